"""The doctor: what is installed, what works, and what to do about the rest."""

from __future__ import annotations

import platform
import queue
import shutil
import sys
import time
import webbrowser
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module, metadata, util
from pathlib import Path
from typing import Final

from eleusis_nb.cli import desk
from eleusis_nb.errors import EleusisError

_OLDEST: Final = (3, 11)
_PATIENCE: Final = 60  # seconds for a kernel to start, on a slow disk the first time


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at.

    Attributes
    ----------
    what : str
        What was found.
    cure : str
        What to do about it; empty if all is well.
    needed : bool
        Whether the lessons need it.
    """

    what: str
    cure: str = ""
    needed: bool = True

    @property
    def is_well(self) -> bool:
        """Whether the lessons work in spite of it."""
        return not (self.cure and self.needed)

    def __str__(self) -> str:
        if not self.cure:
            return f"ok       {self.what}"
        return f"{'missing' if self.needed else 'without'}  {self.what}: {self.cure}"


def examine() -> Iterator[Finding]:
    """Look at all that the lessons rest on, one thing after the other."""
    yield _python()
    yield _package("eleusis-nb", "")
    yield _package("anywidget", "")
    yield _bundle()
    yield _lessons()
    yield _package("jupyterlab", "lab")
    yield _kernel()
    yield _browser()
    yield _package("matplotlib", "plots", needed=False)
    yield _chromium()


def _python() -> Finding:
    found = f"Python {platform.python_version()}"
    if sys.version_info >= _OLDEST:
        return Finding(found)
    return Finding(found, "Python 3.11 or later is needed")


def _package(name: str, extra: str, *, needed: bool = True) -> Finding:
    try:
        return Finding(f"{name} {metadata.version(name)}")
    except metadata.PackageNotFoundError:
        wanted = f"eleusis-nb[{extra}]" if extra else "eleusis-nb"
        return Finding(name, f'pip install "{wanted}"', needed)


def _bundle() -> Finding:
    bundle = Path(__file__).parents[1] / "widgets" / "bundle" / "eleusis.js"
    if bundle.is_file():
        return Finding(f"the widgets' program, {bundle.stat().st_size // 1000} kB")
    return Finding("the widgets' program", "install eleusis-nb again")


def _lessons() -> Finding:
    try:
        return Finding(f"{len(desk.notebooks())} notebooks in {desk.originals()}")
    except EleusisError as error:
        return Finding("lessons", str(error))


def _kernel() -> Finding:
    """Start a kernel as JupyterLab does, and ask it for the package."""
    if not util.find_spec("ipykernel"):
        return Finding("a Python kernel", 'pip install "eleusis-nb[lab]"')
    start = time.perf_counter()
    manager, client = import_module("jupyter_client.manager").start_new_kernel(
        startup_timeout=_PATIENCE
    )
    try:
        answer = client.execute_interactive(
            "import eleusis_nb", silent=True, timeout=_PATIENCE, output_hook=lambda _: None
        )
    except (TimeoutError, queue.Empty):
        return Finding("a Python kernel", "it does not answer; restart the computer and try again")
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    if answer["content"]["status"] != "ok":
        return Finding(
            "eleusis_nb in the kernel “python3”",
            "the kernel is another Python's; run: python -m ipykernel install --sys-prefix",
        )
    return Finding(f"a kernel that knows eleusis_nb, in {time.perf_counter() - start:.1f} s")


def _browser() -> Finding:
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return Finding(
            "a web browser to open",
            "open the address that eleusis-nb prints in one, here or on another machine",
            needed=False,
        )
    return Finding(f"a web browser to open ({getattr(found, 'name', None) or 'the default'})")


def _chromium() -> Finding:
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        if found := shutil.which(name):
            return Finding(f"Chromium for the tests, {found}")
    return Finding("Chromium for the tests", "they bring it themselves", needed=False)
