"""The frame around scenes: window, input, the loop, and transitions between scenes."""
