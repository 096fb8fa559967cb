"""The completion of the command line by a shell, from the parser that reads it."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import shtab

from build.package.about import NAME
from clubs.arguments import BENCH, COLD, JUDGED, PACED, file, parser
from clubs.games import GAMES
from clubs.workshop.shots import NAMES

Shell = Literal["bash", "zsh"]
FILES: Final[dict[Shell, str]] = {
    "bash": f"bash-completion/completions/{NAME}",
    "zsh": f"zsh/vendor-completions/_{NAME}",
}
"""Where each shell looks for it in /usr/share."""
_CHOICES: Final = {"game": GAMES, "scene": NAMES, "parts": (*BENCH, COLD, PACED, JUDGED)}


def completion(shell: Shell) -> str:
    """Return the script that completes commands, options, games, scenes and files."""
    whole = parser()
    for action in _actions(whole):
        if action.type in (Path, file):
            action.complete = shtab.DIRECTORY if action.metavar == "DIR" else shtab.FILE  # type: ignore[attr-defined]
        elif action.dest in _CHOICES:
            action.choices = list(_CHOICES[action.dest])
    return f"{shtab.complete(whole, shell).rstrip()}\n"


def _actions(of: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield the options and arguments of a parser and of its commands."""
    for action in of._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
