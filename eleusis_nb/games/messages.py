"""Events and commands, each declared once: a tagged union that msgspec reads, checks and writes.

An event or a command is a class; its name in JSON follows from the name of the class. What msgspec
does not know (a card, a sentence in any language) is written and read by the two hooks here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Self, TypeVar, dataclass_transform, get_args

import msgspec

from eleusis_nb.cards import Card
from eleusis_nb.games.secrets import SPECTATOR
from eleusis_nb.games.texts import decode_texts, encode_texts
from eleusis_nb.i18n import Text

M = TypeVar("M")


def tag_of(name: str) -> str:
    """Return how a class is called in JSON.

    Examples
    --------
    >>> tag_of("ToMove"), tag_of("Dealt")
    ('to move', 'dealt')
    """
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class _Frozen(msgspec.StructMeta):
    """Tells type checkers that subclasses are frozen, too."""


class Event(
    msgspec.Struct,
    metaclass=_Frozen,
    frozen=True,
    tag_field="event",
    tag=tag_of,
    omit_defaults=True,
    gc=False,
):
    """Something that happened, as a record keeps it.

    Its name in a record follows from the class: ``ToMove`` is ``to move``.
    """

    @classmethod
    def event_name(cls) -> str:
        """Return what it is called in a record."""
        return str(cls.__struct_config__.tag)

    def seen_by(self, seat: int) -> Self | None:  # noqa: ARG002  # most events are for all
        """Return the event as one seat may see it; None if it may see nothing of it."""
        return self

    def __repr__(self) -> str:
        """Show what all may see."""
        seen = self.seen_by(SPECTATOR)
        return f"{type(self).__name__}(…)" if seen is None else msgspec.Struct.__repr__(seen)


def to_plain(value: object) -> Any:  # noqa: ANN401  # whatever JSON can hold
    """Return plain data, as :func:`from_plain` reads it.

    Examples
    --------
    >>> to_plain({"cards": (Card.parse("9S"),)})
    {'cards': ('9S',)}
    """
    return msgspec.to_builtins(value, enc_hook=_write)


def to_json(value: object) -> bytes:
    """Return the same as JSON.

    Examples
    --------
    >>> to_json([Card.parse("9S")])
    b'["9S"]'
    """
    return _encoder().encode(value)


def from_plain(data: object, kind: type[M] | Any) -> M:  # noqa: ANN401  # a union is no type to mypy
    """Return plain data as a value of a kind: an event, a command, one of several.

    Raises
    ------
    msgspec.ValidationError
        If it is not of that kind; the message says where.

    Examples
    --------
    >>> from_plain("9S", Card)
    Card.parse('9S')
    """
    read: M = msgspec.convert(data, kind, dec_hook=_read)
    return read


def read_event(data: Mapping[str, Any], kinds: Any) -> Any:  # noqa: ANN401  # as above
    """Return plain data as whichever of several events it names; None if it is none of them.

    Raises
    ------
    msgspec.ValidationError
        If it is not of that kind; the message says where.
    """
    kind = events_of(kinds).get(data.get("event"))
    return None if kind is None else from_plain(data, kind)


@cache
def events_of(kinds: Any) -> Mapping[Any, Any]:  # noqa: ANN401  # as above
    """Return the classes of a union, or of a base, by what they are called in a record."""
    some = get_args(kinds) or (kinds,)
    known = [one for kind in some for one in kind.__subclasses__() or (kind,)]
    return {kind.event_name(): kind for kind in known}


@cache
def _encoder() -> msgspec.json.Encoder:
    return msgspec.json.Encoder(enc_hook=_write)


def _write(value: object) -> object:
    if isinstance(value, Card):
        return value.code()
    if isinstance(value, Text):
        return encode_texts(value)
    raise NotImplementedError(type(value))


def _read(kind: type, data: object) -> object:
    if kind is Card:
        if not isinstance(data, str):
            raise TypeError(data)
        return Card.parse(data)
    if kind is Text:
        return decode_texts(data)  # type: ignore[arg-type]  # plain data
    raise NotImplementedError(kind)
