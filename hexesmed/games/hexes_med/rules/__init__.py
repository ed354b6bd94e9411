"""The rules of Hexes Med, one module for each heading of the rulebook. Pure: no chance, clock or files of their own."""
