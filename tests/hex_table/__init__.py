"""Hex at the table: its board, its hand, its screens, its records and its ranking."""
