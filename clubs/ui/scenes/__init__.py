"""The scenes: what each screen of the program shows and does."""
