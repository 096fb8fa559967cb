"""The screen: window, input, layout, painters, scenes. The only code that imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
