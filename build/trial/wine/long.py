"""The long form of the trial: what takes longer than a person who installs a game would wait."""

import shutil
from functools import partial
from typing import Final

from build.package import signing
from build.package.checksums import sha256
from build.trial.steps import run
from build.trial.wine import program
from build.trial.wine.machine import DRIVE, FOLDER, value, windows
from build.trial.wine.parts import Part, Step
from build.trial.wine.program import holds, said, source
from build.trial.wine.screen import SCREEN, drawn, photographed, picture, screen, until, window
from clubs.games import GAMES
from clubs.ui.style.layout import USUAL_SIZE

KILLS, AT_ONCE = 100, 10
SIMS: Final = 100
HANGS_AFTER: Final = 180
"""Seconds; a simulation that takes ten has not ended."""
KILL: Final = """\
import sys
from pathlib import Path
from tests.store.test_killed import kill_often
print(kill_often(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))"""
"""Kills a process that saves as often as told, and checks each time what was kept; prints the number of actions."""
NAMES: Final = ("Jürgen Größe", "CON", "aux.", "Ünal .", "名前", "a:b*c?")
NAMED: Final = """\
import sys
from pathlib import Path
from clubs.store.paths import paths
from clubs.store.preferences import Preferences
from clubs.store.profiles import Profiles
folder, *names = sys.argv[1:]
profiles = Profiles(paths(Path(folder)))
for name in names:
    made = profiles.create(name)
    Preferences(profiles.paths_of(made.number).config).change(picture=None, speed="instant")
again = Profiles(paths(Path(folder)))
assert [one.name for one in again.all()][1:] == names, again.all()
assert {Preferences(again.paths_of(one.number).config).settings.speed for one in again.all()[1:]} == {"instant"}"""
"""Adds players of these names, with settings of their own, and finds them again."""
LONG: Final = "C:\\" + "\\".join(["a folder with a long name, and an Ü in it"] * 8)
"""A path of more than the 260 signs that a program of Windows can have without asking for more."""
SCALES: Final = (96, 144, 192)
DESKTOP: Final = "HKCU\\Control Panel\\Desktop"


def matches(step: Step) -> str:
    """Play a match of each game to its score in a window, with keys."""
    with screen() as display:
        for number, game in enumerate(GAMES):
            if number < step.done:
                continue
            source(
                *("-m", "tests.window.whole_match", game),
                why=f"The match of {game} fails", DISPLAY=display, SDL_VIDEODRIVER="windows",
            )  # fmt: skip
            step.keep(number + 1)
    return f"{len(GAMES)} matches played to their score by keys in a window"


def kills(step: Step) -> str:
    """Kill a process a hundred times while it saves."""
    folder = DRIVE / "killed"
    if not step.done:
        shutil.rmtree(folder, ignore_errors=True)
    for number in range(step.done, KILLS, AT_ONCE):
        words = ("C:\\killed", str(AT_ONCE), str(number))
        source("-c", KILL, *words, why=f"After {number} to {number + AT_ONCE} kills something is lost")
        step.keep(number + AT_ONCE)
    return f"{KILLS} kills in the middle of saves, nothing lost"


def sims(step: Step) -> str:
    """Play a hundred simulations in two processes each; none may hang."""
    for number in range(step.done, SIMS):
        words = ("sim", "low", "--deals", "4", "--seats", "easy", "--workers", "2")
        said(*words, why=f"Simulation {number + 1} fails or hangs", patience=HANGS_AFTER)
        step.keep(number + 1)
    return f"{SIMS} simulations without a hang"


def names(step: Step) -> str:
    """Give players names that are no names of files on Windows."""
    del step
    shutil.rmtree(DRIVE / "Spieler Ü", ignore_errors=True)
    source("-c", NAMED, "C:\\Spieler Ü", *NAMES, why="A player's name is not kept")
    return f"players named {', '.join(NAMES)} found again with their settings"


