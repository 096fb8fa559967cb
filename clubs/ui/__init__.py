"""The screen: window, input, layout, painters, scenes. The only code that imports pygame.

Its values are there without pygame: the command line names themes and decks.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# SDL would take over the signals that end a program, and tell only the loop of a window that there is.
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
