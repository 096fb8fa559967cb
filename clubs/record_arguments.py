"""The options of the commands about deals that were played: replay, line, judge, verify."""

import argparse
from pathlib import Path
from typing import Final

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


def add_replay(parser: argparse.ArgumentParser) -> None:
    """Add the options of `clubs replay`."""
    parser.add_argument("file", type=file, metavar="FILE", help="an exported game")
    parser.add_argument("--hash", action="store_true", help="print the fingerprint of the last state")
    parser.set_defaults(command="replay")


def add_line(parser: argparse.ArgumentParser) -> None:
    """Add the options of `clubs line`."""
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
    parser.set_defaults(command="line")


def add_judge(parser: argparse.ArgumentParser) -> None:
    """Add the options of `clubs judge`."""
    parser.description = (
        "Judge every choice in an exported game: what each answer was worth on what its seat knew then, in "
        "imagined deals that fit. Four words: best or as good, a little less, costly, the deal turned here."
    )
    parser.add_argument("file", type=file, metavar="FILE", help="an exported game")
    parser.add_argument("--seat", type=number, metavar="N", help="judge this seat only, counted from 0")
    parser.add_argument("--json", action="store_true", help="print every figure as JSON, at the end")
    parser.set_defaults(command="judge")


def add_verify(parser: argparse.ArgumentParser) -> None:
    """Add the options of `clubs verify`."""
    parser.add_argument("code", metavar="CODE", help="the code, shown after the deal")
    parser.add_argument("hash", metavar="HASH", help="the hash, shown before it")
    parser.set_defaults(command="verify")
