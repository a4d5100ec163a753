"""Write the copies of the lessons that Google Colab opens: each begins by installing the package.

``python -m tools.colab FOLDER``. A workflow puts what is written on a branch of its own, so that
the notebooks of the project stay without a cell that only Colab needs.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from tools.links import ROOT, notebooks

INSTALLATION: Final[dict[str, Any]] = {
    "cell_type": "code",
    "execution_count": None,
    "id": "install",
    "metadata": {},
    "outputs": [],
    "source": ["%pip install -q eleusis-nb"],
}


def with_installation(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return a notebook with a cell that installs the package before its first code."""
    cells = notebook["cells"]
    first = next(at for at, cell in enumerate(cells) if cell["cell_type"] == "code")
    return {**notebook, "cells": [*cells[:first], INSTALLATION, *cells[first:]]}


def write(folder: Path) -> None:
    """Write the copies to a folder, under the paths that they have in the project."""
    for path in (one for row in notebooks() for one in row):
        notebook = with_installation(json.loads((ROOT / path).read_text(encoding="utf-8")))
        copy = folder / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(notebook, ensure_ascii=False, indent=1)
        copy.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
