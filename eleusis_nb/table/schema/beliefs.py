"""The view of what can be believed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from eleusis_nb.table.schema.table import PlaysView


class BeliefView(TypedDict):
    """A rule, and how likely it is."""

    text: str
    p: float


class ChangeView(TypedDict):
    """What the last play changed."""

    cards: Sequence[str]
    ok: bool
    claim: bool
    bits: float
    """What its verdict told: -log2 of how likely it was held before."""
    opened: float
    """How many bits more are open than before; 0 where there are fewer."""
    gone: Sequence[str]
    """Rules that it ruled out."""
    before: Sequence[float | None]
    """How likely each of the rules shown was before it."""


class OutlookView(TypedDict):
    """What can be believed at one moment."""

    fits: bool
    bits: float
    count: float
    exact: bool
    top: Sequence[BeliefView]
    rest: float
    chances: Sequence[float]
    """Of the 52 cards: clubs from the ace to the king, then diamonds, hearts and spades."""
    best: str | None
    amiss: NotRequired[str]
    """What is said where no rule foretells the verdicts well."""
    change: NotRequired[ChangeView | None]


class BeliefsChoicesView(TypedDict):
    """Whether it may be looked at here at all."""

    beliefs: bool


class BeliefsPageView(TypedDict):
    """What the widget of beliefs shows, of whatever it was made for."""

    version: int
    turn: int
    title: str
    seal: str
    table: PlaysView
    hand: NotRequired[Sequence[str]]
    may: NotRequired[BeliefsChoicesView]
    """There is a session that can be asked to show it."""
    looks: bool
    beliefs: OutlookView | None
