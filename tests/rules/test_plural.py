"""Numbers of things in plain English."""

import pytest

from clubs.rules.plural import amount


@pytest.mark.parametrize(("number", "said"), [(0, "0 tricks"), (1, "1 trick"), (2, "2 tricks")])
def test_only_one_thing_is_in_the_singular(number: int, said: str) -> None:
    assert amount(number, "trick") == said
