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
    text : str
        What a person would type.
    means : str
        The canonical English sentence of what it means.
    today : str
        How it is read today where it is not read as it is meant: ``asked`` or ``misread``.
    """

    text: str
    means: str
    today: str


def framed(lang: str) -> Iterator[Framed]:
    """Yield every frame of a language with every row of its table."""
    for table in tomllib.loads((FOLDER / f"{lang}.toml").read_text("utf-8"))["table"]:
        today = {text: how for how in ("asked", "misread") for text in table.get(how, ())}
        for frame in table["frames"]:
            for row in table["of"]:
                text = frame.format(**row)
                yield Framed(text, row["means"], today.get(text, ""))
