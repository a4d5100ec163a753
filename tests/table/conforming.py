"""Whether plain data has the form that a type of the schema gives it."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal


def wrong(value: object, kind: Any) -> list[str]:  # noqa: ANN401 - an annotation
    """Return where a value has not the form of a type: nothing when it has."""
    return list(_wrong(value, kind, ""))


def _wrong(value: object, kind: Any, at: str) -> Iterator[str]:  # noqa: ANN401 - an annotation
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if typing.is_typeddict(kind):
        yield from _wrong_in(value, kind, at)
    elif origin in (typing.Union, types.UnionType):
        found = [list(_wrong(value, one, at)) for one in inside]
        yield from min(found, key=len)
    elif origin is None or origin is Literal:
        fits = value in inside if origin else _is_plainly(value, kind)
        yield from () if fits else (f"{at}: {value!r}",)
    elif issubclass(origin, Mapping):
        yield from _parts(value, dict, at, [inside[1]] * _size(value))
    else:
        kinds = inside if origin is tuple else [inside[0]] * _size(value)
        assert issubclass(origin, tuple | Sequence)
        yield from _parts(value, (list, tuple), at, kinds)


def _size(value: object) -> int:
    return len(value) if isinstance(value, dict | list | tuple) else 0


def _parts(value: Any, sort: Any, at: str, kinds: Sequence[Any]) -> Iterator[str]:  # noqa: ANN401
    """Look into a list or a dict, whose parts should be of these kinds."""
    if not isinstance(value, sort) or len(value) != len(kinds):
        yield f"{at}: {value!r}"
        return
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for (key, one), kind in zip(parts, kinds, strict=True):
        yield from _wrong(one, kind, f"{at}[{key!r}]")


def _is_plainly(value: object, kind: type) -> bool:
    if kind in (int, float):
        return type(value) is int or (kind is float and type(value) is float)
    return isinstance(value, kind)


def _wrong_in(value: object, kind: Any, at: str) -> Iterator[str]:  # noqa: ANN401 - an annotation
    if not isinstance(value, dict):
        yield f"{at}: {value!r}"
        return
    hints = typing.get_type_hints(kind, include_extras=True)
    for key in hints.keys() | value.keys():
        hint = hints.get(key)
        optional = typing.get_origin(hint) is typing.NotRequired
        if hint is None:
            yield f"{at}.{key} is not in the schema"
        elif key in value:
            inner = typing.get_args(hint)[0] if optional else hint
            yield from _wrong(value[key], inner, f"{at}.{key}")
        elif not optional:
            yield f"{at}.{key} is missing"
