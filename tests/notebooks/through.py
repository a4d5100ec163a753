"""Run notebooks from top to bottom in one Python: ``python -m tests.notebooks.through NOTEBOOK…``.

For notebooks whose code runs in kernels of its own elsewhere: starting one takes longer than most
lessons. Each gets a shell of its own and the folder it lies in. Tournaments are of one round: how
many are played is no matter of languages or packages, which are what is tried so.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import nbformat
from IPython.core.interactiveshell import InteractiveShell


def shortened(source: str) -> str:
    """Return a cell whose tournaments are of one rule and one round."""
    return re.sub(r"\brules, rounds=\d+", "rules[:1], rounds=1", source)


def run(notebook: Path) -> None:
    """Run every cell; the first error ends it."""
    os.chdir(notebook.parent)
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance()
    for cell in nbformat.read(notebook, as_version=4).cells:
        if cell.cell_type == "code":
            shell.run_cell(shortened(cell.source), store_history=True).raise_error()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, flush=True)  # noqa: T201 - it says where, if it fails
        run(Path(name))
