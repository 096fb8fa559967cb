"""One deal of a round as it is told: its game, and what everybody did with it."""

from typing import Final

from clubs.rules.plural import noun
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.score_words import figure
from clubs.ui.scenes.common.told_panel import Part
from clubs.ui.scenes.rounds.shown import YOU, DealShown
from clubs.ui.scenes.rounds.table import fraction
from clubs.ui.style.theme import BODY, CAPTION, HEADING, NAME
from clubs.ui.texts.shared_deal import points_words, tricks_words

FEW, MOST = 5, 10
"""The players of whom all is told in two lines each, and those who are told of at all."""
SEALED: Final = "What the others did is sealed until you have played it: {names}."
NOBODY: Final = "Nobody else has played it yet. Copy the round and send it to your friends."
HOW: Final = "a point for each player beaten, half for a tie"
NOTHING: Final = (
    "A round is the same deals for friends, each played alone against sharp players. Begin one and send it "
    "as a text, or paste one that a friend has sent: what they did stays sealed until you have played."
)


def nothing_parts(paint: Painters, room: float) -> list[Part]:
    """Return what is told where there is no round."""
    text, theme = paint.text, paint.theme
    return [
        (text.paragraph("The same deals for friends", HEADING, theme.text, room), 30.0),
        (text.paragraph(NOTHING, BODY, theme.text, room), 0.0),
    ]


def deal_parts(deal: DealShown, number: int, paint: Painters, room: float) -> list[Part]:
    """Return what is told of a deal, counted from 1, from top to bottom."""
    text, theme = paint.text, paint.theme
    players = f"{figure(deal.game.setup().seats)} at the table"
    found: list[Part] = [
        (text.paragraph(f"Deal {number}", HEADING, theme.text, room), 22.0),
        (text.paragraph(f"{deal.game.title} · {players} · {HOW}", CAPTION, theme.muted, room), 36.0),
    ]
    results = sorted(deal.results, key=lambda name: -deal.points[name])
    short = len(results) > FEW
    for name in results[:MOST] if YOU in results[:MOST] else [*results[: MOST - 1], YOU] if results else []:
        ink = theme.brass_light if name == YOU else theme.text
        score, got = deal.results[name], deal.points[name]
        parts = tricks_words(score), points_words(score.points), deal.marks.get(name, "")
        told = ", ".join(filter(None, parts))
        if short:
            line = f"{_whole(name)}: {told} · {fraction(got)}"
            found.append((text.paragraph(line, BODY, ink, room), 13.0))
        else:
            points = f"{fraction(got)} {noun(1 if got == 1 else 2, 'point')} of the round"
            found.append((text.paragraph(name, NAME, ink, room), 15.0))
            found.append((text.paragraph(f"{told} · {points}", BODY, theme.soft, room), 26.0))
    if deal.mine is None and deal.others:
        words = SEALED.format(names=", ".join(map(_whole, deal.others)))
        found.append((text.paragraph(words, BODY, theme.text, room), 0.0))
    elif not deal.others:
        found.append((text.paragraph(NOBODY, BODY, theme.text, room), 0.0))
    return found


def _whole(name: str) -> str:
    """Return a name that no line breaks."""
    return name.replace(" ", "\N{NO-BREAK SPACE}")
