"""What is kept on disk; the only code of the program that writes files."""
