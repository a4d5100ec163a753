"""What changed between two pieces of plain data, to keep little and to be read."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import ndiff
from typing import Any, Final

GONE: Final = "(nothing)"

MOST: Final = 12
"""At most so many lines of a longer text are shown."""


def change(before: Any, now: Any) -> Any:  # noqa: ANN401 - plain data
    """Return what is new in data of the same shape: what differs, by its key or its number."""
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        before = {str(at): value for at, value in enumerate(before)}
        now = {str(at): value for at, value in enumerate(now)}
    if not isinstance(before, dict) or not isinstance(now, dict):
        return now
    changed = {
        key: change(before.get(key), value)
        for key, value in now.items()
        if key not in before or before[key] != value
    }
    return changed | {key: GONE for key in before if key not in now}


def differences(expected: Any, now: Any, *place: str) -> Iterator[str]:  # noqa: ANN401
    """Yield a paragraph for each place at which two pieces of plain data differ."""
    if expected == now:
        return
    match expected, now:
        case dict(), dict():
            for key in dict.fromkeys([*expected, *now]):
                yield from differences(
                    expected.get(key, GONE), now.get(key, GONE), *place, str(key)
                )
        case list(), list() if len(expected) != len(now) and is_text(expected) and is_text(now):
            lines = [line for line in ndiff(expected, now) if line.startswith(("-", "+"))]
            yield "\n    ".join([" › ".join(place), *lines[:MOST]])
        case list(), list():
            for at in range(max(len(expected), len(now))):
                yield from differences(
                    expected[at] if at < len(expected) else GONE,
                    now[at] if at < len(now) else GONE,
                    *place,
                    str(at),
                )
        case _:
            where = " › ".join(place)
            yield f"{where}\n    expected: {expected!r:.400}\n    now:      {now!r:.400}"


def is_text(data: list[Any]) -> bool:
    """Whether a list is one of lines."""
    return all(isinstance(line, str) for line in data)
