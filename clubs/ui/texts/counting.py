"""The sentences of a counting drill: questions, answers, and the cause of a wrong one."""

from collections.abc import Sequence
from typing import Final

from clubs.cards import CardSet, card, each, suit, suit_name, words
from clubs.learn.counting import NOBODY, CountingQuestion, SeenDeal
from clubs.learn.miscounts import Slip
from clubs.rules.plural import figure
from clubs.rules.public import Trick

TOO_FEW: Final = (
    "Counting asks about deals that you have played: finish one of five tricks or more, "
    "and there are questions about it."
)
LOOKING: Final = "Your deals are being looked through."
LISTED: Final = 4
"""The cards that are named with their tricks, at most."""


def question_words(seen: SeenDeal, question: CountingQuestion, names: Sequence[str]) -> str:
    """Return the question."""
    of = suit_name(question.suit)
    if question.kind == "taken":
        return f"How many tricks has {names[question.about]} taken?"
    if question.kind == "void":
        return f"Who has not followed {of}?"
    if question.kind == "best":
        one = suit_name(question.suit, plural=False)
        if seen.low_wins:
            return f"Which is the lowest {one} still out?"
        return f"Which is the highest {one} still out?"
    return f"How many {of} are still out?"


def choice_words(question: CountingQuestion, choice: int, names: Sequence[str]) -> str:
    """Return an answer that can be given, as its button has it."""
    if question.kind == "void":
        return "Nobody" if choice == NOBODY else names[choice]
    return words(card(choice, question.suit)).partition("}")[2] if question.kind == "best" else str(choice)


def answer_words(question: CountingQuestion, choice: int, names: Sequence[str]) -> str:
    """Return an answer in a sentence."""
    if question.kind == "void":
        return "nobody" if choice == NOBODY else names[choice]
    return words(card(choice, question.suit)) if question.kind == "best" else _number(choice)


def right_words(question: CountingQuestion, names: Sequence[str]) -> str:
    """Return what is told after the right answer, or after a wrong one without a cause."""
    return f"It was {answer_words(question, question.answer, names)}."


def wrong_said(question: CountingQuestion, given: int, told: str, names: Sequence[str]) -> str:
    """Return what is read aloud after a wrong answer."""
    right = answer_words(question, question.answer, names)
    return f"{right[0].upper()}{right[1:]}. You said {answer_words(question, given, names)}. {told}"


def cause_words(seen: SeenDeal, question: CountingQuestion, slip: Slip, names: Sequence[str]) -> str:
    """Return the cause of a wrong answer as a sentence."""
    number = slip.cards.bit_count()
    those = "the one" if number == 1 else f"the {figure(number)}"
    if slip.kind == "hand":
        return f"You left out {those} in your own hand."
    if slip.kind == "thrown" and slip.seat == NOBODY:
        return f"You left out {those} that fell when other suits were led."
    if slip.kind == "thrown" and question.suit == seen.game.trumps:
        return f"You left out {those} with which {names[slip.seat]} ruffed."
    if slip.kind == "thrown" and question.suit == seen.game.half_trumps:
        return f"You left out {those} that {names[slip.seat]} played when other suits were led."
    if slip.kind == "thrown":
        return f"You left out {those} that {names[slip.seat]} threw."
    if slip.kind == "last":
        return "You left out the last trick."
    if slip.kind == "own":
        return f"You left out {those} that you have played yourself."
    if slip.kind == "down":
        return f"You left out {those} that you put out of play."
    if slip.kind == "passed":
        return f"You took {those} that you gave away for gone."
    return _other_cause(seen, slip, question, names)


def _other_cause(seen: SeenDeal, slip: Slip, question: CountingQuestion, names: Sequence[str]) -> str:
    """Return the cause that is not about cards that were left out."""
    if slip.kind == "followed" and seen.game.half_trumps is not None:
        return "You counted full rounds, but other suits were played to them, too."
    if slip.kind == "followed" and slip.seat == NOBODY:
        return "You counted full rounds, but not everybody followed."
    if slip.kind == "followed" and slip.seat == seen.seat:
        return "You counted full rounds, but you did not follow yourself."
    if slip.kind == "followed":
        return f"You counted full rounds, but {names[slip.seat]} did not follow."
    if slip.kind == "led":
        return f"You counted the tricks that {names[question.about]} led, not those taken."
    if slip.kind == "high" and seen.low_wins:
        return "You gave the tricks to the highest card, but the lowest takes them."
    if slip.kind == "high":
        return "You gave the tricks to the highest card of the suit led, but others beat it."
    return f"{names[slip.seat]} did not follow {suit_name(slip.suit)}, another suit."


def where_words(seen: SeenDeal, cards: CardSet) -> str:
    """Return where some cards were played; "" for none, or for too many to be read at once."""
    found = [
        f"{words(one.card)} in trick {number}"
        for number, trick in enumerate(seen.tricks, 1)
        for one in trick.plays
        if cards >> one.card & 1
    ]
    if not 0 < len(found) <= LISTED:
        return ""
    return f"{' and '.join(filter(None, (', '.join(found[:-1]), found[-1])))}."


def facts(seen: SeenDeal) -> list[str]:
    """Return what the player knew beside the tricks, and what counts as out."""
    found = []
    if seen.passed:
        found.append(f"You gave away {named(seen, seen.passed)}.")
    if seen.down:
        found.append(f"You put {named(seen, seen.down)} out of play.")
    if seen.unheld:
        found.append("Cards that lie aside and that you have not seen count as out.")
    return found


def named(seen: SeenDeal, cards: CardSet) -> str:
    """Return cards in a row, suit by suit from the best."""
    return " ".join(words(one) for one in sorted(each(cards), key=seen.game.order, reverse=True))


def hand_words(seen: SeenDeal) -> str:
    """Return the player's own cards, as they are read aloud."""
    return f"Your hand: {named(seen, seen.hand)}."


def trick_words(seen: SeenDeal, number: int, names: Sequence[str]) -> str:
    """Return a trick by its number from 1, as it is read aloud."""
    trick: Trick = seen.tricks[number - 1]
    plays = [
        f"{'you' if one.seat == seen.seat else names[one.seat]} {words(one.card)}" for one in trick.plays
    ]
    taker = "you" if trick.winner == seen.seat else "nobody" if trick.winner is None else names[trick.winner]
    said = filter(None, (", ".join(plays), called_words(seen, number), f"taken by {taker}"))
    return f"Trick {number}: {'; '.join(said)}."


def called_words(seen: SeenDeal, number: int) -> str:
    """Return which suit was named with the lead to a trick, by its number from 1; "" for none."""
    called = seen.led[number - 1]
    return "" if called == suit(seen.tricks[number - 1].plays[0].card) else f"{suit_name(called)} named"


def _number(number: int) -> str:
    return figure(number) if number else "none"
