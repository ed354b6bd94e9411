"""How the computer thinks about Hex: playouts, bridges, cells that no longer matter, links that hold, and a tree."""
