"""The words of English, and other words that are heard as them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.relations import (
    Direction,
    Order,
)
from eleusis_nb.rules.words.en.inflection import GROUPS, NUMERALS, ORDINALS
from eleusis_nb.rules.words.language import (
    Adjective,
    Noun,
)

FILLERS: Final = frozenset(
    "a an the card cards must be is are was were should has have of ones it its s that can "
    "each time next any all either first number numbers always".split()
)

WEIGHTY: Final = frozenset(
    "must has have it its that can each time next any all either first always".split()
)

SYNONYMS: Final = {
    "different": "another",
    "no": "not",
    "match": "same",
    "matches": "same",
    "matching": "same",
    "differ": "differs",
    "other": "another",
    "differing": "another",
    "color": "colour",
    "colors": "colour",
    "colours": "colour",
    "previous": "last",
    "preceding": "last",
    "else": "otherwise",
    "when": "if",
    "greater": "higher",
    "bigger": "higher",
    "larger": "higher",
    "smaller": "lower",
    "less": "lower",
    "over": "above",
    "under": "below",
    "ranks": "steps",
    "step": "steps",
    "modulo": "mod",
    "correct": "right",
    "accepted": "right",
    "incorrect": "wrong",
    "rejected": "refused",
    "&": "and",
    "–": "-",
    "—": "-",
    "−": "-",
}

NUMBERS: Final = tuple((word,) for word in NUMERALS)

KEYS: Final = {
    "COMMA": (",",),
    "COLON": (":",),
    "SEMICOLON": (";",),
    "ARROW": ("→",),
    "OPEN": ("(",),
    "CLOSE": (")",),
    "AND": ("and", "but", ", and", ", but", "that is", "that are", "which is", "but also"),
    "OR": ("or", ", or", "/"),
    "IF": ("if", ", if"),
    "THEN": ("then", ", then", "play", ", play", "then play", ", then play", ": play"),
    "OTHERWISE": (
        "otherwise",
        "otherwise play",
        ", otherwise play",
        "; otherwise play",
        ", otherwise",
        "; otherwise",
        "or otherwise",
        "and otherwise",
        ", and otherwise",
        "; after any other card,",
    ),
    "AFTER": ("after", "on", "follows", "follow"),
    "NEXT_IF": ("; if", ", and if", "; and if"),
    "NOT": ("not",),
    "NOT_BOTH": (", but not both", "but not both"),
    "NOT_TOGETHER": ("not both", "not all of"),
    "EXCEPT": ("except", "except for", ", except", "unless", ", unless", "without"),
    "NEITHER": ("neither",),
    "NOR": ("nor", ", nor"),
    "NEXT_AFTER": (
        "; on",
        ", on",
        "; after",
        ", after",
        "and after",
        ", and after",
        "; and after",
    ),
    "IN_TURN": ("in turn", "by turns", "take turns", "in rotation"),
    "ALTERNATE": ("alternate", "alternately", "alternating", "alternates"),
    "NEXT": ("; then",),
    "WITHIN": ("within group", "within pair", "within triple", "in pair"),
    "ACROSS": ("for next group", "for next pair", "for next triple", "for next"),
    "EXACTLY_ONE": ("exactly one of",),
    "DIVIDE": ("divide rank of",),
    "GLOSS": (
        "(2, 3, 5, 7, jack, king)",
        "(3, 6, 9, queen)",
        "(4, 8, queen)",
        "(5, 10)",
        "(6, queen)",
        "(10, jack, queen, king, ace)",
        "(0 counts)",
        "(the ace follows the king)",
    ),
    "BY": ("by",),
    "BY_VALUE": ("by remainder when value of", "by value of", "by value"),
    "MODULO": ("divided by", "mod"),
    "VALUE_MODULO": ("value mod",),
    "ONLY": ("; only", ", only"),
    "START_ONLY": ("only",),
    "MAY_START": ("may start", "can start", "starts", "may open"),
}

TRAITS: Final[Mapping[Trait, Adjective | Noun]] = {
    Trait.RED: Adjective("red", heard=("reds",)),
    Trait.BLACK: Adjective("black", heard=("blacks",)),
    Trait.EVEN: Adjective("even", heard=("evens",)),
    Trait.ODD: Adjective("odd", heard=("odds", "uneven")),
    Trait.LOW: Adjective("low"),
    Trait.PRIME: Adjective("prime", heard=("primes", "prime number")),
    Trait.FACE: Noun(
        "face card",
        plural="face cards",
        heard=("face", "faces", "court", "picture", "pictures", "figure"),
    ),
    Trait.HONOUR: Noun("honour", heard=("honours", "honor", "honors")),
    Trait.CLUB: Noun("club", plural="clubs", of="of clubs", heard=("clubs", "♣")),
    Trait.DIAMOND: Noun("diamond", plural="diamonds", of="of diamonds", heard=("diamonds", "♦")),
    Trait.HEART: Noun("heart", plural="hearts", of="of hearts", heard=("hearts", "♥")),
    Trait.SPADE: Noun("spade", plural="spades", of="of spades", heard=("spades", "♠")),
    Trait.ANYTHING: Adjective(
        "anything", heard=("any card", "first any card", "any card fits", "everything", "whatever")
    ),
    Trait.NOTHING: Adjective("nothing", heard=("none", "no card", "no card fits")),
}

RANKS: Final = (
    Noun("ace", heard=("aces",)),
    *(Noun(str(value)) for value in range(2, 11)),
    Noun("jack", heard=("jacks", "j", "v", "valet", "knave")),
    Noun("queen", heard=("queens", "q")),
    Noun("king", heard=("kings", "k")),
)

NAMED: Final = {
    Attribute.COLOUR: ("colour",),
    Attribute.SUIT: ("suit",),
    Attribute.RANK: ("rank",),
    Attribute.PARITY: ("parity", "evenness"),
    Attribute.KIND: ("kind", "type"),
    Order.HIGHER: ("higher than",),
    Order.LOWER: ("lower than",),
    Order.AT_LEAST: (
        "no lower than",
        "at least as high as",
        "higher than or equal to",
        "as high as",
    ),
    Order.AT_MOST: ("no higher than", "at most as high as", "lower than or equal to"),
    Direction.UP: ("above", "up", "up from"),
    Direction.DOWN: ("below", "down", "down from"),
}

COUNTED: Final = {
    "back": (
        "card # back",
        "# cards back",
        "card # before",
        "# cards before",
        "card # cards before",
        "# cards ago",
    ),
    "window": ("last #",),
    "each": ("each of last #", "all of last #", "all last #"),
    "one": ("one of last #", "any of last #", "any one of last #", "either of last #"),
    "steps": ("# steps", "# rank"),
    "groups": ("in groups of #",),
    "every": ("every #", "every # nd", "every # rd", "every # th"),
    "rank": ("a #", "an #"),
    "remainder_by": ("by # remainder",),
    "up": ("# higher than",),
    "down": ("# lower than",),
}

FIXED_COUNTS: Final = {
    "back": {
        "last": 1,
        "last one": 1,
        "one before": 1,
        "card before last": 2,
        "card before": 1,
        "before last": 2,
        "last but one": 2,
    },
    "first": {"first card": 0, "very first card": 0},
    "each": {"each card so far": 0, "every card so far": 0, "each of the cards so far": 0},
    "one": {"one of the cards so far": 0, "any card so far": 0, "any of the cards so far": 0},
    "groups": {f"in {word}": number for number, word in GROUPS.items()},
    "every": {
        f"{each} {ordinal}": number
        for each in ("every", "each")
        for number, ordinal in [(2, "other"), *enumerate(ORDINALS, start=2)]
    },
}
