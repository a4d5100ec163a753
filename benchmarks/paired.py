"""Compare the scientist on the table of rules with today's: ``python -m benchmarks.paired new f``.

Both play ``solo`` on the deals of :mod:`benchmarks.solving`: rules of the library, the costs
counted without the family of the rule that is played, and drawn rules, three and two in turn, so
that a run that was stopped is a fair sample. ``old`` is today's scientist, ``new`` the one on
:mod:`eleusis_nb.mind`, and ``compare`` pairs two files by deal.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import eleusis_nb.players.stakes
from benchmarks.compound import mixed
from benchmarks.intervals import interval
from benchmarks.players import known_rules
from benchmarks.solving import by_tenths, without
from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import Guess, PlayCards, Round, View
from eleusis_nb.library import RULES
from eleusis_nb.mind import named_space
from eleusis_nb.mind.beliefs import FEW, Beliefs
from eleusis_nb.mind.space import table
from eleusis_nb.mind.stopping import FLOOR, pays
from eleusis_nb.players import Scientist
from eleusis_nb.players.kinds import Computer
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.standing import Standing
from eleusis_nb.players.watching import Watching
from eleusis_nb.rules import Rule, compare

SEED = 1977
Game = dict[str, Any]
_today = eleusis_nb.players.stakes._pays  # noqa: SLF001 (replaced for the new scientist)


class OnTheTable(Watching):
    """What lies on a table, believed from the table of rules.

    Parameters
    ----------
    family : str
        The family of the library that costs are counted without.
    """

    def __init__(self, family: str) -> None:
        super().__init__("named")
        self.family = family

    def without(self, rule: Rule) -> OnTheTable:
        """Return the same with one more rule known to be wrong."""
        made = OnTheTable(self.family)
        made.seen, made._wrong = self.seen, (*self._wrong, rule)
        if self.beliefs is not None:
            made.beliefs = self.beliefs.copy()
            made.beliefs.heard_wrong(rule)
        return made

    def standing(self) -> Standing | None:
        """Return the classes; None while so many rules live that none is likelier than not."""
        believed: Any = self.beliefs
        if believed is not None and believed.fits and believed.living.count > FEW:
            heaviest = max(believed.living.by_verdict.values())
            if heaviest < FLOOR * believed.living.whole:
                return None
        return super().standing()

    def _from(self, line: Sequence[Card]) -> Any:  # noqa: ANN401 (either kind of beliefs)
        space = table(self.family) if self.family else table()
        made = Beliefs(line, space, obeys=len(line) == 1)
        if not made.fits:
            made = Beliefs(line, space)
        for rule in self._wrong:
            made.heard_wrong(rule)
        return made


def _pays(mind: Mind, view: View, standing: Standing) -> float | None:
    believed: Any = mind.beliefs
    variant, (place, _) = view.variant, standing.idea
    if variant.score != "turn" or not isinstance(believed, Beliefs):
        return _today(mind, view, standing)
    wrong = view.wrong_guesses[view.seat or 0] * variant.wrong_guess_costs
    points = variant.base - max(1, view.plays) - wrong
    if points <= 0:
        return None
    best = believed.best(view.may.cards) if view.may.most else None
    if best is None:
        return inf
    card, bits = best
    left: Any = standing.classes[place]
    chance = believed.chances()[card]
    refuted = 1 - chance if left.opinion.legal & card.bit else chance
    says = pays(left.share, refuted, min(points, variant.wrong_guess_costs))
    return max(1.0, standing.bits / bits) if says else None


@dataclass(frozen=True, slots=True)
class Deal:
    """A rule with the cards and the chance it is played with."""

    kind: str
    name: str
    rule: Rule
    cards: str
    chance: str
    family: str = ""


def solve(deal: Deal, *, new: bool, calibrate: bool) -> Game:
    """Play one game."""
    round_ = Round.deal("solo", deal.rule, ("God", "scientist"), deal.cards)
    watching = OnTheTable(deal.family) if new else None
    mind = Mind(Random(deal.chance), None if new else without(deal.family), watching=watching)
    player = Computer(Scientist, mind)
    wrong, turn, spent, slowest = 0, None, 0.0, 0.0
    credences: list[tuple[float, bool]] = []
    while round_.ending is None:
        began = time.process_time()
        action = player.choose(round_.view(1))
        took = time.process_time() - began
        spent, slowest = spent + took, max(slowest, took)
        believed = mind.beliefs
        if calibrate and isinstance(action, PlayCards) and believed is not None and believed.fits:
            [best] = believed.top(1)
            same = compare(best.rule, deal.rule, board=believed.situation).equivalent
            credences.append((float(best.probability), same))
        if action is None:
            break
        round_, _ = round_.apply(action)
        wrong += isinstance(action, Guess)
    if round_.state.guessed:
        wrong, turn = wrong - 1, max(1, round_.state.plays)
    score = 0.0 if round_.sheet is None else round_.sheet.total(1)
    found = {"kind": deal.kind, "name": deal.name, "score": score, "wrong": wrong, "turn": turn}
    return {**found, "seconds": spent, "slowest": slowest, "credences": credences}


def deals(library: int, drawn: int) -> Iterator[Deal]:
    """Yield the deals, three of five of the library."""
    names = list(known_rules(named_space()))
    Random(SEED).shuffle(names)
    known = []
    for name in names[:library]:
        entry = RULES[name]
        chance = f"{SEED} scientist {name} 0"
        known.append(Deal("library", name, entry.rule, f"{SEED} {name} 0", chance, entry.family))
    rest = [
        Deal("drawn", str(rule), rule, f"{SEED} {number}", f"{SEED} scientist {number}")
        for number, rule in enumerate(mixed(drawn, SEED))
    ]
    while known or rest:
        yield from (*known[:3], *rest[:2])
        known, rest = known[3:], rest[2:]


def report(before: list[Game], after: list[Game]) -> Iterator[str]:
    """Yield the figures of the deals that both played."""
    old = {(one["kind"], one["name"]): one for one in before}
    for kind in ("library", "drawn"):
        both = [one for one in after if one["kind"] == kind and (kind, one["name"]) in old]
        pairs = [(old[kind, one["name"]], one) for one in both]
        if pairs:
            gain = interval([b["score"] - a["score"] for a, b in pairs], mean)
            spread = f"{gain.low:.2f} to {gain.high:.2f}"
            yield f"{kind}, {len(pairs)} deals: {gain.value:+.2f} ({spread})"
            for column in ("score", "wrong", "seconds"):
                first, second = (mean(pair[n][column] for pair in pairs) for n in (0, 1))
                yield f"  {column}: {first:.2f}, {second:.2f}"
            solved = [sum(pair[n]["turn"] is not None for pair in pairs) for n in (0, 1)]
            yield f"  solved: {solved[0]}, {solved[1]}"
    yield from by_tenths([(p, right) for one in after for p, right in one["credences"]])


def main() -> None:
    """Play, or compare."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("task", choices=["old", "new", "compare"])
    options.add_argument("files", nargs="+", type=Path)
    options.add_argument("--library", type=int, default=73)
    options.add_argument("--drawn", type=int, default=44)
    options.add_argument("--calibration", action="store_true")
    given = options.parse_args()
    if given.task == "compare":
        before, after = (json.loads(one.read_text("utf-8")) for one in given.files)
        print(*report(before, after), sep="\n")
        return
    is_new = given.task == "new"
    if is_new:
        eleusis_nb.players.stakes._pays = _pays  # noqa: SLF001
    play = partial(solve, new=is_new, calibrate=given.calibration)
    played: list[Game] = []
    for deal in deals(given.library, given.drawn):
        played.append(play(deal))
        one = played[-1]
        print(f"{one['score']:4.0f} {one['wrong']} {one['turn']} {one['name']}", flush=True)
        given.files[0].write_text(json.dumps(played), "utf-8")


if __name__ == "__main__":
    main()
