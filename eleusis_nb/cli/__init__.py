"""The command line, ``eleusis-nb``: a door to the lessons, and a doctor.

Each command is a thin edge over what the other rooms can do: it reads what was typed, calls them
and prints. Typer is part of the ``lab`` extra, so that a notebook alone does not need it.
"""

import sys
from importlib import import_module, util

from eleusis_nb.i18n import default_language, say


def main() -> None:
    """Run what was typed after ``eleusis-nb``."""
    if not util.find_spec("typer"):
        sys.exit(
            say(
                "The command eleusis-nb needs the packages of the lab. Install them with:\n"
                "    {command}",
                command='pip install "eleusis-nb[lab]"',
            ).said(default_language())
        )
    import_module("eleusis_nb.cli.commands").app()
