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
        ("a card of the same suit as the last card", "the same suit as the last card"),
        ("the Queen of ♠", "the queen of spades"),
        ("spades or hearts", "a spade or a heart"),
        ("red even cards", "red and even"),
        ("a low red even spade", "low and red and even and a spade"),
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
    assert Rule.from_text(one) == Rule.from_text(other)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("no red cards", "not red"),
        ("any red card", "red"),
        ("cards must alternate red and black", "in turn: red, black"),
        ("the colours alternate", "a different colour from the last card"),
        ("red on black, black on red", "if the last card is black, then red; otherwise black"),
        ("red on black and black on red", "if the last card is black, then red; otherwise black"),
        (
            "red on a black face and odd on even and low on odd",
            (
                "if the last card is a black face card, then red; if it is even, then odd; "
                "otherwise low"
            ),
        ),
        (
            "if the last card was red, play black",
            "if the last card is red, then black; otherwise anything",
        ),
        (
            "if the last card is red, play black; if it is black, play red",
            "if the last card is red, then black; otherwise red",
        ),
        ("each card is higher than the previous one", "higher than the last card"),
        ("a higher card", "higher than the last card"),
        ("same suit or rank", "the same suit or the same rank as the last card"),
        ("match suit or rank", "the same suit or the same rank as the last card"),
        ("never the same suit twice in a row", "not the same suit as the last card"),
        ("red, black, red, black", "in turn: red, black"),
        ("red, red", "red"),
        ("red then black", "in turn: red, black"),
        ("two reds then a black", "in turn: two red, one black"),
        ("clubs, diamonds, hearts, spades in turn", "in turn: a club, a diamond, a heart, a spade"),
        ("less than 7", "ace to 6"),
        ("7 or more", "7 to king"),
        ("between 2 and 7", "2 to 7"),
        ("within 3 of the last card", "no more than 3 away from the last card"),
        ("the sum of the last two cards is even", "the sum of the last 2 cards is even"),
        ("either red or even but not both", "red or even, but not both"),
        ("neither red nor even", "not red and not even"),
        ("red unless it is a face", "red and a number card"),
        ("black except the jack of clubs", "black, but not the jack of clubs"),
        (
            "red after an even card, black after an odd card",
            "if the last card is even, then red; otherwise black",
        ),
        (
            "on even cards play red, on odd cards play black",
            "if the last card is even, then red; otherwise black",
        ),
        (
            "after a right play, red; after a wrong play, black",
            "if the last play was right, then red; otherwise black",
        ),
        ("the same suit as the card before the last", "the same suit as the card before last"),
        (
            "red if the last card is higher than the card 2 before, otherwise black",
            "if the last card is higher than the card before last, then red; otherwise black",
        ),
        (
            "red if the last card is higher than the card before it, otherwise black",
            "if the last card is higher than the card before last, then red; otherwise black",
        ),
    ],
)
def test_a_reading_is_shown_back(typed: str, shown: str) -> None:
    rule = Rule.from_text(typed)
    assert str(rule) == shown
    assert Rule.from_text(shown) == rule


@pytest.mark.parametrize(
    ("lang", "typed", "shown"),
    [
        ("fr", "les couleurs alternent", "d’une autre couleur que la dernière carte"),
        (
            "fr",
            "noire sur rouge, rouge sur noire",
            "si la dernière carte est rouge, alors noire ; sinon rouge",
        ),
        (
            "fr",
            "même famille ou même rang",
            "de la même enseigne ou du même rang que la dernière carte",
        ),
        ("fr", "pas les piques", "pas un pique"),
        ("fr", "rouge, noire, rouge", "tour à tour : rouge, noire, rouge"),
        ("fr", "une paire, deux impaires", "tour à tour : une paire, deux impaires"),
        ("fr", "seules les rouges", "rouge"),
        (
            "fr",
            "après un habillé, carte impaire ; après une carte basse, carte paire",
            (
                "si la dernière carte est une figure, alors impaire ; "
                "si elle est basse, alors paire ; sinon n’importe laquelle"
            ),
        ),
        ("fr", "rouge sauf un cœur", "rouge, mais pas un cœur"),
        (
            "ru",
            "красная после чёрной, чёрная после красной",
            "если предыдущая карта чёрная, то красная; иначе чёрная",
        ),
        (
            "ru",
            "той же масти или того же достоинства",
            "той же масти или того же достоинства, что и предыдущая карта",
        ),
        ("ru", "красная, чёрная, красная", "по очереди: красная, чёрная, красная"),
        ("ru", "только красные", "красная"),
        ("fr", "plus basse que 9", "de l’as au 8"),
        ("fr", "inférieure à la dame", "de l’as au valet"),
        ("fr", "supérieure ou égale à 5", "du 5 au roi"),
        ("fr", "plus haute que le valet", "de la dame au roi"),
        ("ru", "младше девятки", "от туза до восьмёрки"),
        ("ru", "ниже 9", "от туза до восьмёрки"),
        ("ru", "больше десятки", "от валета до короля"),
        ("ru", "не старше восьмёрки", "от туза до восьмёрки"),
        ("ru", "не младше 4", "от четвёрки до короля"),
        ("ru", "красные кроме фигур", "красная и не картинка"),
        ("ru", "на 1 ступень старше предыдущей карты", "на одну ступень старше предыдущей карты"),
    ],
)
def test_readings_in_french_and_russian(lang: str, typed: str, shown: str) -> None:
    rule = Rule.from_text(typed, lang)
    assert rule.text(lang) == shown
    assert Rule.from_text(shown, lang) == rule


