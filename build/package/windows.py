"""The forms of Windows: version resource and manifest of the program, a folder as .zip, and an installer."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build.package import icons, signing
from build.package.about import AUTHORS, DATA, NAME, ROOT, SUMMARY, TITLE, VERSION, source_date
from build.package.archive import zipped
from build.package.bundle import Bundle

WORK: Final = ROOT / ".build" / "package" / "windows"
MANIFEST: Final = DATA / "windows" / "clubs.manifest"
SCRIPT: Final = DATA / "windows" / "clubs.iss"
CONSOLE: Final = f"{NAME}.com"
"""The second executable, for commands in a terminal, where the first is mute."""
INNO_SETUP: Final = "Inno Setup 6"
PLATFORMS: Final = {"x86_64": "x64compatible", "arm64": "arm64"}
"""The machines by Inno Setup's names."""

ENGLISH, UNICODE = 0x0409, 0x04B0


def dress(folder: Path) -> dict[str, str]:
    """Write icon and version into the folder; return PyInstaller's arguments for these and the manifest."""
    icon = icons.ico(folder)
    version = folder / "version.txt"
    version.write_text(version_text(), encoding="utf-8")
    return {"icon": str(icon), "version": str(version), "manifest": str(MANIFEST)}


def version_text() -> str:
    """Return the version resource in PyInstaller's form: numbers for comparing, and words to read."""
    numbers = (*(int(part) for part in VERSION.split(".")), 0)
    words = {
        "CompanyName": AUTHORS,
        "FileDescription": SUMMARY,
        "FileVersion": VERSION,
        "InternalName": NAME,
        "LegalCopyright": f"{AUTHORS}; MIT licence",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": VERSION,
    }
    strings = ", ".join(f"StringStruct({name!r}, {word!r})" for name, word in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004,"
        " fileType=1, subtype=0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('{ENGLISH:04X}{UNICODE:04X}', [{strings}])]),"
        f" VarFileInfo([VarStruct('Translation', [{ENGLISH}, {UNICODE}])])])\n"
    )


def packages(bundle: Bundle, target: Path, machine: str) -> Iterator[Path]:
    """Make the .zip and the installer in the folder `target`; print a line if that cannot be made here."""
    name = f"{NAME}-{VERSION}-windows-{machine}"
    if signed := signing.sign(bundle.files()):
        print(f"  {len(signed)} files signed")
    yield zipped(target / f"{name}.zip", bundle.files(), bundle.folder, f"{NAME}-{VERSION}", source_date())
    compiler = _compiler()
    if compiler is None:
        print(f"  no installer, as {INNO_SETUP} is not here: choco install innosetup")
        return
    installer = _installer(compiler, bundle, target, f"{name}-setup", PLATFORMS[machine])
    signing.sign([installer])
    yield installer


def _installer(compiler: str, bundle: Bundle, target: Path, name: str, platform: str) -> Path:
    facts = {"Version": VERSION, "Bundle": bundle.folder, "Icon": icons.ico(WORK), "Platform": platform}
    defined = [f"/D{key}={value}" for key, value in facts.items()]
    subprocess.run([compiler, "/Qp", *defined, f"/O{target}", f"/F{name}", str(SCRIPT)], check=True)
    return target / f"{name}.exe"


def _compiler() -> str | None:
    usual = [Path(os.environ.get(name, "")) / INNO_SETUP for name in ("ProgramFiles(x86)", "ProgramFiles")]
    return shutil.which("iscc", path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, usual)]))
