"""Measure the difficulty of the rules of the library: ``python -m benchmarks.difficulty``.

The scientist plays every rule at a table for one, card by card, in ``--rounds`` rounds; it is noted
after how many plays it is sure of it (:func:`eleusis_nb.players.identifying.plays_to_be_sure`).
For each of ``--god`` a tournament (:func:`eleusis_nb.simulation.simulate`) of scientists in
``express`` notes what God wins, once a rule. The players think of the whole factored space.

What is played is kept in the folder given, so that a run can be stopped and run again to go on.
What is finished goes to ``eleusis_nb/library/measured.json``. ``--rules`` measures some rules
anew, by name, and leaves the others as they are; so does leaving out ``--god`` with God's points.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from eleusis_nb.library import RULES
from eleusis_nb.library.measured import GODS_VARIANT
from eleusis_nb.players.identifying import plays_to_be_sure
from eleusis_nb.simulation import simulate

FILE: Final = Path(__file__).parent.parent / "eleusis_nb/library/measured.json"


def main() -> None:
    """Play what was not played yet, and write everything down."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--seed", type=int, default=1956)
    options.add_argument("--rounds", type=int, default=20)
    options.add_argument("--god", type=int, nargs="*", default=[], help="seeds of tournaments")
    options.add_argument("--rules", nargs="+", default=list(RULES), choices=list(RULES))
    options.add_argument("--processes", type=int, default=None)
    options.add_argument("--folder", type=Path, default=Path("build/difficulty"))
    given = options.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    known = json.loads(FILE.read_text(encoding="utf-8"))["rules"]
    rows = {name: dict(known.get(name, {"god": []})) for name in RULES}
    rounds = [plays(given, number) for number in range(given.rounds)]
    for name in given.rules:
        rows[name]["plays"] = [one[name] for one in rounds]
        if given.god:
            rows[name]["god"] = []
    for seed in given.god:
        for name, points in gods_points(given, seed):
            rows[name]["god"].append(points)
    write(given, rows)


def plays(given: argparse.Namespace, number: int) -> dict[str, int | None]:
    """Play every rule once, or read what was played; a rule that changed is played anew."""
    file = given.folder / f"plays-{given.seed}-{number}.json"
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    texts = {name: RULES[name].text for name in given.rules}
    missing = [name for name in given.rules if kept.get(name, [None])[0] != texts[name]]
    if missing:
        with ProcessPoolExecutor(given.processes) as pool:
            found = pool.map(partial(play, given.seed, number), missing)
            for name, needed in zip(missing, found, strict=True):
                kept[name] = [texts[name], needed]
        file.write_text(json.dumps(kept, indent=0), encoding="utf-8")
        print(f"round {number}: {len(missing)} rules", flush=True)
    return {name: kept[name][1] for name in given.rules}


def play(seed: int, number: int, name: str) -> int | None:
    """Play a rule once."""
    return plays_to_be_sure(RULES[name].rule, Random(f"{seed} {name} {number}"))


def gods_points(given: argparse.Namespace, seed: int) -> Iterator[tuple[str, float]]:
    """Yield what every rule brought God in a tournament, or read what was played."""
    names = {str(RULES[name].rule): name for name in given.rules}
    results = simulate(
        ["scientist"],
        list(names),
        variants=[GODS_VARIANT],
        rounds=1,
        seed=seed,
        space="factored",
        chunk=1,  # a game takes seconds, and none is to be played twice
        processes=given.processes,
        store=given.folder / f"{GODS_VARIANT}-{seed}.jsonl",
    )
    for row in results:
        if row["seat"] == 1 and row["god_score"] is not None and row["rule"] in names:
            yield names[row["rule"]], row["god_score"]


def write(given: argparse.Namespace, rows: dict[str, dict[str, Sequence[Any]]]) -> None:
    """Write what is measured, a rule a line."""
    command = f"python -m benchmarks.difficulty --seed {given.seed} --rounds {given.rounds}"
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items())
    head = f'{{"command": {json.dumps(command)}, "rules": {{'
    FILE.write_text(f"{head}\n{lines}\n}}}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
