"""The parts that make up the card table on the screen."""
