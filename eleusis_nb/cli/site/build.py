"""Building the site: Pyodide's core, the wheels, the notebooks, and JupyterLite around them."""

from __future__ import annotations

import json
import shutil
import sys
import tarfile
import tempfile
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from eleusis_nb.cli.site.keeping import open_door
from eleusis_nb.cli.site.lightening import lighten
from eleusis_nb.cli.site.wheels import (
    PACKED_HERE,
    STOOD_IN,
    SiteError,
    Wheel,
    closure,
    fetch,
    pack,
    run,
    stand_in,
)
from eleusis_nb.i18n import say
from eleusis_nb.learning import originals
from eleusis_nb.optional import install_command

CORE: Final = (
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide.mjs",
    "python_stdlib.zip",
)
"""The files of Pyodide's npm package that a page loads."""

KERNEL: Final = ("pyodide-kernel", "ipykernel", "comm", "jedi", "ipython")
"""What the kernel would look for on the network if it were not loaded at once."""

LOCK: Final = "pyodide-lock.json"

APPS: Final = ("notebooks", "tree", "lab")
"""The pages there are: a notebook by itself, the list of files, and JupyterLab.

The first is for students: JupyterLab opens again all that was open at the last visit, and starts
a Python for each.
"""

EXTENSIONS: Final = (
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
)
"""What the pages load besides. What else this machine's JupyterLab has is not for a class."""


def build(output: Path, pyodide: Path | None = None) -> int:
    """Build the site into a folder, made anew; return its bytes.

    ``pyodide`` is a folder with Pyodide's core (the npm package ``pyodide``), which is fetched
    with npm when none is given.
    """
    if not find_spec("jupyterlite_core") or not find_spec("jupyterlite_pyodide_kernel"):
        raise SiteError(
            say(
                "To build the site you need JupyterLite. Install it with:\n    {command}",
                command=install_command("site"),
            )
        )
    _make_room(output)
    with tempfile.TemporaryDirectory() as workshop:
        lite = Path(workshop)
        _lay_core(lite / "static" / "pyodide", pyodide)
        originals.copy_lessons(lite / "files")
        _lay_extensions(lite / "extensions")
        _settle(lite)
        _jupyter_lite(lite, output.resolve())
    open_door(output)
    return sum(path.stat().st_size for path in output.rglob("*") if path.is_file())


def _make_room(output: Path) -> None:
    if output.exists() and any(output.iterdir()):
        if not (output / "jupyter-lite.json").exists():
            raise SiteError(
                say(
                    "{folder} contains other files. Choose a new or empty folder.",
                    folder=str(output),
                )
            )
        shutil.rmtree(output)


def _lay_core(core: Path, given: Path | None) -> None:
    """Put Pyodide's core, the wheels and a lock file that names only them into a folder."""
    from jupyterlite_pyodide_kernel.constants import (  # type: ignore[import-untyped]  # noqa: PLC0415 (it has no types, and is part of the extra `site`)
        PYODIDE_PYTHON_VERSION,
        PYODIDE_VERSION,
    )

    core.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as fetched:
        source = given or _fetch_core(PYODIDE_VERSION, Path(fetched))
        missing = [name for name in (*CORE, LOCK) if not (source / name).is_file()]
        if missing:
            raise SiteError(
                say(
                    "{folder} is not Pyodide's core: it has no {files}.",
                    folder=str(source),
                    files=", ".join(missing),
                )
            )
        for name in CORE:
            shutil.copy(source / name, core / name)
        lock = json.loads((source / LOCK).read_text(encoding="utf-8"))
    # The kernel asks for this one before anything else, though nothing is installed with it.
    installer = {"micropip": lock["packages"]["micropip"]["version"]}
    wanted = closure(PYODIDE_PYTHON_VERSION) | installer
    platform = f"pyemscripten_{lock['info']['abi_version']}_{lock['info']['arch']}"
    fetch(wanted, PYODIDE_PYTHON_VERSION, platform, core)
    pack(Path(__file__).parents[2], core)
    for name in PACKED_HERE:
        pack(Path(str(distribution(name).locate_file(name))), core, name)
    for name in STOOD_IN:
        stand_in(name, core)
    for stub in _kernel_wheels():
        shutil.copy(stub, core / stub.name)
    lighten(core)
    wheels = {
        wheel.name: wheel
        for path in core.glob("*.whl")
        for wheel in (Wheel.read(path, PYODIDE_PYTHON_VERSION),)
    }
    lock["packages"] = {name: wheel.locked(wheels) for name, wheel in sorted(wheels.items())}
    (core / LOCK).write_text(json.dumps(lock, indent=1), encoding="utf-8")


def _fetch_core(version: str, folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise SiteError(
            say(
                "Pyodide's core is fetched with npm, which is not installed. Install Node.js, or "
                "unpack the npm package pyodide {version} yourself and give its folder with "
                "--pyodide.",
                version=version,
            )
        )
    run(
        [npm, "pack", "--silent", f"pyodide@{version}"],
        folder,
        lambda output: say(
            "npm could not fetch Pyodide {version}:\n{output}", version=version, output=output
        ),
    )
    packed = next(folder.glob("pyodide-*.tgz"))
    with tarfile.open(packed) as tar:
        tar.extractall(folder, filter="data")
    return folder / "package"


def _kernel_wheels() -> list[Path]:
    """Return the wheels that the kernel brings: itself, and stand-ins for what cannot run there."""
    files = distribution("jupyterlite-pyodide-kernel").files or ()
    return [
        Path(str(file.locate()))
        for file in files
        if file.suffix == ".whl" and not file.name.startswith("widgetsnbextension-3")
    ]


def _lay_extensions(folder: Path) -> None:
    """Copy what the pages load besides into a folder of its own."""
    here = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
    missing = [name for name in EXTENSIONS if not (here / name / "package.json").is_file()]
    if missing:
        raise SiteError(
            say(
                "JupyterLab's extensions {names} are not in {folder}. Install the project and "
                "its extra in one environment, and build the site from there.",
                names=", ".join(missing),
                folder=str(here),
            )
        )
    for name in EXTENSIONS:
        shutil.copytree(here / name, folder / name)


def _settle(lite: Path) -> None:
    """Say what the pages do by themselves."""
    settings = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "eleusis_nb",
            "appUrl": "./tree",
            "litePluginSettings": {
                "@jupyterlite/pyodide-kernel-extension:kernel": {
                    "disablePyPIFallback": True,
                    "loadPyodideOptions": {"packages": ["micropip", "piplite", *KERNEL]},
                }
            },
        },
    }
    (lite / "jupyter-lite.json").write_text(json.dumps(settings, indent=1), encoding="utf-8")


def _jupyter_lite(lite: Path, output: Path) -> None:
    settings = {
        "LiteBuildConfig": {
            "contents": [str(lite / "files")],
            "output_dir": str(output),
            "apps": APPS,
            "no_sourcemaps": True,
            "ignore_sys_prefix": ["federated_extensions"],
        },
        "FederatedExtensionAddon": {"extra_labextensions_path": [str(lite / "extensions")]},
    }
    (lite / "jupyter_lite_config.json").write_text(json.dumps(settings), encoding="utf-8")
    run(  # it keeps a diary of what it has done in the folder it is run in
        [sys.executable, "-m", "jupyterlite_core.app", "build", "--lite-dir", str(lite)],
        lite,
        lambda output: say("JupyterLite could not build the site:\n{output}", output=output),
    )
