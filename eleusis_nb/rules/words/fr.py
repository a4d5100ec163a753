"""French, with the words of sources 000 and 003: enseigne or famille, habillé, honneur."""

from __future__ import annotations

import re
from typing import Final

from eleusis_nb.rules.attributes import Attribute, Trait
from eleusis_nb.rules.conditions import (
    Compares,
    Differs,
    LastPlay,
    NextSuit,
    Not,
    Rank,
    Refused,
    RemainderOfSum,
    Shares,
    Steps,
    Total,
    Value,
)
from eleusis_nb.rules.conditions.relations import Direction, Order
from eleusis_nb.rules.numbers import Residue, Span
from eleusis_nb.rules.reading.building import not_of_suit, ranks_beyond, shares_either, within
from eleusis_nb.rules.words.language import Adjective, Language, Noun, form, heard, shortly

_ORDINALS: Final = (
    "deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième "
    "onzième douzième"
).split()
_GROUPS: Final = {2: "paires", 3: "trois", 4: "quatre", 5: "cinq", 6: "six"}


def _count(kind: str, number: int) -> str:
    match kind:
        case "back" | "back_of":
            return "la dernière carte" if number == 1 else f"la carte {number} avant"
        case "window":
            return "la dernière carte" if number == 1 else f"les {number} dernières cartes"
        case "window_of":
            return "de la dernière carte" if number == 1 else f"des {number} dernières cartes"
        case "steps":
            return "1 rang" if number == 1 else f"{number} rangs"
        case "groups":
            return f"par {_GROUPS[number]}" if number in _GROUPS else f"par groupes de {number}"
    return str(number)


def _describe(noun: Noun, adjectives: tuple[Adjective, ...]) -> str:
    article = "une" if noun.feminine else "un"
    return " ".join([article, noun.said, *(word.agreeing(noun) for word in adjectives)])


def _elide(text: str) -> str:
    """Write “d’un”, “qu’un”, “l’as” and “n’est pas” as French does."""
    elided = re.sub(r"\b([dDqQ]u?)e (?=[aeiouéèêh])", r"\1'", text)
    elided = re.sub(r"\b([lL])e (?=as\b)", r"\1'", elided)
    whole = elided.replace("est pas", "n'est pas").replace("de de ", "de ")
    return whole.replace("'", "’")


