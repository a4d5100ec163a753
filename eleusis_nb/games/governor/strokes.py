"""What a house plays: the master strokes of source 002, the year, the tavern and its prices.

A stroke is data and one function. The data say which cards can set it off, in which draw
rounds, and whom it asks its player to choose; the function says what then happens, in events.
The engine knows nothing else about any stroke, so a ninth is added by writing it down.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct
from msgspec.structs import asdict

from eleusis_nb.cards import EVERY_CARD, Card, CardSet, Suit, card_set
from eleusis_nb.cards import cards as parse_cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.record import RecordError
from eleusis_nb.i18n import Text, say

if TYPE_CHECKING:
    from eleusis_nb.games.governor.round import Board

ALWAYS: Final = 10**9
"""A draw round that never comes: the end of “from the third draw”."""


def check_number(name: str, value: object, least: int = 0) -> None:
    """Refuse what is no whole number, or too small."""
    if type(value) is not int or value < least:
        raise EleusisError(
            say(
                "“{name}” can't be {value}: give a whole number from {least} up.",
                name=name,
                value=repr(value),
                least=least,
            )
        )


@dataclass(frozen=True, slots=True, repr=False)
class Stroke:
    """A master stroke ("coup de maître")."""

    name: str
    """What a record calls it."""
    title: str
    text: str
    """What it does, in a sentence."""
    effect: Callable[[Board, int], Iterable[ev.Event]]
    """What happens, in order; nothing where the stroke does not apply after all.

    It gets the table, on which the drawer has the turn, the drawn card lies last before them and
    its own value is counted; and the seat of the player chosen, where the stroke asks, else the
    drawer's. It may tell cards apart by rank and by whether they are in ``cards``, no further:
    exact chances rest on that.
    """
    cards: CardSet = EVERY_CARD
    """The cards that can set it off."""
    first: int = 1
    last: int = ALWAYS
    """It can happen in the draw rounds from ``first`` to ``last``."""
    target: Literal["in", "out"] | None = None
    """Whom its player chooses, another one ``in`` the round, or ``out``: no effect without any."""
    replaces: bool = False
    """Whether the effect stands in place of the card's own value."""
    aims_at_year: bool = False
    """Whether players aim at the number of the year, which the table then shows."""

    def applies(self, board: Board, card: Card) -> bool:
        """Whether it happens when this card is drawn at this table."""
        is_now = self.first <= board.draw <= self.last and bool(self.cards & card.bit)
        return is_now and (self.target is None or bool(self.eligible(board)))

    def eligible(self, board: Board) -> tuple[int, ...]:
        """Return the seats from which whoever's turn it is may choose, in order."""
        hands, is_in = enumerate(board.hands), self.target == "in"
        return tuple(seat for seat, hand in hands if seat != board.turn and hand.is_in is is_in)


class House(Struct, frozen=True):
    """The rules of a house: what players agree on before the stakes are laid.

    An EleusisError where two strokes share a name, the year is no number, the price is below 0, or
    nobody could go out before the first draw.
    """

    strokes: tuple[Stroke, ...] = ()
    """The master strokes that are on; where one card sets off several, in this order."""
    year: int = 25
    """The number of the current year for the Year 518, such as 25 in the year 525."""
    tavern: bool = False
    """Whether the game is played in a tavern (for the Captain)."""
    price: int = 1
    """What a drink costs there."""
    eliminates_from: int = 2
    """The first draw round at whose end the lowest score goes out.

    The source says it of the second draw and those after it; records of 0.1 played with 1.
    """
    must_draw_first: bool = True
    """Whether the first draw is compulsory."""

    def __post_init__(self) -> None:
        names = [stroke.name for stroke in self.strokes]
        twice = [name for name in names if names.count(name) > 1]
        if twice:
            again = say(
                "The special rule “{stroke}” appears twice: name each one once.", stroke=twice[0]
            )
            raise EleusisError(again)
        for setting, least in (("year", 0), ("price", 0), ("eliminates_from", 1)):
            check_number(setting, getattr(self, setting), least)

    @property
    def aim(self) -> int | None:
        """The number of the year, where a stroke aims at it."""
        return self.year if any(stroke.aims_at_year for stroke in self.strokes) else None

    def stroke(self, name: str) -> Stroke:
        """Return the stroke of a name that is on."""
        return next(stroke for stroke in self.strokes if stroke.name == name)

    @property
    def rules(self) -> dict[str, Any]:
        """The rules as an event names them."""
        return asdict(self) | {"strokes": tuple(stroke.name for stroke in self.strokes)}

    @classmethod
    def of(cls, rules: ev.HouseRules) -> House:
        """Return the house of an event; a RecordError where it names a stroke nobody knows."""
        try:
            strokes = tuple(STROKES[name] for name in rules.strokes)
        except KeyError as missing:
            raise RecordError(
                say(
                    "This round was played with the special rule “{stroke}”, which is missing "
                    "here: add it with {call}.",
                    stroke=missing.args[0],
                    call=f"el.governor.STROKES[“{missing.args[0]}”] = …",
                )
            ) from None
        return cls(strokes, *(getattr(rules, one) for one in cls.__struct_fields__[1:]))


