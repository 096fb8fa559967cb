"""Find the play: answered on the table, punished and asked again, found or shown; by mouse and by keys."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, product

import pytest
from coloraide import Color
from pygame import Rect

from clubs.app.puzzle_table import PuzzleTable
from clubs.learn.ideas import CHANCES, IDEAS, idea
from clubs.learn.puzzle import EASIEST, HARDEST, SCORE, Puzzle
from clubs.learn.spacing import Result
from clubs.rules.action import Action
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.ui.scenes.common.popover_scene import ClosedList
from clubs.ui.scenes.puzzles.attempt import LONGEST, AttemptStep
from clubs.ui.scenes.puzzles.choice import ANY, DAILY, EVERY, OWN, PuzzleChoice
from clubs.ui.scenes.puzzles.choice import IDEAS as IDEAS_AGAIN
from clubs.ui.scenes.puzzles.lists import entries
from clubs.ui.scenes.puzzles.scene import PuzzlesScene
from clubs.ui.scenes.puzzles.words import LOOKING
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Pop, Push
from clubs.ui.style.appearance import LARGEST_INTERFACE
from clubs.ui.style.layout import SMALLEST_WINDOW, Screen
from clubs.ui.tabletop.names import YOU
from clubs.ui.texts.hints import NOTHING
from clubs.verdict.sentences import slots
from tests.sampled import sampled
from tests.ui.controls import reached, widget
from tests.ui.puzzles import POSITIONS, MadeUp, Page, puzzle
from tests.ui.routes import routes
from tests.ui.test_table_scene import faults

CONFIRM = ("confirm", "bid")
ANSWERED = ("exact", "free", "ten", "passing", "handicap")
WINDOWS = (((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((768, 1024), 1.0))
SIZES = ((640, 400), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (900, 700))
INTERFACES = (0.85, 1.0, 1.35)


def by_mouse(page: Page, action: Action) -> None:
    """Give an answer by clicks on the table's own cards and buttons."""
    for id in page.attempt.table.panel.ids_of(action):
        page.choose(id)
    for one in page.scene.widgets() if page.attempt.step is AttemptStep.ASKED else ():
        if one.id in CONFIRM and one.enabled:
            page.choose(one.id)
            return


def told(page: Page) -> str:
    """Return the answer that is told."""
    return next(one.value or one.label for one in page.scene.widgets() if one.id == "answer")


@sampled("name", POSITIONS, [*POSITIONS][::3])
def test_every_kind_of_ask_is_answered_by_mouse_on_the_table(name: str) -> None:
    page = Page(name)
    by_mouse(page, page.answers[0])
    assert page.attempt.step is AttemptStep.TOLD
    assert page.results == [Result.FOUND]
    assert told(page).startswith("Found ")
    assert not faults(page.scene)


@sampled("name", POSITIONS, [*POSITIONS][1::3])
def test_a_wrong_answer_is_carried_out_and_then_the_table_is_as_it_was(name: str) -> None:
    page = Page(name)
    before = page.attempt.table.controller.view
    first = page.attempt.table
    page.answer(page.answers[-1])
    assert page.attempt.step is AttemptStep.ASKED
    assert page.attempt.table is not first
    assert page.attempt.table.controller.view == before
    assert page.attempt.opened.controller.ask == page.attempt.position.ask
    assert page.results == [Result.MISSED]
    page.answer(page.answers[0])
    assert page.results == [Result.MISSED]


def test_a_theme_may_be_chosen_before_the_page_is_whole() -> None:
    page = Page("exact", SMALLEST_WINDOW)
    page.take(inputs.Back())
    page.step()
    page.scene.frame(page.context.now)
    page.scene.take(replace(page.scene.choice, source=EVERY))
    assert page.scene.frame(page.context.now).sprites


def test_a_table_that_does_not_fit_into_memory_is_shown_all_the_same() -> None:
    page = Page("exact", (1280, 720))
    attempt = page.attempt
    attempt._ready, attempt.inset.context.paint.pictures.limit = False, 0
    for _ in range(2 * LONGEST):
        page.step(20)
    assert len(attempt.sprites(0)) > 1


