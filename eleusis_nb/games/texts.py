"""Sentences in a record: stored with their values, so that they can be said in any language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, overload

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.secrets import JSON
from eleusis_nb.i18n import Text
from eleusis_nb.i18n.text import PLACE, PLAIN
from eleusis_nb.rules import Rule

LONGEST: Final = 5_000
"""Characters of one text with its values filled in: no small text may grow without end."""

_LONGEST_VALUE: Final = 500
"""Characters of a number, a card or a rule."""

_FORM: Final = re.compile(r"\D*(?:\.\d\D*)?")
"""How a value may be put: by a name, or as a number, and not padded to any width."""

_KEYS: Final = (frozenset({"say", "with"}), frozenset({"say", "more", "number", "with"}))


@overload
def encode_texts(value: Mapping[str, JSON]) -> dict[str, JSON]: ...


@overload
def encode_texts(value: JSON) -> JSON: ...


def encode_texts(value: JSON) -> JSON:
    """Return plain data with every text in it encoded, as a record stores it.

    Examples
    --------
    >>> from eleusis_nb.i18n import say
    >>> data = encode_texts({"why": say("{name} gave up.", name="Ada")})
    >>> data
    {'why': {'say': '{name} gave up.', 'with': {'name': 'Ada'}}}
    >>> decode_texts(data)
    {'why': 'Ada gave up.'}
    """
    if type(value) in PLAIN:
        return value
    if isinstance(value, Text):
        kept: dict[str, JSON] = {"say": value.one}
        if value.number is not None:
            kept |= {"more": value.more, "number": value.number}
        return {**kept, "with": {name: _encode_value(one) for name, one in value.values.items()}}
    if isinstance(value, Mapping):
        encoded = dict(value)
        for key, one in value.items():
            if type(one) not in PLAIN:
                encoded[key] = encode_texts(one)
        return encoded
    if isinstance(value, Sequence) and not isinstance(value, str):
        if PLAIN.issuperset(map(type, value)):
            return list(value)
        return [one if type(one) in PLAIN else encode_texts(one) for one in value]
    return value


def _encode_value(value: object) -> JSON:
    """Encode a value of a text."""
    if isinstance(value, Card):
        return {"card": value.code()}
    if isinstance(value, Rule):
        return {"rule": str(value)}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_encode_value(one) for one in value]
    if isinstance(value, str | int | float):
        return encode_texts(value)
    return str(value)


def decode_texts(value: JSON) -> JSON:
    """Return plain data from a record with its texts decoded.

    Data that only looks like an encoded text is left as it is.
    """
    if type(value) in PLAIN:
        return value
    if isinstance(value, Mapping):
        if value.keys() in _KEYS:
            try:
                return _text(value)
            except (KeyError, TypeError, ValueError, AttributeError, EleusisError):
                return value  # somebody else's data
        return {key: decode_texts(member) for key, member in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [decode_texts(member) for member in value]
    return value


def _text(data: Mapping[str, Any]) -> Text:
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
            case _:
                return _text(data)
    if isinstance(data, Sequence) and not isinstance(data, str):
        return tuple(_decode_value(one) for one in data)
    return data
