"""Russian. Inflected words are heard by their beginnings."""

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
from eleusis_nb.i18n.plurals import form_of
from eleusis_nb.rules.reading.forms import ranks_beyond
from eleusis_nb.rules.words.language import (
    Adjective,
    Language,
    Noun,
    Phrasing,
    denied,
    form,
    heard,
    shortly,
    statement,
)

_ORDINALS: Final = (
    "втор треть четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат".split()
)
_GROUPS: Final = {2: "парами", 3: "тройками", 4: "четвёрками"}
_TIMES: Final = (
    "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать".split()
)
_WITH: Final = ("", "одной", "двумя", "тремя", "четырьмя", "пятью", "шестью")
_OF: Final = ("", "одной", "двух", "трёх", "четырёх", "пяти", "шести")
_NOMINATIVE: Final = ("ая", "я")
_OBLIQUE: Final = ("ой", "ей")
_FEW: Final = 4


def _plural(number: int, *forms: str) -> str:
    """Return the form of a noun that goes with a number."""
    return forms[form_of("ru", number)]


def _back(number: int, endings: tuple[str, str]) -> str:
    """Return "предыдущая", "позапрошлая" or "третья с конца", with the endings of a case."""
    if number == 1:
        return f"предыдущ{'ая' if endings == _NOMINATIVE else 'ей'}"
    if number == 2:  # noqa: PLR2004 (it has a name)
        return f"позапрошл{endings[0]}"
    return f"{_ordinal(number, endings)} с конца"


def _ordinal(number: int, endings: tuple[str, str]) -> str:
    stem = _ORDINALS[number - 2]
    return f"{stem}{endings[stem == 'треть']}"


def _count(kind: str, number: int) -> str:  # noqa: PLR0911 (one case a kind)
    if kind.split("_", maxsplit=1)[0] in _SEVERAL:
        return _which(kind, number)
    match kind:
        case "back":
            return f"{_back(number, _NOMINATIVE)} карта"
        case "back_of":
            return f"{_back(number, _OBLIQUE)} карты"
        case "back_with":
            return f"{_back(number, _OBLIQUE)} картой"
        case "window_with":
            many = f"{_WITH[number]} последними картами"
            return "предыдущей картой" if number == 1 else many
        case "window_of":
            return "предыдущей карты" if number == 1 else f"{_OF[number]} последних карт"
        case "cards":
            return f"{number} {_plural(number, 'карты', 'карт', 'карт')}"
        case "steps":
            return f"{number} {_plural(number, 'ступень', 'ступени', 'ступеней')}"
        case "groups":
            return _GROUPS.get(number, f"группами по {number}")
    return str(number)


_SEVERAL: Final = {
    "first": "первая карта",
    "first_of": "первой карты",
    "first_with": "первой картой",
    "each": "каждая из",
    "each_of": "каждой из",
    "each_with": "каждой из",
    "one": "одна из",
    "one_of": "одной из",
    "one_with": "одной из",
}


def _which(kind: str, number: int) -> str:
    """Return the words for other cards than one so far back."""
    if kind.startswith("first"):
        return _SEVERAL[kind]
    return f"{_SEVERAL[kind]} " + (f"{_OF[number]} последних карт" if number else "прежних карт")


def _describe(noun: Noun, adjectives: tuple[Adjective, ...]) -> str:
    before = [word.agreeing(noun) for word in adjectives if not word.behind]
    return " ".join([*before, noun.said, *(word.said for word in adjectives if word.behind)])


def _times(number: int, noun: Noun | None, adjectives: tuple[Adjective, ...]) -> str:
    """Return "две нечётные", "два красных туза", "пять картинок"."""
    is_feminine = noun is None or noun.feminine
    if noun and not noun.many and number > _FEW:
        return ", ".join([_describe(noun, adjectives)] * number)  # "пять треф" is a card
    if number == 1:
        one = _describe(noun, adjectives) if noun else adjectives[0].said
        return f"{'одна' if is_feminine else 'один'} {one}"
    count = "две" if is_feminine and number == 2 else _TIMES[number]  # noqa: PLR2004 (the one that agrees)
    is_few = number <= _FEW
    # After two, three and four a feminine adjective may stay in the nominative.
    described = [
        word.plural if is_few and is_feminine else f"{word.plural[:-1]}х"
        for word in adjectives
        if not word.behind
    ]
    nouns = [(noun.plural if is_few else noun.many)] if noun else []
    return " ".join([count, *described, *nouns, *(word.said for word in adjectives if word.behind)])


