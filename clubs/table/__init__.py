"""A running match: its session, its players, its deals, and the record from which it can be replayed."""
