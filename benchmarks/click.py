"""What one click on a card costs: Python calls, distinct functions and distinct files.

A widget without a browser gets the message that a click sends; counting starts when the message
arrives at the widget and stops when the widget has sent its answer. Counted are calls of functions
that are defined in ``eleusis_nb``: generator expressions, comprehensions and lambdas are functions
too, and each resumption of a generator is a call. Functions are distinct by file and qualified
name. Calls of built-in functions, the standard library and other packages are not counted, nor what
a shown widget does while one looks at the verdict: taking in what the play told of the rule.

The first card of the hand is played each time. The number of calls depends on how many hypotheses
are left, so it falls with every play; the number of functions does not. Lesson 0 deals anew each
time, so its figures are means over ten tables; the other table has a seed, and its figures are the
same in each run. One table is played first and not counted: it loads the space of rules.

    python -m benchmarks.click
    python -m benchmarks.click --profile 12    # the functions with most calls at the 12th play
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, Final

import comm
from comm.base_comm import BaseComm

import eleusis_nb as el

PACKAGE: Final = str(Path(el.__file__).parent)
PLAYS: Final = (1, 2, 3, 6, 12)
DEALS: Final = 10  # tables of lesson 0
LISTED: Final = 20  # functions that --profile prints

TABLES: Final[dict[str, dict[str, Any]]] = {
    "lesson 0": {"lesson": 0},
    "solo": {"rule": "black if the last card is red, otherwise red", "variant": "solo", "seed": 3},
}


class Channel(BaseComm):
    """The connection to a browser that is not there: keeps what the widget sends."""

    def publish_msg(
        self, msg_type: str, data: dict[str, Any] | None = None, *_rest: object, **_more: object
    ) -> None:
        """Keep a message (the signature is the base class's)."""
        if msg_type == "comm_msg":
            self.__dict__.setdefault("sent", []).append(data)


@dataclass(frozen=True)
class Cost:
    """The calls of one click, by file and qualified name."""

    calls: Counter[tuple[str, str]]

    @property
    def figures(self) -> tuple[int, int, int]:
        """Calls, distinct functions and distinct files."""
        return self.calls.total(), len(self.calls), len({file for file, _ in self.calls})


def counted(action: Callable[[], object]) -> Cost:
    """Do something and count the calls of our own functions."""
    calls: Counter[tuple[str, str]] = Counter()

    def profile(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PACKAGE):
            calls[code.co_filename, code.co_qualname] += 1

    sys.setprofile(profile)
    try:
        action()
    finally:
        sys.setprofile(None)
    return Cost(calls)


def clicks(number: int, **table: Any) -> list[Cost]:  # noqa: ANN401 - what el.Play takes
    """Return what each of the first clicks on a new table costs."""
    costs: list[Cost] = []
    with TemporaryDirectory() as folder:
        widget = el.Play(folder=folder, **table)
        for click in range(number):
            card = widget.view["hand"][0]
            message = {"id": str(click), "do": "play", "turn": widget.view["turn"], "cards": [card]}
            data = {"method": "custom", "content": message}
            arriving = {"content": {"data": data}, "buffers": []}
            widget.comm.__dict__["sent"] = []
            costs.append(counted(partial(widget.comm.handle_msg, arriving)))
            answers = [one["content"] for one in widget.comm.__dict__["sent"] if "content" in one]
            assert [one["ok"] for one in answers if one.get("re") == str(click)] == [True]
            widget.session.get_ready()
    return costs


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--profile", type=int, metavar="PLAY", help="list functions at this play")
    asked = parser.parse_args()
    comm.create_comm = Channel
    print("| table, play | calls | functions | files |\n| --- | ---: | ---: | ---: |")
    most = max(*PLAYS, asked.profile or 0)
    clicks(2, **TABLES["lesson 0"])
    for name, table in TABLES.items():
        tables = [clicks(most, **table) for _ in range(1 if "seed" in table else DEALS)]
        costs = tables[0]
        for play in PLAYS:
            figures = zip(*(costs[play - 1].figures for costs in tables), strict=True)
            print(f"| {name}, {play} | {' | '.join(f'{mean(each):,.0f}' for each in figures)} |")
        if asked.profile:
            for (file, function), calls in costs[asked.profile - 1].calls.most_common(LISTED):
                print(f"{calls:7,}  {Path(file).relative_to(PACKAGE)}: {function}")


if __name__ == "__main__":
    main()
