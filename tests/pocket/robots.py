"""Robots that play at an open table: they read squares and the screen, and type numbers."""

from clubs.app.routes import Program
from clubs.store.match_repository import MatchRepository
from clubs.table.match import Match
from clubs.ui.scenes.pocket.table import OpenTable
from clubs.ui.scenes.pocket.taking import TakingScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.widgets import Widget
from tests.pocket.fans import read_fan, text_of
from tests.pocket.squares import read_square


def numbers_in(text: str) -> list[int]:
    """Return the numbers of a text, in the order of its cards."""
    found = []
    for line in text.rstrip().split("\n")[1:]:
        if line.startswith("new"):
            continue
        if line.startswith("Joker"):
            found += [int(word) for word in line.split()[1:]]
        found += [int(word.partition("=")[2]) for word in line.split() if "=" in word]
    return found


class Robots:
    """People with phones round one open table; none of them sees anything but the screen."""

    def __init__(
        self,
        match: Match,
        *,
        size: tuple[int, int] = (1024, 640),
        repository: MatchRepository | None = None,
    ) -> None:
        self.match = match
        self.program = Program(size, repository=repository)
        self.program.context.change(speed="instant")
        self.table = self.program.tables.open_table(match)
        self.offscreen = Offscreen(self.program.context, [self.table])
        self.texts = dict[int, str]()
        self.refused = dict[int, set[int]]()
        self.squares = self.cards = 0

    @property
    def top(self) -> object:
        """Return the scene in front."""
        return self.offscreen.stack.top

    def press(self, *taken: inputs.Input) -> None:
        """Press something, and let half a second go by."""
        for one in taken:
            self.offscreen.step(16, [one])
        self.wait(450)

    def wait(self, ms: float) -> None:
        """Let some time go by."""
        for _ in range(max(1, round(ms / 225))):
            self.offscreen.step(225)

    def choose(self, id: str) -> None:
        """Choose a widget of the scene in front by its id."""
        self.press(inputs.FocusOn(id), inputs.Act())

    def widgets(self) -> list[Widget]:
        """Return what the scene in front offers."""
        return self.offscreen.stack.top.widgets()

    # ------------------------------------------------------------ one step

    def step(self) -> None:
        """Do whatever the screen asks for."""
        match self.top:
            case TakingScene() as scene:
                self._take(scene)
            case CurtainScene():
                self.choose("ready")
            case EndScene():
                self.choose("next")
            case OpenTable() as table:
                self._play(table)
            case other:
                raise AssertionError(f"{other} is in front")

    def _take(self, scene: TakingScene) -> None:
        seat = scene.seat
        assert seat is not None
        assert not scene.open, "a square is shown unasked"
        self.choose("show")
        self.offscreen.settle(0)
        text = read_square(self.offscreen.surface)
        assert text.startswith(self.match.names[seat]), (
            f"the square of {self.match.names[seat]} says {text!r}"
        )
        self.texts[seat], self.refused[seat] = text, set()
        self.squares += 1
        self.choose("next")

    def _play(self, table: OpenTable) -> None:
        ids = {widget.id: widget for widget in self.widgets()}
        acting = table.hands.acting
        if acting in table.pocket.peeks:
            self._peek(table, acting)
        numbers = [id for id in ids if id.startswith("number ")]
        if acting is not None and numbers:
            self._say(table, acting, ids)
        elif "confirm" in ids and any(id.startswith("bid ") for id in ids):
            free = [id for id, one in ids.items() if id.startswith("bid ") and one.enabled]
            open_to = [id for id in free if not ids[id].reason]
            self.choose(open_to[len(self.table.controller.public.sheet) % 2 % len(open_to)])
            if "confirm" in {widget.id for widget in self.widgets()}:
                self.choose("confirm")
        elif answers := [id for id in ids if id.startswith("answer ")]:
            self.choose(answers[-1])
        elif "take" in ids:
            self.choose("take")
        elif "accept" in ids:
            self.choose("accept")
        else:
            self.wait(300)

    def _peek(self, table: OpenTable, seat: int) -> None:
        """Read the numbers of a hand while its key is held."""
        key = table.pocket.peeks.index(seat)
        self.press(inputs.Peek(key))
        fan = read_fan(self.offscreen.surface, table, seat)
        self.press(inputs.Peek(key, on=False))
        assert not read_fan(self.offscreen.surface, table, seat)
        self.texts[seat] = text_of(self.match.names[seat], fan)
        self.refused.setdefault(seat, set())

    def _say(self, table: OpenTable, acting: int, ids: dict[str, Widget]) -> None:
        chosen = [int(id.split()[1]) for id, one in ids.items() if one.value == "chosen"]
        if "confirm" in ids and ids["confirm"].enabled and (chosen or not self.refused[acting]):
            before = table.controller.public
            self.choose("confirm")
            if table.controller.public is before and table.hands.acting == acting:
                # These were the wrong ones: they are taken up again.
                self.refused[acting] |= {0, *chosen}
                for number in chosen:
                    self.type(number, len(numbers_in(self.texts[acting])))
            return
        held = [n for n in numbers_in(self.texts[acting]) if f"number {n}" in ids]
        left = [n for n in held if n not in self.refused[acting] and ids[f"number {n}"].value != "chosen"]
        if not left:
            assert "answer 0" in ids, f"{self.match.names[acting]} has no number left to say"
            self.choose("answer 0")
            self.refused[acting].clear()
            return
        before = table.controller.public
        self.type(left[0], len([*numbers_in(self.texts[acting])]))
        if table.controller.public is before and f"number {left[0]}" in {one.id for one in self.widgets()}:
            self.refused[acting].add(left[0])
        else:
            self.refused[acting].clear()
            self.cards += 1

    def type(self, number: int, size: int) -> None:
        """Type a number: its figures, and from ten cards on Enter."""
        figures = [inputs.Digit(int(figure)) for figure in f"{number}"]
        self.press(*figures, *([inputs.Act()] if size >= 10 else []))
