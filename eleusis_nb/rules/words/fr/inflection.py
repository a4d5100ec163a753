"""How French puts numbers, articles and plurals, and elides."""

from __future__ import annotations

import re
from typing import Final

from eleusis_nb.rules.words.language import (
    Adjective,
    Noun,
)

ORDINALS: Final = (
    "deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième "
    "onzième douzième"
).split()

NUMERALS: Final = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize".split()

GROUPS: Final = {2: "paires", 3: "trois", 4: "quatre", 5: "cinq", 6: "six"}


def say_count(kind: str, number: int) -> str:  # noqa: C901, PLR0911 (one case a kind)
    """Return the words for a number in a slot: "la dernière carte", "2 rangs"."""
    match kind:
        case "back" | "back_of":
            if number > 2:  # noqa: PLR2004 (the last and the one before it have names)
                return f"la {ORDINALS[number - 2]} carte en partant de la fin"
            return "la dernière carte" if number == 1 else "l'avant-dernière carte"
        case "window":
            return (
                "la dernière carte" if number == 1 else f"les {NUMERALS[number]} dernières cartes"
            )
        case "window_of":
            many = f"des {NUMERALS[number]} dernières cartes"
            return "de la dernière carte" if number == 1 else many
        case "first" | "first_of" | "first_with":
            return "la première carte"
        case "each" | "each_of" | "each_with":
            return f"chacune des {_several(number)}"
        case "one" | "one_of" | "one_with":
            return f"l'une des {_several(number)}"
        case "refusals":
            return f"{NUMERALS[number] if number > 1 else number} refus ou plus"
        case "up" | "down":
            few = "un rang" if number == 1 else f"{number} rangs"
            return f"{few} plus {'haute' if kind == 'up' else 'basse'} que"
        case "groups":
            return f"par {GROUPS[number]}" if number in GROUPS else f"par groupes de {number}"
    return str(number)


def _several(number: int) -> str:
    return f"{number} dernières cartes" if number else "cartes de la séquence"


def describe(noun: Noun, adjectives: tuple[Adjective, ...]) -> str:
    """Return "un as noir": a noun with its article and adjectives."""
    article = "une" if noun.feminine else "un"
    return " ".join([article, noun.said, *(word.agreeing(noun) for word in adjectives)])


def say_times(number: int, noun: Noun | None, adjectives: tuple[Adjective, ...]) -> str:
    """Return "deux as noirs", "une rouge"."""
    if noun is None and (alone := adjectives[0].alone):
        article, *words = alone.split()
        several = [NUMERALS[number], *map(_plural_of, words)]
        return " ".join([article, *words] if number == 1 else several)
    if number == 1:
        return describe(noun, adjectives) if noun else f"une {adjectives[0].said}"
    described = [
        word.plural or _plural_of(word.agreeing(noun) if noun else word.said) for word in adjectives
    ]
    return " ".join([NUMERALS[number], *([_plural_of(noun.said)] if noun else []), *described])


def of_several(number: int, noun: Noun, adjectives: tuple[Adjective, ...]) -> str:
    """Return "carte rouge", "cartes rouges": what stands after a number in digits."""
    return say_times(2 if number > 1 else 1, noun, adjectives).partition(" ")[2]


def _plural_of(word: str) -> str:
    if word.endswith("eau"):
        return f"{word}x"
    return word if word.endswith("s") or word.isdecimal() else f"{word}s"


def spell(text: str) -> str:
    """Write “d’un”, “qu’un”, “l’as” and “n’est pas” as French does."""
    elided = re.sub(r"\b([dDqQ]u?)e (?=[aeiouéèêh])", r"\1'", text)
    elided = re.sub(r"\b([lL])e (?=as\b)", r"\1'", elided)
    elided = elided.replace("de le ", "du ").replace("à le ", "au ")
    elided = re.sub(r"\b([01] rang)s\b", r"\1", elided)
    whole = re.sub(
        r"(\ben )?\best pas\b", lambda found: (found[1] and found[0]) or "n'est pas", elided
    )
    whole = re.sub(r"\bsi il\b", "s'il", whole).replace("de de ", "de ")
    return whole.replace("'", "’")
