"""The commands of `clubs`: as they stand in COMMANDS.

Each takes the parsed command line and returns the exit status. It imports by itself what no other needs.
"""

import argparse
import logging
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from clubs import laboratory, native
from clubs.games import game
from clubs.rules.option import Unplayable
from clubs.rules.plural import amount
from clubs.store.export import text_of
from clubs.store.log import keep_log
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import paths
from clubs.table import code, line
from clubs.table.match import Match, match_of, usual_seating
from clubs.table.record import read
from clubs.table.replay import replay
from clubs.table.shuffle import chosen_seed
from clubs.terminal import Failed, WrongUsage, plain

if TYPE_CHECKING:
    from clubs.workshop.framed_text import FramedText

log = logging.getLogger(__name__)


def _play(chosen: argparse.Namespace) -> int:
    match = _match(chosen)
    from clubs.app import play  # noqa: PLC0415 (only playing needs a window)

    where = paths(chosen.data_dir)
    keep_log(where.data)
    fullscreen = True if chosen.fullscreen else False if chosen.windowed else None
    return play.play(where, match, fullscreen, chosen.startup, chosen.open, chosen.language)


def _translate(chosen: argparse.Namespace) -> int:
    from clubs.app import play  # noqa: PLC0415 (as above)
    from clubs.workshop.translating import Translating  # noqa: PLC0415 (only who translates needs it)

    where = paths(chosen.data_dir)
    keep_log(where.data)
    with closing(Translating(chosen.code, _tell, play.draw)) as catalogue:
        return play.play(where, None, False, language=chosen.code, renewed=catalogue.renewed)


def _selftest(chosen: argparse.Namespace) -> int:
    from clubs.reports import selftest  # noqa: PLC0415 (only this needs everything)

    told = _tell if sys.stdout is not None else log.info
    if sys.stdout is None:
        keep_log(paths(chosen.data_dir).data)
    try:
        selftest.run(told)
    except selftest.Unfit as problem:
        keep_log(paths(chosen.data_dir).data)
        log.exception("the self-test")
        raise Failed(str(problem)) from problem
    told("Everything works.")
    return 0


def _tell(line: str) -> None:
    print(line, flush=True)


def _match(chosen: argparse.Namespace) -> Match | None:
    """Return the match to start at once, or None."""
    if chosen.deal is not None:
        if not (chosen.game is chosen.seats is chosen.seed is None):
            raise WrongUsage(
                "--deal cannot be combined with --game, --seats or --seed: the code contains them all."
            )
        return match_of(chosen.deal)
    if chosen.game is None:
        if not (chosen.seats is chosen.seed is None):
            raise Unplayable("--seats and --seed need --game.")
        return None
    setup = game(chosen.game).setup(chosen.seats)
    return Match(setup, usual_seating(setup.seats), "" if chosen.seed is None else chosen_seed(chosen.seed))


def _shot(chosen: argparse.Namespace) -> int:
    from clubs.workshop import shots  # noqa: PLC0415 (only pictures need pygame)

    if chosen.scene is None and chosen.text is None:
        print("\n".join(shots.NAMES))
        return 0
    if chosen.scene not in (None, *shots.NAMES):
        raise Unplayable(f"There is no scene {chosen.scene!r}; the scenes are: {', '.join(shots.NAMES)}.")
    names = ("theme", "inks", "large_print", "back", "contrast", "sans_serif", "interface", "language")
    settings = {name: getattr(chosen, name) for name in names}
    if chosen.text is not None:
        scene, picture = _framed(chosen, settings)
    else:
        scene = chosen.scene
        record = _read(chosen.record) if chosen.record else None
        if record is not None:
            replay(read(record))  # says in one sentence what the rules refuse
        try:
            picture = shots.build(scene, chosen.size, record, **settings)
        except shots.NoPanel as problem:
            raise Failed(str(problem)) from problem
    out = chosen.out or Path(f"{scene}.png")
    try:
        picture.save(out)
    except OSError as problem:
        raise Failed(f"{out} cannot be written: {problem.strerror or problem}.") from problem
    return 0


def _framed(chosen: argparse.Namespace, settings: Mapping[str, object]) -> "FramedText":
    """Look for the text that was asked for in one scene, or in all, and say where it is."""
    from clubs.workshop import framed_text, shots  # noqa: PLC0415 (only pictures need pygame)

    scenes = shots.NAMES if chosen.scene is None else (chosen.scene,)
    found = framed_text.find(chosen.text, scenes, chosen.size, settings)
    if found is None:
        raise Failed(f"No scene shows the text {chosen.text!r} as it opens.")
    print(found.scene)
    return found


