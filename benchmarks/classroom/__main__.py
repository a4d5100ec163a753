"""Measure a class: how quick it is, and what it stands.

    python -m benchmarks.classroom
    python -m benchmarks.classroom load --students 300 --seconds 60

Everything is on this computer's own loopback, bounded in time and number.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.classroom import faults, hostile, kill, load

PARTS: Final = ("verdicts", "load", "kill", "faults", "hostile")


def main() -> None:
    """Measure what is asked for, all of it when nothing is."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("parts", nargs="*", help=f"{', '.join(PARTS)}; all of them if not said")
    asked.add_argument("--students", type=int, default=300)
    asked.add_argument("--seconds", type=float, default=60.0)
    asked.add_argument("--verdicts", type=int, default=load.ENOUGH)
    asked.add_argument("--kills", type=int, default=100)
    asked.add_argument("--messages", type=int, default=5_000)
    given = asked.parse_args()
    parts = given.parts or PARTS
    if wrong := set(parts) - set(PARTS):
        asked.error(f"There is no {', '.join(wrong)}; there are {', '.join(PARTS)}.")
    with TemporaryDirectory() as name:
        for part in parts:
            busy, begun = ", ".join(f"{one:.1f}" for one in os.getloadavg()), time.perf_counter()
            print(f"\n{part} (load of the machine: {busy})", flush=True)
            print(*_lines(part, Path(name), given), sep="\n")
            print(f"{time.perf_counter() - begun:.0f} s", flush=True)


def _lines(part: str, folder: Path, given: argparse.Namespace) -> list[str]:
    some = min(30, given.students)
    match part:
        case "verdicts":
            found = load.measure_verdicts(folder, given.students, given.verdicts)
            return [*load.report_verdicts(found)]
        case "load":
            return [*load.report(load.measure(folder, given.students, given.seconds))]
        case "kill":
            return [*kill.report(kill.measure(folder, some, given.kills), some)]
        case "faults":
            return [*faults.report(faults.measure(folder, some, 40), some, 40)]
    return [*hostile.report(hostile.measure(folder, min(10, some), given.messages))]


if __name__ == "__main__":
    main()
