"""The room window: what it shows and what it does not, and when."""
