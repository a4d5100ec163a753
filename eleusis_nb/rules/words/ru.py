"""Russian. Inflected words are heard by their beginnings."""

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
from eleusis_nb.rules.reading.building import ranks_beyond
from eleusis_nb.rules.words.language import (
    Adjective,
    Language,
    Noun,
    Phrasing,
    form,
    heard,
    shortly,
)

_ORDINALS: Final = (
    "втор треть четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат".split()
)
_GROUPS: Final = {2: "парами", 3: "тройками", 4: "четвёрками"}
_TIMES: Final = ("", "один", "два", "три", "четыре", "пять", "шесть")
_LAST_TEEN: Final = 20


def _plural(number: int, one: str, few: str, many: str) -> str:
    """Return the form of a noun that goes with a number."""
    if number < _LAST_TEEN and number // 10 == 1:
        return many
    return {1: one, 2: few, 3: few, 4: few}.get(number % 10, many)


def _count(kind: str, number: int) -> str:  # noqa: PLR0911 (one case a kind)
    match kind:
        case "back":
            return "предыдущая карта" if number == 1 else f"карта {number} назад"
        case "back_of":
            return "предыдущей карты" if number == 1 else f"карты {number} назад"
        case "back_with":
            return "предыдущей картой" if number == 1 else f"картой {number} назад"
        case "window_of":
            return "предыдущей карты" if number == 1 else f"{number} предыдущих карт"
        case "steps":
            return f"{number} {_plural(number, 'ступень', 'ступени', 'ступеней')}"
        case "groups":
            return _GROUPS.get(number, f"группами по {number}")
    return str(number)


def _describe(noun: Noun, adjectives: tuple[Adjective, ...]) -> str:
    return " ".join([*(word.agreeing(noun) for word in adjectives), noun.said])


def _times(number: int, words: str) -> str:
    count = _TIMES[number] if number < len(_TIMES) else str(number)
    return f"{count} {_plural(number, 'раз', 'раза', 'раз')} {words}"


def _punctuate(text: str) -> str:
    """Close the clause "that …" with a comma, and join a span of numbers."""
    closed = re.sub(r"(, (?:что и|чем) [^,;:()]*?) (и|или) ", r"\1, \2 ", text)
    return closed.replace(" - ", "–")


# "Of the same suit" agrees with the noun; "that" and "other" are heard in any gender.
_ALIKE: Final = {
    Attribute.COLOUR: ("того же цвета", "другого цвета"),
    Attribute.SUIT: ("той же масти", "другой масти"),
    Attribute.RANK: ("того же достоинства", "другого достоинства"),
    Attribute.PARITY: ("той же чётности", "другой чётности"),
    Attribute.KIND: ("того же вида", "другого вида"),
}


def _shares() -> tuple[Phrasing, ...]:
    forms: list[Phrasing] = []
    for attribute, (same, other) in _ALIKE.items():
        forms += [
            form(Shares, f"{same} ,_что_и {{back}}", attribute=attribute, same=True),
            heard(Shares, f"{same} с {{back}}", attribute=attribute, same=True),
            shortly(Shares, same, attribute=attribute, same=True),
            form(Shares, f"{other} ,_чем {{back}}", attribute=attribute, same=False),
            shortly(Shares, other, attribute=attribute, same=False),
        ]
    return tuple(forms)


