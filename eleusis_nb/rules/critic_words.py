"""What the critic says, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.rules.law import Rule
from eleusis_nb.rules.words import spoken

_SENTENCES: Final = {
    "en": {
        "dead end": "After {line} no card is ever right again.",
        "fewest": "After {line} only {number} of 52 cards are right; {least} are advised.",
        "too few": "In the long run only {share} of random cards are right; advised: 30 to 50 %.",
        "too many": "In the long run {share} of random cards are right; 30 to 50 % are advised.",
        "period": "The pattern is {number} cards long; advised are at most {most}.",
        "exception": "{line} is treated alone; an exception only makes prophets fall.",
        "masked": "One part can never matter: {part}",
        "masked here": "From {line} on one part can never matter: {part}",
        "twin": "A shorter rule says the same: {rule}",
        "sampled": "There are too many cases to walk them all: {number} random plays were tried.",
        "empty": "the empty table",
        "function": "a part given by a Python function",
    },
    "fr": {
        "dead end": "Après {line}, plus aucune carte ne sera jamais bonne.",
        "fewest": ("Après {line}, {number} cartes sur 52 sont bonnes ; on en conseille {least}."),
        "too few": (
            "À la longue, {share} seulement des cartes au hasard sont bonnes ; conseillé : 30 à "
            "50 %."
        ),
        "too many": (
            "À la longue, {share} des cartes au hasard sont bonnes ; conseillé : 30 à 50 %."
        ),
        "period": "Le motif est long de {number} cartes ; on en conseille {most} au plus.",
        "exception": (
            "{line} est traitée à part ; une exception ne sert qu'à faire tomber les prophètes."
        ),
        "masked": "Une partie ne peut jamais compter : {part}",
        "masked here": "À partir de {line}, une partie ne peut jamais compter : {part}",
        "twin": "Une règle plus courte dit la même chose : {rule}",
        "sampled": (
            "Trop de cas pour les parcourir tous : {number} coups au hasard ont été essayés."
        ),
        "empty": "la table vide",
        "function": "une partie donnée par une fonction Python",
    },
    "ru": {
        "dead end": "После {line} ни одна карта уже никогда не будет верной.",
        "fewest": "После {line} верных карт только {number} из 52, а нужно не меньше {least}.",
        "too few": ("В долгой игре верны лишь {share} случайных карт; советуют от 30 до 50 %."),
        "too many": "В долгой игре верны {share} случайных карт; советуют от 30 до 50 %.",
        "period": "Узор длиной {number} карт; советуют не больше {most}.",
        "exception": "{line} стоит особняком; исключение лишь губит пророков.",
        "masked": "Одна часть никогда ничего не решает: {part}",
        "masked here": "Начиная с {line}, одна часть ничего не решает: {part}",
        "twin": "То же самое говорит более короткое правило: {rule}",
        "sampled": "Случаев слишком много, чтобы обойти все: проверено {number} случайных ходов.",
        "empty": "пустого стола",
        "function": "часть, заданная функцией Python",
    },
}


def say_finding(kind: str, line: tuple[Card, ...], values: Mapping[str, object], lang: str) -> str:
    """Return the sentence for a finding."""
    said = _SENTENCES[spoken(lang).code]
    words = {
        name: value.sentence(lang) if isinstance(value, Rule) else value
        for name, value in values.items()
    }
    words.setdefault("part", said["function"])
    # The signs on the cards are the same everywhere, whatever letters a language has for them.
    cards = " ".join(card.symbol for card in line)
    return said[kind].format(line=cards or said["empty"], **words)
