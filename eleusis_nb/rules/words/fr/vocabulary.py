"""The words of French, and other words that are heard as them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.relations import Direction, Order
from eleusis_nb.rules.words.fr.inflection import ORDINALS
from eleusis_nb.rules.words.language import (
    Adjective,
    Noun,
)

FILLERS: Final = frozenset(
    "le la les l un une des du de d carte cartes est sont doit doivent être soit c ce ces "
    "elle il ne que qu celle suivante prochaine fois n nombre nombres va abord".split()
)

WEIGHTY: Final = frozenset("soit c ce ces elle il que qu celle suivante prochaine fois".split())

SYNONYMS: Final = {
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
}

NUMBERS: Final = (
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
)

KEYS: Final = {
    "COMMA": (",",),
    "COLON": (":",),
    "SEMICOLON": (";",),
    "ARROW": ("→",),
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
        "sinon,",
        "; sinon,",
        "sinon jouer",
        ", sinon jouer",
        "; sinon jouer",
    ),
    "AFTER": ("après", "apres", "sur"),
    "NEXT_IF": ("; si", ", et si", "; et si"),
    "NOT": ("pas",),
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
    "DIVIDE": ("divisez rang de",),
    "GLOSS": (
        "(2, 3, 5, 7, valet, roi)",
        "(3, 6, 9, dame)",
        "(4, 8, dame)",
        "(5, 10)",
        "(6, dame)",
        "(10, valet, dame, roi, as)",
        "(0 compris)",
        "(l'as suit le roi)",
    ),
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
}

TRAITS: Final[Mapping[Trait, Adjective | Noun]] = {
    Trait.RED: Adjective("rouge", heard=("rouges",)),
    Trait.BLACK: Adjective("noire", "noir", heard=("noires", "noirs")),
    Trait.EVEN: Adjective("paire", "pair", heard=("paires", "pairs")),
    Trait.ODD: Adjective("impaire", "impair", heard=("impaires", "impairs")),
    Trait.LOW: Adjective("basse", "bas", heard=("basses",)),
    Trait.PRIME: Adjective(
        "de rang premier",
        plural="de rang premier",
        alone="un nombre premier",
        heard=("de valeur première", "première", "premier", "premières", "premiers"),
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
        heard=(
            "toutes les cartes conviennent",
            "toutes",
            "tout",
            "quelconque",
            "n'importe",
            "n'importe quelle",
        ),
    ),
    Trait.NOTHING: Adjective(
        "aucune", plural="aucune", heard=("aucune carte ne convient", "aucun", "rien")
    ),
}

RANKS: Final = (
    Noun("as", of="l'as"),
    *(Noun(str(value), of=f"le {value}") for value in range(2, 11)),
    Noun("valet", of="le valet", heard=("valets", "v")),
    Noun("dame", feminine=True, of="la dame", heard=("dames",)),
    Noun("roi", of="le roi", heard=("rois", "r")),
)

NAMED: Final = {
    Attribute.COLOUR: ("couleur",),
    Attribute.SUIT: ("enseigne",),
    Attribute.RANK: ("rang",),
    Attribute.PARITY: ("parité",),
    Attribute.KIND: ("nature",),
    Order.HIGHER: ("plus haute que", "plus forte que", "plus grande que", "haute a"),
    Order.LOWER: ("plus basse que", "plus faible que", "plus petite que", "basse a"),
    Order.AT_LEAST: ("pas plus basse que", "au moins aussi haute que", "haute ou égale a"),
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
}

COUNTED: Final = {
    "back": ("# avant", "# cartes avant", "il y a # cartes"),
    "window": ("# dernières", "dernières #"),
    "each": ("chacune des # dernières", "toutes les # dernières", "chacune des dernières #"),
    "one": ("une des # dernières", "l'une des # dernières", "au moins une des # dernières"),
    "steps": ("# rang", "# crans", "# cran"),
    "up": ("# rang plus haute que",),
    "down": ("# rang plus basse que",),
    "gap": ("# rang d'écart avec",),
    "groups": ("par groupes de #", "par #"),
    "every": ("une carte sur #", "toutes les #", "tous les # coups"),
    "rank": ("un #", "le #"),
    "remainder_by": ("par # reste",),
}

FIXED_COUNTS: Final = {
    "back": {
        "dernière": 1,
        "avant-dernière": 2,
        "carte d'avant": 1,
        **{
            f"{ordinal} en partant de fin": number
            for number, ordinal in enumerate(ORDINALS, start=2)
        },
    },
    "steps": {"un rang": 1},
    "up": {"un rang plus haute que": 1},
    "down": {"un rang plus basse que": 1},
    "first": {"première carte": 0, "toute première carte": 0},
    "each": {"chacune des cartes de la séquence": 0, "toutes les cartes de la séquence": 0},
    "one": {"une des cartes de la séquence": 0, "l'une des cartes de la séquence": 0},
    "groups": {"par paires": 2, "par paire": 2},
    "every": {
        "chaque seconde": 2,
        **{
            f"chaque {word}": number
            for number, ordinal in enumerate(ORDINALS, start=2)
            for word in (ordinal, ordinal.replace("è", "e"))
        },
    },
}
