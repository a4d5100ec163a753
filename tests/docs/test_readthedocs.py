"""Read the Docs installs a few extras only: what the documentation shows can be imported there."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
SHOWN = re.compile(r"^\.\. auto(?:module|class|function|data):: ([\w.]+)$", re.MULTILINE)
IMPORTS = """
import sys
from importlib import import_module
from importlib.abc import MetaPathFinder

class Hidden(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

hidden, shown = set(sys.argv[1].split()), sys.argv[2].split()
sys.meta_path.insert(0, Hidden())
lost = []
for name in shown:
    room, _, last = name.rpartition(".")
    try:
        found = getattr(import_module(room), last, None) or import_module(name)
        for member in getattr(found, "__all__", ()):
            getattr(found, member)
    except ImportError as error:
        lost.append(f"{name}: {error}")
print("\\n".join(lost), end="")
"""


def extras() -> set[str]:
    """Return the extras that Read the Docs installs."""
    settings = (ROOT / ".readthedocs.yaml").read_text()
    listed = re.search(r"extra_requirements: \[(.*)\]", settings)
    assert listed
    return set(re.split(r",\s*", listed[1]))


def brought(name: str, extras: set[str], found: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Return what an installation of a package brings, each with the extra it is needed for."""
    for text in metadata.requires(name) or ():
        needed = Requirement(text)
        marker = needed.marker
        if marker and not any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            continue
        for extra in ("", *needed.extras):
            one = canonicalize_name(needed.name), extra
            if one not in found:
                found.add(one)
                try:
                    brought(needed.name, {extra}, found)
                except metadata.PackageNotFoundError:
                    continue
    return found


def test_its_extras_are_enough_for_what_the_documentation_shows() -> None:
    there = {name for name, _ in brought("eleusis-nb", extras(), set())}
    assert {"sphinx", "furo", "anywidget", "traitlets", "ipywidgets"} <= there
    hidden = [
        module
        for module, owners in metadata.packages_distributions().items()
        if not {"eleusis-nb", *there} & {canonicalize_name(owner) for owner in owners}
    ]
    assert {"playwright", "pandas", "starlette"} <= set(hidden)
    pages = (ROOT / "docs").rglob("*.md")
    shown = sorted({name for page in pages for name in SHOWN.findall(page.read_text())})
    assert len(shown) > 100
    command = [sys.executable, "-c", IMPORTS, " ".join(hidden), " ".join(shown)]
    ran = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - our own words
    assert (ran.returncode, ran.stdout) == (0, ""), ran.stdout + ran.stderr
