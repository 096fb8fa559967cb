"""The pictures of the rules and of *Words* for somebody who does not see them: every card, row by row."""

from collections.abc import Iterator

from clubs.cards import Card, words
from clubs.cards.spoken import spoken
from clubs.games.rulebook import HIDDEN, Example
from clubs.ui.access.tree import tree
from clubs.ui.scenes.rules import pages
from clubs.ui.scenes.rules.scene import RulesScene
from tests.sampled import sampled
from tests.ui.conftest import display
from tests.visual.gallery import program

__all__ = ["display"]

SIZE = (1280, 720)


def cards_of(picture: Example) -> set[Card]:
    """Return the cards that a picture shows."""
    bid = set[Card]() if picture.bid is None else {picture.bid}
    return {one.card for one in (*picture.trick, *picture.hand)} - {HIDDEN} | bid


def shown(id: str) -> Iterator[tuple[Example, RulesScene]]:
    """Yield each picture of a page while it is on the felt: the examples, and in *Words* all its words."""
    scene = RulesScene(program(SIZE).context)
    scene.open_page(id)
    for place, section in enumerate(scene.rule_page.sections):
        scene.open_section(place)
        for example in section.examples:
            yield example, scene
            if len(section.examples) > 1:
                scene._turn(1)
                scene.changed()
        if id == pages.WORDS:
            for paragraph in section.text:
                entry = scene.rule_page.entry(place, paragraph.runs[0][0])
                scene.open_word(entry)
                yield entry.picture, scene


@sampled("id", pages.order(None), pages.order(None)[::3])
def test_every_card_of_every_picture_is_named_to_a_reader(id: str) -> None:
    for picture, scene in shown(id):
        told = [node for node in tree(scene, "").nodes if spoken(picture.text) in node.label]
        assert [node.kind for node in told] == ["LABEL"], picture.title
        said = told[0].label.casefold()
        assert all(spoken(words(card)).casefold() in said for card in cards_of(picture)), picture.title
        assert all(spoken(f"{one.by}, {one.said}") in told[0].label for one in picture.people if one.said)


def test_a_row_is_read_card_by_card_each_with_its_player_and_what_it_is_marked_with() -> None:
    scene = RulesScene(program(SIZE).context, "free")
    scene.open_section(6)
    (told,) = (node.label for node in tree(scene, "").nodes if "Worth a challenge" in node.label)
    assert told.startswith(
        "Worked example: Worth a challenge. On the table: Bramble, four of hearts; Rowan, eight of hearts, "
        "winning. In the hand: three of hearts, with a tick; seven of clubs, with a cross. You hold a heart"
    )


def test_what_tells_a_game_from_the_others_is_read_by_rows() -> None:
    scene = RulesScene(program(SIZE).context, "whist")
    (told,) = (node.label for node in tree(scene, "").nodes if node.label.startswith("In one minute: T"))
    assert told.endswith(
        "A trick goes to the highest card. Clubs are trumps, closed at first. A deal has 13 cards, a spare "
        "hand. Before the tricks keep or swap your hand. You want many tricks, or very few."
    )
