"""Where the documentation and its pictures lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parents[2] / "docs"

PICTURES: Final = DOCS / "pictures"
