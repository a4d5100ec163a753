"""What players do (actions) and what then happens (events) in the Governor's Game.

An action is a request and may be refused; an event is a fact. A round follows from its events
alone, so a record of them replays without a random number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Final, Literal, TypeAlias, get_args

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.plain import members, number, numbers, text, texts, truth
from eleusis_nb.games.secrets import JSON, secret
from eleusis_nb.i18n import say


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Stay on the score one has."""

    seat: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Name the player whom a master stroke is to hit or to help."""

    seat: int
    target: int


Action: TypeAlias = Draw | Pass | Choose

FoundBy: TypeAlias = Literal["score", "card", "die"]
"""What tells who is last in a draw round, the score, among those tied the highest card, the die."""


def _to_json(event: Any) -> Mapping[str, JSON]:  # noqa: ANN401 - any event below
    """Return the event as plain data: its name and its fields."""
    data: dict[str, JSON] = {"event": _NAMES[type(event)]}
    for part in fields(event):
        value = _plain(getattr(event, part.name))
        data[part.name] = secret(value, None) if part.metadata.get("secret") else value
    return data


def _plain(value: Any) -> JSON:  # noqa: ANN401 - whatever a field of an event holds
    if isinstance(value, Card):
        return value.code()
    if isinstance(value, tuple):
        return [_plain(member) for member in value]
    plain: JSON = value
    return plain


@dataclass(frozen=True, slots=True)
class LedgerOpened:
    """A ledger begins: the players, clockwise, and what each has in the purse."""

    names: tuple[str, ...]
    purses: tuple[int, ...]
    to_json = _to_json

    def __post_init__(self) -> None:
        if len(self.names) != len(self.purses):
            raise ValueError(self.purses)


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """The stakes are laid and the deck is shuffled; the first player has the turn.

    Parameters
    ----------
    seats : tuple of str
        The players' names, clockwise.
    first : int
        The seat that draws first.
    stake : int
        What each of them put into the pot.
    strokes : tuple of str
        The names of the master strokes that are on.
    year, tavern, price, eliminates_from, must_draw_first : int, bool, int, int, bool
        The settings of the house. Records of 0.1 hold neither of the last two: there players went
        out from the first draw on, which was compulsory.
    pack : tuple of Card
        Which cards the deck holds; all may know.
    deck : tuple of Card or None
        Their order, from the top: the referee's secret, None for all others.
    dice : int or None
        What the throws of the die follow from: the referee's secret, None for all others.
    """

    seats: tuple[str, ...]
    first: int
    stake: int
    strokes: tuple[str, ...]
    year: int
    tavern: bool
    price: int
    pack: tuple[Card, ...]
    deck: tuple[Card, ...] | None = field(repr=False, metadata={"secret": True})
    dice: int | None = field(repr=False, metadata={"secret": True})
    eliminates_from: int = 1
    must_draw_first: bool = True
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is a player's turn; a new draw round begins where the number grows."""

    seat: int
    draw: int
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A player drew a card, and its own value counted for so many points."""

    seat: int
    card: Card
    points: int
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Passed:
    """A player stayed on the score."""

    seat: int
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Asked:
    """A stroke waits for its player to choose whom it means."""

    seat: int
    stroke: str
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Chose:
    """The player chose."""

    seat: int
    stroke: str
    target: int
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Scored:
    """A stroke moved a player's score."""

    seat: int
    points: int
    stroke: str
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Gave:
    """The card just drawn went to another player's cards; its drawer draws again."""

    seat: int
    target: int
    card: Card
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Excluded:
    """A stroke put a player out of the round."""

    seat: int
    stroke: str
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """A stroke brought a player back, with the cards and the score they had."""

    seat: int
    stroke: str
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Bought:
    """A player was served a drink, and its price left the pot."""

    seat: int
    price: int
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Tied:
    """These players are last, with the same score and highest card: they throw the die."""

    seats: tuple[int, ...]
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Threw:
    """Each of the tied players threw the die, in the order of ``seats``."""

    seats: tuple[int, ...]
    pips: tuple[int, ...]
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Eliminated:
    """The last player of a draw round is out, and what told that it is this one."""

    seat: int
    by: FoundBy
    to_json = _to_json


@dataclass(frozen=True, slots=True)
class Won:
    """The round is over and the pot is the winner's: as ``last`` in, or by a stroke."""

    seat: int
    by: str
    pot: int
    to_json = _to_json


Event: TypeAlias = (
    TurnBegan
    | CardDrawn
    | Passed
    | Asked
    | Chose
    | Scored
    | Gave
    | Excluded
    | PlayerReturned
    | Bought
    | Tied
    | Threw
    | Eliminated
    | Won
)
"""Everything that happens in a round, where all can see it."""

RecordedEvent: TypeAlias = LedgerOpened | RoundDealt | Event
"""Every event of this game that a record holds."""

_KINDS: Final[Mapping[str, type[RecordedEvent]]] = {
    "opened": LedgerOpened,
    "dealt": RoundDealt,
    "turn": TurnBegan,
    "drew": CardDrawn,
    "passed": Passed,
    "asked": Asked,
    "chose": Chose,
    "scored": Scored,
    "gave": Gave,
    "excluded": Excluded,
    "returned": PlayerReturned,
    "bought": Bought,
    "tied": Tied,
    "threw": Threw,
    "eliminated": Eliminated,
    "won": Won,
}
"""The events by the names that records have for them. They never change."""

_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


def read_event(data: Mapping[str, JSON]) -> RecordedEvent | None:
    """Read what ``to_json`` wrote; None for what is no event of this game, such as a note.

    Raises
    ------
    EleusisError
        If the data name an event of this game and do not describe one.

    Examples
    --------
    >>> read_event(CardDrawn(0, Card.parse("7H"), -7).to_json())
    CardDrawn(seat=0, card=Card.parse('7H'), points=-7)
    """
    kind = _KINDS.get(str(data.get("event")))
    if kind is None:
        return None
    try:
        event: RecordedEvent = kind(
            **{
                part.name: _READERS[str(part.type)](data[part.name])
                for part in fields(kind)
                if part.name in data or part.default is MISSING
            }
        )
    except (KeyError, TypeError, ValueError) as error:
        raise unreadable(kind) from error
    return event


def unreadable(kind: type[RecordedEvent]) -> EleusisError:
    """Return the error that an event of a record cannot be read, or does not fit the round."""
    return EleusisError(
        say("The record has an event “{event}” that this game can't read.", event=_NAMES[kind])
    )


def _card(data: JSON) -> Card:
    return Card.parse(text(data))


def _found_by(data: JSON) -> FoundBy:
    found: FoundBy | None = next((known for known in get_args(FoundBy) if known == data), None)
    if found is None:
        raise ValueError(data)
    return found


def _cards(data: JSON) -> tuple[Card, ...]:
    return tuple(map(_card, members(data)))


# An annotation is the key here.
_READERS: Final[Mapping[str, Callable[[JSON], Any]]] = {
    "int": number,
    "bool": truth,
    "str": text,
    "FoundBy": _found_by,
    "Card": _card,
    "int | None": lambda data: None if data is None else number(data),
    "tuple[int, ...]": numbers,
    "tuple[str, ...]": texts,
    "tuple[Card, ...]": _cards,
    "tuple[Card, ...] | None": lambda data: None if data is None else _cards(data),
}
