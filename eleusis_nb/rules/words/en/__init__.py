"""English: the whole table."""

from __future__ import annotations

from typing import Final

from eleusis_nb.rules.words.en import vocabulary
from eleusis_nb.rules.words.en.inflection import describe, say_count, say_times
from eleusis_nb.rules.words.en.phrasings import FORMS
from eleusis_nb.rules.words.language import (
    Language,
    Noun,
)

ENGLISH: Final = Language(
    code="en",
    fillers=vocabulary.FILLERS,
    weighty=vocabulary.WEIGHTY,
    synonyms=vocabulary.SYNONYMS,
    numbers=vocabulary.NUMBERS,
    keys=vocabulary.KEYS,
    traits=vocabulary.TRAITS,
    ranks=vocabulary.RANKS,
    named=vocabulary.NAMED,
    counted=vocabulary.COUNTED,
    fixed_counts=vocabulary.FIXED_COUNTS,
    forms=FORMS,
    say_count=say_count,
    card=Noun("card"),
    say_times=say_times,
    describe=describe,
    rank_of_suit=lambda rank, suit: f"the {rank.said} {suit.of}",
    patterns={
        "if": "if {test}, then {then}",
        "next if": "; ",
        "otherwise": "otherwise {otherwise}",
        "it is": "it is {was}",
        "it is a thing": "it is {was}",
        "earlier": "{card} is {was}",
        "earlier a thing": "{card} is {was}",
        "this is": "the card is {was}",
        "this is a thing": "the card is {was}",
        "in turn": "in turn: {conditions}",
        "groups": "{groups}: any card; then {conditions}",
        "next": "; then ",
        "by remainder": "by the remainder when the value of {card} is divided by {number}: {cases}",
        "case": "{remainder}: {case}",
        "exactly one": "exactly one of: {conditions}",
        "prime": "a prime number",
        "reference": "{card} taken for the last card: {relation}",
        "opening": "{then}; only {first} may start",
    },
    ace_beside=frozenset({"to", "-"}),
    messages={
        "function": "a rule given by a Python function, which has no sentence",
        "empty": "There is no rule here.",
        "word": "The word “{word}” is not one that rules are made of.",
        "number": "{word} is too great a number for a rule.",
        "length": "A rule has at most {limit} characters.",
        "words": "A rule has at most {limit} words.",
        "brackets": "Brackets may stand inside one another {limit} deep, not more.",
        "order": "“{word}” cannot stand here.",
        "end": "The rule stops too early.",
        "tree": "{problem}",
        "expected": "Expected {expected}.",
        "nearest": "Nearest: “{nearest}”.",
        "quoted": "“{word}”",
        "a condition": "a condition, such as “red” or “the same suit as the last card”",
        "a number": "a number",
        "an earlier card": "an earlier card, such as “the last card”",
        "the end": "the end of the rule",
        "or": " or ",
    },
)
