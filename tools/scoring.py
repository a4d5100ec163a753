"""The mutation score: each mutant against the tests that reach it, and which of them notice it.

``tools.noticing`` tries the mutants of a package together in one process that has collected the
package's tests once, and marks which test reaches which mutant. What no test of its package
notices meets all other tests without a browser, in the same way. A change that takes effect when
a module is imported is tried in a copy of the tree, in a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import Final

from tools.copies import Copy, far, near, surroundings
from tools.mutants import ROOT, Mutant, drawn, modules, why_equivalent

IMPORTED: Final = "import"
"""What ``tools.noticing`` says of a change that it cannot put into a running process."""
COLLECTED: Final = "collected"
"""… and of one that some files of tests reach when they are read; their names follow."""
UNNOTICED: Final = ("lived", "unreached")
SECONDS: Final = 120
"""Of the processor, for the tests of one mutant."""
SURE: Final = 1.96
"""Standard deviations to each side of an interval of 95 %."""


def wilson(noticed: int, number: int) -> tuple[float, float]:
    """Return the interval of 95 % by Wilson's score.

    Examples
    --------
    >>> low, high = wilson(21, 30)
    >>> f"{low:.0%} to {high:.0%}"
    '52% to 83%'
    """
    share, square = noticed / number, SURE**2 / number
    middle = (share + square / 2) / (1 + square)
    half = sqrt(share * (1 - share) * square + square**2 / 4) / (1 + square)
    return middle - half, middle + half


def together(
    copy: Copy, mutants: Sequence[Mutant], tests: Sequence[str], seconds: float
) -> list[str]:
    """Return of each mutant what some tests say of it."""
    plan, answers = copy.folder / "plan.json", copy.folder / "answers.jsonl"
    answers.unlink(missing_ok=True)
    changes = [
        {"path": str(one.path), "begin": one.begin, "end": one.end, "text": one.text}
        for one in mutants
    ]
    given = {"changes": changes, "tests": tests, "seconds": seconds, "answers": str(answers)}
    plan.write_text(json.dumps(given), encoding="utf-8")
    ran = subprocess.run(  # noqa: S603 - fixed words and our own plan
        [sys.executable, "-m", "tools.noticing", str(plan)],
        cwd=copy.folder,
        env=surroundings() | {"PYTHONPATH": f"{copy.folder}{os.pathsep}{ROOT}"},
        capture_output=True,
        check=False,
        text=True,
    )
    lines = answers.read_text("utf-8").splitlines() if answers.exists() else []
    found = dict(json.loads(line) for line in lines)
    if len(found) < len(mutants):
        raise SystemExit(ran.stdout[-2000:] + ran.stderr[-2000:])
    return [found[number] for number in range(len(mutants))]


def score(  # noqa: PLR0913 (all that a run can be asked for)
    paths: Sequence[str],
    number: int,
    seed: int,
    tests: Sequence[str] = (),
    seconds: float = SECONDS,
    *,
    only_near: bool = False,
) -> int:
    """Try some mutants, say of each whether it was noticed, and return how many lived.

    Parameters
    ----------
    paths : sequence of str
        The modules and folders they are drawn from; the whole package if there are none.
    number, seed : int
        How many, and what they are drawn by.
    tests : sequence of str
        The only tests to run; else those of a module's package, and then all others.
    seconds : float
        How long the tests of one mutant may take, in seconds of the processor.
    only_near : bool
        Whether the tests of a module's package are all that is run.
    """
    some = drawn(modules(paths), number, seed)
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy.of_tree(Path(folder))
        answers: dict[int, str] = {}

        def ask(numbers: Sequence[int], given: Sequence[str]) -> None:
            asked = [some[at] for at in numbers]
            for at, answer in zip(numbers, together(copy, asked, given, seconds), strict=True):
                how, *files = answer.split(" ")
                if how in {IMPORTED, COLLECTED}:
                    answers[at] = copy.notices(some[at], {"tests": files or given}, seconds)
                else:
                    answers[at] = answer

        parts: dict[str, list[int]] = {}
        for at, mutant in enumerate(some):
            parts.setdefault(mutant.path.parts[1], []).append(at)
        for numbers in parts.values():
            known = dict.fromkeys(test for at in numbers for test in near(some[at].path))
            ask(numbers, tests or [*known])
        unnoticed = [at for at in range(len(some)) if answers[at] in UNNOTICED]
        if unnoticed and not (only_near or tests):
            others = dict.fromkeys(test for at in unnoticed for test in far(some[at].path))
            ask(unnoticed, [*others])
    return reported(some, lambda at: answers[at])


def reported(some: Sequence[Mutant], noticed_by: Callable[[int], str]) -> int:
    """Say of each mutant what noticed it, then the score, and return how many lived."""
    matter = lived = 0
    for at, mutant in enumerate(some):
        answer, why = noticed_by(at), why_equivalent(mutant)
        if why and answer in UNNOTICED:
            answer = f"cannot matter ({why})"
        else:
            matter += 1
            lived += answer in UNNOTICED
        print(f"{at + 1:4d} {mutant}: {answer}", flush=True)
    low, high = wilson(matter - lived, matter) if matter else (0, 1)
    print(f"{matter - lived} of {matter} mutants were noticed: {low:.0%} to {high:.0%} (95 %).")
    return lived
