"""Import time and memory of a student's kernel.

python -m benchmarks.kernel
"""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory

from jupyter_client.manager import start_new_kernel

TRIES = 7
IMPORTS = ("anywidget", "eleusis_nb")
STEPS = {
    "a bare kernel": "",
    "import anywidget": "import anywidget",
    "import eleusis_nb as el": "import eleusis_nb as el",
    "el.Play(lesson=0)": "import eleusis_nb as el; table = el.Play(lesson=0)",
    "… and 30 plays": (
        "import eleusis_nb as el; table = el.Play(lesson=0)\n"
        "for _ in range(30): table.do('play', cards=table.view['hand'][:1])"
    ),
}
RESIDENT = "import psutil; print(psutil.Process().memory_info().rss)"


def importing(code: str) -> float:
    """Return the milliseconds that a fresh Python takes for some code: the median of some tries."""
    timed = f"import time; t = time.perf_counter(); {code}; print(time.perf_counter() - t)"
    times = []
    with TemporaryDirectory() as folder:
        for _ in range(TRIES + 1):
            answer = subprocess.run(  # noqa: S603 - our own words
                [sys.executable, "-c", timed],
                check=True,
                capture_output=True,
                text=True,
                cwd=folder,
            )
            times.append(float(answer.stdout.splitlines()[-1]) * 1000)
    return median(times[1:])  # the first one warms the disk


def resident(code: str) -> float:
    """Return the megabytes that a fresh kernel keeps after some code."""
    printed: list[str] = []

    def listen(message: dict[str, dict[str, str]]) -> None:
        printed.append(message["content"].get("text", ""))

    with TemporaryDirectory() as folder:
        manager, client = start_new_kernel(cwd=folder)
        try:
            for words in (code, RESIDENT):
                answer = client.execute_interactive(words, output_hook=listen, timeout=60)
                if answer["content"]["status"] != "ok":
                    raise RuntimeError(answer["content"]["evalue"])
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)
    return int("".join(printed).split()[-1]) / 1e6


def main() -> None:
    """Measure and print."""
    print("| | ms |\n| --- | ---: |")
    for name in IMPORTS:
        print(f"| import {name} | {importing(f'import {name}'):.0f} |")
    play = "import eleusis_nb as el; el.Play(lesson=0)"
    print(f"| import eleusis_nb as el; el.Play(lesson=0) | {importing(play):.0f} |")
    print("\n| | MB |\n| --- | ---: |")
    for name, code in STEPS.items():
        print(f"| {name} | {resident(code):.0f} |")


if __name__ == "__main__":
    main()
