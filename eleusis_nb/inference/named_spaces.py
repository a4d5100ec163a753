"""Hypothesis spaces by name, and spaces of one's own.

>>> import eleusis_nb as el
>>> list(el.spaces)
['factored', 'named', 'noisy']
>>> mine = el.spaces.of("red", "black", "a face")
>>> beliefs = el.Beliefs(el.cards("QH"), mine)
>>> informative = beliefs.saw(el.cards("9S"), right=False)
>>> print(*(belief.rule for belief in beliefs.top()), sep="; ")
red; a face card
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from eleusis_nb.i18n import say
from eleusis_nb.inference import vocabulary
from eleusis_nb.inference.atoms import Atoms
from eleusis_nb.inference.factored import (
    BRANCH_BITS,
    CYCLE_BITS,
    LOOK_BACK,
    FactoredSpace,
    factored_space,
    noisy_space,
    space_of,
)
from eleusis_nb.inference.families.cases import Selector
from eleusis_nb.inference.families.listed import Listed
from eleusis_nb.inference.family import Family
from eleusis_nb.inference.grammar import named_space
from eleusis_nb.inference.one_list import OneListSpace
from eleusis_nb.inference.posterior import Space
from eleusis_nb.inference.queried import QueriedRule
from eleusis_nb.inference.selectors import Test
from eleusis_nb.inference.values import BeliefsError
from eleusis_nb.rules import Rule
from eleusis_nb.rules import rule as as_rule

DEFAULT: Final = "factored"
"""The space of beliefs and players where none is given."""


@dataclass(frozen=True, eq=False)
class RuleSpace(OneListSpace):
    """A space of rules that somebody listed.

    Parameters
    ----------
    weighed : tuple of (int, Rule)
        The rules with their prior weights.
    """

    weighed: tuple[tuple[int, Rule], ...]

    def listed(self) -> Family:
        """Return all its rules."""
        return Listed([(w, QueriedRule(rule, len(str(rule)))) for w, rule in self.weighed])


class Spaces(Mapping[str, Space]):
    """The hypothesis spaces by name; each is built when it is first asked for.

    ``factored`` is the default of beliefs and of players: 10¹⁸ rules, never listed. ``named``
    lists 21,000 and is that of lessons, hints and whoever sits at a table of a widget, a class
    or, unless asked otherwise, a simulation. ``noisy`` is for a God who errs.
    """

    def __init__(self) -> None:
        self._makers: Mapping[str, Callable[[], Space]] = MappingProxyType(
            {"factored": factored_space, "named": named_space, "noisy": noisy_space}
        )

    def __getitem__(self, name: str) -> Space:
        maker = self._makers.get(name)
        if maker is None:
            raise BeliefsError(
                say(
                    "There is no space of rules called “{name}”. Choose from: {names}.",
                    name=name[:40],
                    names=", ".join(self),
                )
            )
        return maker()

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def __contains__(self, name: object) -> bool:
        """Whether there is a space of this name."""
        return name in self._makers

    @property
    def default(self) -> Space:
        """The space of beliefs, and of players, where none is given."""
        return self[DEFAULT]

    def of(self, *rules: Rule | str | tuple[Rule | str, int]) -> RuleSpace:
        """Return the space of some rules.

        Parameters
        ----------
        *rules : Rule, str or (Rule or str, int)
            The rules, equally likely, or each with its weight.

        Raises
        ------
        BeliefsError
            If no rule is given, or a weight is not positive.

        Examples
        --------
        >>> space = Spaces().of(("red", 3), "a face")
        >>> [weight for weight, _ in space.weighed]
        [3, 1]
        """
        weighed = [one if isinstance(one, tuple) else (one, 1) for one in rules]
        if not weighed or min(weight for _, weight in weighed) <= 0:
            raise BeliefsError(say("A space has at least one rule, each with a weight above 0."))
        return RuleSpace(tuple((weight, as_rule(rule)) for rule, weight in weighed))

    def where(self, keep: Callable[[Rule], bool], look_back: int = LOOK_BACK) -> FactoredSpace:
        """Return the factored space of those single conditions that pass a filter.

        Parameters
        ----------
        keep : callable
            Returns whether a condition, as a rule, may be used alone, in pairs and in branches; and
            a condition on an earlier card, as a test.
        look_back : int
            How many earlier cards a rule may depend on, 0 to 6.

        Raises
        ------
        BeliefsError
            If no condition passes.

        Examples
        --------
        >>> from eleusis_nb.rules import Rule
        >>> colours = Spaces().where(lambda rule: "colour" in str(rule) or "red" in str(rule), 1)
        >>> len(colours.atoms) < 20
        True
        """
        chosen = [one for one in vocabulary.atoms(look_back) if keep(Rule(one.tree))]
        if not chosen:
            raise BeliefsError(say("No condition matches this filter, so there is no rule."))

        def tests(some: list[Selector]) -> list[Selector]:
            return [one for one in some if not isinstance(one, Test) or keep(Rule(one.condition))]

        made = space_of(
            Atoms(chosen, (BRANCH_BITS, CYCLE_BITS)),
            before=tests(vocabulary.tests_before(look_back)) if look_back else [],
            card=tests(vocabulary.tests_of_the_card()),
            value=tests(vocabulary.tests_of_a_value(look_back)),
            cycles=vocabulary.cycles(),
        )
        prior = factored_space()
        return made.weighed(prior.weights, prior.dead_end_bits)


spaces: Final = Spaces()
"""All spaces by name."""
