"""The command line: `clubs`, and the options of its commands."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, get_args

from clubs import __version__, native
from clubs.games import GAMES
from clubs.language import ENGLISH, PSEUDO, installed
from clubs.store.looks import Back, Contrast, Inks, ThemeName
from clubs.terminal import plain
from clubs.ui.style.appearance import LARGEST_INTERFACE, SMALLEST_INTERFACE

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

LARGEST: Final = (7680, 4320)
"""The largest picture."""
BENCH: Final = ("plays", "decisions", "start", "frames", "deals", "worker")
"""The parts that `clubs bench` measures by default."""
PACED: Final = "paced"
"""Deal after deal in a window; measured only on request, since it takes minutes."""
JUDGED: Final = "judged"
"""The same with hints and another look at each deal."""
COLD: Final = "cold"
"""The first frame of every scene, each in a process of its own."""
_EPILOG: Final = (
    "Games are kept in the file games.db of the data folder, which only its owner can read: "
    "it holds every hand of every match, also those that you could not see."
)
LONGEST_NUMBER: Final = 18  # digits


def number(text: str) -> int:
    """Return the number of an option, which may be negative."""
    if not is_number(text.removeprefix("-")):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number")
    return int(text)


def is_number(text: str) -> bool:
    """Return whether a text is a number of plain digits that is not too long."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def file(text: str) -> Path:
    """Return the path of an option."""
    if "\0" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is no file's name")
    return Path(text)


