"""`python -m build.trial`: try the packages in dist/packages, on the system they are for.

python -m build.trial --twice                 # make them once more, and compare byte for byte
python -m build.trial --index                 # install wheel and source package of the Python index, and start them
python -m build.trial --wine                  # on Debian: make the Windows program under Wine, and try it
python -m build.trial --wine --long           # with all that takes longer, going on where that stopped
python -m build.trial --wine --part scenes    # one part of it
"""

import argparse
import sys

from build.trial import index, linux, macos, twice, windows
from build.trial.steps import Failed, try_bills, try_checksums


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m build.trial", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument(
        "--wine", action="store_true", help="make the program of Windows under Wine, and try that"
    )
    parser.add_argument("--twice", action="store_true", help="make the packages once more, and compare")
    parser.add_argument("--index", action="store_true", help="try the packages of the Python index")
    parser.add_argument("--long", action="store_true", help="try the parts that take long, too")
    parser.add_argument("--part", action="append", default=[], help="try this part only; as often as needed")
    chosen = parser.parse_args()
    try:
        if chosen.wine:
            from build.trial.wine.trial import trial as under_wine  # noqa: PLC0415 (only Debian has what it needs)

            print("The program of Windows is tried under Wine:")
            under_wine(chosen.long, chosen.part)
        elif chosen.twice:
            print("The packages are made once more:")
            twice.trial()
        elif chosen.index:
            print("The packages of the Python index are tried:")
            index.trial()
        else:
            print("The packages are tried:")
            try_checksums()
            try_bills()
            {"win32": windows.trial, "darwin": macos.trial}.get(sys.platform, linux.trial)()
    except Failed as failure:
        print(f"build.trial: {failure}", file=sys.stderr)
        return 1
    print("All is well.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
