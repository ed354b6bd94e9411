"""What all games of the table share: hexes, dice, matches. Pure: no clock, no files, no chance of its own."""
