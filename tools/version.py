"""Write the version wherever it stands: ``python -m tools.version 0.3.0``."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
OURS: Final = r'(?<="name": "eleusis-nb-front-end",\n)(\s+"version": )"([^"]+)"'
PLACES: Final = {
    "pyproject.toml": r'(?m)^(version = )"([^"]+)"$',
    "CITATION.cff": r'(?m)^(version: )"([^"]+)"$',
    "frontend/package.json": OURS,
    "frontend/package-lock.json": OURS,
}
"""The files that name it, and the pattern by which they do."""


def found() -> dict[str, set[str]]:
    """Return the versions that each file names."""
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in PLACES}
    return {name: {one[2] for one in re.finditer(PLACES[name], texts[name])} for name in PLACES}


def write(version: str) -> None:
    """Write a version into each file."""
    for name, pattern in PLACES.items():
        path = ROOT / name
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(pattern, rf'\g<1>"{version}"', text), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1])