def _add_line(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Read a deal that somebody played from its line: check it, fold it through the rules, and show it "
        "trick by trick. Or write the line of a deal of an exported game."
    )
    parser.add_argument("text", nargs="*", metavar="CODE LINE", help="the deal code and the line behind it")
    parser.add_argument(
        "--answers", action="store_true", help="ask the computer players again, and compare; takes a while"
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument(
        "--of", type=file, metavar="FILE", help="write the line of a deal of an exported game"
    )
    parser.add_argument(
        "--seat", type=number, default=0, metavar="N", help="the seat whose line it is, from 0"
    )
    parser.add_argument(
        "--deal", type=number, metavar="N", help="the number of the deal; by default the first"
    )
    parser.add_argument("--round", type=file, metavar="FILE", help="tell a round: who did what in each deal")


def _add_judge(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Judge every choice in an exported game: what each answer was worth on what its seat knew then, in "
        "imagined deals that fit. Four words: best or as good, a little less, costly, the deal turned here."
    )
    parser.add_argument("file", type=file, metavar="FILE", help="an exported game")
    parser.add_argument("--seat", type=number, metavar="N", help="judge this seat only, counted from 0")
    parser.add_argument("--json", action="store_true", help="print every figure as JSON, at the end")


class Parser(argparse.ArgumentParser):
    """A parser that reports an error as one sentence."""

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Print a message; OSError if standard output does not take it, where argparse would go on."""
        if message and file is sys.stdout is not None:
            file.write(message)
        else:
            super()._print_message(message, file)

    def error(self, message: str) -> NoReturn:
        """Exit with status 2 and one sentence."""
        sentence = plain(message[0].upper() + message[1:])
        self.exit(2, f"{self.prog}: {sentence.rstrip('.')}.\n")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line; its result names the `command`."""
    whole = Parser(
        prog="clubs", description="Trick-taking games called Clubs.", epilog=_EPILOG, allow_abbrev=False
    )
    version = f"Clubs {__version__}, {native.form().value}"
    whole.add_argument("--version", action="version", version=version)
    _add_play(whole)
    commands = whole.add_subparsers(metavar="COMMAND", parser_class=Parser)

    def add(command: str, help: str) -> argparse.ArgumentParser:
        parser = commands.add_parser(command, help=help, allow_abbrev=False)
        parser.set_defaults(command=command)
        return parser

    _add_sim(add("sim", "play matches between computer players"))
    _add_puzzles(add("puzzles", "find positions with one clear answer"))
    _add_shot(add("shot", "draw a scene to a picture, without a window"))
    parser = add("translate", "play in a language whose texts are being translated")
    parser.add_argument(
        "code", metavar="LANGUAGE", help="its code, such as de; what is saved is seen at once"
    )
    parser.add_argument("--data-dir", type=file, metavar="DIR", help="keep everything in this folder")
    parser = add("replay", "replay a record")
    parser.add_argument("file", type=file, metavar="FILE", help="an exported game")
    parser.add_argument("--hash", action="store_true", help="print the fingerprint of the last state")
    _add_line(add("line", "read a deal that was played from one line"))
    _add_judge(add("judge", "say what each choice in a record was worth"))
    parser = add("check-data", "check a data folder")
    parser.add_argument("folder", type=file, metavar="DIR", help="the folder; nothing in it is changed")
    parser = add("verify", "check a deal's code against the hash shown before it")
    parser.add_argument("code", metavar="CODE", help="the code, shown after the deal")
    parser.add_argument("hash", metavar="HASH", help="the hash, shown before it")
    _add_monkey(add("monkey", "test the scenes with random input"))
    _add_bench(add("bench", "measure speed: card plays, decisions, start, frames"))
    return whole


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", metavar="ID", help=f"start this game straight away: {', '.join(GAMES)}")
    parser.add_argument("--seats", type=number, metavar="N", help="number of players in that game")
    parser.add_argument(
        "--seed", type=number, metavar="N", help="deal that game from this seed, the same each time"
    )
    parser.add_argument("--deal", metavar="CODE", help="start a match with the deal of this code")
    parser.add_argument("--open", type=file, metavar="FILE", help="take in a game or a round from a file")
    parser.add_argument("--data-dir", type=file, metavar="DIR", help="keep everything in this folder")
    parser.add_argument(
        "--language", type=_language, metavar="CODE", help=f"speak this language: {', '.join(installed())}"
    )
    parser.add_argument(
        "--selftest",
        action="store_const",
        const="selftest",
        dest="command",
        help="check that the program has everything it needs",
    )
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--windowed", action="store_true", help="start in a window")
    size.add_argument("--fullscreen", action="store_true", help="start in full screen")
    parser.set_defaults(command="play")


def _add_sim(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--deals", type=_up_to(10_000_000), default=100, metavar="N", help="number of deals")
    parser.add_argument(
        "--seats", default="steady,random", metavar="LEVEL,...", help="the players, in seat order"
    )
    parser.add_argument(
        "--players", type=number, metavar="N", help="number of players, if more than the levels named"
    )
    parser.add_argument("--seed", default="1", metavar="S", help="seed of the deals")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as often as needed",
    )
    parser.add_argument("--games", action="store_true", help="play whole games instead of single deals")
    parser.add_argument(
        "--keep",
        type=file,
        metavar="FILE",
        help="save finished matches, and continue from those saved before",
    )
    parser.add_argument(
        "--judged", action="store_true", help="judge every decision, and split the results into three"
    )
    parser.add_argument(
        "--averages", type=file, metavar="FILE", help="judge, and write what an average deal is worth"
    )
    _add_work(parser)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def _add_work(parser: argparse.ArgumentParser) -> None:
    work = parser.add_mutually_exclusive_group()
    work.add_argument(
        "--workers", type=_up_to(1_000), metavar="N", help="number of processes, by default one for each core"
    )
    work.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="dask scheduler of a cluster to play on; only one that you trust, as it can run programs here",
    )


def _add_puzzles(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Find puzzles in games between computer players: decisions with one answer that is clearly better "
        "than all others on what the seat knows. A third each is found by the player steady, by one that "
        "looks ahead a little, and by neither."
    )
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--number",
        type=_up_to(1_000_000, 3),
        default=60,
        metavar="N",
        help="number of puzzles, at least one of each third",
    )
    parser.add_argument(
        "--out", type=file, required=True, metavar="FILE", help="write the puzzles to this file"
    )
    parser.add_argument("--players", type=number, metavar="N", help="number of players at the table")
    parser.add_argument("--seed", default="1", metavar="S", help="seed of the deals")
    parser.add_argument(
        "--keep",
        type=file,
        metavar="FILE",
        help="save the deals that were searched, and continue from those saved before",
    )
    _add_work(parser)


