"""The rounds on paper: who did what in each deal, and what comes next."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from clubs.games import GAMES
from clubs.language import _, message, shown
from clubs.rules.plural import figure
from clubs.services.deal_sentences import points_words, tricks_words
from clubs.services.round_summary import YOU, DealSummary, RoundSummary
from clubs.services.rounds import Rounds
from clubs.ui.components.materials import Kind
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.containers import FirstThatFits, Region
from clubs.ui.parts.flow import ButtonBar, Even
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.sheets import over_buttons, sheet, turned
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.daily.scene import ROUNDS, book_tabs
from clubs.ui.scenes.rounds.table import fraction, named, round_table
from clubs.ui.shell import clipboard
from clubs.ui.shell import input as inputs
from clubs.ui.shell.clipboard import copied
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.style.theme import BODY, CAPTION, HEADING, NAME

PART: Final = 0.56  # of the width, for the table
COPIED: Final = message("The round is copied, with what you have played. Send it to your friends.")
LOST: Final = message(
    "Its deals, and what your friends did with them, cannot be opened again. Your own games stay."
)
FEW, MOST = 5, 10
"""The players of whom all is told in two lines each, and those who are told of at all."""
NOBODY: Final = message("Nobody else has played it yet. Copy the round and send it to your friends.")
NOTHING: Final = message(
    "A round is the same deals for friends, each played alone against sharp players. Begin one and send it "
    "as a text, or paste one that a friend has sent: what they did stays sealed until you have played."
)


def nothing_told() -> Part:
    """Return what is told where there is no round."""
    title = TextBlock(_("The same deals for friends"), HEADING, "strong", heading=True)
    return VStack((title, TextBlock(_(NOTHING), BODY, "strong")), "large")


def deal_told(deal: DealSummary, number: int) -> Part:
    """Return what is told of a deal, counted from 1."""
    title = TextBlock(_("Deal {n}", n=number), HEADING, "strong", heading=True)
    how = _(
        "{game} · {seats} at the table · a point for each player beaten, half for a tie",
        game=deal.game.title,
        seats=figure(deal.game.setup().seats),
    )
    about = TextBlock(how, CAPTION, "muted")
    results = tuple(_results(deal))
    told: list[Part] = [VStack((title, about))]
    if results:
        told.append(VStack(results, "small" if len(deal.results) > FEW else "medium"))
    if deal.mine is None and deal.others:
        names = ", ".join(map(_whole, deal.others))
        words = _("What the others did is sealed until you have played it: {names}.", names=names)
        told.append(TextBlock(words, BODY, "strong"))
    elif not deal.others:
        told.append(TextBlock(_(NOBODY), BODY, "strong"))
    return VStack(tuple(told), "large")


def _results(deal: DealSummary) -> Iterator[Part]:
    """Yield what each player did, the best first."""
    names = sorted(deal.results, key=lambda name: -deal.points[name])
    listed = names[:MOST] if YOU in names[:MOST] else [*names[: MOST - 1], YOU] if names else []
    for name in listed:
        ink: Ink = "accent" if name == YOU else "strong"
        score = deal.results[name]
        got = deal.points[name]
        facts = tricks_words(deal.game, score), points_words(score.points), deal.marks.get(name, "")
        told = ", ".join(shown(one) for one in facts if one)
        if len(names) > FEW:
            result = _("{name}: {result} · {points}", name=_whole(name), result=told, points=fraction(got))
            yield TextBlock(result, BODY, ink)
        else:
            points = _("{points} {n:point/points} of the round", points=fraction(got), n=got)
            yield VStack((TextBlock(named(name), NAME, ink), TextBlock(f"{told} · {points}", BODY)), "small")


def _whole(name: str) -> str:
    """Return a name that no line breaks."""
    return named(name).replace(" ", "\N{NO-BREAK SPACE}")


class RoundsScene(PageScene):
    """One round at a time; its lines are read one by one while it is shown."""

    title = message("Rounds")
    opaque = False
    main = "told"

    def __init__(self, context: Context, rounds: Rounds, game: str, at: int = 0) -> None:
        """Open the round at a place; new rounds are of `game`."""
        super().__init__(context)
        self._rounds, self._game = rounds, game
        self._open(at)
        self.focus.id = self._buttons()[-1].id

    def _open(self, at: int) -> None:
        """Open a round by its place, at the next deal to play."""
        self._rounds.read()
        self._all = list(self._rounds.all())
        self.at = min(at, max(0, len(self._all) - 1))
        self.deal = (self.round.following or 0) if self.round else 0
        self.changed()

    @property
    def round(self) -> RoundSummary | None:
        """The round that is shown, if there is any."""
        return self._all[self.at] if self._all else None

    def open_tab(self, tab: int) -> Transition | None:
        """Open the daily deals of a game."""
        return self.context.router.daily(list(GAMES)[tab]) if tab < ROUNDS else None

    def update(self, now: float) -> Transition | None:
        if self._rounds.poll():
            self._all = list(self._rounds.all())
            self.changed()
        return super().update(now)

    # ------------------------------------------------------------ what can be done

    def _ways(self) -> list[PushButton]:
        """Return what can be done with rounds, the bright one last where there is none."""
        kind: Kind = "secondary" if self._all else "primary"
        paste = PushButton("paste", _("Paste"), self._paste, icon="down")
        begin = PushButton("begin", _("New round"), self._begin, kind, "plus")
        if self.round is None:
            return [paste, begin]
        remove = PushButton("remove", _("Remove"), self._remove, icon="trash")
        copy = PushButton("copy", _("Copy"), self._copy, icon="sheet")
        return [remove, begin, paste, copy]

    def _buttons(self) -> list[PushButton]:
        """Return the buttons of the chosen deal."""
        if self.round is None:
            return self._ways()
        deal = self.round.deals[self.deal]
        if deal.state == "played":
            return [PushButton("watch", _("Replay"), self._watch, icon="eye")]
        word = _("Continue") if deal.state == "begun" else _("Play", context="verb")
        return [PushButton("play", word, self._play, "primary", "play")]

    def _begin(self) -> None:
        self._changed(self._rounds.begin(self._game), "play")

    def _paste(self) -> None:
        text = clipboard.get()
        self._changed(self._rounds.take(text) if text.strip() else _("There is nothing to paste."), "play")

    def _copy(self) -> None:
        if self.round is not None:
            self.notify(copied(self._rounds.text(self.at), _(COPIED)))

    def _remove(self) -> Transition:
        def act() -> None:
            self._changed(self._rounds.remove(self.at))

        return Push(WarningScene(self.context, _("Remove this round?"), _(LOST), _("Remove"), act))

    def _changed(self, said: str, focus: str | None = None) -> None:
        """Show the round that was changed last, a sentence about it, and the button to go on with."""
        self.notify(said)
        self._open(0)
        widgets = self.widgets()
        if any(widget.id == focus for widget in widgets):
            self.focus.id = focus
        self.focus.settle(widgets)

    def do(self, command: inputs.CommandName) -> Transition | None:
        does = {"copy": self._copy, "paste": self._paste}.get(command)
        return does() if does is not None else super().do(command)

    def _play(self) -> Transition:
        at, router = (self.at, self.deal), self.context.router
        id = self._rounds.open(*at)
        return router.resume(id) if id is not None else router.deal(self._rounds.match(*at))

    def _watch(self) -> Transition | None:
        id = self._rounds.scored(self.at, self.deal)
        return self.context.router.replay(id) if id is not None else None

    def _choose(self, deal: int) -> None:
        self.deal = deal

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        tabs = book_tabs(ROUNDS, self.open_tab)
        shown = self.round
        if shown is None:
            nothing = Region(over_buttons(nothing_told(), self._buttons()), "day")
            return sheet(_(self.title), nothing, self.back, tabs)
        deal = deal_told(shown.deals[self.deal], self.deal + 1)
        right = Region(over_buttons(deal, self._buttons()), "day")
        left = self._left(shown)
        beside = Even((left, right), "large", weights=(PART, 1 - PART))
        return sheet(_(self.title), FirstThatFits((beside, VStack((left, right), "large"))), self.back, tabs)

    def _left(self, shown: RoundSummary) -> Part:
        """Return the round: its name, its table, and what can be done with it."""
        head = turned(
            shown.name,
            self._turn("before", "left", _("Round before"), self.at - 1),
            self._turn("after", "right", _("Next round"), self.at + 1),
        )
        deals = Region(VStack((head, round_table(shown, self.deal, self._choose))), "deals")
        return VStack((deals, Spacer(grow=1), Region(ButtonBar(tuple(self._ways())), "foot")), "large")

    def _turn(self, id: str, icon: str, label: str, at: int) -> IconButton | None:
        """Return the button that turns to another round, if there is one."""
        if not 0 <= at < len(self._all):
            return None
        return IconButton(id, icon, label, partial(self._open, at))
