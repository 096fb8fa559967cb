"""The open table of people with pocket hands: taking a hand, numbers, and what is chosen at once."""
