"""Find the play: positions in which one answer is clearly the best."""
