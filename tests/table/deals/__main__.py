"""Pin the deals of a new game: `python -m tests.table.deals`."""

from tests.table.deals import write_missing

write_missing()
