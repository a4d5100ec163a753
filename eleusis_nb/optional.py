"""What is not installed everywhere, and the sentence for where it is missing."""

from __future__ import annotations

from importlib.util import find_spec

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say


class NotInstalledError(EleusisError, ImportError):
    """Something that an extra brings is not there; the message says how to get it."""


def need_matplotlib() -> None:
    """Make sure that figures can be drawn.

    Raises
    ------
    NotInstalledError
        If matplotlib is not there.
    """
    if find_spec("matplotlib") is None:
        raise NotInstalledError(
            say(
                "Figures are drawn with matplotlib, which is not here. To get it: {command}. "
                "Tables, beliefs and results of tournaments draw their own pictures without it.",
                command='pip install "eleusis-nb[plots]"',
            )
        )
