"""Explorations by hand or every night: random seeds, hostile texts, mutants, attacks.

``python -m tools.explore seeds``
    The tests without a browser with other examples each time: Hypothesis draws by a new seed, and
    ten times as many. Whatever fails names the seed that finds it again.
``python -m tools.explore texts``
    Two hundred thousand hostile texts, 10,400 compared pairs of rules, and 5,000 random trees
    that are said and read back in each language.
``python -m tools.explore mutants [--sample 100] [--seed 1] [folder or file …] [--tests …]``
    Small changes drawn by chance: do the tests notice? The mutation score of ``docs/measures.md``.
    With ``--front-end`` they are drawn from its TypeScript.
``python -m tools.explore attacks [--seconds 300] [--seed 1]``
    Attacks on records by kind: tries, and those that succeeded.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from random import SystemRandom
from typing import Final

from tools import front_end, scoring

TESTS: Final = "--ignore=tests/browser --ignore=tests/notebooks --ignore=tests/binder".split()
LONG: Final = tuple(f"tests/rules/test_{name}.py" for name in ("hostile", "comparison", "words"))


def main(given: Sequence[str] | None = None) -> int:
    """Explore, and return whether anything was found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    kinds.add_parser("seeds", help="random seeds of Hypothesis, and more examples")
    kinds.add_parser("texts", help="all hostile texts, compared pairs and random trees")
    sample = kinds.add_parser("mutants", help="small changes drawn by chance")
    sample.add_argument("paths", nargs="*", help="modules or folders; the whole package if none")
    sample.add_argument("--sample", type=int, default=100, help="how many (100)")
    sample.add_argument("--seed", type=int, default=1, help="what they are drawn by (1)")
    sample.add_argument("--tests", nargs="+", default=(), help="the only tests to run")
    sample.add_argument("--seconds", type=float, help="for the tests of one mutant")
    sample.add_argument("--near", action="store_true", help="only the tests of a module's package")
    sample.add_argument("--front-end", action="store_true", help="draw from the TypeScript")
    attacks = kinds.add_parser("attacks", help="attacks on records, counted by kind")
    attacks.add_argument("--seconds", type=float, default=300, help="for all of them (300)")
    attacks.add_argument("--seed", type=int, default=1, help="what they are drawn by (1)")
    asked = parser.parse_args(given)
    if asked.kind == "seeds":
        seed = SystemRandom().randrange(2**32)
        return _pytest(
            [*TESTS, f"--hypothesis-seed={seed}"], ELEUSIS_EXPLORE="1", ELEUSIS_GAMES="100"
        )
    if asked.kind == "texts":
        return _pytest(LONG, ELEUSIS_EXPLORE="1")
    if asked.kind == "attacks":
        return _run(["tests.attacks.counting", str(asked.seconds), str(asked.seed)])
    if asked.front_end:
        return front_end.score(asked.sample, asked.seed, asked.seconds or front_end.SECONDS)
    return scoring.score(
        asked.paths,
        asked.sample,
        asked.seed,
        asked.tests,
        asked.seconds or scoring.SECONDS,
        only_near=asked.near,
    )


def _pytest(options: Sequence[str], **environment: str) -> int:
    return _run(["pytest", "-q", *options], **environment)


def _run(module: Sequence[str], **environment: str) -> int:
    command = [sys.executable, "-m", *module]
    print(" ".join(command), flush=True)
    return subprocess.run(command, env=os.environ | environment, check=False).returncode  # noqa: S603 - a module named here and the options of who calls it


if __name__ == "__main__":
    raise SystemExit(main())
