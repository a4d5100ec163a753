"""JSON of somebody else's: what is read, what is refused, each at its bound."""

from __future__ import annotations

import pytest

from eleusis_nb.games.record import DEEPEST, parse


def nested(lists: int, inside: str = "") -> bytes:
    return ("[" * lists + inside + "]" * lists).encode()


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (b'{"n": [1, -0.5, true, null]}', {"n": [1, -0.5, True, None]}),
        (b"[" + b"[]," * 150 + b"[]]", [[] for _ in range(151)]),  # many, but none within another
        (b"[" + b"{}," * 150 + b"{}]", [{} for _ in range(151)]),
        (b'"' + b"[" * 101 + b'"', "[" * 101),  # a bracket in a text is a letter
        (b'["' + b'\\"[{' * 60 + b'"]', ['"[{' * 60]),  # also behind a quotation mark that is one
        (b"9" * 300, int("9" * 300)),
        (b"-" + b"9" * 299, -int("9" * 299)),
        (b"1e308", 1e308),
    ],
)
def test_what_is_read(data: bytes, value: object) -> None:
    assert parse(data) == value


@pytest.mark.parametrize(
    "data",
    [
        nested(101),
        b'{"a":' * 101 + b"1" + b"}" * 101,
        b"[" * 51 + b'{"a":' * 50 + b"1" + b"}" * 50 + b"]" * 51,
        b"[[]," + nested(100) + b"]",  # what was closed again counts no more, what is open does
        b"[" * 101,
        b"9" * 301,
        b"1e309",
        b"-1e309",
        b"Infinity",
        b"-Infinity",
        b"NaN",
        b"[1, NaN]",
        b"[1",
        b"",
        b"\xff",
    ],
)
def test_what_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it is, the reader says the line
        parse(data)


def test_as_deep_as_may_be() -> None:
    assert DEEPEST == 100
    value = parse(nested(100, "7"))
    for _ in range(100):
        assert isinstance(value, list)
        [value] = value
    assert value == 7
    assert parse(b"[" + b"[]," * 60 + nested(99) + b"]") is not None  # 160 lists, 100 deep
