"""The presentation of Clubs Whist: the spare hand, the exchange, and what one remembers of it."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from clubs.cards import CLUBS, KING, Rank, rank, suit
from clubs.games.whist import EXCHANGER, LEADER, QUOTA, SPARE, TARGET, ExchangeHand, Exchanges, HandKept
from clubs.language import _, message
from clubs.rules.event import Event
from clubs.rules.public import Public, Trick
from clubs.table.seating import LEVELS
from clubs.ui.components.face import Mood
from clubs.ui.games.presentation import Presentation
from clubs.ui.games.whist.exchange_panel import ExchangePanel
from clubs.ui.games.whist.exchanged import GhostStrip, SwapChips
from clubs.ui.games.whist.places import lay_spare
from clubs.ui.games.whist.words import exchange_told
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.palettes import CLOVER
from clubs.ui.style.theme import EXCHANGE, Light, Stir
from clubs.ui.tabletop.moments import RareMoment, last_owed, taken
from clubs.ui.tabletop.names import within
from clubs.ui.tabletop.presentation import TableLook
from clubs.ui.tabletop.zone_looks import ZoneLook, ZoneLooks
from clubs.ui.texts.game_texts import GameTexts, beside_dealer
from clubs.ui.texts.worth import QUOTA as IN_TRICKS
from clubs.ui.texts.worth import Worth


def first_lead(public: Public, names: Sequence[str]) -> str:
    """Return why the leader of the first trick leads (W-3)."""
    last = public.note(Exchanges).last
    if last is None:
        return _("nobody exchanged: {reason}", reason=beside_dealer(public, names))
    who = within(names[last])
    if public.setup[LEADER] == EXCHANGER:
        return _("{name} exchanged last", name=who)
    return _("{name} exchanged last, and the seat to the left leads", name=who)


TEXTS: Final = GameTexts(
    worth=Worth(IN_TRICKS, "tricks"),
    duty=message("Each trick over the four owed scores a point, and each one short costs one."),
    trumps=message("A club beats every other suit."),
    trumps_rule="W-4",
    closed_rule="W-6",
    chip={
        "Clubs closed": message(
            "No club may be led until one has been played, unless a hand holds nothing else."
        ),
        "Clubs broken": message("A club has been played in this deal, so clubs may be led."),
    },
    options={
        "target": message("A player who reaches it, above zero or below, wins."),
        "leader": message("Who leads the first trick when somebody has exchanged."),
        "must_beat": message("If on, a hand that can beat the best card so far must do so."),
    },
    zones={
        SPARE.name: Explanation(
            message("The spare hand"),
            message("Each player in turn may once take these thirteen cards for the whole hand, unseen."),
        ),
    },
    questions={ExchangeHand.verb: message("Do you keep your hand, or take the spare hand?")},
    first_lead=first_lead,
)


PLACE: Final = replace(
    CLOVER,
    name=message("Grove at nightfall"),
    felt="#1B5E44",
    felt_edge="#0E3C2D",
    lamp="#FFDFA0",
    lamplight=0.08,
    lamp_at=(0.50, 0.42),
    shade="#99A09C",
    stir=Stir("glow", "#FFD27A", ((150, 290), (1760, 240), (60, 420)), (40, -50), (34, 34), 0.9),
    landscape="nightfall",
    lights=(Light(1421, 150, 653, "#FFE3A8", 0.46),),
)
"""Walnut and clover, lanterns and a moon."""


LITTLE: Final[Rank] = 5
"""The highest club that is little enough."""
LATE: Final = 12
"""The trick from which on a fourth trick is late."""


def moments(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield what happens in a trick, the rarest first."""
    trick = taken(event, before, after)
    if trick is None or trick.winner is None:
        return
    seat = trick.winner
    if after.winners and abs(after.scores[seat]) >= after.setup[TARGET] and seat in after.winners:
        yield RareMoment("target", seat, "lights", "made", moods=((seat, "pleased"),))
    if (beaten := ruffed(trick)) is not None:
        moods: tuple[tuple[int, Mood], ...] = ((seat, "pleased"), (beaten, "wincing"))
        yield RareMoment("ruff", seat, "falls", "ruff", (seat, beaten), moods)
    if after.taken(seat) == QUOTA and len(after.tricks) >= LATE:
        yield last_owed("fourth", seat)


def ruffed(trick: Trick) -> int | None:
    """Return the seat whose ace or king is beaten by a little club, the last card; None if none is."""
    *earlier, last = trick.plays
    if last.seat != trick.winner or suit(last.card) != CLUBS or rank(last.card) > LITTLE:
        return None
    led = suit(earlier[0].card)
    if led == CLUBS or any(suit(play.card) == CLUBS for play in earlier):
        return None
    high = [play for play in earlier if suit(play.card) == led and rank(play.card) >= KING]
    return max(high, key=lambda play: rank(play.card)).seat if high else None


PRESENTATION: Final = Presentation(
    TableLook(
        ZoneLooks({SPARE.kind: ZoneLook(lay_spare, arrives=EXCHANGE, leaves=EXCHANGE)}),
        lambda event: ("pass", 0) if isinstance(event, HandKept) else None,
        on_plaques=(HandKept,),
        told=exchange_told,
        moments=moments,
        light="lantern",
    ),
    panels={ExchangeHand: ExchangePanel},
    overlays=(SwapChips, GhostStrip),
    place=PLACE,
    texts=TEXTS,
    levels=LEVELS[:-1],
)
