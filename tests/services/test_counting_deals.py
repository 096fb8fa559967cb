"""Drills are made of a player's own finished deals, and of nothing that the player could not know."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from clubs.cards import each, union
from clubs.games import GAMES
from clubs.services.counting_deals import LENGTH, CountingDeals, counting_deals, drill
from clubs.table.record import Unreadable
from tests.counted import counted, finished


class Kept:
    """A repository of a few records, some of which cannot be read."""

    def __init__(self, *records: Any, imported: bool = False) -> None:
        self._records = records
        self._imported = imported

    def open_games(self) -> tuple[Any, ...]:
        return ()

    def history(self) -> tuple[Any, ...]:
        return tuple(
            SimpleNamespace(id=id, touched=id, imported=self._imported) for id in range(len(self._records))
        )

    def record(self, id: int) -> Any:
        if self._records[id] is None:
            raise Unreadable("It is damaged.")
        return self._records[id]


def looked(kept: Kept) -> CountingDeals:
    deals = CountingDeals(kept)  # type: ignore[arg-type]  # as much of a repository as is used
    while deals.working:
        deals.poll()
    return deals


@pytest.mark.parametrize(("game", "seats"), [*((id, 0) for id in GAMES), ("exact", 6), ("low", 3)])
def test_what_is_out_follows_from_what_the_seat_has_seen(game: str, seats: int) -> None:
    for deal in counted(game, seats):
        for seen in deal.places:
            gone = [one.card for trick in seen.tricks for one in trick.plays]
            assert len(gone) + sum(one.bit_count() for one in (seen.hand, seen.out, seen.down)) == (
                seen.pack.bit_count()
            )
            later = {card for one in deal.places[-1].tricks for _, card in one.plays}
            known = union(seen.hand, seen.out)
            assert later - set(gone) <= set(each(known))


@pytest.mark.parametrize("game", GAMES)
def test_a_drill_has_five_questions_and_is_the_same_by_its_number(game: str) -> None:
    tasks = drill(counted(game), 3)
    assert len(tasks) == LENGTH
    assert tasks == drill(counted(game), 3)
    assert all(task.question.answer in task.question.choices for task in tasks)
    asked = [
        (task.deal.number, task.question.kind, task.question.suit, task.question.about) for task in tasks
    ]
    assert len(set(asked)) == LENGTH


def test_the_newest_deals_come_first_and_damaged_records_are_left_out() -> None:
    deals = looked(Kept(finished("whist"), None, finished("low")))
    assert [(deal.touched, deal.number) for deal in deals.deals] == [(2, 2), (2, 1), (0, 2), (0, 1)]


def test_without_deals_of_ones_own_there_is_no_drill() -> None:
    assert looked(Kept()).drill(0) == ()
    assert looked(Kept(None)).drill(0) == ()
    assert looked(Kept(finished("whist"), imported=True)).drill(0) == ()
    assert CountingDeals(None).drill(0) == ()


def test_a_record_without_people_or_cut_off_in_the_middle_has_no_more_deals_than_it_finished() -> None:
    record = finished("whist")
    assert list(counting_deals(replace(record, seating=()), 0)) == []
    half = replace(record, actions=record.actions[: len(record.actions) // 4])
    assert [deal for deal in counting_deals(half, 0) if deal is not None] == []