def _punctuate(text: str) -> str:
    """Close the clause "that …" with a comma, and join a span of numbers."""
    closed = re.sub(
        r"(, (?:что и|чем|когда|кратным|дающим|не кратным|не дающим) [^,;:()]*?) (и|или) ",
        r"\1, \2 ",
        text,
    )
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
    kind = {"attribute": Attribute.KIND}
    forms = [
        form(Shares, "картинка_ровно_тогда_,_когда {back} ею была", same=True, **kind),
        form(Shares, "картинка_ровно_тогда_,_когда {back} ею не была", same=False, **kind),
        shortly(Shares, "картинка_ровно_тогда_,_когда она ею была", same=True, **kind),
        shortly(Shares, "картинка_ровно_тогда_,_когда она ею не была", same=False, **kind),
    ]
    for attribute, (same, other) in _ALIKE.items():
        forms += [
            form(Shares, f"{same} ,_что_и {{back}}", attribute=attribute, same=True),
            heard(Shares, f"{same} с {{back}}", attribute=attribute, same=True),
            shortly(Shares, same, attribute=attribute, same=True),
            form(Shares, f"{other} ,_чем {{back}}", attribute=attribute, same=False),
            shortly(Shares, other, attribute=attribute, same=False),
        ]
    return tuple(forms)


def _repeats() -> tuple[Phrasing, ...]:
    which = {"того": "которого", "той": "которой"}
    kinds: list[tuple[str, str, str, dict[str, Attribute]]] = [
        ("карта", "которой", "которая_уже_была", {})
    ]
    for attribute, (same, _) in _ALIKE.items():
        that, _, noun = same.split()
        was = "которое_уже_было" if attribute is Attribute.RANK else "который_уже_был"
        kinds.append(
            (
                noun,
                which[that],
                "которая_уже_была" if that == "той" else was,
                {"attribute": attribute},
            )
        )
    return (
        *(
            each
            for noun, which_not, which_was, alike in kinds
            for each in (
                form(Repeats, f"{noun}_,_{which_not}_ещё_не_было", amount=Span(None, 1), **alike),
                form(Repeats, f"{noun}_,_{which_was}", amount=Span(2, None), **alike),
            )
        ),
        statement(Repeats, "вместе_с_этой таких_карт_в_ряду {amount}"),
        *(
            statement(
                Repeats,
                f"вместе_с_этой карт_{'_'.join(same.split())}_в_ряду {{amount}}",
                attribute=attribute,
            )
            for attribute, (same, _) in _ALIKE.items()
        ),
    )


def _computed() -> tuple[Phrasing, ...]:
    return tuple(
        each
        for calculation, equal_to, of in (
            (Calculation.SUM, "сумме", "суммы"),
            (Calculation.DIFFERENCE, "разности", "разности"),
            (Calculation.MEAN, "среднему", "среднего"),
        )
        for each in (
            form(
                Computed,
                f"равная_{equal_to} {{window:window_of}}",
                calculation=calculation,
                order=None,
            ),
            *(
                form(
                    Computed,
                    f"{than} {of} {{window:window_of}}",
                    calculation=calculation,
                    order=order,
                )
                for order, than in _ORDERS
            ),
        )
    )


def _counted() -> tuple[Phrasing, ...]:
    return tuple(
        each
        for words, with_this in (("вместе_с_этой", True), ("до_этой", False))
        for each in (
            statement(
                Counted,
                f"{words} число_карт_в_ряду {{amount}}",
                cards=Is(Trait.ANYTHING),
                with_this=with_this,
            ),
            statement(
                Counted,
                f"{words} число_случаев_,_когда_карта {{cards:one}} : {{amount}}",
                with_this=with_this,
            ),
            *(
                statement(
                    Outnumbers,
                    f"{words} {often} {{cards:one}} {than} {{others:one}}",
                    amount=amount,
                    with_this=with_this,
                )
                for often, than, amount in (
                    ("чаще", ",_чем", Span(1, None)),
                    ("так_же_часто", ",_как", Span(0, 0)),
                    ("не_реже", ",_чем", Span(0, None)),
                )
            ),
            statement(
                Outnumbers,
                f"{words} перевес {{amount}} : чаще {{cards:one}} ,_чем {{others:one}}",
                with_this=with_this,
            ),
        )
    )


_ORDERS: Final = (
    (Order.HIGHER, "старше"),
    (Order.LOWER, "младше"),
    (Order.AT_LEAST, "не_младше"),
    (Order.AT_MOST, "не_старше"),
)