RUSSIAN: Final = Language(
    code="ru",
    fillers=frozenset("карта быть должна это есть была раз — число сначала".split()),
    synonyms={
        "кажд*": "каждая",
        "карт": "карта",
        "карта*": "карта",
        "карты": "карта",
        "карте": "карта",
        "карту": "карта",
        "картой": "карта",
        "картам": "карта",
        "картами": "карта",
        "раза": "раз",
        "быть": "быть",
        "должн*": "должна",
        "был*": "была",
        "предыдущих": "предыдущих",
        "последних": "предыдущих",
        "предыдущ*": "предыдущая",
        "последн*": "предыдущая",
        "прошл*": "предыдущая",
        "того": "той",
        "та": "той",
        "тот": "той",
        "нет": "не",
        "числа": "число",
        "такого": "той",
        "такой": "той",
        "одного": "той же",
        "друг*": "другой",
        "иная": "другой",
        "иной": "другой",
        "иного": "другой",
        "цвет*": "цвета",
        "маст*": "масти",
        "достоинств*": "достоинства",
        "ранг*": "достоинства",
        "четност*": "чётности",
        "вид*": "вида",
        "ступен*": "ступень",
        "шаг*": "ступень",
        "старше": "выше",
        "больше": "больше",
        "младше": "ниже",
        "более": "больше",
        "менее": "меньше",
        "правильн*": "верным",
        "верн*": "верным",
        "неправильн*": "неверным",
        "неверн*": "неверным",
        "отклонен*": "отклонено",
        "отвергнут*": "отклонено",
        "принят*": "принятой",
        "остат*": "остаток",
        "сумм*": "сумма",
        "значени*": "значение",
        "разниц*": "разница",
        "пики": "пика",
        # After a rank these mean its suit: "the queen of spades".
        "пик": "пик",
        "треф": "треф",
        "бубен": "бубён",
        "червей": "червей",
        "четверками": "четвёрками",
        "тройками": "тройками",
        "четыре": "четыре",
        "если": "если",
        "когда": "если",
        "&": "и",
        "–": "-",
        "−": "-",
    },
    numbers=(
        ("один", "одна", "одну", "одно"),
        ("два", "две", "двух"),
        ("три", "трёх"),
        ("четыре", "четырёх"),
        ("пять", "пяти"),
        ("шесть", "шести"),
        ("семь", "семи"),
        ("восемь",),
        ("девять",),
        ("десять",),
        ("одиннадцать",),
        ("двенадцать",),
    ),
    keys={
        "COMMA": (",", ", а"),
        "COLON": (":",),
        "SEMICOLON": (";",),
        "OPEN": ("(",),
        "CLOSE": (")",),
        "THAN": (", что и", "что и", ", что", "что", "как и", ", как и"),
        "THAN_OTHER": (", чем", "чем", "чем у", ", чем у"),
        "AND": ("и", ", и", "но", ", но", "а также", ", а также", ", которая", "которая"),
        "OR": ("или", ", или", "либо", ", либо", "/"),
        "IF": ("если", ", если"),
        "THEN": ("то", ", то", "затем", "потом", ", затем", ", потом", "клади", ", клади"),
        "OTHERWISE": ("иначе", ", иначе", "; иначе", "а иначе", ", а иначе"),
        "AFTER": ("после", "на"),
        "NEXT_IF": ("; если", ", а если", "; а если"),
        "NOT_BOTH": (", но не обе", "но не обе", ", но не оба", "но не оба", "но не вместе"),
        "EXCEPT": ("кроме", ", кроме"),
        "NEITHER": ("ни",),
        "NOR": (", ни",),
        "NEXT_AFTER": (
            "; после",
            ", после",
            ", а после",
            "и после",
            ", и после",
            "а после",
            "; на",
            ", а на",
            "; а на",
        ),
        "IN_TURN": ("по очереди", "по кругу карт", "поочерёдно"),
        "ALTERNATE": ("чередуются", "чередуясь"),
        "NEXT": ("; затем", "; потом"),
        "WITHIN": ("внутри пары", "внутри группы", "внутри тройки", "в паре"),
        "ACROSS": ("для следующей пары", "для следующей группы", "для следующей"),
        "EXACTLY_ONE": ("ровно одно из",),
        "BY": ("по",),
        "BY_VALUE": ("по значению",),
        "MODULO": ("по модулю",),
        "VALUE_MODULO": ("значению по модулю",),
        "ONLY": ("; начать может только", ", начать может только", "; начинает только"),
        "START_ONLY": ("начать может только", "только"),
        "MAY_START": ("может начать",),
    },
    traits={
        Trait.RED: Adjective("красная", "красный", heard=("красн*",)),
        Trait.BLACK: Adjective("чёрная", "чёрный", heard=("черн*",)),
        Trait.EVEN: Adjective("чётная", "чётный", heard=("четн*",)),
        Trait.ODD: Adjective("нечётная", "нечётный", heard=("нечетн*",)),
        Trait.LOW: Adjective("низкая", "низкий", heard=("низк*", "младш*", "мелк*")),
        Trait.PRIME: Adjective("простая", "простой", heard=("прост*",)),
        Trait.FACE: Noun("картинка", feminine=True, heard=("картин*", "фигур*")),
        Trait.HONOUR: Noun("онёр", heard=("онер*",)),
        Trait.CLUB: Noun("трефа", feminine=True, plural="трефы", of="треф", heard=("треф*", "♣")),
        Trait.DIAMOND: Noun(
            "бубна", feminine=True, plural="бубны", of="бубён", heard=("бубн*", "♦")
        ),
        Trait.HEART: Noun(
            "черва", feminine=True, plural="червы", of="червей", heard=("черв*", "♥")
        ),
        Trait.SPADE: Noun(
            "пика", feminine=True, plural="пики", of="пик", heard=("пик*", "пиков*", "♠")
        ),
        Trait.ANYTHING: Adjective("любая", "любой", heard=("люб*", "что угодно")),
        Trait.NOTHING: Adjective("никакая", "никакой", heard=("никак*", "ничего")),
    },
    ranks=(
        Noun("туз", of="туза", heard=("туз*",)),
        Noun("двойка", feminine=True, of="двойки", heard=("двойк*",)),
        Noun("тройка", feminine=True, of="тройки", heard=("тройк*",)),
        Noun("четвёрка", feminine=True, of="четвёрки", heard=("четверк*",)),
        Noun("пятёрка", feminine=True, of="пятёрки", heard=("пятерк*",)),
        Noun("шестёрка", feminine=True, of="шестёрки", heard=("шестерк*",)),
        Noun("семёрка", feminine=True, of="семёрки", heard=("семерк*",)),
        Noun("восьмёрка", feminine=True, of="восьмёрки", heard=("восьмерк*",)),
        Noun("девятка", feminine=True, of="девятки", heard=("девятк*",)),
        Noun("десятка", feminine=True, of="десятки", heard=("десятк*",)),
        Noun("валет", of="валета", heard=("валет*",)),
        Noun("дама", feminine=True, of="дамы", heard=("дам*",)),
        Noun("король", of="короля", heard=("корол*",)),
    ),
    named={},
    counted={
        "back": ("# назад", "# карта назад"),
        "window": ("# предыдущих", "предыдущих #"),
        "steps": ("# ступень",),
        "groups": ("группами по #",),
        "every": ("каждая #", "каждая #-я", "каждая #-ю"),
        "rank": (),
    },
    fixed_counts={
        "back": {"предыдущая": 1, "предпоследняя": 2, "позапрошлая": 2},
        "groups": {word: number for number, word in _GROUPS.items()},
        "every": {
            f"каждая {stem}{ending}": number
            for number, stem in enumerate(_ORDINALS, start=2)
            for ending in (("я", "ю", "ей") if stem == "треть" else ("ая", "ую", "ой"))
        },
    },
    forms=(
        form(Not, "не {part:thing}"),
        form(Rank, "от {low:rank} до {high:rank}"),
        heard(Rank, "{low:rank} - {high:rank}"),
        form(Value, "значение {amount}"),
        *_shares(),
        heard(Shares, "цвета_чередуются", attribute=Attribute.COLOUR, same=False),
        heard(Shares, "масти_чередуются", attribute=Attribute.SUIT, same=False),
        heard(Rank, "не_меньше {low:rank}", high=13),
        heard(Rank, "не_больше {high:rank}", low=1),
        *(
            heard(ranks_beyond, f"{words} {{rank:rank}}", order=order)
            for order, words in (
                (Order.HIGHER, "выше"),
                (Order.HIGHER, "больше"),
                (Order.LOWER, "ниже"),
                (Order.LOWER, "меньше"),
                (Order.AT_LEAST, "не_ниже"),
                (Order.AT_MOST, "не_выше"),
            )
        ),
        heard(Compares, "больше {back:back_of}", order=Order.HIGHER),
        heard(Compares, "меньше {back:back_of}", order=Order.LOWER),
        heard(Compares, "не_меньше {back:back_of}", order=Order.AT_LEAST),
        heard(Compares, "не_больше {back:back_of}", order=Order.AT_MOST),
        heard(Compares, "выше", order=Order.HIGHER),
        heard(Compares, "ниже", order=Order.LOWER),
        heard(Differs, "разница {amount}"),
        form(Compares, "выше {back:back_of}", order=Order.HIGHER),
        form(Compares, "ниже {back:back_of}", order=Order.LOWER),
        form(Compares, "не_ниже {back:back_of}", order=Order.AT_LEAST),
        form(Compares, "не_выше {back:back_of}", order=Order.AT_MOST),
        *(
            form(Compares, f"{words} {{back:back_of}} при_старшем_тузе", order=order, ace_high=True)
            for order, words in (
                (Order.HIGHER, "выше"),
                (Order.LOWER, "ниже"),
                (Order.AT_LEAST, "не_ниже"),
                (Order.AT_MOST, "не_выше"),
            )
        ),
        form(Differs, "разница с {back:back_with} {amount}"),
        heard(Differs, "значение отличается от {back:back_of} {amount}"),
        *(
            made(Steps, template + circle, direction=direction, **both, **ring)
            for direction, way in ((Direction.UP, "выше"), (Direction.DOWN, "ниже"))
            for both, span in (
                ({"most": "least"}, "на {least:steps}"),
                ({}, "на {least} - {most:steps}"),
            )
            for made, template in (
                (form, f"{span} {way} {{back:back_of}}"),
                (shortly, f"{span} {way}"),
            )
            for circle, ring in (("", {}), (" по_кругу", {"circle": True}))
        ),
        form(NextSuit, "следующая_масть после {back:back_of} в_порядке {suits}"),
        form(Total, "сумма {window:window_of} и_этой {amount}"),
        form(Total, "сумма {window:window_of} {amount}", with_this=False),
        form(
            RemainderOfSum,
            "на_один_больше_остатка_от_деления_суммы {window:window_of} на_первую_из_них",
        ),
        form(LastPlay, "последний_ход был верным", right=True),
        form(LastPlay, "последний_ход был неверным", right=False),
        heard(LastPlay, "верным", right=True),
        heard(LastPlay, "неверным", right=False),
        form(Refused, "с_последней_принятой_карты отклонено не_меньше {least}"),
        form(Span, "ровно {least}", most="least"),
        heard(Span, "{least}", most="least"),
        form(Span, "не_меньше {least}", most=None),
        heard(Span, "не_меньше_чем {least}", most=None),
        form(Span, "не_больше {most}", least=None),
        heard(Span, "не_больше_чем {most}", least=None),
        heard(Span, "на {least}", most="least"),
        heard(Span, "не_меньше_чем_на {least}", most=None),
        heard(Span, "не_больше_чем_на {most}", least=None),
        form(Span, "от {least} до {most}"),
        form(Residue, "делится_на {divisor}", remainder=0),
        form(Residue, "даёт_остаток {remainder} при_делении_на {divisor}"),
    ),
    say_count=_count,
    say_times=_times,
    describe=_describe,
    patterns={
        "if": "{then}, если {test}, иначе {otherwise}",
        "earlier": "{card} {was}",
        "earlier a thing": "{card} — {was}",
        "in turn": "по очереди: {conditions}",
        "groups": "{groups}: затем {conditions}",
        "next": "; затем ",
        "by remainder": "по значению {card} по модулю {number}: {cases}",
        "exactly one": "ровно одно из: {conditions}",
        "opening": "{then}; начать может только {first}",
    },
    ace_beside=frozenset({"до", "-"}),
    rank_of_suit=lambda rank, suit: f"{rank.said} {suit.of}",
    spell=_punctuate,
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
