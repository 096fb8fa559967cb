"""The bar at the foot of an open table, and the tiles of all hands at their plaques."""

from collections.abc import Callable
from typing import Final

from clubs.language import _, shown
from clubs.rules.action import BidTricks, PassCards
from clubs.rules.ask import Ask, SomeOf
from clubs.table.pocket import names_card
from clubs.ui.components.numbers import disc, tile
from clubs.ui.panels.base import Desk
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.pocket.hands import OpenHands
from clubs.ui.scenes.pocket.peek import how
from clubs.ui.scenes.table.pocket_hands import PocketHands
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import BODY, CAPTION, HEADING, PANEL_RADII, TextRole
from clubs.ui.tabletop.card_layout import Z_TABLE
from clubs.ui.tabletop.open_places import OpenPlaces
from clubs.ui.tabletop.stage import Stage

Z_BAR: Final = 4
FACE: Final = 146  # design units
PAD: Final = 28
NAME: Final = HEADING.sized(40)
SAYS: Final = BODY.sized(32)


class OpenBar(Overlay):
    """Whose hand lies at the foot and what is wanted of it; and at every plaque the tiles of its hand.

    `waiting` returns the seats that are to answer, and `press` gives the foot to another that may.
    """

    def __init__(
        self,
        stage: Stage,
        desk: Callable[[], Desk],
        hands: OpenHands,
        pocket: PocketHands,
        waiting: Callable[[], list[int]],
        press: Callable[[int], None],
    ) -> None:
        super().__init__(stage, desk)
        self._hands = hands
        self._pocket = pocket
        self._waiting = waiting
        self._press = press

    @property
    def _places(self) -> OpenPlaces | None:
        places = self.stage.places
        return places if isinstance(places, OpenPlaces) else None

    @property
    def _seat(self) -> int | None:
        """Whose turn it is, or the seat whose hand lies at the foot."""
        if self._hands.acting is not None:
            return self._hands.acting
        waiting = self._waiting()
        return waiting[0] if waiting else None

    # ------------------------------------------------------------ what can be chosen

    def widgets(self) -> list[Widget]:
        """Return the plaques of those who may answer at any time, such as while all pass."""
        places = self._places
        may = [seat for seat in self._pocket.asks if seat != self._hands.acting]
        laid = [seat for seat in self._pocket.seats if self._pocket.laid(seat)]
        if places is None or self._hands.acting is None or not (may or laid):
            return []
        names = self.stage.match.names
        return [
            Widget(
                f"plaque {seat}",
                places.seats[seat].plaque,
                "button",
                _("{name} takes back", name=names[seat])
                if seat in laid
                else _("{name} chooses", name=names[seat]),
                region="seats",
                activate=lambda seat=seat: self._press(seat),  # type: ignore[misc]
            )
            for seat in sorted({*may, *laid} - {self._hands.acting})
        ]

    # ------------------------------------------------------------ what it looks like

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        places = self._places
        if places is None:
            return []
        found = [*self._bar(places), *self._tiles(places), *self._laid(places)]
        for widget in self.widgets():
            if focus.visible and focus.has(widget):
                ring = self.stage.context.paint.panels.focus_ring(*widget.rect.size)
                found.append(Sprite(ring, *widget.rect.topleft, Z_TABLE + 20))
        return found

    def _bar(self, places: OpenPlaces) -> list[Sprite]:
        paint = self.stage.context.paint
        screen = self.stage.context.screen
        bar = places.bar
        found = [Sprite(paint.panels.panel(*bar.size, PANEL_RADII), *bar.topleft, Z_BAR)]
        seat = self._seat
        if seat is None:
            return found
        acting = seat == self._hands.acting
        if acting:
            found.insert(0, Sprite(paint.plaques.glow(bar.size), *bar.topleft, Z_BAR - 1))
        unit = screen.c
        words = places.words
        side = min(FACE * unit, words.width * 0.38)
        pad = (words.height - side) / 2 if words.height - side < 2 * PAD * unit else PAD * unit
        seating = self.stage.match.seating[seat]
        face = paint.panels.medallion(seating.animal, side, bright=acting)
        found.append(centred(face, words.left + pad + side / 2, words.centery, Z_BAR + 1))
        left = words.left + pad + side + 16 * unit
        room = words.right - left - 8 * unit
        lines = [(seating.name, NAME, paint.theme.text), *self._lines(seat)]
        # What stands below is left out where it has no room.
        text = paint.text
        lines = [*lines[:2], *(one for one in lines[2:] if text.width(one[0], text.smallest(one[1])) <= room)]
        images = [text.image(one, text.shrunk(one, role, room), ink, room=room) for one, role, ink in lines]
        steps = [paint.text.px(role) * 1.3 for _, role, _ in lines]
        top = words.centery - sum(steps) / 2
        for image, step in zip(images, steps, strict=True):
            found.append(centred(image, left + image.width / 2, top + step / 2, Z_BAR + 1))
            top += step
        return found

    def _lines(self, seat: int) -> list[tuple[str, TextRole, str]]:
        theme = self.stage.context.theme
        asked, below = self.words(seat)
        return [(asked, SAYS, theme.brass_light), *([(below, CAPTION, theme.soft)] if below else [])]

    def words(self, seat: int) -> tuple[str, str]:
        """Return what is wanted of a seat, and what stands below it."""
        ask = self._hands.ask if seat == self._hands.acting else None
        if ask is None:
            person = self.stage.match.seating[seat].is_person
            return (_("is next") if person else _("is thinking"), "")
        peeks = self._pocket.peeks
        anyone = how(self.stage.context, peeks.index(seat)) if seat in peeks else _("anyone may press it")
        return asked_words(ask, len(self._hands.chosen(seat)), anyone)

    def _tiles(self, places: OpenPlaces) -> list[Sprite]:
        """Draw the tiles: numbers with their gaps, trefoils for hands without numbers, or a count."""
        paint = self.stage.context.paint
        found = list[Sprite]()
        for seat in self.stage.public.seats:
            size, left = self._hands.numbers(seat)
            if size and not places.has_tiles(seat, size):
                found.append(self._count(places, seat, len(left)))
                continue
            numbered = seat in self._pocket.seats
            for number, place in enumerate(places.tiles(seat, size), 1):
                image = tile(paint, number if numbered else None, place.width, held=number in left)
                found.append(centred(image, place.x, place.y, Z_TABLE))
        return found

    def _count(self, places: OpenPlaces, seat: int, cards: int) -> Sprite:
        """Draw the number of cards in a hand that has no room for tiles."""
        plaque = places.seats[seat].plaque
        chip = self.stage.context.paint.labels.chip(f"{cards}", icon="cards", line=False)
        return centred(chip, plaque.centerx, plaque.bottom + chip.height * 0.56, Z_TABLE)

    def _laid(self, places: OpenPlaces) -> list[Sprite]:
        """Draw the numbers of what lies ready to be passed."""
        paint = self.stage.context.paint
        found = list[Sprite]()
        for seat in self._pocket.seats:
            laid = self._pocket.laid(seat)
            for number, place in zip(laid, places.laid_down(seat, len(laid)), strict=True):
                found.append(centred(disc(paint, number, place.width), place.x, place.y, Z_TABLE + 12))
        return found


def asked_words(ask: Ask, chosen: int, anyone: str = "") -> tuple[str, str]:
    """Return what an ask wants of somebody with a pocket hand, and what stands below it: often `anyone`."""
    if ask.kind is PassCards and isinstance(ask.answers, SomeOf):
        missing = ask.answers.most - chosen
        said = _("Say a number") if not chosen else _("Say one more") if missing == 1 else _("Say another")
        count = _("{n} of {all} chosen", n=chosen, all=ask.answers.most)
        return (said if missing else _("All chosen"), count)
    if isinstance(ask.answers, SomeOf):
        return shown(ask.title), _("{n} chosen", n=chosen)
    if names_card(ask.kind):
        said = _("Say a number") if not ask.actions() else _("Say a number, or pass")
        return said, anyone
    return _("Say a bid") if ask.kind is BidTricks else shown(ask.title), anyone
