"""The view of what can be believed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NotRequired, TypedDict

from eleusis_nb.table.schema import doc
from eleusis_nb.table.schema.table import ChoicesView, PlaysView


class BeliefView(TypedDict):
    """A rule, and how likely it is."""

    text: str
    p: float


class ChangeView(TypedDict):
    """What the last play changed."""

    cards: Sequence[str]
    ok: bool
    claim: bool
    bits: Annotated[float, doc("What its verdict told: -log2 of how likely it was held before.")]
    opened: Annotated[float, doc("How many bits more are open than before.")]
    gone: Annotated[Sequence[str], doc("Rules that it ruled out.")]
    before: Annotated[Sequence[float | None], doc("How likely each rule shown was before.")]


class OutlookView(TypedDict):
    """What can be believed at one moment."""

    fits: bool
    bits: float
    count: float
    exact: bool
    top: Sequence[BeliefView]
    rest: float
    chances: Annotated[Sequence[float], doc("Of the 52 cards, from the ace of clubs on.")]
    best: str | None
    amiss: NotRequired[Annotated[str, doc("Said where no rule foretells the verdicts well.")]]
    change: NotRequired[ChangeView | None]


class BeliefsPageView(TypedDict):
    """What the widget of beliefs shows, of whatever it was made for."""

    version: int
    turn: int
    title: str
    seal: str
    table: PlaysView
    hand: NotRequired[Sequence[str]]
    may: NotRequired[Annotated[ChoicesView, doc("Where a session can be asked to show it.")]]
    looks: bool
    beliefs: OutlookView | None
