"""The mutation score of the front end: mutants of its TypeScript against types and unit tests.

``frontend/mutants.mjs`` lists the changes, for Node has a parser of TypeScript. Tests that need a
browser are not run: what only they would notice counts as not noticed.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from tools.copies import Copy
from tools.mutants import ROOT, Mutant
from tools.scoring import reported

FOLDER: Final = Path("frontend")
SECONDS: Final = 900
"""By the clock, for one check of one mutant: what hangs is noticed."""
CHECKS: Final = {
    "types": ["npx", "tsc", "--noEmit"],
    "tests": ["npx", "vitest", "related", "--run", "--bail=1", "--maxWorkers=1"],
}


def mutants() -> Iterator[Mutant]:
    """Yield all mutants of the front end."""
    listed = subprocess.run(
        ["node", "mutants.mjs"],  # noqa: S607
        cwd=ROOT / FOLDER,
        capture_output=True,
        check=True,
        text=True,
    )
    return (_mutant(**one) for one in json.loads(listed.stdout))


def _mutant(path: str, line: int, start: int, end: int, new: str) -> Mutant:
    """Return a mutant; JavaScript counts characters in units of UTF-16."""
    units = (ROOT / FOLDER / path).read_text("utf-8").encode("utf-16-le")
    before, old, after = (
        part.decode("utf-16-le")
        for part in (units[: 2 * start], units[2 * start : 2 * end], units[2 * end :])
    )
    return Mutant(FOLDER / path, line, start, end, old, new, before + new + after)


def drawn(number: int, seed: int) -> list[Mutant]:
    """Draw some of all mutants by chance."""
    every = list(mutants())
    return Random(seed).sample(every, min(number, len(every)))  # noqa: S311 (a sample)


class FrontEnd:
    """The front end in a copy of the tree.

    Parameters
    ----------
    copy : Copy
        The copy; the modules of Node are those of the tree.
    """

    def __init__(self, copy: Copy) -> None:
        self.folder = copy.folder / FOLDER
        (self.folder / "node_modules").symlink_to((ROOT / FOLDER / "node_modules").resolve())

    def notices(self, mutant: Mutant, seconds: float) -> str:
        """Return what noticed a mutant, ``timeout``, or ``lived`` if nothing did."""
        place = self.folder / mutant.path.relative_to(FOLDER)
        unchanged = place.read_bytes()
        place.write_text(mutant.text, encoding="utf-8")
        try:
            return self.failing(place, seconds) or "lived"
        except subprocess.TimeoutExpired:
            return "timeout"
        finally:
            place.write_bytes(unchanged)

    def failing(self, place: Path, seconds: float | None) -> str | None:
        """Return which of the checks fails that concern a module, if one does."""
        related = {"types": [], "tests": [str(place)]}
        for name, command in CHECKS.items():
            if not self._passes([*command, *related[name]], seconds):
                return name
        return None

    def _passes(self, command: list[str], seconds: float | None) -> bool:
        ran = subprocess.run(  # noqa: S603 - fixed words, in a copy of ours
            command, cwd=self.folder, capture_output=True, check=False, timeout=seconds
        )
        return ran.returncode == 0


def score(number: int, seed: int, seconds: float = SECONDS) -> int:
    """Try some mutants, say of each what noticed it, and return how many lived."""
    with tempfile.TemporaryDirectory() as folder:
        front_end = FrontEnd(Copy.of_tree(Path(folder)))
        if failing := front_end.failing(front_end.folder / "src" / "main.tsx", None):
            message = f"The front end's {failing} fail on the unchanged tree."
            raise SystemExit(message)
        some = drawn(number, seed)
        return reported(some, lambda at: front_end.notices(some[at], seconds))
