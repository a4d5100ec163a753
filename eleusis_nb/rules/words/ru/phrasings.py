"""How Russian puts each kind of condition, and each amount."""

from __future__ import annotations

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
from eleusis_nb.rules.reading.forms import (
    in_a_row,
    rank_is,
    ranks_beyond,
    shares_but,
    shares_either,
    without,
)
from eleusis_nb.rules.words.language import (
    Phrasing,
    denied,
    form,
    heard,
    shortly,
    statement,
)
from eleusis_nb.rules.words.ru.vocabulary import RANKS

# "Of the same suit" agrees with the noun; "that" and "other" are heard in any gender.
_ALIKE: Final = {
    Attribute.COLOUR: ("того же цвета", "другого цвета"),
    Attribute.SUIT: ("той же масти", "другой масти"),
    Attribute.RANK: ("того же достоинства", "другого достоинства"),
    Attribute.PARITY: ("той же чётности", "другой чётности"),
    Attribute.KIND: ("того же вида", "другого вида"),
}


_NONE_SUCH: Final = tuple(
    (attribute, f"{'такой' if attribute is Attribute.SUIT else 'такого'} {same.split()[2]}")
    for attribute, (same, _) in _ALIKE.items()
)
_OF_ONE: Final = (
    (Attribute.COLOUR, "одного_цвета"),
    (Attribute.SUIT, "одной_масти"),
    (Attribute.RANK, "одного_достоинства"),
    (Attribute.PARITY, "одной_чётности"),
)
_LIKE: Final = (
    (Attribute.COLOUR, "цвет", ("тот же", "другой")),
    (Attribute.SUIT, "масть", ("та же", "другая")),
    (Attribute.RANK, "достоинство", ("то же", "другое")),
)


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
            heard(
                Repeats,
                f"{none_such} в_ряду_ещё_не_было".replace(" ", "_"),
                amount=Span(None, 1),
                attribute=attribute,
            )
            for attribute, none_such in _NONE_SUCH
        ),
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
    several = (
        heard(Counted, f"{words} в_ряду {{amount}} {{cards:one}}", with_this=with_this)
        for words, with_this in (("вместе_с_этой", True), ("до_этой", False))
    )
    there = statement(
        Counted, "до_этой в_ряду_была {cards:one}", amount=Span(1, None), with_this=False
    )
    return (
        there,
        *several,
        *(
            each
            for words, with_this in (("вместе_с_этой", True), ("до_этой", False))
            for each in (
                *(
                    each
                    for remainder, is_so in enumerate(("чётное", "нечётное"))
                    for each in (
                        statement(
                            Counted,
                            f"{words} {is_so}_число_карт_в_ряду",
                            cards=Is(Trait.ANYTHING),
                            amount=Residue(2, remainder),
                            with_this=with_this,
                        ),
                        statement(
                            Counted,
                            f"{words} {is_so}_число_случаев_,_когда_карта {{cards:one}}",
                            amount=Residue(2, remainder),
                            with_this=with_this,
                        ),
                    )
                ),
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
        ),
    )


_ORDERS: Final = (
    (Order.HIGHER, "старше"),
    (Order.LOWER, "младше"),
    (Order.AT_LEAST, "не_младше"),
    (Order.AT_MOST, "не_старше"),
)

FORMS: Final = (
    form(Not, "не {part:thing}"),
    heard(Rank, "{high:rank} или_младше.", low=1),
    heard(Rank, "{low:rank} или_старше.", high=13),
    form(Rank, "от {low:rank} до {high:rank}"),
    heard(Rank, "{low:rank} - {high:rank}"),
    heard(without, "с_непростым_числом", trait=Trait.PRIME),
    form(Value, "со_значением {amount:span}"),
    form(Value, "со_значением_, {amount:residue}"),
    denied(Value, "со_значением_,_не {amount:residue}"),
    statement(Value, "значение {amount}"),
    *_shares(),
    heard(rank_is, "достоинство {part:one}"),
    heard(Value, "достоинство {amount:residue}"),
    *(
        each
        for attribute, noun, (same, other) in _LIKE
        for each in (
            heard(Shares, f"{noun}_{same}_,_что_у {{back:back_of}}", attribute=attribute),
            heard(
                Shares, f"{noun}_{other}_,_чем_у {{back:back_of}}", attribute=attribute, same=False
            ),
        )
    ),
    *(
        heard(build, words, attribute=attribute, **given)
        for attribute, noun, (same, _) in _LIKE
        for other, its_noun, (also, differs) in _LIKE
        if other is not attribute
        for build, words, given in (
            (
                shares_either,
                f"{noun}_{same}_или_{its_noun}_{also}_,_что_у {{back:back_of}}",
                {"also": other},
            ),
            (
                shares_but,
                f"{noun}_{same}_,_что_у {{back:back_of}} ,_но_{its_noun}_{differs}",
                {"other": other},
            ),
        )
    ),
    *(
        heard(in_a_row, f"трёх_карт_{one}_подряд_не_бывает", attribute=attribute)
        for attribute, one in _OF_ONE
    ),
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
    statement(Differs, "разница с {back:back_with} {amount:parity}"),
    shortly(Differs, "разница с ней {amount:parity}"),
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
    *(
        heard(Steps, f"{span} {way} {{back:back_of}} ,_по_кругу", direction=direction, **both)
        for direction, way in ((Direction.UP, "старше"), (Direction.DOWN, "младше"))
        for both, span in (
            ({"most": "least", "circle": True}, "на {least:steps}"),
            ({"circle": True}, "на {least} - {most:steps}"),
        )
    ),
    form(NextSuit, "масти_,_следующей_за_мастью {back:back_of} в_порядке {suits}"),
    heard(NextSuit, "масть_—_следующая_в_порядке {suits}"),
    heard(NextSuit, "следующая_масть после {back:back_of} в_порядке {suits}"),
    form(PairedSuit, "парная_масть_для {back:back_of} в_парах {suits}"),
    form(Divides, "вдвое_больше {back:back_of}", ratio=Ratio.DOUBLE),
    form(Divides, "вдвое_меньше {back:back_of}", ratio=Ratio.HALF),
    form(Divides, "хотя_бы_вдвое_больше {back:back_of}", ratio=Ratio.AT_LEAST_DOUBLE),
    form(Divides, "хотя_бы_вдвое_меньше {back:back_of}", ratio=Ratio.AT_MOST_HALF),
    form(Divides, "кратная_значению {back:back_of}", ratio=Ratio.MULTIPLE),
    form(Divides, "делящая_значение {back:back_of}", ratio=Ratio.DIVISOR),
    form(Between, "между {window:window_with}"),
    form(Between, "между {window:window_with} включительно", inclusive=True),
    *_computed(),
    heard(Placed, "достоинство_равно_месту_карты_в_ряду"),
    form(Placed, "равная_своему_месту_в_ряду"),
    *(form(Placed, f"{than} своего_места_в_ряду", order=order) for order, than in _ORDERS),
    *_counted(),
    *_repeats(),
    statement(Total, "сумма всех_прежних_карт и_этой {amount:parity}", window=None),
    statement(Total, "сумма всех_прежних_карт {amount:parity}", window=None, with_this=False),
    statement(Total, "сумма всех_прежних_карт и_этой {amount}", window=None),
    statement(Total, "сумма всех_прежних_карт {amount}", window=None, with_this=False),
    denied(Total, "сумма всех_прежних_карт и_этой не {amount}", window=None),
    denied(Total, "сумма всех_прежних_карт не {amount}", window=None, with_this=False),
    heard(Total, "сумма этой_карты_и {window:window_of} {amount}"),
    heard(Total, "сумма этой_карты_и {window:window_of} {amount:parity}"),
    heard(
        Differs,
        "на_одну_ступень_старше_или_младше {back:back_of}",
        amount=Span(1, 1),
    ),
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
    heard(LastPlay, "принятой", right=True),
    heard(LastPlay, "непринятой", right=False),
    statement(LastPlay, "последний_ход был верным", right=True),
    statement(LastPlay, "последний_ход был неверным", right=False),
    heard(LastPlay, "верным", right=True),
    heard(LastPlay, "неверным", right=False),
    statement(Refused, "с_последней_принятой_карты отклонено не_меньше {least:cards}"),
    heard(Refused, "{least} и_более непринятой"),
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
)

SENTENCES: Final = (
    form(Is, "подходит любая карта", trait=Trait.ANYTHING),
    form(Is, "не подходит ни одна карта", trait=Trait.NOTHING),
    form(Is, "достоинство — простое число (2, 3, 5, 7, валет, король)", trait=Trait.PRIME),
    form(Is, "карта — онёр (10, валет, дама, король, туз)", trait=Trait.HONOUR),
    *(
        form(Rank, f"карта — {noun.said} или {way}", low=low, high=high)
        for rank, noun in enumerate(RANKS[1:10], start=2)
        for way, low, high in (("младше", 1, rank), ("старше", rank, 13))
    ),
    form(Rank, "карта — картинка или туз", low=11, high=1),
    *(
        form(Value, f"достоинство делится на {divisor} ({ranks})", amount=Residue(divisor, 0))
        for divisor, ranks in (
            (3, "3, 6, 9, дама"),
            (4, "4, 8, дама"),
            (5, "5, 10"),
            (6, "6, дама"),
        )
    ),
    form(Value, "достоинство {amount:residue}"),
    *(
        form(
            Shares,
            f"{noun} {words[not same]}, {than} у {{back:back_of}}",
            attribute=attribute,
            same=same,
        )
        for attribute, noun, words in _LIKE
        for same, than in ((True, "что"), (False, "чем"))
    ),
    *(
        form(
            Differs,
            f"разница с {{back:back_with}} делится на {divisor} (0 тоже)",
            amount=Residue(divisor, 0),
        )
        for divisor in range(3, 7)
    ),
    form(
        Differs,
        "карта на одну ступень старше или младше {back:back_of}",
        amount=Span(1, 1),
    ),
    form(Differs, "разница с {back:back_with} — {amount:span}"),
    *(
        form(
            Steps,
            f"карта {span} {way} {{back:back_of}}, по кругу (за королём идёт туз)",
            direction=direction,
            circle=True,
            **both,
        )
        for direction, way in ((Direction.UP, "старше"), (Direction.DOWN, "младше"))
        for both, span in (
            ({"most": "least"}, "на {least:steps}"),
            ({}, "на {least} - {most:steps}"),
        )
    ),
    form(NextSuit, "масть — следующая в порядке {suits:ring}", back=1),
    form(Total, "сумма этой карты и предыдущей {amount:parity}", window=1),
    form(Total, "сумма этой карты и предыдущей {amount}", window=1),
    form(Total, "сумма этой карты и {window:window_of} {amount:parity}"),
    form(Total, "сумма этой карты и {window:window_of} {amount}"),
    form(Placed, "достоинство равно месту карты в ряду", order=None),
    *(
        form(Repeats, f"{none_such} в ряду ещё не было", amount=Span(None, 1), attribute=attribute)
        for attribute, none_such in _NONE_SUCH
    ),
)
"""Whole clauses for a condition of the card judged; the forms above read them."""
