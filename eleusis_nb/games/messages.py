"""Events and commands as plain data: a tagged union each, which msgspec reads, checks and writes.

An event or a command is a class; its name in JSON follows from the name of the class. What msgspec
does not know (a card, a sentence in any language) is written and read by the hooks here. A sentence
is stored with its values, so that it can be said in any language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self, TypeAlias, TypeVar

import msgspec

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import Frozen, card_of, classes_of, tag_of
from eleusis_nb.games.files import RecordError
from eleusis_nb.i18n import Text, say
from eleusis_nb.i18n.text import PLACE, PLAIN
from eleusis_nb.rules import Rule

M = TypeVar("M")

JSON: TypeAlias = "bool | int | float | str | Sequence[JSON] | Mapping[str, JSON] | None"
"""Plain data, as JSON writes it."""

SPECTATOR: Final = -1
"""The seat of who only looks on, at any table: no secret is for it."""

LONGEST: Final = 5_000
"""Characters of one text with its values filled in: no small text may grow without end."""

_LONGEST_VALUE: Final = 500  # characters of a number, a card or a rule
_FORM: Final = re.compile(r"\D*(?:\.\d\D*)?")
"""How a value may be put: by a name, or as a number, and not padded to any width."""
_KEYS: Final = (frozenset({"say", "with"}), frozenset({"say", "more", "number", "with"}))


class IllegalAction(EleusisError):  # noqa: N818 - the name the public interface gives it
    """An action the rules do not allow now: why not, and what can be done instead."""


class Event(
    msgspec.Struct,
    metaclass=Frozen,
    frozen=True,
    tag_field="event",
    tag=tag_of,
    omit_defaults=True,
    gc=False,
):
    """Something that happened, as a record keeps it."""

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
    """Return plain data, as :func:`from_plain` and :func:`decode_texts` read it."""
    return msgspec.to_builtins(value, enc_hook=_write)


def to_json(value: object) -> bytes:
    """Return the same as JSON."""
    return _ENCODER.encode(value)


def from_plain(data: object, kind: type[M] | Any) -> M:  # noqa: ANN401  # a union is no type to mypy
    """Return plain data as a value of a kind; an ``msgspec.ValidationError`` where it is none."""
    read: M = msgspec.convert(data, kind, dec_hook=_read)
    return read


def read_event(data: Mapping[str, Any], kinds: Any) -> Any:  # noqa: ANN401  # as above
    """Return plain data as whichever of several events it names; None if it is none of them."""
    kind = classes_of(kinds).get(str(data.get("event")))
    try:
        return None if kind is None else from_plain(data, kind)
    except (msgspec.ValidationError, EleusisError) as error:
        raise unreadable(str(data["event"]), str(error).rstrip(".")) from None


def unreadable(name: str, why: str) -> RecordError:
    """Return the error that an event of a record cannot be read, or can't have happened there."""
    return RecordError(
        say("“{event}” in this record can't be read: {error}.", event=name, error=why)
    )


def _write(value: object) -> object:
    if isinstance(value, Card):
        return value.code()
    if isinstance(value, Text):
        return _encode_text(value)
    raise NotImplementedError(type(value))


def _read(kind: type, data: object) -> object:
    if kind is Text:
        return decode_texts(data)  # type: ignore[arg-type]  # plain data
    return card_of(kind, data)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_write)


# --- sentences --------------------------------------------------------------------------------


def _encode_text(text: Text) -> dict[str, JSON]:
    kept: dict[str, JSON] = {"say": text.one}
    if text.number is not None:
        kept |= {"more": text.more, "number": text.number}
    return {**kept, "with": {name: _encode_value(one) for name, one in text.values.items()}}


def _encode_value(value: object) -> JSON:
    if isinstance(value, Text):
        return _encode_text(value)
    if isinstance(value, Card):
        return {"card": value.code()}
    if isinstance(value, Rule):
        return {"rule": str(value)}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_encode_value(one) for one in value]
    return value if isinstance(value, str | int | float) else str(value)


def decode_texts(value: JSON) -> JSON:
    """Return plain data with its texts decoded; what only looks like a text stays as it is."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, Mapping):
        if value.keys() in _KEYS:
            try:
                return _decode_text(value)
            except (KeyError, TypeError, ValueError, AttributeError, EleusisError):
                return value  # somebody else's data
        return {key: decode_texts(member) for key, member in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [decode_texts(member) for member in value]
    return value


def _decode_text(data: Mapping[str, Any]) -> Text:
    values = {str(name): _decode_value(one) for name, one in data["with"].items()}
    number = data.get("number")
    if number is None:
        return Text(_template(data["say"], values), values)
    one, more = _template(data["say"], values), _template(data["more"], values)
    return Text(one, values, more, 0 + number)  # a number, or no text of ours


def _template(template: str, values: Mapping[str, object]) -> str:
    """Return a template that stays short with its values, however often it repeats them."""
    length = len(template)
    for place in PLACE.finditer(template):
        if not _FORM.fullmatch(place[2] or ""):
            raise ValueError(template)
        length += _length(values[place[1]])
    if length > LONGEST:
        raise ValueError(template)
    return template


def _length(value: object) -> int:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return sum(map(_length, value))
    return len(value) if isinstance(value, str) else _LONGEST_VALUE


def _decode_value(data: JSON) -> object:
    if isinstance(data, Mapping):
        match dict(data):
            case {"card": code}:
                return Card.parse(str(code))
            case {"rule": text}:
                return Rule.from_text(str(text))
        return _decode_text(data)
    if isinstance(data, Sequence) and not isinstance(data, str):
        return tuple(_decode_value(one) for one in data)
    return data
