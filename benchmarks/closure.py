"""The dependencies of a lesson with their sizes: ``python -m benchmarks.closure``.

Sizes are what is installed here, in kB, compiled files (`__pycache__`) left out.
"""

from __future__ import annotations

import sys
from importlib.metadata import distribution
from pathlib import Path

from eleusis_nb.cli.site.wheels import OURS, closure


def size(name: str) -> float:
    """Return the kilobytes that a package takes."""
    files = distribution(name).files or ()
    paths = (Path(str(file.locate())) for file in files if "__pycache__" not in file.parts)
    return sum(path.stat().st_size for path in paths if path.is_file()) / 1000


def main() -> None:
    """Print the list, the biggest first."""
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    sizes = {
        f"{name} {version}": size(name) for name, version in closure(here, frozenset()).items()
    }
    print("| package | kB |\n| --- | ---: |")
    for name, kilobytes in sorted(sizes.items(), key=lambda pair: -pair[1]):
        print(f"| {name} | {kilobytes:,.0f} |")
    print(f"| all {len(sizes)} that {OURS} needs | {sum(sizes.values()):,.0f} |")


if __name__ == "__main__":
    main()
