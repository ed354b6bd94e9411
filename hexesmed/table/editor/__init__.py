"""The editor of battles: a board to work on, a panel of forms, a list of problems; the game gives their content."""
