"""A verdict as a line: what is written is read again, and nothing else."""

from dataclasses import replace

import pytest

from clubs.ai.worker import LONGEST_LINE
from clubs.cards import cards_of, each
from clubs.games import GAMES
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.view import SeatView
from clubs.verdict.notation import NOTHING, VERSION, read, seal, write
from clubs.verdict.verdict import Hinge, LaterCard, Reason, TriedAnswer, TwoFutures, Verdict
from tests.store.matches import begun, go_on

REASONS = (
    Reason("takes_now"),
    Reason("made_card", (("card", 12), ("share", 0.125), ("who", "Zoë \N{BLACK CLUB SUIT}"))),
)
HINGE = Hinge(2, 3, None, 0.69, 1.5, -0.25)
FUTURES = TwoFutures(1, -2, (LaterCard(12, 0.9, None, True),), 3, 4)


def asked(id: str, seen: set[type]) -> tuple[SeatView, Ask] | None:
    """Return a seat's view and ask of a kind that was not seen before."""
    session = begun(id)
    for _ in range(120):
        for seat, ask in session.asks.items():
            if seat >= 0 and ask.kind not in seen and ask.required:
                seen.add(ask.kind)
                return session.view(seat), ask
        go_on(session, 1)
    return None


def verdict_on(ask: Ask) -> Verdict:
    """Return a verdict with every kind of field."""
    some = ask.answers
    actions = ask.actions()
    if isinstance(some, SomeOf):
        actions = (some.action(cards_of(list(each(some.cards))[: some.least])),)
    tried = [TriedAnswer(one, 0.5, -3.25, 4.0, 0.95, None, 0.125) for one in actions]
    tried[-1] = replace(
        tried[-1], behind=0.2, error=1e-05, clear=True, hinge=HINGE, reasons=REASONS, futures=FUTURES
    )
    tried[0] = replace(tried[0], cost=0.0625)
    return Verdict(300, tuple(tried), steady=actions[-1])


@pytest.mark.parametrize("id", GAMES)
def test_verdicts_on_every_kind_of_ask_are_read_as_they_were_written(id: str) -> None:
    seen: set[type] = set()
    while (found := asked(id, seen)) is not None:
        view, ask = found
        verdict = verdict_on(ask)
        assert read(write(verdict), view, ask) == verdict
        assert "\n" not in write(verdict)
        assert read(write(NOTHING), view, ask) == NOTHING
    assert len(seen) > 1


def test_the_longest_verdict_fits_into_the_pipe() -> None:
    found = asked("trump", set())
    assert found is not None
    one = replace(verdict_on(found[1]).tried[-1], reasons=REASONS * 4)
    assert len(write(Verdict(10_000, (one,) * 60)).encode()) < LONGEST_LINE / 2


def test_a_verdict_that_was_kept_before_it_told_what_an_answer_cost_is_read() -> None:
    found = asked("exact", set())
    assert found is not None
    verdict = verdict_on(found[1])
    kept = Verdict(300, tuple(replace(one, cost=None) for one in verdict.tried))
    line = write(kept).replace(",null]", "]")
    assert line != write(kept)
    assert read(line, *found) == kept


ONE = '"0 bid 1",0.5,1.0,3.0,null,null,null,null,0.0,0.0,0.0,false,false,null,[],null,null'
GOOD = f"{VERSION} [300,[[{ONE}]],1,null]"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (GOOD, ""),
        (GOOD, "nonsense"),
        (f"{VERSION} ", f"{VERSION + 1} "),
        ("1,null]", "1,null"),
        ("[300", "[null"),
        ("[300", "[1e400"),
        ("0.5", "NaN"),
        ("0.5", '"0.5"'),
        ("0.5,", ""),
        ("0.5,", "0.5,0.5,"),
        ("false", "0"),
        ("[],null,null]]", "{},null,null]]"),
        ("0 bid 1", "0 bid 99"),
        ("0 bid 1", "1 bid 1"),
        ("0 bid 1", "0 dance"),
        ('"0 bid 1"', "7"),
        (GOOD, f"{VERSION} " + "[" * 100_000),
        ("[],null,null]]", '[["said_once",[]]],null,null]]'),
    ],
)
def test_nothing_else_is_read(old: str, new: str) -> None:
    session = begun("trump")
    while 0 not in session.asks:
        go_on(session, 1)
    view, ask = session.view(0), session.asks[0]
    assert read(GOOD, view, ask).deals == 300
    with pytest.raises(ValueError, match=r"."):
        read(GOOD.replace(old, new), view, ask)


def test_a_seal_is_of_line_view_ask_and_hands() -> None:
    session = go_on(begun("trump"), 12)
    (seat,) = session.asks
    view, ask = session.view(seat), session.asks[seat]
    seals = {
        seal("a line", view, ask),
        seal("a lime", view, ask),
        seal("a line", replace(view, seen=view.seen[:-1]), ask),
        seal("a line", view, replace(ask, title="?")),
        seal("a line", view, ask, (1, 2)),
    }
    assert len(seals) == 5
    again = go_on(begun("trump"), 12)
    assert seal("a line", again.view(seat), again.asks[seat]) == seal("a line", view, ask)