def _governor(board: Board, _target: int) -> Iterable[ev.Event]:
    # Passes do not break a row, and a card given away was never part of it (**chosen**).
    last = [card for card in board.hands[board.turn].drawn if card is not None][-4:]
    if len(last) == 4 and all(card.rank > 10 for card in last):  # noqa: PLR2004 - source: four
        yield ev.Won(board.turn, "governor", board.pot)


def _pro_abbus(board: Board, target: int) -> Iterable[ev.Event]:
    yield ev.Scored(target, -10, "pro-abbus")
    yield ev.Gave(board.turn, target, board.hands[board.turn].cards[-1])


def _merignac(board: Board, _target: int) -> Iterable[ev.Event]:
    score = board.hands[board.turn].score
    leading = max(hand.score for hand in board.hands if hand.is_in)
    yield ev.Scored(board.turn, leading + 1 - score if score < leading else -1, "merignac")


def _well_refereed(board: Board, _target: int) -> Iterable[ev.Event]:
    # The card that sets it off is a heart; a third one may come in whatever draw.
    first, *later = board.hands[board.turn].drawn
    if not later or not all(card and card.suit is Suit.HEARTS for card in (first, later[0])):
        return
    if len(later) == 1:
        yield ev.Scored(board.turn, 5, "well-refereed")
    else:
        yield ev.Won(board.turn, "well-refereed", board.pot)


def _year(board: Board, _target: int) -> Iterable[ev.Event]:
    # Source 002 says that it wins « la partie »; that is the round and its pot (**chosen**: as the
    # other strokes that win at once do, of which the source says « la manche »).
    if board.hands[board.turn].score == board.house.year:
        yield ev.Won(board.turn, "year-518", board.pot)


def _captain(board: Board, _target: int) -> Iterable[ev.Event]:
    if board.house.tavern:
        # The pot never goes below 0: the landlord takes what is there.
        yield ev.Bought(board.turn, min(board.house.price, board.pot))


_EFFECTS: Final[dict[str, Callable[[Board, int], Iterable[ev.Event]]]] = {
    "governor": _governor,
    "pro-abbus": _pro_abbus,
    "merignac": _merignac,
    "well-refereed": _well_refereed,
    "year-518": _year,
    "firedamp": lambda _board, target: (ev.Excluded(target, "firedamp"),),
    "belle": lambda _board, target: (ev.PlayerReturned(target, "belle"),),
    "captain": _captain,
}


def _stroke(name: str, title: str, text: str, cards: str = "", **data: Any) -> Stroke:  # noqa: ANN401
    within = card_set(parse_cards(cards)) or EVERY_CARD
    return Stroke(name, Text(title, {}), Text(text, {}), _EFFECTS[name], within, **data)


_TABLES: Final = tomllib.loads(Path(__file__).with_name("strokes.toml").read_text("utf-8"))

MASTER_STROKES: Final = tuple(_stroke(name, **data) for name, data in _TABLES.items())
"""All eight, in the order in which they happen where one card sets off several."""

STROKES: Final = {stroke.name: stroke for stroke in MASTER_STROKES}
"""The strokes that a record may name: one of your own is added here before it is played."""
