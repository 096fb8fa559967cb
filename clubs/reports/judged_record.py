"""The verdicts on a record's decisions for a terminal: as text, or as JSON, one decision after the other."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from clubs.judge.question import JudgeQuestion
from clubs.lab.executors import NoExecutor, executor
from clubs.rules.action import PlayCard
from clubs.table.decisions import Decision, decisions
from clubs.table.record import Record, write_action
from clubs.terminal import Failed
from clubs.ui.games import presentation
from clubs.verdict.answers import did_words, first_up
from clubs.verdict.sentences import plain
from clubs.verdict.verdict import TriedAnswer, Verdict
from clubs.verdict.why import why


def run(record: Record, seat: int | None, *, as_json: bool, tell: Callable[[str], None]) -> None:
    """Tell the verdicts on the decisions of a seat, or of all, on what each knew; as soon as there are any.

    They are worked out on all cores. Decisions that the judge has nothing to say about are left out; Failed
    if these are all.
    """
    setup = record.setup
    names = [one.name or f"Seat {number}" for number, one in enumerate(record.seating)]
    names = names or [f"Seat {number}" for number in range(setup.seats)]
    deal, rows = None, list[Mapping[str, Any]]()
    for decision, verdict in _judged([one for one in decisions(record) if seat in (None, one.seat)]):
        played = verdict.of(decision.action)
        if played is None:
            continue
        if as_json:
            rows.append(_row(decision, verdict, played, names))
            continue
        if decision.deal != deal:
            deal = decision.deal
            tell(f"Deal {deal}")
        for line in _lines(decision, verdict, played, names):
            tell(line)
    if deal is None and not rows:
        raise Failed("There is no choice in this game that the judge has anything to say about.")
    if as_json:
        tell(json.dumps({"game": setup.game, "seats": setup.seats, "decisions": rows}, indent=2))


def _judged(found: Sequence[Decision]) -> Iterator[tuple[Decision, Verdict]]:
    """Yield the decisions with their verdicts, in order."""
    questions = [JudgeQuestion(one.view, one.ask, (one.action,)) for one in found]
    ready: dict[int, str] = {}
    with executor(None, None, len(found)) as run_all:
        place = 0
        for (number, _), line in run_all(_line, enumerate(questions)):
            ready[number] = line
            while place in ready:
                yield found[place], questions[place].read(ready.pop(place))
                place += 1


def _line(job: tuple[int, JudgeQuestion]) -> str:
    return job[1].line()


def _lines(decision: Decision, verdict: Verdict, played: TriedAnswer, names: Sequence[str]) -> Iterator[str]:
    public = decision.view.public
    when = "" if decision.ask.kind is PlayCard else "before "
    where = first_up(f"{when}trick {len(public.tricks) + 1}")
    did = f"{names[decision.seat]} {did_words(decision.action)}"
    yield plain(f"  {where}: {did}. {first_up(played.word.value)}.")
    if played.mistake:
        cost = presentation(public.setup.game).texts.worth.cost(verdict.best, played)
        told = why(verdict, played, names)
        yield plain(f"    {told.told}" if told.brings else f"    {told.told} {cost}.")


def _row(
    decision: Decision, verdict: Verdict, played: TriedAnswer, names: Sequence[str]
) -> Mapping[str, Any]:
    return {
        "action": decision.number,
        "deal": decision.deal,
        "seat": decision.seat,
        "played": write_action(decision.action),
        "word": played.word.value,
        "best": write_action(verdict.best.action),
        "why": plain(why(verdict, played, names).told),
        "deals": verdict.deals,
        "tried": [{**asdict(one), "action": write_action(one.action)} for one in verdict.tried],
    }


__all__ = ["NoExecutor", "run"]
