"""Compare the computer players: ``python -m benchmarks.players``.

Each plays rules of the library alone at a table (``solo``: a hand of 12 that is filled up again, at
most 30 plays, 31 points less the turn and two for every wrong declaration), each rule in as many
rounds as ``--rounds`` says, on the same cards. The rules are those of the deals of
:mod:`benchmarks.scientist`. Costs of rules are counted with all of the library, so the figures
compare players with each other; how a player does on rules it has not seen is measured there.
What was played is kept in a file, if one is named, and a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from benchmarks.scientist import BEFORE
from eleusis_nb.library import RULES
from eleusis_nb.mind.players import KINDS
from eleusis_nb.simulation import simulate

COLUMNS = ("score", "found", "solved_after", "wrong_guesses")


def main() -> None:
    """Play, and print the tables."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rounds", type=int, default=1)
    options.add_argument("--store", type=Path)
    given = options.parse_args()
    deals = json.loads(BEFORE.read_text("utf-8"))
    rules = [RULES[one["name"]].rule for one in deals if one["kind"] == "library"]
    kinds = [*KINDS]
    played = simulate(kinds, rules, rounds=given.rounds, seed=1977, store=given.store)
    print(f"{len(rules)} rules, {len(played.plan)} rounds\n")
    print("| | " + " | ".join(COLUMNS) + " | the scientist is ahead by |")
    print("| --- |" + " ---: |" * (len(COLUMNS) + 1))
    columns = [played.estimate(column) for column in COLUMNS]
    for kind in kinds:
        ahead = "" if kind == "scientist" else str(played.difference("scientist", kind))
        cells = [str(column.get(kind, "")) for column in columns]
        print(f"| {kind} | {' | '.join(cells)} | {ahead} |")


if __name__ == "__main__":
    main()