ON_EACH_OTHER = "black if the last card is red, otherwise red"
ON_RED_ONLY = "black if the last card is red, otherwise anything"


@pytest.mark.parametrize(
    ("lang", "typed", "meant"),
    [
        ("ru", "чёрная на красную", ON_RED_ONLY),
        ("ru", "чёрная на красную, красная на чёрную", ON_EACH_OTHER),
        ("ru", "Чёрная на красную, а красная на чёрную.", ON_EACH_OTHER),
        ("ru", "чёрное на красное и красное на чёрное", ON_EACH_OTHER),
        ("ru", "на красную, чёрная; на чёрную, красная", ON_EACH_OTHER),
        ("ru", "на 2 ступени выше", "2 steps above the last card"),
        ("ru", "на 2–3 ступени выше на красную", "2 to 3 steps up if the last card is red"),
        ("fr", "noir sur rouge", ON_RED_ONLY),
        ("fr", "noir sur rouge, rouge sur noir", ON_EACH_OTHER),
        ("fr", "noire sur rouge et rouge sur noire", ON_EACH_OTHER),
        ("fr", "sur rouge, noir ; sur noir, rouge", ON_EACH_OTHER),
    ],
)
def test_one_on_the_other_reads_in_every_language(lang: str, typed: str, meant: str) -> None:
    assert Rule.from_text(typed, lang) == Rule.from_text(meant)


# The starter is the first card, so the second of each two is the first card played.
SECOND_RED = "in turn: anything, red"
THIRD_FACE = "in turn: anything, anything, a face card"


@pytest.mark.parametrize(
    ("lang", "typed", "shown"),
    [
        ("en", "every second card is red", SECOND_RED),
        ("en", "Every other card must be red.", SECOND_RED),
        ("en", "every 2nd card is red", SECOND_RED),
        ("en", "each second card, red", SECOND_RED),
        ("en", "red every second card", SECOND_RED),
        ("en", "every third card is a face", THIRD_FACE),
        ("en", "every three cards, a face", THIRD_FACE),
        ("en", "every second card is red, otherwise black", "in turn: black, red"),
        ("fr", "une carte sur deux est rouge", "tour à tour : n’importe laquelle, rouge"),
        ("fr", "chaque deuxième carte est rouge", "tour à tour : n’importe laquelle, rouge"),
        ("fr", "toutes les deux cartes, une rouge", "tour à tour : n’importe laquelle, rouge"),
        (
            "fr",
            "une carte sur trois est une figure",
            "tour à tour : n’importe laquelle, n’importe laquelle, une figure",
        ),
        ("ru", "каждая вторая карта красная", "по очереди: любая, красная"),
        ("ru", "каждую вторую карту красную", "по очереди: любая, красная"),
        ("ru", "каждая третья — картинка", "по очереди: любая, любая, картинка"),
        ("ru", "каждая 3-я карта — картинка", "по очереди: любая, любая, картинка"),
    ],
)
def test_every_second_card_is_a_cycle(lang: str, typed: str, shown: str) -> None:
    rule = Rule.from_text(typed, lang)
    assert rule.text(lang) == shown
    assert Rule.from_text(shown, lang) == rule


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


def test_a_list_of_steps_is_shown_back() -> None:
    assert str(Rule.from_text("1, 2 or 3 steps up")) == "1 to 3 higher than the last card"
    assert (
        str(Rule.from_text("1 or 3 steps up"))
        == "one higher than the last card or 3 higher than it"
    )
    # A number that belongs to another word, and ranks with their article, stay what they are.
    assert str(Rule.from_text("of value exactly 2 or 3 steps up")) == (
        "worth exactly 2 or 3 higher than the last card"
    )
    assert str(Rule.from_text("a 2 or 3 steps up")) == "a 2, or 3 higher than the last card"
