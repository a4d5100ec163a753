"""The plan of a tournament: the product of tables, rules and variants."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Variant
from eleusis_nb.games.eleusis.variant import variant_of
from eleusis_nb.games.messages import JSON
from eleusis_nb.i18n import say
from eleusis_nb.mind import space as spaces
from eleusis_nb.mind.players import kind_of
from eleusis_nb.mind.space import Space
from eleusis_nb.rules import Rule
from eleusis_nb.rules import rule as as_rule
from eleusis_nb.simulation.own import Asked, Own

Table: TypeAlias = tuple[str, ...]
"""The kinds of players at a table, God not among them."""

SPACES: Final[Mapping[str, Callable[[], Space]]] = MappingProxyType({"wide": spaces.table})
"""Hypothesis spaces of players by name."""

LONGEST: Final = 2_000
"""Limit of moves in a game; some variants may not end otherwise."""


class PlanError(EleusisError, ValueError):
    """A plan that cannot be played."""


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """One game of a plan.

    Parameters
    ----------
    number : int
        Its place in the plan.
    variant, rule : str
        The variant, and God's rule in English.
    table : tuple of str
        The kinds of players in the order of the seats.
    deal : str
        The seed of the deal. It is the same for every table with this rule, so that tables are
        compared on the same deals.
    seed : str
        The seed of the players' random choices.
    space : str
        The name of their hypothesis space.
    """

    number: int
    variant: str
    rule: str
    table: Table
    deal: str
    seed: str
    space: str


@dataclass(frozen=True, slots=True)
class Plan:
    """Every table with every rule in every variant, for a number of rounds.

    Parameters
    ----------
    tables : tuple of tuple of str
        The players of each table. From game to game they move up one seat.
    rules : tuple of str
        God's rules, as English text.
    variants : tuple of str
        The variants.
    rounds : int
        The number of rounds of each combination.
    seed : int
        The seed.
    space : str
        The players' hypothesis space, by its name in ``SPACES``.
    own : tuple of Own
        The makers of players that are not of our kinds; the tables have their names.

    Examples
    --------
    >>> plan = Plan.of(["random", "confirmer"], ["red", "even"], ["solo"], rounds=3, seed=1)
    >>> len(plan)
    12
    >>> plan.game(11).table, plan.game(11).rule, plan.game(11).variant
    (('confirmer',), 'even', 'solo')
    >>> plan.game(0).deal == plan.game(6).deal  # the other table, the same cards
    True
    """

    tables: tuple[Table, ...]
    rules: tuple[str, ...]
    variants: tuple[str, ...]
    rounds: int
    seed: int
    space: str = "wide"
    own: tuple[Own, ...] = field(default=(), repr=False, compare=False)

    @classmethod
    def of(  # noqa: PLR0913 (all but the players by name)
        cls,
        players: Iterable[Asked | Sequence[Asked]],
        rules: Iterable[Rule | str],
        variants: Iterable[str],
        *,
        rounds: int,
        seed: int,
        space: str = "wide",
    ) -> Plan:
        """Validate the arguments and return a plan.

        Raises
        ------
        PlanError, PlayerError, RuleSyntaxError, VariantError
            If it cannot be played; the message says what to change.
        """
        if rounds < 1:
            raise PlanError(
                say("Each game must be played at least once, not {rounds} times.", rounds=rounds)
            )
        if space not in SPACES:
            raise PlanError(
                say(
                    "There is no set of rules called “{name}” for players to think of. Choose "
                    "from: {names}.",
                    names=", ".join(SPACES),
                    name=space[:40],
                )
            )
        seated = tuple(_table(asked) for asked in players)
        tables = tuple(
            tuple(one if isinstance(one, str) else one.name for one in table) for table in seated
        )
        own = _own(one for table in seated for one in table)
        texts = tuple(_rule(rule) for rule in rules)
        forms = tuple(variants)
        for asked in (tables, texts, forms):
            if not asked:
                raise PlanError(say("Name at least one player, one rule and one variant."))
            if len(set(asked)) < len(asked):
                twice = next(one for one in asked if asked.count(one) > 1)
                named = twice if isinstance(twice, str) else ", ".join(twice)
                raise PlanError(
                    say(
                        "“{what}” appears twice. To play it more often, increase rounds.",
                        what=named,
                    )
                )
        for table in tables:
            for form in forms:
                _seated(table, variant_of(form))
        return cls(tables, texts, forms, rounds, seed, space, own)

    def __len__(self) -> int:
        return len(self.tables) * len(self.rules) * len(self.variants) * self.rounds

    def game(self, number: int) -> PlannedGame:
        """Return a game by its number."""
        rest, n = divmod(number, self.rounds)
        rest, rule = divmod(rest, len(self.rules))
        table, variant = divmod(rest, len(self.variants))
        form, text = self.variants[variant], self.rules[rule]
        seated = _seated(self.tables[table], variant_of(form))
        turn = n % len(seated)
        deal = _digest(self.seed, form, text, n)
        return PlannedGame(
            number,
            form,
            text,
            seated[turn:] + seated[:turn],
            deal,
            _digest(deal, self.tables[table]),
            self.space,
        )

    @property
    def fingerprint(self) -> str:
        """A hash that identifies the plan."""
        return _digest(self)

    def to_json(self) -> dict[str, JSON]:
        """Return the plan as plain data."""
        return {
            "tables": [list(table) for table in self.tables],
            "rules": list(self.rules),
            "variants": list(self.variants),
            "rounds": self.rounds,
            "seed": self.seed,
            "space": self.space,
        }


def _table(asked: Asked | Sequence[Asked]) -> tuple[str | Own, ...]:
    players = (asked,) if isinstance(asked, str) or callable(asked) else tuple(asked)
    if not players:
        raise PlanError(say("A table needs at least one player."))
    return tuple(kind_of(one).name if isinstance(one, str) else Own.of(one) for one in players)


def _own(seated: Iterable[str | Own]) -> tuple[Own, ...]:
    found: dict[str, Own] = {}
    for one in seated:
        if not isinstance(one, str) and found.setdefault(one.name, one).maker is not one.maker:
            raise PlanError(say("Two players are called “{name}”: rename one.", name=one.name))
    return tuple(found.values())


def _rule(rule: Rule | str) -> str:
    return str(as_rule(rule))


def _seated(table: Table, variant: Variant) -> Table:
    """Return the seating: a table too small for the variant repeats its players."""
    fewest = min(deal.fewest for deal in variant.deals)
    most = max(deal.most for deal in variant.deals)
    if len(table) > most:
        raise PlanError(
            say(
                "“{variant}” is for at most {most} players besides God; this table has {count}.",
                variant=variant.name,
                most=most,
                count=len(table),
            )
        )
    times = -(-fewest // len(table))
    return table * times if len(table) < fewest else table


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]
