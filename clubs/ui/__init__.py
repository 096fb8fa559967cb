"""The screen: everything that draws, moves or listens; the only package that imports pygame."""
