"""The judge: what each legal answer was worth on what a seat knew, and why; it sees views only."""
