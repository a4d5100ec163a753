"""Measure the difficulty of the rules of the library: ``python -m benchmarks.difficulty``.

Two tournaments (:func:`eleusis_nb.simulation.simulate`) for each seed, every rule of the library
once in each: the scientist at a table for one (``solo``), where it is noted after how many plays it
says the rule; and scientists in ``express``, where it is noted what God wins. They think of the
whole factored space. A tournament is kept as it is played, in the folder given, so it can be
stopped and run again to go on; what is finished goes to
``eleusis_nb/rules/library/measured.json``.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any, Final

from eleusis_nb.rules.library import RULES
from eleusis_nb.rules.library.measured import GODS_VARIANT
from eleusis_nb.simulation import Results, simulate

FILE: Final = Path(__file__).parent.parent / "eleusis_nb/rules/library/measured.json"


def main() -> None:
    """Play what was not played yet, and write everything down."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--seeds", type=int, nargs="+", default=[1956, 1957, 1958])
    options.add_argument("--processes", type=int, default=None)
    options.add_argument("--folder", type=Path, default=Path("build/difficulty"))
    given = options.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    plays: defaultdict[str, list[int | None]] = defaultdict(list)
    god: defaultdict[str, list[float]] = defaultdict(list)
    played: list[int] = []
    for seed in given.seeds:
        for row in tournament("solo", seed, given):
            plays[row["rule"]].append(row["solved_after"])
        for row in tournament(GODS_VARIANT, seed, given):
            if row["seat"] == 1 and row["god_score"] is not None:
                god[row["rule"]].append(row["god_score"])
        played.append(seed)
        write(played, plays, god)


def tournament(variant: str, seed: int, given: argparse.Namespace) -> Results:
    """Play every rule once, or read what was played."""
    return simulate(
        ["scientist"],
        variants=[variant],
        rounds=1,
        seed=seed,
        space="factored",
        chunk=1,  # a game takes seconds, and none is to be played twice
        processes=given.processes,
        store=given.folder / f"{variant}-{seed}.jsonl",
    )


def write(seeds: list[int], plays: dict[str, Any], god: dict[str, Any]) -> None:
    """Write what is measured, a rule a line."""
    command = "python -m benchmarks.difficulty --seeds " + " ".join(map(str, seeds))
    rows = {
        name: {"plays": plays[str(entry.rule)], "god": god[str(entry.rule)]}
        for name, entry in RULES.items()
    }
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items())
    head = f'{{"command": {json.dumps(command)}, "seeds": {json.dumps(seeds)}, "rules": {{'
    FILE.write_text(f"{head}\n{lines}\n}}}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
