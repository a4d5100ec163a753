"""What an installation of some packages brings, and Python as it runs where nothing else is."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HIDE = """
import sys
from importlib.abc import MetaPathFinder

class Hidden(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

hidden = set(sys.argv.pop(1).split())
sys.meta_path.insert(0, Hidden())
"""


def brought(name: str, extras: Iterable[str] = ()) -> set[str]:
    """Return the packages that an installation of one brings, itself among them."""
    found: set[tuple[str, str]] = set()
    _collect(name, {"", *extras}, found)
    return {canonicalize_name(name), *(one for one, _ in found)}


def _collect(name: str, extras: set[str], found: set[tuple[str, str]]) -> None:
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
                    _collect(needed.name, {extra}, found)
                except metadata.PackageNotFoundError:
                    continue


def hidden(packages: set[str]) -> list[str]:
    """Return the modules that are installed here, and are not where only these packages are."""
    return [
        module
        for module, owners in metadata.packages_distributions().items()
        if not packages & {canonicalize_name(owner) for owner in owners}
    ]


def run_with(packages: set[str], code: str, *words: str, cwd: Path | None = None) -> str:
    """Run code where no other packages can be imported, and return what it prints."""
    command = [sys.executable, "-c", HIDE + code, " ".join(hidden(packages)), *words]
    ran = subprocess.run(  # noqa: S603 - our own words
        command, check=False, capture_output=True, text=True, timeout=300, cwd=cwd
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
    return ran.stdout
