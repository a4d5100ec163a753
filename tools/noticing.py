"""Which tests reach a change, and which of them notice it: one process, forked for each mutant.

``tools.mutants`` starts this as ``python -m tools.noticing plan.json``. pytest collects the tests
of a plan once, with marks where the mutants are. A first child runs them all with the marks, and
says which test reaches which mutant, how long each test takes, and which fail although nothing is
changed. Then each mutant has a child of its own, in which the changed function replaces the one in
use and only the tests that reach it are run, the quickest first, until one fails. Nothing is
written to a module. A change outside of functions takes effect when a module is imported, so that
it is tried elsewhere, and so is one that files of tests reach when they are read (a parameter of
a test is worked out then), and one that another process would have to notice.
"""

from __future__ import annotations

import ast
import builtins
import gc
import importlib
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from resource import RLIMIT_CPU, setrlimit
from types import CodeType, FunctionType
from typing import Final

import pytest

from tools.mutants import Place, place_of, starts_of

SLACK: Final = 10.0
"""Seconds of the processor that tests may take beyond three times what they took unchanged."""
STUCK: Final = 20.0
"""So many times as long a run may take by the clock: other programs may be busy."""
Function = tuple[str, int]
"""Its qualified name and its first line."""


@dataclass(frozen=True, slots=True)
class Change:
    """A mutant as the plan has it: where in which module, and the module's whole new text."""

    path: str
    begin: int
    end: int
    text: str


@dataclass(slots=True)
class Reached:
    """What the run with marks found."""

    seconds: dict[str, float] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)
    tests: dict[int, set[str]] = field(default_factory=dict)
    test: str = ""

    def at(self, mutant: int) -> None:
        """Remember that the test that is running reaches a mutant."""
        self.tests.setdefault(mutant, set()).add(self.test)

    def order(self, mutant: int, seconds: float) -> list[str]:
        """Return the tests of a mutant, the quickest first, as far as some seconds go."""
        tests = self.tests.get(mutant, set()) & self.seconds.keys() - self.failed
        chosen: list[str] = []
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            seconds -= self.seconds[test]
            if seconds < 0 and chosen:
                break
            chosen.append(test)
        return chosen

    def while_collected(self, mutant: int) -> list[str]:
        """Return the files of tests that reach a mutant when they are read, by a parameter say."""
        return sorted(self.tests.get(mutant, set()) - self.seconds.keys() - {""})


