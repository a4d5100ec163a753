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
    (
        "the card before last is a face card",
        "l’avant-dernière carte est une figure",
        "позапрошлая карта — картинка",
    ),
    (
        "the last card is red and the card before last is black",
        "la dernière carte est rouge et l’avant-dernière carte est noire",
        "предыдущая карта красная и позапрошлая карта чёрная",
    ),
    (
        "not both (the last card is red) and the card before last is black",
        "pas à la fois (la dernière carte est rouge) et l’avant-dernière carte est noire",
        "не одновременно (предыдущая карта красная) и позапрошлая карта чёрная",
    ),
    (
        "the card 3 back is odd",
        "la troisième carte en partant de la fin est impaire",
        "карта три хода назад нечётная",
    ),
    (
        "the last card is higher than the card before last",
        "la dernière carte est plus haute que l’avant-dernière carte",
        "предыдущая карта старше позапрошлой карты",
    ),
    (
        "the last card is the queen of spades",
        "la dernière carte est la dame de pique",
        "предыдущая карта — дама пик",
    ),
    ("the last card is a red face card", "la dernière carte est une figure rouge",
     "предыдущая карта — красная картинка"),
    (
        "if the last card is a heart, then a club; otherwise a diamond",
        "si la dernière carte est un cœur, alors un trèfle ; sinon un carreau",
        "если предыдущая карта — черва, то трефа; иначе бубна",
    ),
    # One card.
    ("not a spade", "pas un pique", "не пика"),
    ("a red face card", "une figure rouge", "красная картинка"),
    ("an odd club", "un trèfle impair", "нечётная трефа"),
    ("the queen of spades", "la dame de pique", "дама пик"),
    ("the ace of hearts", "l’as de cœur", "туз червей"),
    ("an ace", "un as", "туз"),
    ("ace to 7", "de l’as au 7", "от туза до семёрки"),
    ("10 to ace", "du 10 à l’as", "от десятки до туза"),
    ("worth at least 5", "d’une valeur d’au moins 5", "со значением не меньше 5"),
    ("worth 2 to 5", "d’une valeur de 2 à 5", "со значением от 2 до 5"),
    ("a multiple of 3", "un multiple de 3", "со значением, кратным 3"),
    ("not a multiple of 3", "pas un multiple de 3", "со значением, не кратным 3"),
    (
        "red, or a multiple of 3, or even",
        "rouge, ou un multiple de 3, ou paire",
        "красная или со значением, кратным 3, или чётная",
    ),
    (
        "1 more than a multiple of 4",
        "un multiple de 4 plus 1",
        "со значением, дающим остаток 1 при делении на 4",
    ),
    (
        "a face card exactly when the last card is not",
        "une figure si et seulement si la dernière carte n’en est pas une",
        "картинка ровно тогда, когда предыдущая карта ею не была",
    ),
    ("prime", "un nombre premier", "простое число"),
    ("not prime", "pas un nombre premier", "не простое число"),
    (
        "a red prime face card",
        "une figure rouge de rang premier",
        "красная картинка с простым числом",
    ),
    # Beside an earlier card: the clause "that …" is closed by a comma in Russian.
    (
        "the same suit or the same rank as the last card",
        "de la même enseigne ou du même rang que la dernière carte",
        "той же масти или того же достоинства, что и предыдущая карта",
    ),
    (
        "a different suit from the last card but the same colour",
        "d’une autre enseigne que la dernière carte et de la même couleur",
        "другой масти, чем предыдущая карта, и того же цвета",
    ),
    (
        "the same parity as the card before last",
        "de la même parité que l’avant-dernière carte",
        "той же чётности, что и позапрошлая карта",
    ),
    (
        "not the same suit as the last card",
        "pas de la même enseigne que la dernière carte",
        "не той же масти, что и предыдущая карта",
    ),
    ("lower than the last card", "plus basse que la dernière carte", "младше предыдущей карты"),
    (
        "no higher than the last card",
        "pas plus haute que la dernière carte",
        "не старше предыдущей карты",
    ),
    (
        "the same suit as the last card and higher than it",
        "de la même enseigne que la dernière carte et plus haute qu’elle",
        "той же масти, что и предыдущая карта, и старше неё",
    ),
    (
        "the same suit as the last card and 2 higher than it around the circle",
        "de la même enseigne que la dernière carte et 2 rangs plus haute qu’elle en cercle",
        "той же масти, что и предыдущая карта, и на 2 ступени старше по кругу",
    ),
    (
        "the suit after that of the last card in the order clubs, diamonds, hearts, spades",
        ("de l’enseigne qui suit celle de la dernière carte dans l’ordre "
         "trèfle, carreau, cœur, pique"),
        "масти, следующей за мастью предыдущей карты в порядке трефы, бубны, червы, пики",
    ),
    (
        "no lower than the last card",
        "pas plus basse que la dernière carte",
        "не младше предыдущей карты",
    ),
    (
        "one higher than the last card",
        "un rang plus haute que la dernière carte",
        "на одну ступень старше предыдущей карты",
    ),
    (
        "2 lower than the card before last",
        "2 rangs plus basse que l’avant-dernière carte",
        "на 2 ступени младше позапрошлой карты",
    ),
    (
        "5 higher than the last card around the circle",
        "5 rangs plus haute que la dernière carte en cercle",
        "на 5 ступеней старше предыдущей карты по кругу",
    ),
    (
        "1 to 3 higher than the last card around the circle",
        "de 1 à 3 rangs plus haute que la dernière carte en cercle",
        "на 1–3 ступени старше предыдущей карты по кругу",
    ),
    (
        "no more than 3 away from the last card",
        "à une distance d’au plus 3 de la dernière carte",
        "разница с предыдущей картой не больше 3",
    ),
    (
        "at an odd distance from the last card",
        "à une distance impaire de la dernière carte",
        "разница с предыдущей картой нечётная",
    ),
    (
        "the sum of the last 2 cards and this one is a multiple of 3",
        "la somme des deux dernières cartes et de celle-ci est un multiple de 3",
        "сумма двух последних карт и этой делится на 3",
    ),
    (
        "the sum of the last card and this one is not a multiple of 3",
        "la somme de la dernière carte et de celle-ci n’est pas un multiple de 3",
        "сумма предыдущей карты и этой не делится на 3",
    ),
    (
        "the sum of the last 2 cards is odd",
        "la somme des deux dernières cartes est impaire",
        "сумма двух последних карт нечётная",
    ),
    (
        "the sum of the last 2 cards is at least 14",
        "la somme des deux dernières cartes vaut au moins 14",
        "сумма двух последних карт не меньше 14",
    ),
    # Made of others.
    ("red or even", "rouge ou paire", "красная или чётная"),
    (
        "red or a face card, but not both",
        "rouge ou une figure, mais pas les deux",
        "красная или картинка, но не то и другое сразу",
    ),
    (
        "exactly one of: red, a face card, even",
        "exactement une de : rouge, une figure, paire",
        "ровно одно из: красная, картинка, чётная",
    ),
    (
        "not both red and higher than the last card",
        "pas à la fois rouge et plus haute que la dernière carte",
        "не одновременно красная и старше предыдущей карты",
    ),
    (
        "if the last card is red, then even; otherwise odd",
        "si la dernière carte est rouge, alors paire ; sinon impaire",
        "если предыдущая карта красная, то чётная; иначе нечётная",
    ),
    (
        "if the last card is a face card, then the same suit; otherwise higher than it",
        "si la dernière carte est une figure, alors de la même enseigne ; sinon plus haute qu’elle",
        "если предыдущая карта — картинка, то той же масти; иначе старше неё",
    ),
    (
        "if the last card is a face card, then odd; if it is low, then even; otherwise anything",
        ("si la dernière carte est une figure, alors impaire ; si elle est basse, alors paire ; "
         "sinon n’importe laquelle"),
        "если предыдущая карта — картинка, то нечётная; если она низкая, то чётная; иначе любая",
    ),
    (
        "if the last card is a club, then even; if it is a heart, then odd; otherwise red",
        ("si la dernière carte est un trèfle, alors paire ; si c’est un cœur, alors impaire ; "
         "sinon rouge"),
        "если предыдущая карта — трефа, то чётная; если она — черва, то нечётная; иначе красная",
    ),
    (
        "if the card is a heart, then an ace; otherwise a king",
        "si la carte est un cœur, alors un as ; sinon un roi",
        "если карта — черва, то туз; иначе король",
    ),
    (
        "in turn: one even, two odd",
        "tour à tour : une paire, deux impaires",
        "по очереди: одна чётная, две нечётные",
    ),
    (
        "in turn: five red, one black",
        "tour à tour : cinq rouges, une noire",
        "по очереди: пять красных, одна чёрная",
    ),
    (
        "in turn: two diamonds, one red ace",
        "tour à tour : deux carreaux, un as rouge",
        "по очереди: две бубны, один красный туз",
    ),
    (
        "in turn: two red kings, five face cards, two 7s",
        "tour à tour : deux rois rouges, cinq figures, deux 7",
        "по очереди: два красных короля, пять картинок, две семёрки",
    ),
    (
        "in pairs: any card; then the same suit as the last card",
        "par paires : n’importe quelle carte ; puis de la même enseigne que la dernière carte",
        "парами: любая карта; затем той же масти, что и предыдущая карта",
    ),
    (
        "by the remainder when the value of the last card is divided by 2: 0: red, 1: black",
        "selon le reste de la valeur de la dernière carte divisée par 2 : 0 : rouge, 1 : noire",
        "по остатку значения предыдущей карты при делении на 2: 0 — красная, 1 — чёрная",
    ),
    (
        "if the last play was right, then red; otherwise black",
        "si le dernier coup était juste, alors rouge ; sinon noire",
        "если последний ход был верным, то красная; иначе чёрная",
    ),
    (
        "if at least 2 cards were refused since the last accepted card, then red; otherwise black",
        "s’il y a eu au moins 2 refus depuis la dernière carte acceptée, alors rouge ; sinon noire",
        "если с последней принятой карты отклонено не меньше 2 карт, то красная; иначе чёрная",
    ),
    (
        "even; only a red card may start",
        "paire ; pour commencer, uniquement une carte rouge",
        "чётная; начать может только красная карта",
    ),
    (
        "higher than the last card; only an ace may start",
        "plus haute que la dernière carte ; pour commencer, uniquement un as",
        "старше предыдущей карты; начать может только туз",
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", SHOWN, ids=[row[0] for row in SHOWN])
def test_a_rule_is_shown_in_these_words(row: tuple[str, str, str]) -> None:
    english, french, russian = row
    rule = Rule.from_text(english)
    # A thin space before « ; » and « : » or an ordinary one: both are French.
    shown = rule.text("fr").replace("\u202f", " ").replace("\xa0", " ")
    assert (shown, rule.text("ru")) == (french, russian)
    if " but " not in english:
        assert rule.text() == english
