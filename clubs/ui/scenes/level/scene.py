"""Your play: what is given away by part of the deal, beside the levels, and what to practise."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from clubs.games import GAMES
from clubs.language import _, message, shown
from clubs.learn.level import LEVELS, Marks, PartLevel, marks
from clubs.learn.puzzle import Puzzle
from clubs.services.your_play import AskedIdea, YourPlay
from clubs.table.match import usual_seating
from clubs.ui.components.trefoils import Trefoil, trefoil_row
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Even, Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture, Portrait, Spacer
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.sheets import sheet
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.popover_scene import ClosedList, ListEntry
from clubs.ui.scenes.level.scale import ANIMALS, rows, scale_of
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.style.theme import ACTION, BODY, CAPTION, GAME, HEADING, NAME, TextRole
from clubs.ui.texts.level import ahead, decimals, found_words, from_deals, headline, source, sure, untold
from clubs.ui.texts.players import LEVEL_NAMES

ABOUT: Final = message("what your deals asked for, and you missed")
NONE: Final = message("What your deals asked for, and you missed, will stand here.")
IDEA: Final[TextRole] = NAME.sized(28)
PIP: Final = 26
PRACTISE: Final = 92


def ideas_panel(
    weakest: Sequence[AskedIdea],
    chosen: int,
    puzzles: int,
    choose: Callable[[int], Answer],
    practise: Callable[[], Answer],
) -> Part:
    """Return the panel; `puzzles` is how many there are to practise the chosen idea with."""
    title = Label(_("My ideas"), HEADING, "strong", heading=True)
    if not weakest:
        inside = VStack((title, TextBlock(_(NONE), BODY, "body")), "small")
        return Container(Padding(inside, "medium", "large"))
    head = title, TextBlock(_(ABOUT), CAPTION, "muted")
    tiles = tuple(_tile(at, one, partial(choose, at), chosen=at == chosen) for at, one in enumerate(weakest))
    button = PushButton(
        "practise",
        _("Practise"),
        practise,
        "primary",
        "play",
        _length(puzzles) if puzzles else "",
        ACTION,
        high=PRACTISE,
        region="practise",
        reason="" if puzzles else _("The program has no puzzle about this idea."),
        said=_("Practise: {idea}", idea=_(weakest[chosen].idea)),
    )
    listed = Region(VStack(tiles, "small"), "ideas")
    return Container(
        Padding(VStack((VStack(head, "small"), listed, Spacer(grow=1), button), "medium"), "medium", "large")
    )


def _tile(at: int, one: AskedIdea, choose: Callable[[], Answer], *, chosen: bool) -> Part:
    kinds: tuple[Trefoil, ...] = tuple("owed" if found else "missing" for found in sorted(one.found)[::-1])
    trefoils = DrawnPicture(kinds, lambda paint: trefoil_row(paint, kinds, paint.screen.u(PIP)))
    words = (
        TextBlock(_(one.idea), IDEA, "strong"),
        Inside(trefoils, across="start"),
        TextBlock(found_words(one), CAPTION, "muted"),
    )
    found = shown(found_words(one))
    value = _("{what}, chosen", what=found) if chosen else found
    part = Padding(VStack(words, "small"), "medium", "medium")
    return Pressable(part, f"idea {at}", _(one.idea), choose, chosen=chosen, value=value, region="ideas")


def _length(puzzles: int) -> str:
    if puzzles > 2:
        return _("three puzzles, three minutes")
    return _("two puzzles, two minutes") if puzzles == 2 else _("one puzzle, one minute")


SENTENCE: Final[TextRole] = GAME.sized(36)
FACE: Final = 88
LEGEND: Final = 44
SHARES: Final = (0.64, 0.36)
"""The shares of the width for the scale and the ideas."""
LIST: Final[TextRole] = NAME.sized(26)
AGAIN: Final = 500.0  # ms between two looks at what has been judged meanwhile


class YourPlayScene(PageScene):
    """One game at a time; deals that were not judged yet are judged while the page is open.

    `puzzles` returns the puzzles about an idea of a game, three at most.
    """

    title = message("Your play")
    order = ("practise", "ideas", "rows")
    opaque = False

    def __init__(
        self, context: Context, play: YourPlay, game: str, puzzles: Callable[[str, str], Sequence[Puzzle]]
    ) -> None:
        super().__init__(context)
        self._play = play
        self._puzzles = puzzles
        self._chosen = 0
        self._looked = -AGAIN
        self._parts: Sequence[PartLevel] = ()
        self._weakest: Sequence[AskedIdea] = ()
        self.choose_game(game)
        self.focus.id = "practise" if self._weakest else "list game"

    # ------------------------------------------------------------ what is shown

    def choose_game(self, game: str) -> None:
        """Show the player's play in another game."""
        self._play.choose(game)
        self._chosen = 0
        self._look()

    def _look(self) -> None:
        self._parts = self._play.parts()
        self._weakest = self._play.weakest()
        self._chosen = min(self._chosen, max(0, len(self._weakest) - 1))
        self.changed()

    @property
    def _animal(self) -> str:
        return self.context.settings.animal or usual_seating(3)[0].animal

    def update(self, now: float) -> Transition | None:
        if self._play.working:
            self._play.poll()
            if now - self._looked >= AGAIN or not self._play.working:
                self._looked = now
                self._look()
        return super().update(now)

    def still(self) -> bool:
        return super().still() and not self._play.working

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        left = self._left()
        panel = self._panel()
        beside = Even((left, panel), "large", weights=SHARES)
        return sheet(
            _(self.title), FirstThatFits((beside, VStack((left, panel), "large"))), self.back, [self._games()]
        )

    def _games(self) -> PushButton:
        words = GAMES[self._play.game].title
        said = _("game: {game}", game=words)
        return PushButton(
            "list game", words, self._open_list, "paper", role=LIST, high=56, opens=True, said=said
        )

    def _left(self) -> Part:
        known = marks(self._play.game)
        title = GAMES[self._play.game].title
        said = headline(known, self._parts, title, working=self._play.working)
        head = HStack(
            (Portrait(self._animal, FACE, bright=True), TextBlock(said, SENTENCE, "strong", grow=1))
        )
        if known is None:
            return VStack((head, Spacer(grow=1)), "large", grow=1)
        scale = scale_of(known.parts, self._parts, decimals(known.parts))
        return VStack(
            (
                head,
                rows(known.parts, self._parts, scale, self._animal),
                self._legend(known),
                self._foot(known),
            ),
            "small",
            grow=1,
        )

    def _legend(self, known: Marks) -> Part:
        faces = tuple(
            HStack((Portrait(ANIMALS[level], LEGEND), Label(_(LEVEL_NAMES[level]), CAPTION, "body")), "tight")
            for level in LEVELS
        )
        number = len(self._play.deals)
        told = Label(from_deals(number), CAPTION, "strong")
        return FirstThatFits(
            (
                HStack((HStack(faces, "medium"), Spacer(grow=1), told), "medium"),
                VStack((Flow(faces), told), "tight"),
            )
        )

    def _foot(self, known: Marks) -> Part:
        words = " ".join(filter(None, (sure(known), untold(known), source(known), ahead(known))))
        return TextBlock(words, CAPTION, "muted")

    def _panel(self) -> Part:
        idea = self._weakest[self._chosen].idea if self._weakest else ""
        puzzles = len(self._puzzles(self._play.game, idea)) if idea else 0
        return Region(
            ideas_panel(self._weakest, self._chosen, puzzles, self._choose_idea, self._practise),
            "ideas",
            grow=1,
        )

    # ------------------------------------------------------------ events

    def _choose_idea(self, at: int) -> None:
        self._chosen = at
        self.changed()

    def _practise(self) -> Transition:
        return self.context.router.practise(self._play.game, self._weakest[self._chosen].idea)

    def _open_list(self) -> Transition:
        found = [ListEntry(game.title, id, chosen=id == self._play.game) for id, game in GAMES.items()]
        return Push(ClosedList(self, "list game", _("Game"), found, self.choose_game))

    def help(self) -> Transition | None:
        return self.context.router.rules(self._play.game)
