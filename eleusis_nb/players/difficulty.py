"""The difficulty of a rule: the plays that computer players need, and God's points.

It is measured by simulation. With the default space a round alone takes about a second, one with
God's points ten. The results for the rules of the library are stored, see ``measured.json``.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from random import Random as Chance
from statistics import mean, median
from typing import Final

from eleusis_nb.critic.words import GRADES
from eleusis_nb.games.eleusis import Round, Variant
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.i18n import say, together
from eleusis_nb.inference import Space, factored_space
from eleusis_nb.library.measured import Grade, grade_of
from eleusis_nb.players.identifying import MOST_PLAYS, plays_to_be_sure
from eleusis_nb.players.intervals import Interval, interval
from eleusis_nb.players.kinds import Computer, Scientist
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.table import play_out
from eleusis_nb.rules import Rule

_ENDLESS: Final = 2_000
"""Limit of moves in a round; rounds that reach it are left out."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The measured difficulty of a rule.

    Parameters
    ----------
    rule : Rule
        The rule.
    variant : str
        The variant of the rounds with God.
    rounds : int
        The number of rounds that the scientist played alone.
    plays : Interval
        Median number of plays until the scientist was sure of the rule (see
        ``eleusis_nb.players.identifying.plays_to_be_sure``); infinite if it mostly was not
        within 30 plays.
    solved : float
        The share of rounds in which it was sure within 30 plays.
    god : Interval or None
        God's mean points in rounds of the variant with scientists; None if God gets no points in
        the variant, as in ``solo`` and ``delphi``.
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
        """Return the results in sentences."""
        many_more = say("more than {most}", most=MOST_PLAYS)
        needed = say(
            "The scientist is sure of it after {plays} plays ({grade}), and within {most} plays "
            "in {solved:.0%} of {rounds} rounds.",
            most=MOST_PLAYS,
            plays=many_more if self.plays.value == inf else self.plays,
            grade=GRADES[self.grade],
            solved=self.solved,
            rounds=self.rounds,
        )
        if self.god is None:
            return needed.said(lang)
        brings = say(
            "As God in “{variant}” it scores {points} points.",
            variant=self.variant,
            points=self.god,
        )
        return together(needed, brings).said(lang)

    def __str__(self) -> str:
        return self.said()


def difficulty(  # noqa: PLR0913 (all that is measured, with defaults)
    rule: Rule | str,
    variant: Variant | str = "new",
    *,
    rounds: int = 20,
    gods_rounds: int = 5,
    seed: int = 0,
    space: Space | None = None,
) -> Difficulty:
    """Measure the difficulty of a rule.

    Parameters
    ----------
    rule : Rule or str
        The rule.
    variant : Variant or str
        The variant of the rounds with God, played at its smallest table.
    rounds : int
        The number of rounds that the scientist plays alone.
    gods_rounds : int
        The number of rounds of the variant.
    seed : int
        The seed.
    space : Space, optional
        The players' hypothesis space; the factored space by default. A small space is quick but
        does not contain every rule.

    Examples
    --------
    >>> from eleusis_nb.inference import named_space
    >>> found = difficulty("red", "express", gods_rounds=2, space=named_space())
    >>> found.solved, found.plays.value < 15, found.god.value > 0
    (1.0, True, True)
    """
    asked = Rule.parse(rule) if isinstance(rule, str) else rule
    form = variant_of(variant)
    needed = [
        inf if plays is None else plays
        for n in range(rounds)
        for plays in [plays_to_be_sure(asked, Chance(f"{seed} {n}"), space)]  # noqa: S311 (a game)
    ]
    points = [
        won
        for n in range(gods_rounds)
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


def gods_points(
    rule: Rule, variant: Variant, seed: int | str, space: Space | None = None
) -> float | None:
    """Return God's points in a round with scientists, or None if the round did not end.

    The players share one state, because all of them observe the same table.
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
