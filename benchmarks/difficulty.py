"""Measure how hard the rules of the library are: ``python -m benchmarks.difficulty``.

The scientist plays every rule alone, thirty plays from a hand of 12 that is filled up again, and
it is noted after how many its best guess was the rule. It thinks of the named space where the rule
is in it (half a second of a processor a round), else of the factored one (twenty seconds and more).
One round of every rule first, then the next: what is there stays, so it can be stopped and run
again to go on. The numbers go to ``eleusis_nb/rules/library/measured.json``.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Final

from eleusis_nb.induction import named_space
from eleusis_nb.players.difficulty import plays_to_find
from eleusis_nb.rules.library import RULES

FILE: Final = Path(__file__).parent.parent / "eleusis_nb/rules/library/measured.json"
COMMAND: Final = "python -m benchmarks.difficulty --seed {seed} --rounds {rounds}"


def main() -> None:
    """Go on measuring."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--seed", type=int, default=1956)
    options.add_argument("--rounds", type=int, default=3)
    given = options.parse_args()
    rules: dict[str, list[int | None]] = {}
    if FILE.exists():
        kept = json.loads(FILE.read_text(encoding="utf-8"))
        rules = kept["rules"] if kept["seed"] == given.seed else {}
    named = named_space()
    for number in range(given.rounds):
        for name, entry in RULES.items():
            plays = rules.setdefault(name, [])
            if len(plays) > number:
                continue
            space = named if named.known(entry.rule) else None
            chance = Random(f"{given.seed} {name} {number}")
            plays.append(plays_to_find(entry.rule, chance, space=space))
            print(f"{number} {name}: {plays[-1]}", flush=True)
            write(rules, given.seed, given.rounds)


def write(rules: dict[str, list[int | None]], seed: int, rounds: int) -> None:
    """Write what is measured, a rule a line."""
    command = COMMAND.format(seed=seed, rounds=rounds)
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(n)}" for name, n in rules.items() if n)
    head = f'{{"command": {json.dumps(command)}, "seed": {seed}, "rules": {{'
    FILE.write_text(f"{head}\n{lines}\n}}}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
