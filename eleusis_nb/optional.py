"""Optional dependencies: the check for them, and the error where one is missing."""

from __future__ import annotations

from importlib.util import find_spec

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say


class NotInstalledError(EleusisError, ImportError):
    """An optional dependency is not installed; the message says how to install it."""


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
                "Figures are drawn with matplotlib, which is not here. To get it: {command}. "
                "Tables, beliefs and results of tournaments draw their own pictures without it.",
                command='pip install "eleusis-nb[plots]"',
            )
        )
