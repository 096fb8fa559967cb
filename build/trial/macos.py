"""The trial on macOS: the application on the disk image, copied to where a person would put it."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from build.package.about import NAME, TITLE
from build.trial.steps import AWKWARD, only, run, selftest, told


def trial() -> None:
    """Try the package of macOS."""
    image = only("*.dmg")
    with TemporaryDirectory() as folder:
        mounted, place = Path(folder) / "image", Path(folder) / AWKWARD / f"{TITLE}.app"
        run(
            ["hdiutil", "attach", image, "-nobrowse", "-readonly", "-mountpoint", mounted],
            "The image cannot be opened",
        )
        try:
            shutil.copytree(mounted / f"{TITLE}.app", place, symlinks=True)
        finally:
            run(["hdiutil", "detach", mounted], "The image cannot be closed")
        run(["codesign", "--verify", "--deep", "--strict", place], "The signature is broken")
        run(["plutil", "-lint", place / "Contents/Info.plist"], "Info.plist is wrong")
        selftest(place / "Contents/MacOS" / NAME)
    told(f"{image.name}: runs from a folder named {AWKWARD!r}")
