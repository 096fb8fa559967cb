"""Announcements: sentences for a screen reader or the voice."""

from clubs.ui.shell.announcement import Announcement
from clubs.ui.shell.context import Context
from clubs.ui.style.layout import Screen


def test_a_sentence_is_announced_to_all_hearers_with_cards_as_words() -> None:
    context, first, second = Context(Screen(1280, 720)), list[Announcement](), list[Announcement]()
    context.announce("Nobody hears it")
    assert not context.spoken
    context.hearers += [first.append, second.append]
    assert context.spoken
    context.announce("Ash led {H}9", urgent=True)
    assert first == second == [Announcement("Ash led nine of hearts", urgent=True)]


def test_equal_sentences_are_all_announced() -> None:
    context, heard = Context(Screen(1280, 720)), list[Announcement]()
    context.hearers.append(heard.append)
    for _ in range(200):
        context.announce("Ash passes.")
    assert heard == [Announcement("Ash passes.")] * 200
