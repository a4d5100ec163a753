"""How hard a rule is: the plays that computer players need, and what God wins with it.

Measured by playing, so it takes a while: some seconds a round with the default space of rules.
The rules of the library have been measured already; their numbers lie with them
(:mod:`eleusis_nb.rules.library.measured`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from random import Random as Chance
from statistics import mean, median
from typing import Final

from eleusis_nb.games.eleusis import Play, Round, TablePlay, Variant
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.induction import Beliefs, Space, factored_space
from eleusis_nb.languages import say, together
from eleusis_nb.players.intervals import Interval, interval
from eleusis_nb.players.kinds import Computer, Kind, Scientist
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.table import play_out
from eleusis_nb.rules import Rule
from eleusis_nb.rules.critic_words import GRADES
from eleusis_nb.rules.library.measured import Grade, grade_of

MOST_PLAYS: Final = 30
"""Plays after which a rule counts as not found, as in ``solo``."""

_ENDLESS: Final = 2_000
"""Moves that no round of scientists comes near; one that does is left out."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a rule was for computer players.

    Parameters
    ----------
    rule : Rule
        The rule.
    variant : str
        The form of the game whose scoring was asked.
    rounds : int
        How many rounds were played for each number.
    plays : Interval
        Plays until the scientist's best guess was the rule (the median; more than 30 where it
        mostly was not).
    solved : float
        The share of rounds in which it was, within 30 plays.
    god : Interval or None
        God's points in rounds of the variant among scientists (the mean); None where the
        variant gives God none, as ``solo`` and ``delphi`` do.
    """

    rule: Rule
    variant: str
    rounds: int
    plays: Interval
    solved: float
    god: Interval | None

    @property
    def grade(self) -> Grade:
        """The grade, as in the library."""
        return grade_of(self.plays.value)

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return what was measured, in sentences."""
        many_more = say("more than {most}", most=MOST_PLAYS)
        needed = say(
            "The scientist needs {plays} plays ({grade}); {solved:.0%} of {rounds} rounds solved.",
            plays=many_more if self.plays.value == inf else self.plays,
            grade=GRADES[self.grade],
            solved=self.solved,
            rounds=self.rounds,
        )
        if self.god is None:
            return needed.said(lang)
        brings = say(
            "As God in “{variant}” it brings {points} points.",
            variant=self.variant,
            points=self.god,
        )
        return together(needed, brings).said(lang)

    def __str__(self) -> str:
        return self.said()


def difficulty(
    rule: Rule | str,
    variant: Variant | str = "new",
    *,
    rounds: int = 5,
    seed: int = 0,
    space: Space | None = None,
) -> Difficulty:
    """Measure how hard a rule is.

    Parameters
    ----------
    rule : Rule or str
        The rule.
    variant : Variant or str
        Whose scoring God's points are by, at its smallest table.
    rounds : int
        How many rounds are played alone, and how many at the table.
    seed : int
        What the cards are shuffled by.
    space : Space, optional
        The rules the players think of: the factored space when not given. A small one is quick,
        and does not know every rule.

    Examples
    --------
    >>> from eleusis_nb.induction import named_space
    >>> found = difficulty("red", "express", rounds=2, space=named_space())
    >>> found.solved, found.plays.value < 15, found.god.value > 0
    (1.0, True, True)
    """
    asked = Rule.parse(rule) if isinstance(rule, str) else rule
    form = variant_of(variant)
    needed = [
        plays_to_find(asked, Chance(f"{seed} {n}"), space=space) or inf  # noqa: S311 (a game)
        for n in range(rounds)
    ]
    points = [
        won
        for n in range(rounds)
        if form.score in ("hands", "cards left", "mistakes")
        and (won := gods_points(asked, form, f"{seed} {n}", space)) is not None
    ]
    return Difficulty(
        rule=asked,
        variant=form.name,
        rounds=rounds,
        plays=interval(needed, median, seed),
        solved=sum(plays < inf for plays in needed) / rounds,
        god=interval(points, mean, seed) if points else None,
    )


def plays_to_find(
    rule: Rule,
    random: Chance,
    kind: Kind = Scientist,
    space: Space | None = None,
    most: int = MOST_PLAYS,
) -> int | None:
    """Return after how many plays a player's best guess is the rule; None if after none.

    The player is alone at the table with a hand of 12 that is filled up again (``solo``), makes
    all its plays and says nothing. The best guess is the rule when both mean the same on all that
    can still happen from there. It is looked for by halving, so it is taken to stay found.

    Parameters
    ----------
    rule : Rule
        God's rule.
    random : random.Random
        What the cards are shuffled by, and what the player chooses by.
    kind : Kind
        The player.
    space : Space, optional
        The rules it thinks of.
    most : int
        The plays it has.
    """
    thought_of = factored_space() if space is None else space
    table = experiments(rule, random, kind, thought_of, most)
    line = [card for entry in table if entry.kind == "starter" and entry.ok for card in entry.cards]
    plays = [entry for entry in table if entry.kind != "starter"]
    beliefs, at = Beliefs(line, thought_of), 0
    found, missed = len(plays) + 1, -1
    while found - missed > 1:
        after = (found + missed) // 2 if found <= len(plays) else len(plays)
        at = _go_to(beliefs, plays, at, after)
        if beliefs.fits and beliefs.rank(rule).place == 1:
            found = after
        elif after == len(plays):
            return None
        else:
            missed = after
    return max(1, found)


def experiments(
    rule: Rule, random: Chance, kind: Kind, space: Space | None = None, most: int = MOST_PLAYS
) -> Sequence[TablePlay]:
    """Return the table after a player alone has made its plays, without saying anything."""
    table = Round.deal("solo", rule, ("God", "Ada"), random.getrandbits(64))
    mind = Mind(random, factored_space() if space is None else space, kind.remembers)
    for _ in range(most):
        view = table.view(1)
        mind.watch(view.table)
        action = kind.playing(mind, view).action
        if not isinstance(action, Play):
            break
        table, _ = table.apply(action)
    return table.table


def gods_points(
    rule: Rule, variant: Variant, seed: int | str, space: Space | None = None
) -> float | None:
    """Return what a round among scientists brings God, or None if it came to no end.

    They share one mind: all see the same table, so all think the same of it.
    """
    seats = ("God", *(f"P{seat}" for seat in range(1, variant.players[0])))
    table = Round.deal(variant, rule, seats, seed)
    thought_of = factored_space() if space is None else space
    mind = Mind(Chance(f"players {seed}"), thought_of)  # noqa: S311 (a game)
    players = {seat: Computer(Scientist, mind) for seat in range(1, len(seats))}
    for moves, step in enumerate(play_out(table, players)):
        table = step.table
        if moves > _ENDLESS:
            return None
    return None if table.sheet is None else table.sheet.total(0)


def _go_to(beliefs: Beliefs, plays: Sequence[TablePlay], at: int, after: int) -> int:
    """Let beliefs know so many of the plays, by taking in more or taking some back."""
    for entry in plays[at:after]:
        beliefs.saw(entry.cards, right=entry.ok)
    for _ in range(at - after):
        beliefs.undo()
    return after
