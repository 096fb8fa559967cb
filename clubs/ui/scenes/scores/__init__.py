"""The end of a deal or game, and the scoresheet."""
