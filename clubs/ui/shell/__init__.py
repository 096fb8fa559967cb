"""The frame around scenes: window, input, the loop, and how one scene leads to the next."""
