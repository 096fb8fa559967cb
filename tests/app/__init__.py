"""The program as a whole: its command line, its pictures, random input."""
