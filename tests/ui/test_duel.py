"""The page of the same deal played twice: what is said and shown, by mouse, keys and reader."""

import pytest
from pygame import Rect

from clubs.games import GAMES
from clubs.judge.question import JudgeQuestion
from clubs.services.duels import Comparison
from clubs.services.fields import SeatField
from clubs.services.opponents_again import Agreement, OpponentsAgain
from clubs.services.shared_deals import SharedLine, Side
from clubs.table.duel import Duel, first_deal
from clubs.table.field import SIZE, Field
from clubs.ui.games import presentation
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.layout import lay_out
from clubs.ui.scenes.duel.columns import Lanes
from clubs.ui.scenes.duel.lane import CROWN_Z, LanesLayout
from clubs.ui.scenes.duel.scene import COPIED, DuelScene, line_box
from clubs.ui.scenes.duel.trick_panel import AnswerComparison, TrickPlace, compared
from clubs.ui.scenes.duel.words import alike_words, outcome, part_label, part_title, trick_title, trick_told
from clubs.ui.shell import clipboard
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.tooltip import written
from clubs.ui.shell.transitions import Pop
from clubs.ui.style.layout import Screen
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.duels import deal, duel, other_card
from tests.sampled import sampled
from tests.ui.controls import check, choose, press
from tests.ui.routes import routes

SIDES = Side("Juniper", "hare", you=True), Side("Noor", "otter")
SHARED = SharedLine("Exact Clubs · bid 3, made · 13 points", "18138-3SCZW", "1QCKS-BNF2Z", ("legal",))


def page(context: Context, of: Duel) -> DuelScene:
    return DuelScene(context, Comparison(of, SIDES, SHARED))


def lanes_of(scene: DuelScene) -> LanesLayout:
    ((lanes, placed),) = scene.layout.of_kind(Lanes)
    return LanesLayout(placed.paint, placed.box, lanes.duel.columns)


def exact() -> Duel:
    mine = deal("exact")
    return Duel(mine, first_deal(other_card(mine.record, 0), 0))


# ---------------------------------------------------------------- words


def test_a_trick_is_told_for_both() -> None:
    found, same = exact(), Duel(deal("exact"), deal("exact"))
    number = found.alike
    said = trick_told(found, SIDES, number)
    assert trick_title(number) == f"Trick {number + 1}"
    assert said.startswith("you ")
    assert "Noor " in said
    assert "the same in both deals" in trick_told(same, SIDES, 0)
    assert alike_words(same) == "the same to the last card"


def test_a_partners_trick_is_told_with_its_side() -> None:
    found = duel("partner")
    told = " ".join(trick_told(found, SIDES, number) for number in range(found.columns))
    assert "Rowan took it for your side" in told
    assert "Rowan took it for Noor’s side" in told
    assert "Sorrel took it for" not in told


def test_where_they_part_is_told_by_who_parts() -> None:
    mine = deal("exact")
    own, others = exact().parting, Duel(mine, first_deal(other_card(mine.record, 2), 0)).parting
    assert own is not None
    assert others is not None
    assert part_label(own, SIDES, 0) == "here you part"
    assert part_label(others, SIDES, 0) == "here the others part"
    assert part_title(own, SIDES, 0).startswith(f"Trick {(own.trick or 0) + 1}: your ")


@pytest.mark.parametrize("id", GAMES)
def test_the_result_of_every_game_has_its_words(id: str, context: Context) -> None:
    said = page(context, duel(id)).says()
    assert said[0].startswith("You: ")
    assert said[1].startswith("Noor: ")
    assert all("{" not in one for one in said)
    met = outcome(deal(id))
    assert (met is None) == (GAMES[id].duty is None or deal(id).score.owed is None)


# ---------------------------------------------------------------- the judge


