"""The names of cards in words: a spade, red, a red face, the queen of spades."""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.condition import And, Condition
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.rules.words.language import Adjective, Language, Noun


def is_plain(condition: Condition, lang: Language) -> bool:
    """Return whether a condition is a name of cards and nothing else."""
    if isinstance(condition, And):
        return described(condition, lang) is not None
    return isinstance(condition, Is) or noun_of(condition, lang) is not None


def is_thing(condition: Condition, lang: Language) -> bool:
    """Return whether a condition is named by a noun."""
    word = adjective_of(condition, lang)
    return is_plain(condition, lang) and (word is None or word.alone != "")


def described(condition: And, lang: Language) -> str | None:
    """Return "a red face" or "the queen of spades" where the parts go together like that."""
    *before, last = condition.conditions
    noun = noun_of(last, lang)
    match before:
        case [Rank(low, high)] if low == high and noun is not None and isinstance(last, Is):
            return lang.rank_of_suit(lang.ranks[low - 1], noun) if noun.of else None
    name = name_of(condition, lang)
    if name is None or noun is None:
        return None
    _, adjectives = name
    behind = [word.behind for word in adjectives]
    return lang.describe(noun, adjectives) if behind == sorted(behind) else None


def name_of(
    condition: Condition, lang: Language
) -> tuple[Noun | None, tuple[Adjective, ...]] | None:
    """Return the noun and the adjectives that name a card: a spade, red, a red face."""
    *before, last = condition.conditions if isinstance(condition, And) else (condition,)
    adjectives = [adjective_of(part, lang) for part in before]
    noun = noun_of(last, lang)
    if noun is None and not before:
        adjectives.append(adjective_of(last, lang))
    elif noun is None:
        return None
    known = tuple(word for word in adjectives if word is not None)
    return (noun, known) if len(known) == len(adjectives) else None


def noun_of(condition: Condition, lang: Language) -> Noun | None:
    """Return the noun for a condition, if it has one."""
    match condition:
        case Is(trait) if isinstance(word := lang.traits[trait], Noun):
            return word
        case Rank(low, high) if low == high:
            return lang.ranks[low - 1]
    return None


def adjective_of(condition: Condition, lang: Language) -> Adjective | None:
    """Return the adjective for a condition, if it has one."""
    if isinstance(condition, Is):
        word = lang.traits[condition.trait]
        return word if isinstance(word, Adjective) else None
    return None


def some_card(condition: Condition, lang: Language) -> str | None:
    """Return "a red card" for an adjective."""
    word = adjective_of(condition, lang)
    if word is None or condition in {Is(Trait.ANYTHING), Is(Trait.NOTHING)}:
        return None
    return lang.describe(lang.card, (word,))
