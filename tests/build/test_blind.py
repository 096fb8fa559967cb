"""The blind test of reasons: what the reader sees tells neither which answer is best nor what to do."""

from build.bench.blind import NO_COMMAND, Told
from clubs.cards import parse
from clubs.rules.action import PlayCard
from clubs.table.decisions import Decision
from clubs.verdict.sentences import slots
from clubs.verdict.verdict import Reason
from tests.ai.positions import position

COMMANDS = (
    *("Leave ", "Keep {", "keep {other}", "Save {", "save {", "Get rid", "get rid", "Give your"),
    *("Lead {", "Play {", "Win this trick", "Win with", "Give them", "Lose {", "Try for"),
)


def told(*, contrary: bool) -> Told:
    """A reason to play the nine rather than the queen, or one for the queen."""
    view, ask = position("whist", "9S QS 3H", "1:5S 2:KS")
    reasons = (Reason("keeps_higher", (("card", parse("9S")), ("other", parse("QS")))),)
    nine, queen = (PlayCard(0, parse(card)) for card in ("9S", "QS"))
    decision = Decision(0, 1, view, ask, nine, ())
    pair = (queen, nine) if contrary else (nine, queen)
    return Told(decision, *pair, reasons, ("you", "Ann", "Bea"), contrary)


def test_a_question_has_the_answers_in_the_order_of_the_alphabet_and_the_reason_alone() -> None:
    lines = told(contrary=False).question(7).splitlines()
    assert lines[0] == "--- 7"
    assert "Your hand: ♠9 ♠Q ♥3" in lines
    assert "On the table: Ann ♠5, Bea ♠K" in lines
    assert lines[-4:] == [
        "A: ♠9",
        "B: ♠Q",
        "Reason:",
        "Neither card can take this trick, and ♠Q is the higher one.",
    ]
    assert told(contrary=True).question(7).splitlines() == lines


def test_the_key_tells_of_which_answer_the_reason_speaks_and_which_is_better() -> None:
    right, wrong = told(contrary=False).key(1), told(contrary=True).key(1)
    assert (right["speaks for"], right["better"], right["contradicting"]) == ("A", "A", False)
    assert (wrong["speaks for"], wrong["better"], wrong["contradicting"]) == ("A", "B", True)


def test_a_reason_to_be_read_is_whole() -> None:
    assert told(contrary=False).whole(1).splitlines()[-2:] == [
        "♠9, not ♠Q.",
        "Neither card can take this trick: keep ♠Q, the higher one.",
    ]


def test_every_command_is_taken_out() -> None:
    reasons = {**slots()["plan"], **slots()["certain"]}
    commands = {name for name, said in reasons.items() if any(word in said for word in COMMANDS)}
    assert commands == {*NO_COMMAND}
    assert not [said for said in NO_COMMAND.values() if any(word in said for word in COMMANDS)]
