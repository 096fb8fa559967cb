"""Art and typefaces, read from disk."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

FACES = {
    "medium": ("font_hanken_grotesk", "HankenGrotesk-Medium.otf"),
    "semibold": ("font_hanken_grotesk", "HankenGrotesk-SemiBold.otf"),
    "bold": ("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "italic": ("font_source_serif_pro", "SourceSerifPro-SemiboldIt.ttf"),
}


@cache
def folder() -> Path:
    """Return the folder of the art: inside the package in a wheel, beside it in a checkout."""
    package = Path(__file__).resolve().parents[2]
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


@cache
def svg(name: str) -> str:
    """Return an SVG text by its path below the art folder without its suffix, such as "cards/two/QC"."""
    return (folder() / f"{name}.svg").read_text(encoding="utf-8")


def has(name: str) -> bool:
    """Return whether there is an SVG of that name."""
    return (folder() / f"{name}.svg").is_file()


@cache
def face(name: str) -> bytes:
    """Return the bytes of a typeface, by its short name in FACES."""
    package, file = FACES[name]
    beside = getattr(find_spec(package), "origin", None)
    if beside is None:
        raise FileNotFoundError(f"there is no package {package}")
    return Path(beside).with_name("files").joinpath(file).read_bytes()


def text(name: str) -> str:
    """Return the text of another file of the art folder, by its path with suffix."""
    return (folder() / name).read_text(encoding="utf-8")