def test_the_consequence_of_a_wrong_card_is_the_end_of_its_trick() -> None:
    page = Page("exact")
    table, tricks = page.attempt.table, len(page.attempt.position.view.public.tricks)
    table.answer(page.answers[-1])
    seen = 0
    for _ in range(100):
        page.step(50)
        seen = max(seen, len(table.stage.public.tricks))
    assert seen == tricks + 1


def test_a_wrong_card_keeps_its_mark_and_is_told_to_cost_something() -> None:
    page = Page("exact")
    wrong = page.answers[-1]
    page.answer(wrong)
    layout = page.attempt.table.stage.card_layout
    marked = {shown.card for shown, _ in layout.fan if layout.cards[shown.uid].state == "stake"}
    assert marked == {wrong.card}  # type: ignore[attr-defined] # it is a card
    assert "there is something better" in page.scene.says()[0]
    assert "of 100" not in page.scene.says()[0]


def test_after_a_hint_the_answer_is_found_after_a_nudge() -> None:
    page = Page("exact")
    page.take(inputs.Hint())
    assert page.attempt.table.teaching.hint.open
    page.answer(page.answers[0])
    assert page.results == [Result.NUDGED]


def test_show_me_tells_the_answer_and_asks_nothing_more() -> None:
    page = Page("exact")
    page.choose("button: Show")
    assert page.results == [Result.MISSED]
    assert page.attempt.table.panel.ask is None
    assert told(page).startswith("The answer: ")
    assert page.scene.focus.id == "another"


def test_a_puzzle_can_be_tried_again_and_is_kept_once() -> None:
    page = Page("exact")
    page.choose("button: Show")
    page.choose("button: Again")
    page.answer(page.answers[0])
    assert page.results == [Result.MISSED]
    assert page.attempt.step is AttemptStep.TOLD


def test_after_the_first_card_of_a_plan_its_trick_is_played_as_written_and_the_second_is_asked() -> None:
    page = Page("ten", planned=True)
    then = page.puzzle.then
    assert then is not None
    page.answer(page.answers[-1])
    page.answer(page.answers[0])
    controller = page.attempt.opened.controller
    while not controller.over:
        page.step()
    played = controller.session.actions  # type: ignore[attr-defined] # a match
    assert played == [*then.record.actions[: len(played)]]
    assert len(played) > len(page.puzzle.record.actions) + 1
    page.choose("button: Next card")
    assert page.attempt.puzzle == then
    assert "later in the same deal" in page.scene.says()[0]
    page.answer(page.answers[0])
    assert [result for _, result in page.shelf.kept] == [Result.MISSED, Result.FOUND]
    page.choose("button: Another")
    assert page.attempt.listed not in (page.puzzle, then)


def test_the_reader_is_called_you_in_a_puzzle_and_nobody_else_is() -> None:
    page = Page("exact")
    names = page.attempt.table.match.names
    assert [seat for seat, name in enumerate(names) if name == YOU] == [page.puzzle.seat]
    said = [*page.scene.says(), *(one.text for one in page.scene.readings())]
    assert not any("Juniper" in words for words in said)


def test_the_idea_is_told_with_the_answer_only() -> None:
    page = Page("exact")
    said = [page.scene.says()[0], *(one.label for one in page.scene.widgets())]
    title = idea(page.puzzle.themes)
    assert not any(title in words for words in said if not words.startswith(title))
    page.choose("button: Show")
    assert title in told(page)


