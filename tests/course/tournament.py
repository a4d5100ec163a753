"""The tournament of lesson 13 with the seeds 1 to 50: who scored how much.

Played once and kept in `tournament.json`, for it takes a minute. `python -m
tests.course.tournament` plays it again after a change of the players or of the lesson.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path

import nbformat

import eleusis_nb as el
from eleusis_nb.learning import originals

SEEDS = range(1, 51)
KEPT = Path(__file__).with_suffix(".json")


def setting() -> tuple[list[str], list[str], int]:
    """Return who plays, by which rules and how often, as the lesson's first tournament says."""
    [path] = [one for one in originals.notebooks("en") if one.name.startswith("13-")]
    sources = (cell.source for cell in nbformat.read(originals.folder() / path, 4).cells)
    tree = ast.parse(next(source for source in sources if "el.simulate(" in source))
    made = {
        ast.unparse(one.targets[0]): ast.literal_eval(one.value)
        for one in tree.body
        if isinstance(one, ast.Assign)
    }
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    given = {word.arg: word.value for call in calls for word in call.keywords}
    return made["robots"], made["rules"], ast.literal_eval(given["rounds"])


def scores(seed: int) -> dict[str, float]:
    """Return what each player scored in all games of a tournament."""
    robots, rules, rounds = setting()
    games = el.simulate(robots, rules, rounds=rounds, seed=seed, progress=False, processes=1)
    return {
        robot: sum(float(game["score"]) for game in games if game["player"] == robot)
        for robot in robots
    }


if __name__ == "__main__":
    found = {seed: scores(seed) for seed in SEEDS}
    lines = [f'"{seed}": {json.dumps(one)}' for seed, one in found.items()]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
