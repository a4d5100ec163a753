"""The command line, ``eleusis-nb``.

It opens lessons, serves a class, makes reports, sheets and the site, and checks the installation.
Each command is a thin edge over what the other packages can do: it reads what was typed, calls
them and prints. Typer is part of the ``lab`` extra, so that a notebook alone does not need it;
without it :mod:`.plain` answers.
"""

import sys
from importlib import import_module, util


def main() -> None:
    """Run what was typed after ``eleusis-nb``."""
    plain = import_module("eleusis_nb.cli.plain")
    import_module("eleusis_nb.cli.output").make_printable(plain.asked(sys.argv[1:]))
    if util.find_spec("typer"):
        import_module("eleusis_nb.cli.commands").app()
    else:
        plain.main(sys.argv[1:])
