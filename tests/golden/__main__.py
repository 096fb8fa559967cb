"""Write the matches and numbers down anew: `python -m tests.golden`. Say in the commit why they changed."""

from tests.golden.matches import write_all

write_all()
