"""Cards lying on a table, for the table and the replay."""
