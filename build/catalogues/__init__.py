"""Catalogues for translators: all texts of the program, and the files made of them."""
