"""The screen as a tree: what is on it, in what order, and nothing that its viewer may not know."""

from dataclasses import replace

import pytest
from pygame import Rect

from clubs.cards import STANDARD, each, words
from clubs.cards.spoken import spoken
from clubs.games import GAMES
from clubs.ui.access.tree import SCENE, AccessTree, tree
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.reading import Reading
from tests.access import golden
from tests.access.always import checked
from tests.access.leaks import known, named
from tests.access.written import faults
from tests.ui.conftest import display
from tests.visual.gallery import SITUATIONS, program, shown

__all__ = ["display"]


@pytest.mark.every_game
@pytest.mark.parametrize("name", golden.NAMES)
def test_every_screen_reads_as_it_did(name: str) -> None:
    assert golden.text(name) == golden.file(name).read_text(encoding="utf-8"), (
        "If it is meant to read so: python -m tests.access"
    )


def test_no_stored_tree_is_left_over() -> None:
    assert not golden.left_over()


@pytest.mark.parametrize(
    "name", ["table", "exchange", "bidding", "passing", "auction", "ten", "honour, marked"]
)
def test_no_card_is_named_that_the_viewer_has_not_seen(name: str) -> None:
    stack = shown(SITUATIONS[name], program(golden.SIZE)).stack
    assert isinstance(stack.top, TableScene)
    view = stack.top.controller.view
    found = named(tree(stack.top, ""))
    assert set(each(view.hand)) <= found
    assert not found - known(view)


def test_a_slider_tells_its_value_and_how_far_it_goes() -> None:
    def numbers(page: str) -> list[tuple[float, float, float] | None]:
        nodes = tree(shown(SITUATIONS[f"settings, {page}"], program(golden.SIZE)).stack.top, "").nodes
        return [node.number for node in nodes if node.kind == "SLIDER"]

    assert (100, 100, 150) in numbers("Access and controls")
    assert numbers("Motion and sound")
    assert all(number and number[1:] == (0, 100) for number in numbers("Motion and sound"))


def test_a_leak_would_be_found() -> None:
    stack = shown(SITUATIONS["bidding"], program(golden.SIZE)).stack
    assert isinstance(stack.top, TableScene)
    hidden = set(each(STANDARD)) - known(stack.top.controller.view)
    for card in hidden:
        assert named(tree(stack.top, f"It is the {spoken(words(card))}.")) - known(
            stack.top.controller.view
        ) == {card}


def test_what_a_screen_reader_could_not_use_is_found() -> None:
    made = golden.now("menu")
    assert not list(faults(made))
    scene, *others = made.nodes[1:]
    lost = AccessTree((made.nodes[0], *others), made.focus)
    assert any("no 'the scene'" in fault for fault in faults(lost))
    assert any("does not exist" in fault for fault in faults(AccessTree(made.nodes, "nowhere")))
    assert scene.id == SCENE
    assert any("twice" in fault for fault in faults(AccessTree((*made.nodes, scene), made.focus)))
    assert any("nothing has the focus" in fault for fault in faults(AccessTree(made.nodes, SCENE)))
    picker = golden.now("picker")
    none_on = tuple(replace(one, on=False if one.kind == "RADIO_BUTTON" else one.on) for one in picker.nodes)
    assert any(f"0 chosen of {len(GAMES)}" in fault for fault in faults(AccessTree(none_on, picker.focus)))


def test_the_picker_says_which_game_it_is_for() -> None:
    picker = program(golden.SIZE).picker()
    for digit, game in enumerate(("Clubs Whist", "Clubs Trump", "Exact Clubs"), 1):
        picker.handle(inputs.Digit(digit))
        assert tree(picker, "").node(SCENE).label == f"New game: {game}"


def test_a_character_is_the_description_of_a_plaque_and_no_label() -> None:
    made = golden.now("table")
    character = "The badger bids carefully, and holds clubs back."
    assert [one.label for one in made.nodes if character in one.description] == [
        "Bramble has 2 tricks, 4 owed."
    ]
    assert not any(character in one.label for one in made.nodes)
    puzzle = tree(shown(SITUATIONS["puzzles"], program(golden.SIZE)).stack.top, "")
    described = [one.label for one in puzzle.nodes if "Bramble is a computer player" in one.description]
    assert [one.partition(".")[0] for one in described] == ["Bramble has won 2 of the 2 tricks bid"]


def test_a_reader_gives_the_focus_to_any_widget_and_that_is_told() -> None:
    offscreen = shown(SITUATIONS["settings"], program(golden.SIZE))
    stack = offscreen.stack
    for widget in stack.top.widgets():
        offscreen.step(16, [inputs.FocusOn(widget.id)])
        assert tree(stack.top, "").focus == widget.id


def test_the_suits_of_a_hand_are_counted_in_full_and_not_in_short() -> None:
    stack = shown(SITUATIONS["table"], program(golden.SIZE)).stack
    context = stack.context
    names = []
    for wording in ("short", "full"):
        context.change(wording=wording)
        names.append(tree(stack.top, "").node("region hand").label)
    context.change(wording="short")
    assert names == ["Your hand", "Your hand: 2 clubs, 1 heart, 1 spade, 1 diamond"]


def test_the_focus_stays_on_a_card_that_waits_for_its_turn() -> None:
    stack = shown(SITUATIONS["bidding"], program(golden.SIZE)).stack
    card = next(node.id for node in tree(stack.top, "").nodes if node.kind == "LIST_ITEM")
    stack.top.focus.id = None
    assert tree(stack.top, "", card).focus == card


def test_while_others_act_something_quiet_has_the_focus_and_never_the_whole_screen() -> None:
    stack = shown(SITUATIONS["bidding"], program(golden.SIZE)).stack
    stack.top.focus.id = None
    for before in ("", "a card that was played"):
        made = tree(stack.top, "", before)
        assert made.node(made.focus).label == stack.top.quiet
        assert made.focus in made.node("region hand").children
        assert not list(faults(made))
    assert made.focus == "a card that was played"  # a reader says nothing of what keeps the focus


def test_every_frame_at_rest_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    offscreen = shown(SITUATIONS["bidding"], program(golden.SIZE))
    scene = offscreen.stack.top
    assert isinstance(scene, TableScene)
    hidden = words(min(set(each(STANDARD)) - known(scene.controller.view)))
    told = [*scene.readings(), Reading("leak", Rect(0, 0, 9, 9), f"Ash holds {hidden}")]
    monkeypatch.setattr(TableScene, "readings", lambda _: told)
    monkeypatch.setattr("tests.access.always._checked", set())
    with checked(), pytest.raises(AssertionError, match="has not been seen"):
        offscreen.settle(1000)
