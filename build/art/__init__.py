"""The pictures of the game, drawn as code and written to assets/ as SVG: python -m build.art."""
