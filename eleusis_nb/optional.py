"""Optional dependencies: the check for them, and the error where one is missing."""

from __future__ import annotations

import os
import shlex
import sys
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say


class NotInstalledError(EleusisError, ImportError):
    """An optional dependency is not installed; the message says how to install it."""


def this_python() -> str:
    """Return how a terminal starts the Python that runs this."""
    python = sys.executable or "python"
    if os.name == "nt":
        return f'"{python}"' if " " in python else python
    return shlex.quote(python)


def install_command(extra: str = "") -> str:
    """Return the command that installs this package with an extra, into this Python.

    pip finds the package that is installed already, wherever it came from, and adds only what the
    extra needs.

    Examples
    --------
    >>> install_command("lab").endswith(' -m pip install "eleusis-nb[lab]"')
    True
    """
    wanted = f"{_requirement()}[{extra}]" if extra else _requirement()
    return f'{this_python()} -m pip install "{wanted}"'


def _requirement() -> str:
    """Return what pip has to install: the package by name, or a checkout that is not installed."""
    try:
        metadata.distribution("eleusis-nb")
    except metadata.PackageNotFoundError:
        checkout = Path(__file__).parents[1]
        if (checkout / "pyproject.toml").is_file():
            return str(checkout)
    return "eleusis-nb"


def need_matplotlib() -> None:
    """Check that matplotlib is installed.

    Raises
    ------
    NotInstalledError
        If matplotlib is not installed.
    """
    if find_spec("matplotlib") is None:
        raise NotInstalledError(
            say(
                "These figures need matplotlib, which is not installed. To install it: "
                "{command}. Tables, beliefs and tournament results draw their own pictures "
                "without it.",
                command=install_command("plots"),
            )
        )


def need_jinja() -> None:
    """Check that Jinja is installed.

    Raises
    ------
    NotInstalledError
        If Jinja is not installed.
    """
    if find_spec("jinja2") is None:
        raise NotInstalledError(
            say(
                "A report needs Jinja, which is not installed. To install it: {command}.",
                command=install_command("lab"),
            )
        )
