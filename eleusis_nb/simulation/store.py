"""A file of results that is appended to during a run, so that the run can be resumed.

The first line is the plan, each further line a finished chunk. A last line that is incomplete
after a crash is truncated, and its chunk is played again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say
from eleusis_nb.simulation.plan import Plan
from eleusis_nb.simulation.play import COLUMNS, Cost, FinishedGames


class StoreError(EleusisError, ValueError):
    """A file that is not of this plan."""


@dataclass(frozen=True, slots=True)
class ResultStore:
    """A file of finished chunks.

    Parameters
    ----------
    path : Path
        The path of the file.
    """

    path: Path

    def open(self, plan: Plan) -> dict[int, list[list[Any]]]:
        """Return the rows of finished games by game number; create the file if it is new.

        Raises
        ------
        StoreError
            If the file holds another plan's games, or something else.
        """
        head = {"plan": plan.to_json(), "fingerprint": plan.fingerprint, "columns": list(COLUMNS)}
        if not self.path.exists() or not self.path.stat().st_size:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(head) + "\n", encoding="utf-8")
            return {}
        whole, lines = self._whole_lines()
        if not lines or not isinstance(lines[0], dict) or "fingerprint" not in lines[0]:
            raise StoreError(
                say("{path} is not a simulation file. Choose another one.", path=str(self.path))
            )
        if (
            lines[0]["fingerprint"] != plan.fingerprint
            or lines[0].get("columns") != head["columns"]
        ):
            raise StoreError(
                say(
                    "{path} contains another simulation (see its first line). Choose another "
                    "file, or use the same players, rules, variants, rounds and seed.",
                    path=str(self.path),
                )
            )
        with self.path.open("r+b") as file:
            file.truncate(whole)
        finished: dict[int, list[list[Any]]] = {}
        for line in lines[1:]:
            for row in line["rows"]:
                finished.setdefault(row[0], []).append(row)
        return finished

    def costs(self) -> dict[str, Cost]:
        """Return what the players' decisions cost in the chunks of this file."""
        costs: dict[str, Cost] = {}
        for line in self._whole_lines()[1][1:]:
            for name, (decisions, seconds) in line.get("costs", {}).items():
                costs[name] = costs.get(name, Cost()) + Cost(decisions, seconds)
        return costs

    def add(self, done: FinishedGames) -> None:
        """Append a finished chunk."""
        costs = {name: [cost.decisions, cost.seconds] for name, cost in done.costs.items()}
        line = {"rows": done.rows, "costs": costs}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def _whole_lines(self) -> tuple[int, list[Any]]:
        """Return the length in bytes of all complete lines, and their contents."""
        whole, lines = 0, []
        with self.path.open("rb") as file:
            for line in file:
                try:
                    if not line.endswith(b"\n"):
                        break
                    lines.append(json.loads(line))
                except ValueError:
                    break
                whole += len(line)
        return whole, lines
