"""The first start: what a player may need before anything can be played, and the way on to the menu."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.store.settings import Settings
from clubs.ui.parts.choice import Choice, sliding
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.key_hints import key_hints
from clubs.ui.scenes.common.slider_scene import SliderScene
from clubs.ui.scenes.settings.choices import Choices
from clubs.ui.scenes.settings.first_layout import FirstLayout
from clubs.ui.scenes.settings.first_rows import FirstRow, first_rows
from clubs.ui.scenes.settings.key_choice import KeyChoice
from clubs.ui.scenes.settings.preview import preview
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import ACTION, BODY, CAPTION, LABEL, NAME, TITLE

TITLE_WORDS: Final = "Welcome. Make the table yours"
SENTENCE: Final = "Each choice shows at once, and can be changed later under Settings."
NEXT: Final = "Next: the menu with the five games."
HINTS: Final = ((("up", "down"), "Choose a row"), (("left", "right"), "Change"), (("back",), "Play as it is"))
PLAY: Final = "Play"
PLAY_ROLE: Final = ACTION.sized(38)


class FirstStartScene(SliderScene):
    """Choices over the menu, before it is used for the first time; `done` is told when the player goes on."""

    opaque = False
    offers_switch = True

    def __init__(
        self,
        context: Context,
        settings: Callable[[], Settings],
        keep: Callable[..., None],
        done: Callable[[], None],
    ) -> None:
        super().__init__(context)
        keys = KeyChoice(context, self.notify, lambda _: None)
        self._choices = Choices(context, settings, keep, self.notify, keys)
        self._done = done
        self.focus.id = "play"

    # ------------------------------------------------------------ contents

    def controls(self) -> list[Control]:
        """Return the rows' controls, and between or after them the way on."""
        make, layout = Controls(self.paint, self.clicked), self.layout
        found = [
            self._control(make, row, choice, rect)
            for at, row in enumerate(self._rows)
            for choice, rect in zip(row.choices, layout.controls(at), strict=True)
        ]
        play = make.button(
            "play", PLAY, layout.play, self._play, kind="primary", icon="play", role=PLAY_ROLE, region="play"
        )
        return [play, *found] if layout.folded else [*found, play]

    @property
    def _rows(self) -> list[FirstRow]:
        return first_rows(self._choices)

    def _control(self, make: Controls, row: FirstRow, choice: Choice, rect: Rect) -> Control:
        if not row.sliders:
            return make.segmented(choice, rect, "settings")
        line = self._line(choice, rect, alone=len(row.choices) == 1)
        return make.slider(self._dragged(choice, line), line, "settings")

    def _dragged(self, choice: Choice, line: Rect) -> Choice:
        """Return a choice as it is while its slider is held."""
        if self.drag is None or self.drag[0] != choice.id:
            return choice
        return replace(choice, at=sliding(self.drag[1], line, choice.last))

    def _line(self, choice: Choice, rect: Rect, *, alone: bool) -> Rect:
        """Return the box of a slider; where it is alone, its value stands at its right end."""
        if not alone:
            return rect
        widest = max(self.paint.text.width(word, NAME) for word in choice.words)
        return Rect(rect.left, rect.top, rect.width - widest - round(self.screen.u(24)), rect.height)

    def decor(self) -> list[Sprite]:
        paint, theme, layout, u = self.paint, self.context.theme, self.layout, self.screen.u
        panel, content = layout.panel, layout.content
        title = paint.text.image(TITLE_WORDS, TITLE, theme.text, room=content.width)
        words = paint.text.paragraph(SENTENCE, BODY, theme.muted, content.width)
        rule = paint.panels.rule(content.width, 1)
        return [
            Sprite(paint.panels.panel(*panel.size), *panel.topleft),
            Sprite(title, *content.topleft),
            Sprite(words, *layout.sentence.topleft),
            *(sprite for at in range(len(self._rows)) for sprite in self._labels(at)),
            *(self._previewed() if layout.beside else []),
            Sprite(rule, content.left, layout.foot),
            *key_hints(self.context, HINTS, content.left, (layout.foot + content.bottom) / 2 + u(8)),
        ]

    def _labels(self, at: int) -> list[Sprite]:
        """Write what a row is about, and the values of its sliders; under it lies a hairline."""
        paint, theme, layout, u = self.paint, self.context.theme, self.layout, self.screen.u
        row, box = self._rows[at], layout.rows[at]
        label = paint.text.image(row.label, LABEL, theme.text)
        about = paint.text.image(row.about, CAPTION, theme.muted) if row.about else None
        found = (
            [Sprite(paint.panels.rule(box.width, 1), box.left, box.bottom)]
            if at < len(self._rows) - 1
            else []
        )
        if layout.folded:
            found = [Sprite(label, *box.topleft)]
            if about is not None:
                x = box.left + label.width + u(24)
                found.append(Sprite(about, x, box.top + label.height - about.height))
        elif about is None:
            found.append(Sprite(label, box.left, box.centery - label.height / 2))
        else:
            whole = label.height + u(18) + about.height
            found.append(Sprite(label, box.left, box.centery - whole / 2))
            found.append(Sprite(about, box.left, box.centery + whole / 2 - about.height))
        if row.sliders:
            for choice, rect in zip(row.choices, layout.controls(at), strict=True):
                found += self._value(choice, rect, alone=len(row.choices) == 1)
        return found

    def _value(self, choice: Choice, rect: Rect, *, alone: bool) -> list[Sprite]:
        """Write the value of a slider beside it, or above it with its name where there are several."""
        text, theme = self.paint.text, self.context.theme
        line = self._line(choice, rect, alone=alone)
        words = choice.words[self._dragged(choice, line).at]
        if alone:
            value = text.image(words, NAME, theme.text)
            return [Sprite(value, rect.right - value.width, rect.centery - value.height / 2)]
        name, value = text.image(choice.label, CAPTION, theme.muted), text.image(words, CAPTION, theme.text)
        y = rect.top - name.height * 0.3
        return [
            Sprite(name, rect.left, y - name.height),
            Sprite(value, rect.right - value.width, y - value.height),
        ]

    def _previewed(self) -> list[Sprite]:
        """Draw a piece of the table as it looks now, with a line as it stands there, and what comes next."""
        paint, layout = self.paint, self.layout
        box, u = layout.preview, self.screen.u
        line = paint.labels.status("Your turn", "follow {D}")
        then = paint.text.image(NEXT, CAPTION, self.context.theme.muted)
        return [
            *preview(paint, box, "legal", line.height + u(26)),
            centred(line, box.centerx, box.bottom - u(26) - line.height / 2),
            centred(then, box.centerx, layout.aside.bottom - then.height / 2),
        ]

    # ------------------------------------------------------------ events

    def _play(self) -> Transition:
        self._done()
        return Pop()

    def back(self) -> Transition | None:
        """Escape goes on with what is there."""
        return self._play()

    # ------------------------------------------------------------ layout

    @property
    def layout(self) -> FirstLayout:
        """The layout in the window."""
        return self._layout(self.room)

    def _layout(self, stage: Rect) -> FirstLayout:
        return FirstLayout(self.paint, stage, self._rows, SENTENCE, folded=self.folded)

    @property
    def needed(self) -> float:
        return self._layout(self.stage).end
