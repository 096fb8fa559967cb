"""Settings, matches and statistics on disk; the only code of the program that writes files."""
