"""What the judge knows about each game; a file or folder of its name."""
