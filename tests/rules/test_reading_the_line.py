"""What people say of the whole line and by halves, and what was misread, as writers meant it.

Most are of batches whose writers had seen neither the reader nor its sentences; the others, short
ones for the most part, were written to find what is misread.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.rules import read
from tests.data.sentences import predicates as p
from tests.data.sentences.predicates import Line, Predicate
from tests.sentences import means


def of_all(line: Line, c: Card) -> int:
    """Add up all values of the line and of the card."""
    return sum(card.value for card in line) + c.value


def most(line: Line, kind: p.Kind, other: p.Kind) -> bool:
    """Whether the line has more cards of one kind than of another."""
    return sum(map(kind, line)) > sum(map(other, line))


def begun(holds: Callable[[Line, Card], bool]) -> Predicate:
    """Ask only where a card lies already."""
    return lambda line, c: holds(line, c) if line else None


SHORT_RED = begun(lambda line, c: p.red(c) if len(line) < 5 else p.black(c))
LENGTH_RED = begun(lambda line, c: p.red(c) if len(line) % 2 == 0 else p.black(c))
QUEEN_BLACK = begun(lambda line, c: p.black(c) == any(a.value == 12 for a in line))
MORE_RED = begun(lambda line, c: p.black(c) == most(line, p.red, p.black))
ABOVE_LOWEST = begun(lambda line, c: c.value > min(a.value for a in line))
NOT_BELOW_LOWEST = begun(lambda line, c: c.value >= min(a.value for a in line))
NOT_ABOVE_HIGHEST = begun(lambda line, c: c.value <= max(a.value for a in line))
AT_LEAST_DOUBLE = p.last(lambda a, c: c.value >= 2 * a.value)
AT_MOST_HALF = p.last(lambda a, c: 2 * c.value <= a.value)
ONE_KEPT = p.last(lambda a, c: p.same_colour(a, c) or p.same_parity(a, c))
OTHER_OR_HIGHER = p.last(lambda a, c: not p.same_colour(a, c) or c.value > a.value)
TURNS_ROUND = p.last_two(
    lambda b, a, c: (
        c.value < a.value if a.value > b.value else a.value == b.value or c.value > a.value
    )
)
SPLIT_AT_SEVEN = p.card(lambda c: p.red(c) == (c.value <= 6))
ONE_UP_OR_DOWN = p.last(lambda a, c: p.step(a, c) == (1 if p.even(a) else -1))
BEATS_BOTH = p.recent(2, lambda line, c: all(c.value > a.value for a in line))
THREE_EVEN = p.last_two(lambda b, a, c: (b.value + a.value + c.value) % 2 == 0)
NO_FACE_MIXED = p.card(
    lambda c: ((p.even(c) and p.red(c)) or (p.odd(c) and p.black(c))) and not p.face(c)
)
BEFORE_LAST_SUIT = p.back(2, p.same_suit)

ONE_OF_TWO_BUT = (
    "a black card needs to be higher than the last card and a red one needs to be lower, "
    "but kings and aces can go anywhere"
)
TURNING = (
    "si on vient de monter faut descendre, si on vient de descendre faut monter, "
    "et si les deux dernières sont égales tout passe"
)
TWO_COLOURS = (
    "Когда две предыдущие карты разного цвета, следующая обязана быть картинкой или тузом; "
    "когда одного — обычной, от двойки до десятки."
)
MORE_RED_TEXT = (
    "when there are more red cards than black ones in the row you have to play black, otherwise red"
)

SENTENCES: list[tuple[str, str, Predicate]] = [
    # what all cards of the line add up to
    (
        "en",
        "the sum of all cards so far including this one is even",
        lambda line, c: of_all(line, c) % 2 == 0,
    ),
    (
        "en",
        "the total of the whole row including this card must not be a multiple of 5",
        lambda line, c: of_all(line, c) % 5 != 0,
    ),
    (
        "fr",
        "la somme de toutes les cartes posées est paire",
        lambda line, c: of_all(line, c) % 2 == 0,
    ),
    ("ru", "сумма всех карт в ряду чётная", lambda line, c: of_all(line, c) % 2 == 0),
    # how long it is
    ("ru", "если в ряду уже есть дама, чёрная, иначе красная", QUEEN_BLACK),
    ("ru", "если красных в ряду больше чем чёрных, чёрная, иначе красная", MORE_RED),
    ("en", "if there are fewer than 5 cards on the line, red, otherwise black", SHORT_RED),
    (
        "en",
        "as long as the row has fewer than 5 cards only reds get in, from then on only blacks",
        SHORT_RED,
    ),
    ("en", "red until there are 5 cards on the line, then black", SHORT_RED),
    ("fr", "s'il y a moins de cinq cartes sur la table, rouge, sinon noire", SHORT_RED),
    ("ru", "если в ряду меньше пяти карт, красная, иначе чёрная", SHORT_RED),
    ("en", "if the number of cards on the table is even play red, otherwise black", LENGTH_RED),
    ("fr", "si la rangée a un nombre pair de cartes, rouge, sinon noire", LENGTH_RED),
    ("ru", "если в ряду чётное число карт, красная, иначе чёрная", LENGTH_RED),
    (
        "ru",
        "если в ряду уже лежит чётное число карт, кладём чётную, если нечётное, то нечётную",
        begun(lambda line, c: c.value % 2 == len(line) % 2),
    ),
    # what lies in it
    ("en", "if there's already a queen in the row, play black, otherwise red", QUEEN_BLACK),
    ("fr", "s'il y a déjà une dame sur la table, noire, sinon rouge", QUEEN_BLACK),
    (
        "en",
        MORE_RED_TEXT,
        MORE_RED,
    ),
    (
        "en",
        "no number can show up more than twice in the whole row",
        lambda line, c: sum(a.value == c.value for a in line) < 2,
    ),
    (
        "en",
        "Each rank may appear only once in the line.",
        lambda line, c: all(a.value != c.value for a in line),
    ),
    # its highest and lowest card, and those of the last few
    ("en", "higher than the lowest card in the row", ABOVE_LOWEST),
    ("fr", "plus haute que la plus basse carte de la ligne", ABOVE_LOWEST),
    ("ru", "выше самой низкой карты на столе", ABOVE_LOWEST),
    ("en", "not lower than the lowest card in the row so far", NOT_BELOW_LOWEST),
    ("ru", "не ниже самой низкой карты в ряду", NOT_BELOW_LOWEST),
    ("fr", "pas plus haute que la plus haute carte déjà posée", NOT_ABOVE_HIGHEST),
    ("en", "the bigger of the two last cards has to be beaten", BEATS_BOTH),
    # what the last two and the card add up to; it was taken for the last one alone
    ("en", "your card plus the last two cards should be even", THREE_EVEN),
    ("en", "your card plus the two cards in front of it should make an even total", THREE_EVEN),
    ("en", "sum of the two cant go over 15", p.last(lambda a, c: p.total(a, c) <= 15)),
    # misread before
    ("en", "Don't put diamonds down, ever", p.card(p.no(p.diamond))),
    (
        "en",
        "spades only when it's not a face card",
        p.card(lambda c: not (p.spade(c) and p.face(c))),
    ),
    (
        "en",
        "any diamond, but with the other suits just evens",
        p.card(p.either(p.diamond, p.even)),
    ),
    (
        "en",
        "major suits go up to 10 max, minor suits can be anything",
        p.card(lambda c: p.club(c) or p.diamond(c) or c.value <= 10),
    ),
    ("en", "9 is the highest", p.card(p.between(1, 9))),
    ("en", "9 is the max", p.card(p.between(1, 9))),
    ("en", "10 is the minimum", p.card(p.between(10, 13))),
    ("ru", "четная красная либо нечетная черная, причем не картинка", NO_FACE_MIXED),
    (
        "ru",
        TWO_COLOURS,
        p.last_two(lambda b, a, c: (p.face(c) or c.value == 1) != p.same_colour(b, a)),
    ),
    ("fr", "la même enseigne que l'avant-dernière, pas la dernière", BEFORE_LAST_SUIT),
    ("en", "same suit as the card before last, not the last one", BEFORE_LAST_SUIT),
    # others
    (
        "en",
        "exactly one thing stays the same, suit or rank",
        p.last(lambda a, c: p.same_suit(a, c) != p.same_rank(a, c)),
    ),
    (
        "en",
        "numbers 2 thru 10 need to be even, pictures need to be red, aces never",
        p.card(lambda c: c.value != 1 and (p.red(c) if p.face(c) else p.even(c))),
    ),
    (
        "en",
        "the gap between cards should be 2 to 4, doesnt matter which direction",
        p.last(lambda a, c: 2 <= p.apart(a, c) <= 4),
    ),
    (
        "en",
        "each new card is the next rank up, and king wraps round to ace",
        p.last(lambda a, c: p.round_step(a, c) == 1),
    ),
    (
        "en",
        "three cards in a row can't all be odd",
        p.last_two(lambda b, a, c: not (p.odd(b) and p.odd(a) and p.odd(c))),
    ),
    (
        "ru",
        "через раз: сначала старше восьмерки, потом младше восьмерки",
        p.in_turn(p.between(9, 13), p.between(1, 7)),
    ),
    # at least double, at most half
    ("en", "at least twice the last card", AT_LEAST_DOUBLE),
    ("en", "double the last card or more", AT_LEAST_DOUBLE),
    ("fr", "au moins le double de la précédente", AT_LEAST_DOUBLE),
    ("ru", "хотя бы вдвое больше предыдущей", AT_LEAST_DOUBLE),
    ("en", "the new card has to be half of the last or less", AT_MOST_HALF),
    ("fr", "au plus la moitié de la dernière carte", AT_MOST_HALF),
    ("ru", "не больше половины последней", AT_MOST_HALF),
    ("en", "more than double the last card", p.last(lambda a, c: c.value > 2 * a.value)),
    ("en", "less than half the last card", p.last(lambda a, c: 2 * c.value < a.value)),
    ("en", "twice as high as the last card", p.last(lambda a, c: c.value == 2 * a.value)),
    # what is said again, or beside a rule
    (
        "ru",
        "на три выше прошлой карты, ни больше ни меньше",
        p.last(lambda a, c: c.value == a.value + 3),
    ),
    ("ru", "девятка и младше, выше не клади", p.card(p.between(1, 9))),
    ("en", "9 or lower, never higher", p.card(p.between(1, 9))),
    ("en", "10 or lower, nothing higher", p.card(p.between(1, 10))),
    (
        "fr",
        "Sur un cœur, un pique exclusivement ; partout ailleurs, liberté totale.",
        p.last(lambda a, c: not p.heart(a) or p.spade(c)),
    ),
    (
        "fr",
        TURNING,
        TURNS_ROUND,
    ),
    # what is kept and what changes
    ("ru", "масть берем с предпоследней карты", BEFORE_LAST_SUIT),
    ("ru", "Запрещено менять одновременно и цвет, и чётность.", ONE_KEPT),
    ("en", "never change both colour and parity", ONE_KEPT),
    (
        "ru",
        "цвет другой, а если такой же то карта должна быть выше",
        OTHER_OR_HIGHER,
    ),
    ("en", "a different colour, and if it's the same then higher", OTHER_OR_HIGHER),
    (
        "ru",
        "сменить цвет можно только картой того же достоинства",
        p.last(lambda a, c: p.same_colour(a, c) or p.same_rank(a, c)),
    ),
    (
        "ru",
        "поднимаемся, но не круче чем на четыре",
        p.last(lambda a, c: 1 <= c.value - a.value <= 4),
    ),
    # misread before, of the part set aside
    ("en", "every club is good and also every ace", p.card(p.either(p.club, p.value(1)))),
    (
        "en",
        "u need a new high score, higher than every card so far",
        begun(lambda line, c: all(c.value > a.value for a in line)),
    ),
    (
        "en",
        ONE_OF_TWO_BUT,
        p.last(
            lambda a, c: (
                c.value in {1, 13} or (c.value > a.value if p.black(c) else c.value < a.value)
            )
        ),
    ),
    (
        "en",
        "red must be even, black must be odd, but kings are free",
        p.card(lambda c: c.value == 13 or p.red(c) == p.even(c)),
    ),
    ("ru", "не больше чем на 2 отличается от прошлой", p.last(lambda a, c: p.apart(a, c) <= 2)),
    # how far up, and from where on
    ("en", "climb at most three ranks", p.last(lambda a, c: 1 <= c.value - a.value <= 3)),
    ("en", "two or more higher", p.last(lambda a, c: c.value - a.value >= 2)),
    (
        "en",
        "go up by an odd number",
        p.last(lambda a, c: c.value > a.value and p.apart(a, c) % 2 == 1),
    ),
    ("en", "red up to six, black from seven", SPLIT_AT_SEVEN),
    ("fr", "rouge jusqu'à six, noire à partir de sept", SPLIT_AT_SEVEN),
    ("ru", "красная до шестёрки, чёрная от семёрки", SPLIT_AT_SEVEN),
    ("ru", "если последняя чётная прибавь 1, иначе отними 1", ONE_UP_OR_DOWN),
    ("fr", "si la dernière est paire ajoute 1 sinon retire 1", ONE_UP_OR_DOWN),
    (
        "en",
        "exactly one of color and parity matches the last card",
        p.last(lambda a, c: p.same_colour(a, c) != p.same_parity(a, c)),
    ),
    # what is said of others, of two attributes and of the last few
    (
        "en",
        "spades only when its not a face card. no other suits at all",
        p.card(lambda c: p.spade(c) and not p.face(c)),
    ),
    (
        "en",
        "suit and rank may not both differ",
        p.last(lambda a, c: p.same_suit(a, c) or p.same_rank(a, c)),
    ),
    (
        "ru",
        "такой масти среди последних двух карт быть не должно",
        p.recent(2, lambda line, c: all(not p.same_suit(a, c) for a in line)),
    ),
    (
        "ru",
        "больше прошлой минимум на три",
        p.last(lambda a, c: c.value - a.value >= 3),
    ),
    # how far a step may go
    ("en", "can't go up more than 3", p.last(lambda a, c: c.value - a.value <= 3)),
    ("fr", "on ne peut pas monter de plus de trois", p.last(lambda a, c: c.value - a.value <= 3)),
    ("ru", "нельзя подниматься больше чем на три", p.last(lambda a, c: c.value - a.value <= 3)),
    ("en", "can't go above 9", p.card(p.between(1, 9))),
    ("en", "never go above the last card", p.last(p.not_higher)),
]


@pytest.mark.parametrize(
    ("lang", "text", "meaning"), SENTENCES, ids=[text for _, text, _ in SENTENCES]
)
def test_a_sentence_is_read_as_it_is_meant(lang: str, text: str, meaning: Predicate) -> None:
    reading = read(text, lang)
    assert reading.certain, [meaning.sentence for meaning in reading.readings]
    assert reading.rule is not None
    assert means(reading.rule, meaning, Random(text)), reading.rule


@pytest.mark.parametrize(
    ("lang", "text"), [("fr", "nombres premiers et figures"), ("ru", "простые числа и картинки")]
)
def test_primes_and_faces_are_first_of_all_both_kinds(lang: str, text: str) -> None:
    first = read(text, lang).readings[0].rule
    assert means(first, p.card(p.either(p.prime, p.face)), Random(text)), first