@pytest.mark.parametrize("keys", [True, False])
def test_at_the_largest_text_size_the_table_fits_its_window_and_is_answered_like_any_other(
    keys: bool,
) -> None:
    page = Page("exact", (1024, 640), text=LARGEST_INTERFACE)
    page.scene.focus.id = page.attempt.table.panel.ids_of(page.answers[0])[0]
    page.wait()
    chosen = next(one for one in page.scene.widgets() if one.id == page.scene.focus.id)
    assert Rect(0, 0, 1024, 640).contains(chosen.rect)
    x, y = chosen.rect.center
    given: list[inputs.Input] = [inputs.Act()] if keys else [inputs.Press(x, y), inputs.Release(x, y)]
    for taken in given:
        page.take(taken)
    assert page.results == [Result.FOUND]


@pytest.mark.parametrize("size", [(1280, 720), (640, 400)])
def test_everything_is_reached_by_keys_and_the_answer_is_given_with_enter(size: tuple[int, int]) -> None:
    page = Page("exact", size)
    enabled = {one.id for one in page.scene.widgets() if one.enabled}
    assert enabled <= reached(page.scene)
    page.scene.focus.id = page.attempt.table.panel.ids_of(page.answers[0])[0]
    page.take(inputs.Act())
    assert page.results == [Result.FOUND]


def test_the_card_that_enter_would_play_is_raised_from_the_start() -> None:
    page = Page("exact", keys=True)
    layout = page.attempt.table.stage.card_layout
    focused = [shown.uid for shown, _ in layout.fan if layout.cards[shown.uid].state == "focus"]
    assert [f"card {uid}" for uid in focused] == [page.scene.focus.id]
    assert layout.wishes.lifts


def test_escape_puts_the_hint_away_and_then_leaves() -> None:
    page = Page("exact")
    page.take(inputs.Hint())
    assert page.scene.handle(inputs.Back()) is None
    assert page.scene.handle(inputs.Back()) == Pop()


def test_where_the_table_takes_the_window_escape_leads_to_the_list() -> None:
    page = Page("exact", (640, 400))
    assert not any(one.id == "close" for one in page.scene.widgets())
    page.take(inputs.Back())
    assert any(one.id == "list idea" for one in page.scene.widgets())
    assert page.scene.handle(inputs.Back()) == Pop()


def test_the_table_has_the_focus_again_after_the_list() -> None:
    page = Page("exact", (640, 400))
    page.take(inputs.Back())
    page.scene.take(page.scene.choice)
    assert page.scene.focus is page.attempt.table.focus


@pytest.mark.parametrize("size", [(640, 400), (1920, 1080)])
def test_the_page_opens_with_the_focus_on_something(size: tuple[int, int]) -> None:
    context = Context(Screen(*size))
    context.change(reduced_motion=True, speed="instant")
    scene = PuzzlesScene(context, MadeUp(), PuzzleTable, game="exact", patient=True)
    for _ in range(5):
        context.now += 100
        scene.update(context.now)
    focused = scene.focus.current(scene.widgets())
    assert focused is not None
    assert focused.role == "card" if size[0] == 1920 else focused.id == "list idea"


def test_j_and_f1_say_something_on_the_list_and_at_the_table() -> None:
    page = Page("exact", (640, 400))
    heard: list[str] = []
    page.context.hearers.append(lambda said: heard.append(said.text))
    page.take(inputs.Do("log"))
    assert page.scene.says()[-1] == "Sorrel followed with {H}2."
    assert not any(one.region == "foot" for one in page.scene.widgets())  # the log is where they were
    page.take(inputs.Back(), inputs.Back())
    assert page.scene.focus.id == "list idea"
    page.take(inputs.Do("log"))
    assert heard[-1] == "The log belongs to a table: choose a puzzle first."
    opened = routes(page.context).opened
    page.scene.handle(inputs.Help())
    assert [name for name, *_ in opened] == ["rules"]


def test_the_hint_is_shut_while_nothing_is_asked() -> None:
    page = Page("exact")
    assert widget(page.scene, "hint").enabled
    page.attempt.table.answer(page.answers[-1])
    page.step()
    assert widget(page.scene, "hint").reason == NOTHING


def test_the_rules_open_where_the_deal_is() -> None:
    page = Page("bidding")
    opened = routes(page.scene.attempt.table.context).opened if page.scene.attempt else []
    page.scene.handle(inputs.Help())
    assert opened == [("rules", "exact", "Bidding", True)]


