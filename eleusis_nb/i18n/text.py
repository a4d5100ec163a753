"""A sentence that can still be said in any language: its English words, and its values beside."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, Protocol, Self, TypeVar, cast, runtime_checkable

from eleusis_nb.i18n.catalogue import form_of, translations

_PLACE: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
"""Where a value stands: ``{card}``, or ``{card:name}`` with how it is to be said."""

_THOUSANDS: Final = {"fr": "\u202f", "ru": "\u00a0"}
_NARROW: Final = "\u202f"

_Data = TypeVar("_Data")


@runtime_checkable
class Sayable(Protocol):
    """A value that knows how it is said: a card, a rule, a text, an error."""

    def said(self, lang: str = "en", form: str = "") -> str:
        """Return it in the words of a language."""
        ...


class Text(str):
    """A sentence: wherever nobody asks for a language it is its English words.

    Made by :func:`say`, :func:`many` and :func:`together`.

    Parameters
    ----------
    one : str
        The English sentence with places for values, ``{card} fits after {last}.``.
    values : mapping from str to object
        Strings, numbers, whatever is :class:`Sayable`, and sequences of those.
    more, number : str and float, optional
        The English plural, and what decides between the two.

    Examples
    --------
    >>> text = say("Choose {name}", name="Ada")
    >>> text, text.said("fr")
    ('Choose Ada', 'Choisir Ada')
    """

    __slots__ = ("more", "number", "one", "values")

    one: str
    more: str
    number: float | None
    values: Mapping[str, object]

    def __new__(
        cls,
        one: str,
        values: Mapping[str, object],
        more: str = "",
        number: float | None = None,
    ) -> Self:
        """Make the English words."""
        words = one if number is None or form_of("en", number) == 0 else more
        self = super().__new__(cls, _filled(words, values, "en"))
        self.one, self.more, self.number, self.values = one, more, number, values
        return self

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return the sentence in a language; in English where it is not translated."""
        forms = translations(lang).get(self.one)
        if forms is None:
            words = (
                self.one if self.number is None or form_of("en", self.number) == 0 else self.more
            )
        else:
            words = forms[0 if self.number is None else form_of(lang, self.number)]
        return _filled(words, self.values, lang)

    def __reduce__(self) -> tuple[type[Text], tuple[object, ...]]:
        return Text, (self.one, self.values, self.more, self.number)


def say(one: str, /, **values: object) -> Text:
    """Mark a sentence to be said in the reader's language.

    The sentence is written in the call, whole, so that it is found for the catalogue: no
    f-string, no name, no sum of parts. A value stands in braces.

    Examples
    --------
    >>> say("“{word}” is not a card.", word="1H")
    '“1H” is not a card.'
    """
    return Text(one, values)


def many(one: str, more: str, /, count: float, **values: object) -> Text:
    """Mark a sentence that counts; ``count`` is one of its values.

    Examples
    --------
    >>> [many("One play is left.", "{count} plays are left.", count) for count in (1, 3)]
    ['One play is left.', '3 plays are left.']
    """
    return Text(one, {"count": count, **values}, more, count)


def together(*texts: str, by: str = " ") -> Text:
    """Return sentences one after the other; empty ones are left out.

    Examples
    --------
    >>> together(say("It fits."), "", say("The line is long."))
    'It fits. The line is long.'
    """
    parts = {f"part{at}": text for at, text in enumerate(filter(None, texts))}
    return Text(by.join(f"{{{name}}}" for name in parts), parts)


def worded(value: Sayable, form: str = "") -> Text:
    """Return a value as a text of its own.

    Examples
    --------
    >>> worded(say("Put back")).said("fr")
    'Reposer'
    """
    return Text(f"{{it:{form}}}", {"it": value})


def listing(items: Sequence[object], *, alternatives: bool = False) -> Text:
    """Return things in a row, ``a, b and c``, or ``a, b or c`` if they are alternatives.

    Examples
    --------
    >>> listing(["red", "even", "low"]), listing(["red", "even"], alternatives=True)
    ('red, even and low', 'red or even')
    >>> listing(["red"])
    'red'
    """
    *some, last = items
    if not some:
        return Text("{last}", {"last": last})
    names = {f"item{at}": item for at, item in enumerate(some)}
    before = Text(", ".join(f"{{{name}}}" for name in names), names)
    if alternatives:
        return say("{some} or {last}", some=before, last=last)
    return say("{some} and {last}", some=before, last=last)


def tell(data: _Data, lang: str) -> _Data:
    """Return plain data (lists, dicts, strings, numbers) with every text in it in a language.

    Examples
    --------
    >>> tell({"say": [say("Choose {name}", name="Ada")], "turn": 3}, "fr")
    {'say': ['Choisir Ada'], 'turn': 3}
    """
    translated: object = data
    if isinstance(data, Text):
        translated = data.said(lang)
    elif isinstance(data, dict):
        translated = {key: tell(value, lang) for key, value in data.items()}
    elif isinstance(data, list | tuple):
        translated = type(data)(tell(value, lang) for value in data)
    return cast("_Data", translated)


def _filled(words: str, values: Mapping[str, object], lang: str) -> str:
    return _PLACE.sub(
        lambda place: _value_said(values[place[1]], lang, place[2] or ""),
        words,
    )


def _value_said(value: object, lang: str, form: str) -> str:
    if isinstance(value, Sayable):
        return value.said(lang, form)
    if isinstance(value, str):
        return value
    if isinstance(value, int | float):
        return figure(value, lang, form)
    if isinstance(value, Sequence):
        return " ".join(_value_said(one, lang, form) for one in value)
    return str(value)


def figure(value: float, lang: str = "en", form: str = "") -> str:
    """Write a number as a language does.

    Parameters
    ----------
    value : float
        The number.
    lang : str
        The language.
    form : str
        As in Python's format strings; without it, whole numbers with their thousands apart.

    Examples
    --------
    >>> figure(12345), figure(0.5, "ru"), figure(0.123, "fr", ".1%") == "12,3\u202f%"
    ('12,345', '0,5', True)
    """
    written = format(value, form or (",.0f" if value == int(value) else "g"))
    if lang == "en":
        return written.replace("%", " %")
    return written.replace(",", _THOUSANDS[lang]).replace(".", ",").replace("%", f"{_NARROW}%")
