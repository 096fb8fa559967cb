"""Laboratory code for one game only, in a file or folder that bears the game's id."""
