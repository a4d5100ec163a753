"""Hypothesis spaces by name, and spaces of one's own.

>>> import eleusis_nb as el
>>> list(el.spaces)
['wide', 'named']
>>> mine = el.spaces.of("red", "black", "a face")
>>> beliefs = el.Beliefs(el.cards("QH"), mine)
>>> informative = beliefs.saw(el.cards("9S"), right=False)
>>> print(*(belief.rule for belief in beliefs.top()), sep="; ")
red; a face card
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import permutations
from math import log2
from typing import Final

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions import (
    Compares,
    Differs,
    Earlier,
    NextSuit,
    Not,
    Shares,
    Steps,
    Value,
)
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Direction, Order
from eleusis_nb.i18n import say
from eleusis_nb.mind.atoms import Atoms
from eleusis_nb.mind.forms import BOTH, CHOICE, EITHER, SINGLE, Rows, in_turn
from eleusis_nb.mind.grammar import Shape, menu, table
from eleusis_nb.mind.space import BOARDS, Space, merged, of_rules
from eleusis_nb.mind.values import BeliefsError
from eleusis_nb.mind.vocabulary import ANYTHING, FARTHEST, declared, of_the_card
from eleusis_nb.rules import Condition, Rule
from eleusis_nb.rules import rule as as_rule

RHYTHMS: Final = ("01", "001", "010", "100", "0011", "0110", "000111", "001110", "011100")
"""Which of two conditions applies at each position of the cycle; both orders are used."""

_Costed = list[tuple[Condition, float]]
"""Conditions with their bits."""


def _costed(*groups: tuple[Condition, ...]) -> _Costed:
    """Return the conditions of some groups: first the group is chosen, then one of it."""
    first = log2(len(groups))
    return [(one, first + log2(len(group))) for group in groups for one in group]


def _plain() -> list[tuple[Condition, ...]]:
    kinds = of_the_card()
    low, honour = kinds["low, honour"][:2], kinds["low, honour"][2:]
    names = ("colour", "parity", "suit", "no suit", "face")
    some = [*map(kinds.__getitem__, names), low, honour, kinds["prime"]]
    return [tuple(group) for group in some]


def _fine() -> list[tuple[Condition, ...]]:
    return [
        tuple(of_the_card()["rank"]),
        tuple(Value(Span(None, most)) for most in range(2, RANKS)),
        tuple(Value(Span(least, None)) for least in range(2, RANKS)),
        tuple(Value(Residue(n, rest)) for n in (3, 4) for rest in range(n)),
    ]


def _likeness() -> list[tuple[Condition, ...]]:
    return [
        tuple(Shares(attribute) for attribute in Attribute),
        tuple(Shares(attribute, same=False) for attribute in Attribute),
        tuple(Compares(order) for order in Order),
    ]


def _nearness() -> list[tuple[Condition, ...]]:
    upto = range(1, FARTHEST + 1)
    return [
        tuple(Differs(Span(None, most)) for most in upto),
        tuple(Steps(1, most, way, circle=True) for way in Direction for most in upto),
        tuple(NextSuit((SUIT_TRAITS[0], *rest)) for rest in permutations(SUIT_TRAITS[1:])),
    ]


def _tests() -> _Costed:
    """Return the tests of the last card: of a condition and its opposite one, the first."""
    pairs = [group for group in _plain() if not isinstance(group[0], Not)]
    asked = [group[:1] if len(group) == 2 else group for group in pairs]  # noqa: PLR2004
    return _costed(*[tuple(Earlier(one) for one in group) for group in asked])


@cache
def named_space() -> Space:
    """Return the named table of lessons and tables: 21,000 rules that look back one card.

    Atoms are conditions on the card, or relations of it to the last card. Rules are one atom, two
    joined by *and* or *or*, *if* the last card is … *then* … *otherwise* …, and cycles of two,
    three, four or six. The length of a rule is the number of bits of the choices that lead to it.
    Each of five families has a fifth of the prior; within a family that of a rule is proportional
    to 2 to the minus its bits. It is built on first use.

    Examples
    --------
    >>> space = named_space()
    >>> 10_000 < space.size < 100_000
    True
    >>> round(sum(weight for weight, _ in space.weighed()), 9)
    1.0
    """
    own = [tuple(some) for some in declared().values()]
    plain, fine = _costed(*_plain()), _costed(*_fine(), *own[:1])
    likeness, nearness = _costed(*_likeness()), _costed(*_nearness(), *own[1:2])
    single, some_tests = [*plain, *fine, *likeness, *nearness], _tests()
    branch = [*plain, *likeness, (ANYTHING, 1.0)]
    atoms = Atoms(one for some in (single, some_tests, branch) for one, _ in some)
    singles, branches, turns = (menu(atoms, some) for some in (single, branch, plain))
    shapes = [
        Shape("single", SINGLE, 2, (singles,)),
        Shape("both", BOTH, 4, (singles, singles)),  # which group each is from: 2 bits each
        Shape("either", EITHER, 4, (singles, singles)),
        Shape("choice", CHOICE, 2 * log2(3), (menu(atoms, some_tests), branches, branches)),
    ]
    for pattern in RHYTHMS:  # one bit for each position of the cycle
        form = in_turn([int(one) for one in pattern])
        shapes.append(Shape("in turn", form, len(pattern), (turns, turns)))
    rows = Rows.of(atoms, ((shape.form, *shape.rules()) for shape in shapes))
    return Space(merged(rows, [shape.name for shape in shapes], BOARDS[1:]))


class Spaces(Mapping[str, Space]):
    """The hypothesis spaces by name; each is built when it is first asked for.

    ``wide`` is the default of beliefs and of players: 25,000 rules at first, and rarer ones as
    plays rule these out. ``named`` lists 21,000 and is that of lessons, hints and whoever sits at
    a table of a widget, a class or, unless asked otherwise, a simulation.
    """

    def __getitem__(self, name: str) -> Space:
        if name not in self:
            raise BeliefsError(
                say(
                    "There is no space of rules called “{name}”. Choose from: {names}.",
                    name=name[:40],
                    names=", ".join(self),
                )
            )
        return table() if name == "wide" else named_space()

    def __iter__(self) -> Iterator[str]:
        return iter(("wide", "named"))

    def __len__(self) -> int:
        return 2

    def __contains__(self, name: object) -> bool:
        """Whether there is a space of this name."""
        return name in ("wide", "named")

    @property
    def default(self) -> Space:
        """The space of beliefs, and of players, where none is given."""
        return table()

    def of(self, *rules: Rule | str | tuple[Rule | str, float]) -> Space:
        """Return the space of some rules.

        Parameters
        ----------
        *rules : Rule, str or (Rule or str, float)
            The rules, equally likely, or each with its weight.

        Raises
        ------
        BeliefsError
            If no rule is given, or a weight is not positive.

        Examples
        --------
        >>> space = Spaces().of(("red", 3), "a face")
        >>> [(str(rule), probability) for probability, rule in space.weighed()]
        [('red', 0.75), ('a face card', 0.25)]
        """
        weighed = [one if isinstance(one, tuple) else (one, 1) for one in rules]
        if not weighed or min(weight for _, weight in weighed) <= 0:
            raise BeliefsError(say("A space has at least one rule, each with a weight above 0."))
        return of_rules((as_rule(rule), weight) for rule, weight in weighed)


spaces: Final = Spaces()
"""All spaces by name."""