def judged(behind: float, *, clear: bool) -> AnswerComparison:
    parting = exact().parting
    assert parting is not None
    assert parting.theirs is not None
    best = TriedAnswer(parting.mine, 0.5, 9.8, 3.0, made=0.7)
    other = TriedAnswer(parting.theirs, 0.4, 7.1, 3.0, made=0.5, behind=behind, error=0.01, clear=clear)
    found = compared(Verdict(100, (best, other)), parting, presentation("exact").texts.worth)
    assert found is not None
    return found


def test_a_clear_difference_is_told_and_an_unclear_one_is_not() -> None:
    assert judged(0.5, clear=True).said.startswith("Clearly better: ")
    assert judged(0.5, clear=False).said == "The judge finds no clear difference between the two."
    assert judged(0.05, clear=True).level
    found = judged(0.5, clear=True)
    assert found.bars == (("70", 0.7), ("50", 0.5))
    assert found.unit == "Bid made, of 100 deals that fit what the seat knew."


def test_an_answer_that_was_not_tried_is_not_compared() -> None:
    parting = exact().parting
    assert parting is not None
    best = TriedAnswer(parting.mine, 0.5, 9.8, 3.0)
    assert compared(Verdict(100, (best,)), parting, presentation("exact").texts.worth) is None


def test_the_judge_is_asked_for_both_answers_on_the_seats_view() -> None:
    parting = exact().parting
    assert parting is not None
    assert parting.theirs is not None
    question = JudgeQuestion(parting.view, parting.ask, (parting.mine, parting.theirs))
    assert question.view.seat == parting.seat


def test_a_judge_that_has_failed_says_so_where_the_deals_part() -> None:
    duel = exact()
    assert duel.parting is not None
    looked = TrickPlace(duel, SIDES, duel.parting.trick)
    assert looked.judged == ()
    looked = TrickPlace(duel, SIDES, duel.parting.trick, failed=True)
    assert looked.judged == ("The judge has failed over these two answers.",)


# ---------------------------------------------------------------- the page


def test_arrows_go_from_trick_to_trick_and_the_panel_follows(context: Context) -> None:
    scene = page(context, exact())
    scene.focus.id = "trick 0"
    press(scene, inputs.Move(1, 0), inputs.Move(1, 0))
    scene.update(context.now)
    assert scene.number == 2
    assert choose(scene, "trick 1") is None
    assert scene.number == 1


