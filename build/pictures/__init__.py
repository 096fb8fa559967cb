"""Pictures drawn by the real program: `python -m build.pictures` writes those of the README."""
