"""Hearts runs through the whole program by being registered: records, codes, screen, scores, rules."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from math import inf
from pathlib import Path
from typing import Any, Final

import pytest

from clubs import games
from clubs.ai.question import PlayerQuestion, Question
from clubs.ai.worker_client import WorkerClient
from clubs.games import GAMES, rulebook
from clubs.judge.budget import Budget
from clubs.judge.question import DeepQuestion, JudgeQuestion
from clubs.lab.executors import MapUnordered, in_this_process
from clubs.reports import judged_record
from clubs.rules.action import Action, PlayCard
from clubs.rules.option import Setup, Unplayable
from clubs.services.judgements import Judgements
from clubs.services.record_eye import RecordEye
from clubs.store.match_repository import MatchRepository
from clubs.store.statistics import played_matches
from clubs.table import code
from clubs.table.record import Record, read, write
from clubs.table.replay import empty_table, record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import match_seed
from clubs.ui.scenes.common.score_words import standing
from clubs.ui.scenes.history.scene import HistoryScene
from clubs.ui.scenes.picker.scene import PickerScene
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.scores.game_over import GameOverScene
from clubs.ui.scenes.statistics.scene import StatisticsScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push
from clubs.verdict.verdict import Verdict, Word
from tests.answers import any_answer
from tests.app.tables import Room, match
from tests.hearts.hearts import GAME
from tests.ui.controls import widget

ROOT: Final = Path(__file__).resolve().parents[2]
SHORT: Final = {"target": 50}
COSTLY: Final = (Word.COSTLY, Word.TURNED)


def setup() -> Setup:
    """A game to fifty points."""
    return GAME.setup(options=SHORT)


def finished(seed: str = "6") -> Session:
    """A whole match between seats that answer anything."""
    session = empty_table(setup(), seed)
    while not session.over:
        session.act(any_answer(session.asks, f"{seed} {len(session.actions)}"))
    return session


def look(room: Room, scene: Scene) -> None:
    """Draw a scene of the program."""
    Offscreen(room.program.context, [scene]).step(16)


def scene_behind(scene: Scene, id: str) -> Scene:
    """The scene to which a control leads."""
    leads = scene.choose(next(widget for widget in scene.widgets() if widget.id == id))
    assert isinstance(leads, Push)
    assert isinstance(leads.scene, Scene)
    return leads.scene


def test_the_game_is_there_while_it_is_registered_and_gone_afterwards() -> None:
    assert list(GAMES)[-1] == "hearts"
    undo = games.register(GAME)
    undo()
    with pytest.raises(Unplayable):
        games.game("hearts")
    games.register(GAME)


def test_a_match_is_the_same_again_from_its_record() -> None:
    session = finished()
    text = write(record_of(session))
    assert replay(read(text)).hash() == session.hash()
    assert write(read(text)) == text


@pytest.mark.parametrize("deal", [1, 2, 3, 4])
def test_every_kind_of_deal_has_a_code_that_deals_it_again(deal: int) -> None:
    opening = code.Opening(setup(), deal, 2, bytes(range(16)))
    text = code.write(opening)
    assert code.read(text) == opening
    sessions = [empty_table(setup(), match_seed(opening)) for _ in range(2)]
    for session in sessions:
        while session.step():
            pass
    assert sessions[0].hash() == sessions[1].hash()
    assert sessions[0].public.deal == deal
    assert sessions[0].public.dealer == 2
    assert code.read(code.deal_of_the_day(setup(), date(2026, 11, 21))).setup == setup()


def test_codes_of_the_other_games_are_what_they_were_and_hearts_is_of_a_later_version_without_it() -> None:
    text = code.write(code.Opening(setup(), 1, 0, bytes(16)))
    others = [code.deal_of_the_day(GAMES[id].setup(), date(2026, 11, 21)) for id in ("whist", "free")]
    undo = code.register(code.Block("another", (2,), 1, True, ()))
    assert [code.deal_of_the_day(GAMES[id].setup(), date(2026, 11, 21)) for id in ("whist", "free")] == others
    assert code.write(code.Opening(setup(), 1, 0, bytes(16))) == text
    undo()


def test_its_rule_page_is_found_beside_its_module_and_opens() -> None:
    page = rulebook.page("hearts")
    assert page.title == "Hearts"
    assert [len(section.examples) for section in page.sections].count(0) < len(page.sections)
    parts = [part for section in page.sections for part in section.parts]
    assert parts == [phase.title for phase in GAMES["hearts"].phases(setup())]
    room = Room(match(setup()))
    scene = RulesScene(room.program.context, "hearts")
    for place in range(len(page.sections)):
        scene.open_section(place)
        look(room, scene)


def test_the_picker_offers_it_with_a_poster_of_its_suit() -> None:
    room = Room(match(setup()))
    picker = room.program.picker()
    assert isinstance(picker, PickerScene)
    picker.choose_game("hearts")
    look(room, picker)
    assert picker.match_setup.game == "hearts"


def test_a_whole_match_is_played_on_the_screen_and_kept(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    room = Room(match(setup()), repository=repository)
    for _ in range(40):
        end = room.to_the_end_of_the_deal()
        check_end(end)
        if end.over:
            break
        button = next(widget for widget in end.widgets() if widget.id == "next")
        room.offscreen.step(16, room.visitor.say(button, "pointer"))
    assert end.over
    public = room.session.public
    assert isinstance(end, GameOverScene)
    order = [one.seat for one in end.standings]
    assert [public.scores[seat] for seat in order] == sorted(public.scores)
    assert public.winners == tuple(s for s in public.seats if public.scores[s] == min(public.scores))
    (mine,) = played_matches(repository)
    assert (mine.game, mine.won) == ("hearts", 0 in public.winners)
    assert sum(deal.points for deal in mine.deals) == public.scores[0]
    played_before = scene_behind(room.program.menu(), "games")
    assert isinstance(played_before, HistoryScene)
    statistics = scene_behind(played_before, "statistics")
    assert isinstance(statistics, StatisticsScene)
    for scene in (statistics, played_before):
        look(room, scene)
    repository.close()


def check_end(end: EndScene) -> None:
    """The score of a deal speaks of points taken, and of the lowest total as the best."""
    points = [score.points for score in end.public.sheet[-1]]
    if end.public.winners is None:
        assert end.headline.endswith(" tricks") or end.headline.endswith(" trick")
        text = standing(end.match, end.game, end.public)
        first = min(end.public.scores)
        leaders = [seat for seat in end.public.seats if end.public.scores[seat] == first]
        if len(leaders) == 1:
            who = "You" if leaders == [0] else end.match.names[leaders[0]]
            assert text.startswith(f"{who} lead")
            assert "from home" not in text
    assert sum(points) in (26, 78)


def test_the_table_shows_the_chip_with_a_heart_and_the_sheet_the_end_of_the_game() -> None:
    session = finished()
    room = Room(match(setup()), tuple(session.actions[:40]))
    look(room, room.table)
    assert isinstance(room.table, TableScene)
    leads = room.table.deal_end.scoresheet()
    assert isinstance(leads, Push)
    assert isinstance(leads.scene, Scene)
    look(room, leads.scene)


class JudgesAtOnce(WorkerClient):
    """A client that judges in this process, since no other one knows Hearts, and plays by rule of thumb."""

    def start(self) -> None:
        """Start nothing."""

    def foresee(self, questions: Iterable[Question[Any]]) -> None:
        """Judge what the person is asked."""
        self.spend_spare_time(one for one in questions if isinstance(one, JudgeQuestion))
        self.poll()

    def poll(self) -> None:
        """Answer everything that was asked."""
        for one in [one for one in self.spare if self.found(one) is None]:
            self._found.append((one, one.read(one.line())))
        self.spend_spare_time(())

    def answer(self, question: PlayerQuestion) -> Action:
        """Return what `easy` would do."""
        return question.read(replace(question, level="easy").line())


@contextmanager
def here(*_: object) -> Iterator[MapUnordered]:
    """Run jobs in this process."""
    yield in_this_process


def judged(monkeypatch: pytest.MonkeyPatch, playouts: int, actions: tuple[Action, ...] = ()) -> Room:
    """A table with a judge of so many playouts for a verdict, and a person who is asked something."""
    budget = Budget(pairs=4 * playouts, tree=0, seconds=inf)
    monkeypatch.setattr("clubs.judge.question.usual_budget", lambda _: budget)
    room = Room(match(setup()), actions, client=JudgesAtOnce()).until_asked()
    for _ in range(100):
        if room.table.controller.verdict is not None:
            return room
        room.step()
    raise AssertionError("there is no verdict")


def played(tricks: int) -> tuple[Action, ...]:
    """Some tricks of a deal, played anyhow."""
    session = empty_table(setup(), "6")
    while len(session.public.tricks) < tricks:
        session.act(any_answer(session.asks, f"6 {len(session.actions)}"))
    return tuple(session.actions)


def until_costly(room: Room) -> Verdict:
    """Play until a card is costly by the verdict on what the person is asked."""
    for _ in range(60):
        ask, verdict = room.table.panel.ask, room.table.controller.verdict
        if ask is not None and ask.kind is PlayCard and verdict and verdict.tried[-1].word in COSTLY:
            return verdict
        room.choose()
        room.until_asked()
    raise AssertionError("nothing is costly")


def hints(room: Room, steps: int) -> list[str]:
    """Press the key of the hint for each of its steps; return what is said of it."""
    words = list[str]()
    for _ in range(steps):
        room.offscreen.step(300, [inputs.Hint()])
        words.append(widget(room.table, "hint").value)
    return words


@pytest.mark.long
def test_a_hint_on_a_card_tells_where_to_look_and_what_each_answer_brings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = judged(monkeypatch, 800, played(7))
    verdict, words = until_costly(room), hints(room, 5)
    assert words[0].startswith("Hint 1 of 4. ")
    assert any(
        one.endswith((" may take this trick.", " may end in your tricks.", " win a later trick."))
        for one in words
    ), words
    assert " you score " in words[4], words
    assert room.table.teaching.hint.ringed == tuple(room.table.panel.ids_of(verdict.best.action))


@pytest.mark.long
def test_a_hint_on_passing_asks_what_would_trouble_one_later(monkeypatch: pytest.MonkeyPatch) -> None:
    room = judged(monkeypatch, 2400)
    words = hints(room, 3)
    assert words[0] == "Hint 1 of 3. Which of your cards would trouble you later?"
    assert " Pass " in words[2]
    assert "The better choice brings you a better score." in words[2]


@pytest.mark.long
def test_the_coach_holds_a_costly_card_back_and_says_what_is_at_stake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = judged(monkeypatch, 800, played(7))
    (card,) = room.table.panel.ids_of(until_costly(room).tried[-1].action)
    number = room.session_actions
    room.offscreen.step(16, room.visitor.say(widget(room.table, card), "pointer"))
    assert room.table.teaching.coach.holds
    assert "at stake" in widget(room.table, "anyway").value
    assert room.session_actions == number
    room.choose()
    assert room.session_actions > number


@pytest.mark.long
def test_a_deal_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeepQuestion, "times", 1)
    room = judged(monkeypatch, 400, played(7))
    end = room.to_the_end_of_the_deal()
    room.offscreen.step(16, room.visitor.say(widget(end, "menu"), "pointer"))
    room.step(600)
    room.offscreen.step(16, room.visitor.say(widget(room.stack.top, "again"), "pointer"))
    scene = room.stack.top
    assert isinstance(scene, ReplayScene)
    for _ in range(40):
        room.step()
    assert scene.marks
    for id in ("first", "show"):
        room.offscreen.step(300, room.visitor.say(widget(scene, id), "pointer"))
    room.step(3000)
    said = " ".join(scene.says())
    assert "Better: " in said
    assert "a better score" in said
    assert "game won" not in said


@pytest.mark.long
def test_cards_that_change_places_behind_a_seat_change_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clubs.judge.question.usual_budget", lambda _: Budget(pairs=400, tree=0, seconds=inf))
    table, client = match(setup()), JudgesAtOnce()
    eye = RecordEye(table, Record(setup(), "6", played(8)), client, Judgements(client))
    for _ in range(2000):
        eye.poll()
    number = max(n for n, one in enumerate(played(8)) if one.seat == 0)
    assert eye.seen(number) is not None
    eye.swap()
    for _ in range(200):
        eye.poll()
        seen = eye.seen(number)
    assert seen is not None
    assert (seen.probe.swaps, seen.probe.changes, seen.probe.judged) == (1, 0, True)


def test_the_page_of_puzzles_looks_for_new_ones_of_it() -> None:
    room = Room(match(setup()), client=JudgesAtOnce())
    scene = scene_behind(room.program.menu(), "puzzles")
    look(room, scene)
    lists = scene_behind(scene, "list game")
    lists.choose(next(one for one in lists.widgets() if one.label == GAME.title))
    look(room, scene)
    assert "New ones" in {one.label for one in scene_behind(scene, "list idea").widgets()}


@pytest.mark.long
def test_clubs_judge_tells_what_the_decisions_of_a_record_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged_record, "executor", here)
    little = Budget(pairs=1600, tree=0, seconds=inf)
    monkeypatch.setattr("clubs.judge.question.usual_budget", lambda _: little)
    told = list[str]()
    judged_record.run(Record(setup(), "6", played(8)), 0, as_json=False, tell=told.append)
    assert told[0] == "Deal 1"
    assert " passed " in told[1]
    assert any("you score" in line or "points" in line for line in told)


def test_the_list_of_what_an_equal_of_the_five_has_is_true() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Adding a game")[2]
    rows = [line.split("|") for line in text.partition("\n1. ")[0].splitlines() if line.startswith("| ")]
    assert len(rows) > 15
    for _, what, whole, hearts, _ in rows[2:]:
        for path in re.findall(r"`((?:clubs|assets|build|tests)/[^`*]+)`", f"{whole} {hearts}"):
            known = ROOT / path.replace("<id>", "whist")
            assert known.exists() or known.with_suffix("").is_dir(), path
            fallen = "falls back" in hearts
            assert not (fallen and "<id>" in path and (ROOT / path.replace("<id>", "hearts")).exists()), what
