"""The packages a lesson needs, as wheels that Pyodide can load.

They are the ones installed here, in the versions installed here, because those are what the
tests ran with. A compiled package is fetched as it was compiled for the browser; where it was
not, its pure twin.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from email import message_from_string
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.messages import JSON
from eleusis_nb.i18n import Text, say
from eleusis_nb.optional import install_command

OURS: Final = "eleusis-nb"

STOOD_IN: Final = ("jedi", "prompt-toolkit", "wcwidth")
"""What the kernel or IPython ask for by name and do without: in a page there is no terminal."""

PACKED_HERE: Final = ("markupsafe",)
"""What nobody has compiled for the browser, and works without: Jinja escapes by it."""

NOT_FETCHED: Final = frozenset(
    {
        # JupyterLite brings them in a form of its own, or only its pages need them.
        *("ipykernel", "jupyterlab-widgets", "widgetsnbextension"),
        *STOOD_IN,
        *PACKED_HERE,
    }
)
IN_THE_BROWSER: Final[Mapping[str, str]] = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "extra": "",
}
"""What a package that asks where it is installed is told."""

_UNUSED: Final = frozenset({".ts", ".tsx", ".pyc", ".c", ".so", ".pyd"})
"""What of a package is not needed where it runs."""


class SiteError(EleusisError, RuntimeError):
    """The site cannot be built: why, and what to do."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel as Pyodide's lock file describes it."""

    path: Path
    name: str
    version: str
    needs: tuple[str, ...]
    imports: tuple[str, ...]

    @classmethod
    def read(cls, path: Path, python: str) -> Wheel:
        """Read what a wheel says of itself."""
        with zipfile.ZipFile(path) as packed:
            inside = packed.namelist()
            metadata = next(name for name in inside if name.endswith(".dist-info/METADATA"))
            about = message_from_string(packed.read(metadata).decode())
        tops = {Path(name).parts[0] for name in inside if name.endswith(".py")}
        return cls(
            path,
            canonicalize_name(about["Name"]),
            about["Version"],
            tuple(sorted(needs(about.get_all("Requires-Dist", ()), python))),
            tuple(sorted(top.removesuffix(".py") for top in tops)),
        )

    def locked(self, known: Iterable[str]) -> dict[str, JSON]:
        """Return its entry in the lock file; needs that are not there are left out."""
        return {
            "name": self.name,
            "version": self.version,
            "file_name": self.path.name,
            "sha256": hashlib.sha256(self.path.read_bytes()).hexdigest(),
            "install_dir": "site",
            "package_type": "package",
            "imports": list(self.imports),
            "depends": [name for name in self.needs if name in known],
            "unvendored_tests": False,
        }


def needs(asked: Iterable[str], python: str) -> set[str]:
    """Return the names of what a package needs in the browser."""
    here = {**IN_THE_BROWSER, "python_version": python, "python_full_version": f"{python}.0"}
    return {
        canonicalize_name(wanted.name)
        for wanted in map(Requirement, asked)
        if wanted.marker is None or wanted.marker.evaluate(here)
    }


def closure(python: str, without: frozenset[str] = NOT_FETCHED) -> dict[str, str]:
    """Return the name and version of everything the lessons need but the project itself."""
    found: dict[str, str] = {}
    ahead = [OURS]
    while ahead:
        name = ahead.pop()
        try:
            there = distribution(name)
        except PackageNotFoundError:
            raise SiteError(
                say(
                    "The package {name} is not installed, and the site needs it. Install the "
                    "whole project: {command}",
                    name=name,
                    command=install_command("site"),
                )
            ) from None
        if name != OURS:
            found[name] = there.version
        ahead.extend(needs(there.requires or (), python) - found.keys() - without)
    return found


def run(words: Sequence[str], folder: Path, failed: Callable[[str], Text]) -> None:
    """Run a program in a folder; where it fails, a SiteError says so with what it wrote."""
    ran = subprocess.run(  # noqa: S603 (fixed words, and names and folders of our own)
        words, cwd=folder, check=False, capture_output=True, text=True, errors="replace"
    )
    if ran.returncode:
        raise SiteError(failed(f"{ran.stdout}\n{ran.stderr}".strip()))


def fetch(wanted: Mapping[str, str], python: str, platform: str, folder: Path) -> None:
    """Fetch wheels, compiled for a platform or pure, into a folder."""
    run(
        [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"),
            *("--only-binary", ":all:", "--platform", platform, "--python-version", python),
            *(f"{name}=={version}" for name, version in wanted.items()),
        ],
        folder,
        lambda output: say(
            "The packages the lessons need could not be fetched:\n{output}", output=output
        ),
    )


def pack(package: Path, folder: Path, name: str = OURS) -> Path:
    """Pack a package of a distribution, as it is imported here, into a wheel of Python alone."""
    about = distribution(name)
    files = {
        f"{package.name}/{path.relative_to(package).as_posix()}": path.read_bytes()
        for path in sorted(package.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in _UNUSED
    }
    metadata = about.read_text("METADATA") or ""
    return _write(folder, name.replace("-", "_"), about.version, metadata, files)


def stand_in(name: str, folder: Path) -> Path:
    """Make a wheel of this name with nothing in it."""
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: 0\n"
    return _write(folder, name.replace("-", "_"), "0", about, {})


def _write(
    folder: Path, name: str, version: str, metadata: str, content: Mapping[str, bytes]
) -> Path:
    info = f"{name}-{version}.dist-info"
    files = {
        **content,
        f"{info}/METADATA": metadata.encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    made = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(made, "w") as wheel:
        for path, data in {**files, f"{info}/RECORD": _record(files, info)}.items():
            # Without the hour of the day: the same project makes the same wheel.
            wheel.writestr(zipfile.ZipInfo(path), data, zipfile.ZIP_DEFLATED)
    return made


def _record(files: Mapping[str, bytes], info: str) -> bytes:
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        rows.writerow((name, f"sha256={digest}", len(content)))
    rows.writerow((f"{info}/RECORD", "", ""))
    return written.getvalue().encode()
