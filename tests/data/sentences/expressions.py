"""Meanings of sentences written as Python expressions, by people who do not know this project.

An expression says whether a card is right, or None where the sentence leaves it open. It may use

- ``c``, the card: ``c.v`` from 1 to 13, ``c.s`` one of ``CDHS``, ``c.red``, ``c.black``,
  ``c.face``, ``c.odd``, ``c.even``;
- ``L``, the accepted cards, oldest first, ``p``, the last of them, and ``n``, how many there are;
- ``R``, the plays refused since, of which only how many there are is known.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Final

from tests.data.sentences.predicates import DECK, Card, Line, Predicate

_FUNCTIONS: Final = {
    function.__name__: function
    for function in (abs, all, any, dict, len, list, max, min, range, set, sorted, sum, tuple, zip)
}
_METHODS: Final = frozenset({"count", "get", "index", "issubset", "items", "keys", "values"})
_NODES: Final = (
    ast.Expression, ast.Constant, ast.Name, ast.Attribute, ast.Call, ast.Load, ast.Store,
    ast.Compare, ast.cmpop, ast.BoolOp, ast.boolop, ast.UnaryOp, ast.unaryop, ast.BinOp,
    ast.Add, ast.Sub, ast.Mult, ast.Mod, ast.FloorDiv, ast.IfExp, ast.Subscript, ast.Slice,
    ast.Tuple, ast.List, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.GeneratorExp,
    ast.comprehension,
)  # fmt: skip
"""What an expression may be made of: nothing that reaches beyond the cards."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A card as expressions name its properties."""

    v: int
    s: str

    @property
    def red(self) -> bool:
        """Whether it is a heart or a diamond."""
        return self.s in "DH"

    @property
    def black(self) -> bool:
        """Whether it is a club or a spade."""
        return not self.red

    @property
    def face(self) -> bool:
        """Whether it is a jack, a queen or a king."""
        return self.v > 10

    @property
    def odd(self) -> bool:
        """Whether its value is odd."""
        return self.v % 2 == 1

    @property
    def even(self) -> bool:
        """Whether its value is even."""
        return not self.odd


_SEEN: Final = {card: Seen(*card) for card in DECK}
_PROPERTIES: Final = frozenset({"v", "s", "red", "black", "face", "odd", "even"})


def predicate(expression: str) -> Predicate:
    """Return what an expression means.

    Raises
    ------
    ValueError
        If it uses anything but cards, numbers and the functions named here.
    """
    tree = ast.parse(expression, mode="eval")
    for node in ast.walk(tree):
        beyond = isinstance(node, ast.Attribute) and node.attr not in _PROPERTIES | _METHODS
        if beyond or not isinstance(node, _NODES):
            raise ValueError(f"{ast.unparse(node)!r} has no place in {expression!r}")
    code = compile(tree, "<a meaning>", "eval")

    def means(line: Line, card: Card) -> bool | None:
        accepted = [_SEEN[each] for each in line]
        names = {
            "c": _SEEN[card],
            "L": accepted,
            "n": len(accepted),
            "R": [None] * line.refused,
            "__builtins__": _FUNCTIONS,
        }
        if accepted:
            names["p"] = accepted[-1]
        # Every node was checked above, and the names are those given here.
        answer = eval(code, names)  # noqa: S307
        return answer if answer is None else bool(answer)

    return means
