"""The program in a real window, driven from outside."""
