"""Pictures of the real scenes without a window, from recorded positions: for the README and for review."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from math import inf
from types import MappingProxyType
from typing import Final, TypeAlias

from clubs.app.coming import shipped
from clubs.app.puzzle_table import PuzzleTable
from clubs.app.room import room_table
from clubs.app.routes import Program
from clubs.cards import parse
from clubs.games import GAMES
from clubs.language import speak
from clubs.learn.lesson import LEARNER, TRICKS, lesson, second_lessons
from clubs.learn.miscounts import answers, cause
from clubs.rules.action import PlayCard
from clubs.services.counting_deals import CountingDeals, counting_deals
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.services.saved_seating import match_of_record
from clubs.table.match import Match, usual_seating
from clubs.table.record import Record, Unreadable, read
from clubs.table.seating import PEEK, POCKET
from clubs.ui.scenes.counting.scene import CountingScene, CountingStep
from clubs.ui.scenes.history.scene import HistoryScene
from clubs.ui.scenes.lesson.plan_scene import PlanScene
from clubs.ui.scenes.lesson.scene import LessonScene
from clubs.ui.scenes.level.scene import YourPlayScene
from clubs.ui.scenes.menu.scene import EVENING
from clubs.ui.scenes.pocket.table import OpenTable
from clubs.ui.scenes.puzzles.scene import PuzzlesScene
from clubs.ui.scenes.replay.scene import PIECE, ReplayScene
from clubs.ui.scenes.scores.result_picture import ResultPictureScene
from clubs.ui.scenes.scores.send import SendScene
from clubs.ui.scenes.statistics.scene import StatisticsScene
from clubs.ui.scenes.table.panel_registry import NoPanel
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push, Replace
from clubs.ui.style import assets
from clubs.ui.style.layout import FITTING
from clubs.verdict.finished_deal import FinishedDeal
from clubs.workshop.instant_client import InstantClient
from clubs.workshop.parts_gallery import PartsGallery
from clubs.workshop.sample_data import SampleDuels, SampleGames, SamplePast, SamplePlay, sample_duel

SETTLED_AFTER: Final = 6000.0  # ms; by then nothing moves
SAMPLE_CODE: Final = "472F0-R1NCD-8867A-JHERX-T0K3P-WZ5QM"
DAY: Final = 1_795_262_400_000  # ms since 1970: 21 November 2026 at noon
DEALING: Final = 900.0  # ms after the start of a deal
POSITIONS: Final = (
    *("deal", "exchange", "bidding", "passing", "auction", "handicap"),
    *("low", "partner", "trump", "exact", "free", "half", "naming", "two", "ten"),
)
"""Tables that are drawn as their positions of the same names ship with the program."""

Builder: TypeAlias = Callable[[Program, Record | None], list[Scene]]


def position(name: str) -> Record:
    """Return a recorded position that ships with the program."""
    return read(assets.text(f"positions/{name}.clubs"))


def table(program: Program, record: Record, *, patient: bool = True) -> TableScene:
    """Return the table at the end of a record, with a person in seat 0; if `patient`, nobody goes on."""
    match = Match(record.setup, usual_seating(record.setup.seats), record.seed)
    return program.tables.open_table(match, record.actions, patient=patient)


def _at_table(name: str) -> Builder:
    return lambda program, record: [table(program, record or position(name))]


def _over_table(name: str, over: Callable[[Program, TableScene], Scene]) -> Builder:
    def scenes(program: Program, record: Record | None) -> list[Scene]:
        below = table(program, record or position(name))
        return [below, over(program, below)]

    return scenes


def _pockets(name: str, plays: str = POCKET) -> Builder:
    """Return a maker of an open table, at which all have read their numbers, or the first holds a key."""

    def scenes(program: Program, record: Record | None) -> list[Scene]:
        record = record or position(name)
        seating = tuple(replace(one, plays=plays) for one in usual_seating(record.setup.seats))
        match = Match(record.setup, seating, record.seed)
        opened = program.tables.open_table(match, record.actions, patient=True)
        assert isinstance(opened, OpenTable)
        for seat in opened.pocket.seats:
            opened.pocket.take(seat)
        opened.handle(inputs.Peek(0))
        return [opened]

    return scenes


def _room(program: Program, record: Record | None) -> list[Scene]:
    """Return what the room window shows of a table."""
    return [room_table(program.context, table(program, record or position("exact")))]


def _square(program: Program, record: Record | None) -> list[Scene]:
    """Return the page on which somebody reads a pocket hand."""
    (below,) = _pockets("bidding")(program, record)
    assert isinstance(below, OpenTable)
    page = below.taking(below.pocket.seats)
    page.show()
    return [below, page]


def _menu(program: Program, _: Record | None) -> list[Scene]:
    """Open the menu in the evening."""
    program.hour = lambda: EVENING
    return [program.menu()]


def _front(scene: Callable[[Program], Scene]) -> Builder:
    return lambda program, _: [scene(program)]


def _deal_end(_: Program, below: TableScene) -> Scene:
    public = below.controller.public
    if not public.sheet:
        raise Unreadable("No deal in this record is finished, so there is no score to show.")
    return below.deal_end.opened()


def _sent(id: str) -> Builder:
    """Return a maker of a picture that is sent, of the first seat's deal, by its id on the page."""

    def scenes(program: Program, record: Record | None) -> list[Scene]:
        below = table(program, record or position("scored"))
        deal = FinishedDeal(below.game, below.controller.public, 0)
        sent = SendScene(program.context, deal, below.match, below.controller.score.code or SAMPLE_CODE)
        sent.paint_on(inf)
        return [ResultPictureScene(program.context, sent.pictures[id])]

    return scenes


