"""Deal codes where they are used: on the command line, and at the table."""

from pathlib import Path

import pytest

from clubs import cli
from clubs.app import play
from clubs.app.routes import Program
from clubs.games import GAMES, game
from clubs.rules.dealing import Draw
from clubs.store.match_repository import MatchRepository
from clubs.table import code
from clubs.table.code import Opening
from clubs.table.match import Match, match_of
from tests.answers import any_answer
from tests.app.tables import SMALL, Room, match
from tests.app.test_cli import Capture, failed, printed
from tests.app.visitor import session_of

CODE = "18138-3SCZW-QJCKS-BNF2Z-KDS2W-ST424"
HASH = "DNTBW-GBXK5-P77D3-FZ6GM"


def test_a_code_and_its_hash_belong_together(capsys: Capture) -> None:
    said = "The code and the hash match: the deal was fixed when the hash was shown.\n"
    assert printed(capsys, "verify", CODE, HASH) == said
    assert printed(capsys, "verify", CODE.lower().replace("-", " "), HASH.replace("-", "").lower()) == said


def test_another_hash_does_not_belong_to_a_code(capsys: Capture) -> None:
    status, said = failed(capsys, "verify", CODE, HASH.replace("D", "E"))
    assert status == 1
    assert HASH in said


@pytest.mark.parametrize(
    "words",
    [
        ("verify",),
        ("verify", CODE),
        ("verify", CODE[:-1], HASH),
        ("verify", CODE, HASH[:-1]),
        ("verify", "♣" * 30, HASH),
        ("verify", CODE, "\ud83c"),
        ("--deal", "nonsense"),
        ("--deal", ""),
        ("--deal", CODE, "--game", "whist"),
        ("--deal", CODE, "--seats", "3"),
    ],
)
def test_a_string_that_is_no_code_is_wrong_usage(words: tuple[str, ...], capsys: Capture) -> None:
    status, _ = failed(capsys, *words)
    assert status == 2


def test_a_match_is_started_from_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Match | None] = []

    def begin(where: object, chosen: Match | None, *others: object) -> int:
        del where, others
        begun.append(chosen)
        return 0

    monkeypatch.setattr(play, "play", begin)
    assert cli.main(["--deal", CODE.lower()]) == 0
    assert cli.main(["--game", "low"]) == 0
    assert cli.main([]) == 0
    assert begun[0] == match_of(CODE)
    assert begun[1] is not None
    assert (begun[1].setup, begun[1].seed) == (game("low").setup(), "")
    assert begun[2] is None


@pytest.mark.parametrize("id", GAMES)
def test_the_same_deal_again_at_the_table_is_dealt_at_once_to_the_same_people(id: str) -> None:
    setup = game(id).setup()
    dealer = 2 if any(isinstance(phase, Draw) for phase in game(id).phases(setup)) else None
    text = code.write(Opening(setup, min(2, game(id).cycle), dealer, bytes(16)))
    seating = match(setup).seating
    chosen = match_of(text, seating)
    assert (chosen.seating, chosen.setup) == (seating, setup)
    room = Room(chosen)
    for _ in range(40):
        room.step(100)
    session = room.session
    assert session.public.deal == min(2, game(id).cycle)
    assert session.public.dealer == dealer
    assert session.code == text


def test_every_deal_of_a_match_that_somebody_may_know_is_marked_also_after_it_was_left(
    tmp_path: Path,
) -> None:
    program = Program(SMALL, repository=MatchRepository(tmp_path))
    table = program.tables.open_table(match_of(CODE))
    session = session_of(table)
    while session.public.deal < 3:
        session.act(any_answer(session.asks, str(len(session.actions))))
    again = Program(SMALL, repository=MatchRepository(tmp_path)).tables.open_match()
    assert again is not None
    for one in (table, again):
        one.reopen()
        one.stage.catch_up(session.public)
        assert one.caption().endswith("practice")
        assert one.controller.score.practice == {1, 2, 3}


def test_a_match_from_the_picker_is_marked_only_after_an_undo_that_has_seen_cards() -> None:
    room = Room(match(game("exact").setup(4)))
    room.to_the_end_of_the_deal()
    assert "practice" not in room.table.caption()
    room.table.undo.run()
    assert room.table.caption().endswith("practice")
