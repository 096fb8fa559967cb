"""Answers in words, with suit signs in braces."""

from dataclasses import fields

from clubs.cards import CardSet, each, suit_name, words
from clubs.rules.action import Action, GiveCards, PlayCard


def answer_words(action: Action) -> str:
    """Return an answer in a few words: a card or cards by themselves, anything else as what to do."""
    return _about(action) if isinstance(action, PlayCard | GiveCards) else do_words(action)


def do_words(action: Action, after: Action | None = None) -> str:
    """Return an answer as what to do: "play {S}4", "keep the hand".

    With another answer before it in the sentence it leaves out what both begin with: "bid 3", then "4".
    """
    template = _template(action)
    if after is not None and template == _template(after) and "{}" in template:
        template = "{}"
    return template.format(_about(action)).strip()


def did_words(action: Action) -> str:
    """Return an answer as what was done: "played {S}4", "kept the hand"."""
    return action.did.format(_about(action)) if action.did else do_words(action)


def contrast(best: Action, other: Action) -> str:
    """Return one answer rather than another, as a sentence."""
    match best, other:
        case PlayCard(), PlayCard():
            return f"{_about(best)}, not {_about(other)}."
        case GiveCards(cards=goes), GiveCards(cards=stays) if stays & ~goes:
            return f"{first_up(do_words(best))}, not {list_words(stays & ~goes)}."
    return f"{first_up(do_words(best))} rather than {do_words(other, best)}."


def either(one: Action, other: Action) -> str:
    """Return the question which of two answers it is to be."""
    match one, other:
        case PlayCard(), PlayCard():
            return f"{_about(one)} or {_about(other)}?"
        case GiveCards(cards=these), GiveCards(cards=those) if these & ~those and those & ~these:
            besides = f", with {list_words(these & those)}" if these & those else ""
            return f"{list_words(these & ~those)} or {list_words(those & ~these)}{besides}?"
    return f"{first_up(do_words(one))} or {do_words(other, one)}?"


def list_words(cards: CardSet) -> str:
    """Return cards in a row: "{S}5, {H}K and {H}2"."""
    said = [words(card) for card in each(cards)]
    return " and ".join(filter(None, (", ".join(said[:-1]), *said[-1:]))) or "nothing"


def first_up(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words if words.startswith("{") else words[:1].upper() + words[1:]


def _template(action: Action) -> str:
    return action.do or f"{action.verb.replace('-', ' ')} {{}}"


def _about(action: Action) -> str:
    """Return the cards or the numbers of an answer in words."""
    if isinstance(action, GiveCards):
        return list_words(action.cards)
    named = {field.name: getattr(action, field.name) for field in fields(action) if field.name != "seat"}
    return " ".join(_value(name, value) for name, value in named.items())


def _value(name: str, value: int) -> str:
    """Return a field of an answer in words."""
    return words(value) if name == "card" else suit_name(value) if name == "suit" else str(value)
