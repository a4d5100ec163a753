"""Optional dependencies: the check for them, and the error where one is missing."""

from __future__ import annotations

import json
from importlib import metadata
from importlib.util import find_spec
from urllib.parse import urlsplit
from urllib.request import url2pathname

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say


class NotInstalledError(EleusisError, ImportError):
    """An optional dependency is not installed; the message says how to install it."""


def install_command(extra: str = "") -> str:
    """Return the command that installs this package with an extra, from where it came itself.

    That is PyPI, or the folder it was installed from.

    Examples
    --------
    >>> install_command("lab").endswith('[lab]"')
    True
    """
    source = _folder() or "eleusis-nb"
    return f'pip install "{source}[{extra}]"' if extra else f'pip install "{source}"'


def _folder() -> str:
    """Return the folder the package was installed from, empty if from an index."""
    try:
        text = metadata.distribution("eleusis-nb").read_text("direct_url.json")
    except metadata.PackageNotFoundError:
        return ""
    direct = json.loads(text) if text else {}
    return url2pathname(urlsplit(direct["url"]).path) if "dir_info" in direct else ""


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
