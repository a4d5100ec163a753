"""One example of each thing that can be said, to point at when a text cannot be read."""

from __future__ import annotations

from typing import Final

from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.combining import ByRemainder, IfElse
from eleusis_nb.conditions.condition import And, Condition, ExactlyOne, Not, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is, Rank, Value
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import (
    Compares,
    Differs,
    Direction,
    NextSuit,
    Order,
    Shares,
    Steps,
)
from eleusis_nb.conditions.rhythm import InTurn, Opening
from eleusis_nb.conditions.window import RemainderOfSum, Total

_RED, _BLACK, _EVEN, _ODD = (Is(t) for t in (Trait.RED, Trait.BLACK, Trait.EVEN, Trait.ODD))
_SPADE, _FACE, _LOW, _ANY = (Is(t) for t in (Trait.SPADE, Trait.FACE, Trait.LOW, Trait.ANYTHING))
_SAME_SUIT = Shares(Attribute.SUIT)

EXAMPLES: Final[tuple[Condition, ...]] = (
    _RED,
    Not(_SPADE),
    Or((_RED, _EVEN)),
    And((_RED, _FACE)),
    And((Rank(12, 12), _SPADE)),
    Rank(1, 7),
    Value(Span(5, None)),
    Value(Residue(4, 1)),
    IfElse(Earlier(_RED), _BLACK, _RED),
    IfElse(Earlier(_FACE), _ODD, IfElse(Earlier(_LOW), _EVEN, _ANY)),
    Or((_SAME_SUIT, Shares(Attribute.RANK))),
    Shares(Attribute.COLOUR, same=False),
    Compares(Order.AT_LEAST),
    Opening(Compares(Order.HIGHER, ace_high=True), Rank(1, 1)),
    Differs(Span(None, 3)),
    Steps(1, 3, Direction.UP, circle=True),
    Steps(2, 2, Direction.DOWN, back=2),
    NextSuit(),
    Total(Residue(3, 0), 2),
    Total(Span(14, None), 2, with_this=False),
    InTurn((_RED, _RED, _BLACK)),
    InTurn((_ANY, _SAME_SUIT)),
    ByRemainder((_RED, _BLACK)),
    ExactlyOne((_RED, _FACE)),
    IfElse(LastPlay(right=True), _RED, _BLACK),
    IfElse(Refused(2), _RED, _BLACK),
    RemainderOfSum(),
)
