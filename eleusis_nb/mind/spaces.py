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
from typing import Final

from eleusis_nb.i18n import say
from eleusis_nb.mind.grammar import table
from eleusis_nb.mind.named import named_space
from eleusis_nb.mind.space import Space, of_rules
from eleusis_nb.mind.values import BeliefsError
from eleusis_nb.rules import Rule
from eleusis_nb.rules import rule as as_rule


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
