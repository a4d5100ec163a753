"""How English puts numbers, articles and plurals."""

from __future__ import annotations

import re
from typing import Final

from eleusis_nb.rules.words.language import (
    Adjective,
    Noun,
)

NUMERALS: Final = "one two three four five six seven eight nine ten eleven twelve".split()

ORDINALS: Final = (
    "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
)

GROUPS: Final = {2: "pairs", 3: "threes", 4: "fours", 5: "fives", 6: "sixes"}

_BACK: Final = {1: "the last card", 2: "the card before last"}


def say_count(kind: str, number: int) -> str:  # noqa: PLR0911 (one case a kind)
    """Return the words for a number in a slot: "the last 3 cards", "2 steps"."""
    match kind:
        case "back" | "back_of" | "back_with":
            return _BACK.get(number, f"the card {number} back")
        case "window" | "window_of":
            return "the last card" if number == 1 else f"the last {number} cards"
        case "first" | "first_of" | "first_with":
            return "the first card"
        case "each" | "each_of" | "each_with":
            return f"each of the last {number} cards" if number else "each card so far"
        case "one" | "one_of" | "one_with":
            return f"one of the last {number} cards" if number else "one of the cards so far"
        case "up" | "down":
            few = "one" if number == 1 else str(number)
            return f"{few} {'higher' if kind == 'up' else 'lower'} than"
        case "refusals":
            return f"{NUMERALS[number - 1]} or more refused cards"
        case "cards":
            return "1 card was" if number == 1 else f"{number} cards were"
        case "groups":
            return f"in {GROUPS[number]}" if number in GROUPS else f"in groups of {number}"
    return str(number)


def spell(text: str) -> str:
    """Let "at most 1 cards are" agree with its number."""
    return re.sub(r"\b1 cards ((?:on|in) the line) are\b", r"one card \1 is", text)


def _with_article(words: str) -> str:
    vowel = words[0] in "aeiou" or words.split(maxsplit=1)[0] in {"8", "honour"}
    return f"an {words}" if vowel else f"a {words}"


def describe(noun: Noun, adjectives: tuple[Adjective, ...]) -> str:
    """Return "a red ace": adjectives, a noun and its article."""
    return _with_article(" ".join([*(word.said for word in adjectives), noun.said]))


def say_times(number: int, noun: Noun | None, adjectives: tuple[Adjective, ...]) -> str:
    """Return "two red aces", "three even"."""
    nouns = [noun.plural or f"{noun.said}s" if number > 1 else noun.said] if noun else []
    return " ".join([NUMERALS[number - 1], *(word.said for word in adjectives), *nouns])
