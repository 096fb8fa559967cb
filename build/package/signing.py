"""Signatures of Windows: every file with machine code gets one, where a certificate is given.

CLUBS_CERTIFICATE names a PKCS#12 file, CLUBS_CERTIFICATE_PASSWORD is its password, and CLUBS_TIMESTAMPS the address
of a service that dates signatures, without which they end with the certificate. Windows signs with its own
signtool, other systems with osslsigncode. A file that its maker has signed keeps that signature.
"""

import os
import struct
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from build.package.about import TITLE

CERTIFICATE: Final = "CLUBS_CERTIFICATE"
PASSWORD: Final = "CLUBS_CERTIFICATE_PASSWORD"
TIMESTAMPS: Final = "CLUBS_TIMESTAMPS"
SECURITY: Final = 4
"""The place of the signature among the tables of an executable."""


def sign(files: Iterable[Path], environment: Mapping[str, str] = os.environ) -> list[Path]:
    """Sign the files that hold machine code and are not signed; return them. Without a certificate, none."""
    if not environment.get(CERTIFICATE):
        return []
    unsigned = [file for file in files if signature_size(file) == 0]
    for file in unsigned:
        signed = file.with_name(f"{file.name}.signed")
        subprocess.run(_command(file, signed, environment), check=True, stdout=subprocess.DEVNULL)
        if signed.exists():
            signed.replace(file)
    return unsigned


def signature_size(file: Path) -> int | None:
    """Return the size of an executable's signature, 0 if it has none; None for a file without machine code."""
    with file.open("rb") as opened:
        head = opened.read(4096)
    if head[:2] != b"MZ":
        return None
    (start,) = struct.unpack_from("<I", head, 0x3C)
    (magic,) = struct.unpack_from("<H", head, start + 24)
    tables = start + 24 + (112 if magic == 0x20B else 96)
    _, size = struct.unpack_from("<II", head, tables + 8 * SECURITY)
    return int(size)


def _command(file: Path, signed: Path, environment: Mapping[str, str]) -> Sequence[str | Path]:
    certificate = environment[CERTIFICATE]
    password = environment.get(PASSWORD, "")
    dated = environment.get(TIMESTAMPS)
    if sys.platform == "win32":
        times = ("/tr", dated, "/td", "SHA256") if dated else ()
        return ("signtool", "sign", "/q", "/fd", "SHA256", "/f", certificate, "/p", password, *times, file)
    times = ("-ts", dated) if dated else ()
    given = ("-pkcs12", certificate, "-pass", password, "-h", "sha256", "-n", TITLE)
    return ("osslsigncode", "sign", *given, *times, "-in", file, "-out", signed)
