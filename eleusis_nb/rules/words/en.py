"""English."""

from __future__ import annotations

from typing import Final

from eleusis_nb.rules.attributes import Attribute, Trait
from eleusis_nb.rules.condition import Not
from eleusis_nb.rules.conditions.judged import Rank, Value
from eleusis_nb.rules.conditions.progress import LastPlay, Refused
from eleusis_nb.rules.conditions.relations import (
    Compares,
    Differs,
    Direction,
    NextSuit,
    Order,
    Shares,
    Steps,
)
from eleusis_nb.rules.conditions.window import RemainderOfSum, Total
from eleusis_nb.rules.numbers import Residue, Span
from eleusis_nb.rules.reading.building import ranks_beyond, shares_either, steps_beyond, within
from eleusis_nb.rules.words.language import Adjective, Language, Noun, form, heard, shortly

_NUMBERS: Final = "one two three four five six seven eight nine ten eleven twelve".split()
_ORDINALS: Final = (
    "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
)
_GROUPS: Final = {2: "pairs", 3: "threes", 4: "fours", 5: "fives", 6: "sixes"}


def _count(kind: str, number: int) -> str:
    match kind:
        case "back" | "back_of" | "back_with":
            return "the last card" if number == 1 else f"the card {number} before"
        case "window" | "window_of":
            return "the last card" if number == 1 else f"the last {number} cards"
        case "steps":
            return "1 step" if number == 1 else f"{number} steps"
        case "groups":
            return f"in {_GROUPS[number]}" if number in _GROUPS else f"in groups of {number}"
    return str(number)


def _with_article(words: str) -> str:
    vowel = words[0] in "aeiou" or words.split(maxsplit=1)[0] in {"8", "honour"}
    return f"an {words}" if vowel else f"a {words}"


def _describe(noun: Noun, adjectives: tuple[Adjective, ...]) -> str:
    return _with_article(" ".join([*(word.said for word in adjectives), noun.said]))


