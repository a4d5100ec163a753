"""What Russian pupils and teachers write of a rule, as they mean it.

Written by somebody who speaks Russian before looking at the reader, and kept where the reader
failed: what each sentence calls right is worked out from its words alone.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from eleusis_nb.rules import read
from tests.data.sentences import predicates as p
from tests.data.sentences.expressions import predicate
from tests.data.sentences.predicates import Card, Kind, Line, Predicate, Relation
from tests.sentences import means


def begun(holds: Callable[[Line, Card], bool]) -> Predicate:
    """Ask only where a card lies already."""
    return lambda line, c: holds(line, c) if line else None


def one_in(count: int, kind: Kind) -> Predicate:
    """Want such a card in every so many; shorter lines are left open."""
    return lambda line, c: (
        any(kind(a) for a in (*line[-count + 1 :], c)) if len(line) >= count - 1 else None
    )


def none_of(count: int, relation: Relation) -> Predicate:
    """Refuse what has something in common with one of the last cards."""
    return p.recent(count, lambda line, c: not any(relation(a, c) for a in line))


def fewer_alike_than(count: int, relation: Relation) -> Predicate:
    """Refuse so many cards in a row of which each has something in common with the next."""

    def holds(line: Line, c: Card) -> bool:
        row = (*line[-count + 1 :], c)
        return len(row) < count or not all(map(relation, row, row[1:]))

    return holds


def both_red(a: Card, c: Card) -> bool:
    return p.red(a) and p.red(c)


def in_between(line: Line, c: Card) -> bool | None:
    """Whether a card is neither above the last two nor below them."""
    two = [a.value for a in line[-2:]]
    return min(two) <= c.value <= max(two) if len(two) == 2 else None


def new_colour_as_before(line: Line, c: Card) -> bool | None:
    """Want the colour of the card before last and another than the last card's."""
    if len(line) < 2:
        return None
    return p.same_colour(line[-2], c) and not p.same_colour(line[-1], c)


def until_right(kind: Kind) -> Predicate:
    """Want such cards after a wrong play."""
    return begun(lambda line, c: kind(c) if line.right is False else True)


WITHIN_TWO = (
    "Разрешается выкладывать карту, номинал которой отличается от номинала предыдущей "
    "не более чем на два"
)
THREE_EVEN = p.last_two(lambda b, a, c: (a.value + b.value + c.value) % 2 == 0)
ROUND_2_UP = p.last(lambda a, c: p.round_step(a, c) == 2)
ROUND_2_DOWN = p.last(lambda a, c: p.round_step(c, a) == 2)
ROUND_1_TO_4 = p.last(lambda a, c: p.round_step(a, c) in range(1, 5))
ALWAYS_ONE_RED = one_in(3, p.red)
BLACK_ABOVE_14 = p.last_two(lambda b, a, c: p.black(c) == (a.value + b.value > 14))
CHANGE_WITH_RANK = p.last(lambda a, c: p.same_suit(a, c) or p.same_rank(a, c))
DOWN_AFTER_UP = p.last_two(lambda b, a, c: not p.higher(b, a) or p.lower(a, c))
OTHER_COLOUR_UP = p.last(lambda a, c: p.higher(a, c) if not p.same_colour(a, c) else p.lower(a, c))

BLACK_ABOVE_7 = begun(lambda line, c: p.black(c) == (line[-1].value > 7))
ONE_AROUND = p.last(lambda a, c: p.round_apart(a, c) == 1)
RED_FREE = p.loosely(lambda a, c: p.red(c) or p.red(a), p.red)
EVEN_OR_RED = p.card(p.either(p.even, p.red))
SUMS_BY_TURNS = p.zigzag_from_first(
    lambda a, c: p.total(a, c) % 2 == 0, lambda a, c: p.total(a, c) % 2 == 1
)
SAME_SUIT_UP = p.last(lambda a, c: not p.higher(a, c) or p.same_suit(a, c))
SUIT_OR_RANK = p.last(lambda a, c: p.same_suit(a, c) or p.same_rank(a, c))
COLOUR_OR_PARITY_CHANGES = p.last(lambda a, c: not (p.same_colour(a, c) and p.same_parity(a, c)))

