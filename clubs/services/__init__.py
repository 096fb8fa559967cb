"""What is kept, found and compared for a player, as values for the screen."""
