"""Half Clubs in the compiled core."""
