"""A deal's result against an average deal, as three numbers that add up."""

from collections.abc import Sequence

from clubs.rules.public import Public
from clubs.services.record_judging import JudgedDecision
from clubs.verdict.averages import average
from clubs.verdict.split import Split, split


def result(public: Public, seat: int, decisions: Sequence[JudgedDecision]) -> Split | None:
    """Return a seat's points in the deal that has just been scored as a split.

    None while a decision is not judged, and where an average deal is not known.
    """
    usual = average(public.setup, len(public.tricks))
    if usual is None or any(judged.verdict is None for judged in decisions):
        return None
    found = [(one.verdict, one.decision.action) for one in decisions if one.verdict and one.verdict.tried]
    return split(public.sheet[-1][seat].points, usual, found)
