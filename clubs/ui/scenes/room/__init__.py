"""The table for everybody in the room, in a window of its own."""