def test_after_the_play_of_the_day_comes_one_of_any_theme_which_stays_hidden() -> None:
    page = Page("exact")
    page.choose("button: Another")
    assert page.scene.choice.source == EVERY


def test_one_s_own_are_in_the_list_only_while_some_are_due() -> None:
    def sources(page: Page) -> list[str]:
        return [one.choice.source for one in entries("idea", page.scene.choice, ())]

    assert OWN not in sources(Page("exact"))
    page = Page("exact", own=True)
    assert OWN in sources(page)
    assert page.scene.choice.source == OWN
    assert "other cards behind it" in page.scene.says()[0]


def test_ideas_that_come_again_stand_beside_own_mistakes_and_open_after_them() -> None:
    shelf, context = MadeUp(("passing",), ideas=("exact",)), Context(Screen(1280, 720))
    scene = PuzzlesScene(context, shelf, PuzzleTable, game="whist", own=True, patient=True)
    scene.update(context.now)
    assert (scene.choice.game, scene.choice.source) == ("low", OWN)
    listed = {one.title: one.choice.source for one in entries("idea", PuzzleChoice(shelf, "exact"), ())}
    assert listed["My ideas"] == IDEAS_AGAIN
    assert "Your own mistakes" not in listed
    scene.take(PuzzleChoice(shelf, "exact", IDEAS_AGAIN))
    assert scene.attempt is not None
    assert scene.attempt.puzzle in shelf.ideas_due("exact")


def test_ones_own_open_as_soon_as_they_are_ready_and_without_any_the_play_of_the_day_does() -> None:
    class Slow(MadeUp):
        """Puzzles of which one's own are ready at the third poll; with none, it takes as long to know."""

        polls = 0

        def poll(self) -> Puzzle | None:
            self.polls += 1
            self.working = self.polls < 3
            return None

        def due(self, game: str) -> Sequence[Puzzle]:
            return () if self.working else super().due(game)

    for own, sources in ((("passing",), [OWN]), ((), [DAILY])):
        shelf, context = Slow(own), Context(Screen(1280, 720))
        shelf.working = True
        scene = PuzzlesScene(context, shelf, PuzzleTable, game="exact", own=True, patient=True)
        for _ in range(2):
            scene.update(context.now)
            assert scene.attempt is None
            assert not scene.still()
            scene.frame(context.now)
        scene.update(context.now)
        assert [scene.choice.source] == sources
        assert scene.attempt is not None
        assert scene.attempt.puzzle == puzzle("passing" if own else "exact")


def test_after_the_last_of_ones_own_in_a_game_those_of_another_follow() -> None:
    class Answered(MadeUp):
        """Puzzles of which one's own are gone when they have been answered."""

        def due(self, game: str) -> Sequence[Puzzle]:
            kept = [one for one, _ in self.kept]
            return [one for one in super().due(game) if one not in kept]

    shelf, context = Answered(("exact", "passing")), Context(Screen(1280, 720))
    scene = PuzzlesScene(context, shelf, PuzzleTable, game="exact", own=True, patient=True)
    scene.update(context.now)
    opened = []
    for _ in range(2):
        assert scene.choice.source == OWN
        assert scene.attempt is not None
        opened.append(scene.attempt.puzzle)
        scene.attempt.show()
        scene.another()
    assert {one.id for one in opened} == {puzzle(name).id for name in ("exact", "passing")}
    assert scene.choice.source == DAILY


def chosen(page: Page, name: str, title: str) -> None:
    """Choose an entry of a list by the keys of its panel."""
    opened = page.scene.choose(widget(page.scene, f"list {name}"))
    assert isinstance(opened, Push)
    panel = opened.scene
    assert isinstance(panel, ClosedList)
    entry = next(one for one in panel.widgets() if one.label == title)
    assert panel.choose(entry) == Pop()
    page.wait()


