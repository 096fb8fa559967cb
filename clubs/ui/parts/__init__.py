"""Parts of pages: declared as a tree, they measure, place, draw, scroll and name themselves."""
