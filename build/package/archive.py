"""Archives that come out the same, byte for byte, from the same files."""

import io
import lzma
import tarfile
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

RUNNABLE: Final = 0o755
READABLE: Final = 0o644


def mode(file: Path) -> int:
    """Return the mode of a file in a package: executable, or only readable."""
    return RUNNABLE if file.is_dir() or file.stat().st_mode & 0o100 else READABLE


def tar_xz(target: Path, folder: Path, top: str, date: int) -> Path:
    """Pack a folder under the name `top`; every file gets the date, in seconds, and belongs to root."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for file in (folder, *sorted(folder.rglob("*"))):
            entry = archive.gettarinfo(file, str(Path(top) / file.relative_to(folder)))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = date
            entry.mode = 0o777 if entry.issym() else mode(file)
            if entry.isreg():
                with file.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)
    target.write_bytes(lzma.compress(packed.getvalue(), preset=9 | lzma.PRESET_EXTREME))
    return target


def zipped(target: Path, files: Iterable[Path], folder: Path, top: str, date: int) -> Path:
    """Pack files of a folder under the name `top`; every file gets the date, in seconds."""
    stamp = time.gmtime(date)[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in files:
            entry = zipfile.ZipInfo((Path(top) / file.relative_to(folder)).as_posix(), stamp)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = mode(file) << 16
            archive.writestr(entry, file.read_bytes())
    return target
