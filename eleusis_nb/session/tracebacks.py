"""Errors without the frames they went through: what a traceback must not show."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


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
