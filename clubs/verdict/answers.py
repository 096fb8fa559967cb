"""Answers in words, in the language that is spoken, with suit signs in braces."""

from dataclasses import fields

from clubs.cards import CardSet, each, suit_name, words
from clubs.language import Message, _, listed, message
from clubs.rules.action import Action, GiveCards, PlayCard


def answer_words(action: Action) -> str:
    """Return an answer in a few words: a card or cards by themselves, anything else as what to do."""
    return _about(action) if isinstance(action, PlayCard | GiveCards) else do_words(action)


def do_words(action: Action, after: Action | None = None) -> str:
    """Return an answer as what to do, an infinitive: "play {S}4", "keep the hand".

    With another answer before it in the sentence it leaves out what both begin with: "bid 3", then "4".
    """
    if after is not None and type(action) is type(after) and (about := _about(action)):
        return about
    return _said(action.do, action)


def did_words(action: Action) -> str:
    """Return an answer as what was done, a participle: "played {S}4", "kept the hand"."""
    return _said(action.did or action.do, action)


def contrast(best: Action, other: Action) -> str:
    """Return one answer rather than another, as a sentence."""
    match best, other:
        case PlayCard(), PlayCard():
            return _("{this}, not {that}.", this=_about(best), that=_about(other))
        case GiveCards(cards=goes), GiveCards(cards=stays) if stays & ~goes:
            return _("{this}, not {that}.", this=first_up(do_words(best)), that=list_words(stays & ~goes))
    return _("{this} rather than {that}.", this=first_up(do_words(best)), that=do_words(other, best))


def either(one: Action, other: Action) -> str:
    """Return the question which of two answers it is to be."""
    match one, other:
        case PlayCard(), PlayCard():
            return _("{this} or {that}?", this=_about(one), that=_about(other))
        case GiveCards(cards=these), GiveCards(cards=those) if these & ~those and those & ~these:
            this, that = list_words(these & ~those), list_words(those & ~these)
            if these & those:
                return _(
                    "{this} or {that}, with {both}?", this=this, that=that, both=list_words(these & those)
                )
            return _("{this} or {that}?", this=this, that=that)
    return _("{this} or {that}?", this=first_up(do_words(one)), that=do_words(other, one))


def list_words(cards: CardSet) -> str:
    """Return cards in a row: "{S}5, {H}K and {H}2"."""
    return _(listed([words(card) for card in each(cards)]) if cards else message("nothing"))


def first_up(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words if words.startswith("{") else words[:1].upper() + words[1:]


def _said(pattern: Message | None, action: Action) -> str:
    """Return a pattern with the fields of an answer; without one, its word in a record and the fields."""
    if pattern is None:
        return f"{action.verb.replace('-', ' ')} {_about(action)}".strip()
    return _(pattern.having(**_fields(action)))


def _about(action: Action) -> str:
    """Return the cards or the numbers of an answer in words."""
    return " ".join(_(value) if isinstance(value, str) else str(value) for value in _fields(action).values())


def _fields(action: Action) -> dict[str, str | int]:
    """Return the fields of an answer as texts have them."""
    if isinstance(action, GiveCards):
        return {"cards": list_words(action.cards)}
    named = {field.name: getattr(action, field.name) for field in fields(action) if field.name != "seat"}
    return {name: _value(name, value) for name, value in named.items()}


def _value(name: str, value: int) -> str | int:
    return words(value) if name == "card" else suit_name(value) if name == "suit" else value