def long_path(step: Step) -> str:
    """Keep matches below a path that is longer than usual."""
    del step
    source("-m", "tests.store.killed_process", LONG, "40", why="Nothing can be kept below a long path")
    checked = said("check-data", LONG, why="What was kept below a long path is damaged")
    return f"40 actions kept below a path of {len(LONG)} signs: {checked.strip()}"


def together(step: Step) -> str:
    """Let two programs play in one folder."""
    del step
    test = "tests/store/test_killed.py::test_two_processes_play_in_one_folder_at_once"
    source("-m", "pytest", "-q", "-p", "no:cacheprovider", test, why="Two programs disturb each other")
    return "two programs played in one folder, nothing lost"


def scales(step: Step) -> str:
    """Open the window at each scale of the desktop."""
    del step
    try:
        for dots in SCALES:
            windows(*value(DESKTOP, "LogPixels", "REG_DWORD", str(dots)), why="The scale cannot be set")
            with screen() as display, window(display, "--windowed", "--data-dir", f"C:\\scale {dots}"):
                wanted = min(SCREEN[0], USUAL_SIZE[0] * dots // SCALES[0])
                until(partial(drawn, display), f"Nothing is drawn at {dots} dots an inch")
                until(partial(_is_wide, display, wanted), f"The window is not {wanted} wide at {dots} dots")
                photographed(display, f"{dots} dots an inch")
    finally:
        windows(*value(DESKTOP, "LogPixels", "REG_DWORD", "96"), why="The scale cannot be set back")
    return f"as much larger at {', '.join(map(str, SCALES))} dots an inch as fits a screen of {SCREEN[0]}x{SCREEN[1]}"


def _is_wide(display: str, width: int) -> bool:
    """Return whether what is on the screen has this width."""
    left, _, right, _ = picture(display).getbbox() or (0, 0, 0, 0)
    return right - left == width


def signed(step: Step) -> str:
    """Sign a copy of the program with a certificate made up for it; every signature holds, and it still runs."""
    del step
    copy, certificate = DRIVE / "signed", FOLDER / "certificate.p12"
    authority, key = certificate.with_suffix(".pem"), certificate.with_suffix(".key")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(program.PLACE, copy)
    uses = ("-addext", "extendedKeyUsage=codeSigning", "-addext", "keyUsage=digitalSignature")
    new = ("-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Trial of Clubs", *uses)
    why = "There can be no certificate"
    run(["openssl", "req", *new, "-keyout", key, "-out", authority], why)
    pack = ("-export", "-inkey", key, "-in", authority, "-passout", "pass:trial", "-out", certificate)
    run(["openssl", "pkcs12", *pack], why)
    given = {signing.CERTIFICATE: str(certificate), signing.PASSWORD: "trial"}
    files = signing.sign(sorted(file for file in copy.rglob("*") if file.is_file()), given)
    for file in files:
        run(
            ["osslsigncode", "verify", "-CAfile", authority, "-in", file],
            f"The signature of {file} is broken",
        )
    unsigned = [file.name for file in copy.rglob("*") if file.is_file() and signing.signature_size(file) == 0]
    holds(not unsigned, f"Without a signature: {', '.join(unsigned)}.")
    windows(copy / program.CONSOLE_PROGRAM.name, "--selftest", why="The signed program does not run")
    return f"{len(files)} files signed and verified, the others by their makers; the signed program runs"


def twice(step: Step) -> str:
    """Freeze the program once more; it comes out the same."""
    del step
    (before,) = (program.TREE / "dist" / "packages").glob("*.zip")
    first = sha256(before)
    again = sha256(program.freeze())
    holds(first == again, f"The second .zip differs: {first}, {again}.")
    return f"built twice, both times {first}"


PARTS: Final[dict[str, Part]] = {
    "names": names,
    "long path": long_path,
    "together": together,
    "signed": signed,
    "scales": scales,
    "matches": matches,
    "twice": twice,
    "kills": kills,
    "sims": sims,
}
