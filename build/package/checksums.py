"""SHA256SUMS, in the form that `sha256sum --check` reads."""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

FILE_NAME: Final = "SHA256SUMS"


def checksums(files: Iterable[Path]) -> str:
    """Return a line for each file: its SHA-256 and its name."""
    return "".join(f"{sha256(file)}  {file.name}\n" for file in sorted(files, key=lambda file: file.name))


def read(sums: Path) -> dict[str, str]:
    """Return the SHA-256 of each file that a file of checksums names."""
    pairs = (line.split(maxsplit=1) for line in sums.read_text(encoding="ascii").splitlines())
    return {name: digest for digest, name in pairs}


def sha256(file: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal digits."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()
