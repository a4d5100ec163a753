"""JupyterLab, opened at the lessons."""

from __future__ import annotations

import os
from importlib import import_module, util
from pathlib import Path
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say
from eleusis_nb.learning import originals
from eleusis_nb.optional import install_command

_SETTINGS: Final = Path(__file__).parent / "jupyter"
"""Settings of this one run, beside the user's own: no news of Jupyter over the lessons."""


class LabMissingError(EleusisError, ImportError):
    """JupyterLab is not installed."""


def run(folder: Path, lang: str, *, browser: bool, port: int | None) -> None:
    """Run JupyterLab on a folder, opened at a language's first lesson, until the user ends it."""
    if not util.find_spec("jupyterlab"):
        raise LabMissingError(
            say(
                "The lessons need JupyterLab, which is not installed. Install it with:\n    "
                "{command}",
                command=install_command("lab"),
            )
        )
    paths = [str(_SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))
    first = originals.first(lang).as_posix()
    words = [f"--ServerApp.root_dir={folder.resolve()}", f"--LabApp.default_url=/lab/tree/{first}"]
    if not browser:
        words.append("--no-browser")
    if port is not None:
        words.append(f"--ServerApp.port={port}")
    if getattr(os, "geteuid", lambda: 1)() == 0:
        words.append("--allow-root")  # a container's only user; Jupyter would refuse to start
    import_module("jupyterlab.labapp").LabApp.launch_instance(words)
