"""The marks of the levels, written beside the rule page of a game."""

from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Final

from build.bench.level.bots import AFTER, ENOUGH, marks_of, share_right, trial, trusted
from build.bench.level.pool import PooledDeal
from clubs.games import GAMES, game
from clubs.lab.figures import Interval
from clubs.learn.level import LEVELS, DealMean, marks
from clubs.store.play_lost import DISCARDED, FOLLOWED, LED

TRICKS: Final[Mapping[str, tuple[str, str]]] = {
    LED: ("Lead", "lead"),
    FOLLOWED: ("Follow", "follow"),
    DISCARDED: ("Discard", "discard"),
}
"""Names of the parts of tricks in a row, and their verbs."""
HEAD: Final = (
    "# What the levels give away a deal, by part, and how much more than steady, which is asked the same: points,\n"
    "# standard error, spread. Beside is what steady gives away in the places of all. `python -m build.bench.level\n"
    "# marks` writes the figures, and keeps what a row is called. Right is the share of bots of known level that were\n"
    "# named rightly in a part by marks from other deals, after 20 to 120 deals; 0 where hardly any was named.\n"
    "# Of untold levels fewer than half are named after as many deals as were tried. Sure is the share of parts that\n"
    "# were named rightly by these marks, in a trial of its own. Ahead are the points a deal by which the judge's own\n"
    "# answers are better than those of master, as it judges, if beyond the error; `python -m build.bench.level judge`.\n"
)


def marks_text(id: str, deals: Sequence[PooledDeal], bots: int) -> str:
    """Return the marks that some deals of a game give, as text."""
    known = marks(id)
    words: dict[str, tuple[str, str]] = (
        {one.part: (one.row, one.verb) for one in known.parts} if known is not None else {}
    )
    found = marks_of(deals, id)
    told = trial(deals, id, bots)
    named = trial(deals, id, bots, trusted(told, found), seed=2)
    tried = max(
        (number for number in AFTER if all(named[level, number].bots >= ENOUGH for level in LEVELS)),
        default=0,
    )
    untold = [
        level for level in LEVELS if not tried or 2 * named[level, tried].named < named[level, tried].bots
    ]
    head: dict[str, object] = {
        "seats": game(id).setup(None).seats,
        "deals": len(deals),
        "tried": tried,
        "untold": _list(untold),
    }
    if parts := sum(one.parts.total() for one in named.values()):
        head["sure"] = f"{sum(one.right.total() for one in named.values()) / parts:.3f}"
    if known is not None and known.ahead:
        head["ahead"] = f"{known.ahead:.3f}"
    lines = [HEAD, *(f"{name} = {value}" for name, value in head.items())]
    for part in sorted(found, key=_order):
        row, verb = TRICKS.get(part) or words.get(part) or (part, part.lower())
        lines += ["", "[[part]]", f'part = "{part}"', f'row = "{row}"', f'verb = "{verb}"']
        lines += [
            f"right = {share_right(told, part):.3f}",
            f"beside = {_figures(found[part].steady)}",
        ]
        lines += [
            f"{one.level} = [{_figures(one.alone)}, {_figures(one.beside)}]" for one in found[part].levels
        ]
    return "\n".join(lines) + "\n"


def write_marks(id: str, deals: Sequence[PooledDeal], bots: int) -> str:
    """Write the marks of a game beside its rule page, and return the name of the file."""
    file = _file(id)
    file.write_text(marks_text(id, deals, bots), encoding="utf-8")
    return file.name


def write_ahead(id: str, ahead: Interval) -> None:
    """Write beside the marks of a game how far the judge's answers are ahead of master's, if beyond the error."""
    file = _file(id)
    file.write_text(with_ahead(file.read_text(encoding="utf-8"), ahead), encoding="utf-8")


def with_ahead(text: str, ahead: Interval) -> str:
    """Return the text of marks with how far the judge's answers are ahead of master's, if beyond the error."""
    head, part, others = text.partition("\n[[part]]")
    lines = [line for line in head.splitlines() if not line.startswith("ahead = ")]
    if ahead.mean > ahead.half:
        lines.append(f"ahead = {ahead.mean:.3f}")
    return "\n".join((*lines, "")) + part + others


def _file(id: str) -> Path:
    package = GAMES[id].phases.__module__.rpartition(".")[0]
    return Path(str(resources.files(package).joinpath(f"{id}.marks.toml")))


def _order(part: str) -> int:
    return list(TRICKS).index(part) + 1 if part in TRICKS else 0


def _figures(one: DealMean) -> str:
    return f"[{', '.join(f'{figure:.3f}' for figure in one)}]"


def _list(words: Sequence[str]) -> str:
    return f"[{', '.join(f'{chr(34)}{word}{chr(34)}' for word in words)}]"
