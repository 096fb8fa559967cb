"""The panel of a verdict: the judge's word, and once it may be shown, the reason and the evidence."""

from collections.abc import Iterable, Sequence

from pygame import Rect

from clubs.cards import Card, each
from clubs.cards.spoken import spoken
from clubs.rules.action import Action, GiveCards, PlayCard
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.replay.aside import HEAD, PAD, Laid, Lit
from clubs.ui.scenes.replay.evidence import Evidence
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.scenes.replay.look_panel import Look, LookPanel, Way
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, CAPTION, POPOVER_RADII
from clubs.ui.texts.worth import Worth
from clubs.verdict.answers import answer_words, did_words
from clubs.verdict.verdict import LESS

WORD, REASON, BETTER = BODY.sized(21), BODY.sized(20), CAPTION.sized(18)


class VerdictPanel(LookPanel):
    """The verdict on a decision; `shown` is whether its evidence may be seen, filled up to `parts`."""

    def __init__(
        self,
        paint: Painters,
        layout: ReplayLayout,
        look: Look,
        ways: Sequence[Way],
        worth: Worth,
        parts: Sequence[float] | None,
    ) -> None:
        super().__init__(paint, layout, look, ways)
        self.shown, self.reason = parts is not None, look.reason
        self.best, self.played = look.mark.verdict.best, look.mark.played
        opened = look.mark.judged.open
        self._evidence = Evidence(paint, worth, look.who, (self.best, self.played), opened, parts or ())
        self._crowded = False  # while it is measured
        self._crowded = self.shown and not layout.folded and self._overfull

    @property
    def plays(self) -> Sequence[tuple[int, int]]:
        """The cards of the trick; where there is little room they give way to the evidence."""
        return () if self._crowded or (self.shown and self.paint.screen.small) else super().plays

    @property
    def _overfull(self) -> bool:
        """Whether the text reaches down to the buttons."""
        return max(sprite.y + sprite.image.height for sprite in self.sprites()) > self.buttons_top

    def _gap(self, units: float) -> float:
        """Return a distance between two texts in pixels, half as large where the panel is crowded."""
        return self.u(units / 2 if self._crowded else units)

    # ------------------------------------------------------------ words

    @property
    def title(self) -> str:
        """The decision in words: "Trick 6: you played {S}4"."""
        return f"{self.look.mark.where}: {self.look.who} {did_words(self.played.action)}"

    @property
    def consequence(self) -> str:
        """Whether it was punished, in words."""
        lead = self.look.mark.lead
        if lead is None:
            return "with all cards open the judge has failed" if self.look.mark.judged.failed else ""
        if self.look.mark.punished:
            return "punished: worse with all cards open, too"
        return f"not punished: {'better' if lead <= -LESS else 'as good'} with all cards open"

    @property
    def told(self) -> str:
        """Everything in the panel, to be read aloud."""
        parts = [self.title, f"{self.played.word.value}, {self.consequence}".rstrip(", ")]
        if self.shown:
            parts += [f"better: {answer_words(self.best.action)}", self.reason, *self._evidence.told]
        return spoken(". ".join(part.rstrip(".") for part in parts if part) + ".")

    # ------------------------------------------------------------ the picture

    def _verdict(self) -> tuple[list[Sprite], float]:
        """Draw title and verdict; return them, and the y below."""
        text, theme, u = self.paint.text, self.theme, self.u
        y = self.box.top + u(PAD)
        head = text.image(self.title, text.shrunk(self.title, HEAD, self.room), theme.text, room=self.room)
        found = [Sprite(head, self.left, y)]
        y += head.height + self._gap(20)
        mark, word = self.look.mark, self.played.word
        sign = self.paint.marks.image(word, filled=mark.punished)
        said = text.image(word.value, WORD, self.paint.marks.ink(word))
        found.append(Sprite(sign, self.left, y + said.height / 2 - sign.height / 2))
        x = self.left + sign.width + u(10)
        found.append(Sprite(said, x, y))
        x += said.width + u(14)
        if self.consequence:
            if x + text.width(self.consequence, REASON) > self.left + self.room:
                x, y = self.left, y + text.line(REASON)
            line = text.paragraph(self.consequence, REASON, theme.muted, self.left + self.room - x)
            found.append(Sprite(line, x, y))
            y += line.height - said.height
        return found, y + said.height + self._gap(18)

    def cards(self) -> Sequence[Laid]:
        """Return the trick, with the better card beside it once it may be seen."""
        _, top = self._verdict()
        laid = self.trick_cards(top)
        if not self.shown:
            return laid
        played, better = self._card(self.played.action), self._card(self.best.action)
        seat = self.look.mark.judged.decision.seat
        found = [
            one._replace(state="stake") if play == (seat, played) else one
            for one, play in zip(laid, self.plays, strict=True)
        ]
        if better is not None and self.plays:
            found.append(Laid(better, self.card_place(0, top, last=True), "winner"))
        return found

    @staticmethod
    def _card(action: Action) -> Card | None:
        return action.card if isinstance(action, PlayCard) else None

    @property
    def lit(self) -> Lit:  # type: ignore[override]
        """The card played in ember, the better one in brass, once that may be seen."""
        if not self.shown:
            return {}
        states: tuple[tuple[Action, State], ...] = (
            (self.played.action, "stake"),
            (self.best.action, "winner"),
        )
        seat = self.look.mark.judged.decision.seat
        return {(seat, card): state for action, state in states for card in _cards(action)}

    def sprites(self) -> list[Sprite]:
        """Draw verdict, reason and evidence."""
        found, y = self._verdict()
        text, u = self.paint.text, self.u
        if self.plays:
            found += self.faces(y)
            bottom = y + self.card_width * 1.4
            if self.shown and self._card(self.best.action) is not None:
                better = text.image("better", BETTER, self.theme.brass_light)
                place = self.card_place(0, y, last=True)
                found.append(centred(better, place.x, bottom + u(10) + better.height / 2))
            y = bottom + u(22) + text.cap(BETTER)
        elif self.shown:
            better = text.image(
                f"Better: {answer_words(self.best.action)}", WORD, self.theme.brass_light, room=self.room
            )
            found.append(Sprite(better, self.left, y))
            y += better.height + self._gap(20)
        if not self.shown:
            return found
        if self.reason:
            image = text.paragraph(self.reason, REASON, self.theme.text, self.room)
            found.append(Sprite(image, self.left, y))
            y += image.height + self._gap(18)
        found.append(Sprite(self.paint.panels.rule(self.room, 1), self.left, y))
        y += self._gap(16)
        box = Rect(round(self.left), round(y), round(self.room), round(self.buttons_top - y - u(14)))
        return [*found, *self._evidence.sprites(box)]

    def controls(self, make: Controls) -> list[Control]:
        """Return the text, for who has it read aloud, and the buttons."""
        u, top = self.u, self.box.top
        rect = boxed(
            self.left - u(8), top + u(14), self.room + u(16), max(40.0, self.buttons_top - top - u(24))
        )
        empty = self.paint.panels.rule(1, 1, opacity=0.0)
        widget = Widget("verdict", rect, "text", self.told, region="verdict")
        return [*super().controls(make), Control(widget, lambda _: empty, POPOVER_RADII)]


def _cards(action: Action) -> Iterable[Card]:
    """Return the cards of the hand that an answer is about."""
    if isinstance(action, GiveCards):
        return each(action.cards)
    return (action.card,) if isinstance(action, PlayCard) else ()
