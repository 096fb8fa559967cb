"""The presentation of Half Clubs: a suit is named, and the last card may lie face down."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.cards import CLUBS, PLAIN_SUITS, TWO, card, contains, rank, suit, suit_name, suit_sign, suit_title
from clubs.games.half import KNAVE, LAST, chip, trick_points
from clubs.language import _, message, shown
from clubs.rules.action import Action
from clubs.rules.event import Event
from clubs.rules.naming import NameSuit, SuitNamed
from clubs.rules.public import Public, Trick, trick_cards
from clubs.ui.games.presentation import Presentation
from clubs.ui.panels.choice import ChoicePanel
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Explanation, Focus, Spot
from clubs.ui.style.palettes import CLOVER
from clubs.ui.style.theme import Light, Stir, Wood
from clubs.ui.tabletop.card_layout import Z_TABLE
from clubs.ui.tabletop.moments import RareMoment, taken
from clubs.ui.tabletop.names import within
from clubs.ui.tabletop.presentation import TableLook
from clubs.ui.tabletop.zone_looks import ZoneLook, ZoneLooks
from clubs.ui.texts.game_texts import GameTexts


def first_lead(public: Public, names: Sequence[str]) -> str:
    """Return why the leader of the first trick leads (C-1)."""
    played = (public.tricks[0].plays if public.tricks else public.plays)[:1]
    who = within(names[public.leader])
    if not played:
        return _("{name} {name:has/have} the lowest club, which leads first", name=who)
    if suit(played[0].card) == CLUBS and played[0].card != card(TWO, CLUBS):
        return _("{C}2 lies face down, so {C}3 leads first")
    return _("{C}2 leads first")


NAMED: Final = message("Play that suit or a club. A hand with neither may play any card, which cannot win.")

TEXTS: Final = GameTexts(
    duty=message("Each card in a seat’s tricks costs 1, each club but the jack brings 3, and {C}J costs 10."),
    trumps=message("Clubs go on every suit, but win by their rank; of two equal ranks the club wins."),
    trumps_rule="C-4",
    chip={
        "Clubs only": message(
            "A club was led and no suit named: play a club. A hand without may play any card."
        ),
        **{f"{suit_name(suit).capitalize()} named": NAMED for suit in PLAIN_SUITS},
    },
    facts={
        "Lowest": message("The lowest total, and the one with which the match ends: then the highest wins."),
        "This trick": message("What the cards on the table count now for the taker."),
    },
    options={"target": message("When somebody has as many points or fewer, the highest total wins.")},
    zones={
        LAST.name: Explanation(
            message("The last card"),
            message("It goes to the winner of the last trick, is shown with it, and counts."),
        )
    },
    questions={NameSuit.verb: message("You have led a club. Which suit do you name?")},
    first_lead=first_lead,
)


PLACE: Final = replace(
    CLOVER,
    name=message("Hills in the first snow"),
    wood=Wood("#7C8791", "#4A535C", "#AEB8C1", "#2F363D", "#E4E9EC"),
    felt="#2F5570",
    felt_edge="#1D384C",
    lamp="#FFF6E6",
    lamplight=0.06,
    lamp_at=(0.54, 0.38),
    stitch="#AFCBDD",
    lacquer_top="#223F55",
    lacquer="#0F2231",
    secondary_top="#375B76",
    secondary="#25425A",
    secondary_line="#9FBDD2",
    ink="#071019",
    shade="#9AA1A6",
    stir=Stir("glow", "#FFFFFF", ((150, 240), (1760, 220), (60, 380)), (30, 90), (22, 22), 0.7),
    landscape="snowfall",
    lights=(Light(1430, 150, 653, "#FFF8E8", 0.46),),
    bed="snow",
)
"""Grey birch and cold blue felt under falling snow."""


RICH: Final = 6
"""The points of a trick that is worth a look."""


def moments(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield what has become of the jack of clubs and of other clubs, the rarest first."""
    trick = taken(event, before, after)
    if trick is None or trick.winner is None:
        return
    seat = trick.winner
    cards = trick_cards(trick)
    if contains(cards, KNAVE):
        giver = next(play.seat for play in trick.plays if play.card == KNAVE)
        if giver != seat:
            yield RareMoment(
                "jack", seat, "falls", "broken", (giver, seat), ((seat, "wincing"), (giver, "pleased"))
            )
    elif trick_points(cards) >= RICH:
        clubs = tuple(play.seat for play in trick.plays if suit(play.card) == CLUBS)
        yield RareMoment("clubs", seat, "rings", "made", clubs, ((seat, "pleased"),))
    if (beaten := matched(trick)) is not None:
        yield RareMoment("matched", seat, "falls", "ruff", (seat, beaten), ((beaten, "wincing"),))


