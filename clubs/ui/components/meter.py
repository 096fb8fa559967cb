"""The goal meter, top centre: a race track with all seats, or a few facts."""

from collections.abc import Sequence

from clubs.rules.measure import Facts, Race
from clubs.rules.plural import signed
from clubs.ui.components.panels import PanelPainter
from clubs.ui.render.draw_context import DrawContext, cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.text import Text
from clubs.ui.style.theme import CAPTION, COUNT, SCORE, TextRole

RADII = (24.0, 9.0)
RACE_WIDTH, TRACK_END, MEDALLION = 620, 74, 44  # design units
PAD, GAP, BETWEEN = 30, 10, 46  # of facts
WIDEST, NARROWEST = 0.47, 0.38  # of the stage's width, in a small window and with large text
LABEL, VALUE = CAPTION, COUNT.sized(31)


class MeterPainter:
    """Draws the goal meter."""

    def __init__(self, draw: DrawContext, text: Text, panels: PanelPainter) -> None:
        self.draw, self.text, self.panels = draw, text, panels

    def _u(self, units: float) -> float:
        """Return design units in pixels, as they fit between the corners and above the plaques."""
        return units * self.draw.screen.c

    @cached_picture
    def image(self, meter: Race | Facts) -> Image:
        """Draw the meter; the medallions of a race are drawn separately, at `positions`."""
        if isinstance(meter, Race):
            track = Race(meter.low, meter.high, ())
            return self.draw.cached(("meter", track), lambda: self._race(track))
        return self._facts(meter) if meter.pairs else Canvas(1, 1).image()

    def medallion(self, animal: str, *, own: bool) -> Image:
        """Draw a seat's medallion for the track; the viewer's own has a brass ring."""
        return self.panels.medallion(animal, self._u(MEDALLION), bright=own)

    def _race(self, race: Race) -> Image:
        u, theme = self._u, self.draw.theme
        w, h = round(u(RACE_WIDTH)), self.draw.screen.target(u(66))
        canvas = Canvas(w, h, u(46))
        canvas.put(self.panels.panel(w, h, RADII, line=0.45), 0, 0)
        role = SCORE.sized(31)
        canvas.centre(self.text.image(signed(race.low), role, theme.rose), u(40), h / 2)
        canvas.centre(self.text.image(signed(race.high), role, theme.leaf), w - u(40), h / 2)
        canvas.put(self._track(race, u(TRACK_END), w - u(TRACK_END), w, h), 0, 0)
        return canvas.image()

    def _track(self, race: Race, left: float, right: float, w: int, h: int) -> Image:
        u, theme = self._u, self.draw.theme
        sheet = self.draw.drawing(w, h)
        middle, span = h / 2, max(1, race.high - race.low)
        zero = left + (min(max(0, race.low), race.high) - race.low) / span * (right - left)
        sheet.stroke(f"M {left},{middle} L {right},{middle}", theme.ink, u(12), 0.8)
        sheet.stroke(f"M {left},{middle} L {zero},{middle}", theme.rose, u(4), 0.35)
        sheet.stroke(f"M {zero},{middle} L {right},{middle}", theme.leaf, u(4), 0.35)
        for value in range(race.low, race.high + 1, max(1, span // 40)):
            x = left + (value - race.low) / span * (right - left)
            tall, opacity = (u(9), 0.7) if value == 0 else (u(4), 0.32)
            sheet.stroke(f"M {x:.1f},{middle - tall} L {x:.1f},{middle + tall}", theme.text, u(1.6), opacity)
        return self.draw.finish(sheet)

    def positions(self, race: Race) -> list[float]:
        """Return each medallion's x in pixels from the middle, by seat; equal scores are spread a little."""
        u, span = self._u, max(1, race.high - race.low)
        length = u(RACE_WIDTH - 2 * TRACK_END)
        placed = []
        for seat, at in enumerate(race.at):
            value = min(max(at, race.low), race.high)
            level = [other for other in range(len(race.at)) if race.at[other] == at]
            aside = (level.index(seat) - (len(level) - 1) / 2) * u(MEDALLION) * 0.5
            placed.append(((value - race.low) / span - 0.5) * length + aside)
        return placed

    def _fitting(self, facts: Facts) -> tuple[Sequence[tuple[str, str]], TextRole, TextRole]:
        """Return the facts with the roles of labels and values.

        Where room is tight they are reduced, and the last ones left out, if they would cover the title.
        """
        screen, pairs, roles = self.draw.screen, facts.pairs, (LABEL, VALUE)
        room = screen.stage.width * (NARROWEST if screen.more_text else WIDEST)
        while screen.tight and self._long(pairs, *roles) > room:
            if self.text.px(roles[0]) > screen.text_floor:
                roles = roles[0].sized(roles[0].size - 1), roles[1].sized(roles[1].size - 1)
            elif len(pairs) > 1:
                pairs = pairs[:-1]
            else:
                break
        return pairs, *roles

    def _long(self, pairs: Sequence[tuple[str, str]], name: TextRole, figure: TextRole) -> float:
        words = sum(self.text.width(label, name) + self.text.width(value, figure) for label, value in pairs)
        return words + len(pairs) * self._u(GAP) + 2 * self._u(PAD) + (len(pairs) - 1) * self._u(BETWEEN)

    def columns(self, facts: Facts) -> list[tuple[float, float]]:
        """Return the left end and the width of each fact shown, in pixels from the meter's left end."""
        found, x = list[tuple[float, float]](), self._u(PAD)
        pairs, name, figure = self._fitting(facts)
        for label, value in pairs:
            wide = self.text.width(label, name) + self._u(GAP) + self.text.width(value, figure)
            found.append((x - self._u(BETWEEN / 2), wide + self._u(BETWEEN)))
            x += wide + self._u(BETWEEN)
        return found

    def _facts(self, facts: Facts) -> Image:
        u, theme, text = self._u, self.draw.theme, self.text
        pairs, name, figure = self._fitting(facts)
        labels = [text.image(label, name, theme.muted) for label, _ in pairs]
        values = [text.image(value, figure, theme.text) for _, value in pairs]
        pad, gap, between = u(PAD), u(GAP), u(BETWEEN)
        w = round(self._long(pairs, name, figure))
        h = round(max(u(58), 38))
        canvas = Canvas(w, h, u(46))
        canvas.put(self.panels.panel(w, h, RADII, line=0.45), 0, 0)
        x = pad
        for i, (label, value) in enumerate(zip(labels, values, strict=True)):
            if i:
                line = self.panels.rule(max(1, u(1.2)), h - u(28), opacity=0.2)
                canvas.put(line, x - between / 2, u(14))
            foot = h / 2 + value.height / 2
            canvas.put(label, x, foot - label.height)
            canvas.put(value, x + label.width + gap, foot - value.height)
            x += label.width + gap + value.width + between
        return canvas.image()
