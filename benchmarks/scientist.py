"""The scientist beside that of before the table of rules: ``python -m benchmarks.scientist``.

It plays ``solo`` (31 points less the turn of the right declaration and two for each wrong one, at
most 30 plays) on the deals of ``scientist-before.json``: rules of the library, on costs counted
without the family of the rule that is played, and rules drawn at random, every second of them
compound, by a generator that was fixed before the first run. The file holds what the scientist of
factored spaces did there; it was written at commit dffffccb (``python -m benchmarks.paired old
FILE``), where it can be played again.

Printed are the gain in points (brackets are 95 % intervals over deals), wrong
declarations and how many of them said what was the same from there, what is solved, processor
time, and how the probabilities of likeliest rules compare with how often they were God's.
``--time 20`` takes the processor time of 60 blind plays of so many compound rules instead.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles
from typing import Any, Final

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.conditions.condition import nodes
from eleusis_nb.games.eleusis import Guess, PlayCards, Round
from eleusis_nb.library import RULES
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.grammar import table
from eleusis_nb.mind.players import Scientist, Watching
from eleusis_nb.rules import Rule, Situation, compare
from eleusis_nb.simulation.results import Estimate

SEED: Final = 1977
BEFORE: Final = Path(__file__).parent / "scientist-before.json"
PLAYS: Final = 60

Game = dict[str, Any]


def played(before: Game) -> Game:
    """Play the deal of a game of before."""
    name, is_known = before["name"], before["kind"] == "library"
    rule = RULES[name].rule if is_known else Rule.parse(name)
    deal = f"{name} 0" if is_known else str(before["number"])
    round_ = Round.deal("solo", rule, ("God", "scientist"), f"{SEED} {deal}")
    space = table(RULES[name].family) if is_known else table()
    player = Scientist(Random(f"{SEED} scientist {deal}"), watching=Watching(space))
    times: list[float] = []
    said: list[tuple[float, bool]] = []  # the likeliest class before each play, and if it was God's
    wrong: list[tuple[float, bool]] = []  # what was said, and whether it was the same from there
    while round_.ending is None:
        began = time.process_time()
        action = player.choose(round_.view(1))
        times.append(time.process_time() - began)
        beliefs = player.beliefs
        if isinstance(action, Guess):
            here = round_.view(1).situation
            chance = float(str(player.reason.text.values.get("chance", 1.0)))
            wrong.append((chance, compare(action.rule, rule, board=here).equivalent))
        elif isinstance(action, PlayCards) and beliefs is not None and beliefs.fits:
            [best] = beliefs.top(1)
            same = compare(best.rule, rule, board=beliefs.situation).equivalent
            said.append((float(best.probability), same))
        if action is None:
            break
        round_, _ = round_.apply(action)
    turn = None
    if round_.state.guessed:
        turn = max(1, round_.state.plays)
        wrong.pop()
    score = 0.0 if round_.sheet is None else round_.sheet.total(1)
    return before | {
        "score": score, "wrong": len(wrong), "turn": turn, "guesses": wrong, "said": said,
        "seconds": sum(times), "times": times,
    }  # fmt: skip


def report(before: Sequence[Game], after: Sequence[Game]) -> Iterator[str]:
    """Yield the figures of the deals."""
    pairs = list(zip(before, after, strict=True))
    for kind in ("library", "drawn"):
        both = [(old, new) for old, new in pairs if old["kind"] == kind]
        if both:
            gain = Estimate.of([new["score"] - old["score"] for old, new in both])
            spread = f"({gain.low:.2f} to {gain.high:.2f})"
            yield f"{kind}, {len(both)} deals: {gain.mean:+.2f} {spread}"
            for column in ("score", "wrong", "seconds"):
                old, new = (mean(pair[n][column] for pair in both) for n in (0, 1))
                yield f"  {column}: {old:.2f}, {new:.2f}"
            old, new = (sum(pair[n]["turn"] is not None for pair in both) for n in (0, 1))
            yield f"  solved: {old}, {new}"
            guesses = [one for _, new in both for one in new["guesses"]]
            yield f"  wrong ones that were the same from there: {sum(same for _, same in guesses)}"
    yield from by_tenths([pair for one in after for pair in one["said"]])
    times = quantiles([seconds for one in after for seconds in one["times"]], n=100)
    yield f"a decision: {1000 * times[49]:.2f} ms median, {1000 * times[98]:.0f} at 99 %"


def by_tenths(said: Sequence[tuple[float, bool]]) -> Iterator[str]:
    """Yield how probabilities compare with what was true."""
    for tenth in range(10):
        here = [(p, right) for p, right in said if min(9, int(p * 10)) == tenth]
        if here:
            believed, true = mean(p for p, _ in here), mean(right for _, right in here)
            yield f"  said {believed:.2f}, true {true:.2f}, of {len(here)}"


def timed(count: int) -> Iterator[str]:
    """Yield the processor time of blind plays with the chances of 52 cards after each."""
    table()
    drawn = [one for one in json.loads(BEFORE.read_text("utf-8")) if one["kind"] == "drawn"]
    rules = [Rule.parse(one["name"]) for one in drawn]
    compound = [rule for rule in rules if len(list(nodes(rule.tree))) > 1]
    whole, each = [], []
    for number, rule in enumerate(compound[:count]):
        random = Random(number)
        legal = rule.legal_at(Situation())
        begin = random.choice([card for card in ALL_CARDS if legal & card.bit])
        here, beliefs, times = Situation.of((begin,)), Beliefs([begin]), []
        for _ in range(PLAYS):
            card = random.choice(ALL_CARDS)
            right = bool(rule.legal_at(here) & card.bit)
            here = here.after(card, accepted=right)
            began = time.process_time()
            beliefs.saw((card,), right=right)
            if beliefs.fits:
                beliefs.chances()
            times.append(time.process_time() - began)
        whole.append(sum(times))
        each += times
    parts = quantiles(each, n=100)
    yield f"{PLAYS} plays of a compound rule: {1000 * median(whole):.0f} ms median"
    yield f"a play: {1000 * parts[49]:.2f} ms median, {1000 * parts[98]:.0f} at 99 %"
    yield f"the slowest: {1000 * max(each):.0f} ms"


def main() -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--processes", type=int, default=1)
    options.add_argument("--deals", type=int, help="the first so many deals; all by default")
    options.add_argument("--time", type=int, help="take the time of so many compound rules")
    options.add_argument("--kept", type=Path, help="a file for the games")
    given = options.parse_args()
    if given.time:
        print(*timed(given.time), sep="\n")
        return
    before = json.loads(BEFORE.read_text("utf-8"))[: given.deals]
    after = []
    with ProcessPoolExecutor(given.processes) as processes:
        for one in processes.map(played, before):
            after.append(one)
            print(f"{one['score']:4.0f} {one['wrong']} {one['turn']} {one['name']}", flush=True)
    print(*report(before, after), sep="\n")
    if given.kept:
        given.kept.write_text(json.dumps(after), "utf-8")


if __name__ == "__main__":
    main()
