"""Tools that make the files shipped with the game; not part of the installed package."""
