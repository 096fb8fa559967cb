"""The sentences of a counting drill: questions, answers, and the cause of a wrong one."""

from collections.abc import Sequence
from typing import Final

from clubs.cards import CardSet, card, each, suit, suit_name, words
from clubs.language import _, listed, message, shown
from clubs.learn.counting import NOBODY, CountingQuestion, SeenDeal
from clubs.learn.miscounts import Slip
from clubs.rules.plural import Figure, figure
from clubs.rules.public import Trick
from clubs.ui.tabletop.names import addressed, within
from clubs.verdict.answers import first_up

TOO_FEW: Final = message(
    "Here you are asked what you remember of your own deals. Those of lessons are not kept: "
    "finish a deal of a game, of five tricks or more, and there are questions about it."
)
LOOKING: Final = message("Your deals are being looked through.")
NONE: Final = message("nobody")
LISTED: Final = 4
"""The cards that are named with their tricks, at most."""


def question_words(seen: SeenDeal, question: CountingQuestion, names: Sequence[str]) -> str:
    """Return the question."""
    of = suit_name(question.suit)
    if question.kind == "taken":
        return _("How many tricks has {name} taken?", name=names[question.about])
    if question.kind == "void":
        return _("Who has not followed {suit}?", suit=of)
    if question.kind == "best":
        one = suit_name(question.suit, plural=False)
        if seen.low_wins:
            return _("Which is the lowest {suit} still out?", suit=one)
        return _("Which is the highest {suit} still out?", suit=one)
    return _("How many {suit} are still out?", suit=of)


def choice_words(question: CountingQuestion, choice: int, names: Sequence[str]) -> str:
    """Return an answer that can be given, as its button has it."""
    if question.kind == "void":
        return _("Nobody") if choice == NOBODY else shown(names[choice])
    return words(card(choice, question.suit)).partition("}")[2] if question.kind == "best" else str(choice)


def answer_words(question: CountingQuestion, choice: int, names: Sequence[str]) -> str:
    """Return an answer in a sentence."""
    if question.kind == "void":
        return shown(NONE if choice == NOBODY else names[choice])
    return shown(words(card(choice, question.suit)) if question.kind == "best" else _number(choice))


def right_words(question: CountingQuestion, names: Sequence[str]) -> str:
    """Return what is told after the right answer, or after a wrong one without a cause."""
    return _("It was {answer}.", answer=answer_words(question, question.answer, names))


def wrong_said(question: CountingQuestion, given: int, told: str, names: Sequence[str]) -> str:
    """Return what is read aloud after a wrong answer."""
    right = first_up(answer_words(question, question.answer, names))
    return f"{right}. {_('You said {answer}.', answer=answer_words(question, given, names))} {told}"


def cause_words(seen: SeenDeal, question: CountingQuestion, slip: Slip, names: Sequence[str]) -> str:
    """Return the cause of a wrong answer as a sentence."""
    count = Figure(slip.cards.bit_count())
    if slip.kind == "hand":
        return _("You left out the {count} in your own hand.", count=count)
    if slip.kind == "thrown" and slip.seat == NOBODY:
        return _("You left out the {count} that fell when other suits were led.", count=count)
    if slip.kind == "thrown" and question.suit == seen.game.trumps:
        return _("You left out the {count} with which {name} ruffed.", count=count, name=names[slip.seat])
    if slip.kind == "thrown" and question.suit == seen.game.half_trumps:
        return _(
            "You left out the {count} that {name} played when other suits were led.",
            count=count,
            name=names[slip.seat],
        )
    if slip.kind == "thrown":
        return _("You left out the {count} that {name} threw.", count=count, name=names[slip.seat])
    if slip.kind == "last":
        return _("You left out the last trick.")
    if slip.kind == "own":
        return _("You left out the {count} that you have played yourself.", count=count)
    if slip.kind == "down":
        return _("You left out the {count} that you put out of play.", count=count)
    if slip.kind == "passed":
        return _("You took the {count} that you gave away for gone.", count=count)
    return _other_cause(seen, slip, question, names)


def _other_cause(seen: SeenDeal, slip: Slip, question: CountingQuestion, names: Sequence[str]) -> str:
    """Return the cause that is not about cards that were left out."""
    if slip.kind == "followed" and seen.game.half_trumps is not None:
        return _("You counted full rounds, but other suits were played to them, too.")
    if slip.kind == "followed" and slip.seat == NOBODY:
        return _("You counted full rounds, but not everybody followed.")
    if slip.kind == "followed" and slip.seat == seen.seat:
        return _("You counted full rounds, but you did not follow yourself.")
    if slip.kind == "followed":
        return _("You counted full rounds, but {name} did not follow.", name=names[slip.seat])
    if slip.kind == "led":
        return _("You counted the tricks that {name} led, not those taken.", name=names[question.about])
    if slip.kind == "high" and seen.low_wins:
        return _("You gave the tricks to the highest card, but the lowest takes them.")
    if slip.kind == "high":
        return _("You gave the tricks to the highest card of the suit led, but others beat it.")
    other = suit_name(slip.suit)
    return _("{name} did not follow {suit}, another suit.", name=names[slip.seat], suit=other)


def where_words(seen: SeenDeal, cards: CardSet) -> str:
    """Return where some cards were played; "" for none, or for too many to be read at once."""
    found = [
        message("{card} in trick {number}", card=words(one.card), number=number)
        for number, trick in enumerate(seen.tricks, 1)
        for one in trick.plays
        if cards >> one.card & 1
    ]
    if not 0 < len(found) <= LISTED:
        return ""
    return f"{_(listed(found))}."


def facts(seen: SeenDeal) -> list[str]:
    """Return what the player knew beside the tricks, and what counts as out."""
    found = []
    if seen.passed:
        found.append(_("You gave away {cards}.", cards=named(seen, seen.passed)))
    if seen.down:
        found.append(_("You put {cards} out of play.", cards=named(seen, seen.down)))
    if seen.unheld:
        found.append(_("Cards that lie aside and that you have not seen count as out."))
    return found


def named(seen: SeenDeal, cards: CardSet) -> str:
    """Return cards in a row, suit by suit from the best."""
    return " ".join(shown(words(one)) for one in sorted(each(cards), key=seen.game.order, reverse=True))


def hand_words(seen: SeenDeal) -> str:
    """Return the player's own cards, as they are read aloud."""
    return _("Your hand: {cards}.", cards=named(seen, seen.hand))


def trick_words(seen: SeenDeal, number: int, names: Sequence[str]) -> str:
    """Return a trick by its number from 1, as it is read aloud."""
    trick: Trick = seen.tricks[number - 1]
    who = tuple(within(name) for name in addressed(names, seen.seat))
    plays = [_("{name} {card}", name=who[one.seat], card=words(one.card)) for one in trick.plays]
    taker = NONE if trick.winner is None else who[trick.winner]
    said = message("Trick {number}: {plays}; taken by {name}.")
    named = called_words(seen, number)
    if named:
        said = message("Trick {number}: {plays}; {named}; taken by {name}.")
    return _(said, number=number, plays=", ".join(plays), named=named, name=taker)


def called_words(seen: SeenDeal, number: int) -> str:
    """Return which suit was named with the lead to a trick, by its number from 1; "" for none."""
    called = seen.led[number - 1]
    if called == suit(seen.tricks[number - 1].plays[0].card):
        return ""
    return _("{suit} named", suit=suit_name(called))


def _number(number: int) -> str:
    return figure(number) if number else message("none", context="number of cards")
