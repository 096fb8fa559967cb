"""One deal of a round as it is told: its game, and what everybody did with it."""

from collections.abc import Iterator
from typing import Final

from clubs.rules.plural import figure, noun
from clubs.services.deal_sentences import points_words, tricks_words
from clubs.services.round_summary import YOU, DealSummary
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.rounds.table import fraction
from clubs.ui.style.theme import BODY, CAPTION, HEADING, NAME

FEW, MOST = 5, 10
"""The players of whom all is told in two lines each, and those who are told of at all."""
SEALED: Final = "What the others did is sealed until you have played it: {names}."
NOBODY: Final = "Nobody else has played it yet. Copy the round and send it to your friends."
HOW: Final = "a point for each player beaten, half for a tie"
NOTHING: Final = (
    "A round is the same deals for friends, each played alone against sharp players. Begin one and send it "
    "as a text, or paste one that a friend has sent: what they did stays sealed until you have played."
)


def nothing_told() -> Part:
    """Return what is told where there is no round."""
    title = TextBlock("The same deals for friends", HEADING, "strong", heading=True)
    return VStack((title, TextBlock(NOTHING, BODY, "strong")), "large")


def deal_told(deal: DealSummary, number: int) -> Part:
    """Return what is told of a deal, counted from 1."""
    players = f"{figure(deal.game.setup().seats)} at the table"
    title = TextBlock(f"Deal {number}", HEADING, "strong", heading=True)
    about = TextBlock(f"{deal.game.title} · {players} · {HOW}", CAPTION, "muted")
    results = tuple(_results(deal))
    told: list[Part] = [VStack((title, about))]
    if results:
        told.append(VStack(results, "small" if len(deal.results) > FEW else "medium"))
    if deal.mine is None and deal.others:
        words = SEALED.format(names=", ".join(map(_whole, deal.others)))
        told.append(TextBlock(words, BODY, "strong"))
    elif not deal.others:
        told.append(TextBlock(NOBODY, BODY, "strong"))
    return VStack(tuple(told), "large")


def _results(deal: DealSummary) -> Iterator[Part]:
    """Yield what each player did, the best first."""
    names = sorted(deal.results, key=lambda name: -deal.points[name])
    shown = names[:MOST] if YOU in names[:MOST] else [*names[: MOST - 1], YOU] if names else []
    for name in shown:
        ink: Ink = "accent" if name == YOU else "strong"
        score = deal.results[name]
        got = deal.points[name]
        facts = tricks_words(score), points_words(score.points), deal.marks.get(name, "")
        told = ", ".join(filter(None, facts))
        if len(names) > FEW:
            yield TextBlock(f"{_whole(name)}: {told} · {fraction(got)}", BODY, ink)
        else:
            points = f"{fraction(got)} {noun(1 if got == 1 else 2, 'point')} of the round"
            yield VStack((TextBlock(name, NAME, ink), TextBlock(f"{told} · {points}", BODY)), "small")


def _whole(name: str) -> str:
    """Return a name that no line breaks."""
    return name.replace(" ", "\N{NO-BREAK SPACE}")
