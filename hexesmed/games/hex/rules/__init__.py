"""The rules of Hex. Pure: no chance, clock or files."""
