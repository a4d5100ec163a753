"""English."""

from __future__ import annotations

from typing import Final

from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import Not
from eleusis_nb.conditions.counts import Counted, Outnumbers, Placed, Repeats
from eleusis_nb.conditions.judged import Is, Rank, Value
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import (
    Compares,
    Differs,
    Direction,
    Divides,
    NextSuit,
    Order,
    PairedSuit,
    Ratio,
    Shares,
    Steps,
)
from eleusis_nb.conditions.window import (
    Between,
    Calculation,
    Computed,
    RemainderOfSum,
    Total,
)
from eleusis_nb.rules.reading.forms import ranks_beyond, shares_either, steps_beyond, within
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

_NUMBERS: Final = "one two three four five six seven eight nine ten eleven twelve".split()
_ORDINALS: Final = (
    "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
)
_GROUPS: Final = {2: "pairs", 3: "threes", 4: "fours", 5: "fives", 6: "sixes"}


_BACK: Final = {1: "the last card", 2: "the card before last"}


def _count(kind: str, number: int) -> str:  # noqa: PLR0911 (one case a kind)
    match kind:
        case "back" | "back_of" | "back_with":
            return _BACK.get(number, f"the card {number} back")
        case "window" | "window_of":
            return "the last card" if number == 1 else f"the last {number} cards"
        case "first" | "first_of" | "first_with":
            return "the first card"
        case "each" | "each_of" | "each_with":
            return f"each of the last {number} cards" if number else "each card so far"
        case "one" | "one_of" | "one_with":
            return f"one of the last {number} cards" if number else "one of the cards so far"
        case "steps":
            return "1 step" if number == 1 else f"{number} steps"
        case "cards":
            return "1 card was" if number == 1 else f"{number} cards were"
        case "groups":
            return f"in {_GROUPS[number]}" if number in _GROUPS else f"in groups of {number}"
    return str(number)


def _with_article(words: str) -> str:
    vowel = words[0] in "aeiou" or words.split(maxsplit=1)[0] in {"8", "honour"}
    return f"an {words}" if vowel else f"a {words}"


def _describe(noun: Noun, adjectives: tuple[Adjective, ...]) -> str:
    return _with_article(" ".join([*(word.said for word in adjectives), noun.said]))


def _times(number: int, noun: Noun | None, adjectives: tuple[Adjective, ...]) -> str:
    nouns = [noun.plural or f"{noun.said}s" if number > 1 else noun.said] if noun else []
    return " ".join([_NUMBERS[number - 1], *(word.said for word in adjectives), *nouns])


