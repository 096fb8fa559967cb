"""The program: its scenes wired together, and the ways to run them: in a window, as pictures, at random."""
