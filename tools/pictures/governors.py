"""A table of the Governor's Game for the pictures: dealt, chosen and supposed always the same."""

from __future__ import annotations

import tempfile
from random import Random
from typing import Any, Final

from eleusis_nb.games.governor import SecretStroke
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.widgets import GouverneurTable
from eleusis_nb.widgets.core import SessionWidget
from tests.browser.bridge.bridge import Bridge

HEARTS: Final = "hearts; any draw; drawer +5"
PLAYERS: Final = {"Ada": "person", "Athanase": "always draws", "Rosalie": "stops above 9"}


def governor(_alone: Session, lang: str = "en") -> SessionWidget[Any]:
    """Sit down with two computer players; the Jack has added a stroke."""
    session = GovernorSession.open(
        PLAYERS,
        secret=HEARTS,
        seed=4,
        folder=tempfile.mkdtemp(),
        random=Random(4),  # noqa: S311 - a picture
    )
    return GouverneurTable(session, lang=lang)


def draws(table: Bridge) -> None:
    """Place the stakes, draw a few times, ask for the chances."""
    table.widget.do("stake", amount=2)
    _draw(table, 1)
    table.widget.do("chances", above=None)
    table.flush()


def suppositions(table: Bridge) -> None:
    """Play until the Jack gives hints; suppose two strokes, tell him one of them."""
    while table.widget.view["secret"]["seen"] < _ENOUGH:
        if table.widget.view["may"]["stake"] is not None:
            table.widget.do("stake", amount=1)
        _draw(table, 1)
    table.widget.do("hint")
    table.widget.do("hint")
    for text in ("red; any draw; drawer +5", HEARTS):
        stroke = SecretStroke.parse(text)
        table.widget.do("suppose", text=stroke.words.said(table.widget.lang))
    table.widget.do("declare", key="s1")
    table.flush()


def solved(table: Bridge) -> None:
    """Tell the Jack what it is: the envelope is opened."""
    suppositions(table)
    table.widget.do("declare", key="s2")
    table.flush()


_ENOUGH: Final = 9
"""So many cards make two hints."""


def _draw(table: Bridge, times: int) -> None:
    for _ in range(times):
        may = table.widget.view["may"]
        if may["choose"]:
            table.widget.do("choose", player=may["choose"][0])
        elif may["draw"]:
            table.widget.do("draw")
