"""The command line: `clubs`, and its commands sim, shot, replay, bench and monkey.

Exit status 0; 1 when it failed, with one sentence why; 2 for wrong usage. No traceback reaches a terminal.
"""

import argparse
import io
import logging
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from clubs import __version__, native
from clubs.games import GAMES, game
from clubs.rules.option import Unplayable
from clubs.store.places import places
from clubs.table.record import Unreadable, read
from clubs.table.replay import replay

log = logging.getLogger(__name__)
LARGEST_RECORD = 16 * 1024 * 1024  # bytes


class Failed(Exception):
    """The command could not be carried out; the message is one sentence."""


class WrongUsage(Exception):
    """The command line names something that is not there; the message is one sentence."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Wrong usage."""
        sentence = message[0].upper() + message[1:]
        self.exit(2, f"{self.prog}: {sentence.rstrip('.')}.\n")


def main(arguments: Sequence[str]) -> int:
    """Carry out a command line; returns the exit status."""
    # A terminal that lacks a sign of ours shows a question mark instead.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    chosen = argparse.Namespace(data_dir=None)
    try:
        status = _carry_out(arguments, chosen)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except (Unplayable, WrongUsage) as problem:
        return _say(str(problem), 2)
    except (Failed, Unreadable) as problem:
        return _say(str(problem), 1)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has heard enough; what is still unwritten goes nowhere.
        _drop_output()
        return 1
    except OSError as problem:
        _drop_output()
        return _say(f"The output cannot be written: {problem.strerror or problem}.", 1)
    except Exception:
        _log_to(places(chosen.data_dir).data / "log.txt")
        log.exception("unexpected")
        return _say("Something went wrong that should not; the log says what.", 1)


def _carry_out(arguments: Sequence[str], chosen: argparse.Namespace) -> int:
    try:
        _parser().parse_args(arguments, chosen)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
    run: Callable[[argparse.Namespace], int] = chosen.run
    return run(chosen)


def _drop_output() -> None:
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(sentence: str, status: int) -> int:
    if sys.stderr is not None:
        print(f"clubs: {sentence}", file=sys.stderr)
    return status


# ---------------------------------------------------------------- arguments


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="clubs", description="Five trick-taking games called Clubs.", allow_abbrev=False)
    version = f"Clubs {__version__}, {native.form().value}"
    parser.add_argument("--version", action="version", version=version)
    parser.add_argument("--game", metavar="ID", help=f"start this game at once: {', '.join(GAMES)}")
    parser.add_argument("--seats", type=int, metavar="N", help="number of players of that game")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep everything in this folder")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--windowed", action="store_true", help="start in a window")
    size.add_argument("--fullscreen", action="store_true", help="start on the whole screen")
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    _add_sim(commands.add_parser("sim", help="matches between computer players", allow_abbrev=False))
    _add_shot(
        commands.add_parser("shot", help="a picture of one scene, without a window", allow_abbrev=False)
    )
    _add_replay(commands.add_parser("replay", help="play a record again", allow_abbrev=False))
    _add_monkey(commands.add_parser("monkey", help="random input into the real scenes", allow_abbrev=False))
    _add_bench(commands.add_parser("bench", help="frame times while cards move", allow_abbrev=False))
    return parser


def _add_sim(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--deals", type=_count, default=100, metavar="N")
    parser.add_argument(
        "--seats", default="steady,random", metavar="LEVEL,...", help="who plays, in seat order"
    )
    parser.add_argument("--players", type=int, metavar="N", help="seats, if not as many as levels are named")
    parser.add_argument("--seed", default="1", metavar="S")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", action="store_true", help="play whole games instead of single deals")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep finished matches, and go on from those kept before"
    )
    work = parser.add_mutually_exclusive_group()
    work.add_argument("--workers", type=_count, metavar="N", help="processes that play, if not all cores")
    work.add_argument("--cluster", metavar="ADDRESS", help="the dask scheduler of a cluster that plays")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=_sim)


def _add_shot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="without one, the scenes are listed")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--out", type=Path, metavar="FILE.png")
    parser.add_argument("--record", type=Path, metavar="FILE", help="the position to draw the table from")
    parser.set_defaults(run=_shot)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--hash", action="store_true", help="print the fingerprint of the last state")
    parser.set_defaults(run=_replay)


