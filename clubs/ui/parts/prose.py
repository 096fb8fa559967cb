"""Paragraphs in which words differ in style: stressed ones, numbers of rules, links to the glossary."""

from clubs.games.rulebook import Runs, Style
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.style.signs import Suits
from clubs.ui.style.theme import CAPTION, RULES, TextRole

Word = list[tuple[str, Style]]

LINKS: tuple[Style, ...] = ("word", "term")
BULLET = 30  # design units of text


class Prose:
    """A typesetter for one size and ink; rule numbers are smaller and paler, stress is bold or italic."""

    def __init__(
        self,
        paint: Painters,
        role: TextRole = RULES,
        *,
        ink: str = "",
        pale: str = "",
        accent: str = "",
        suits: Suits | None = None,
    ) -> None:
        theme = paint.theme
        self.paint = paint
        self.role = role
        self.suits = suits if suits is not None else theme.paper_suits
        self.ink, self.pale = ink or theme.paper_body, pale or theme.paper_muted
        self.roles: dict[Style, TextRole] = {
            "plain": role,
            "strong": TextRole("bold", role.size, role.lead),
            "em": TextRole("italic", role.size * 1.03, role.lead),
            "rule": CAPTION.sized(max(CAPTION.size, role.size * 0.8)),
            "word": role,
            "term": TextRole("bold", role.size, role.lead),
        }
        links = accent or theme.paper_green
        self.inks: dict[Style, str] = {"rule": self.pale, "word": links, "term": links}

    def height(self, runs: Runs, room: float) -> float:
        """Return the height of a paragraph."""
        lines = len(self._lines(runs, room))
        return self.paint.text.cap(self.role) + self.paint.text.line(self.role) * (lines - 1)

    def width(self, runs: Runs) -> float:
        """Return the width of a paragraph in one line."""
        return sum(self.paint.text.width(part, self.roles[style]) for part, style in runs)

    def paragraph(self, runs: Runs, room: float) -> Image:
        """Set one paragraph; its box runs from the first line's capitals to the last line's foot."""
        key = ("prose", runs, round(room), self.role, self.ink)
        return self.paint.draw.cached(key, lambda: self._paragraph(runs, room))

    def _paragraph(self, runs: Runs, room: float) -> Image:
        text = self.paint.text
        lines = self._lines(runs, room)
        cap, step = text.cap(self.role), text.line(self.role)
        canvas = Canvas(room, cap + step * (len(lines) - 1), text.px(self.role))
        for row, line in enumerate(lines):
            x = 0.0
            for part, style in _joined(line):
                ink = self.inks.get(style, self.ink)
                image = text.image(part, self.roles[style], ink, suits=self.suits)
                if style in LINKS:
                    thick = max(1.0, text.px(self.role) * 0.06)
                    under = self.paint.panels.rule(image.width, thick, ink, 0.5)
                    canvas.put(under, x, row * step + cap + text.px(self.role) * 0.16)
                # Faces and sizes differ, but share a baseline.
                if part.strip():
                    canvas.put(image, x, row * step + cap - image.height)
                x += text.width(part, self.roles[style])
        return canvas.image()

    def _lines(self, runs: Runs, room: float) -> list[list[Word]]:
        space = self.paint.text.width(" ", self.role)
        lines: list[list[Word]] = [[]]
        at = 0.0
        for word in _words(runs):
            wide = sum(self.paint.text.width(part, self.roles[style]) for part, style in word)
            if lines[-1] and at + wide > room:
                lines.append([])
                at = 0.0
            lines[-1].append(word)
            at += wide + space
        return lines


def _words(runs: Runs) -> list[Word]:
    """Split a text into words; one word may change its style, as before a comma."""
    words: list[Word] = [[]]
    for text, style in runs:
        if style == "rule" and words and not words[-1] and len(words) > 1:
            # A rule's number stays with the word it belongs to.
            words.pop()
            words[-1].append((" ", "plain"))
        for place, part in enumerate(text.split(" ")):
            if place and words[-1]:
                words.append([])
            if part:
                words[-1].append((part, style))
    return [word for word in words if word]


def _joined(line: list[Word]) -> Word:
    """Join a line's words with spaces, and neighbours of one style to one run."""
    joined: Word = []
    for place, word in enumerate(line):
        for at, (part, style) in enumerate(word):
            apart = bool(place) and not at
            if joined and joined[-1][1] == style:
                joined[-1] = (f"{joined[-1][0]} {part}" if apart else joined[-1][0] + part, style)
                continue
            if apart:
                joined.append((" ", "plain"))
            joined.append((part, style))
    return joined
