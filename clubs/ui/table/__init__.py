"""The table: cards on their places, what a seat is asked, and a match being played."""