ENGLISH: Final = Language(
    code="en",
    fillers=frozenset(
        "a an the card cards must be is are was were should has have of ones it its s that can "
        "each time next any all either first number numbers always".split()
    ),
    synonyms={
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
    },
    numbers=tuple((word,) for word in _NUMBERS),
    keys={
        "COMMA": (",",),
        "COLON": (":",),
        "SEMICOLON": (";",),
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
        ),
        "AFTER": ("after", "on", "follows", "follow"),
        "NEXT_IF": ("; if", ", and if", "; and if"),
        "NOT_BOTH": ("but not both", ", but not both"),
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
        "BY": ("by",),
        "BY_VALUE": ("by value of", "by value"),
        "MODULO": ("mod",),
        "VALUE_MODULO": ("value mod",),
        "ONLY": ("; only", ", only"),
        "START_ONLY": ("only",),
        "MAY_START": ("may start", "can start", "starts", "may open"),
    },
    traits={
        Trait.RED: Adjective("red", heard=("reds",)),
        Trait.BLACK: Adjective("black", heard=("blacks",)),
        Trait.EVEN: Adjective("even", heard=("evens",)),
        Trait.ODD: Adjective("odd", heard=("odds", "uneven")),
        Trait.LOW: Adjective("low"),
        Trait.PRIME: Adjective("prime", heard=("primes", "prime number")),
        Trait.FACE: Noun("face", heard=("faces", "court", "picture", "pictures", "figure")),
        Trait.HONOUR: Noun("honour", heard=("honours", "honor", "honors")),
        Trait.CLUB: Noun("club", plural="clubs", of="of clubs", heard=("clubs", "♣")),
        Trait.DIAMOND: Noun(
            "diamond", plural="diamonds", of="of diamonds", heard=("diamonds", "♦")
        ),
        Trait.HEART: Noun("heart", plural="hearts", of="of hearts", heard=("hearts", "♥")),
        Trait.SPADE: Noun("spade", plural="spades", of="of spades", heard=("spades", "♠")),
        Trait.ANYTHING: Adjective("anything", heard=("any card", "everything", "whatever")),
        Trait.NOTHING: Adjective("nothing", heard=("none", "no card")),
    },
    ranks=(
        Noun("ace", heard=("aces",)),
        *(Noun(str(value)) for value in range(2, 11)),
        Noun("jack", heard=("jacks", "j", "v", "valet", "knave")),
        Noun("queen", heard=("queens", "q")),
        Noun("king", heard=("kings", "k")),
    ),
    named={
        Attribute.COLOUR: ("colour",),
        Attribute.SUIT: ("suit",),
        Attribute.RANK: ("rank",),
        Attribute.PARITY: ("parity", "evenness"),
        Attribute.KIND: ("kind", "type"),
        Order.HIGHER: ("higher than",),
        Order.LOWER: ("lower than",),
        Order.AT_LEAST: ("at least as high as", "higher than or equal to", "as high as"),
        Order.AT_MOST: ("at most as high as", "lower than or equal to", "no higher than"),
        Direction.UP: ("above", "up", "up from"),
        Direction.DOWN: ("below", "down", "down from"),
    },
    counted={
        "back": ("card # before", "# cards before", "card # cards before", "# cards ago"),
        "window": ("last #",),
        "steps": ("# steps", "# rank"),
        "groups": ("in groups of #",),
        "every": ("every #", "every # nd", "every # rd", "every # th"),
        "rank": ("a #", "an #"),
    },
    fixed_counts={
        "back": {
            "last": 1,
            "last one": 1,
            "one before": 1,
            "card before last": 2,
            "card before": 1,
            "before last": 2,
            "last but one": 2,
        },
        "groups": {f"in {word}": number for number, word in _GROUPS.items()},
        "every": {
            f"{each} {ordinal}": number
            for each in ("every", "each")
            for number, ordinal in [(2, "other"), *enumerate(_ORDINALS, start=2)]
        },
    },
    forms=(
        form(Not, "not {part:thing}"),
        heard(Not, "never {part:one}"),
        form(Rank, "{low:rank} to {high:rank}"),
        heard(Rank, "{low:rank} - {high:rank}"),
        heard(Rank, "from {low:rank} to {high:rank}"),
        form(Value, "of value {amount}"),
        form(Shares, "the same {attribute} as {back}", same=True),
        shortly(Shares, "the same {attribute}", same=True),
        form(Shares, "a different {attribute} from {back}", same=False),
        heard(Shares, "another {attribute} than {back}", same=False),
        heard(Shares, "another {attribute} to {back}", same=False),
        shortly(Shares, "a different {attribute}", same=False),
        heard(shares_either, "the same {attribute} {also:or_attribute} as {back}"),
        heard(shares_either, "the same {attribute} {also:or_attribute}"),
        heard(Shares, "the same {attribute} twice_in_a_row", same=True),
        form(Compares, "{order} {back}"),
        heard(Compares, "higher", order=Order.HIGHER),
        heard(Compares, "lower", order=Order.LOWER),
        heard(ranks_beyond, "{order} {rank:rank}"),
        heard(Rank, "at_least {low:rank}", high=13),
        heard(Rank, "at_most {high:rank}", low=1),
        heard(Rank, "{low:rank} or_more", high=13),
        heard(Rank, "{high:rank} or_below", low=1),
        heard(Rank, "between {low:rank} and {high:rank}"),
        heard(steps_beyond, "exactly {least} {order} {back}"),
        heard(within, "within {most:number} of {back}"),
        heard(within, "within {most:number}"),
        form(Compares, "{order} {back} with_aces_high", ace_high=True),
        form(Differs, "differing from {back} by {amount}"),
        heard(Differs, "value another from {back} by {amount}"),
        heard(Differs, "value differs from {back} by {amount}"),
        heard(Differs, "differs from {back} by {amount}"),
        heard(Differs, "differs by {amount}"),
        heard(Steps, "up_to {most:steps} {direction} {back}", least=1),
        form(Steps, "{least:steps} {direction} {back}", most="least"),
        form(
            Steps, "{least:steps} {direction} {back} around the circle", most="least", circle=True
        ),
        form(Steps, "{least} to {most:steps} {direction} {back}"),
        form(Steps, "{least} to {most:steps} {direction} {back} around the circle", circle=True),
        shortly(Steps, "{least:steps} {direction}", most="least"),
        shortly(Steps, "{least:steps} {direction} around the circle", most="least", circle=True),
        shortly(Steps, "{least} to {most:steps} {direction}"),
        shortly(Steps, "{least} to {most:steps} {direction} around the circle", circle=True),
        form(NextSuit, "the suit_after {back} in {suits}"),
        form(Total, "the sum_of {window} and_this_one is {amount}"),
        form(Total, "the sum_of {window} is {amount}", with_this=False),
        form(RemainderOfSum, "one_more_than_the_sum_of {window} modulo the first_of_them"),
        form(LastPlay, "the last_play was right", right=True),
        form(LastPlay, "the last_play was wrong", right=False),
        heard(LastPlay, "right", right=True),
        heard(LastPlay, "wrong", right=False),
        heard(LastPlay, "right_play", right=True),
        heard(LastPlay, "wrong_play", right=False),
        form(Refused, "at_least {least} refused since the last_accepted card"),
        form(Span, "exactly {least}", most="least"),
        heard(Span, "{least}", most="least"),
        form(Span, "at_least {least}", most=None),
        form(Span, "at_most {most}", least=None),
        form(Span, "{least} to {most}"),
        form(Residue, "a multiple_of {divisor}", remainder=0),
        heard(Residue, "divisible_by {divisor}", remainder=0),
        form(Residue, "{remainder} mod {divisor}"),
        heard(Residue, "mod {divisor} {remainder}"),
    ),
    say_count=_count,
    say_times=lambda number, words: f"{_NUMBERS[number - 1]} {words}",
    describe=_describe,
    rank_of_suit=lambda rank, suit: f"the {rank.said} {suit.of}",
    patterns={
        "if": "{then} if {test}, otherwise {otherwise}",
        "earlier": "{card} is {was}",
        "earlier a thing": "{card} is {was}",
        "in turn": "in turn: {conditions}",
        "groups": "{groups}: then {conditions}",
        "next": "; then ",
        "by remainder": "by the value of {card} mod {number}: {cases}",
        "exactly one": "exactly one of: {conditions}",
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
