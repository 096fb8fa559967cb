"""The modules that are compiled where a C compiler is found, and which form of them runs.

Building makes the compiled form from the very .py files and puts it into the folder `compiled`, together with
a fingerprint of what it was made from. Python does not look there by itself: `Choice` leads it there, for all
the modules or for none, as long as the fingerprint is that of the .py files at hand. After an edit the .py
files run until the next build. A frozen program has no .py files; clubs.spec freezes only what fits.
"""

import os
import sys
from collections.abc import Sequence
from enum import Enum
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

# They import nothing but each other, so that the fingerprint covers all that goes into their compiled form.
MODULES = (
    "clubs.rules.kernel",
    "clubs.rules.position",
    "clubs.ai.core.bid_policy",
    "clubs.ai.core.bidding_deal",
    "clubs.ai.core.deal",
    "clubs.ai.core.deal_sampler",
    "clubs.lab.games.whist.double_dummy",
    "clubs.ai.core.endgame",
    "clubs.ai.core.games.exact",
    "clubs.ai.core.games.free.auction",
    "clubs.ai.core.games.free.deal",
    "clubs.ai.core.games.low.deal",
    "clubs.ai.core.games.low.points",
    "clubs.ai.core.games.low.policy",
    "clubs.ai.core.games.trump",
    "clubs.ai.core.games.whist",
    "clubs.ai.core.payoff",
    "clubs.ai.core.playout_policy",
    "clubs.ai.core.rng",
    "clubs.ai.core.rollout",
    "clubs.ai.core.strength",
    "clubs.ai.core.take_policy",
    "clubs.ai.core.tree",
)
GROUP = "clubs.compiled"
LIBRARY = f"{GROUP}__mypyc"  # the code of all of them; a module's own file only leads there
SUFFIX = EXTENSION_SUFFIXES[0]
FOLDER = Path(__file__).parent / "compiled"
FINGERPRINT = "made-from.txt"
FROZEN: bool = getattr(sys, "frozen", False)


class Form(Enum):
    """How the modules run, in the words of `clubs --version`."""

    COMPILED = "compiled"
    NEVER_BUILT = "interpreted"
    OUT_OF_DATE = "interpreted (the compiled form is out of date)"
    SWITCHED_OFF = "interpreted (CLUBS_INTERPRETED is set)"


class Choice:
    """Finds the compiled form of a module where that is to run."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module lies, if it is one of ours and compiled."""
        del path, target
        if (fullname in MODULES or fullname == LIBRARY) and form() is Form.COMPILED:
            return spec_from_file_location(fullname, FOLDER / f"{fullname}{SUFFIX}")
        return None


def choose() -> None:
    """Let imports from now on find the form that is to run."""
    sys.meta_path.insert(0, Choice())


@cache
def form() -> Form:
    """The form that runs; decided once, for all modules."""
    if os.environ.get("CLUBS_INTERPRETED", "0") not in ("", "0"):
        return Form.SWITCHED_OFF
    try:
        made_from = (FOLDER / FINGERPRINT).read_text(encoding="ascii")
    except OSError:
        return Form.NEVER_BUILT
    fits = FROZEN or made_from == fingerprint()
    return Form.COMPILED if fits else Form.OUT_OF_DATE


def fingerprint() -> str:
    """What a compiled form of the .py files as they are now is made from and for, in hexadecimal digits."""
    from hashlib import sha256  # noqa: PLC0415 (the first picture need not wait for it)

    sources = sha256(SUFFIX.encode())
    for module in MODULES:
        sources.update(sha256(source(module).read_bytes()).digest())
    return sources.hexdigest()


def source(module: str) -> Path:
    """The .py file of a module."""
    return Path(__file__).parents[1].joinpath(*module.split(".")).with_suffix(".py")
