"""Writes the golden files anew: ``python -m tests.golden.record [PART ...]``.

Without a name all that may change on purpose is written. ``commands`` and ``archive`` stay as
version 0.2.0 wrote them: by the first the same things are done at the tables in every version,
and the second are records that every later version has to read.
"""

from __future__ import annotations

import os
import sys
from time import process_time

from tests.golden.files import save
from tests.golden.parts import PARTS


def main(names: list[str]) -> None:
    """Write parts, in the order in which they need one another."""
    os.environ["ELEUSIS_LANG"] = "en"
    if unknown := set(names) - PARTS.keys():
        sys.exit(f"There is no part {', '.join(sorted(unknown))}. There are: {', '.join(PARTS)}.")
    for name in filter((names or PARTS).__contains__, PARTS):
        began = process_time()
        size = save(name, PARTS[name](1))
        print(f"{name}: {size:,} bytes, {process_time() - began:.1f} s")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
