"""The bill of materials of a download, in CycloneDX: the work of others in it, and every file with its hash.

python -m build.package.sbom DOWNLOAD ...    # compare what is in downloads with the bills beside them
"""

import argparse
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from build.package.about import IDENTIFIER, TITLE, VERSION, source_date
from build.package.checksums import sha256
from build.package.notices import Work

ENDING: Final = ".cdx.json"


def beside(download: Path) -> Path:
    """Return the file of a download's bill."""
    return download.with_name(download.name + ENDING)


def write(download: Path, folder: Path, works: Iterable[Work]) -> Path:
    """Write the bill of a download; one that cannot be unpacked here has the files of the folder it was made from."""
    with TemporaryDirectory() as unpacked:
        files = hashes(Path(unpacked) if unpack(download, Path(unpacked)) else folder)
    target = beside(download)
    text = json.dumps(bill(download.name, files, works), indent=1, ensure_ascii=False)
    target.write_text(text + "\n", encoding="utf-8", newline="\n")
    return target


def bill(name: str, files: Mapping[str, str], works: Iterable[Work]) -> dict[str, Any]:
    """Return the bill of a download of this name."""
    content = "".join(f"{digest} {file}\n" for file, digest in files.items())
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": uuid5(NAMESPACE_URL, f"{IDENTIFIER} {name} {content}").urn,
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(source_date(), UTC).isoformat(),
            "component": {
                "type": "application",
                "name": TITLE,
                "version": VERSION,
                "licenses": [{"license": {"id": "MIT"}}],
            },
        },
        "components": [
            *(
                {
                    "type": "library",
                    "name": work.name,
                    "externalReferences": [{"type": "website", "url": work.home}],
                    "licenses": [{"license": {"name": work.terms}}],
                }
                for work in works
            ),
            *(
                {"type": "file", "name": file, "hashes": [{"alg": "SHA-256", "content": digest}]}
                for file, digest in files.items()
            ),
        ],
    }


def hashes(folder: Path) -> dict[str, str]:
    """Return the hash of every file below a folder; links have none."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and not file.is_symlink())
    return {file.relative_to(folder).as_posix(): sha256(file) for file in files}


def unpack(download: Path, folder: Path) -> bool:
    """Unpack a download; return whether that can be done here."""
    if download.suffix in (".zip", ".whl"):
        with zipfile.ZipFile(download) as zipped:
            zipped.extractall(folder)
    elif download.name.endswith((".tar.xz", ".tar.gz")):
        with tarfile.open(download) as packed:
            packed.extractall(folder, filter="tar")
    elif download.suffix == ".deb":
        subprocess.run(["dpkg-deb", "-x", download, folder], check=True)
    elif download.suffix == ".AppImage":
        extract = [str(download.resolve()), "--appimage-extract"]
        subprocess.run(extract, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    elif download.suffix == ".dmg" and sys.platform == "darwin":
        with TemporaryDirectory() as place, mounted(download, Path(place)):
            shutil.copytree(place, folder, symlinks=True, dirs_exist_ok=True)
    else:
        return False
    return True


@contextmanager
def mounted(image: Path, place: Path) -> Iterator[None]:
    """Open a disk image of macOS at a place."""
    quietly = ("-quiet", "-nobrowse", "-readonly")
    subprocess.run(["hdiutil", "attach", image, *quietly, "-mountpoint", place], check=True)
    try:
        yield
    finally:
        subprocess.run(["hdiutil", "detach", "-quiet", place], check=True)


def faults(download: Path) -> list[str]:
    """Return how the files of a download differ from those in its bill."""
    with TemporaryDirectory() as folder:
        if not unpack(download, Path(folder)):
            return [f"{download.name} cannot be unpacked here"]
        return differences(download, Path(folder))


def differences(download: Path, folder: Path) -> list[str]:
    """Return how the files in a folder differ from those in the bill of a download."""
    listed = json.loads(beside(download).read_text(encoding="utf-8"))["components"]
    told = {one["name"]: one["hashes"][0]["content"] for one in listed if one["type"] == "file"}
    found = hashes(folder)
    return [
        *(f"{file} is not in the bill" for file in found.keys() - told.keys()),
        *(f"{file} is in the bill only" for file in told.keys() - found.keys()),
        *(f"{file} is another" for file in found.keys() & told.keys() if found[file] != told[file]),
    ]


def main(arguments: Sequence[str]) -> int:
    """Compare downloads with their bills; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m build.package.sbom",
        description="Compare what is in downloads with the bills beside them.",
    )
    parser.add_argument("downloads", nargs="+", type=Path, metavar="DOWNLOAD")
    status = 0
    for download in parser.parse_args(arguments).downloads:
        different = faults(download)
        status = max(status, int(bool(different)))
        print(f"{download.name}: {'; '.join(different) or 'as in its bill, file by file'}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
