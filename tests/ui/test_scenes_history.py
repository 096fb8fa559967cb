"""My games: a list that scrolls, asks before something is lost, and leads on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from clubs.games import game
from clubs.services.archive import Archive, MatchSummary
from clubs.services.duels import Duels, ReceivedLine
from clubs.table.match import Match, usual_seating
from clubs.table.seating import PERSON
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.letters import NamingScene
from clubs.ui.scenes.history.rows import MatchWords
from clubs.ui.scenes.history.scene import HistoryScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Pop, Push, Quit, Toast, Transition
from tests.ui.controls import widget
from tests.ui.routes import routes

MINUTE = 60_000


def kept(id: int, winners: tuple[int, ...] | None = None, *, people: int = 1, seats: int = 3) -> MatchSummary:
    seating = tuple(
        replace(one, plays=PERSON) if seat < people else one for seat, one in enumerate(usual_seating(seats))
    )
    match = Match(game("whist" if seats == 3 else "exact").setup(seats), seating, "")
    return MatchSummary(id, match, id * MINUTE, 2, tuple(range(seats)), winners)


@dataclass
class FakeGames(Archive):
    """Games that only remember what was done with them."""

    opened: list[MatchSummary] = field(default_factory=list)
    over: list[MatchSummary] = field(default_factory=list)
    folder: str = "exports"
    done: list[str] = field(default_factory=list)

    def open_games(self) -> Sequence[MatchSummary]:
        return list(self.opened)

    def finished(self) -> Sequence[MatchSummary]:
        return list(self.over)

    def files(self) -> Sequence[str]:
        return ["one.clubs"]

    def abandon(self, id: int) -> None:
        self.opened = [one for one in self.opened if one.id != id]

    def export(self, id: int) -> str:
        self.done.append(f"export {id}")
        return "Written."

    def bring_in(self, file: str | Path) -> str:
        self.done.append(f"bring in {file}")
        return "It is here now."

    def copies(self) -> Sequence[str]:
        return ["Before the auction"]

    def keep_copy(self, id: int, name: str) -> str:
        self.done.append(f"copy {id} as {name}")
        return f"Kept as {name}."

    def remove_copy(self, name: str) -> str:
        self.done.append(f"remove {name}")
        return "It is deleted."


class FakeDuels(Duels):
    """One line."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def lines(self) -> Sequence[ReceivedLine]:
        return (ReceivedLine("CODE PLAY", "Noor", "exact", 4, played=True),)

    def forget(self, line: str) -> str:
        self.done.append(f"forget {line}")
        return "It is forgotten."


def history(context: Context, games: FakeGames) -> HistoryScene:
    return HistoryScene(context, games, FakeDuels())


def choose(scene: HistoryScene | WarningScene, id: str) -> Transition | None:
    return scene.choose(widget(scene, id))


def ids(scene: HistoryScene) -> set[str]:
    return {widget.id for widget in scene.widgets()}


def test_an_open_game_is_gone_on_with_and_a_finished_one_is_not(context: Context) -> None:
    scene, opened = history(context, FakeGames([kept(1)], [kept(2, (0,))])), routes(context).opened
    assert "continue 0" in ids(scene)
    assert choose(scene, "button: Continue: Clubs Whist, Thu 1 Jan 1970, 00:01") == Pop()
    assert opened == [("resume", 1)]
    choose(scene, "button: Finished · 1")
    assert "export 0" in ids(scene)
    assert "continue 0" not in ids(scene)


def test_a_game_that_cannot_be_gone_on_with_says_why(context: Context) -> None:
    games = FakeGames([kept(0)])
    scene = history(context, games)
    routes(context, refuses="It cannot be read.")
    games.opened = []
    refused = choose(scene, "button: Continue: Clubs Whist, Thu 1 Jan 1970, 00:00")
    assert refused == Toast("It cannot be read.")
    assert "continue 0" not in ids(scene), "what cannot be read is no longer listed"
    Offscreen(context, [scene]).stack.apply(refused)
    assert not scene.still()


def test_abandoning_asks_once_and_leaving_it_keeps_the_game(context: Context) -> None:
    games = FakeGames([kept(1), kept(2)])
    scene = history(context, games)
    asked = choose(scene, "button: Abandon: Clubs Whist, Thu 1 Jan 1970, 00:01")
    assert isinstance(asked, Push)
    question = asked.scene
    assert isinstance(question, WarningScene)
    assert question.focus.id == "leave"
    assert choose(question, "button: Cancel") == Pop()
    assert len(games.opened) == 2
    assert choose(question, "button: Abandon") == Pop()
    assert [one.id for one in games.opened] == [2]
    assert "abandon 1" not in ids(scene)


def test_a_list_that_has_changed_does_not_lead_back_to_what_lay_below(context: Context) -> None:
    scene = history(context, FakeGames([kept(1)]))
    assert scene.back() == Pop()
    asked = choose(scene, "button: Abandon: Clubs Whist, Thu 1 Jan 1970, 00:01")
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, WarningScene)
    choose(asked.scene, "button: Abandon")
    opened = routes(context, leads=Quit()).opened
    assert scene.back() == Quit()
    assert opened == [("menu",)]


def rows(scene: HistoryScene) -> Iterator[int]:
    return (int(id.split()[1]) for id in ids(scene) if id.startswith("export"))