def functions(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of each function that is in no other, in the order of the text."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            is_function = bool(part.co_flags & 0x2)  # inspect.CO_NEWLOCALS: no class body
            yield from [part] if is_function else functions(part)


def name(code: CodeType) -> Function:
    """Return what two functions of a module differ in."""
    return code.co_qualname, code.co_firstlineno


def in_use(path: str) -> dict[Function, list[FunctionType]]:
    """Return the functions of a module that are alive, by name."""
    found: dict[Function, list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == path:
            found.setdefault(name(one.__code__), []).append(one)
    return found


def replace(path: str, text: str) -> None:
    """Put the functions of another text of a module in the place of those in use."""
    path = str(Path(path).absolute())
    old = functions(compile(Path(path).read_bytes(), path, "exec"))
    new = functions(compile(text, path, "exec"))
    alive = in_use(path)
    for before, after in zip(old, new, strict=True):
        for function in alive.get(name(before), ()):
            with suppress(ValueError):  # another class has it by this name, with other free names
                function.__code__ = after


def marked(source: str, places: Mapping[int, Place]) -> str:
    r"""Return a module that says which of some places of it are run, by their number.

    Examples
    --------
    >>> print(marked("def f(a):\n    return a + 1\n", {7: (14, 26), 8: (25, 26)}), end="")
    def f(a):
        reached(7); return a + (reached(8), 1)[1]
    """
    given = source.encode()
    starts = starts_of(given)
    wanted: dict[Place, list[int]] = {}
    for number, place in places.items():
        wanted.setdefault(place, []).append(number)
    added: list[tuple[int, int, str]] = []
    for node in _outside_patterns(ast.parse(source)):
        begin, end = place_of(node, starts)
        calls = [f"reached({number})" for number in wanted.pop((begin, end), ())]
        if calls and isinstance(node, ast.stmt):
            added.append((begin, -end, "; ".join(calls) + "; "))
        elif calls:
            added.append((begin, -end, f"({', '.join(calls)}, "))
            added.append((end, -begin, f")[{len(calls)}]"))
    # At one place what ends comes before what begins, and what is outside begins first.
    added.sort(key=lambda one: (one[0], not one[2].startswith(")"), one[1]), reverse=True)
    for at, _, text in added:
        given = given[:at] + text.encode() + given[at:]
    return given.decode()


def is_in_a_function(source: str, place: Place) -> bool:
    r"""Whether something is run when a function is called, and not when its module is imported.

    Examples
    --------
    >>> text = "def f(a=1):\n    return 2\n"
    >>> [is_in_a_function(text, (at, at + 1)) for at in (text.index("1"), text.index("2"))]
    [False, True]
    """
    starts = starts_of(source.encode())
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            body = node.body if isinstance(node.body, list) else [node.body]
            begin, end = place_of(body[0], starts)[0], place_of(body[-1], starts)[1]
            if begin <= place[0] and place[1] <= end:
                return True
    return False


def _outside_patterns(node: ast.AST) -> Iterator[ast.stmt | ast.expr]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.pattern):
            if isinstance(child, ast.stmt | ast.expr):
                yield child
            yield from _outside_patterns(child)


@dataclass(slots=True, eq=False)
class Noticing:
    """The plugin that tries mutants instead of running the collected tests once.

    Parameters
    ----------
    changes : sequence of Change
        The mutants.
    seconds : float
        How long the tests of one mutant may take.
    say : callable
        Takes the number of a mutant and what happened to it.
    """

    changes: Sequence[Change]
    seconds: float
    say: Callable[[int, str], None]
    reports: list[pytest.TestReport] = field(default_factory=list)
    found: Reached = field(default_factory=Reached)

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Know which file of tests is being read."""
        self.found.test = collector.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what a test did."""
        self.reports.append(report)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try each mutant against the tests that reach it."""
        sources = {path: Path(path).read_text("utf-8") for path in self.paths()}
        for path, source in sources.items():
            replace(path, source)
        reached = self.reached(session)
        items = {item.nodeid: item for item in session.items}
        for number, change in enumerate(self.changes):
            tests = reached.order(number, self.seconds)
            if not is_in_a_function(sources[change.path], (change.begin, change.end)):
                self.say(number, "import")
                continue
            longest = SLACK + 3 * sum(reached.seconds[test] for test in tests)
            chosen = [items[test] for test in tests]
            answer = self.tried(change, chosen, longest) if chosen else "unreached"
            files = reached.while_collected(number)
            if files and answer in {"lived", "unreached"}:
                answer = " ".join(["collected", *files])
            self.say(number, answer)
        return True

    def paths(self) -> set[str]:
        """Return the modules that are changed."""
        return {change.path for change in self.changes}

    def tried(self, change: Change, items: Sequence[pytest.Item], seconds: float) -> str:
        """Return what some tests say of a mutant: noticed, timeout or lived."""

        def run(answer: Path) -> None:
            replace(change.path, change.text)
            failed = next(filter(self.fails, items), None)
            answer.write_text(
                "lived" if failed is None else f"noticed {failed.nodeid}", encoding="utf-8"
            )

        answer = in_a_child(run, seconds)
        return "timeout" if answer is None else answer or "noticed by its end"

    def fails(self, item: pytest.Item) -> bool:
        """Run a test and return whether it fails."""
        self.reports.clear()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return any(report.failed for report in self.reports)

    def mark(self) -> None:
        """Put marks where the mutants are."""
        by_path: dict[str, dict[int, Place]] = {}
        for number, change in enumerate(self.changes):
            by_path.setdefault(change.path, {})[number] = (change.begin, change.end)
        vars(builtins)["reached"] = self.found.at
        for path, places in by_path.items():
            replace(path, marked(Path(path).read_text("utf-8"), places))

    def reached(self, session: pytest.Session) -> Reached:
        """Run all tests with marks in a child, and return what it found."""

        def run(answer: Path) -> None:
            found = self.found
            self.mark()
            for item in session.items:
                found.test, begin = item.nodeid, time.process_time()
                if self.fails(item):
                    found.failed.add(item.nodeid)
                found.seconds[item.nodeid] = time.process_time() - begin
                found.test = ""
            tests = {number: sorted(names) for number, names in found.tests.items()}
            answer.write_text(
                json.dumps([found.seconds, sorted(found.failed), tests]), encoding="utf-8"
            )

        answer = in_a_child(run, None)
        if not answer:
            message = "The tests cannot be run on the unchanged tree."
            raise SystemExit(message)
        seconds, failed, tests = json.loads(answer)
        for test in failed:
            print(f"left out, for it fails on the unchanged tree: {test}", flush=True)
        return Reached(
            seconds, set(failed), {int(number): set(names) for number, names in tests.items()}
        )


def in_a_child(run: Callable[[Path], None], seconds: float | None) -> str | None:
    """Run something in a child and return what it wrote; None if it takes longer than allowed.

    The seconds are the processor's: on a busy machine everything takes longer.
    """
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder) / "answer"
        child = os.fork()
        if child == 0:
            os.setpgid(0, 0)
            try:
                if seconds is not None:
                    spent = time.process_time()
                    setrlimit(RLIMIT_CPU, (int(spent + seconds) + 1, int(spent + seconds) + 2))
                run(answer)
            except BaseException:  # noqa: BLE001 (whatever it is, the parent goes on)
                traceback.print_exc(file=sys.__stderr__)
            os._exit(0)
        end = None if seconds is None else time.monotonic() + STUCK * seconds
        while not (ended := os.waitpid(child, os.WNOHANG))[0]:
            if end is not None and time.monotonic() > end:
                os.killpg(child, signal.SIGKILL)
                os.waitpid(child, 0)
                return None
            time.sleep(0.02)
        if os.waitstatus_to_exitcode(ended[1]) in (-signal.SIGXCPU, -signal.SIGKILL):
            return None
        return answer.read_text() if answer.exists() else ""


def main(plan: str) -> int:
    """Try the mutants of a plan: each answer is one line of its file of answers."""
    given = json.loads(Path(plan).read_text("utf-8"))
    with Path(given["answers"]).open("a", encoding="utf-8") as answers:

        def say(number: int, answer: str) -> None:
            print(json.dumps([number, answer]), file=answers, flush=True)

        plugin = Noticing([Change(**one) for one in given["changes"]], given["seconds"], say)
        # Before pytest does: it would make a second module of one that its parent imports, too.
        for path in plugin.paths():
            importlib.import_module(path[:-3].replace("/", ".").removesuffix(".__init__"))
        plugin.mark()
        options = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--benchmark-disable"]
        return pytest.main([*options, *given["tests"]], plugins=[plugin])


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
