"""The trial on macOS: the application on the disk image, copied to where a person would put it."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from build.package.about import NAME, TITLE
from build.package.sbom import mounted
from build.trial.steps import AWKWARD, only, run, selftest, told


def trial() -> None:
    """Try the package of macOS."""
    image = only("*.dmg")
    with TemporaryDirectory() as folder:
        opened, place = Path(folder) / "image", Path(folder) / AWKWARD / f"{TITLE}.app"
        with mounted(image, opened):
            shutil.copytree(opened / f"{TITLE}.app", place, symlinks=True)
        run(["codesign", "--verify", "--deep", "--strict", place], "The signature is broken")
        run(["plutil", "-lint", place / "Contents/Info.plist"], "Info.plist is wrong")
        selftest(place / "Contents/MacOS" / NAME)
    told(f"{image.name}: runs from a folder named {AWKWARD!r}")
