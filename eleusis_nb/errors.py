"""The base class of all errors of the package; messages are written for people."""

# Every import of the package comes by here, without pathlib, which takes longer than the rest.
# ruff: noqa: PTH110, PTH119, PTH120, PTH206

from __future__ import annotations

import linecache
import os
from collections.abc import Callable
from functools import wraps
from typing import ClassVar, Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_NOT_OF_A_PERSON: Final = (os.path.dirname(__file__), os.path.dirname(os.__file__))
"""Where the package is, and Python's own library with what is installed beside it."""
_INSTALLED: Final = ("site-packages", "dist-packages")
"""Folders of other people's packages elsewhere, IPython among them."""


def _english() -> str:
    return "en"


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

    language: ClassVar[Callable[..., str]] = staticmethod(_english)
    """Which language a notebook shows messages in; :mod:`eleusis_nb.i18n` sets it."""

    def _render_traceback_(self) -> list[str]:
        """Return the lines a notebook shows: the person's own, and the message in their language.

        IPython calls it in place of its own traceback, whose frames inside the package are no help
        to who typed a rule or a number. ``traceback.print_last()`` shows all of it.
        """
        lines: list[str] = []
        trace = self.__traceback__
        while trace is not None:
            name, number = trace.tb_frame.f_code.co_filename, trace.tb_lineno
            if _is_of_a_person(name):
                where = f"{os.path.basename(name)}, " if os.path.exists(name) else ""  # or a cell
                lines.append(f"{where}{number} | {linecache.getline(name, number).strip()}")
            trace = trace.tb_next
        return [*lines, f"{type(self).__name__}: {self.said(self.language())}"]


def _is_of_a_person(name: str) -> bool:
    is_installed = any(folder in name.split(os.sep) for folder in _INSTALLED)
    return not (is_installed or name.startswith(_NOT_OF_A_PERSON))


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
