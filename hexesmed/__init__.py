"""Hexes Med: turn-based battles on hexes for two players, on one desktop or by e-mail."""

__version__ = "0.1.0"
