"""Russian. Inflected words are heard by their beginnings."""

from __future__ import annotations

from typing import Final

from eleusis_nb.rules.words.language import (
    Language,
    Noun,
)
from eleusis_nb.rules.words.ru import vocabulary
from eleusis_nb.rules.words.ru.inflection import describe, say_count, say_times, spell
from eleusis_nb.rules.words.ru.phrasings import FORMS

RUSSIAN: Final = Language(
    code="ru",
    fillers=vocabulary.FILLERS,
    weighty=vocabulary.WEIGHTY,
    synonyms=vocabulary.SYNONYMS,
    numbers=vocabulary.NUMBERS,
    keys=vocabulary.KEYS,
    traits=vocabulary.TRAITS,
    ranks=vocabulary.RANKS,
    named={},
    counted=vocabulary.COUNTED,
    fixed_counts=vocabulary.FIXED_COUNTS,
    forms=FORMS,
    say_count=say_count,
    card=Noun("карта", feminine=True),
    say_times=say_times,
    describe=describe,
    patterns={
        "if": "если {test}, то {then}",
        "next if": "; ",
        "otherwise": "иначе {otherwise}",
        "it is": "она {was}",
        "it is a thing": "она — {was}",
        "earlier": "{card} {was}",
        "earlier a thing": "{card} — {was}",
        "this is": "карта {was}",
        "this is a thing": "карта — {was}",
        "in turn": "по очереди: {conditions}",
        "groups": "{groups}: любая карта; затем {conditions}",
        "next": "; затем ",
        "by remainder": "по остатку значения {card} при делении на {number}: {cases}",
        "case": "{remainder} — {case}",
        "exactly one": "ровно одно из: {conditions}",
        "prime": "— простое число",
        "reference": "{card} вместо предыдущей карты: {relation}",
        "opening": "{then}; начать может только {first}",
    },
    ace_beside=frozenset({"до", "-"}),
    rank_of_suit=lambda rank, suit: f"{rank.said} {suit.of}",
    spell=spell,
    messages={
        "function": "правило задано функцией Python, словами его не сказать",
        "empty": "Здесь нет правила.",
        "word": "Слова «{word}» нет среди слов, из которых составляют правила.",
        "number": "{word} — слишком большое число для правила.",
        "length": "В правиле не больше {limit} знаков.",
        "words": "В правиле не больше {limit} слов.",
        "brackets": "Скобки вкладываются не глубже {limit}.",
        "order": "«{word}» здесь стоять не может.",
        "end": "Правило обрывается слишком рано.",
        "tree": "{problem}",
        "expected": "Ожидалось: {expected}.",
        "nearest": "Ближайшее: «{nearest}».",
        "quoted": "«{word}»",
        "a condition": "условие, например «красная» или «той же масти, что и предыдущая карта»",
        "a number": "число",
        "an earlier card": "одна из прежних карт, например «предыдущая карта»",
        "the end": "конец правила",
        "or": " или ",
    },
)