def test_another_game_and_another_idea_open_another_puzzle() -> None:
    page = Page("exact")
    chosen(page, "game", "Low Clubs")
    assert page.attempt.puzzle == puzzle("passing")
    chosen(page, "game", "Exact Clubs")
    assert page.scene.choice.source == DAILY
    chosen(page, "idea", CHANCES)
    assert idea(page.attempt.puzzle.themes) == CHANCES
    chosen(page, "difficulty", "Hard")
    assert page.scene.choice.level == HARDEST
    assert page.attempt.puzzle.difficulty == HARDEST


def test_with_all_ideas_the_idea_is_hidden_until_it_is_answered() -> None:
    page = Page("exact")
    chosen(page, "idea", EVERY)
    title = idea(page.attempt.puzzle.themes)
    assert not any(title in one.text for one in page.scene.readings())
    page.choose("button: Show")
    assert title in told(page)


def test_how_one_stands_is_written_beside_the_table_until_it_is_answered() -> None:
    page = Page("exact")
    stands = "You have won 2 of the 5 tricks bid."
    assert stands in {one.text for one in page.scene.readings()}
    page.choose("button: Show")
    assert stands not in {one.text for one in page.scene.readings()}


def test_the_odds_are_not_shown_in_a_puzzle() -> None:
    page = Page("exchange")
    page.choose("facts")
    sprites = page.scene.frame(page.context.now).sprites
    shown = {line.words for one in sprites for line in one.image.lines}
    assert "Aces and kings" in shown
    assert not any("odds" in one.lower() for one in shown)


def test_the_words_of_every_entry_in_a_list_stand_out_from_its_paper() -> None:
    page = Page("exact", (1280, 720))
    pushed = page.scene.choose(widget(page.scene, "list difficulty"))
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, ClosedList)
    offscreen = Offscreen(page.context, [page.scene, pushed.scene])
    offscreen.settle(2000)
    for entry in (one for one in pushed.scene.widgets() if one.id.startswith("entry")):
        row = offscreen.surface.subsurface(entry.rect.inflate(-40, -20))
        pixels = {tuple(row.get_at((x, y)))[:3] for x in range(row.width) for y in range(row.height)}
        light = sorted(Color("srgb", [part / 255 for part in pixel]).luminance() for pixel in pixels)
        assert (light[-1] + 0.05) / (light[0] + 0.05) >= 4.5, entry.label


def test_why_unfolds_how_often_each_answer_holds_by_button_and_by_key() -> None:
    page = Page("exact")
    page.choose("button: Show")
    assert "of 100" not in told(page)
    for taken in (None, inputs.Hint()):
        page.choose("why") if taken is None else page.take(taken)
        assert "bid made in 90 of 100" in told(page)
        assert "The 100 are deals that fit what you know." in told(page)
        page.choose("why")
        assert "of 100" not in told(page)


def test_harder_ones_come_once_most_of_a_difficulty_are_found() -> None:
    shelf = PuzzleShelf(["exact"], lambda _: [replace(puzzle("exact"), id=str(at)) for at in range(9)])
    level = puzzle("exact").difficulty
    assert level == EASIEST
    assert shelf.suits("exact") == EASIEST
    for at, one in enumerate(shelf.of("exact")):
        shelf.answered(one, Result.FOUND if at < 6 else Result.MISSED)
        assert (shelf.suits("exact") > EASIEST) == (at >= 2), at
    own = [one.id for one in shelf.of("exact")]
    for one in shelf.of("exact")[:3]:
        shelf.answered(one, Result.MISSED)
    assert len(own) == 9
    assert shelf.suits("exact") == EASIEST


