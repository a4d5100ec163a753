"""How Russian puts numbers, and declines what goes with them."""

from __future__ import annotations

import re
from typing import Final

from eleusis_nb.i18n.plurals import form_of
from eleusis_nb.rules.words.language import (
    Adjective,
    Noun,
)

ORDINALS: Final = "втор треть четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат".split()

GROUPS: Final = {2: "парами", 3: "тройками", 4: "четвёрками"}

_TIMES: Final = (
    "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать".split()
)

_WITH: Final = ("", "одной", "двумя", "тремя", "четырьмя", "пятью", "шестью")

_OF: Final = ("", "одной", "двух", "трёх", "четырёх", "пяти", "шести")

NOMINATIVE: Final = ("ая", "я")

OBLIQUE: Final = ("ой", "ей")

_FEW: Final = 4


def _plural(number: int, *forms: str) -> str:
    """Return the form of a noun that goes with a number."""
    return forms[form_of("ru", number)]


def _back(number: int, card: str, endings: tuple[str, str]) -> str:
    """Return "предыдущая карта", "позапрошлая карта" or "карта три хода назад" in a case."""
    if number == 1:
        return f"предыдущ{'ая' if endings == NOMINATIVE else 'ей'} {card}"
    if number == 2:  # noqa: PLR2004 (it has a name)
        return f"позапрошл{endings[0]} {card}"
    return f"{card} {_TIMES[number]} {_plural(number, 'ход', 'хода', 'ходов')} назад"


def ordinal(number: int, endings: tuple[str, str]) -> str:
    """Return "третья", "пятой": an ordinal with the endings of a case."""
    stem = ORDINALS[number - 2]
    return f"{stem}{endings[stem == 'треть']}"


def say_count(kind: str, number: int) -> str:  # noqa: C901, PLR0911 (one case a kind)
    """Return the words for a number in a slot: "предыдущая карта", "2 ступени"."""
    if kind.split("_", maxsplit=1)[0] in _SEVERAL:
        return _which(kind, number)
    match kind:
        case "back":
            return _back(number, "карта", NOMINATIVE)
        case "back_of":
            return _back(number, "карты", OBLIQUE)
        case "back_with":
            return _back(number, "картой", OBLIQUE)
        case "window_with":
            many = f"{_WITH[number]} последними картами"
            return "предыдущей картой" if number == 1 else many
        case "window_of":
            return "предыдущей карты" if number == 1 else f"{_OF[number]} последних карт"
        case "cards":
            return f"{number} {_plural(number, 'карты', 'карт', 'карт')}"
        case "refusals":
            return f"{number} и более непринятых карт"
        case "steps":
            if number == 1:
                return "одну ступень"
            return f"{number} {_plural(number, 'ступень', 'ступени', 'ступеней')}"
        case "groups":
            return GROUPS.get(number, f"группами по {number}")
    return str(number)


_SEVERAL: Final = {
    "first": "первая карта",
    "first_of": "первой карты",
    "first_with": "первой картой",
    "each": "каждая из",
    "each_of": "каждой из",
    "each_with": "каждой из",
    "one": "одна из",
    "one_of": "одной из",
    "one_with": "одной из",
}


def _which(kind: str, number: int) -> str:
    """Return the words for other cards than one so far back."""
    if kind.startswith("first"):
        return _SEVERAL[kind]
    return f"{_SEVERAL[kind]} " + (f"{_OF[number]} последних карт" if number else "прежних карт")


def describe(noun: Noun, adjectives: tuple[Adjective, ...]) -> str:
    """Return "чёрный туз": a noun and its adjectives."""
    before = [word.agreeing(noun) for word in adjectives if not word.behind]
    return " ".join([*before, noun.said, *(word.said for word in adjectives if word.behind)])


def genitive(noun: Noun | None, adjectives: tuple[Adjective, ...]) -> str:
    """Return "красной", "чёрного туза": a card's name as it follows "после"."""
    before = [
        f"{word.said[:-2]}ой"
        if noun is None or noun.feminine
        else f"{(word.masculine or word.said)[:-2]}ого"
        for word in adjectives
        if not word.behind
    ]
    behind = [word.said for word in adjectives if word.behind]
    known = "карты" if noun is None and behind else ""
    return " ".join(filter(None, [*before, noun.plural if noun else known, *behind]))


def say_times(number: int, noun: Noun | None, adjectives: tuple[Adjective, ...]) -> str:
    """Return "две нечётные", "два красных туза", "пять картинок"."""
    is_feminine = noun is None or noun.feminine
    if noun is None and (alone := adjectives[0].alone):
        return ", ".join([alone] * number)
    if noun and not noun.many and number > _FEW:
        return ", ".join([describe(noun, adjectives)] * number)  # "пять треф" is a card
    if number == 1:
        one = describe(noun, adjectives) if noun else adjectives[0].said
        return f"{'одна' if is_feminine else 'один'} {one}"
    count = "две" if is_feminine and number == 2 else _TIMES[number]  # noqa: PLR2004 (the one that agrees)
    is_few = number <= _FEW
    # After two, three and four a feminine adjective may stay in the nominative.
    described = [
        word.plural if is_few and is_feminine else f"{word.plural[:-1]}х"
        for word in adjectives
        if not word.behind
    ]
    nouns = [(noun.plural if is_few else noun.many)] if noun else []
    return " ".join([count, *described, *nouns, *(word.said for word in adjectives if word.behind)])


def of_several(number: int, noun: Noun, adjectives: tuple[Adjective, ...]) -> str | None:
    """Return "красной карты", "красных карт": the genitive after a number in digits."""
    if number == 1:
        return genitive(noun, adjectives)
    return say_times(_FEW + 1, noun, adjectives).partition(" ")[2] if noun.many else None


def spell(text: str) -> str:
    """Close the clause "that …" with a comma, and join a span of numbers."""
    closed = re.sub(
        r"(, (?:что и|чем|когда|кратным|дающим|не кратным|не дающим) [^,;:()]*?) (и|или) ",
        r"\1, \2 ",
        text,
    )
    return closed.replace(" - ", "–")
