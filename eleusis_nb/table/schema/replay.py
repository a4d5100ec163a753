"""The data of a replay: all that its viewer may know, moment by moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

from eleusis_nb.table.schema.governor import GovernorSeatView, SecretStrokeFindings
from eleusis_nb.table.schema.table import MessageView, PlayEntry, Verdict


class MomentView(TypedDict):
    """One moment of a round of Eleusis."""

    line: int
    """The line of the record that tells it."""
    say: MessageView
    count: int
    """How many entries the table has then."""
    waits: Sequence[int]
    held: Sequence[int]
    hands: Mapping[str, str]
    """The hands that lie open, by seat, as codes with spaces between."""
    pending: Sequence[str]
    prophet: int | None
    out: Sequence[int]
    bits: float | None
    """How much is left to be learned."""
    only: int | None
    """The one seat that knows of it."""
    legal: NotRequired[str]
    """The cards that would be right next, as a 52-bit number in hexadecimal digits."""


class ThoughtView(TypedDict):
    """A hypothesis, a hint or an explanation, from its moment to the one that ended it."""

    at: int
    kind: Literal["hypothesis", "hint", "explained"]
    text: str
    """At a table of two names: what the one cards are, and what the others are."""
    aside: str
    seat: int | None
    """The one seat that knows of it."""
    doubted: int | None
    """The moment from which on a play speaks against it, where God errs and nothing refutes."""
    refuted: int | None
    """The moment from which on it is refuted."""
    declared: tuple[int, Verdict] | None
    """When God was asked about it, and what the answer was."""
    ended: int | None
    """The moment at which it was crossed out."""


class DealOpenedView(TypedDict):
    """The rule, from the moment on at which the envelope is open."""

    at: int
    rule: str
    verified: bool | None
    why: Mapping[str, str]


class DealSheetView(TypedDict):
    """Everybody's points and their reason, from the moment on at which the round is over."""

    at: int
    rows: Sequence[tuple[str, float, str]]


class EleusisDealView(TypedDict):
    """A round of Eleusis."""

    game: Literal["eleusis"]
    title: str
    variant: str
    seal: str | None
    seats: Sequence[str]
    eyes: Sequence[int]
    """Whose eyes can be chosen besides a spectator's; 0 is God."""
    plays: Sequence[PlayEntry]
    moments: Sequence[MomentView]
    thoughts: Sequence[ThoughtView]
    opened: DealOpenedView | None
    sheet: DealSheetView | None


class GovernorMomentView(TypedDict):
    """One moment of a round of the Governor's Game."""

    line: int
    say: MessageView
    draw: int
    pot: int
    left: int
    year: int | None
    seats: Sequence[GovernorSeatView]
    secret: SecretStrokeFindings | None


class GovernorDealView(TypedDict):
    """A round of the Governor's Game."""

    game: Literal["governor"]
    title: str
    moments: Sequence[GovernorMomentView]


DealView: TypeAlias = EleusisDealView | GovernorDealView


class ReplayView(TypedDict):
    """A whole record."""

    version: int
    deals: Sequence[DealView]