ENGLISH: Final = Language(
    code="en",
    fillers=frozenset(
        "a an the card cards must be is are was were should has have of ones it its s that can "
        "each time next any all either first number numbers always".split()
    ),
    weighty=frozenset(
        "must has have it its that can each time next any all either first always".split()
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
        "BY": ("by",),
        "BY_VALUE": ("by remainder when value of", "by value of", "by value"),
        "MODULO": ("divided by", "mod"),
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
        Order.AT_MOST: ("no higher than", "at most as high as", "lower than or equal to"),
        Direction.UP: ("above", "up", "up from"),
        Direction.DOWN: ("below", "down", "down from"),
    },
    counted={
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
        "first": {"first card": 0, "very first card": 0},
        "each": {"each card so far": 0, "every card so far": 0, "each of the cards so far": 0},
        "one": {"one of the cards so far": 0, "any card so far": 0, "any of the cards so far": 0},
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
        form(Value, "{amount:residue}"),
        form(Value, "worth {amount}"),
        heard(Value, "of value {amount}"),
        form(Shares, "a face_exactly_when {back} is", attribute=Attribute.KIND, same=True),
        form(Shares, "a face_exactly_when {back} is not", attribute=Attribute.KIND, same=False),
        shortly(Shares, "a face_exactly_when it is", attribute=Attribute.KIND, same=True),
        shortly(Shares, "a face_exactly_when it is not", attribute=Attribute.KIND, same=False),
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
        shortly(Compares, "{order} it"),
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
        form(Differs, "{amount} away_from {back}"),
        shortly(Differs, "{amount} away_from it"),
        heard(Differs, "differing from {back} by {amount}"),
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
        shortly(Steps, "{least:steps} {direction:way}", most="least"),
        shortly(
            Steps, "{least:steps} {direction:way} around the circle", most="least", circle=True
        ),
        shortly(Steps, "{least} to {most:steps} {direction:way}"),
        shortly(Steps, "{least} to {most:steps} {direction:way} around the circle", circle=True),
        form(NextSuit, "the suit_after that of {back} in_the_order {suits}"),
        heard(NextSuit, "the suit_after {back} in {suits}"),
        form(PairedSuit, "the suit_paired_with {back} in {suits}"),
        form(Divides, "double {back}", ratio=Ratio.DOUBLE),
        heard(Divides, "twice {back}", ratio=Ratio.DOUBLE),
        form(Divides, "half {back}", ratio=Ratio.HALF),
        form(Divides, "a multiple_of {back}", ratio=Ratio.MULTIPLE),
        form(Divides, "a divisor_of {back}", ratio=Ratio.DIVISOR),
        form(Between, "between {window}"),
        form(Between, "between {window} inclusive", inclusive=True),
        *(
            each
            for calculation in Calculation
            for each in (
                form(
                    Computed,
                    f"equal_to the {calculation}_of {{window}}",
                    calculation=calculation,
                    order=None,
                ),
                form(
                    Computed,
                    f"{{order:Order}} the {calculation}_of {{window}}",
                    calculation=calculation,
                ),
            )
        ),
        form(Placed, "equal_to its_place_on_the_line"),
        form(Placed, "{order:Order} its_place_on_the_line"),
        *(
            each
            for words, with_this in (("with_this_one", True), ("so_far", False))
            for each in (
                statement(
                    Counted,
                    f"{words} the_line_has {{amount}} cards",
                    cards=Is(Trait.ANYTHING),
                    with_this=with_this,
                ),
                statement(
                    Counted,
                    f"{words} {{amount}} cards_on_the_line_are {{cards:one}}",
                    with_this=with_this,
                ),
                *(
                    statement(
                        Outnumbers,
                        f"{words} {more}_cards_on_the_line_are {{cards:one}} "
                        f"{than}_are {{others:one}}",
                        amount=amount,
                        with_this=with_this,
                    )
                    for more, than, amount in (
                        ("more", "than", Span(1, None)),
                        ("as_many", "as", Span(0, 0)),
                        ("at_least_as_many", "as", Span(0, None)),
                    )
                ),
                statement(
                    Outnumbers,
                    f"{words} {{amount}} more_cards_on_the_line_are {{cards:one}} "
                    "than_are {others:one}",
                    with_this=with_this,
                ),
            )
        ),
        form(Repeats, "a {attribute:Attribute} not_yet_on_the_line", amount=Span(None, 1)),
        form(Repeats, "a {attribute:Attribute} already_on_the_line", amount=Span(2, None)),
        form(Repeats, "a card not_yet_on_the_line", amount=Span(None, 1)),
        form(Repeats, "a card already_on_the_line", amount=Span(2, None)),
        statement(Repeats, "with_this_one its {attribute:Attribute} is on_the_line {amount} times"),
        form(Repeats, "with_this_one the_same_card is on_the_line {amount} times"),
        statement(Total, "the sum_of_all_cards_so_far and_this_one is {amount}", window=None),
        statement(Total, "the sum_of_all_cards_so_far is {amount}", window=None, with_this=False),
        denied(Total, "the sum_of_all_cards_so_far and_this_one is not {amount}", window=None),
        denied(Total, "the sum_of_all_cards_so_far is not {amount}", window=None, with_this=False),
        statement(Total, "the sum_of {window} and_this_one is {amount:parity}"),
        statement(Total, "the sum_of {window} is {amount:parity}", with_this=False),
        statement(Total, "the sum_of {window} and_this_one is {amount}"),
        statement(Total, "the sum_of {window} is {amount}", with_this=False),
        denied(Total, "the sum_of {window} and_this_one is not {amount}"),
        denied(Total, "the sum_of {window} is not {amount}", with_this=False),
        form(
            RemainderOfSum,
            "one_more_than_the_remainder_of the sum_of {window} divided_by_the_first_of_them",
        ),
        heard(RemainderOfSum, "one_more_than_the_sum_of {window} modulo the first_of_them"),
        statement(LastPlay, "the last_play was right", right=True),
        statement(LastPlay, "the last_play was wrong", right=False),
        heard(LastPlay, "right", right=True),
        heard(LastPlay, "wrong", right=False),
        heard(LastPlay, "right_play", right=True),
        heard(LastPlay, "wrong_play", right=False),
        statement(Refused, "at_least {least:cards} refused since the last_accepted card"),
        form(Span, "exactly {least}", most="least"),
        heard(Span, "{least}", most="least"),
        form(Span, "at_least {least}", most=None),
        form(Span, "at_most {most}", least=None),
        form(Span, "{least} to {most}"),
        form(Residue, "a multiple_of {divisor}", remainder=0),
        heard(Residue, "divisible_by {divisor}", remainder=0),
        form(Residue, "{remainder} more_than_a_multiple_of {divisor}"),
        heard(Residue, "{remainder} mod {divisor}"),
        heard(Residue, "mod {divisor} {remainder}"),
    ),
    say_count=_count,
    card=Noun("card"),
    say_times=_times,
    describe=_describe,
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
