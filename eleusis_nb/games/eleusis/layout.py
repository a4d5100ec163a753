"""The table: what happened there, what lies there, and how that is written, ``QH [KD] 9S``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.conditions.situation import Situation

Cards: TypeAlias = tuple[Card, ...]
"""Some cards in order."""
Kind: TypeAlias = Literal["starter", "play", "god", "claim"]
"""A starter; a play; a card God played for a player; a no-play with the hand that was shown."""


@dataclass(frozen=True, slots=True)
class TablePlay:
    """One thing that happened on the table, for all to see."""

    n: int
    """Its number, from 0."""
    seat: int
    """Whose it was; God is 0."""
    cards: Cards
    """The cards, in the order they were laid; for a claim of no-play the hand that was shown."""
    ok: bool
    """Whether God called it right."""
    kind: Kind = "play"
    """What it was."""
    situation: Situation = field(default=Situation(), repr=False)
    """The end of the mainline that it met."""


def layout_of(table: Iterable[TablePlay]) -> str:
    """Return what lies on a table in the order of the plays: a refused one in brackets."""
    laid = []
    for play in table:
        codes = " ".join(map(Card.code, play.cards))
        series = f"({codes})" if len(play.cards) > 1 else codes
        if play.kind != "claim":
            laid.append(series if play.ok else f"[{series}]")
    return " ".join(laid)
