"""What commands tell a terminal: the verdicts on a record, a line or a round in words, the self-test."""