SENTENCES: list[tuple[str, Predicate]] = [
    # sets
    ("Карта от пятёрки до десятки включительно", p.card(p.between(5, 10))),
    ("чередуем цыфры и картинки", p.last(p.swaps(p.face))),
    ("Разрешается класть только такие карты, которые не больше семёрки", p.card(p.low)),
    ("только не король и не дама", p.card(p.no(p.value(12, 13)))),
    ("между тройкой и девяткой, сами они не подходят", p.card(p.between(4, 8))),
    ("остаток при делении на 3 равен 0 или 1", p.card(lambda c: c.value % 3 < 2)),
    (
        "Карты красной масти должны быть старше семи, чёрной — младше",
        p.card(lambda c: c.value > 7 if p.red(c) else c.value < 7),
    ),
    (
        "красные больше восьми, чёрные меньше",
        p.card(lambda c: c.value > 8 if p.red(c) else c.value < 8),
    ),
    # sums and steps
    (
        "Если сумма последних двух карт чётная, масть повторяется, а если нечётная — меняется",
        p.last_two(lambda b, a, c: p.same_suit(a, c) == ((a.value + b.value) % 2 == 0)),
    ),
    ("плюсуем с прошлой и должно быть чётно", p.last(lambda a, c: p.total(a, c) % 2 == 0)),
    ("подниматься не выше чем на 3", p.last(lambda a, c: 1 <= p.step(a, c) <= 3)),
    ("остаток от деления на 4 как у прошлой", p.last(lambda a, c: p.apart(a, c) % 4 == 0)),
    (
        "плюс 2 минус 1 плюс 2 минус 1",
        p.zigzag_from_first(lambda a, c: p.step(a, c) == 2, lambda a, c: p.step(a, c) == -1),
    ),
    (
        "сумма с двумя предыдущими чётная",
        p.last_two(lambda b, a, c: (a.value + b.value + c.value) % 2 == 0),
    ),
    (
        "В сумме с прошлой картой должно получаться нечётное число",
        p.last(lambda a, c: p.total(a, c) % 2 == 1),
    ),
    ("Достоинство растёт на 1-4, по кругу", ROUND_1_TO_4),
    (
        "Номинал следующей карты не меньше половины номинала предыдущей",
        p.last(lambda a, c: 2 * c.value >= a.value),
    ),
    (
        "Если сумма двух последних карт больше 14, нужна чёрная, а если меньше или равна — красная",
        BLACK_ABOVE_14,
    ),
    (
        "если сумма двух последних карт больше 14, то чёрная, если меньше или равна 14 - красная",
        BLACK_ABOVE_14,
    ),
    ("на 1 больше или на 1 меньше, туз и король соседи", ONE_AROUND),
    ("на 1 больше или на 1 меньше, по кругу", ONE_AROUND),
    ("не больше чем на 2 отличается", p.last(lambda a, c: p.apart(a, c) <= 2)),
    ("произведение с прошлой картой чётное", p.last(lambda a, c: p.even(a) or p.even(c))),
    (
        "предыдущая делится на новую без остатка",
        p.last(lambda a, c: a.value % c.value == 0),
    ),
    ("в паре с предыдущей должно давать сумму больше 12", p.last(lambda a, c: p.total(a, c) > 12)),
    (
        "на чётное число больше",
        p.last(lambda a, c: p.higher(a, c) and p.apart(a, c) % 2 == 0),
    ),
    ("только не соседняя и не такая же", p.last(lambda a, c: p.apart(a, c) >= 2)),
    (
        WITHIN_TWO,
        p.last(lambda a, c: p.apart(a, c) <= 2),
    ),
    (
        "остаток от деления на 3 каждый раз другой",
        p.last(lambda a, c: a.value % 3 != c.value % 3),
    ),
    (
        "на один старше или на один младше той же масти",
        p.last(lambda a, c: p.apart(a, c) == 1 and p.same_suit(a, c)),
    ),
    # by turns
    ("чередуются суммы: чётная, нечётная", SUMS_BY_TURNS),
    ("сумма с прошлой то чётная то нечётная", SUMS_BY_TURNS),
    ("цвет держим две карты, потом меняем", p.groups(2, p.red)),
    ("раз красная, два раза чёрная", p.in_turn(p.red, p.black, p.black)),
    (
        "каждая вторая — чётная, каждая третья — красная",
        lambda line, c: p.every(2, p.even)(line, c) and p.every(3, p.red)(line, c),
    ),
    ("на 1, 4, 7 и т.д. месте стоят картинки", p.in_turn(p.face, p.anything, p.anything)),
    ("каждый пятый ход — туз, в остальное время тузы запрещены", p.only_every(5, p.value(1))),
    ("Строго по кругу: черви, бубны, трефы, пики", p.last(p.suit_after("HDCS"))),
    ("Парами: две одной масти, потом две другой", p.groups(2, lambda c: c.suit)),
    ("По три карты каждого цвета", p.groups(3, p.red)),
    (
        "На каждом третьем ходу нужна картинка, иначе число",
        p.in_turn(p.number, p.number, p.face),
    ),
    ("Карты идут зигзагом: больше, меньше, больше, меньше", p.zigzag),
    (
        "Если прошлый раз достоинство выросло, теперь оно должно уменьшиться, и наоборот",
        p.zigzag,
    ),
    ("если в прошлый раз было вверх, то теперь вниз", DOWN_AFTER_UP),
    (
        "меняем: масть, достоинство, масть, достоинство",
        p.zigzag_from_first(p.not_(p.same_suit), p.not_(p.same_rank)),
    ),
    ("Нечётные места занимают красные, чётные — чёрные", p.in_turn(p.red, p.black)),
    (
        "Каждая карта на нечётном месте должна быть старше предыдущей, на чётном — младше",
        p.zigzag_from_first(p.lower, p.higher),
    ),
    ("Начинать можно только с двойки", lambda line, c: bool(line) or c.value == 2),
    # several of the last cards
    ("тот же цвет что две карты назад и другой чем последняя", new_colour_as_before),
    (
        "картинку нельзя, если среди последних трёх уже была картинка",
        lambda line, c: not (p.face(c) and any(map(p.face, line[-3:]))) if len(line) > 2 else None,
    ),
    ("В любой тройке соседних карт есть хотя бы одна чёрная", one_in(3, p.black)),
    ("запрещено повторять масть последних двух карт", none_of(2, p.same_suit)),
    (
        "чёрных на столе не должно быть больше чем красных",
        lambda line, c: sum(map(p.black, (*line, c))) <= sum(map(p.red, (*line, c))),
    ),
    (
        "Нельзя класть карту, достоинство которой уже было среди последних трёх",
        none_of(3, p.same_rank),
    ),
    ("нельзя класть карты, масть которых была среди двух последних", none_of(2, p.same_suit)),
    ("Среди последних четырёх карт должна быть хотя бы одна картинка", one_in(4, p.face)),
    ("среди последних трёх карт обязательно есть красная", ALWAYS_ONE_RED),
    ("Из каждых трёх подряд идущих карт хотя бы одна красная", ALWAYS_ONE_RED),
    ("в каждой тройке карт подряд хотя бы одна красная", ALWAYS_ONE_RED),
    ("карта не может быть ни больше обеих предыдущих, ни меньше", in_between),
    ("Через одну карты одной масти", p.back(2, p.same_suit)),
    ("Масть через одну повторяется", p.back(2, p.same_suit)),
    (
        "она больше одной из двух последних, но меньше другой",
        p.last_two(lambda b, a, c: min(a.value, b.value) < c.value < max(a.value, b.value)),
    ),
    ("между двумя предыдущими или равна одной из них", in_between),
    (
        "на столе не должно быть двух одинаковых карт по достоинству",
        p.recent(60, lambda line, c: all(a.value != c.value for a in line)),
    ),
    # one attribute or another
    ("Масть как у предыдущей, а если не можешь — достоинство", SUIT_OR_RANK),
    ("либо масть либо число", SUIT_OR_RANK),
    ("хотя бы одно должно измениться: цвет или чётность", COLOUR_OR_PARITY_CHANGES),
    (
        "та же масть и меньше либо другая масть и больше",
        p.last(lambda a, c: p.lower(a, c) if p.same_suit(a, c) else p.higher(a, c)),
    ),
    # in a row
    ("На дву красные подряд нельзя класть третью красную", fewer_alike_than(3, both_red)),
    ("Карты одной масти не могут идти друг за другом", p.last(p.not_(p.same_suit))),
    ("Рядом не должны стоять карты одного номинала", p.last(p.not_(p.same_rank))),
    (
        "Три карты подряд могут быть одного цвета, четыре — уже нет",
        fewer_alike_than(4, p.same_colour),
    ),
    ("можно три карты одного цвета подряд, но не четыре", fewer_alike_than(4, p.same_colour)),
    ("нельзя чтобы красные шли три раза подряд", fewer_alike_than(3, both_red)),
    ("масть может повторяться не больше двух раз подряд", fewer_alike_than(3, p.same_suit)),
    ("никакие две соседние карты не одной чётности", p.last(p.not_(p.same_parity))),
    ("соседи по ряду не могут быть одинакового цвета", p.last(p.not_(p.same_colour))),
    (
        "запрет на картинки после картинок",
        fewer_alike_than(2, lambda a, c: p.face(a) and p.face(c)),
    ),
    (
        "две подряд одинакового цвета — значит третья другого",
        fewer_alike_than(3, p.same_colour),
    ),
    (
        "после серии из трёх одинаковых по цвету карт цвет меняется",
        fewer_alike_than(4, p.same_colour),
    ),
    ("если была пара красных подряд, то дальше чёрная", fewer_alike_than(3, both_red)),
    ("между двумя чёрными должна быть хотя бы одна красная", p.last(p.never(p.black, p.black))),
    ("после чёрной минимум одна красная", p.last(p.never(p.black, p.black))),
    ("Нельзя класть карту, которая уже есть на столе", lambda line, c: c not in line),
    # what changes
    (
        "две карты одного цвета подряд должны идти по возрастанию",
        p.last(lambda a, c: p.higher(a, c) or not p.same_colour(a, c)),
    ),
    ("Карта старше предыдущей только если она той же масти", SAME_SUIT_UP),
    (
        "Если карта старше предыдущей, то она красная, если младше — чёрная",
        p.last(lambda a, c: p.red(c) if p.higher(a, c) else p.black(c) or not p.lower(a, c)),
    ),
    (
        "Следующая карта должна быть либо старше и красной, либо младше и чёрной",
        p.loosely(lambda a, c: p.higher(a, c) if p.red(c) else p.lower(a, c), lambda _: False),
    ),
    ("нельзя менять и масть и достоинство одновременно", SUIT_OR_RANK),
    (
        "если идём вверх, то масть та же, если вниз — любая",
        p.last(lambda a, c: p.same_suit(a, c) if p.higher(a, c) else True),
    ),
    ("При смене цвета карта должна быть старше, без смены — младше", OTHER_COLOUR_UP),
    ("масть можно менять только с сохранением достоинства", CHANGE_WITH_RANK),
    ("менять масть можно только при том же достоинстве", CHANGE_WITH_RANK),
    # cases
    ("красные всегда чётные", p.card(p.either(p.black, p.even))),
    ("тузы всегда красные", p.card(p.either(p.no(p.value(1)), p.red))),
    (
        "Если на столе уже есть дама пик, то можно только чёрные",
        begun(lambda line, c: p.black(c) or Card(12, "S") not in line),
    ),
    ("Карта, которую кладут после дамы, всегда красная", p.last(p.follows(p.value(12), p.red))),
    (
        "Красная после красной — только старше",
        p.last(lambda a, c: p.higher(a, c) or not both_red(a, c)),
    ),
    (
        "Чётная после чётной — только в масть",
        p.last(lambda a, c: p.same_suit(a, c) or p.odd(a) or p.odd(c)),
    ),
    (
        "Пиковая дама всегда запрещена, остальные дамы разрешены только после королей",
        begun(lambda line, c: c.value != 12 or (c.suit != "S" and line[-1].value == 13)),
    ),
    ("прошлая картинка - значит щас цифра", p.last(p.follows(p.face, p.number))),
    ("правило простое: чётные всегда, нечётные — только если красные", EVEN_OR_RED),
    ("чётные всегда, нечётные только красные", EVEN_OR_RED),
    ("красные всегда, чёрные только после красных", RED_FREE),
    (
        "если ни одна из последних трёх карт не картинка, кладём картинку",
        lambda line, c: (
            p.face(c) or any(map(p.face, line[-3:])) if len(line) >= 3 else p.face(c) or None
        ),
    ),
    (
        "если из последних двух карт первая больше второй, то клади красную",
        p.last_two(lambda b, a, c: p.red(c) or not p.higher(a, b)),
    ),
    (
        "Если на кону больше красных, чем чёрных, клади чёрную",
        begun(lambda line, c: p.black(c) or sum(map(p.red, line)) <= sum(map(p.black, line))),
    ),
    (
        "двойка и тройка ходят куда угодно, остальные меняют цвет",
        p.last(lambda a, c: c.value in (2, 3) or not p.same_colour(a, c)),
    ),
    ("На короля ничего нельзя, кроме туза", p.last(p.follows(p.value(13), p.value(1)))),
    ("Ничего, кроме червей, на пики класть нельзя", p.last(p.follows(p.spade, p.heart))),
    (
        "Красную нельзя класть на более старшую карту",
        p.last(lambda a, c: not (p.red(c) and p.higher(c, a))),
    ),
    ("чёрная, если предыдущая больше семи, красная — если нет", BLACK_ABOVE_7),
    (
        "если обе последние карты картинки, третья — не картинка",
        p.last_two(lambda b, a, c: not (p.face(a) and p.face(b) and p.face(c))),
    ),
    (
        "если вам отказали, то чётную, если приняли — нечётную",
        begun(lambda line, c: None if line.right is None else p.odd(c) == line.right),
    ),
    (
        "шестёрка — дикая карта, остальные чередуются по цвету",
        p.loosely(lambda a, c: c.value == 6 or not p.same_colour(a, c), p.value(6)),
    ),
    ("пока не угадаешь, клади чёрные", until_right(p.black)),
    ("после дамы только король, дальше как угодно", p.last(p.follows(p.value(12), p.value(13)))),
    # turns and groups
    (
        "На каждом нечётном ходу нужна чёрная карта, на чётном годится любая.",
        p.in_turn(p.black, p.anything),
    ),
    (
        "каждая третья черва, а две перед ней не червы",
        p.in_turn(p.no(p.heart), p.no(p.heart), p.heart),
    ),
    (
        "парами: первая любая, вторая той же масти, что и первая",
        lambda line, c: len(line) % 2 == 0 or p.same_suit(line[-1], c),
    ),
    (
        "карты раскладываем тройками, в каждой тройке все масти разные",
        lambda line, c: not any(p.same_suit(a, c) for a in line[len(line) - len(line) % 3 :]),
    ),
    (
        "пока карт меньше пяти, только чёрные, потом любые",
        lambda line, c: p.black(c) or len(line) >= 5,
    ),
    # sums and steps
    (
        "карта вместе с двумя предыдущими не больше 20",
        p.last_two(lambda b, a, c: a.value + b.value + c.value <= 20),
    ),
    ("Новая карта вместе с предыдущей даёт чётное число", p.last(p.same_parity)),
    (
        "сумма трёх последних карт, считая новую, больше 20",
        p.last_two(lambda b, a, c: a.value + b.value + c.value > 20),
    ),
    ("на 2 меньше предыдущей, после туза по кругу с короля", ROUND_2_DOWN),
    ("на 2 больше, после дамы туз, после короля двойка", ROUND_2_UP),
    ("не менее чем на 2 больше или на 2 меньше предыдущей", p.last(lambda a, c: p.apart(a, c) > 1)),
    (
        "достоинство либо повторяем, либо меняем на два",
        p.last(lambda a, c: p.apart(a, c) in (0, 2)),
    ),
    ("спускаемся, повторять можно", p.last(p.not_higher)),
    ("по убыванию, повторять нельзя", p.last(p.lower)),
    # cases
    (
        "на нечётную черви или пики, на чётную трефы или бубны",
        p.last(lambda a, c: c.suit in ("HS" if p.odd(a) else "CD")),
    ),
    (
        "на картинку чётную или черву, на число нечётную или пику",
        p.last(lambda a, c: p.even(c) or p.heart(c) if p.face(a) else p.odd(c) or p.spade(c)),
    ),
    (
        "две красные подряд были, значит теперь чёрная",
        p.last_two(lambda b, a, c: p.black(c) or not both_red(a, b)),
    ),
    (
        "на туза любую, на остальные что поменьше",
        p.last(lambda a, c: a.value == 1 or p.lower(a, c)),
    ),
    ("если до этого шло вверх, то вниз, если вниз, то вверх", p.zigzag),
    (
        "Если прошлый шаг был вверх, теперь вниз, и наоборот; если две последние равны — любая.",
        p.zigzag,
    ),
    (
        "цвет можно повторить, только положив картинку",
        p.last(lambda a, c: p.face(c) or not p.same_colour(a, c)),
    ),
    # sets
    ("десятки, тузы и все бубны", p.card(p.either(p.value(1, 10), p.diamond))),
    (
        "Подходят карты, чей номинал не делится ни на два, ни на три.",
        p.card(lambda c: c.value % 2 != 0 and c.value % 3 != 0),
    ),
    (
        "Достоинство карты при делении на три даёт в остатке один.",
        p.card(lambda c: c.value % 3 == 1),
    ),
    ("нельзя чтобы рядом лежали две картинки", p.last(p.never(p.face, p.face))),
    # what was mended with them
    ("разность с прошлой больше одного", p.last(lambda a, c: p.apart(a, c) > 1)),
    (
        "Разность соседних карт по кругу не больше двух",
        p.last(lambda a, c: p.round_apart(a, c) <= 2),
    ),
    ("2, 3, 4 и так далее, после короля туз", p.last(lambda a, c: p.round_step(a, c) == 1)),
    ("Равна по чётности сумме двух предыдущих", THREE_EVEN),
    ("сумма трёх последних карт, включая сыгранную, чётная", THREE_EVEN),
    (
        "масть может повториться два раза, но не три",
        p.last_two(lambda b, a, c: not (p.same_suit(b, a) and p.same_suit(a, c))),
    ),
    (
        "В любых трёх соседних картах должны встречаться оба цвета.",
        p.last_two(lambda b, a, c: not (p.same_colour(b, a) and p.same_colour(a, c))),
    ),
    (
        "Среди любых трёх карт подряд все масти разные",
        none_of(2, p.same_suit),
    ),
    ("не туз не король и не дама", p.card(p.no(p.value(1, 12, 13)))),
    ("до шести красные, с семёрки чёрные", p.card(lambda c: p.red(c) == (c.value < 7))),
    (
        "Годятся карты, удовлетворяющие хотя бы одному из условий: масть красная или номинал > 10",
        p.card(p.either(p.red, p.face)),
    ),
    (
        "если последняя карта младшая (бубны, трефы), то красная, иначе чёрная",
        p.last(lambda a, c: p.red(c) == (a.suit in "CD")),
    ),
    (
        "пока не вышла первая дама, все должны быть красные, потом чёрные",
        lambda line, c: p.black(c) == any(a.value == 12 for a in line),
    ),
    (
        "Если цвет меняется — число должно вырасти, иначе уменьшиться",
        OTHER_COLOUR_UP,
    ),
    ("масть или достоинство", SUIT_OR_RANK),
    ("не может быть младше прошлой, но может быть равной ей", p.last(p.not_lower)),
    # several exceptions, and pairs whose first card is of a kind
    (
        "чётная, после туза нечётная, после короля чёрная",
        p.last(lambda a, c: {1: p.odd(c), 13: p.black(c)}.get(a.value, p.even(c))),
    ),
    (
        "вверх, после короля вниз, после туза любая",
        p.last(lambda a, c: {13: p.lower(a, c), 1: True}.get(a.value, p.higher(a, c))),
    ),
    ("на чётном ходу нельзя черву", p.in_turn(p.anything, p.no(p.heart))),
    (
        "парами: первая красная, вторая той же масти",
        lambda line, c: p.same_suit(line[-1], c) if len(line) % 2 else p.red(c),
    ),
    (
        "если две последние не равны, то красная",
        p.last_two(lambda b, a, c: p.same_rank(a, b) or p.red(c)),
    ),
    (
        "если последний ход был отвергнут, только картинки; если он был принят — только остальные",
        begun(lambda line, c: p.face(c) == (line.refused > 0)),
    ),
    # what does not count, what is free, what a remainder picks
    ("чётная, цвет не играет никакой роли", predicate("c.even")),
    ("чётная, достоинство карт значения не имеет", predicate("c.even")),
    ("только красные; ничего другого правило не требует", predicate("c.red")),
    ("чётная. Это относится и к первой карте.", predicate("c.even")),
    (
        "разница не больше трёх; большие скачки запрещены",
        predicate("True if n == 0 else abs(c.v - p.v) <= 3"),
    ),
    (
        "каждая третья карта картинка, остальные места свободны",
        predicate("c.face if n % 3 == 2 else True"),
    ),
    (
        "Запрещена одна-единственная карта колоды — дама пик",
        predicate("not (c.v == 12 and c.s == 'S')"),
    ),
    (
        (
            "раздели стоимость предыдущей карты на четыре: если остатка нет, сноси трефу, если"
            " остаток один — бубну, два — черву, три — пику"
        ),
        predicate("True if n == 0 else c.s == 'CDHS'[p.v % 4]"),
    ),
    # from there on, what came already, how often was refused
    (
        "вверх, а с десятки и выше спускаемся",
        p.last(lambda a, c: p.lower(a, c) if a.value >= 10 else p.higher(a, c)),
    ),
    (
        "числа, которые уже были, повторять нельзя",
        begun(lambda line, c: all(a.value != c.value for a in line)),
    ),
    (
        "хотя бы вдвое меньше или хотя бы вдвое больше предыдущей",
        p.last(lambda a, c: c.value >= 2 * a.value or 2 * c.value <= a.value),
    ),
    ("крестям можно всё, прочим мастям только чётное", p.card(p.either(p.club, p.even))),
    (
        "только пики, но если уже было два отказа или больше, годится любая",
        lambda line, c: line.refused >= 2 or p.spade(c),
    ),
    (
        "начинать надо с красной, дальше по возрастанию",
        p.opening(p.red, p.higher),
    ),
]


