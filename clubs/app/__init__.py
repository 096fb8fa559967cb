"""The program: its scenes wired together, and the ways to run them."""
