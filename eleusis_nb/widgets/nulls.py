"""``None`` sent to the page as null, also by Pyodide, which would send ``undefined``.

A kernel sends JSON, where None is null. In the browser without a server (Pyodide) values are
converted one by one, None becomes ``undefined``, and an entry that is undefined is left out on its
way; a page would find no entry where its schema says null.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Final, TypeVar

T = TypeVar("T")

IN_A_PAGE: Final[bool] = sys.platform == "emscripten"
"""Whether Python runs in the page."""


def with_nulls(value: T, _widget: object = None) -> T:
    """Return a value whose None will be null in the page: the same one wherever there is a kernel.

    It is what ipywidgets calls a serializer: it may be given the widget as well.
    """
    if IN_A_PAGE:
        filled: T = _filled(value, getattr(import_module("pyodide.ffi"), "jsnull", None))
        return filled
    return value


def _filled(value: Any, null: object) -> Any:  # noqa: ANN401 - of the same shape
    if value is None:
        return null
    if isinstance(value, dict):
        return {key: _filled(one, null) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_filled(one, null) for one in value]
    return value
