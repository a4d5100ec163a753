"""What earlier versions said is still read: records and lessons contain it.

The left column is the Python that makes the rule; the others are the words that version 0.1 said
it in.
"""

import pytest

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.rules import Rule, making

SAID = [
    (
        "total(modulo(2), window=None)",
        "the sum of all cards so far and this one is a multiple of 2",
        "la somme de toutes les cartes de la séquence et de celle-ci est un multiple de 2",
        "сумма всех прежних карт и этой делится на 2",
    ),
    (
        "value(at_least(5))",
        "of value at least 5",
        "dont la valeur est au moins 5",
        "значение не меньше 5",
    ),
    (
        "value(at_most(7))",
        "of value at most 7",
        "dont la valeur est au plus 7",
        "значение не больше 7",
    ),
    (
        "value(modulo(3))",
        "of value a multiple of 3",
        "dont la valeur est un multiple de 3",
        "значение делится на 3",
    ),
    (
        "value(modulo(4, 1))",
        "of value 1 mod 4",
        "dont la valeur est 1 modulo 4",
        "значение даёт остаток 1 при делении на 4",
    ),
    (
        "~ranks(1, 7)",
        "not (ace to 7)",
        "pas (d’as à 7)",
        "не (от туза до семёрки)",
    ),
    (
        "other(kind)",
        "a different kind from the last card",
        "d’une autre nature que la dernière carte",
        "другого вида, чем предыдущая карта",
    ),
    (
        "same(kind)",
        "the same kind as the last card",
        "de la même nature que la dernière carte",
        "того же вида, что и предыдущая карта",
    ),
    (
        "no_higher()",
        "at most as high as the last card",
        "pas plus haute que la dernière carte",
        "не выше предыдущей карты",
    ),
    (
        "higher(ace_high=True)",
        "higher than the last card with aces high",
        "plus haute que la dernière carte avec as fort",
        "выше предыдущей карты при старшем тузе",
    ),
    (
        "differs(at_most(3))",
        "differing from the last card by at most 3",
        "à une distance d’au plus 3 de la dernière carte",
        "разница с предыдущей картой не больше 3",
    ),
    (
        "differs(modulo(3))",
        "differing from the last card by a multiple of 3",
        "à une distance d’un multiple de 3 de la dernière carte",
        "разница с предыдущей картой делится на 3",
    ),
    (
        "differs(between(1, 1))",
        "exactly 1 away from the last card",
        "à une distance d’exactement 1 de la dernière carte",
        "разница с предыдущей картой ровно 1",
    ),
    (
        "differs(at_most(3))",
        "at most 3 away from the last card",
        "à une distance d’au plus 3 de la dernière carte",
        "разница с предыдущей картой не больше 3",
    ),
    (
        "up(1)",
        "1 step above the last card",
        "1 rang au-dessus de la dernière carte",
        "на 1 ступень старше предыдущей карты",
    ),
    (
        "after(red).play(up(1)).otherwise(down(1, 3, circle=True))",
        "if the last card is red, then 1 step up; otherwise 1 to 3 steps down around the circle",
        (
            "si la dernière carte est rouge, alors 1 rang au-dessus ; sinon de 1 à 3 rangs "
            "au-dessous en cercle"
        ),
        (
            "если предыдущая карта красная, то на 1 ступень старше; иначе на 1–3 ступени "
            "младше по кругу"
        ),
    ),
    (
        "same(rank) | same(suit)",
        "the same rank as the last card or the same suit",
        "du même rang que la dernière carte ou de la même enseigne",
        "того же достоинства, что и предыдущая карта, или той же масти",
    ),
    (
        "red & higher()",
        "red and higher than the last card",
        "rouge et plus haute que la dernière carte",
        "красная и выше предыдущей карты",
    ),
    (
        "same(suit) & up(2, circle=True)",
        "the same suit as the last card and 2 steps above around the circle",
        "de la même enseigne que la dernière carte et 2 rangs au-dessus d’en cercle",
        "той же масти, что и предыдущая карта, и на 2 ступени выше по кругу",
    ),
    (
        "other(colour) & down(1)",
        "a different colour from the last card and 1 step below",
        "d’une autre couleur que la dernière carte et 1 rang au-dessous de",
        "другого цвета, чем предыдущая карта, и на 1 ступень ниже",
    ),
    (
        "up(1, 3, back=2)",
        "1 to 3 steps above the card 2 before",
        "de 1 à 3 rangs au-dessus de la carte 2 avant",
        "на 1–3 ступени выше карты 2 назад",
    ),
    (
        "same(colour, back=3)",
        "the same colour as the card 3 before",
        "de la même couleur que la carte 3 avant",
        "того же цвета, что и карта 3 назад",
    ),
    (
        "higher(back=5)",
        "higher than the card 5 back",
        "plus haute que la cinquième carte en partant de la fin",
        "старше пятой с конца карты",
    ),
    (
        "next_suit(club, diamond, heart, spade)",
        "the suit after the last card in clubs, diamonds, hearts, spades",
        "de l’enseigne après celle de la dernière carte dans trèfle, carreau, cœur, pique",
        "следующая масть после предыдущей карты в порядке трефы, бубны, червы, пики",
    ),
    (
        "~next_suit(club, diamond, heart, spade)",
        "not (the suit after the last card in clubs, diamonds, hearts, spades)",
        "pas (de l’enseigne après celle de la dernière carte dans trèfle, carreau, cœur, pique)",
        "не (следующая масть после предыдущей карты в порядке трефы, бубны, червы, пики)",
    ),
    (
        "total(modulo(3), window=2)",
        "the sum of the last 2 cards and this one is a multiple of 3",
        "la somme des 2 dernières cartes et de celle-ci vaut un multiple de 3",
        "сумма 2 предыдущих карт и этой делится на 3",
    ),
    (
        "~total(modulo(3))",
        "not (the sum of the last card and this one is a multiple of 3)",
        "pas (la somme de la dernière carte et de celle-ci vaut un multiple de 3)",
        "не (сумма предыдущей карты и этой делится на 3)",
    ),
    (
        "total(between(14, 20), window=2, with_this=False)",
        "the sum of the last 2 cards is 14 to 20",
        "la somme des 2 dernières cartes vaut de 14 à 20",
        "сумма 2 предыдущих карт от 14 до 20",
    ),
    (
        "remainder_of_sum()",
        "one more than the sum of the last 3 cards modulo the first of them",
        "un de plus que le reste de la somme des 3 dernières cartes divisée par la première",
        "на один больше остатка от деления суммы 3 предыдущих карт на первую из них",
    ),
    (
        "refused(2)",
        "at least 2 refused since the last accepted card",
        "au moins 2 refus depuis la dernière carte acceptée",
        "с последней принятой карты отклонено не меньше 2",
    ),
    (
        "when(refused(1)).play(red).otherwise(black)",
        "red if at least 1 refused since the last accepted card, otherwise black",
        "rouge si au moins 1 refus depuis la dernière carte acceptée, sinon noire",
        "красная, если с последней принятой карты отклонено не меньше 1, иначе чёрная",
    ),
    (
        "after(red).play(even).otherwise(odd)",
        "even if the last card is red, otherwise odd",
        "paire si la dernière carte est rouge, sinon impaire",
        "чётная, если предыдущая карта красная, иначе нечётная",
    ),
    (
        "after(prime).play(~prime).otherwise(prime)",
        "not prime if the last card is prime, otherwise prime",
        (
            "pas de valeur première si la dernière carte est de valeur première, sinon de "
            "valeur première"
        ),
        "не простая, если предыдущая карта простая, иначе простая",
    ),
    (
        "after(face).play(odd).otherwise(after(low).play(even).otherwise(anything))",
        (
            "odd if the last card is a face, otherwise even if the last card is low, "
            "otherwise anything"
        ),
        (
            "impaire si la dernière carte est une figure, sinon paire si la dernière carte "
            "est basse, sinon n’importe laquelle"
        ),
        (
            "нечётная, если предыдущая карта — картинка, иначе чётная, если предыдущая карта "
            "низкая, иначе любая"
        ),
    ),
    (
        "after(red).play(higher()).otherwise(lower())",
        "higher than the last card if the last card is red, otherwise lower than the last card",
        (
            "plus haute que la dernière carte si la dernière carte est rouge, sinon plus "
            "basse que la dernière carte"
        ),
        "выше предыдущей карты, если предыдущая карта красная, иначе ниже предыдущей карты",
    ),
    (
        "when(heart).play(red).otherwise(after(red).play(odd).otherwise(even))",
        "red if a heart, otherwise odd if the last card is red, otherwise even",
        "rouge si un cœur, sinon impaire si la dernière carte est rouge, sinon paire",
        "красная, если черва, иначе нечётная, если предыдущая карта красная, иначе чётная",
    ),
    (
        "after(higher()).play(even).otherwise(odd)",
        "even if the last card is (higher than the card 2 before), otherwise odd",
        "paire si la dernière carte est (plus haute que la carte 2 avant), sinon impaire",
        "чётная, если предыдущая карта (выше карты 2 назад), иначе нечётная",
    ),
    (
        "by_remainder(club, diamond, heart, spade)",
        "by the value of the last card mod 4: 0 a club, 1 a diamond, 2 a heart, 3 a spade",
        (
            "selon la valeur de la dernière carte modulo 4 : 0 un trèfle, 1 un carreau, 2 un "
            "cœur, 3 un pique"
        ),
        "по значению предыдущей карты по модулю 4: 0 трефа, 1 бубна, 2 черва, 3 пика",
    ),
    (
        "exactly_one(red, face)",
        "exactly one of: red, a face",
        "exactement une de : rouge, une figure",
        "ровно одно из: красная, картинка",
    ),
    (
        "exactly_one(same(colour), same(parity))",
        "exactly one of: the same colour as the last card, the same parity as the last card",
        (
            "exactement une de : de la même couleur que la dernière carte, de la même parité "
            "que la dernière carte"
        ),
        (
            "ровно одно из: того же цвета, что и предыдущая карта, той же чётности, что и "
            "предыдущая карта"
        ),
    ),
    (
        "exactly_one(red, face, even)",
        "exactly one of: red, a face, even",
        "exactement une de : rouge, une figure, paire",
        "ровно одно из: красная, картинка, чётная",
    ),
    (
        "in_turn(even, odd, odd)",
        "in turn: one even, two odd",
        "tour à tour : 1 fois paire, 2 fois impaire",
        "по очереди: один раз чётная, два раза нечётная",
    ),
    (
        "in_turn(spade, spade, red & face)",
        "in turn: two a spade, one a red face",
        "tour à tour : 2 fois un pique, 1 fois une figure rouge",
        "по очереди: два раза пика, один раз красная картинка",
    ),
    (
        "in_turn(anything, same(colour))",
        "in pairs: then the same colour as the last card",
        "par paires : puis de la même couleur que la dernière carte",
        "парами: затем того же цвета, что и предыдущая карта",
    ),
    (
        "starting(red, same(colour))",
        "the same colour as the last card; only red may start",
        "de la même couleur que la dernière carte ; pour commencer, uniquement rouge",
        "того же цвета, что и предыдущая карта; начать может только красная",
    ),
    (
        "~(same(colour) & same(colour, back=2))",
        "not (the same colour as the last card and the same colour as the card 2 before)",
        (
            "pas (de la même couleur que la dernière carte et de la même couleur que la "
            "carte 2 avant)"
        ),
        "не (того же цвета, что и предыдущая карта, и того же цвета, что и карта 2 назад)",
    ),
    (
        "~higher()",
        "not (higher than the last card)",
        "pas (plus haute que la dernière carte)",
        "не (выше предыдущей карты)",
    ),
    (
        "~(red | even)",
        "not (red or even)",
        "pas (rouge ou paire)",
        "не (красная или чётная)",
    ),
    (
        "prime & face",
        "a prime face",
        "une figure de valeur première",
        "простая картинка",
    ),
    (
        "in_turn(prime, prime, ~prime)",
        "in turn: prime, prime, not prime",
        "tour à tour : de valeur première, de valeur première, pas de valeur première",
        "по очереди: с простым числом, с простым числом, с непростым числом",
    ),
    (
        "red & was(even)",
        "red and (the last card is even)",
        "rouge et (la dernière carte est paire)",
        "красная и (предыдущая карта чётная)",
    ),
    (
        "was(value(modulo(3)))",
        "the last card is of value a multiple of 3",
        "la dernière carte est dont la valeur est un multiple de 3",
        "предыдущая карта значение делится на 3",
    ),
]


def made(python: str) -> Condition:
    tree = eval(python, vars(making))  # noqa: S307 (the table's own)
    assert isinstance(tree, Condition)
    return tree


@pytest.mark.parametrize("row", SAID, ids=[row[0] for row in SAID])
def test_earlier_wordings_are_read(row: tuple[str, str, str, str]) -> None:
    python, *texts = row
    for lang, text in zip(("en", "fr", "ru"), texts, strict=True):
        assert Rule.from_text(text, lang).tree == made(python)