def _scoresheet(_: Program, below: TableScene) -> Scene:
    opened = below.deal_end.scoresheet().scene
    assert isinstance(opened, Scene)
    return opened


def _replay(program: Program, record: Record) -> Scene:
    """Return the replay at the end of its fourth deal's sixth trick, or as far as it goes."""
    scene = ReplayScene(program.context, match_of_record(record), record)
    while not scene.playback.finished:
        scene.playback.go_on(PIECE)
    scene.update(program.context.now)
    if not scene.playback.moments:
        raise Unreadable("No cards are dealt in this record, so there is nothing to replay.")
    stops = scene.playback.tricks(min(3, len(scene.playback.deals) - 1))
    scene.go_to(stops[min(5, len(stops) - 1)] if stops else len(scene.playback.moments) - 1)
    return scene


def _statistics(program: Program) -> Scene:
    """Return the statistics of the game in which the most bids are made."""
    scene = StatisticsScene(program.context, SamplePast())
    scene.open_tab(list(GAMES).index("exact") + 1)
    return scene


def _learn(program: Program) -> Scene:
    """Return the path of somebody who has been through the first lesson."""
    for stage in lesson("whist").stages:
        if stage.turns:
            program.learning.keep("whist", stage.title)
    return program.stops.page("whist")


def your_play(program: Program, number: int = 60, game: str = "exact") -> Scene:
    """Return the page of a player of some made-up deals, with the program's puzzles."""
    return YourPlayScene(program.context, SamplePlay(number), game, program.stops.about)


SCENES: Final[Mapping[str, Builder]] = MappingProxyType(
    {
        "menu": _menu,
        "picker": _front(Program.picker),
        "rules": _front(lambda program: program.rules("whist")),
        "learn": _front(_learn),
        "settings": _front(Program.settings_page),
        "history": _front(lambda program: HistoryScene(program.context, SampleGames(), SampleDuels())),
        "statistics": _front(_statistics),
        "your-play": _front(your_play),
        "parts": _front(lambda program: PartsGallery(program.context)),
        "duel": _front(sample_duel),
        "replay": lambda program, record: [_replay(program, record or position("over"))],
        "table": _at_table("whist"),
        **{name: _at_table(name) for name in POSITIONS},
        "pocket": _pockets("trump"),
        "pocket-passing": _pockets("passing"),
        "pocket-square": _square,
        "peek": _pockets("passing", PEEK),
        "room": _room,
        "pause": _over_table("whist", lambda program, below: program.tables.pause(below.commands)),
        "curtain": _over_table("whist", lambda _, below: below.curtain.scene(1, lambda: None)),
        "deal-end": _over_table("scored", _deal_end),
        "game-over": _over_table("over", _deal_end),
        "scoresheet": _over_table("over", _scoresheet),
        "sent-show": _sent("show"),
        "sent-challenge": _sent("challenge"),
    }
)
"""Scenes that are drawn as they open."""


def _looked_at(program: Program, record: Record | None) -> list[Scene]:
    """Return a replay with the judge beside it, at the second deal."""
    record = record or position("over")
    opened = program.replays.of_match(record)
    assert isinstance(opened, Push)
    scene = opened.scene
    assert isinstance(scene, ReplayScene)
    while not scene.playback.finished:
        scene.update(program.context.now)
    scene.open_deal(min(1, len(scene.playback.deals) - 1))
    return [scene]


def _judged(program: Program, record: Record | None) -> list[Scene]:
    return [table(program, record or position("trump"), patient=False)]


def _hint(scene: Scene) -> None:
    """Ask for all steps of a hint."""
    for _ in range(4):
        scene.hint()


def _hold_back(scene: Scene) -> None:
    """Give the answer that is furthest behind, so that the coach holds it back."""
    assert isinstance(scene, TableScene)
    if verdict := scene.controller.verdict:
        scene.answer(max(verdict.tried, key=lambda one: one.behind * one.clear).action)


def _show(scene: Scene) -> None:
    """Have the last decision that deserves another look explained."""
    assert isinstance(scene, ReplayScene)
    if scene.marks:
        scene.look_at(scene.marks[-1].place)
        scene.choose(next(widget for widget in scene.widgets() if widget.id == "show"))


