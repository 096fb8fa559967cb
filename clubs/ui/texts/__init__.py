"""What the screen says about the game, as plain strings: for the eye now, and for the ear."""
