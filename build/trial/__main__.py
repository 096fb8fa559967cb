"""`python -m build.trial`: try the packages in dist/packages, on the system they are for."""

import sys

from build.trial import linux, macos, windows
from build.trial.steps import Failed, try_checksums


def main() -> int:
    """Run the command line and return the exit status."""
    trial = {"win32": windows.trial, "darwin": macos.trial}.get(sys.platform, linux.trial)
    print("The packages are tried:")
    try:
        try_checksums()
        trial()
    except Failed as failure:
        print(f"build.trial: {failure}", file=sys.stderr)
        return 1
    print("All is well.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
