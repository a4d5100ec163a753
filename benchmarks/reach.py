"""List the rules of the library that the default space contains, by meaning.

python -m benchmarks.reach
"""

from __future__ import annotations

from eleusis_nb.inference import factored_space
from eleusis_nb.inference.reach import member_like
from eleusis_nb.library import RULES


def main() -> None:
    """Print each rule with the member that means the same, and how many have one."""
    there = 0
    for name, entry in RULES.items():
        found = member_like(factored_space(), entry.rule)
        there += found is not None
        print(f"{name}: {found or 'out of reach'}", flush=True)
    print(f"{there} of {len(RULES)} rules of the library are in the space")


if __name__ == "__main__":
    main()
