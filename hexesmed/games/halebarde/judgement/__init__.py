"""What a computer player thinks a position of Halebarde et Gonfanon is worth."""