def test_new_ones_are_made_and_come_to_the_table_until_they_are_all_solved() -> None:
    page = Page("exact")
    first, other = [one for one in page.shelf.of("exact") if one != page.puzzle][:2]
    chosen(page, "idea", "New ones")
    assert page.shelf.wanted == "exact"
    assert page.attempt.puzzle == page.puzzle
    assert LOOKING in page.scene.says()[0]
    page.shelf.found.append(first)
    page.wait()
    assert page.attempt.puzzle == first
    assert LOOKING not in page.scene.says()[0]
    page.choose("button: Another")
    assert page.shelf.wanted == "exact"
    page.shelf.found.append(other)
    page.wait()
    page.choose("button: Another")
    assert page.attempt.puzzle == first
    assert not page.shelf.wanted


def test_a_new_one_does_not_take_the_place_of_another_choice() -> None:
    page = Page("exact")
    chosen(page, "idea", "New ones")
    chosen(page, "idea", "Play of the day")
    page.shelf.found.append(next(one for one in page.shelf.of("exact") if one != page.puzzle))
    before = page.attempt.puzzle
    page.wait()
    assert page.attempt.puzzle == before


# ---------------------------------------------------------------- which puzzle


def test_unsolved_puzzles_come_first_and_are_counted() -> None:
    shelf = MadeUp()
    choice = PuzzleChoice(shelf, "free", CHANCES)
    first, *others = choice.all()
    assert others
    assert choice.ideas() == {EVERY: len(others) + 1, CHANCES: len(others) + 1}
    shelf.answered(first, Result.FOUND)
    assert choice.in_turn()[0] == others[0]
    assert choice.in_turn()[-1] == first
    assert choice.ideas() == {EVERY: len(others), CHANCES: len(others)}


def test_a_difficulty_is_chosen_and_put_away() -> None:
    choice = PuzzleChoice(MadeUp(), "free", CHANCES)
    level = choice.all()[0].difficulty
    graded = choice.at(level)
    assert {one.difficulty for one in graded.all()} == {level}
    assert graded.at(ANY) == choice
    assert replace(choice, source=DAILY).at(level).source == DAILY


def test_every_reason_belongs_to_one_theme() -> None:
    named = [name for names in IDEAS.values() for name in names]
    told = {name for slot in ("aim", "plan", "certain", "counted") for name in slots()[slot]}
    assert sorted(named) == sorted({SCORE, *told})


# ---------------------------------------------------------------- places


def answer_box(page: Page) -> Rect:
    """Return the box of the answer that is told."""
    return widget(page.scene, "answer").rect


@sampled(
    "size, interface",
    product(SIZES, INTERFACES),
    [*zip(SIZES, cycle(INTERFACES), strict=False), (SIZES[0], 1.35)],
)
def test_the_table_is_never_smaller_than_the_smallest_window(size: tuple[int, int], interface: float) -> None:
    page = Page("exact", size, text=interface)
    window = Rect(0, 0, *size)
    table = page.attempt.inset.box
    assert table.width >= SMALLEST_WINDOW[0]
    assert table.height >= SMALLEST_WINDOW[1]
    assert window.contains(table)
    assert page.context.screen.small or not Screen(*table.size).small
    page.choose("button: Show")
    assert window.contains(answer_box(page))


@sampled(
    "name, size, text",
    [(name, *window) for name in ANSWERED for window in WINDOWS],
    [
        *((name, *window) for name, window in zip(ANSWERED, cycle(WINDOWS), strict=False)),
        ("ten", (1280, 720), 2.0),
        ("exact", (768, 1024), 1.0),
    ],
)
def test_an_answer_covers_nothing_of_its_table(name: str, size: tuple[int, int], text: float) -> None:
    page = Page(name, size, text=text)
    page.choose("button: Show")
    page.step(50)
    panel, stage, box = answer_box(page), page.attempt.table.stage, page.attempt.inset.box
    assert Rect(0, 0, *size).contains(panel)
    things = [seat.plaque for seat in stage.places.seats]
    for rest in stage.card_layout.cards.values():
        card = Rect(0, 0, round(rest.pose.width * 0.9), round(rest.pose.width * 1.3))
        card.center = round(rest.pose.x), round(rest.pose.y)
        things += [card] if rest.shown else []
    for thing in things:
        assert not panel.colliderect(thing.move(box.topleft)), thing
