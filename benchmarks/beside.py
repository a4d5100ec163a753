"""Two checkouts beside each other: import, first table, click and memory, by turns.

    git worktree add ../before 7f31756
    python -m benchmarks.beside ../before . --times 12

Each figure is taken in a fresh Python in an empty folder, first of one checkout, then of the
other, then of the first again. Modules are compiled before, as they are once a package was
imported. Time is processor time, so that other programs disturb it least:

- import: ``import eleusis_nb`` alone;
- first table: the import and ``el.Play(lesson=0)``;
- click: a play at a table for one, the median of plays 11 to 30;
- memory: the most that this last process held.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

TABLE: Final = (
    "el.Play(rule='black if the last card is red, otherwise red', variant='solo', seed=3)"
)
PLAYS: Final = f"""
import resource, statistics, time
import eleusis_nb as el
table, times = {TABLE}, []
for number in range(1, 31):
    card, begun = table.view["hand"][:1], time.process_time()
    table.do("play", cards=card)
    times += [time.process_time() - begun] * (number > 10)
"""
CLICK: Final = f"{PLAYS}print(1000 * statistics.median(times))"
MEMORY: Final = f"{PLAYS}print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
TIMED: Final = (
    "import time; begun = time.process_time(); {code}; print(1000 * (time.process_time() - begun))"
)
MEASURED: Final = {
    "import, ms": TIMED.format(code="import eleusis_nb"),
    "first table, ms": TIMED.format(code="import eleusis_nb as el; el.Play(lesson=0)"),
    "click, ms": CLICK,
    "memory, MB": MEMORY,
}


def printed(code: str, checkout: Path, compiled: str) -> float:
    """Return what some code prints in a fresh Python that imports a checkout.

    Its compiled modules are kept in a folder, whatever this process was told about them.
    """
    own = {"PYTHONPATH": str(checkout.resolve()), "PYTHONPYCACHEPREFIX": compiled}
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with TemporaryDirectory() as folder:
        answer = subprocess.run(  # noqa: S603 - our own words
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            text=True,
            cwd=folder,
            env=kept | own,
        )
    return float(answer.stdout.splitlines()[-1])


def main() -> None:
    """Measure by turns and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("checkouts", nargs=2, type=Path, help="the one before, and the one now")
    parser.add_argument("--times", type=int, default=8, help="how often each (8)")
    asked = parser.parse_args()
    print("| median (least to most) | before | now |\n| --- | ---: | ---: |")
    with TemporaryDirectory() as compiled:
        for name, code in MEASURED.items():
            taken: list[list[float]] = [[], []]
            for turn in range(asked.times + 1):
                for checkout, found in zip(asked.checkouts, taken, strict=True):
                    figure = printed(code, checkout, compiled)
                    if turn:  # the first one compiles, and warms the disk
                        found.append(figure)
            cells = (f"{median(one):.4g} ({min(one):.4g} to {max(one):.4g})" for one in taken)
            print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
