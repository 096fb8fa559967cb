"""The packages that people download: `python -m build.package` makes those of the system it runs on."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
