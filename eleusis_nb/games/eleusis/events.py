"""What happened: the facts a round is made of, and how a record writes them.

Folding the events gives the round back, without the rule and without random numbers. The type of
a field also says who may see it: a ``Held`` pile is its seat's alone, a ``Covered`` one nobody's
until the referee's record is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis.pile import Cards, Pile
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.eleusis.variant import Variant
from eleusis_nb.games.record import RecordError
from eleusis_nb.games.secrets import JSON, secret
from eleusis_nb.i18n import say

Names: TypeAlias = tuple[str, ...]
Seed: TypeAlias = int | str | None
Seal: TypeAlias = str | None
Held: TypeAlias = Pile
"""Cards that the event's own seat sees, and the others count."""
Covered: TypeAlias = Pile
"""Cards that nobody sees."""
Hands: TypeAlias = tuple[Pile, ...]
"""One hand a seat; each sees its own."""
Chance: TypeAlias = float | None
"""A predicted probability that only its seat sees."""
Chances: TypeAlias = tuple[tuple[int, float], ...]
"""Seats and the probabilities they predicted, for all to see."""


class _Event:
    """The two ways of every event: into plain data and out of it."""

    __slots__ = ()

    def to_json(self) -> Mapping[str, JSON]:
        """Return the event as plain data, its secrets marked."""
        data: dict[str, JSON] = {"event": _NAMES[type(self)]}
        seat = getattr(self, "seat", 0)
        for name, codec in _CODECS[type(self)]:
            data[name] = codec[0](getattr(self, name), seat)
        return data


@dataclass(frozen=True, slots=True)
class Dealt(_Event):
    """The cards were dealt; nothing lies on the table yet."""

    variant: Variant
    seats: Names
    by_hand: bool
    seal: Seal
    seed: Seed = field(repr=False)
    hands: Hands = field(repr=False)
    stock: Covered = field(repr=False)


@dataclass(frozen=True, slots=True)
class Turned(_Event):
    """A starter was laid: right, or refused and set aside before the mainline."""

    cards: Cards
    ok: bool


@dataclass(frozen=True, slots=True)
class ToMove(_Event):
    """It became somebody's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Proposed(_Event):
    """A play, or a claim of no-play with the hand laid open, waits for a call."""

    seat: int
    cards: Cards
    claim: bool


@dataclass(frozen=True, slots=True)
class Called(_Event):
    """The prophet called it."""

    seat: int
    right: bool


@dataclass(frozen=True, slots=True)
class Played(_Event):
    """A play took its place on the table; ``god``: God played it from the seat's hand."""

    seat: int
    cards: Cards
    ok: bool
    god: bool = False


@dataclass(frozen=True, slots=True)
class Claimed(_Event):
    """A claim of no-play, with the hand that was shown, was settled."""

    seat: int
    cards: Cards
    ok: bool


@dataclass(frozen=True, slots=True)
class Returned(_Event):
    """A hand went under the stock."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew(_Event):
    """Cards went from the top of the stock to a hand."""

    seat: int
    cards: Held


@dataclass(frozen=True, slots=True)
class Shuffled(_Event):
    """One more pack was shuffled into the stock, which now lies in this order."""

    stock: Covered


@dataclass(frozen=True, slots=True)
class Declared(_Event):
    """A player became prophet."""

    seat: int


@dataclass(frozen=True, slots=True)
class Overthrown(_Event):
    """The prophet called differently from God and is a player again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Expelled(_Event):
    """A player is out, and keeps the cards for scoring."""

    seat: int


@dataclass(frozen=True, slots=True)
class Guessed(_Event):
    """A player said the rule."""

    seat: int
    rule: str
    ok: bool


