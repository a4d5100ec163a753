"""The command line, ``eleusis-nb``.

It opens lessons, serves a class, makes reports, sheets and the site, and checks the installation.
Each command is a thin edge over what the other packages can do: it reads what was typed, calls
them and prints.
"""

import sys


def main() -> None:
    """Run what was typed after ``eleusis-nb``."""
    from eleusis_nb.cli.commands import run  # noqa: PLC0415 - so that importing this is quick

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # What an encoding lacks is a question mark, and no error.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    sys.exit(run(sys.argv[1:]))
