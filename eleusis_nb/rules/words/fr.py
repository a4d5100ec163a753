"""French, with the words of sources 000 and 003: enseigne or famille, habillé, honneur."""

from __future__ import annotations

import re
from typing import Final

from eleusis_nb.conditions import (
    Between,
    Compares,
    Computed,
    Counted,
    Differs,
    Divides,
    Is,
    LastPlay,
    NextSuit,
    Not,
    Outnumbers,
    PairedSuit,
    Placed,
    Rank,
    Refused,
    RemainderOfSum,
    Repeats,
    Shares,
    Steps,
    Total,
    Value,
)
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Direction, Order, Ratio
from eleusis_nb.conditions.window import Calculation
from eleusis_nb.rules.reading.forms import not_of_suit, ranks_beyond, shares_either, within
from eleusis_nb.rules.words.language import (
    Adjective,
    Language,
    Noun,
    denied,
    form,
    heard,
    shortly,
    statement,
)

_ORDINALS: Final = (
    "deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième "
    "onzième douzième"
).split()
_NUMBERS: Final = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize".split()
_GROUPS: Final = {2: "paires", 3: "trois", 4: "quatre", 5: "cinq", 6: "six"}


def _count(kind: str, number: int) -> str:  # noqa: PLR0911 (one case a kind)
    match kind:
        case "back" | "back_of":
            if number > 2:  # noqa: PLR2004 (the last and the one before it have names)
                return f"la {_ORDINALS[number - 2]} carte en partant de la fin"
            return "la dernière carte" if number == 1 else "l'avant-dernière carte"
        case "window":
            return (
                "la dernière carte" if number == 1 else f"les {_NUMBERS[number]} dernières cartes"
            )
        case "window_of":
            many = f"des {_NUMBERS[number]} dernières cartes"
            return "de la dernière carte" if number == 1 else many
        case "first" | "first_of" | "first_with":
            return "la première carte"
        case "each" | "each_of" | "each_with":
            return f"chacune des {_several(number)}"
        case "one" | "one_of" | "one_with":
            return f"l'une des {_several(number)}"
        case "steps":
            return "1 rang" if number == 1 else f"{number} rangs"
        case "groups":
            return f"par {_GROUPS[number]}" if number in _GROUPS else f"par groupes de {number}"
    return str(number)


def _several(number: int) -> str:
    return f"{number} dernières cartes" if number else "cartes de la séquence"


def _describe(noun: Noun, adjectives: tuple[Adjective, ...]) -> str:
    article = "une" if noun.feminine else "un"
    return " ".join([article, noun.said, *(word.agreeing(noun) for word in adjectives)])


def _times(number: int, noun: Noun | None, adjectives: tuple[Adjective, ...]) -> str:
    if number == 1:
        return _describe(noun, adjectives) if noun else f"une {adjectives[0].said}"
    described = [
        word.plural or _plural_of(word.agreeing(noun) if noun else word.said) for word in adjectives
    ]
    return " ".join([_NUMBERS[number], *([_plural_of(noun.said)] if noun else []), *described])


def _plural_of(word: str) -> str:
    if word.endswith("eau"):
        return f"{word}x"
    return word if word.endswith("s") or word.isdecimal() else f"{word}s"


def _elide(text: str) -> str:
    """Write “d’un”, “qu’un”, “l’as” and “n’est pas” as French does."""
    elided = re.sub(r"\b([dDqQ]u?)e (?=[aeiouéèêh])", r"\1'", text)
    elided = re.sub(r"\b([lL])e (?=as\b)", r"\1'", elided)
    elided = elided.replace("de le ", "du ").replace("à le ", "au ")
    whole = re.sub(
        r"(\ben )?\best pas\b", lambda found: (found[1] and found[0]) or "n'est pas", elided
    )
    whole = re.sub(r"\bsi il\b", "s'il", whole).replace("de de ", "de ")
    return whole.replace("'", "’")


