"""What a computer player thinks of a position: stakes, exchanges, ground and the clock, all in whole numbers."""
