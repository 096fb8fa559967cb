"""What there is to learn, as a path with lamps."""