def test_copy_paste_and_watch(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    copied, heard = list[str](), list[str]()

    def put(text: str) -> bool:
        copied.append(text)
        return True

    def announce(sentence: str, *, urgent: bool = False) -> None:  # noqa: ARG001
        heard.append(sentence)

    monkeypatch.setattr(context, "announce", announce)
    monkeypatch.setattr(clipboard, "get", lambda: "some text")
    opened = routes(context, keeps=True, refuses="No line in some text.").opened
    monkeypatch.setattr(clipboard, "put", put)
    scene = page(context, exact())
    stack = Offscreen(context, [scene]).stack
    for key in ("copy", "paste"):
        stack.apply(choose(scene, key))
    assert copied == [SHARED.text]
    assert heard == [COPIED, "No line in some text."]
    choose(scene, "watch")
    press(scene, inputs.Help())
    assert [one for one, *_ in opened] == ["line", "watch", "rules"]
    assert scene.back() == Pop()


@pytest.mark.parametrize("interface", [1.0, 2.0])
@sampled("size", [(1024, 640), (800, 1280), (1920, 1080)], [(1024, 640)])
def test_everything_fits_and_can_be_read(size: tuple[int, int], interface: float) -> None:
    context = Context(Screen(*size, interface))
    scene = page(context, exact())
    offscreen = Offscreen(context, [scene])
    offscreen.settle(1000)
    if interface == 1.0:
        check(scene, 20)


class Counted(SeatField):
    """A field that has been played as far as is said."""

    def __init__(self, played: int) -> None:
        self._made = Field((0, 10) * (played // 2), lowest_wins=False)

    @property
    def field(self) -> Field:
        return self._made

    def poll(self) -> bool:
        return not self.field.complete

    def rest(self) -> None:
        """Nothing is being played."""


@pytest.mark.parametrize(("played", "said"), [(12, "12 of 200 played"), (SIZE, "better than")])
def test_both_results_stand_among_those_who_have_played_the_seat(
    played: int, said: str, context: Context
) -> None:
    scene = DuelScene(context, Comparison(exact(), SIDES, SHARED, standing=Counted(played)))
    scene.update(0.0)
    texts = [line.words for sprite in scene.frame(0.0).sprites for line in sprite.image.lines]
    assert sum(said in words for words in texts) == 2
    assert any("sharp players in this seat" in sentence for sentence in scene.says()) is (played == SIZE)


class Asked(OpponentsAgain):
    """Opponents who are asked again, of whom one more answers at each look."""

    def __init__(self) -> None:
        self.alike = Agreement(0, 0)

    def poll(self) -> bool:
        of = self.alike.of + 1
        self.alike = Agreement(of, of, complete=of == 2)
        return not self.alike.complete

    def rest(self) -> None:
        """Nobody is being asked."""


def test_what_is_known_of_the_opponents_stands_behind_what_the_line_proves(context: Context) -> None:
    scene = DuelScene(context, Comparison(exact(), SIDES, SHARED, standing=Counted(2), again=Asked()))
    for said in (
        "Noor’s opponents are asked again: 1 so far",
        "Noor’s opponents answered as this version’s do",
    ):
        scene.update(0.0)
        texts = [line.words for sprite in scene.frame(0.0).sprites for line in sprite.image.lines]
        assert said in texts
    assert not scene.still()  # others still play the seat


# ---------------------------------------------------------------- the movement


@pytest.mark.parametrize("reduced", [False, True])
def test_lanes_deal_out_but_lie_at_once_after_a_key_or_with_motion_off(
    reduced: bool, context: Context
) -> None:
    context.change(reduced_motion=reduced, speed="calm")
    scene = page(context, exact())
    assert scene.still() == reduced
    if not reduced:
        rising = [sprite for sprite in scene.decor() if not sprite.alpha]
        assert len(rising) >= 2 * scene.duel.columns
    scene.before_input(inputs.Act())
    assert scene.still()


def test_where_cards_overlap_number_frame_and_press_belong_to_what_is_seen_of_one() -> None:
    scene = page(Context(Screen(1280, 720)), duel("trump", 2))
    layout = lanes_of(scene)
    assert layout.overlap
    left = [layout.card_centre(number) - layout.card_width / 2 for number in range(layout.columns)]
    for number, next_left in enumerate(left[1:]):
        assert left[number] < layout.middle(number) < next_left
        assert abs(layout.column(number).left - left[number]) <= 1
        assert layout.frame(number).right <= next_left + 1
    crowns = [sprite for sprite in scene.decor() if sprite.z == CROWN_Z]
    assert crowns
    for crown in crowns:
        at = max(number for number, edge in enumerate(left) if edge <= crown.rect.centerx)
        assert at == layout.columns - 1 or crown.rect.right <= left[at + 1]


def test_a_notice_covers_no_result(context: Context) -> None:
    scene = page(context, exact())
    assert (
        scene.notice_at[1] + context.paint.labels.toast(COPIED, "flag").height / 2 <= lanes_of(scene).box.top
    )


def test_a_long_sentence_stays_in_one_line_and_so_its_line_in_the_panel(context: Context) -> None:
    long = SharedLine(f"Exact Clubs · bid 3, won 10 · {'W' * 70}", SHARED.code, SHARED.play, ("legal",) * 5)
    line = line_box(long, (PushButton("copy", "Copy", lambda: None),))
    box = Rect(0, 500, 1200, round(line.height(context.paint, 1200)))
    layout = lay_out(line, box, context.paint)
    ground, sentence, *found = layout.sprites
    assert len(sentence.image.lines) == 1
    assert all(ground.rect.contains(spot) for spot in written([sentence, *found]))
