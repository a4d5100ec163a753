"""Translatable sentences: a string in English that keeps its template and its values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol, Self, TypeVar, overload

from eleusis_nb.i18n.catalogue import translations
from eleusis_nb.i18n.plurals import form_of

PLACE: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
"""A placeholder: ``{card}``, or ``{card:name}`` with a form of the value."""

PLAIN: Final = frozenset({str, int, float, bool, type(None)})
"""Types of what stands for itself in plain data: asked first, for nearly everything is of them."""

_THOUSANDS: Final = {"fr": "\u202f", "ru": "\u00a0"}
_MINUS: Final = "−"
_NARROW: Final = "\u202f"

_Data = TypeVar("_Data")


class Sayable(Protocol):
    """A value that can be translated: a card, a rule, a text, an error."""

    def said(self, lang: str = "en", form: str = "") -> str:
        """Return it in a language; ``form`` selects between wordings of the value."""
        ...


class Text(str):
    """A translatable sentence. As a ``str`` it is the English sentence.

    Made by :func:`say`, :func:`many` and :func:`together`.

    Parameters
    ----------
    one : str
        The English template, such as ``{card} fits after {last}.``.
    values : mapping from str to object
        Strings, numbers, :class:`Sayable` values, and sequences of those.
    more, number : str and float, optional
        The English plural template, and the number that selects the form.

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
        """Fill in the English template."""
        words = one if number is None or form_of("en", number) == 0 else more
        self = super().__new__(cls, _filled(words, values, "en"))
        self.one, self.more, self.number, self.values = one, more, number, values
        return self

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return the sentence in a language, or in English if it has no translation."""
        if lang == "en":  # it is that already
            return str.__str__(self)
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
    """Mark a sentence for translation.

    The template must be a string literal in the call, so that ``tools.catalogue`` finds it: no
    f-string, no variable, no concatenation. Placeholders are in braces.

    Examples
    --------
    >>> say("“{word}” is not a card.", word="1H")
    '“1H” is not a card.'
    """
    return Text(one, values)


def many(one: str, more: str, /, count: float, **values: object) -> Text:
    """Mark a sentence with singular and plural; ``count`` is one of its values.

    Examples
    --------
    >>> [many("One play is left.", "{count} plays are left.", count) for count in (1, 3)]
    ['One play is left.', '3 plays are left.']
    """
    return Text(one, {"count": count, **values}, more, count)


def together(*texts: str, by: str = " ") -> Text:
    """Concatenate sentences; empty ones are left out.

    Examples
    --------
    >>> together(say("It fits."), "", say("The line is long."))
    'It fits. The line is long.'
    """
    parts = {f"part{at}": text for at, text in enumerate(filter(None, texts))}
    return Text(by.join(f"{{{name}}}" for name in parts), parts)


def worded(value: Sayable, form: str = "") -> Text:
    """Wrap a translatable value in a :class:`Text`.

    Examples
    --------
    >>> worded(say("Deselect")).said("fr")
    'Reposer'
    """
    return Text(f"{{it:{form}}}", {"it": value})


def listing(items: Sequence[object], *, alternatives: bool = False) -> Text:
    """Return a list in words: ``a, b and c``, or ``a, b or c`` if they are alternatives.

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


@overload
def tell(data: str, lang: str) -> str: ...


@overload
def tell(data: _Data, lang: str) -> _Data: ...


def tell(data: object, lang: str) -> object:
    """Return plain data with every :class:`Text` in it translated.

    Examples
    --------
    >>> tell({"say": [say("Choose {name}", name="Ada")], "turn": 3}, "fr")
    {'say': ['Choisir Ada'], 'turn': 3}
    """
    from msgspec import to_builtins  # noqa: PLC0415 (the package is imported without it)

    return to_builtins(data, enc_hook=lambda value: _said(value, lang))


def _said(value: object, lang: str) -> str:
    """Return a text in a language; any other kind of string as it is."""
    if not isinstance(value, str):
        raise NotImplementedError(type(value))
    return value.said(lang) if isinstance(value, Text) else str(value)


def _filled(words: str, values: Mapping[str, object], lang: str) -> str:
    text, places = _parts(words)
    for name, form, after in places:
        text += _value_said(values[name], lang, form or "") + after
    return text


@lru_cache(maxsize=2_000)
def _parts(words: str) -> tuple[str, Sequence[tuple[str, str | None, str]]]:
    """Return what stands before the first place of a template, and each place with what follows."""
    text, *places = PLACE.split(words)
    return text, tuple(zip(places[::3], places[1::3], places[2::3], strict=True))


def _value_said(value: object, lang: str, form: str) -> str:
    if type(value) is str:  # the most frequent first: a class says thousands of these a second
        return value
    # To ask whether it has the whole protocol takes twenty times as long.
    said: Callable[[str, str], str] | None = getattr(value, "said", None)
    if said is not None:  # also a number's, such as a percentage
        return said(lang, form)
    if isinstance(value, int | float):
        return figure(value, lang, form)
    if isinstance(value, str):
        return value
    if isinstance(value, Sequence):
        return " ".join(_value_said(one, lang, form) for one in value)
    return str(value)


def figure(value: float, lang: str = "en", form: str = "") -> str:
    """Format a number by the conventions of a language.

    Parameters
    ----------
    value : float
        The number.
    lang : str
        The language.
    form : str
        A format specification of Python; by default integers get thousands separators.

    Examples
    --------
    >>> figure(12345), figure(0.5, "ru"), figure(0.123, "fr", ".1%") == "12,3\u202f%"
    ('12,345', '0,5', True)
    >>> figure(-0.24, "fr")
    '−0,24'
    """
    written = format(value, form or (",.0f" if value == int(value) else "g"))
    # What is nought as it is written has no sign: −0.04 to one digit is 0.0.
    minus = _MINUS if any(digit in written for digit in "123456789") else ""
    written = written.replace("-", minus)
    if lang == "en":
        return written.replace("%", " %")
    return written.replace(",", _THOUSANDS[lang]).replace(".", ",").replace("%", f"{_NARROW}%")