def matched(trick: Trick) -> int | None:
    """Return the seat whose lead was beaten by nothing but the club of its rank; None if none was."""
    lead, *others = trick.plays
    best = next((play.card for play in others if play.seat == trick.winner), lead.card)
    if suit(best) != CLUBS or suit(lead.card) == CLUBS or rank(best) != rank(lead.card):
        return None
    return lead.seat


OVER_CARDS: Final = 400
BESIDE, BELOW = 24, 28  # design units from our own card in the trick, and from its middle


class NamedChip(Overlay):
    """Show beside the trick which suit counts as led, once a club was led and a suit named."""

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        found = self._chip()
        return [] if found is None else [Sprite(found[0], *found[1].topleft, Z_TABLE + OVER_CARDS)]

    def explained(self) -> list[Spot]:
        found = self._chip()
        named = chip(self.stage.public)
        if found is None or named is None:
            return []
        about = Explanation(shown(named.words), shown(TEXTS.chip[named.words]))
        return [Spot(found[1], self.stage.context.explained(about))]

    def _chip(self) -> tuple[Image, Rect] | None:
        """Return the chip and its box; None while there is nothing to tell."""
        named = chip(self.stage.public)
        if named is None:
            return None
        context = self.stage.context
        image = context.paint.labels.chip(shown(named.words), pip=suit_sign(named.suit))
        slot = self.stage.places.trick(self.stage.me)
        box = Rect(0, 0, image.width, image.height)
        box.midleft = (
            round(slot.x + slot.width / 2 + context.screen.c * BESIDE),
            round(slot.y + context.screen.c * BELOW),
        )
        return image, context.screen.inside(box)


class NamePanel(ChoicePanel):
    """A button for each suit with its sign; that of clubs names no other suit."""

    def first(self) -> str:
        """Return the button of clubs only: no other suit is named by mistake."""
        return f"answer {CLUBS}"

    def digit(self, n: int) -> str | None:
        return f"answer {n - 1}" if 1 <= n <= CLUBS + 1 else None

    def status(self) -> tuple[str, str]:
        return (_(self.ask.title), _(self.ask.clause)) if self.ask else ("", "")

    def _said(self, action: Action) -> str:
        return self._label(action).partition(" ")[2]

    def _label(self, action: Action) -> str:
        assert isinstance(action, NameSuit)
        if action.suit == CLUBS:
            return _("{C} Clubs only")
        return f"{{{suit_sign(action.suit)}}} {_(suit_title(action.suit))}"


PRESENTATION: Final = Presentation(
    TableLook(
        ZoneLooks({LAST.kind: ZoneLook(lambda places, _, __, cards: places.aside(cards), if_roomy=True)}),
        lambda event: ("pass", 0) if isinstance(event, SuitNamed) else None,
        on_plaques=(SuitNamed,),
        announced=lambda event: isinstance(event, SuitNamed),
        moments=moments,
    ),
    panels={NameSuit: NamePanel},
    overlays=(NamedChip,),
    place=PLACE,
    texts=TEXTS,
)
