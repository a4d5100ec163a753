"""The data of a replay: all that its viewer may know, moment by moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from msgspec import Struct

from eleusis_nb.games.commands import doc, named
from eleusis_nb.games.eleusis.saying import Said
from eleusis_nb.table.governor.view import GovernorSeatView
from eleusis_nb.table.view import PlayEntry, Verdict


class MomentView(TypedDict):
    """One moment of a round of Eleusis."""

    line: Annotated[int, doc("The line of the record that tells it.")]
    say: Said
    count: Annotated[int, doc("How many entries the table has then.")]
    waits: Sequence[int]
    held: Sequence[int]
    hands: Annotated[Mapping[str, str], doc("Open hands by seat, codes with spaces between.")]
    pending: Sequence[str]
    prophet: int | None
    out: Sequence[int]
    bits: Annotated[float | None, doc("How much is left to be learned.")]
    only: Annotated[int | None, doc("The one seat that knows of it.")]
    legal: NotRequired[Annotated[str, doc("The cards right next: 52 bits in hexadecimal.")]]


class ThoughtView(TypedDict):
    """A hypothesis, a hint or an explanation, from its moment to the one that ended it."""

    at: int
    kind: Literal["hypothesis", "hint", "explained"]
    text: Annotated[str, doc("At a table of two names: what the one cards are, and the others.")]
    aside: str
    seat: Annotated[int | None, doc("The one seat that knows of it.")]
    doubted: Annotated[int | None, doc("Moment of the first play against it, where God errs.")]
    refuted: Annotated[int | None, doc("The moment from which on it is refuted.")]
    declared: Annotated[tuple[int, Verdict] | None, doc("When God was asked, and the answer.")]
    ended: Annotated[int | None, doc("The moment at which it was crossed out.")]


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


class EleusisDealView(Struct, tag_field="game", tag="eleusis"):
    """A round of Eleusis."""

    title: str
    variant: str
    seal: str | None
    seats: Sequence[str]
    eyes: Annotated[Sequence[int], doc("Whose eyes can be chosen besides a spectator's; 0 is God.")]
    plays: Sequence[PlayEntry]
    moments: Sequence[MomentView]
    thoughts: Sequence[ThoughtView]
    opened: DealOpenedView | None
    sheet: DealSheetView | None


class GovernorMomentView(TypedDict):
    """One moment of a round of the Governor's Game."""

    line: int
    say: Said
    draw: int
    pot: int
    left: int
    year: int | None
    seats: Sequence[GovernorSeatView]


class GovernorDealView(Struct, tag_field="game", tag="governor"):
    """A round of the Governor's Game."""

    title: str
    moments: Sequence[GovernorMomentView]


DealView: TypeAlias = Annotated[EleusisDealView | GovernorDealView, named("DealView")]


class ReplayView(TypedDict):
    """A whole record."""

    version: int
    deals: Sequence[DealView]
