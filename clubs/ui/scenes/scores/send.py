"""A result to be sent: the pictures to choose from, and the same in words for those who cannot see them."""

from datetime import date
from functools import cached_property, partial
from math import inf
from typing import Final

import pygame
from pygame import Rect, Surface

from clubs.language import _, message
from clubs.rules.plural import signed
from clubs.services.deal_sentences import deal_sentence
from clubs.table.daily import day_of
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.components.trefoils import trefoils_of
from clubs.ui.games import presentation
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Inside
from clubs.ui.parts.fields import TextWell
from clubs.ui.parts.flow import ButtonBar, Flow
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Picture
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.scenes.scores.deal_words import reason, result_line
from clubs.ui.scenes.scores.result_picture import ResultPicture, SentResult
from clubs.ui.shell.clipboard import copied
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import KeepPicture, Pop, Transition
from clubs.ui.style.theme import CAPTION, POPOVER_RADII
from clubs.ui.tabletop.sorting import place_in_hand
from clubs.verdict.finished_deal import FinishedDeal

PREVIEW: Final = 300  # design units
SLICE: Final = 5.0  # ms of a frame for painting
LABELS: Final = {
    "show": message("To show: with the cards"),
    "challenge": message("To challenge: with the code"),
}


def result_of(deal: FinishedDeal, match: Match, code: str | None, *, named: bool = True) -> SentResult:
    """Return what the pictures of a deal show; the hand of a daily deal, which others play, is left out.

    Unless it is `named`, only the seat's animal tells who played.
    """
    seat, public = match.seating[deal.seat], deal.public
    daily = day_of(match, date.today()) is not None
    hand = sorted(deal.hand, key=lambda card: place_in_hand(deal.game, card, by_rank=False))
    seats = [play.seat for play in deal.plays]
    owed = deal.owing != "points"
    return SentResult(
        headline=result_line(deal),
        reason=reason(deal),
        game=deal.game.title,
        points=signed(public.sheet[-1][deal.seat].points),
        name=seat.name if named else "",
        animal=seat.animal,
        good=deal.is_good,
        trefoils=trefoils_of(deal.made, deal.owed, exact=deal.owing == "bid") if owed else (),
        trick=tuple(play.card for play in deal.plays),
        taker=seats.index(deal.taker) if deal.taker in seats and not deal.taker_lost else None,
        hand=() if daily else tuple(hand),
        code=code,
    )


class SendScene(Dialog):
    """Two pictures of a result: pressing one saves it."""

    title = message("Send a picture")
    breadth = 940

    def __init__(self, context: Context, deal: FinishedDeal, match: Match, code: str | None) -> None:
        super().__init__(context)
        self.match = match
        self._result = result_of(deal, match, code, named=context.settings.names_sent)
        self._told = deal_sentence(deal.game, deal.score, self._result.name)
        self.sentence = message("Choose one, and it is saved among your pictures.")
        self.focus.id = "show"
        self._labels = {id: label for id, label in LABELS.items() if code or id == "show"}
        self.pictures: dict[str, Surface] = {}
        self._chosen = ""  # the picture to be saved as soon as it is painted

    # ------------------------------------------------------------ painting

    @cached_property
    def _painting(self) -> ResultPicture:
        """What paints the pictures, until they are all there."""
        place = presentation(self.match.setup.game).place
        return ResultPicture(self.context.paint.appearance, self._result, place)

    def update(self, now: float) -> Transition | None:
        """Paint on beside the frames, and save the picture that was chosen once it is there."""
        if not self.painted:
            if self.context.spare.patient:
                self.paint_on(inf)
            else:
                self.context.spare.later(self.paint_on)
        elif self._chosen:
            return self._keep(self._chosen)
        return super().update(now)

    @property
    def painted(self) -> bool:
        """Whether all pictures are painted."""
        return len(self.pictures) == len(self._labels)

    def still(self) -> bool:
        return self.painted and super().still()

    @property
    def busy(self) -> bool:
        return not self.painted or super().busy

    def paint_on(self, ms: float = SLICE) -> None:
        """Paint for some `ms`, at least one piece of a picture."""

        def paint() -> None:
            for id in self._labels:
                if id not in self.pictures:
                    painting = self._painting
                    self.pictures[id] = painting.to_show() if id == "show" else painting.to_challenge()
                    self.changed()
                    PictureCache.pause()

        PictureCache.prerender(paint, ms)
        if self.painted:
            vars(self).pop("_painting", None)

    # ------------------------------------------------------------ the page

    def below(self) -> Part:
        tiles = tuple(self._tile(id, _(label)) for id, label in self._labels.items())
        copy = PushButton("copy", _("Copy the words"), self._copy, icon="sheet")
        close = PushButton("close", _("Close"), Pop, "primary", "check")
        well = TextWell((_(self._told),))
        return VStack((Inside(Flow(tiles)), well, ButtonBar((copy, close))), "medium")

    def _tile(self, id: str, label: str) -> Part:
        """Return a small form of a picture, which saves it."""
        picture = self.pictures.get(id)

        def draw(paint: Painters, box: Rect) -> Image:
            def make() -> Image:
                canvas = Canvas(*box.size)
                if picture is None:
                    soon = paint.text.image(_("One moment …"), CAPTION, paint.theme.text)
                    canvas.put(paint.panels.panel(*box.size, POPOVER_RADII), 0, 0)
                    canvas.centre(soon, box.width / 2, box.height / 2)
                    return canvas.image()
                canvas.surface.blit(pygame.transform.smoothscale(picture, box.size), (0, 0))
                return canvas.image()

            return paint.draw.cached(("result", id, self._result, box.size, picture is None), make)

        shown = Picture((PREVIEW, PREVIEW), (id, self._result, picture is None), draw)
        words = VStack((shown, Label(label, CAPTION, "strong", "centre")), "tight")
        said = f"{label}. {_(self._told)}."
        return Pressable(words, id, label, partial(self._keep, id), said=said, across="tight", down="tight")

    def _keep(self, id: str) -> Transition | None:
        """Save a picture, or remember to if it is not painted yet."""
        self._chosen = "" if id in self.pictures else id
        return None if self._chosen else KeepPicture(self.pictures[id])

    def _copy(self) -> None:
        self.notify(copied(_(self._told), _("The words are copied.")))
