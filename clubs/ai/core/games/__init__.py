"""The games in the compiled core: a file for each, or a folder, that bears its id."""
