"""How the scientist solves rules alone: ``python -m benchmarks.solving --drawn 40 --library 73``.

It plays ``solo`` (31 points less the turn of the right declaration and two for each wrong one, at
most 30 plays) and thinks of the default space. Rules are drawn (:func:`benchmarks.compound.mixed`:
every second is one condition, the others are compound) by a generator that was fixed before the
first run, and are those of the library that :mod:`benchmarks.players` uses, on the same cards;
then the prior is learned without the family of the rule that is played.

Printed are the score, wrong declarations, the share solved, the median plays to identify a rule
(after the first of which the likeliest rule was God's, from there on, and stayed it), and how the
probabilities of likeliest rules compare with how often they were right, by tenths; brackets are
95 % bootstrap intervals over rules. ``--calibration`` compares the probabilities of the three
likeliest rules with how often they are right while cards of rules of the same generator are played
blindly, which takes a second a rule. ``--time`` measures the processor time of 60 blind plays of
compound rules and of the likeliest rule after them. Games are played beside each other in as many
processes as ``--processes`` says.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Final

from benchmarks.compound import drawn, mixed, plays, starter
from benchmarks.intervals import interval
from benchmarks.players import known_rules
from eleusis_nb.games.eleusis import Guess, PlayCards, Round
from eleusis_nb.library import RULES
from eleusis_nb.mind import Beliefs, named_space
from eleusis_nb.mind.space import Space, table
from eleusis_nb.players import Scientist
from eleusis_nb.players.kinds import Computer
from eleusis_nb.players.mind import Mind
from eleusis_nb.rules import Rule, compare

NOT_SOLVED: Final = 31
"""What counts as the plays of a rule that was not found."""

PLAYS: Final = 60

LOOKED_AT: Final = (5, 10, 15, 20, 25, 30)
"""After so many blind plays it is noted how likely the likeliest rules are."""


@dataclass(frozen=True, slots=True)
class Solved:
    """One game.

    Parameters
    ----------
    rule : str
        The rule, or its name in the library.
    score : float
        The points.
    wrong : int
        The number of wrong declarations.
    turn : int or None
        The turn of the right one.
    identified : int
        After how many plays the likeliest rule was God's and stayed it.
    seconds : float
        Processor time.
    credences : list of (float, bool)
        After each play, the probability of the likeliest rule and whether it was God's.
    """

    rule: str
    score: float
    wrong: int
    turn: int | None
    identified: int
    seconds: float
    credences: list[tuple[float, bool]] = field(default_factory=list)


def without(family: str) -> Space:
    """Return the default space with costs counted without one family of the library."""
    return table(family) if family else table()


def solve(name: str, rule: Rule, deal: str, chance: str, family: str = "") -> Solved:
    """Play one game."""
    table = Round.deal("solo", rule, ("God", "scientist"), deal)
    mind = Mind(Random(chance), without(family))
    player = Computer(Scientist, mind)
    wrong, turn, spent = 0, None, 0.0
    credences: list[tuple[float, bool]] = []
    while table.ending is None:
        began = time.process_time()
        action = player.choose(table.view(1))
        beliefs = mind.beliefs
        best = beliefs.top(1)[0] if beliefs is not None and beliefs.fits else None
        spent += time.process_time() - began
        if isinstance(action, PlayCards) and beliefs is not None and best is not None:
            right = compare(best.rule, rule, board=beliefs.situation).equivalent
            credences.append((float(best.probability), right))
        if action is None:
            break
        table, _ = table.apply(action)
        wrong += isinstance(action, Guess)
    if table.state.guessed:
        wrong, turn = wrong - 1, max(1, table.state.plays)
    score = 0.0 if table.sheet is None else table.sheet.total(1)
    return Solved(name, score, wrong, turn, _identified(credences, turn), spent, credences)


def _identified(credences: Sequence[tuple[float, bool]], turn: int | None) -> int:
    """Return after how many plays the likeliest rule was right and stayed it."""
    after = len(credences)  # before the last of them so many plays less one were made
    if turn is None and not (credences and credences[-1][1]):
        return NOT_SOLVED
    while after and credences[after - 1][1]:
        after -= 1
    return after


def of_the_library(count: int, seed: int, processes: Executor) -> Iterator[Solved]:
    """Yield a game for rules of the library that the named space can say.

    In the order of :mod:`benchmarks.players`, on the same cards. The prior is learned without the
    family that a rule belongs to.
    """
    names = list(known_rules(named_space()))
    Random(seed).shuffle(names)
    yield from processes.map(partial(_solve_known, seed), names[:count])


def _solve_known(seed: int, name: str) -> Solved:
    entry = RULES[name]
    return solve(name, entry.rule, f"{seed} {name} 0", f"{seed} scientist {name} 0", entry.family)


def of_the_generator(count: int, seed: int, processes: Executor) -> Iterator[Solved]:
    """Yield a game for each rule drawn."""
    rules = (str(rule) for rule in mixed(count, seed))
    yield from processes.map(partial(_solve_drawn, seed), range(count), rules)


def _solve_drawn(seed: int, number: int, rule: str) -> Solved:
    return solve(rule, Rule.parse(rule), f"{seed} {number}", f"{seed} scientist {number}")


def shown(games: Iterable[Solved]) -> Iterator[Solved]:
    """Print each game as it ends."""
    for one in games:
        print(f"{one.score:4.0f} {one.wrong} {one.turn} {one.identified} {one.rule}", flush=True)
        yield one


def report(title: str, games: Sequence[Solved]) -> Iterator[str]:
    """Yield the figures of some games."""

    def of(values: Sequence[float]) -> str:
        found = interval(list(values), mean)
        return f"{found.value:.2f} ({found.low:.2f} to {found.high:.2f})"

    solved = sum(one.turn is not None for one in games)
    turns = [one.turn or NOT_SOLVED for one in games]
    yield f"{title}: {len(games)} rules"
    yield f"  score {of([one.score for one in games])}"
    yield f"  wrong declarations a game {of([float(one.wrong) for one in games])}"
    yield f"  solved {solved} of {len(games)}, {solved / len(games):.0%}"
    yield f"  plays to identify, median {median(one.identified for one in games)}"
    yield f"  turn of the right declaration, median {median(turns)}"
    yield f"  processor time a game, median {median(one.seconds for one in games):.2f} s"
    yield from by_tenths([pair for one in games for pair in one.credences])


def by_tenths(said: Sequence[tuple[float, bool]]) -> Iterator[str]:
    """Yield how probabilities compare with what was true."""
    for tenth in range(10):
        here = [(p, right) for p, right in said if min(9, int(p * 10)) == tenth]
        if here:
            believed, true = mean(p for p, _ in here), mean(right for _, right in here)
            yield (
                f"  said {tenth * 10} to {tenth * 10 + 10} %: {believed:.2f} believed, "
                f"{true:.2f} true, of {len(here)}"
            )


def believed(count: int, seed: int) -> Iterator[tuple[float, bool]]:
    """Yield the probabilities of likeliest rules, and whether they are right, of blind plays."""
    for number, rule in enumerate(mixed(count, seed)):
        random = Random(number)
        begin = starter(rule, random)
        beliefs = Beliefs([begin])
        for made, play in enumerate(plays(rule, begin, LOOKED_AT[-1], random), start=1):
            beliefs.saw((play.card,), right=play.right)
            if made in LOOKED_AT and beliefs.fits:
                for one in beliefs.top(3):
                    right = compare(one.rule, rule, board=beliefs.situation).equivalent
                    yield float(one.probability), right


def timed(count: int, seed: int) -> Iterator[str]:
    """Yield the processor time of the plays of compound rules, and of the likeliest rule after."""
    updates, whole = [], []
    for number, rule in enumerate(drawn(count, seed)):
        random = Random(number)
        begin = starter(rule, random)
        history = list(plays(rule, begin, PLAYS, random))
        began = time.process_time()
        beliefs = Beliefs(history[0].here.recent)
        for play in history:
            beliefs.saw((play.card,), right=play.right)
        updates.append(time.process_time() - began)
        if beliefs.fits:
            beliefs.top(1)
        whole.append(time.process_time() - began)
    within = sum(seconds <= 0.4 for seconds in whole)
    yield f"within 0.4 s: {within} of {count}"
    yield (
        f"{PLAYS} plays of {count} compound rules: median {median(updates):.2f} s, "
        f"with the likeliest rule {median(whole):.2f} s, the slowest {max(whole):.2f} s"
    )


def main() -> None:
    """Play, and print the figures."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--seed", type=int, default=1977)
    options.add_argument("--drawn", type=int, default=0, help="so many rules of the generator")
    options.add_argument("--library", type=int, default=0, help="so many rules of the library")
    options.add_argument("--calibration", type=int, default=0, help="so many rules, blindly played")
    options.add_argument("--time", type=int, default=0, help="so many compound rules, timed")
    options.add_argument("--processes", type=int, default=1, help="so many games at a time")
    options.add_argument("--kept", type=Path, help="a file for the games")
    given = options.parse_args()
    played: dict[str, list[Solved]] = {}
    with ProcessPoolExecutor(given.processes) as processes:
        if given.drawn:
            games = of_the_generator(given.drawn, given.seed, processes)
            played["drawn"] = list(shown(games))
        if given.library:
            games = of_the_library(given.library, given.seed, processes)
            played["library"] = list(shown(games))
    for title, ended in played.items():
        print(*report(title, ended), sep="\n")
    if given.kept:
        kept = {title: [asdict(one) for one in ended] for title, ended in played.items()}
        given.kept.write_text(json.dumps(kept), encoding="utf-8")
    if given.calibration:
        print(*by_tenths(list(believed(given.calibration, given.seed))), sep="\n")
    if given.time:
        print(*timed(given.time, given.seed), sep="\n")


if __name__ == "__main__":
    main()
