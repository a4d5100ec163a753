"""The table that the widgets' tests sit at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from eleusis_nb.games.eleusis import variants
from eleusis_nb.table import Session

TURNS: Final = "black if the last card is red, otherwise red"

STARTER: Final = "3H"
HAND: Final = "6C 8D AC 4D 9C KS 7H 3S 6C JS 5S KH".split()
"""What seed 3 deals: the same on every machine. Right after 3♥ is what is black."""


LONG: Final = variants["solo"].but(most_plays=1_000)
"""A solo game that goes on."""


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.seconds


def sit(folder: Path, clock: Callable[[], float] | None = None, **deal: Any) -> Session:  # noqa: ANN401 - what a session takes
    """Sit down at a table where red and black take turns."""
    deal = {"rule": TURNS, "seed": 3, **deal}
    return Session.deal(folder=folder, clock=clock or Watch(), **deal)


def reds(codes: list[str]) -> list[str]:
    """Return the red ones."""
    return [code for code in codes if code[-1] in "DH"]


def go_on(session: Session, until: int) -> None:
    """Play, one right card to eight wrong ones, until the table has so many entries."""
    while (count := session.view()["table"]["count"]) < until:
        line = [play for play in session.plays(max(0, count - 9)) if play["ok"]]
        hand = session.view()["hand"]
        red = reds(hand)
        black = [code for code in hand if code not in red]
        after_red = line[-1]["cards"][-1][-1] in "DH"
        right, wrong = (black, red) if after_red else (red, black)
        session.do("play", cards=((wrong if count % 9 else right) or hand)[:1])
