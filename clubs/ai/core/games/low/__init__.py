"""Low Clubs in the compiled core."""
