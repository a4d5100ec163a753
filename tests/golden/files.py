"""The golden files: each a part as JSON, compressed."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
OLD: Final = FOLDER.parent / "data" / "records"


def _path(part: str) -> Path:
    folder = OLD / "0.2" if part == "archive" else FOLDER
    return folder / f"{part}.json.xz"


def load(part: str) -> dict[str, Any]:
    """Return a part as it was kept."""
    read: dict[str, Any] = json.loads(lzma.decompress(_path(part).read_bytes()))
    return read


def save(part: str, data: dict[str, Any]) -> int:
    """Keep a part; return how many bytes that takes."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), indent=None)
    kept = lzma.compress(text.encode(), preset=9)
    _path(part).parent.mkdir(exist_ok=True)
    _path(part).write_bytes(kept)
    return len(kept)
