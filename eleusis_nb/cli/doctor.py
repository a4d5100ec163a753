"""The doctor: what is installed, what works, and what to do about the rest."""

from __future__ import annotations

import platform
import queue
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterator
from importlib import import_module, metadata, util
from pathlib import Path
from typing import Final, NamedTuple

from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.learning import originals
from eleusis_nb.optional import install_command, this_python

_OLDEST: Final = (3, 11)
_PATIENCE: Final = 60  # seconds for a kernel to start, on a slow disk the first time


class Diagnosis(NamedTuple):
    """What was found, what to do where something is missing, and whether the lessons need it."""

    what: Text | str
    cure: Text | str = ""
    needed: bool = True

    @property
    def is_well(self) -> bool:
        """Whether the lessons work in spite of it."""
        return not (self.cure and self.needed)

    def said(self, lang: str) -> str:
        """Return it as a line of a list: the states take as much room as the longest of them."""
        states = say("ok"), say("missing"), say("not needed")
        wide = max(len(one.said(lang)) for one in states) + 2
        state = states[0 if not self.cure else 1 if self.needed else 2]
        found = say("{what}: {cure}", what=self.what, cure=self.cure) if self.cure else self.what
        return f"{state.said(lang).ljust(wide)}{together(found).said(lang)}"


def examine() -> Iterator[Diagnosis]:
    """Check everything the lessons rest on, one thing after the other."""
    yield _python()
    yield _package("eleusis-nb", "")
    yield _package("anywidget", "")
    yield _bundle()
    yield _lessons()
    yield _package("jupyterlab", "lab", needed=False)
    yield _kernel()
    yield _browser()
    yield _package("matplotlib", "plots", needed=False)


def _python() -> Diagnosis:
    found = f"Python {platform.python_version()}"
    if sys.version_info >= _OLDEST:
        return Diagnosis(found)
    return Diagnosis(found, say("Python 3.11 or later is needed"))


def _package(name: str, extra: str, *, needed: bool = True) -> Diagnosis:
    try:
        return Diagnosis(f"{name} {metadata.version(name)}")
    except metadata.PackageNotFoundError:
        return Diagnosis(name, install_command(extra), needed)


def _bundle() -> Diagnosis:
    bundle = Path(__file__).parents[1] / "widgets" / "static" / "eleusis.js"
    if bundle.is_file():
        return Diagnosis(
            say("the widgets' front end, {size} kB", size=bundle.stat().st_size // 1000)
        )
    return Diagnosis(say("the widgets' front end"), say("install eleusis-nb again"))


def _lessons() -> Diagnosis:
    place, count = str(originals.folder()), len(originals.notebooks())
    if not count:
        return Diagnosis(say("lessons"), say("install eleusis-nb again"))
    return Diagnosis(
        many("{count} notebook in {place}", "{count} notebooks in {place}", count, place=place)
    )


def _kernel() -> Diagnosis:
    """Start a kernel as JupyterLab does, and ask it for the package."""
    if not util.find_spec("ipykernel"):
        return Diagnosis(say("a Python kernel"), install_command("lab"), needed=False)
    start = time.perf_counter()
    # What the kernel itself has to say, such as on TCP, is no line of this list.
    manager, client = import_module("jupyter_client.manager").start_new_kernel(
        startup_timeout=_PATIENCE, stderr=subprocess.DEVNULL
    )
    try:
        answer = client.execute_interactive(
            "import eleusis_nb", silent=True, timeout=_PATIENCE, output_hook=lambda _: None
        )
    except (TimeoutError, queue.Empty):
        return Diagnosis(
            say("a Python kernel"), say("no answer; restart the computer and try again")
        )
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    if answer["content"]["status"] != "ok":
        return Diagnosis(
            say("eleusis_nb in the kernel “{kernel}”", kernel="python3"),
            say(
                "this kernel belongs to another Python; run: {command}",
                command=f"{this_python()} -m ipykernel install --sys-prefix",
            ),
        )
    seconds = time.perf_counter() - start
    return Diagnosis(say("a kernel with eleusis_nb, in {seconds:.1f} s", seconds=seconds))


def _browser() -> Diagnosis:
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return Diagnosis(
            say("a web browser"),
            say("open the address that eleusis-nb prints, here or on another machine"),
            needed=False,
        )
    name = getattr(found, "name", None) or say("the default")
    return Diagnosis(say("a web browser ({name})", name=name))
