"""From a tree to words, in the forms that :mod:`eleusis_nb.rules.reading.grammar` reads back."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import MISSING, fields
from enum import StrEnum
from functools import cache
from itertools import groupby
from typing import Any, Final, get_type_hints

from eleusis_nb.rules.attributes import Trait
from eleusis_nb.rules.condition import (
    BOTH,
    CLAUSE,
    EITHER,
    ONE,
    WHOLE,
    And,
    Condition,
    ExactlyOne,
    Or,
)
from eleusis_nb.rules.conditions.combining import ByRemainder, IfElse
from eleusis_nb.rules.conditions.earlier import Earlier, moved
from eleusis_nb.rules.conditions.judged import Is, Rank
from eleusis_nb.rules.conditions.rhythm import InTurn, Opening
from eleusis_nb.rules.words.language import Adjective, Language, Noun, Phrasing

_LEVELS: Final = {"one": ONE, "both": BOTH, "either": EITHER, "clause": CLAUSE}


@cache
def pieces(template: str) -> tuple[tuple[str, str], ...]:
    """Return the words of a template as ("", word) and its slots as (field, kind)."""
    found = (
        match
        for word in template.split()
        for match in re.findall(r"([^{}]+)|\{(\w+)(?::(\w+))?\}", word)
    )
    return tuple(("", text) if text else (name, kind) for text, name, kind in found)


@cache
def slot_kind(kind: Callable[..., object], name: str) -> str:
    """Return which kind of words a field of a class takes when its form does not say."""
    hint = get_type_hints(kind)[name]
    if name in {"back", "window"}:
        return name
    if hint is int or hint == int | None:
        return "number"
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint.__name__
    if hint is Condition:
        return "either"
    return "suits" if hint == tuple[Trait, ...] else "amount"


def level_of(condition: Condition, lang: Language) -> int:
    """Return how tightly the words for a condition hold together."""
    if isinstance(condition, And) and _described(condition, lang) is not None:
        return ONE
    return condition.level


def text_of(condition: Condition, lang: Language) -> str:
    """Return the words for a whole rule, spelt as the language wants it."""
    return lang.spell(say(condition, lang))


def say(condition: Condition, lang: Language, level: int = WHOLE, *, known: bool = False) -> str:
    """Return the words for a condition, in brackets when they are too loose for their place.

    Where the last card is `known` to be spoken of, it need not be named again.
    """
    words = _by_form(condition, lang, known=known) if known else _say(condition, lang)
    return words if level_of(condition, lang) >= level else f"({words})"


def _say(condition: Condition, lang: Language) -> str:  # noqa: C901, PLR0911 (one case a kind)
    match condition:
        case Is(trait):
            word = lang.traits[trait]
            return word.said if isinstance(word, Adjective) else lang.describe(word, ())
        case Rank(low, high) if low == high:
            return lang.describe(lang.ranks[low - 1], ())
        case And(parts):
            return _described(condition, lang) or _row(parts, "AND", ONE, lang)
        case Or(parts):
            return _row(parts, "OR", BOTH, lang)
        case ExactlyOne(parts):
            return lang.patterns["exactly one"].format(conditions=_listed(parts, lang))
        case IfElse(test, then, otherwise):
            return lang.patterns["if"].format(
                test=say(test, lang, EITHER),
                then=say(then, lang, EITHER),
                otherwise=say(otherwise, lang, CLAUSE),
            )
        case ByRemainder(cases, back):
            return lang.patterns["by remainder"].format(
                card=lang.say_count("back_of", back),
                number=len(cases),
                cases=", ".join(f"{i} {say(case, lang, EITHER)}" for i, case in enumerate(cases)),
            )
        case Earlier(was, back):
            # What looks back itself is kept in brackets, and counts from the card judged.
            words = (
                say(was, lang, EITHER)
                if was.sight().is_static
                else f"({say(moved(was, back), lang)})"
            )
            name = "earlier a thing" if _is_thing(was, lang) else "earlier"
            return lang.patterns[name].format(card=lang.say_count("back", back), was=words)
        case InTurn(parts):
            return _in_turn(parts, lang)
        case Opening(then, first):
            return lang.patterns["opening"].format(
                then=say(then, lang, CLAUSE), first=say(first, lang, EITHER)
            )
    return _by_form(condition, lang)


def _is_plain(condition: Condition, lang: Language) -> bool:
    if isinstance(condition, And):
        return _described(condition, lang) is not None
    return isinstance(condition, Is) or _noun(condition, lang) is not None


def _is_thing(condition: Condition, lang: Language) -> bool:
    return _is_plain(condition, lang) and not (
        isinstance(condition, Is) and isinstance(lang.traits[condition.trait], Adjective)
    )


def _row(parts: tuple[Condition, ...], joint: str, level: int, lang: Language) -> str:
    known = False
    words = []
    for part in parts:
        shortened = known and _short_form(part, lang) is not None
        words.append(say(part, lang, level, known=shortened))
        known = known or getattr(part, "back", None) == 1
    return f" {lang.keys[joint][0]} ".join(words)


def _short_form(condition: Condition, lang: Language) -> Phrasing | None:
    return next((form for form in lang.forms if form.short and _fits(form, condition)), None)


def _listed(parts: tuple[Condition, ...], lang: Language) -> str:
    return ", ".join(say(part, lang, EITHER) for part in parts)


def _described(condition: And, lang: Language) -> str | None:
    """Return "a red face" or "the queen of spades" where the parts go together like that."""
    *before, last = condition.conditions
    noun = _noun(last, lang)
    if noun is None:
        return None
    match before:
        case [Rank(low, high)] if low == high and isinstance(last, Is) and noun.of:
            return lang.rank_of_suit(lang.ranks[low - 1], noun)
    words = tuple(_adjective(part, lang) for part in before)
    known = tuple(word for word in words if word is not None)
    return lang.describe(noun, known) if len(known) == len(words) else None


def _noun(condition: Condition, lang: Language) -> Noun | None:
    match condition:
        case Is(trait) if isinstance(word := lang.traits[trait], Noun):
            return word
        case Rank(low, high) if low == high:
            return lang.ranks[low - 1]
    return None


def _adjective(condition: Condition, lang: Language) -> Adjective | None:
    if isinstance(condition, Is):
        word = lang.traits[condition.trait]
        return word if isinstance(word, Adjective) else None
    return None


def _in_turn(parts: tuple[Condition, ...], lang: Language) -> str:
    first, *rest = parts
    free = Is(Trait.ANYTHING)
    # A group is told by what relates its cards; "in turn: anything, red" says which card is red.
    if first == free and not all(part.sight().is_static for part in rest):
        return lang.patterns["groups"].format(
            groups=lang.say_count("groups", len(parts)),
            conditions=lang.patterns["next"].join(say(part, lang, EITHER) for part in rest),
        )
    runs = [(len(list(run)), say(part, lang, EITHER)) for part, run in groupby(parts)]
    countable = all(_is_plain(part, lang) and part != free for part in parts)
    # All the same, or no two in a row: nothing to count.
    if len(runs) in {1, len(parts)} or not countable:
        words = ", ".join(say(part, lang, EITHER) for part in parts)
    else:
        words = ", ".join(lang.say_times(number, text) for number, text in runs)
    return lang.patterns["in turn"].format(conditions=words)


def _by_form(thing: object, lang: Language, *, known: bool = False) -> str:
    form = form_of(thing, lang, known=known)
    words = [
        slot_words(thing, name, text or slot_kind(form.kind, name), lang)
        if name
        else text.replace("_", " ")
        for name, text in pieces(form.template)
    ]
    return re.sub(r" ([,;:])", r"\1", " ".join(words))


def form_of(thing: object, lang: Language, *, known: bool = False) -> Phrasing:
    """Return the form a thing is said in: the first that fits."""
    forms = (form for form in lang.forms if (form.short if known else form.said))
    return next(form for form in forms if _fits(form, thing))


def _fits(form: Phrasing, thing: object) -> bool:
    if type(thing) is not form.kind:
        return False
    slots = {name for name, _ in pieces(form.template) if name}
    for field in fields(thing):  # type: ignore[arg-type] # conditions and amounts are dataclasses
        value = getattr(thing, field.name)
        if field.name in form.fixed:
            wanted = form.fixed[field.name]
            if isinstance(wanted, str) and wanted in slots:
                wanted = getattr(thing, wanted)
            if value != wanted:
                return False
        elif field.name in slots:
            if value is None:
                return False
        elif field.default is MISSING or value != field.default:
            return False
    return True


def slot_words(thing: object, name: str, kind: str, lang: Language) -> str:  # noqa: PLR0911 (one case a kind)
    """Return the words for one field of a thing, as a slot of that kind says it."""
    value: Any = getattr(thing, name)
    if kind in _LEVELS:
        return say(value, lang, _LEVELS[kind])
    match kind:
        case "thing":
            words = say(value, lang, ONE)
            return words if _is_plain(value, lang) or words[0] == "(" else f"({words})"
        case "back" | "back_of" | "back_with" | "window" | "window_of" | "steps":
            return lang.say_count(kind, value)
        case "number":
            return str(value)
        case "rank":
            rank = lang.ranks[value - 1]
            return str(rank.of or rank.said)
        case "suits":
            return ", ".join(_plural(lang.traits[suit]) for suit in value)
        case "amount":
            return _by_form(value, lang)
    wordings: tuple[str, ...] = lang.named[value]
    return wordings[0]


def _plural(word: Adjective | Noun) -> str:
    return (isinstance(word, Noun) and word.plural) or word.said
