"""How each thing that can be said is written down, in three languages, to the letter.

A text that is read back to the same rule may still lack a dash, a comma or the right case: these
sentences were written by hand.
"""

from __future__ import annotations

import pytest

from eleusis_nb.rules import Rule

SHOWN = [
    # An earlier card: in Russian a dash stands before a thing, none before an adjective.
    ("the last card is a heart", "la dernière carte est un cœur", "предыдущая карта — черва"),
    ("the last card is red", "la dernière carte est rouge", "предыдущая карта красная"),
    ("the last card is a queen", "la dernière carte est une dame", "предыдущая карта — дама"),
    ("the card 2 before is a face", "la carte 2 avant est une figure", "карта 2 назад — картинка"),
    ("the card 3 before is odd", "la carte 3 avant est impaire", "карта 3 назад нечётная"),
    (
        "the last card is the queen of spades",
        "la dernière carte est la dame de pique",
        "предыдущая карта — дама пик",
    ),
    ("the last card is a red face", "la dernière carte est une figure rouge",
     "предыдущая карта — красная картинка"),
    (
        "a club if the last card is a heart, otherwise a diamond",
        "un trèfle si la dernière carte est un cœur, sinon un carreau",
        "трефа, если предыдущая карта — черва, иначе бубна",
    ),
    # One card.
    ("not a spade", "pas un pique", "не пика"),
    ("a red face", "une figure rouge", "красная картинка"),
    ("an odd club", "un trèfle impair", "нечётная трефа"),
    ("the queen of spades", "la dame de pique", "дама пик"),
    ("the ace of hearts", "l’as de cœur", "туз червей"),
    ("an ace", "un as", "туз"),
    ("ace to 7", "d’as à 7", "от туза до семёрки"),
    ("10 to ace", "de 10 à as", "от десятки до туза"),
    ("of value at least 5", "dont la valeur est au moins 5", "значение не меньше 5"),
    (
        "of value 1 mod 4",
        "dont la valeur est 1 modulo 4",
        "значение даёт остаток 1 при делении на 4",
    ),
    # Beside an earlier card: the clause "that …" is closed by a comma in Russian.
    (
        "the same suit as the last card or the same rank",
        "de la même enseigne que la dernière carte ou du même rang",
        "той же масти, что и предыдущая карта, или того же достоинства",
    ),
    (
        "a different suit from the last card but the same colour",
        "d’une autre enseigne que la dernière carte et de la même couleur",
        "другой масти, чем предыдущая карта, и того же цвета",
    ),
    (
        "the same parity as the card 2 before",
        "de la même parité que la carte 2 avant",
        "той же чётности, что и карта 2 назад",
    ),
    ("lower than the last card", "plus basse que la dernière carte", "ниже предыдущей карты"),
    (
        "at least as high as the last card",
        "au moins aussi haute que la dernière carte",
        "не ниже предыдущей карты",
    ),
    (
        "1 step above the last card",
        "1 rang au-dessus de la dernière carte",
        "на 1 ступень выше предыдущей карты",
    ),
    (
        "2 steps below the card 2 before",
        "2 rangs au-dessous de la carte 2 avant",
        "на 2 ступени ниже карты 2 назад",
    ),
    (
        "5 steps above the last card around the circle",
        "5 rangs au-dessus de la dernière carte en cercle",
        "на 5 ступеней выше предыдущей карты по кругу",
    ),
    (
        "1 to 3 steps above the last card around the circle",
        "de 1 à 3 rangs au-dessus de la dernière carte en cercle",
        "на 1–3 ступени выше предыдущей карты по кругу",
    ),
    (
        "differing from the last card by at most 3",
        "à une distance d’au plus 3 de la dernière carte",
        "разница с предыдущей картой не больше 3",
    ),
    (
        "the sum of the last 2 cards and this one is a multiple of 3",
        "la somme des 2 dernières cartes et de celle-ci vaut un multiple de 3",
        "сумма 2 предыдущих карт и этой делится на 3",
    ),
    # Made of others.
    ("red or even", "rouge ou paire", "красная или чётная"),
    ("exactly one of: red, a face", "exactement une de : rouge, une figure",
     "ровно одно из: красная, картинка"),
    (
        "black if the last card is red, otherwise red",
        "noire si la dernière carte est rouge, sinon rouge",
        "чёрная, если предыдущая карта красная, иначе красная",
    ),
    (
        "in turn: two red, one black",
        "tour à tour : 2 fois rouge, 1 fois noire",
        "по очереди: два раза красная, один раз чёрная",
    ),
    (
        "in pairs: then the same suit as the last card",
        "par paires : puis de la même enseigne que la dernière carte",
        "парами: затем той же масти, что и предыдущая карта",
    ),
    (
        "by the value of the last card mod 2: 0 red, 1 black",
        "selon la valeur de la dernière carte modulo 2 : 0 rouge, 1 noire",
        "по значению предыдущей карты по модулю 2: 0 красная, 1 чёрная",
    ),
    (
        "red if the last play was right, otherwise black",
        "rouge si le dernier coup était juste, sinon noire",
        "красная, если последний ход был верным, иначе чёрная",
    ),
    (
        "red if at least 2 refused since the last accepted card, otherwise black",
        "rouge si au moins 2 refus depuis la dernière carte acceptée, sinon noire",
        "красная, если с последней принятой карты отклонено не меньше 2, иначе чёрная",
    ),
    (
        "higher than the last card; only an ace may start",
        "plus haute que la dernière carte ; pour commencer, uniquement un as",
        "выше предыдущей карты; начать может только туз",
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", SHOWN, ids=[row[0] for row in SHOWN])
def test_a_rule_is_shown_in_these_words(row: tuple[str, str, str]) -> None:
    english, french, russian = row
    rule = Rule.parse(english)
    # A thin space before « ; » and « : » or an ordinary one: both are French.
    shown = rule.text("fr").replace("\u202f", " ").replace("\xa0", " ")
    assert (shown, rule.text("ru")) == (french, russian)
    if " but " not in english:
        assert rule.text() == english