FRENCH: Final = Language(
    code="fr",
    fillers=frozenset(
        "le la les l un une des du de d carte cartes est sont doit doivent être soit c ce ces "
        "elle il que qu celle suivante prochaine fois n nombre nombres".split()
    ),
    synonyms={
        "précédente": "dernière",
        "precedente": "dernière",
        "précédent": "dernier",
        "precedent": "dernier",
        "derniere": "dernière",
        "dernieres": "dernières",
        "precedentes": "dernières",
        "précédentes": "dernières",
        "différente": "autre",
        "différent": "autre",
        "differente": "autre",
        "même": "même",
        "meme": "même",
        "couleurs": "couleur",
        "enseignes": "enseigne",
        "famille": "enseigne",
        "familles": "enseigne",
        "rangs": "rang",
        "hauteur": "rang",
        "pas": "pas",
        "non": "pas",
        "jamais": "pas",
        "lorsque": "si",
        "quand": "si",
        "s": "si",
        "sinon": "sinon",
        "autrement": "sinon",
        "supérieure": "haute",
        "superieure": "haute",
        "inférieure": "basse",
        "bon": "juste",
        "correct": "juste",
        "mauvais": "faux",
        "incorrect": "faux",
        "erroné": "faux",
        "à": "a",
        "&": "et",
        "–": "-",
        "—": "-",
        "−": "-",
    },
    numbers=(
        (),  # "un" and "une" are articles
        ("deux",),
        ("trois",),
        ("quatre",),
        ("cinq",),
        ("six",),
        ("sept",),
        ("huit",),
        ("neuf",),
        ("dix",),
        ("onze",),
        ("douze",),
    ),
    keys={
        "COMMA": (",",),
        "COLON": (":",),
        "SEMICOLON": (";",),
        "OPEN": ("(",),
        "CLOSE": (")",),
        "AND": ("et", "mais", ", et", ", mais", "qui est", "qui sont", "mais aussi"),
        "OR": ("ou", ", ou", "ou bien", ", ou bien", "/"),
        "IF": ("si", ", si"),
        "THEN": ("alors", "puis", ", alors", ", puis", "jouer", "jouez", ", jouer", ", jouez"),
        "OTHERWISE": (
            "sinon",
            ", sinon",
            "; sinon",
            "ou sinon",
            "et sinon",
            "sinon jouer",
            ", sinon jouer",
            "; sinon jouer",
        ),
        "AFTER": ("après", "apres", "sur"),
        "NEXT_IF": ("; si", ", et si", "; et si"),
        "NOT_BOTH": ("mais pas les deux", ", mais pas les deux"),
        "EXCEPT": ("sauf", ", sauf", "sauf si"),
        "NEITHER": ("ni",),
        "NOR": (", ni", "et ni"),
        "NEXT_AFTER": (
            "; après",
            ", après",
            "et après",
            ", et après",
            "; apres",
            ", apres",
            "; sur",
            ", sur",
        ),
        "IN_TURN": ("tour a tour", "a tour de rôle", "a tour de role", "en alternance"),
        "ALTERNATE": ("alternent", "en alternant", "alternées", "alterner", "alternance de"),
        "NEXT": ("; puis",),
        "WITHIN": ("dans groupe", "dans paire", "dans chaque paire", "dans chaque groupe"),
        "ACROSS": ("pour paire suivante", "pour groupe suivant", "pour suivante", "pour suivant"),
        "EXACTLY_ONE": ("exactement une de", "exactement un de"),
        "BY": ("selon",),
        "BY_VALUE": ("selon valeur de", "selon valeur"),
        "MODULO": ("modulo", "mod"),
        "VALUE_MODULO": ("valeur modulo", "valeur mod"),
        "ONLY": (
            "; pour commencer, uniquement",
            "; seul",
            "; seule",
            ", seul",
            ", seule",
            "; seuls",
            "; seules",
        ),
        "START_ONLY": ("seul", "seule", "seules", "seulement", "uniquement"),
        "MAY_START": ("peut commencer", "peuvent commencer", "peut ouvrir", "commence"),
    },
    traits={
        Trait.RED: Adjective("rouge", heard=("rouges",)),
        Trait.BLACK: Adjective("noire", "noir", heard=("noires", "noirs")),
        Trait.EVEN: Adjective("paire", "pair", heard=("paires", "pairs")),
        Trait.ODD: Adjective("impaire", "impair", heard=("impaires", "impairs")),
        Trait.LOW: Adjective("basse", "bas", heard=("basses",)),
        Trait.PRIME: Adjective(
            "de valeur première", heard=("première", "premier", "premières", "premiers")
        ),
        Trait.FACE: Noun(
            "figure",
            feminine=True,
            heard=("figures", "habillé", "habillés", "habillée", "habille", "tête", "têtes"),
        ),
        Trait.HONOUR: Noun("honneur", heard=("honneurs",)),
        Trait.CLUB: Noun("trèfle", of="de trèfle", heard=("trèfles", "trefle", "trefles", "♣")),
        Trait.DIAMOND: Noun("carreau", of="de carreau", heard=("carreaux", "♦")),
        Trait.HEART: Noun("cœur", of="de cœur", heard=("cœurs", "coeur", "coeurs", "♥")),
        Trait.SPADE: Noun("pique", of="de pique", heard=("piques", "♠")),
        Trait.ANYTHING: Adjective(
            "n'importe laquelle", heard=("toutes", "tout", "quelconque", "n'importe")
        ),
        Trait.NOTHING: Adjective("aucune", heard=("aucun", "rien")),
    },
    ranks=(
        Noun("as"),
        *(Noun(str(value)) for value in range(2, 11)),
        Noun("valet", heard=("valets", "v")),
        Noun("dame", feminine=True, heard=("dames",)),
        Noun("roi", heard=("rois", "r")),
    ),
    named={
        Attribute.COLOUR: ("couleur",),
        Attribute.SUIT: ("enseigne",),
        Attribute.RANK: ("rang",),
        Attribute.PARITY: ("parité",),
        Attribute.KIND: ("nature",),
        Order.HIGHER: ("plus haute que", "plus forte que", "plus grande que", "haute a"),
        Order.LOWER: ("plus basse que", "plus faible que", "plus petite que", "basse a"),
        Order.AT_LEAST: ("au moins aussi haute que", "haute ou égale a"),
        Order.AT_MOST: ("au plus aussi haute que", "basse ou égale a"),
        Direction.UP: ("au-dessus de", "au-dessus", "au dessus", "plus haut que", "plus haut"),
        Direction.DOWN: (
            "au-dessous de",
            "au-dessous",
            "au dessous",
            "en dessous",
            "plus bas que",
            "plus bas",
        ),
    },
    counted={
        "back": ("# avant", "# cartes avant", "il y a # cartes"),
        "window": ("# dernières", "dernières #"),
        "steps": ("# rang", "# crans", "# cran"),
        "groups": ("par groupes de #", "par #"),
        "every": ("une carte sur #", "toutes les #", "tous les # coups"),
        "rank": ("un #", "le #"),
    },
    fixed_counts={
        "back": {"dernière": 1, "avant-dernière": 2, "carte d'avant": 1},
        "groups": {"par paires": 2, "par paire": 2},
        "every": {
            "chaque seconde": 2,
            **{
                f"chaque {word}": number
                for number, ordinal in enumerate(_ORDINALS, start=2)
                for word in (ordinal, ordinal.replace("è", "e"))
            },
        },
    },
    forms=(
        form(Not, "pas {part:thing}"),
        form(Rank, "de {low:rank} à {high:rank}"),
        heard(Rank, "{low:rank} - {high:rank}"),
        heard(Rank, "entre {low:rank} et {high:rank}"),
        form(Value, "dont_la_valeur est {amount}"),
        heard(Value, "de valeur {amount}"),
        form(Shares, "du_même_rang que {back}", attribute=Attribute.RANK, same=True),
        shortly(Shares, "du_même_rang", attribute=Attribute.RANK, same=True),
        form(Shares, "d'un_autre_rang que {back}", attribute=Attribute.RANK, same=False),
        shortly(Shares, "d'un_autre_rang", attribute=Attribute.RANK, same=False),
        form(Shares, "de la même {attribute} que {back}", same=True),
        shortly(Shares, "de la même {attribute}", same=True),
        form(Shares, "d'une autre {attribute} que {back}", same=False),
        shortly(Shares, "d'une autre {attribute}", same=False),
        heard(shares_either, "la même {attribute} {also:or_attribute} que {back}"),
        heard(shares_either, "la même {attribute} {also:or_attribute}"),
        heard(not_of_suit, "pas {suit:of_suit}"),
        heard(Shares, "même_valeur que {back}", attribute=Attribute.RANK, same=True),
        heard(Shares, "même_valeur", attribute=Attribute.RANK, same=True),
        heard(Rank, "{low:rank} au {high:rank}"),
        heard(Rank, "au_moins {low:rank}", high=13),
        heard(Rank, "au_plus {high:rank}", low=1),
        heard(ranks_beyond, "{order} {rank:rank}"),
        heard(Compares, "plus_haute", order=Order.HIGHER),
        heard(Compares, "plus_basse", order=Order.LOWER),
        heard(within, "à {most:number} près de {back}"),
        form(Compares, "{order} {back}"),
        form(Compares, "{order} {back} avec_as_fort", ace_high=True),
        form(Differs, "à une distance de {amount} de {back}"),
        heard(Differs, "valeur diffère de {back} de {amount}"),
        heard(Differs, "valeur autre de {back} de {amount}"),
        form(Steps, "{least:steps} {direction} {back}", most="least"),
        form(Steps, "{least:steps} {direction} {back} en_cercle", most="least", circle=True),
        form(Steps, "de {least} à {most:steps} {direction} {back}"),
        form(Steps, "de {least} à {most:steps} {direction} {back} en_cercle", circle=True),
        shortly(Steps, "{least:steps} {direction}", most="least"),
        shortly(Steps, "{least:steps} {direction} en_cercle", most="least", circle=True),
        shortly(Steps, "de {least} à {most:steps} {direction}"),
        shortly(Steps, "de {least} à {most:steps} {direction} en_cercle", circle=True),
        form(NextSuit, "de l'enseigne_après celle de {back} dans {suits}"),
        form(Total, "la somme {window:window_of} et_de_celle-ci vaut {amount}"),
        heard(Total, "la somme {window:window_of} et_de_celle-ci est {amount}"),
        form(Total, "la somme {window:window_of} vaut {amount}", with_this=False),
        heard(Total, "la somme {window:window_of} est {amount}", with_this=False),
        form(
            RemainderOfSum,
            "un_de_plus_que_le_reste_de la somme {window:window_of} divisée_par_la_première",
        ),
        form(LastPlay, "le dernier_coup était juste", right=True),
        form(LastPlay, "le dernier_coup était faux", right=False),
        heard(LastPlay, "dernier_coup est juste", right=True),
        heard(LastPlay, "dernier_coup est faux", right=False),
        heard(LastPlay, "était juste", right=True),
        heard(LastPlay, "était faux", right=False),
        heard(LastPlay, "juste", right=True),
        heard(LastPlay, "faux", right=False),
        form(Refused, "au_moins {least} refus depuis la dernière_carte_acceptée"),
        form(Span, "exactement {least}", most="least"),
        heard(Span, "{least}", most="least"),
        form(Span, "au_moins {least}", most=None),
        form(Span, "au_plus {most}", least=None),
        form(Span, "de {least} à {most}"),
        form(Residue, "un multiple_de {divisor}", remainder=0),
        heard(Residue, "divisible_par {divisor}", remainder=0),
        form(Residue, "{remainder} modulo {divisor}"),
        heard(Residue, "modulo {divisor} {remainder}"),
    ),
    say_count=_count,
    say_times=lambda number, words: f"{number} fois {words}",
    describe=_describe,
    patterns={
        "if": "{then} si {test}, sinon {otherwise}",
        "earlier": "{card} est {was}",
        "earlier a thing": "{card} est {was}",
        "in turn": "tour à tour : {conditions}",
        "groups": "{groups} : puis {conditions}",
        "next": " ; puis ",
        "by remainder": "selon la valeur de {card} modulo {number} : {cases}",
        "exactly one": "exactement une de : {conditions}",
        "opening": "{then} ; pour commencer, uniquement {first}",
    },
    ace_beside=frozenset({"a", "-"}),
    rank_of_suit=lambda rank, suit: f"{'la' if rank.feminine else 'le'} {rank.said} {suit.of}",
    spell=_elide,
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
