"""Free Clubs in the compiled core."""
