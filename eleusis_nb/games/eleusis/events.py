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
from eleusis_nb.games.plain import decimal, mapping, members, number, text, texts
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
        for name, (write, _) in _CODECS[type(self)]:
            value = getattr(self, name)
            data[name] = value if write is None else write(value, seat)
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


_TYPES: Final = {int: "a whole number", bool: "true or false", str: "a text"}
_MOST_CARDS: Final = 100_000
"""More than any stock has held."""


def event_of(data: Mapping[str, JSON]) -> Event | None:
    """Return the event that a record wrote down (its secrets opened or taken out).

    Returns
    -------
    Event or None
        None for what is no event of this game, such as a note.

    Raises
    ------
    RecordError
        If the event lacks something, or holds something of another type.
    """
    kind = _EVENTS.get(str(data.get("event")))
    if kind is None:
        return None
    try:
        values = {}
        for name, (_, read) in _CODECS[kind]:
            value = values[name] = data[name] if isinstance(read, type) else read(data[name])
            # True and False are whole numbers to Python.
            if isinstance(read, type) and (
                not isinstance(value, read) or isinstance(value, bool) is not (read is bool)
            ):
                raise TypeError(f"{value!r} where {_TYPES[read]} belongs")  # noqa: TRY301
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise unreadable(kind, error) from None
    event: Event = kind(**values)
    return event


def unreadable(kind: type, error: Exception) -> RecordError:
    """Return the error that an event of a record cannot be read, or does not fit the round."""
    return RecordError(
        say(
            "“{event}” in this record can't be read: {error}.",
            event=_NAMES[kind],
            error=repr(error),
        )
    )


def _codes(cards: Cards, _seat: int = 0) -> list[JSON]:
    return list(map(Card.code, cards))


def _cards(codes: JSON) -> Cards:
    return tuple(map(Card.parse, texts(codes)))


def _pile(data: JSON) -> Pile:
    if not isinstance(data, int):
        return Pile(_cards(data))
    if not 0 <= data <= _MOST_CARDS:
        raise ValueError(data)
    return Pile(covered=number(data))


def _seed(data: JSON) -> Seed:
    return data if data is None or isinstance(data, str) else number(data)


def _chances(data: JSON) -> Chances:
    return tuple((number(seat), decimal(chance)) for seat, chance in map(members, members(data)))


def _kept(pile: Pile, *seats: int) -> JSON:
    """Return a pile that only some seats may see; the others are told how many cards it has."""
    # A pile with covered cards in it comes from a record whose secrets were taken out already.
    held = len(pile) if pile.covered else _codes(pile.cards)
    return secret(held, shown=len(pile), seats=seats)


_Codec: TypeAlias = tuple[Callable[[Any, int], JSON] | None, Callable[[JSON], Any] | type]
"""How a field is written (None: as it is), and how it is read (a type: as it is, if it is one)."""
_CODEC_OF: Final[dict[str, _Codec]] = {
    "int": (None, int),
    "bool": (None, bool),
    "str": (None, str),
    "Seal": (None, lambda seal: None if seal is None else text(seal)),
    "Names": (lambda names, _seat: list(names), texts),
    "Seed": (lambda seed, _seat: secret(seed, shown=None), _seed),
    "Cards": (_codes, _cards),
    "Held": (_kept, _pile),
    "Covered": (lambda pile, _seat: _kept(pile), _pile),
    "Hands": (
        lambda hands, _seat: [_kept(pile, seat) for seat, pile in enumerate(hands)],
        lambda hands: tuple(map(_pile, members(hands))),
    ),
    "Chance": (
        lambda chance, seat: secret(chance, shown=None, seats=[seat]),
        lambda chance: None if chance is None else decimal(chance),
    ),
    "Chances": (
        lambda chances, _seat: [list(chance) for chance in chances],
        _chances,
    ),
    "Variant": (
        lambda variant, _seat: variant.to_json(),
        lambda data: Variant.from_json(mapping(data)),
    ),
    "ScoreTable": (
        lambda sheet, _seat: sheet.to_json(),
        lambda data: ScoreTable.from_json(mapping(data)),
    ),
}
# An annotation is the key here, which is why the aliases above have the names they have.
_CODECS: Final = {
    kind: tuple((field.name, _CODEC_OF[str(field.type)]) for field in fields(kind))
    for kind in _NAMES
}
