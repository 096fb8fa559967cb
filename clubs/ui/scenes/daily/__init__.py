"""The daily deals: a month of them for each game, and how one of them went."""
