"""From which probability a rule is best said: ``python -m benchmarks.thresholds --drawn 14``.

A scientist that says nothing plays all turns of ``solo``. After each play it is noted what it could
say, how likely that is and whether it is God's rule; what it would have won by saying it from this
or that probability on is worked out afterwards, for all thresholds from the same games. Besides
them are bounds that nobody reaches: told as soon as its likeliest rule is right, and as soon as the
rule has a certain probability at all. Then the probabilities of likeliest rules beside how often
they were right.

Rules are drawn from the prior itself (``--drawn``), or are those of the library that the named
space cannot say (``--library``), the prior then learned without their family. A game takes some 15
seconds of processor time.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from statistics import mean
from typing import Final

from benchmarks.compound import boards, starter
from benchmarks.players import known_rules
from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.games.eleusis import Round
from eleusis_nb.inference import FactoredSpace, factored_space, named_space
from eleusis_nb.inference.forms import ELSEWHERE, RuleForm, counted
from eleusis_nb.inference.posterior import Posterior
from eleusis_nb.library import RULES
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.science import what_pays_most
from eleusis_nb.players.standing import Standing
from eleusis_nb.rules import Rule, compare

THRESHOLDS: Final = (0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
MOST_WRONG: Final = 12
"""Wrong declarations after which a game is worth nothing."""


@dataclass(frozen=True, slots=True)
class Idea:
    """A rule that could be said: its probability, and whether it is God's."""

    chance: float
    rule: str
    right: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """What stood after some plays.

    Parameters
    ----------
    plays : int
        The plays made.
    ideas : tuple of Idea
        The likeliest first.
    believed : float
        The probability of the likeliest class.
    right : bool
        Whether that class is God's rule from here on.
    """

    plays: int
    ideas: tuple[Idea, ...]
    believed: float
    right: bool

    @property
    def gods(self) -> tuple[Idea, ...]:
        """Those that are God's rule."""
        return tuple(one for one in self.ideas if one.right)


@cache
def prior(family: str, each: int) -> FactoredSpace:
    """Return the default space, learned without a family; every form counts so often besides."""
    space = factored_space()
    some = counted(e.rule.tree for e in RULES.values() if e.family not in ("bad", family))
    weights = {form: each + some.get(form, 0) + ELSEWHERE.get(form, 0) for form in RuleForm}
    return space.weighed(weights, space.dead_end_bits)


def of_the_library(count: int) -> list[tuple[str, Rule, str]]:
    """Return names, rules and families that the named space cannot say, in a shuffled order."""
    known = set(known_rules(named_space()))
    left_out = ("bad", "opening", "course", "memory")
    names = [name for name, e in RULES.items() if name not in known and e.family not in left_out]
    Random(5).shuffle(names)
    return [(name, RULES[name].rule, RULES[name].family) for name in names[:count]]


def of_the_prior(count: int, seed: int) -> list[tuple[str, Rule, str]]:
    """Return rules drawn from the prior; a rule that stops play, or allows all, is drawn anew."""
    posterior, random = Posterior.of(factored_space(), Fraction(0)), Random(seed)
    found: list[tuple[str, Rule, str]] = []
    while len(found) < count:
        rule = posterior.samples(1, random).drawn[0].hypothesis.rule()
        met = [
            here for _ in range(3) for here in boards(rule, starter(rule, Random(1)), 20, random)
        ]
        allowed = [rule.legal_at(here) for here in met]
        if 0 not in allowed and any(cards != EVERY_CARD for cards in allowed):
            found.append((str(rule), rule, ""))
    return found


def silent(name: str, rule: Rule, space: FactoredSpace) -> list[Turn]:
    """Play a game without saying anything."""
    table = Round.deal("solo", rule, ("God", "scientist"), f"dev {name}")
    mind, turns = Mind(Random(f"dev s {name}"), space), list[Turn]()
    is_gods = cache(lambda said: compare(said, rule).equivalent)
    while table.ending is None:
        view = table.view(1)
        mind.watch(view.table)
        standing, beliefs = mind.standing(), mind.beliefs
        if standing is not None and beliefs is not None:
            first = standing.classes[0].opinion
            turns.append(
                Turn(
                    max(1, view.plays),
                    tuple(sorted(_ideas(standing, is_gods), key=lambda one: -one.chance)),
                    first.share,
                    compare(first.rule, rule, board=beliefs.situation).equivalent,
                )
            )
        if not view.may.most:
            break
        action = what_pays_most(mind, view).action
        if action is None:
            break
        table, _ = table.apply(action)
    return turns


def _ideas(standing: Standing, is_gods: Callable[[Rule], bool]) -> Iterator[Idea]:
    for left in standing.classes[:16]:
        if left.share >= 0.01:
            for meaning in left.meanings[:3]:
                said = meaning.rule
                yield Idea(meaning.probability, str(said), is_gods(said))


def result(turns: Sequence[Turn], threshold: float) -> tuple[int, int]:
    """Return points and wrong declarations of a player that says a rule from a probability on."""
    said: set[str] = set()
    for turn in turns:
        while len(said) <= MOST_WRONG:
            gone = sum(one.chance for one in turn.ideas if one.rule in said)
            best = next((one for one in turn.ideas if one.rule not in said), None)
            if best is None or gone >= 1 or best.chance / (1 - gone) < threshold:
                break
            if best.right:
                return max(0, 31 - turn.plays - 2 * len(said)), len(said)
            said.add(best.rule)
    return 0, len(said)


def informed(turns: Sequence[Turn], knows: Callable[[Turn], bool]) -> int:
    """Return the points of a player that says the rule as soon as a condition holds."""
    return next((31 - turn.plays for turn in turns if knows(turn)), 0)


def report(games: Sequence[Sequence[Turn]]) -> Iterator[str]:
    """Yield the figures."""
    for threshold in THRESHOLDS:
        results = [result(turns, threshold) for turns in games]
        score, wrong = mean(points for points, _ in results), mean(number for _, number in results)
        yield f"said from {threshold:.2f}: score {score:.1f}, wrong declarations {wrong:.1f}"
    first = mean(
        informed(turns, lambda turn: bool(turn.ideas) and turn.ideas[0].right) for turns in games
    )
    ever = mean(
        informed(turns, lambda turn: any(one.right for one in turn.ideas)) for turns in games
    )
    yield f"told once the likeliest is right: {first:.1f}"
    yield f"told once the rule has one per cent: {ever:.1f}"
    every = [turn for turns in games for turn in turns]
    for tenth in range(10):
        here = [turn for turn in every if min(9, int(turn.believed * 10)) == tenth]
        if here:
            believed, right = mean(t.believed for t in here), mean(t.right for t in here)
            yield f"believed {believed:.2f}, true {right:.2f}, of {len(here)}"


def main() -> None:
    """Play, and print the figures."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--drawn", type=int, default=0, help="so many rules of the prior")
    options.add_argument("--library", type=int, default=0, help="so many rules of the library")
    options.add_argument("--each", type=int, default=3, help="what a form counts that nobody chose")
    options.add_argument(
        "--seed", type=int, default=77, help="what rules of the prior are drawn by"
    )
    given = options.parse_args()
    asked = {
        "drawn from the prior": of_the_prior(given.drawn, given.seed),
        "of the library": of_the_library(given.library),
    }
    for title, rules in asked.items():
        games = [silent(name, rule, prior(family, given.each)) for name, rule, family in rules]
        if games:
            print(f"{title}: {len(games)} rules", *report(games), sep="\n", flush=True)


if __name__ == "__main__":
    main()
