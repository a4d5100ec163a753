"""The frames in ``tests/data/frames``: ways to put a rule, crossed with what may stand in them.

A table has frames with slots and rows that fill them, each with the canonical sentence of what it
means; every frame is to be read with every row. So a way of speaking is read with whatever it may
be said of, not only in the sentence that somebody happened to write.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "data" / "frames"


@dataclass(frozen=True, slots=True)
class Framed:
    """A frame with its slots filled.

    Parameters
    ----------
    frame : str
        The frame, its slots in braces.
    text : str
        What a person would type.
    means : str
        The canonical English sentence of what it means.
    """

    frame: str
    text: str
    means: str


def framed(lang: str) -> Iterator[Framed]:
    """Yield every frame of a language with every row of its table."""
    for table in tomllib.loads((FOLDER / f"{lang}.toml").read_text("utf-8"))["table"]:
        for frame in table["frames"]:
            for row in table["of"]:
                yield Framed(frame, frame.format(**row), row["means"])


def not_yet_read() -> frozenset[str]:
    """Return the texts that the reader asks about or misreads."""
    return frozenset((FOLDER / "not_yet_read.txt").read_text("utf-8").splitlines())
