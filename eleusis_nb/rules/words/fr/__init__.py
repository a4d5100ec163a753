"""French, with the words of sources 000 and 003: enseigne or famille, habillé, honneur."""

from __future__ import annotations

from typing import Final

from eleusis_nb.rules.words.fr import vocabulary
from eleusis_nb.rules.words.fr.inflection import describe, say_count, say_times, spell
from eleusis_nb.rules.words.fr.phrasings import FORMS
from eleusis_nb.rules.words.language import (
    Language,
    Noun,
)

FRENCH: Final = Language(
    code="fr",
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
    card=Noun("carte", feminine=True),
    say_times=say_times,
    describe=describe,
    patterns={
        "if": "si {test}, alors {then}",
        "next if": " ; ",
        "otherwise": "sinon {otherwise}",
        "it is": "elle est {was}",
        "it is a thing": "c'est {was}",
        "earlier": "{card} est {was}",
        "earlier a thing": "{card} est {was}",
        "this is": "la carte est {was}",
        "this is a thing": "la carte est {was}",
        "in turn": "tour à tour : {conditions}",
        "groups": "{groups} : n'importe quelle carte ; puis {conditions}",
        "next": " ; puis ",
        "by remainder": "selon le reste de la valeur de {card} divisée par {number} : {cases}",
        "case": "{remainder} : {case}",
        "exactly one": "exactement une de : {conditions}",
        "prime": "un nombre premier",
        "reference": "{card} prise pour la dernière carte : {relation}",
        "opening": "{then} ; pour commencer, uniquement {first}",
    },
    ace_beside=frozenset({"a", "-"}),
    rank_of_suit=lambda rank, suit: f"{'la' if rank.feminine else 'le'} {rank.said} {suit.of}",
    spell=spell,
    messages={
        "function": "une règle donnée par une fonction Python, qui n'a pas de phrase",
        "empty": "Il n'y a pas de règle ici.",
        "word": "Le mot « {word} » ne fait pas partie des mots dont on fait les règles.",
        "number": "{word} est un nombre trop grand pour une règle.",
        "length": "Une règle a au plus {limit} caractères.",
        "words": "Une règle a au plus {limit} mots.",
        "brackets": "Les parenthèses peuvent s'emboîter {limit} fois, pas plus.",
        "order": "« {word} » ne peut pas se trouver ici.",
        "end": "La règle s'arrête trop tôt.",
        "tree": "{problem}",
        "expected": "Attendu : {expected}.",
        "nearest": "Le plus proche : « {nearest} ».",
        "quoted": "« {word} »",
        "a condition": (
            "une condition, comme « rouge » ou « de la même enseigne que la dernière carte »"
        ),
        "a number": "un nombre",
        "an earlier card": "une carte précédente, comme « la dernière carte »",
        "the end": "la fin de la règle",
        "or": " ou ",
    },
)