@dataclass(frozen=True, slots=True)
class Offered(_Event):
    """God turned a card for everybody to predict."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Predicted(_Event):
    """A seat fixed how probable it thinks the card is to be right."""

    seat: int
    chance: Chance = field(repr=False)


@dataclass(frozen=True, slots=True)
class Disclosed(_Event):
    """All predictions were laid open, and scored against what was so."""

    chances: Chances
    ok: bool


@dataclass(frozen=True, slots=True)
class SecondStage(_Event):
    """All hands are empty: from now on the mistake cards are played."""

    god: int


@dataclass(frozen=True, slots=True)
class Ended(_Event):
    """The round is over."""

    why: str
    sheet: ScoreTable


Event: TypeAlias = (
    Dealt
    | Turned
    | ToMove
    | Proposed
    | Called
    | Played
    | Claimed
    | Returned
    | Drew
    | Shuffled
    | Declared
    | Overthrown
    | Expelled
    | Guessed
    | Offered
    | Predicted
    | Disclosed
    | SecondStage
    | Ended
)

_NAMES: Final[dict[type, str]] = {
    Dealt: "dealt",
    Turned: "turned",
    ToMove: "to move",
    Proposed: "proposed",
    Called: "called",
    Played: "played",
    Claimed: "claimed",
    Returned: "returned",
    Drew: "drew",
    Shuffled: "shuffled",
    Declared: "declared",
    Overthrown: "overthrown",
    Expelled: "expelled",
    Guessed: "guessed",
    Offered: "offered",
    Predicted: "predicted",
    Disclosed: "disclosed",
    SecondStage: "second stage",
    Ended: "ended",
}
_EVENTS: Final = {name: event for event, name in _NAMES.items()}


def event_of(data: Mapping[str, JSON]) -> Event | None:
    """Return the event that a record wrote down (its secrets opened or taken out).

    Returns
    -------
    Event or None
        None for what is no event of this game, such as a note.

    Raises
    ------
    RecordError
        If the event lacks something.
    """
    kind = _EVENTS.get(str(data.get("event")))
    if kind is None:
        return None
    try:
        values = {name: codec[1](data[name]) for name, codec in _CODECS[kind]}
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RecordError(
            say(
                "“{event}” in this record cannot be read: {error}.",
                event=str(data.get("event")),
                error=repr(error),
            )
        ) from None
    event: Event = kind(**values)
    return event


def _codes(cards: Cards) -> list[JSON]:
    return [card.code() for card in cards]


def _cards(codes: Any) -> Cards:  # noqa: ANN401  # whatever stands in the file
    return tuple(Card.parse(code) for code in codes)


def _pile(data: Any) -> Pile:  # noqa: ANN401  # whatever stands in the file
    return Pile(covered=data) if isinstance(data, int) else Pile(_cards(data))


def _open_pile(pile: Pile) -> JSON:
    # A pile with covered cards in it comes from a record whose secrets were taken out already.
    return len(pile) if pile.covered else _codes(pile.cards)


def _as_is(value: Any, _seat: int = 0) -> Any:  # noqa: ANN401  # plain data both ways
    return value


_Codec: TypeAlias = tuple[Callable[[Any, int], JSON], Callable[[Any], Any]]
_CODEC_OF: Final[dict[str, _Codec]] = {
    "int": (_as_is, _as_is),
    "bool": (_as_is, _as_is),
    "str": (_as_is, _as_is),
    "Seal": (_as_is, _as_is),
    "Names": (lambda names, _seat: list(names), tuple),
    "Seed": (lambda seed, _seat: secret(seed, shown=None), _as_is),
    "Cards": (lambda cards, _seat: _codes(cards), _cards),
    "Held": (lambda pile, seat: secret(_open_pile(pile), shown=len(pile), seats=[seat]), _pile),
    "Covered": (lambda pile, _seat: secret(_open_pile(pile), shown=len(pile)), _pile),
    "Hands": (
        lambda hands, _seat: [
            secret(_open_pile(pile), shown=len(pile), seats=[seat])
            for seat, pile in enumerate(hands)
        ],
        lambda hands: tuple(_pile(hand) for hand in hands),
    ),
    "Chance": (lambda chance, seat: secret(chance, shown=None, seats=[seat]), _as_is),
    "Chances": (
        lambda chances, _seat: [list(chance) for chance in chances],
        lambda chances: tuple((int(seat), float(chance)) for seat, chance in chances),
    ),
    "Variant": (lambda variant, _seat: variant.to_json(), Variant.from_json),
    "ScoreTable": (lambda sheet, _seat: sheet.to_json(), ScoreTable.from_json),
}
# An annotation is the key here, which is why the aliases above have the names they have.
_CODECS: Final = {
    kind: tuple((field.name, _CODEC_OF[str(field.type)]) for field in fields(kind))
    for kind in _NAMES
}
