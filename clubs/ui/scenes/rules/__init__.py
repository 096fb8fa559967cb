"""The rule pages on a sheet of paper."""
