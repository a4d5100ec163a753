"""The base class of all errors of the package; messages are written for people."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class EleusisError(Exception):
    """Invalid input or an action that is not possible; the message says what to do instead.

    ``str(error)`` is English; :meth:`said` translates it.

    Examples
    --------
    >>> str(EleusisError("Name a card, such as 9S."))
    'Name a card, such as 9S.'
    """

    def said(self, lang: str = "en", form: str = "") -> str:
        """Return the message in a language."""
        sentence = self.args[0] if self.args else ""
        said = getattr(sentence, "said", None)
        return str(said(lang, form) if callable(said) else sentence)


def without_frames(call: Callable[P, R]) -> Callable[P, R]:
    """Let errors out without the frames they went through.

    A notebook in verbose mode prints the variables of every frame, and below here a secret is
    one of them.
    """

    @wraps(call)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return call(*args, **kwargs)
        except BaseException as error:  # noqa: BLE001 (it goes on, an interrupt too)
            error.__context__ = error.__cause__ = None
            raise error.with_traceback(None) from None

    return guarded
