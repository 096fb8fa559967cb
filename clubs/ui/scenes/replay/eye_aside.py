"""The panel beside the hands as one seat could know them: what its answers were worth, and the swap probe."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.rules.game import Game
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.replay.eye import Eye, Seen
from clubs.ui.scenes.replay.eye_words import count, occasion, probed, weighed
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, BUTTON_RADII, CAPTION, COUNT, HEADING, LABEL, NAME
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.verdict import Tried

PAD, FACE = 26, 64  # design units
HEAD, BELOW = HEADING.sized(30), NAME.sized(20)
SECTION, SMALL, LINE = LABEL.sized(22), CAPTION.sized(18), BODY.sized(20)
ANSWER, NUMBER = COUNT.sized(22), COUNT.sized(22)
MOST_ANSWERS: Final = 6
STEP, BAR, THICK = 47, 300, 14  # design units, from one answer to the next, and of its bar
BUTTON, LEGEND_CARD = 58, 38
LEGEND: Final = (0.15, 0.35, 0.55, 0.75, 1.0)
"""The strengths of the cards that explain strength."""
WEIGHED: Final = "What there was to weigh"
BACK: Final = "Take back"
BACK_ROLE: Final = NAME.sized(19)
FAINTER: Final = "the fainter, the less likely"


class EyeAside:
    """The panel of one decision as its seat saw it."""

    def __init__(
        self, paint: Painters, match: Match, layout: ReplayLayout, game: Game, seen: Seen, eye: Eye
    ) -> None:
        self.paint, self.match, self.layout, self.game = paint, match, layout, game
        self.seen, self.eye = seen, eye
        self.box, self.u, self.t, self.theme = layout.aside, paint.draw.u, paint.screen.t, paint.theme
        self.left, self.right = self.box.left + self.u(PAD), self.box.right - self.u(PAD)
        self.room = self.right - self.left

    @property
    def name(self) -> str:
        """The name of the seat."""
        return self.match.names[self.seen.seat]

    @property
    def high(self) -> float:
        """The height in pixels with the legend, and with all answers as far apart as they may be."""
        rows = max(1, len(self._tried(MOST_ANSWERS))) * STEP * self.t
        answers = self._legend_high + self._section_high + rows
        return self._head()[1] - self.box.top + answers + self.box.bottom - self._probe()[0]

    # ------------------------------------------------------------ from the top

    @cached_property
    def _face(self) -> float:
        return min(self.u(FACE) if self.room > 300 * self.t else self.u(FACE) * 0.7, self.box.height * 0.12)

    def sprites(self) -> list[Sprite]:
        """Draw the contents of the panel; the legend has to be short of no answer."""
        bottom, probe = self._probe()
        found, top = self._head()
        if self._most(top + self._legend_high, bottom) >= min(MOST_ANSWERS, len(self._tried(MOST_ANSWERS))):
            found += self._legend(top)
            top += self._legend_high
        return [*found, *self._answers(top, bottom), *probe]

    def _head(self) -> tuple[list[Sprite], float]:
        """Draw who saw it, and what there was to decide; return the y below it, too."""
        text, theme, u = self.paint.text, self.theme, self.u
        top, animal = self.box.top + u(PAD), self.match.seating[self.seen.seat].animal
        face = self.paint.panels.medallion(animal, self._face, bright=True)
        left = self.left + self._face + u(18)
        room = self.right - left
        words = f"As {self.name} saw it"
        title = text.image(words, text.shrunk(words, HEAD, room), theme.text, room=room)
        said = occasion(self.seen, self.game)
        below = text.image(said, text.shrunk(said, BELOW, room), theme.brass_light, room=room)
        gap = u(14)
        y = top + (self._face - title.height - gap - below.height) / 2
        found = [
            Sprite(face, self.left, top),
            Sprite(title, left, y),
            Sprite(below, left, y + title.height + gap),
        ]
        return found, top + self._face + u(16)

    @property
    def _legend_high(self) -> float:
        return self.u(LEGEND_CARD) * 1.4 + self.u(16)

    def _legend(self, top: float) -> list[Sprite]:
        """Draw one card from faint to certain."""
        width, cards = self.u(LEGEND_CARD), self.paint.cards
        step, middle = width * 1.16, top + width * 0.7
        found = list[Sprite]()
        for place, part in enumerate(LEGEND):
            image = cards.image("KS", width, strength=part)
            found.append(centred(image, self.left + width / 2 + place * step, middle))
        left = self.left + width + (len(LEGEND) - 1) * step + self.u(18)
        said = self.paint.text.image(FAINTER, SMALL, self.theme.muted, room=self.right - left)
        return [*found, Sprite(said, left, middle - said.height / 2)]

    def _section(self, words: str, top: float, right: Sequence[str] = ()) -> tuple[list[Sprite], float]:
        """Draw a hairline and the head of a section; return the y below it, too."""
        text, theme, u = self.paint.text, self.theme, self.u
        found = [Sprite(self.paint.panels.rule(self.room, 1), self.left, top)]
        top += u(18)
        head = text.image(words, SECTION, theme.brass_light, room=self.room)
        found.append(Sprite(head, self.left, top))
        room = self.room - head.width - u(16)
        fitting = next((one for one in right if text.width(one, SMALL) <= room), "")
        said = text.image(fitting, SMALL, theme.muted)
        found.append(Sprite(said, self.right - said.width, top + head.height - said.height))
        return found, top + head.height + u(16)

    @property
    def _section_high(self) -> float:
        """The height of a hairline and the head of a section."""
        return self.u(18 + 16) + self.paint.text.cap(SECTION)

    # ------------------------------------------------------------ the answers

    def _tried(self, most: int) -> list[Tried]:
        """Return the best answers, with the one that was given among them."""
        verdict = self.seen.verdict
        if verdict is None:
            return []
        given = verdict.of(self.seen.action)
        best = list(verdict.tried[:most])
        return [*best[: most - 1], given] if given is not None and given not in best else best

    def _most(self, top: float, bottom: float) -> int:
        """Return the number of answers that there is room for in a section."""
        below = top + self._section_high
        return max(1, min(MOST_ANSWERS, int((bottom - below) / (self.paint.text.cap(ANSWER) * 2.1))))

    def _answers(self, top: float, bottom: float) -> list[Sprite]:
        """Draw the answers, each with its number and a bar, the one that was given in a well."""
        tried = self._tried(self._most(top, bottom))
        heading, rows = weighed(tried, self.game, self.seen.view.public) if tried else ((), ())
        found, top = self._section(WEIGHED, top, heading)
        if not rows:
            image = self.paint.text.paragraph(self._unjudged, LINE, self.theme.muted, self.room)
            return [*found, Sprite(image, self.left, top)]
        step = min(STEP * self.t, (bottom - top) / len(rows))
        names = [first_up(answer_words(one.action)) for one, _, _ in rows]
        wide = min(self.room * 0.56, max(self.paint.text.width(name, ANSWER) for name in names))
        for place, ((one, number, part), name) in enumerate(zip(rows, names, strict=True)):
            row = Rect(round(self.left), round(top + place * step), round(self.room), round(step * 0.94))
            found += self._row(row, name, wide, number, part, given=one.action == self.seen.action)
        return found

    @property
    def _unjudged(self) -> str:
        """Why there are no numbers."""
        if not self.seen.choice:
            return "There was only one answer."
        judged = self.seen.verdict is not None
        return "The judge has nothing to say about this." if judged else "It is being judged."

    def _row(
        self, row: Rect, name: str, wide: float, number: str, part: float, *, given: bool
    ) -> list[Sprite]:
        """Draw one answer."""
        text, theme, u = self.paint.text, self.theme, self.u
        found = list[Sprite]()
        if given and row.height > text.cap(ANSWER) * 1.7:
            grown = row.inflate(round(u(20)), 0)
            well = self.paint.panels.well(*grown.size, BUTTON_RADII, chosen=True)
            found.append(Sprite(well, *grown.topleft))
        image = text.image(name, text.shrunk(name, ANSWER, wide), theme.text, room=wide)
        found.append(Sprite(image, row.left, row.centery - image.height / 2))
        figure = text.image(number, NUMBER, theme.text if given else theme.soft)
        found.append(Sprite(figure, row.right - figure.width, row.centery - figure.height / 2))
        left = row.left + wide + u(18)
        right = row.right - text.width("-188", NUMBER) - u(12)
        if right - left > u(190):  # all bars end where the word begins, so that they can be compared
            word = text.image("played" if self.seen.plays_card else "chosen", SMALL, theme.brass_light)
            right -= word.width + u(12)
            if given:
                found.append(Sprite(word, right + u(12), row.centery - word.height / 2))
        right = min(right, left + u(BAR))
        thick = max(4, round(u(THICK)))
        ink = theme.brass if given else theme.hollow
        found.append(Sprite(self._bar(right - left, thick, theme.ink, 0.55), left, row.centery - thick / 2))
        if part > 0:
            long = max(thick, (right - left) * part)
            found.append(Sprite(self._bar(long, thick, ink, 0.95), left, row.centery - thick / 2))
        return found

    def _bar(self, wide: float, high: int, ink: str, opacity: float) -> Image:
        """Draw a bar with round ends."""
        draw, w = self.paint.draw, max(high, round(wide))

        def make() -> Image:
            sheet = draw.drawing(w, high, 2).path(draw.leaf(w, high, (99, 99)), ink, opacity)
            return draw.finish(sheet, w, high, 2)

        return draw.cached(("eye bar", w, high, ink, opacity), make)

    # ------------------------------------------------------------ from the bottom

    @cached_property
    def _button(self) -> Rect:
        high = self.paint.screen.target(self.u(BUTTON))
        foot = self.paint.screen.target(self.u(44)) + self.u(10)
        return boxed(self.left, self.box.bottom - self.u(PAD) - foot - high, self.room, high)

    def _probe(self) -> tuple[float, list[Sprite]]:
        """Draw the words over the button and the count below it; return the y where they begin, too."""
        text, theme, u = self.paint.text, self.theme, self.u
        said = text.paragraph(probed(self.seen, self.match.names), LINE, theme.text, self.room)
        top = self._button.top - u(18) - max(said.height, text.line(LINE) * 1.6)
        head_top = top - u(16) - text.cap(SECTION) - u(18)
        question = f"Could {'the judge' if self.seen.person else 'it'} be peeking?"
        found, top = self._section(question, head_top)
        return head_top - u(12), [*found, Sprite(said, self.left, top), *self._counted()]

    def _counted(self) -> list[Sprite]:
        """Draw the count of swaps, beside the button that takes them back."""
        probe, text, theme = self.seen.probe, self.paint.text, self.theme
        if not probe.swapped or not probe.swaps:
            return []
        ink, icon = (theme.ember, "warning") if probe.changes else (theme.leaf, "check")
        sign = self.paint.draw.icon(icon, self.u(26), ink)
        left, y = self.left + sign.width + self.u(12), self._back.centery
        said = text.image(count(probe), NAME.sized(20), ink, room=self._back.left - left - self.u(14))
        return [Sprite(sign, self.left, y - sign.height / 2), Sprite(said, left, y - said.height / 2)]

    @cached_property
    def _back(self) -> Rect:
        """The button that takes the swaps back."""
        wide = self.paint.buttons.width(BACK, icon="undo", role=BACK_ROLE, padding=20)
        high = self.paint.screen.target(self.u(44))
        rect = boxed(self.right - wide, 0, wide, high)
        rect.bottom = self.box.bottom - round(self.u(PAD) * 0.7)
        return rect

    @property
    def _told(self) -> str:
        """The answers with their numbers, to be read aloud."""
        tried = self._tried(MOST_ANSWERS)
        if not tried:
            return self._unjudged
        heading, rows = weighed(tried, self.game, self.seen.view.public)
        done = "played" if self.seen.plays_card else "chosen"
        said = [
            f"{answer_words(one.action)} {number}{f', {done}' if one.action == self.seen.action else ''}"
            for one, number, _ in rows
        ]
        return spoken(f"{heading[0]}: {'; '.join(said)}.")

    def controls(self, make: Controls) -> list[Control]:
        """Return the answers, for who has them read aloud, and the button that swaps."""
        probe, empty = self.seen.probe, self.paint.panels.rule(1, 1, opacity=0.0)
        _, top = self._head()
        rect = boxed(self.left - self.u(8), top, self.room + self.u(16), self._probe()[0] - top)
        answers = Widget("weighed", rect, "text", WEIGHED, self._told, region="weighed")
        words = "Swap two unseen cards" if self.seen.person else "Swap two cards it cannot see"
        swap = make.button(
            "swap",
            words,
            self._button,
            self.eye.swap,
            kind="primary",
            icon="swap",
            reason=probe.refused,
            region="swap",
        )
        told = [probed(self.seen, self.match.names), *([f"{count(probe)}."] if probe.swaps else [])]
        widget = replace(swap.widget, value=spoken(" ".join(told)))
        back = make.button(
            "swap back",
            BACK,
            self._back,
            self.eye.take_back,
            kind="ghost",
            icon="undo",
            role=BACK_ROLE,
            reason="" if probe.swapped else "Nothing is swapped.",
            region="swap",
        )
        return [
            Control(answers, lambda _: empty, BUTTON_RADII),
            replace(swap, widget=widget),
            back.labelled("Take the swaps back"),
        ]
