"""The sentences that must read, in three languages: the same tree each time."""

import pytest

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
        "d'une autre enseigne que la dernière carte mais de la même couleur",
        "другой масти, чем предыдущая карта, но того же цвета",
    ),
    (
        "1 to 3 steps above the last card around the circle",
        "1 à 3 rangs au-dessus de la dernière carte en cercle",
        "на 1–3 ступени старше предыдущей карты по кругу",
    ),
    (
        "at least as high as the last card; only an ace may start",
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
    rule = Rule.parse(english)
    assert Rule.parse(french, "fr") == rule
    assert Rule.parse(russian, "ru") == rule
    for lang in ("en", "fr", "ru"):
        assert Rule.parse(rule.text(lang), lang) == rule


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The card must be red.", "red"),
        ("red cards only", "red"),
        ("same color", "the same colour as the last card"),
        ("higher than the previous card", "higher than the last card"),
        ("a jack", "a V"),
        ("never spades", "not a spade"),
        ("A–7", "ace to 7"),
        ("red and black alternate", "in turn: red, black"),
        ("red and black take turns", "in turn: red, black"),
        ("after red, black; after black, red", "black if the last card is red, otherwise red"),
        (
            "if the last card is red then black, otherwise red",
            "black if the last card is red, otherwise red",
        ),
        ("a card of the same suit as the last one", "the same suit as the last card"),
        ("the Queen of ♠", "the queen of spades"),
        ("spades or hearts", "a spade or a heart"),
        ("red even cards", "red and even"),
        ("even cards that are red", "even and red"),
        ("a different colour than the last card", "another colour"),
        (
            "2 steps above the last card or 2 steps below the last card",
            "2 ranks up or 2 ranks down",
        ),
        (
            "after a face, an odd card; after a low card, an even card",
            "odd if the last card is a face, even if the last card is low",
        ),
    ],
)
def test_what_a_student_would_write(one: str, other: str) -> None:
    assert Rule.parse(one) == Rule.parse(other)
