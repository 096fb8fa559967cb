"""Vector art and text to surfaces, sprites to frames, and movement over time."""
