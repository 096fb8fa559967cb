"""The end of a game: the winner before the moon, the standings on stumps, and the way to another."""

from typing import Final

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import _, message, shown
from clubs.ui.components.lessons import bubble_image
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits, Inside, Padding
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.stacks import VStack, ZStack
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.score_words import end_headline, hero, subject
from clubs.ui.scenes.scores.end_scene import WIDE, EndScene, PlateButton, Reward
from clubs.ui.scenes.scores.podium import Podium, standings
from clubs.ui.style.theme import ASIDE, DISPLAY, LABEL, STUMPS_RISE

RISES: Final = 160  # design units
HEADLINE: Final = DISPLAY.sized(76)


class GameOverScene(EndScene):
    """Shows who has won, and how all stand."""

    title = message("Game over")
    ground = "lacquer"  # a dark landscape, in every theme
    scenery = "evening"
    order = ("next", "send", "menu")

    def begin(self, me: int) -> None:
        self.standings = standings(self.match, self.game, self.public)
        if ms := self.context.duration(STUMPS_RISE):
            self.timeline.run("stumps", 0 if self.context.reduced else ms, STUMPS_RISE.ease)
        self._reward = Reward(self.context, self.timeline, "won")

    def lead(self) -> PushButton:
        return self.bright("match", _("Again"), "play", self.actions.match_again)

    # ------------------------------------------------------------ words

    @property
    def headline(self) -> str:
        """Who has won, in a few words."""
        you = hero(self.match)
        winners = self.public.winners or ()
        if you is not None and winners == (you,):
            return _("You win, {name}", name=self.match.names[you])
        if len(winners) == 1:
            return _("{name} wins", name=self.match.names[winners[0]])
        if self.game.sides(self.public.setup).together(winners):
            return _("{names} win", names=subject(self.match, winners)[0])
        return end_headline(self.match, winners)

    @property
    def course(self) -> str:
        """Which game it was and how many deals it took; a total below nothing that wins is explained."""
        public = self.public
        game = self.game
        took = _("{game}, in {n} {n:deal/deals}", game=game.title, n=len(public.sheet) - public.missed)
        low = min(game.targets(public.setup), default=0)
        if any(public.scores[seat] <= low < 0 for seat in public.winners or ()):
            return _("{what}: {total} is home as well", what=took, total=f"−{-low}")
        return took

    def says(self) -> list[str]:
        return [f"{self.headline}.", spoken(f"{self.course}."), self._standings]

    @property
    def _standings(self) -> str:
        return spoken(f"{', '.join(f'{shown(one.name)} {one.total}' for one in self.standings)}.")

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        title = Label(self.headline, HEADLINE, "strong", "centre", heading=True, shadow=True)
        course = Label(self.course, ASIDE, "strong", "centre", shadow=True)
        head = VStack((title, course), "medium")
        page = VStack((head, Podium(self.standings, self._standings, grow=1), self._ways()), "large")
        padded = Padding(FirstThatFits((page, ScrollArea(page, WHOLE))), "medium", "large")
        return ZStack((padded, PlateButton(self.context.screen.menu_button, self.back)))

    def _ways(self) -> Part:
        """Return the buttons at the foot: the bright one in the middle."""
        lead = Inside(self.lead(), widest=WIDE)
        if self.actions.send is None:
            return lead
        send = PushButton("send", _("Send a picture"), self.actions.send, "ghost", "cards", region="send")
        beside = Even((Spacer(), lead, Inside(send, across="start")), "medium")
        return FirstThatFits((beside, VStack((lead, Inside(send)), "small")))

    # ------------------------------------------------------------ what it looks like

    def decor(self) -> list[Sprite]:
        found = super().decor()
        part = self.timeline.part("stumps")
        down = 0.0 if part is None else self.screen.u(RISES) * (1 - part)
        for podium, placed in self.layout.of_kind(Podium):
            sprites = [one._replace(y=one.y + down) for one in podium.pictures(placed.paint, placed.box)]
            sprites += self._asked(podium, placed.paint, placed.box)
            found += self.layout.cut_all(sprites, placed.clip)
        return found

    @property
    def asks(self) -> int | None:
        """The seat that asks for another game: the only person, or else the first who has not won."""
        lost = [seat for one in self.standings if not one.won for seat in one.seats]
        you = hero(self.match)
        return you if you in lost else next(iter(lost), None)

    def _asked(self, podium: Podium, paint: Painters, box: Rect) -> list[Sprite]:
        """Draw that question beside the face."""
        asks = self.asks
        first = next((one.seat for one in self.standings if asks in one.seats), -1)
        face = podium.places(paint, box).get(first)
        if face is None:
            return []
        words = paint.text.image(_("Again?"), LABEL, paint.theme.paper_ink)
        size = round(words.width + paint.screen.u(48)), round(words.height + paint.screen.u(26))
        left = face.centerx <= box.centerx
        bubble = Rect(0, 0, *size)
        between = len(self.standings) > 3  # somebody stands where it would be
        bubble.centery = face.top - size[1] // 2 if between else face.centery - face.height // 4
        if left:
            bubble.right = face.left - round(paint.screen.u(26))
        else:
            bubble.left = face.right + round(paint.screen.u(26))
        bubble.clamp_ip(paint.screen.stage)
        paper = bubble_image(paint, size, "right" if left else "left", size[1] / 2)
        return [Sprite(paper, *bubble.topleft, 6), centred(words, *bubble.center, 7)]

    def backdrop(self) -> list[Sprite]:
        if self.context.theme.plain:
            return []
        clear = [
            *(placed.box for _, placed in self.layout.of_kind(Label)),
            *(one.rect for one in self.widgets()),
        ]
        return [*self._reward.lanterns(), *self._reward.leaves(clear)]