RUSSIAN: Final = Language(
    code="ru",
    fillers=frozenset("карта быть должна это есть была она неё ней раз — число сначала".split()),
    weighty=frozenset("была она неё ней раз сначала".split()),
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
        "предыдущими": "предыдущих",
        "последними": "предыдущих",
        "предыдущ*": "предыдущая",
        "последн*": "предыдущая",
        "прошл*": "предыдущая",
        "того": "той",
        "та": "той",
        "тот": "той",
        "нет": "не",
        "числа": "число",
        "числом": "число",
        "прост*": "простая",
        "позапрошл*": "позапрошлая",
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
        ("два", "две", "двух", "двумя"),
        ("три", "трёх", "тремя"),
        ("четыре", "четырёх", "четырьмя"),
        ("пять", "пяти", "пятью"),
        ("шесть", "шести", "шестью"),
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
        "NOT_BOTH": (
            ", но не то и другое сразу",
            "но не то и другое",
            ", но не то и другое",
            ", но не обе",
            "но не обе",
            ", но не оба",
            "но не оба",
            "но не вместе",
        ),
        "NOT_TOGETHER": ("не одновременно", "не одновременно"),
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
        "BY_VALUE": ("по остатку значения", "по значению"),
        "MODULO": ("при делении на", "по модулю"),
        "VALUE_MODULO": ("значению по модулю",),
        "ONLY": ("; начать может только", ", начать может только", "; начинает только"),
        "START_ONLY": ("начать может только", "только"),
        "MAY_START": ("может начать",),
    },
    traits={
        Trait.RED: Adjective("красная", "красный", "красные", heard=("красн*",)),
        Trait.BLACK: Adjective("чёрная", "чёрный", "чёрные", heard=("черн*",)),
        Trait.EVEN: Adjective("чётная", "чётный", "чётные", heard=("четн*",)),
        Trait.ODD: Adjective("нечётная", "нечётный", "нечётные", heard=("нечетн*",)),
        Trait.LOW: Adjective("низкая", "низкий", "низкие", heard=("низк*", "младш*", "мелк*")),
        Trait.PRIME: Adjective("с простым числом", heard=("простая", "простой"), behind=True),
        Trait.FACE: Noun(
            "картинка",
            feminine=True,
            plural="картинки",
            many="картинок",
            heard=("картин*", "фигур*"),
        ),
        Trait.HONOUR: Noun("онёр", plural="онёра", many="онёров", heard=("онер*",)),
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
        Trait.ANYTHING: Adjective("любая", "любой", "любые", heard=("люб*", "что угодно")),
        Trait.NOTHING: Adjective("никакая", "никакой", "никакие", heard=("никак*", "ничего")),
    },
    ranks=(
        Noun("туз", plural="туза", many="тузов", of="туза", heard=("туз*",)),
        Noun(
            "двойка",
            feminine=True,
            plural="двойки",
            many="двоек",
            of="двойки",
            heard=("двойк*", "двоек"),
        ),
        Noun(
            "тройка",
            feminine=True,
            plural="тройки",
            many="троек",
            of="тройки",
            heard=("тройк*", "троек"),
        ),
        Noun(
            "четвёрка",
            feminine=True,
            plural="четвёрки",
            many="четвёрок",
            of="четвёрки",
            heard=("четверк*", "четвёрок"),
        ),
        Noun(
            "пятёрка",
            feminine=True,
            plural="пятёрки",
            many="пятёрок",
            of="пятёрки",
            heard=("пятерк*", "пятёрок"),
        ),
        Noun(
            "шестёрка",
            feminine=True,
            plural="шестёрки",
            many="шестёрок",
            of="шестёрки",
            heard=("шестерк*", "шестёрок"),
        ),
        Noun(
            "семёрка",
            feminine=True,
            plural="семёрки",
            many="семёрок",
            of="семёрки",
            heard=("семерк*", "семёрок"),
        ),
        Noun(
            "восьмёрка",
            feminine=True,
            plural="восьмёрки",
            many="восьмёрок",
            of="восьмёрки",
            heard=("восьмерк*", "восьмёрок"),
        ),
        Noun(
            "девятка",
            feminine=True,
            plural="девятки",
            many="девяток",
            of="девятки",
            heard=("девятк*", "девяток"),
        ),
        Noun(
            "десятка",
            feminine=True,
            plural="десятки",
            many="десяток",
            of="десятки",
            heard=("десятк*", "десяток"),
        ),
        Noun("валет", plural="валета", many="валетов", of="валета", heard=("валет*",)),
        Noun("дама", feminine=True, plural="дамы", many="дам", of="дамы", heard=("дам*",)),
        Noun("король", plural="короля", many="королей", of="короля", heard=("корол*",)),
    ),
    named={},
    counted={
        "back": ("# назад", "# карта назад"),
        "window": ("# предыдущих", "предыдущих #"),
        "each": ("каждая из # предыдущих",),
        "one": ("одна из # предыдущих", "одной из # предыдущих"),
        "steps": ("# ступень",),
        "groups": ("группами по #",),
        "every": ("каждая #", "каждая #-я", "каждая #-ю"),
        "rank": (),
    },
    fixed_counts={
        "back": {
            "предыдущая": 1,
            "предпоследняя": 2,
            "позапрошлая": 2,
            **{
                f"{_ordinal(number, endings)} с конца": number
                for number in range(2, len(_ORDINALS) + 2)
                for endings in (_NOMINATIVE, _OBLIQUE)
            },
        },
        "first": {"первая карта": 0, "первой карты": 0, "первую карту": 0},
        "each": {"каждая из прежних карт": 0},
        "one": {"одна из прежних карт": 0, "одной из прежних карт": 0},
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
        denied(Is, "с_непростым_числом", trait=Trait.PRIME),
        form(Value, "со_значением {amount:span}"),
        form(Value, "со_значением_, {amount:residue}"),
        denied(Value, "со_значением_,_не {amount:residue}"),
        statement(Value, "значение {amount}"),
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
        heard(Differs, "разница {amount}"),
        *(
            made(Compares, f"{words} {whom}{aces}", order=order, **given)
            for order, words in _ORDERS
            for made, whom in ((form, "{back:back_of}"), (shortly, "неё"))
            for aces, given in (("", {}), (" при_старшем_тузе", {"ace_high": True}))
        ),
        statement(Differs, "разница с {back:back_with} {amount}"),
        denied(Differs, "разница с {back:back_with} не {amount}"),
        shortly(Differs, "разница с ней {amount}"),
        heard(Differs, "значение отличается от {back:back_of} {amount}"),
        *(
            made(Steps, template + circle, direction=direction, **both, **ring)
            for direction, way in ((Direction.UP, "старше"), (Direction.DOWN, "младше"))
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
        form(NextSuit, "масти_,_следующей_за_мастью {back:back_of} в_порядке {suits}"),
        heard(NextSuit, "следующая_масть после {back:back_of} в_порядке {suits}"),
        form(PairedSuit, "парная_масть_для {back:back_of} в_парах {suits}"),
        form(Divides, "вдвое_больше {back:back_of}", ratio=Ratio.DOUBLE),
        form(Divides, "вдвое_меньше {back:back_of}", ratio=Ratio.HALF),
        form(Divides, "кратная_значению {back:back_of}", ratio=Ratio.MULTIPLE),
        form(Divides, "делящая_значение {back:back_of}", ratio=Ratio.DIVISOR),
        form(Between, "между {window:window_with}"),
        form(Between, "между {window:window_with} включительно", inclusive=True),
        *_computed(),
        form(Placed, "равная_своему_месту_в_ряду"),
        *(form(Placed, f"{than} своего_места_в_ряду", order=order) for order, than in _ORDERS),
        *_counted(),
        *_repeats(),
        statement(Total, "сумма всех_прежних_карт и_этой {amount}", window=None),
        statement(Total, "сумма всех_прежних_карт {amount}", window=None, with_this=False),
        denied(Total, "сумма всех_прежних_карт и_этой не {amount}", window=None),
        denied(Total, "сумма всех_прежних_карт не {amount}", window=None, with_this=False),
        *(
            made(Total, f"сумма {{window:window_of}} {this}{words}", **given)
            for this, given in (("и_этой ", {}), ("", {"with_this": False}))
            for made, words in (
                (statement, "{amount:parity}"),
                (statement, "{amount}"),
                (denied, "не {amount}"),
            )
        ),
        form(
            RemainderOfSum,
            "на_один_больше_остатка_от_деления_суммы {window:window_of} на_первую_из_них",
        ),
        statement(LastPlay, "последний_ход был верным", right=True),
        statement(LastPlay, "последний_ход был неверным", right=False),
        heard(LastPlay, "верным", right=True),
        heard(LastPlay, "неверным", right=False),
        statement(Refused, "с_последней_принятой_карты отклонено не_меньше {least:cards}"),
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
        shortly(Residue, "кратным {divisor}", remainder=0),
        shortly(Residue, "дающим_остаток {remainder} при_делении_на {divisor}"),
        form(Residue, "делится_на {divisor}", remainder=0),
        form(Residue, "даёт_остаток {remainder} при_делении_на {divisor}"),
    ),
    say_count=_count,
    card=Noun("карта", feminine=True),
    say_times=_times,
    describe=_describe,
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
