"""The mappings of game pads that the program ships, taken from the wheels of glfw."""