def _see(scene: Scene) -> None:
    """Show the table as the second seat could know it, in its seventh trick."""
    assert isinstance(scene, ReplayScene)
    scene.see(1)
    for _ in range(7):
        scene.step(1)


def _lesson(id: Callable[[], str]) -> Builder:
    """Return a maker of the first stage of a lesson, by the lesson's id."""

    def scenes(program: Program, _: Record | None) -> list[Scene]:
        below = program.menu()
        opened = program.lessons.open(id(), below)
        assert isinstance(opened, Push)
        assert isinstance(opened.scene, Scene)
        return [below, opened.scene]

    return scenes


def _tricks(program: Program, _: Record | None) -> list[Scene]:
    """Return the step of the lesson about tricks in which a card has to wait."""
    below, first = _lesson(lambda: TRICKS)(program, None)
    assert isinstance(first, LessonScene)
    step = first.ways.open(3)
    assert isinstance(step, Replace)
    assert isinstance(step.scene, Scene)
    return [below, step.scene]


def _plan(scene: Scene) -> None:
    """Let a plan be played up to where it breaks."""
    assert isinstance(scene, PlanScene)
    scene.context.change(speed="instant")
    scene.choose_plan(1)


def _wait(scene: Scene) -> None:
    """Point at the card that has to wait."""
    waiting = next(one for one in scene.widgets() if one.region == "hand" and one.reason)
    scene.focus.id = waiting.id
    scene.focus.visible = True
    scene.resized()


def _err(scene: Scene) -> None:
    """Play a card that is wrong, and let it come back."""
    assert isinstance(scene, LessonScene)
    scene.answer(PlayCard(LEARNER, parse("JH")))


def _puzzles(program: Program, _: Record | None) -> list[Scene]:
    """Return the page of puzzles as it is on a day."""
    shelf = PuzzleShelf(list(GAMES), shipped, today=lambda: date(2026, 11, 21))
    return [program.menu(), PuzzlesScene(program.context, shelf, PuzzleTable, game="whist", patient=True)]


def _solve(scene: Scene) -> None:
    """Have the answer shown."""
    assert isinstance(scene, PuzzlesScene)
    scene.take(scene.choice)
    assert scene.attempt is not None
    scene.attempt.show()


def _counting(program: Program, _: Record | None) -> list[Scene]:
    """Return a drill about the deals of a recorded match."""
    record = position("over")
    deals = CountingDeals(None)
    found = counting_deals(replace(record, seating=usual_seating(record.setup.seats)), DAY)
    deals.deals += [deal for deal in found if deal is not None]
    return [CountingScene(program.context, deals)]


def _miscount(scene: Scene) -> None:
    """Answer the first question with a number that has a cause."""
    assert isinstance(scene, CountingScene)
    scene.update(scene.context.now)
    while scene.task.question.kind not in ("clubs", "suit"):
        scene.next()
    while scene.step is CountingStep.RUNNING:
        scene.go_on()
    question = scene.task.question
    slips = answers(scene.task.seen, question)
    known = (given for given, _ in slips if cause(scene.task.seen, question, given) is not None)
    scene.answer(next(known, question.choices[0]))


ACTED: Final[Mapping[str, tuple[Builder, Callable[[Scene], None]]]] = MappingProxyType(
    {
        "lesson": (_lesson(lambda: "low"), _err),
        "idea": (_lesson(lambda: second_lessons("exact")[0]), _plan),
        "tricks": (_tricks, _wait),
        "puzzle": (_puzzles, _solve),
        "counting": (_counting, _miscount),
        "hint": (_judged, _hint),
        "coach": (_judged, _hold_back),
        "again": (_looked_at, _show),
        "eye": (_looked_at, _see),
    }
)
"""The scenes in which something is done first, some of them with the judge."""

NAMES: Final = (*SCENES, *ACTED)
"""All of them by their names on the command line."""


def build(
    scene: str,
    size: tuple[int, int],
    record_text: str | None = None,
    **settings: object,
) -> Offscreen:
    """Return the scene at rest, in no window, by some settings; size in pixels."""
    program = Program(size, client=InstantClient() if scene in ACTED else None)
    program.context.change(**({"interface": FITTING} if scene == "room" else {}) | settings)
    speak(program.context.preferences.language)
    record = read(record_text) if record_text is not None else None
    builder, act = ACTED[scene] if scene in ACTED else (SCENES[scene], None)
    offscreen = Offscreen(program.context, builder(program, record))
    offscreen.settle(DEALING if scene == "deal" else SETTLED_AFTER)
    if act:
        act(offscreen.stack.top)
        offscreen.settle(SETTLED_AFTER)
    return offscreen


__all__ = ["NAMES", "SCENES", "NoPanel", "build", "position", "table"]
