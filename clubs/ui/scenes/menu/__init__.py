"""The main menu and its scenery."""