@pytest.mark.parametrize(("text", "meaning"), SENTENCES, ids=[text for text, _ in SENTENCES])
def test_a_russian_sentence_is_read_as_it_is_meant(text: str, meaning: Predicate) -> None:
    reading = read(text, "ru")
    assert reading.certain, [meaning.sentence for meaning in reading.readings]
    assert reading.rule is not None
    assert means(reading.rule, meaning, Random(text)), reading.rule


DOUBTFUL = [
    # two ranks up, or every second card goes up
    "через одну вверх",
    # whichever card that was
    "старше последней карты той же масти",
    # kings are free, or never right
    "Любая карта, кроме короля, должна быть старше предыдущей",
    # the card judged or the one before it
    "Масть меняется, если карта чётная, и сохраняется, если нечётная",
    # whichever card the last face was
    "цвет как у последней картинки",
    "достоинство отличается от последней картинки",
    # one of them or both
    "что-то одно должно совпасть: масть или число",
    # exactly 14 is not spoken of
    "если сумма двух последних карт больше 14, то чёрная, если меньше — красная",
    # three reds as written, or two and the first of the next row
    "1 красная 2 чёрных 3 красных 1 чёрная",
    # what may be need not be
    "масть может повторяться",
    # neither above the two nor below them, or not above one and not below the other
    "карта не больше и не меньше обеих предыдущих",
]


@pytest.mark.parametrize("text", DOUBTFUL)
def test_what_may_mean_two_things_is_asked_about(text: str) -> None:
    assert not read(text, "ru").certain
