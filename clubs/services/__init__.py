"""Services: they keep, find and compare for a player, and hand values to the screen."""