def _replay(chosen: argparse.Namespace) -> int:
    session = replay(read(_read(chosen.file)))
    if chosen.hash:
        print(session.hash())
        return 0
    public = session.public
    print(f"{session.game.title}, {session.setup.seats} seats, {amount(len(session.actions), 'action')}")
    print(f"deal {public.deal}, scores {', '.join(map(str, public.scores))}")
    return 0


def _line(chosen: argparse.Namespace) -> int:
    from clubs.reports import told_line  # noqa: PLC0415 (what asks players again is not needed to play)

    if sum(map(bool, (chosen.text, chosen.of, chosen.round))) != 1:
        raise WrongUsage("It needs a line, or --of and an exported game, or --round and a round.")
    if chosen.round is not None:
        from clubs.reports import told_round  # noqa: PLC0415 (as above)

        told_round.run(_read(chosen.round), as_json=chosen.json, tell=_tell)
        return 0
    if chosen.of is not None:
        print(line.write(line.line_of(read(_read(chosen.of)), chosen.seat, chosen.deal)))
        return 0
    told_line.run(" ".join(chosen.text), answers=chosen.answers, as_json=chosen.json, tell=_tell)
    return 0


def _judge(chosen: argparse.Namespace) -> int:
    from clubs.reports import judged_record  # noqa: PLC0415 (what judges is not needed to play)

    record = read(_read(chosen.file))
    if chosen.seat is not None and chosen.seat >= record.setup.seats:
        raise WrongUsage(f"There is no seat {chosen.seat}; the seats are 0 to {record.setup.seats - 1}.")
    replay(record)  # says in one sentence what the rules refuse
    try:
        judged_record.run(record, chosen.seat, as_json=chosen.json, tell=_tell)
    except judged_record.NoExecutor as problem:
        raise Failed(str(problem)) from problem
    return 0


def _verify(chosen: argparse.Namespace) -> int:
    if not code.belong_together(chosen.code, chosen.hash):
        raise Failed(
            f"The code and the hash do not match: the hash of this code is {code.hash_of(chosen.code)}."
        )
    print("The code and the hash match: the deal was fixed when the hash was shown.")
    return 0


def _read(file: Path) -> str:
    """Return the text of a record file; WrongUsage if there is none."""
    if not file.is_file():
        raise WrongUsage(f"There is no file {file}.")
    return text_of(file)


def _check_data(chosen: argparse.Namespace) -> int:
    from clubs.store.check import is_known, problems  # noqa: PLC0415 (what checks is not needed to play)

    if not chosen.folder.is_dir():
        raise WrongUsage(f"There is no folder {chosen.folder}.")
    if not is_known(chosen.folder):
        if any(chosen.folder.iterdir()):
            raise WrongUsage(f"There is nothing of Clubs in {chosen.folder}.")
        print(f"{chosen.folder} is empty.")
        return 0
    found = list(problems(chosen.folder))
    if found:
        print(plain("\n".join(" ".join(line.split()) for line in found)))
        raise Failed(f"{amount(len(found), 'problem')} found in {chosen.folder}; nothing was changed.")
    print(f"Everything in {chosen.folder} is in order.")
    return 0


def _monkey(chosen: argparse.Namespace) -> int:
    from clubs.workshop import monkey  # noqa: PLC0415 (only this needs pygame)

    keep_log(paths(chosen.data_dir).data)
    repository = MatchRepository(chosen.data_dir) if chosen.data_dir is not None else None
    try:
        print(monkey.run(chosen.events, chosen.seed, repository))
    except monkey.RandomFailure as found:
        log.exception("found by random input")
        raise Failed(str(found)) from found
    finally:
        if repository is not None:
            repository.close()
    return 0


def _of_checkout(command: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """Return a command of the workshop, which a frozen program does not have."""

    def run(chosen: argparse.Namespace) -> int:
        if native.FROZEN:
            raise Failed(
                f"The command {chosen.command} needs a checkout of Clubs: it is not in this program."
            )
        return command(chosen)

    return run


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "play": _play,
    "selftest": _selftest,
    "sim": laboratory.sim,
    "puzzles": laboratory.puzzles,
    "shot": _of_checkout(_shot),
    "translate": _of_checkout(_translate),
    "replay": _replay,
    "line": _line,
    "judge": _judge,
    "verify": _verify,
    "check-data": _check_data,
    "bench": _of_checkout(laboratory.bench),
    "monkey": _of_checkout(_monkey),
}
