"""The screen of a match: the board, the hand, the log, the replay."""
