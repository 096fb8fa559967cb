"""Facts that are true, and whether they are told as the cause."""

from clubs.judge.speak import apart
from clubs.verdict.verdict import Reason

LOSES, GUARDS, KEEPS = (Reason(name) for name in ("other_loses", "keeps_guard", "keeps_master"))


def test_a_fact_that_speaks_against_an_answer_as_good_or_for_the_other_one_is_no_cause() -> None:
    assert apart((LOSES, GUARDS), ()) == [LOSES, GUARDS]
    assert apart((LOSES, GUARDS), ((LOSES,),)) == [GUARDS]
    assert apart((LOSES, GUARDS), ((KEEPS,), (GUARDS, LOSES))) == []