def test_keys_alone_come_to_the_last_row_and_back(context: Context) -> None:
    scene = history(context, FakeGames([], [kept(n, (0,)) for n in range(40)]))
    assert scene.tab == 1
    for _ in range(60):
        scene.handle(inputs.Move(0, 1))
    assert scene.focus.id == "statistics"
    scene.handle(inputs.Move(0, -1))
    assert scene.focus.id == "replay 39"
    assert max(rows(scene)) == 39
    for _ in range(60):
        scene.handle(inputs.Move(0, -1))
    assert min(rows(scene)) == 0
    scene.focus.id = "export 0"
    for _ in range(20):
        scene.handle(inputs.PageTurn(1))
    assert scene.focus.id in ids(scene)
    assert max(rows(scene)) == 39


def test_down_walks_the_rows_and_never_lands_on_abandon(context: Context) -> None:
    scene = history(context, FakeGames([kept(n) for n in range(20)]))
    scene.focus.id = "tab 0"
    seen = []
    for _ in range(22):
        scene.handle(inputs.Move(0, 1))
        seen.append(scene.focus.id)
    assert seen[:20] == [f"continue {n}" for n in range(20)]
    assert seen[20:] == ["statistics"] * 2
    scene.handle(inputs.Move(0, -1))
    assert scene.focus.id == "continue 19"
    scene.handle(inputs.Move(-1, 0))
    assert scene.focus.id == "back 19"
    for n in reversed(range(19)):
        scene.handle(inputs.Move(0, -1))
        assert scene.focus.id == f"back {n}"
    scene.handle(inputs.Move(0, -1))
    assert str(scene.focus.id).startswith(("tab", "close"))


def test_a_copy_is_named_before_it_is_kept(context: Context) -> None:
    games = FakeGames([kept(7)])
    scene = history(context, games)
    pushed = choose(scene, "button: Copy: Clubs Whist, Thu 1 Jan 1970, 00:07")
    assert isinstance(pushed, Push)
    named = pushed.scene
    assert isinstance(named, NamingScene)
    assert named.written == "Clubs Whist, deal 3|"
    for letter in ("A", "ä", "x"):
        named.handle(inputs.TypedText(letter))
    named.handle(inputs.Erase())
    assert named.choose(widget(named, "button: Keep")) == Pop()
    assert games.done == ["copy 7 as Aä"]
    assert scene.notified
    for _ in range(2):
        named.handle(inputs.Erase())
    assert isinstance(named.choose(widget(named, "button: Keep")), Toast)


def test_a_copy_is_opened_at_once_and_deleted_after_a_question(context: Context) -> None:
    games = FakeGames()
    scene = history(context, games)
    choose(scene, "button: Copies")
    opened = routes(context).opened
    choose(scene, "button: Open: Before the auction")
    assert opened == [("open_copy", "Before the auction")]
    asked = choose(scene, "button: Delete: Before the auction")
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, WarningScene)
    assert games.done == []
    choose(asked.scene, "button: Delete")
    assert games.done == ["remove Before the auction"]


def test_the_wheel_stops_at_both_ends(context: Context) -> None:
    scene = history(context, FakeGames([], [kept(n, (0,)) for n in range(40)]))
    scene.scroll(-500)
    assert max(rows(scene)) == 39
    scene.scroll(500)
    assert min(rows(scene)) == 0


def test_a_file_is_brought_in(context: Context) -> None:
    games = FakeGames()
    scene = history(context, games)
    choose(scene, "button: Import")
    choose(scene, "button: Import: one.clubs")
    assert games.done == ["bring in one.clubs"]


@pytest.mark.parametrize(
    ("winners", "people", "said", "won"),
    [
        (None, 1, "", False),
        ((), 1, "a draw", False),
        ((0,), 1, "you won", True),
        ((1,), 1, "you lost", False),
        ((0, 1), 1, "you and Bramble won", True),
        ((1,), 2, "Bramble won", True),
        ((2,), 2, "Rowan won", False),
    ],
)
def test_a_row_says_who_won(winners: tuple[int, ...] | None, people: int, said: str, won: bool) -> None:
    one = MatchWords(kept(1, winners, people=people))
    assert (one.outcome, one.won) == (said, won)


def test_a_row_says_between_whom() -> None:
    assert MatchWords(kept(1)).others == "with Bramble and Rowan"
    assert MatchWords(kept(1, people=2)).others == "Juniper, Bramble and Rowan"
    assert MatchWords(kept(1, seats=10)).others == "with nine others"


@pytest.mark.parametrize(
    ("deals", "said"),
    [(0, "no deal is scored yet"), (1, "one scored deal is lost"), (4, "four scored deals are lost")],
)
def test_the_question_names_what_is_lost(deals: int, said: str) -> None:
    assert said in MatchWords(replace(kept(1), deals=deals)).lost


@pytest.mark.parametrize("tab", range(4))
def test_an_empty_part_says_so(context: Context, tab: int) -> None:
    scene = history(context, FakeGames())
    scene.open_tab(tab)
    offscreen = Offscreen(context, [scene])
    assert isinstance(offscreen.stack, Stack)
    assert offscreen.step(0)


def test_scores_of_a_race_to_both_sides_have_a_plus_as_on_the_table() -> None:
    assert MatchWords(kept(1)).written_scores == ("0", "+1", "+2")
    assert MatchWords(kept(1, seats=4)).written_scores == ("0", "1", "2", "3")
