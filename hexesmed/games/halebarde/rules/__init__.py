"""The rules of Halebarde et Gonfanon. Pure: no chance, clock or files."""