FRENCH: Final = Language(
    code="fr",
    fillers=frozenset(
        "le la les l un une des du de d carte cartes est sont doit doivent être soit c ce ces "
        "elle il ne que qu celle suivante prochaine fois n nombre nombres".split()
    ),
    weighty=frozenset("soit c ce ces elle il que qu celle suivante prochaine fois".split()),
    synonyms={
        "précédente": "dernière",
        "precedente": "dernière",
        "précédent": "dernier",
        "precedent": "dernier",
        "derniere": "dernière",
        "dernieres": "dernières",
        "precedentes": "dernières",
        "précédentes": "dernières",
        "qu": "que",
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
        "NOT_BOTH": (", mais pas les deux", "mais pas les deux"),
        "NOT_TOGETHER": ("pas à la fois", "pas à la fois"),
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
        "BY_VALUE": ("selon reste de valeur de", "selon valeur de", "selon valeur"),
        "MODULO": ("divisée par", "divisee par", "modulo", "mod"),
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
            "de valeur première",
            plural="de valeur première",
            heard=("première", "premier", "premières", "premiers"),
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
            "n'importe laquelle",
            heard=("toutes", "tout", "quelconque", "n'importe", "n'importe quelle"),
        ),
        Trait.NOTHING: Adjective("aucune", plural="aucune", heard=("aucun", "rien")),
    },
    ranks=(
        Noun("as", of="l'as"),
        *(Noun(str(value), of=f"le {value}") for value in range(2, 11)),
        Noun("valet", of="le valet", heard=("valets", "v")),
        Noun("dame", feminine=True, of="la dame", heard=("dames",)),
        Noun("roi", of="le roi", heard=("rois", "r")),
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
        Order.AT_MOST: ("pas plus haute que", "au plus aussi haute que", "basse ou égale a"),
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
        "each": ("chacune des # dernières", "toutes les # dernières", "chacune des dernières #"),
        "one": ("une des # dernières", "l'une des # dernières", "au moins une des # dernières"),
        "steps": ("# rang", "# crans", "# cran"),
        "groups": ("par groupes de #", "par #"),
        "every": ("une carte sur #", "toutes les #", "tous les # coups"),
        "rank": ("un #", "le #"),
    },
    fixed_counts={
        "back": {
            "dernière": 1,
            "avant-dernière": 2,
            "carte d'avant": 1,
            **{
                f"{ordinal} en partant de fin": number
                for number, ordinal in enumerate(_ORDINALS, start=2)
            },
        },
        "first": {"première carte": 0, "toute première carte": 0},
        "each": {"chacune des cartes de la séquence": 0, "toutes les cartes de la séquence": 0},
        "one": {"une des cartes de la séquence": 0, "l'une des cartes de la séquence": 0},
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
        heard(Rank, "{low:rank} au {high:rank}"),  # as "à le" is spelt
        heard(Rank, "{low:rank} - {high:rank}"),
        heard(Rank, "entre {low:rank} et {high:rank}"),
        form(Value, "{amount:residue}"),
        form(Value, "d'une valeur de {amount}"),
        heard(Value, "dont_la_valeur est {amount}"),
        form(
            Shares,
            "une figure_si_et_seulement_si {back} en_est_une",
            attribute=Attribute.KIND,
            same=True,
        ),
        form(
            Shares,
            "une figure_si_et_seulement_si {back} n'en_est_pas_une",
            attribute=Attribute.KIND,
            same=False,
        ),
        *(
            shortly(
                Shares,
                f"une figure_si_et_seulement_si elle {words}",
                attribute=Attribute.KIND,
                same=same,
            )
            for words, same in (("en_est_une", True), ("n'en_est_pas_une", False))
        ),
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
        heard(Rank, "au_moins {low:rank}", high=13),
        heard(Rank, "au_plus {high:rank}", low=1),
        heard(ranks_beyond, "{order} {rank:rank}"),
        heard(Compares, "plus_haute", order=Order.HIGHER),
        heard(Compares, "plus_basse", order=Order.LOWER),
        heard(within, "à {most:number} près de {back}"),
        form(Compares, "{order} {back}"),
        shortly(Compares, "{order} elle"),
        form(Compares, "{order} {back} avec_as_fort", ace_high=True),
        form(Differs, "à une distance de {amount} de {back}"),
        shortly(Differs, "à une distance de {amount}"),
        heard(Differs, "valeur diffère de {back} de {amount}"),
        heard(Differs, "valeur autre de {back} de {amount}"),
        form(Steps, "{least:steps} {direction} {back}", most="least"),
        form(Steps, "{least:steps} {direction} {back} en_cercle", most="least", circle=True),
        form(Steps, "de {least} à {most:steps} {direction} {back}"),
        form(Steps, "de {least} à {most:steps} {direction} {back} en_cercle", circle=True),
        shortly(Steps, "{least:steps} {direction:way}", most="least"),
        shortly(Steps, "{least:steps} {direction:way} en_cercle", most="least", circle=True),
        shortly(Steps, "de {least} à {most:steps} {direction:way}"),
        shortly(Steps, "de {least} à {most:steps} {direction:way} en_cercle", circle=True),
        form(NextSuit, "de l'enseigne_qui_suit celle de {back} dans_l'ordre {suits}"),
        heard(NextSuit, "de l'enseigne_après celle de {back} dans {suits}"),
        form(PairedSuit, "de l'enseigne_associée_à celle de {back} dans {suits}"),
        form(Divides, "le double de {back}", ratio=Ratio.DOUBLE),
        form(Divides, "la moitié de {back}", ratio=Ratio.HALF),
        form(Divides, "un multiple_de {back}", ratio=Ratio.MULTIPLE),
        form(Divides, "un diviseur_de {back}", ratio=Ratio.DIVISOR),
        form(Between, "entre {window}"),
        form(Between, "entre {window} inclus", inclusive=True),
        *(
            each
            for calculation, words in (
                (Calculation.SUM, "la somme"),
                (Calculation.DIFFERENCE, "la différence"),
                (Calculation.MEAN, "la moyenne"),
            )
            for each in (
                form(
                    Computed,
                    f"égale_à {words} {{window:window_of}}",
                    calculation=calculation,
                    order=None,
                ),
                form(
                    Computed,
                    f"{{order:Order}} {words} {{window:window_of}}",
                    calculation=calculation,
                ),
            )
        ),
        form(Placed, "égale_à sa_place_dans_la_séquence"),
        form(Placed, "{order:Order} sa_place_dans_la_séquence"),
        *(
            each
            for words, with_this in (("avec_celle-ci", True), ("jusqu'ici", False))
            for each in (
                statement(
                    Counted,
                    f"{words} la séquence_compte {{amount}} cartes",
                    cards=Is(Trait.ANYTHING),
                    with_this=with_this,
                ),
                statement(
                    Counted,
                    f"{words} la séquence_compte {{amount}} cartes_dont_chacune est {{cards:one}}",
                    with_this=with_this,
                ),
                *(
                    statement(
                        Outnumbers,
                        f"{words} la séquence_est {often} {{cards:one}} {than} {{others:one}}",
                        amount=amount,
                        with_this=with_this,
                    )
                    for often, than, amount in (
                        ("plus_souvent", "que_la_séquence_est", Span(1, None)),
                        ("aussi_souvent", "que_la_séquence_est", Span(0, 0)),
                        ("au_moins_aussi_souvent", "que_la_séquence_est", Span(0, None)),
                    )
                ),
                statement(
                    Outnumbers,
                    f"{words} la séquence_est {{amount}} fois_de_plus {{cards:one}} "
                    "que_la_séquence_est {others:one}",
                    with_this=with_this,
                ),
            )
        ),
        *(
            form(Repeats, template, amount=amount, **alike)
            for amount, of_rank, of_others, same in (
                (
                    Span(None, 1),
                    "d'un_rang absent_de_la_séquence",
                    "d'une {attribute:Attribute} absente_de_la_séquence",
                    "absente_de_la_séquence",
                ),
                (
                    Span(2, None),
                    "d'un_rang présent_dans_la_séquence",
                    "d'une {attribute:Attribute} présente_dans_la_séquence",
                    "présente_dans_la_séquence",
                ),
            )
            for template, alike in (
                (of_rank, {"attribute": Attribute.RANK}),
                (of_others, {}),
                (same, {}),
            )
        ),
        *(
            statement(
                Repeats,
                f"avec_celle-ci {same} est {{amount}} fois_dans_la_séquence",
                **alike,
            )
            for same, alike in (
                ("le_même_rang", {"attribute": Attribute.RANK}),
                ("la même {attribute:Attribute}", {}),
                ("la_même_carte", {}),
            )
        ),
        *(
            made(Total, f"la somme de_toutes_les_cartes_de_la_séquence {words}", **given)
            for this, given in (
                ("et_de_celle-ci ", {"window": None}),
                ("", {"window": None, "with_this": False}),
            )
            for made, words in (
                (statement, f"{this}est {{amount:parity}}"),
                (statement, f"{this}est {{amount:remainder}}"),
                (statement, f"{this}vaut {{amount}}"),
                (denied, f"{this}ne vaut pas {{amount}}"),
            )
        ),
        *(
            made(Total, f"la somme {{window:window_of}} {words}", **given)
            for this, given in (("et_de_celle-ci ", {}), ("", {"with_this": False}))
            for made, words in (
                (statement, f"{this}est {{amount:parity}}"),
                (statement, f"{this}est {{amount:remainder}}"),
                (statement, f"{this}vaut {{amount}}"),
                (heard, f"{this}est {{amount}}"),
                (denied, f"{this}est pas {{amount:parity}}"),
                (denied, f"{this}est pas {{amount:remainder}}"),
                (denied, f"{this}ne vaut pas {{amount}}"),
            )
        ),
        form(
            RemainderOfSum,
            "un_de_plus_que_le_reste_de la somme {window:window_of} divisée_par_la_première",
        ),
        statement(LastPlay, "le dernier_coup était juste", right=True),
        statement(LastPlay, "le dernier_coup était faux", right=False),
        heard(LastPlay, "dernier_coup est juste", right=True),
        heard(LastPlay, "dernier_coup est faux", right=False),
        heard(LastPlay, "était juste", right=True),
        heard(LastPlay, "était faux", right=False),
        heard(LastPlay, "juste", right=True),
        heard(LastPlay, "faux", right=False),
        statement(Refused, "il_y_a_eu_au_moins {least} refus depuis la dernière_carte_acceptée"),
        heard(Refused, "au_moins {least} refus depuis la dernière_carte_acceptée"),
        form(Span, "exactement {least}", most="least"),
        heard(Span, "{least}", most="least"),
        form(Span, "au_moins {least}", most=None),
        form(Span, "au_plus {most}", least=None),
        form(Span, "de {least} à {most}"),
        form(Residue, "un multiple_de {divisor}", remainder=0),
        heard(Residue, "divisible_par {divisor}", remainder=0),
        form(Residue, "un multiple_de {divisor} plus {remainder}"),
        heard(Residue, "{remainder} modulo {divisor}"),
        heard(Residue, "modulo {divisor} {remainder}"),
    ),
    say_count=_count,
    card=Noun("carte", feminine=True),
    say_times=_times,
    describe=_describe,
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