def _add_shot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "scene", nargs="?", metavar="SCENE", help="the scene to draw; without one, list them all"
    )
    parser.add_argument(
        "--text", metavar="TEXT", help="look for the scene that shows this text, and frame its words"
    )
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="size of the picture")
    parser.add_argument("--out", type=file, metavar="FILE.png", help="by default SCENE.png")
    parser.add_argument("--record", type=file, metavar="FILE", help="record to take the position from")
    parser.add_argument("--theme", choices=get_args(ThemeName), default="place", help="table theme")
    parser.add_argument("--inks", choices=get_args(Inks), default="two", help="suit colours")
    parser.add_argument(
        "--contrast", choices=get_args(Contrast), default="usual", help="contrast of the room"
    )
    parser.add_argument("--sans", action="store_true", dest="sans_serif", help="no letters with serifs")
    parser.add_argument("--back", choices=get_args(Back), default="canopy", help="card back")
    parser.add_argument("--large", action="store_true", dest="large_print", help="large-print cards")
    parser.add_argument(
        "--interface", type=_interface, default=1.0, metavar="X", help="size of buttons, panels and text"
    )
    parser.add_argument(
        "--language", type=_language, default=ENGLISH, metavar="CODE", help=f"language, or {PSEUDO}"
    )


def _add_monkey(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--events", type=_up_to(10_000_000), default=10_000, metavar="N", help="number of inputs"
    )
    parser.add_argument(
        "--seed", type=number, default=1, metavar="S", help="the same seed repeats the same input"
    )


def _add_bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"any of {', '.join(BENCH)} (by default all of these), {COLD}, {PACED} or {JUDGED}",
    )
    parser.add_argument(
        "--frames", action="append_const", dest="more", const="frames", help="same as the part frames"
    )
    parser.add_argument(
        "--size",
        type=_size,
        default=(1280, 720),
        metavar="WxH",
        help="window size, for deals, worker, cold, paced and judged",
    )
    parser.add_argument(
        "--minutes", type=_up_to(600), default=10, metavar="N", help="minutes to play in a window"
    )
    parser.add_argument(
        "--busy", type=_up_to(100), default=0, metavar="N", help="busy processes beside paced play"
    )
    parser.add_argument(
        "--scene", action="append", metavar="SCENE", help="open only this scene cold; may be repeated"
    )
    parser.add_argument(
        "--rounds", type=_up_to(100), default=3, metavar="N", help="times that each scene is opened cold"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def _up_to(most: int, least: int = 1) -> Callable[[str], int]:
    def count(text: str) -> int:
        if not is_number(text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
        return int(text)

    return count


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (is_number(width) and is_number(height)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    size = int(width), int(height)
    from clubs.ui.style.layout import SMALLEST_WINDOW  # noqa: PLC0415 (what is no picture loads no pygame)

    (least_wide, least_high), (most_wide, most_high) = SMALLEST_WINDOW, LARGEST
    if not (least_wide <= size[0] <= most_wide and least_high <= size[1] <= most_high):
        between = f"{least_wide}x{least_high} to {most_wide}x{most_high}"
        raise argparse.ArgumentTypeError(f"{text!r} is outside {between}")
    return size


def _language(text: str) -> str:
    if text not in (*installed(), PSEUDO):
        raise argparse.ArgumentTypeError(
            f"there is no catalogue of {text!r}; the languages are: {', '.join(installed())}"
        )
    return text


def _interface(text: str) -> float:
    try:
        size = float(text if text.isascii() and "_" not in text else "")
    except ValueError:
        size = 0.0
    if not SMALLEST_INTERFACE <= size <= LARGEST_INTERFACE:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a size from {SMALLEST_INTERFACE} to {LARGEST_INTERFACE}"
        )
    return size
