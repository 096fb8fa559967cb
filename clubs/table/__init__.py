"""One running match: the session, its players, and the record it can be played again from."""
