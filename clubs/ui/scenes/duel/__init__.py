"""A deal that two have played from the same seat, side by side."""
