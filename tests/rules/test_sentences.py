"""The sentences that must read, in three languages: the same tree each time."""

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.rules import Rule

SENTENCES = [
    ("red", "rouge", "красная"),
    ("not a spade", "pas un pique", "не пика"),
    ("red or even", "rouge ou paire", "красная или чётная"),
    (
        "an odd club, or a face that is red",
        "un trèfle impair, ou une figure qui est rouge",
        "нечётная трефа или картинка, которая красная",
    ),
    (
        "black if the last card is red, otherwise red",
        "noire si la dernière carte est rouge, sinon rouge",
        "чёрная, если предыдущая карта красная, иначе красная",
    ),
    (
        "if the last card is a face then odd else if the last card is low then even",
        "si la dernière carte est une figure alors impaire, sinon si la dernière est basse, paire",
        "если последняя карта картинка, то нечётная, иначе если последняя низкая, то чётная",
    ),
    (
        "same suit as the last card or same rank as the last card",
        "de la même enseigne que la dernière carte ou du même rang que la dernière carte",
        "той же масти, что и предыдущая карта, или того же достоинства, что и предыдущая карта",
    ),
    (
        "a different suit from the last card but the same colour",
        "d’une autre enseigne que la dernière carte mais de la même couleur",
        "другой масти, чем предыдущая карта, но того же цвета",
    ),
    (
        "1 to 3 steps above the last card around the circle",
        "1 à 3 rangs au-dessus de la dernière carte en cercle",
        "на 1–3 ступени старше предыдущей карты по кругу",
    ),
    (
        "no lower than the last card; only an ace may start",
        "au moins aussi haute que la dernière carte ; seul un as peut commencer",
        "не ниже предыдущей карты; начать может только туз",
    ),
    (
        "value differs from the last card by at most 3",
        "la valeur diffère de la dernière carte d'au plus 3",
        "значение отличается от предыдущей карты не больше чем на 3",
    ),
    (
        "in turn: red, red, black",
        "tour à tour : rouge, rouge, noire",
        "по очереди: красная, красная, чёрная",
    ),
    (
        "in turn: one even, two odd",
        "tour à tour : une paire, deux impaires",
        "по очереди: одна чётная, две нечётные",
    ),
    (
        "the suit after the last card's in clubs, diamonds, hearts, spades",
        "l'enseigne après celle de la dernière carte dans trèfle, carreau, cœur, pique",
        "следующая масть после предыдущей карты в порядке трефы, бубны, червы, пики",
    ),
    (
        "by the last card's value mod 4: 0 club, 1 diamond, 2 heart, 3 spade",
        "selon la valeur de la dernière carte modulo 4 : 0 trèfle, 1 carreau, 2 cœur, 3 pique",
        "по значению предыдущей карты по модулю 4: 0 трефа, 1 бубна, 2 черва, 3 пика",
    ),
    (
        "red if the last play was right, black if it was wrong",
        "rouge si le dernier coup était juste, noire s'il était faux",
        "красная, если последний ход был верным, чёрная, если был неверным",
    ),
    (
        "the sum of the last 2 cards and this one is divisible by 3",
        "la somme des 2 dernières cartes et de celle-ci est divisible par 3",
        "сумма 2 последних карт и этой делится на 3",
    ),
    (
        "in threes: then same suit and 2 ranks up; then another suit and 1 rank down",
        "par 3 : puis même famille et 2 rangs plus haut ; puis autre famille et 1 rang plus bas",
        "тройками: затем той же масти и на 2 ступени выше; затем другой масти и на 1 ступень ниже",
    ),
    (
        "in pairs: same suit within a pair, another suit for the next pair",
        "par paires : même enseigne dans la paire, autre enseigne pour la paire suivante",
        "парами: той же масти внутри пары, другой масти для следующей пары",
    ),
    (
        "prime and not prime in turn",
        "première et pas première en alternance",
        "простая и не простая по очереди",
    ),
]


@pytest.mark.parametrize("row", SENTENCES, ids=[row[0] for row in SENTENCES])
def test_a_sentence_reads_alike_in_three_languages(row: tuple[str, str, str]) -> None:
    english, french, russian = row
    rule = Rule.from_text(english)
    assert Rule.from_text(french, "fr") == rule
    assert Rule.from_text(russian, "ru") == rule
    for lang in ("en", "fr", "ru"):
        assert Rule.from_text(rule.text(lang), lang) == rule


def test_every_third_card_is_the_last_of_three() -> None:
    rule = Rule.from_text("every third card is a face")
    two, king = Card.parse("2C"), Card.parse("KC")
    line: list[Card] = []
    for free in (True, True, False) * 2:
        assert rule.accepts(line, two) is free
        assert rule.accepts(line, king)
        line.append(two if free else king)


@pytest.mark.parametrize(
    ("lang", "typed", "right"),
    [
        # After a 5: the cards that many ranks above it; after a king on the line, none.
        ("en", "1, 2 or 3 steps up", "678"),
        ("en", "one, two, or three steps above the last card", "678"),
        ("en", "1 or 2 steps up", "67"),
        ("en", "1 or 3 ranks up", "68"),
        ("en", "1, 2 or 4 steps below the last card", "431"),
        ("en", "4, 1 or 2 steps down", "431"),
        ("en", "red or 1 or 2 steps up", "67"),
        ("fr", "1, 2 ou 3 rangs au-dessus", "678"),
        ("fr", "de 1 ou 3 rangs au-dessus de la dernière carte", "68"),
        ("ru", "на 1, 2 или 3 ступени выше", "678"),
        ("ru", "на одну или три ступени выше предыдущей карты", "68"),
    ],
)
def test_a_list_of_steps(lang: str, typed: str, right: str) -> None:
    rule = Rule.from_text(typed, lang)
    clubs = [Card.parse(f"{rank}C") for rank in "A23456789TJQK"]
    found = {card.rank for card in clubs if rule.accepts([Card.parse("5S")], card)}
    assert found == {int(rank) for rank in right}
