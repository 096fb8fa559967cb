"""Find the play: answered on the table, punished and asked again, found or shown; by mouse and by keys."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, product

import pytest
from pygame import Rect

from clubs.app.puzzle_table import PuzzleTable
from clubs.learn.puzzle import Puzzle
from clubs.learn.spacing import Result
from clubs.rules.action import Action
from clubs.ui.scenes.puzzles.attempt import LONGEST, AttemptStep
from clubs.ui.scenes.puzzles.choice import DAILY, EVERY, NEW, OWN, PuzzleChoice
from clubs.ui.scenes.puzzles.scene import PuzzlesScene
from clubs.ui.scenes.puzzles.words import LOOKING
from clubs.ui.scenes.table.hint_flow import NOTHING
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop
from clubs.ui.style.appearance import LARGEST_INTERFACE
from clubs.ui.style.layout import SMALLEST_WINDOW, Screen
from clubs.ui.texts.themes import NUMBERS, THEMES, titles
from clubs.verdict.sentences import slots
from clubs.verdict.why import Why
from tests.sampled import sampled
from tests.ui.controls import reached, widget
from tests.ui.puzzles import POSITIONS, MadeUp, Page, puzzle
from tests.ui.routes import routes
from tests.ui.test_table_scene import faults

CONFIRM = ("confirm", "bid")
ANSWERED = ("exact", "free", "ten", "passing", "handicap")
WINDOWS = (((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((768, 1024), 1.0))
SIZES = ((640, 400), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
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


@pytest.mark.parametrize("name", POSITIONS)
def test_every_kind_of_ask_is_answered_by_mouse_on_the_table(name: str) -> None:
    page = Page(name)
    by_mouse(page, page.answers[0])
    assert page.attempt.step is AttemptStep.TOLD
    assert page.results == [Result.FOUND]
    assert "found" in told(page)
    assert not faults(page.scene)


@pytest.mark.parametrize("name", POSITIONS)
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


def test_a_theme_that_is_chosen_after_a_difficulty_leaves_that_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Page("exact")
    page.take(inputs.Back())
    shelf = page.scene.choice.puzzles
    some = page.scene.choice.all()[:1]
    level = some[0].difficulty
    monkeypatch.setattr(shelf, "of", lambda _: some)  # the difficulty leaves the themes as they are
    page.choose(f"list {DAILY}")
    page.choose(f"level {level}")
    page.choose(f"list {EVERY}")
    assert (page.scene.choice.source, page.scene.choice.level) == (EVERY, level)


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
    assert "bid made in 40 of 100, not 90" in page.scene.says()[0]


def test_after_a_hint_the_answer_is_found_after_a_nudge() -> None:
    page = Page("exact")
    page.take(inputs.Hint())
    assert page.attempt.table.teaching.hint.open
    page.answer(page.answers[0])
    assert page.results == [Result.NUDGED]


def test_show_me_tells_the_answer_and_asks_nothing_more() -> None:
    page = Page("exact")
    page.choose("button: Show me")
    assert page.results == [Result.MISSED]
    assert page.attempt.table.panel.ask is None
    assert "found" not in told(page)
    assert page.scene.focus.id == "another"


def test_a_puzzle_can_be_tried_again_and_is_kept_once() -> None:
    page = Page("exact")
    page.choose("button: Show me")
    page.choose("button: Again")
    page.answer(page.answers[0])
    assert page.results == [Result.MISSED]
    assert page.attempt.step is AttemptStep.TOLD


def test_the_theme_is_told_with_the_answer_only() -> None:
    page = Page("exact")
    said = [page.scene.says()[0], *(one.label for one in page.scene.widgets())]
    theme = titles(page.puzzle.themes)[0]
    assert not any(theme in words for words in said if not words.startswith(theme))
    page.choose("button: Show me")
    assert theme in told(page)


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


def test_escape_puts_the_hint_away_and_then_leaves() -> None:
    page = Page("exact")
    page.take(inputs.Hint())
    assert page.scene.handle(inputs.Back()) is None
    assert page.scene.handle(inputs.Back()) == Pop()


def test_where_the_table_takes_the_window_escape_leads_to_the_list() -> None:
    page = Page("exact", (640, 400))
    assert not any(one.id == "close" for one in page.scene.widgets())
    page.take(inputs.Back())
    assert any(one.id.startswith("list ") for one in page.scene.widgets())
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
    assert focused.role == "card" if size[0] == 1920 else focused.id == f"list {DAILY}"


def test_j_and_f1_say_something_on_the_list_and_at_the_table() -> None:
    page, heard = Page("exact", (1280, 720)), list[str]()
    page.context.hearers.append(lambda said: heard.append(said.text))
    page.take(inputs.Do("log"))
    assert page.scene.says()[-1] == "Sorrel followed with {H}2."
    assert not any(one.region == "foot" for one in page.scene.widgets())  # the log is where they were
    page.take(inputs.Back(), inputs.Back())
    assert page.scene.focus.id == f"list {DAILY}"
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
    assert not page.scene.choice.tells_theme


def test_one_s_own_are_in_the_list_only_while_some_are_due() -> None:
    assert not any(one.id == f"list {OWN}" for one in Page("exact").scene.widgets())
    page = Page("exact", own=True)
    assert page.scene.choice.source == OWN
    assert "other cards behind it" in page.scene.says()[0]


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


def test_another_game_and_another_theme_open_another_puzzle() -> None:
    page = Page("exact")
    page.choose("button: Low Clubs")
    assert page.attempt.puzzle == puzzle("passing")
    page.choose("button: Exact Clubs")
    assert page.scene.choice.source == DAILY
    page.choose(f"list {NUMBERS}")
    assert NUMBERS in titles(page.attempt.puzzle.themes)


def test_new_ones_are_made_and_come_to_the_table_until_they_are_all_solved() -> None:
    page = Page("exact")
    first, other = [one for one in page.shelf.of("exact") if one != page.puzzle][:2]
    page.choose(f"list {NEW}")
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
    page.choose(f"list {NEW}")
    page.choose(f"list {DAILY}")
    page.shelf.found.append(next(one for one in page.shelf.of("exact") if one != page.puzzle))
    before = page.attempt.puzzle
    page.wait()
    assert page.attempt.puzzle == before


def test_the_wheel_over_the_list_scrolls_its_themes(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page("exact")
    themes = {f"theme {number}": number for number in range(30)}
    monkeypatch.setattr(PuzzleChoice, "themes", lambda _: themes)

    def seen() -> list[str]:
        return [one.label for one in page.scene.pointable() if one.label in themes]

    page.step()
    assert seen()[0] == "theme 0"
    page.take(inputs.Point(*widget(page.scene, "list theme 1").rect.center), inputs.Scroll(-3))
    first = seen()[0]
    assert first != "theme 0"
    page.scene.focus.id = f"list {seen()[-1]}"
    following = f"theme {themes[seen()[-1]] + 1}"
    page.take(inputs.Move(0, 1))
    assert page.scene.focus.id == f"list {following}"
    assert following in seen()
    assert seen()[0] != first


# ---------------------------------------------------------------- which puzzle


def test_unsolved_puzzles_come_first_and_are_counted() -> None:
    shelf = MadeUp()
    choice = PuzzleChoice(shelf, "free", NUMBERS)
    first, *others = choice.all()
    assert others
    assert choice.themes() == {EVERY: len(others) + 1, NUMBERS: len(others) + 1}
    shelf.answered(first, Result.FOUND)
    assert choice.in_turn()[0] == others[0]
    assert choice.in_turn()[-1] == first
    assert choice.themes() == {EVERY: len(others), NUMBERS: len(others)}


def test_a_difficulty_is_chosen_and_put_away() -> None:
    choice = PuzzleChoice(MadeUp(), "free", NUMBERS)
    level = choice.all()[0].difficulty
    graded = choice.at(level)
    assert {one.difficulty for one in graded.all()} == {level}
    assert graded.at(level) == choice
    assert replace(choice, source=DAILY).at(level).source == DAILY


def test_every_reason_belongs_to_one_theme() -> None:
    named = [name for names in THEMES.values() for name in names]
    assert sorted(named) == sorted({*slots()["plan"], *slots()["certain"], *slots()["counted"]})


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
    page.choose("button: Show me")
    assert window.contains(answer_box(page))


@pytest.mark.parametrize("interface", [1.0, 1.2, 1.25, 1.35, LARGEST_INTERFACE])
def test_all_of_an_answer_with_a_long_reason_is_in_its_panel(
    interface: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    reason = (
        "You want no more tricks, and {H}J, which no card still out beats in its suit, goes on a trick that "
    )
    reason += "it cannot take. With {H}J your bid holds in 81 of 100 deals I can imagine, with {S}10 in 35."
    monkeypatch.setattr(Why, "brief", property(lambda _: reason))
    page = Page("exact", (1920, 1080), text=interface)
    page.choose("button: Show me")
    panel = answer_box(page)
    assert Rect(0, 0, 1920, 1080).contains(panel)
    texts = [one for one in page.scene.layout.readings if panel.colliderect(one.rect)]
    assert any("81 of 100" in one.text for one in texts)
    assert all(panel.contains(one.rect) for one in texts) or page.scene.scrolls


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
    page.choose("button: Show me")
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