def _add_monkey(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--events", type=_count, default=10_000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.set_defaults(run=_monkey)


def _add_bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    parser.set_defaults(run=_bench)


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 10000000")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    size = int(width), int(height)
    if not (1024 <= size[0] <= 7680 and 640 <= size[1] <= 4320):  # smaller windows are not laid out
        raise argparse.ArgumentTypeError(f"{text!r} is outside 1024x640 to 7680x4320")
    return size


# ---------------------------------------------------------------- commands


def _play(chosen: argparse.Namespace) -> int:
    if chosen.seats is not None and chosen.game is None:
        raise Unplayable("--seats needs --game.")
    setup = game(chosen.game).setup(chosen.seats) if chosen.game else None
    from clubs.app import play  # noqa: PLC0415 (only playing needs a window)

    where = places(chosen.data_dir)
    _log_to(where.data / "log.txt")
    fullscreen = True if chosen.fullscreen else False if chosen.windowed else None
    try:
        return play.play(where, setup, fullscreen)
    except play.NoDisplay as problem:
        raise Failed(str(problem)) from problem


def _log_to(file: Path) -> None:
    """Keep a log, if the folder takes one; without any, a traceback would go to the terminal."""
    if logging.getLogger().handlers:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.FileHandler(file, encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    logging.basicConfig(handlers=[handler], level=logging.INFO, format="%(asctime)s %(name)s %(message)s")


def _sim(chosen: argparse.Namespace) -> int:
    from clubs.lab import figures, sim  # noqa: PLC0415 (what plays many matches is not needed to play one)
    from clubs.lab.crew import NoCrew  # noqa: PLC0415

    options = {}
    for text in chosen.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unplayable(f"--option takes NAME=VALUE, not {text!r}.")
        options[name] = value
    try:
        result = sim.run(
            sim.SimOptions(
                game=chosen.game,
                levels=tuple(chosen.seats.split(",")),
                deals=chosen.deals,
                seed=chosen.seed,
                options=options,
                players=chosen.players,
                whole_games=chosen.games,
                workers=chosen.workers,
                cluster=chosen.cluster,
                keep=chosen.keep,
            )
        )
    except NoCrew as problem:
        raise Failed(str(problem)) from problem
    if result.players:
        print(figures.as_json(result) if chosen.json else figures.as_text(result))
    if result.samples < chosen.deals:
        go_on = "the same command goes on" if chosen.keep else "with --keep FILE the same command would go on"
        raise Failed(f"Interrupted after {result.samples} of {chosen.deals}; {go_on} from there.")
    return 0


def _shot(chosen: argparse.Namespace) -> int:
    from clubs.app import shots  # noqa: PLC0415 (only pictures need pygame)

    if chosen.scene is None:
        print("\n".join(shots.SCENES))
        return 0
    if chosen.scene not in shots.SCENES:
        raise Unplayable(f"There is no scene {chosen.scene!r}; there are: {', '.join(shots.SCENES)}.")
    record = _read(chosen.record) if chosen.record else None
    out = chosen.out or Path(f"{chosen.scene}.png")
    if record is not None:
        replay(read(record))  # says in one sentence what the rules refuse
    try:
        shots.shot(chosen.scene, chosen.size, out, record)
    except OSError as problem:
        raise Failed(f"{out} cannot be written: {problem.strerror or problem}.") from problem
    except shots.NoPanel as problem:
        raise Failed(str(problem)) from problem
    return 0


def _replay(chosen: argparse.Namespace) -> int:
    session = replay(read(_read(chosen.file)))
    if chosen.hash:
        print(session.hash())
        return 0
    public = session.public
    print(f"{session.game.title}, {session.setup.seats} seats, {len(session.actions)} actions")
    print(f"deal {public.deal}, scores {', '.join(map(str, public.scores))}")
    return 0


def _read(file: Path) -> str:
    """The text of a record file; Failed, with one sentence, if it cannot be read."""
    try:
        if not file.is_file():
            raise WrongUsage(f"There is no file {file}.")
        if file.stat().st_size > LARGEST_RECORD:
            raise Failed(f"{file} is too large for a record.")
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Failed(f"{file} is no record: it is not text.") from None
    except (OSError, ValueError) as problem:
        raise Failed(f"{file} cannot be read: {problem}.") from problem


def _bench(chosen: argparse.Namespace) -> int:
    from clubs.app import frames  # noqa: PLC0415 (only this needs pygame)

    for times in frames.measure(chosen.size):
        print(times)
    return 0


def _monkey(chosen: argparse.Namespace) -> int:
    from clubs.app import monkey  # noqa: PLC0415 (only this needs pygame)

    _log_to(places(chosen.data_dir).data / "log.txt")
    try:
        print(monkey.run(chosen.events, chosen.seed))
    except monkey.Found as found:
        log.exception("found by random input")
        raise Failed(str(found)) from found
    return 0
