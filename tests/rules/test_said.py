"""Rules as whole sentences, most in French and Russian, as a teacher would write them on the board.

``test_shown.py`` has the parts as they are written down in canonical text; here a rule is said
in its natural form, whichever way it was typed. The sentences were written by hand.
"""

from __future__ import annotations

import pytest

from eleusis_nb.rules import Rule, RuleSyntaxError, compare

SAID = [
    # One card.
    ("black or not a face",
     "La carte est noire ou pas une figure.",
     "Карта чёрная или не картинка."),
    ("red but not a face", "La carte est rouge et pas une figure.", "Карта красная и не картинка."),
    ("a black queen or a 3",
     "La carte est un 3 ou une dame noire.",
     "Карта — тройка или чёрная дама."),
    ("not the king of hearts", "La carte n’est pas le roi de cœur.", "Карта — не король червей."),
    ("a jack or a queen", "La carte est un valet ou une dame.", "Карта — валет или дама."),
    ("a king or an ace", "La carte est un as ou un roi.", "Карта — туз или король."),
    ("8 to 4", "La carte n’est pas du 5 au 7.", "Карта — не от пятёрки до семёрки."),
    ("not a 5 and not a 6",
     "La carte n’est pas un 5 et pas un 6.",
     "Карта — не пятёрка и не шестёрка."),
    ("queen to 2", "La carte va de la dame au 2.", "Карта — от дамы до двойки."),
    ("a face or an ace", "La carte est une figure ou un as.", "Карта — картинка или туз."),
    ("worth at least 9", "La carte est un 9 ou plus.", "Карта — девятка или старше."),
    ("worth at most 5", "La carte est un 5 ou moins.", "Карта — пятёрка или младше."),
    ("a 3 or a 6 or a 9 or a queen",
     "Le rang est un multiple de 3 (3, 6, 9, dame).",
     "Достоинство делится на 3 (3, 6, 9, дама)."),
    (
        "an ace or a 2 or a 4 or a 5 or a 7 or an 8 or a 10 or a jack or a king",
        "La carte n’est pas un multiple de 3.",
        "Карта со значением, не кратным 3.",
    ),
    (
        "red and not a multiple of 4",
        "La carte est rouge et pas un multiple de 4.",
        "Карта красная и со значением, не кратным 4.",
    ),
    ("not an ace and not the queen of spades", "La carte n’est pas un as et pas la dame de pique.",
     "Карта — не туз и не дама пик."),
    ("not red or not even", "La carte est noire ou impaire.", "Карта чёрная или нечётная."),
    (
        ("if (the last card is black) and the card before last is black, then red; "
        "otherwise anything"),
        ("Si la dernière carte est noire et l’avant-dernière carte est noire, alors rouge ; "
        "sinon n’importe laquelle."),
        "Если предыдущая карта чёрная и позапрошлая карта чёрная, то красная; иначе любая.",
    ),
    # Beside another card.
    ("lower than the card before last", "La carte est plus basse que l’avant-dernière carte.",
     "Карта младше позапрошлой карты."),
    ("not (higher than the last card)", "La carte n’est pas plus haute que la dernière carte.",
     "Карта не старше предыдущей карты."),
    (
        "not both the same suit as the last card and higher than it",
        "La carte est d’une autre enseigne que la dernière carte ou pas plus haute qu’elle.",
        "Карта другой масти, чем предыдущая карта, или не старше неё.",
    ),
    (
        "the same rank as the last card or red",
        "La carte est rouge, ou du même rang que la dernière carte.",
        "Карта красная или того же достоинства, что и предыдущая карта.",
    ),
    (
        "the same colour as the last card and at most 2 away from it",
        "La carte est de la même couleur que la dernière carte et à une distance d’au plus 2.",
        "Карта того же цвета, что и предыдущая карта, и разница с ней не больше 2.",
    ),
    (
        "2 to 4 steps below the last card",
        "La carte est de 2 à 4 rangs plus basse que la dernière carte.",
        "Карта на 2–4 ступени младше предыдущей карты.",
    ),
    (
        "3 steps above the last card around the circle",
        "La carte est 3 rangs plus haute que la dernière carte, en cercle (l’as suit le roi).",
        "Карта на 3 ступени старше предыдущей карты, по кругу (за королём идёт туз).",
    ),
    ("a multiple of 3 away from the last card",
     "L’écart avec la dernière carte est un multiple de 3 (0 compris).",
     "Разница с предыдущей картой делится на 3 (0 тоже)."),
    ("double the last card",
     "Le rang est le double de celui de la dernière carte.",
     "Карта вдвое больше предыдущей карты."),
    ("half the last card",
     "La carte est la moitié de la dernière carte.",
     "Карта вдвое меньше предыдущей карты."),
    ("a divisor of the last card", "La carte est un diviseur de la dernière carte.",
     "Делящая значение предыдущей карты."),
    ("higher than the last card with aces high",
     "La carte est plus haute que la dernière carte avec as fort.",
     "Карта старше предыдущей карты при старшем тузе."),
    (
        "not the suit after that of the last card in the order hearts, spades, diamonds, clubs",
        ("La carte n’est pas de l’enseigne qui suit celle de la dernière carte dans l’ordre "
         "cœur, pique, carreau, trèfle."),
        "Карта не масти, следующей за мастью предыдущей карты в порядке червы, пики, бубны, трефы.",
    ),
    # Beside several cards, the first one, the whole line.
    ("between the last 2 cards", "La carte est entre les deux dernières cartes.",
     "Карта между двумя последними картами."),
    ("between the last 2 cards inclusive",
     "La carte est entre les deux dernières cartes, bornes comprises.",
     "Карта между двумя последними картами включительно."),
    ("equal to the sum of the last 2 cards",
     "La carte est égale à la somme des deux dernières cartes.",
     "Равная сумме двух последних карт."),
    ("higher than the difference of the last 2 cards",
     "La carte est plus haute que la différence des deux dernières cartes.",
     "Карта старше разности двух последних карт."),
    ("lower than the mean of the last 3 cards",
     "La carte est plus basse que la moyenne des trois dernières cartes.",
     "Карта младше среднего трёх последних карт."),
    ("the same suit as the first card", "La carte est de la même enseigne que la première carte.",
     "Карта той же масти, что и первая карта."),
    ("a different suit from each of the last 3 cards",
     "La carte est d’une autre enseigne que chacune des 3 dernières cartes.",
     "Карта другой масти, чем каждая из трёх последних карт."),
    ("the same rank as one of the last 3 cards",
     "La carte est du même rang que l’une des 3 dernières cartes.",
     "Карта того же достоинства, что и одна из трёх последних карт."),
    ("a rank not yet on the line", "Le rang n’est pas encore dans la séquence.",
     "Такого достоинства в ряду ещё не было."),
    ("a suit already on the line", "La carte est d’une enseigne déjà présente dans la séquence.",
     "Карта масти, которая уже была."),
    ("a card already on the line",
     "La carte est déjà présente dans la séquence.",
     "Карта, которая уже была."),
    ("higher than its place on the line", "La carte est plus haute que sa place dans la séquence.",
     "Карта старше своего места в ряду."),
    (
        "with this one its suit is on the line at most 2 times",
        "Avec celle-ci la même enseigne est au plus 2 fois dans la séquence.",
        "Вместе с этой карт той же масти в ряду не больше 2.",
    ),
    (
        "with this one more cards on the line are red than are black",
        ("Avec celle-ci la séquence compte plus de cartes dont chacune est rouge "
         "que de cartes dont chacune est noire."),
        "Вместе с этой чаще красная, чем чёрная.",
    ),
    (
        "with this one an even number of cards on the line are red",
        "Avec celle-ci la séquence compte un nombre pair de cartes dont chacune est rouge.",
        "Вместе с этой чётное число случаев, когда карта красная.",
    ),
    ("so far the line has at least 5 cards", "Jusqu’ici la séquence compte au moins 5 cartes.",
     "До этой число карт в ряду не меньше 5."),
    ("with this one the line has an odd number of cards",
     "Avec celle-ci la séquence compte un nombre impair de cartes.",
     "Вместе с этой нечётное число карт в ряду."),
    # Sums.
    ("the sum of the last card and this one is prime",
     "La somme de la carte et de la dernière carte est un nombre premier.",
     "Сумма этой карты и предыдущей — простое число."),
    ("the sum of the last card and this one is exactly 14",
     "La somme de la carte et de la dernière carte vaut exactement 14.",
     "Сумма этой карты и предыдущей ровно 14."),
    ("not (the sum of the last card and this one is at least 15)",
     "La somme de la carte et de la dernière carte vaut au plus 14.",
     "Сумма этой карты и предыдущей не больше 14."),
    ("the sum of all cards so far and this one is even",
     "La somme de toutes les cartes de la séquence et de celle-ci est paire.",
     "Сумма всех прежних карт и этой чётная."),
    ("the sum of all cards so far is a multiple of 3",
     "La somme de toutes les cartes de la séquence est un multiple de 3.",
     "Сумма всех прежних карт делится на 3."),
    # What is past comes first, and a case before "otherwise anything".
    (
        "a face or the last card is red",
        "Après une carte noire, une figure ; après une carte rouge, n’importe laquelle.",
        "После чёрной — картинка, после красной — любая.",
    ),
    (
        "if the last play was right, then anything; otherwise a heart",
        "Après une carte refusée, un cœur ; après une carte acceptée, n’importe laquelle.",
        "После непринятой карты — черва, после принятой карты — любая.",
    ),
    (
        "the same suit as the last card or the last card is a king",
        "Après un roi, n’importe laquelle ; sinon, une carte de la même enseigne.",
        "После короля — любая, иначе той же масти.",
    ),
    (
        "if the card is a spade, then the last card is red; otherwise anything",
        "Après une carte noire, pas de pique ; après une carte rouge, n’importe laquelle.",
        "После чёрной — не пика, после красной — любая.",
    ),
    (
        "red or at least 1 card was refused since the last accepted card",
        "Après 1 refus ou plus, n’importe laquelle ; sinon, une carte rouge.",
        "После 1 и более непринятых карт — любая, иначе красная.",
    ),
    (
        ("if the last card is higher than the card before last, then lower than it; "
         "otherwise higher than it"),
        ("Si la dernière carte est plus haute que l’avant-dernière carte, "
         "alors plus basse qu’elle ; sinon plus haute qu’elle."),
        "Если предыдущая карта старше позапрошлой карты, то младше неё; иначе старше неё.",
    ),
    (
        "if the last card is a multiple of 3, then black; otherwise red",
        "Si la dernière carte est un multiple de 3, alors noire ; sinon rouge.",
        "Если предыдущая карта со значением, кратным 3, то чёрная; иначе красная.",
    ),
    (
        "if the card is red, then higher than the last card; otherwise lower than the last card",
        ("Si la carte est rouge, alors plus haute que la dernière carte ; "
         "sinon plus basse que la dernière carte."),
        "Если карта красная, то старше предыдущей карты; иначе младше предыдущей карты.",
    ),
    # Patterns and openings.
    ("in turn: red, black, red, black", "Tour à tour : rouge, noire.",
     "По очереди: красная, чёрная."),
    ("in turn: three hearts, three spades", "Tour à tour : trois cœurs, trois piques.",
     "По очереди: три червы, три пики."),
    ("in turn: two even, one face", "Tour à tour : deux paires, une figure.",
     "По очереди: две чётные, одна картинка."),
    ("in turn: an ace, a 2, a 3, a 4", "Tour à tour : un as, un 2, un 3, un 4.",
     "По очереди: туз, двойка, тройка, четвёрка."),
    ("in turn: anything, anything, a face",
     "Tour à tour : n’importe laquelle, n’importe laquelle, une figure.",
     "По очереди: любая, любая, картинка."),
    (
        "in pairs: any card; then the same suit as the last card",
        ("Par paires : d’abord n’importe quelle carte ; puis de la même enseigne "
         "que la dernière carte."),
        "Парами: сначала любая карта; затем той же масти, что и предыдущая карта.",
    ),
    ("red or even, but not both", "La carte est rouge ou paire, mais pas les deux.",
     "Карта красная или чётная, но не то и другое сразу."),
    ("red; only a spade or a face may start",
     "La carte est rouge ; pour commencer, uniquement une figure ou un pique.",
     "Карта красная; начать может только картинка или пика."),
    ("anything", "Toutes les cartes conviennent.", "Подходит любая карта."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "french", "russian"), SAID, ids=[row[0] for row in SAID])
def test_a_rule_is_said_in_this_sentence(text: str, french: str, russian: str) -> None:
    rule = Rule.from_text(text)
    # A thin space before « ; » and « : » or an ordinary one: both are French.
    said = rule.sentence("fr").replace("\u202f", " ").replace("\xa0", " ")
    assert (said, rule.sentence("ru")) == (french, russian)


IN_THREE = [
    (
        "same rank or same suit",
        "The card has the same rank or the same suit as the last card.",
        "La carte a le même rang ou la même enseigne que la dernière carte.",
        "Достоинство то же или масть та же, что у предыдущей карты.",
    ),
    (
        "same colour but a different suit",
        "The card has the same colour as the last card, but a different suit.",
        "La carte a la même couleur que la dernière carte, mais une autre enseigne.",
        "Цвет тот же, что у предыдущей карты, но масть другая.",
    ),
    (
        "at most 3 away from the last card",
        "The card is no more than 3 away from the last card.",
        "La carte a au plus 3 rangs d’écart avec la dernière carte.",
        "Разница с предыдущей картой — не больше 3.",
    ),
    (
        "at least 4 away from the card before last",
        "The card is at least 4 away from the card before last.",
        "La carte a au moins 4 rangs d’écart avec l’avant-dernière carte.",
        "Разница с позапрошлой картой — не меньше 4.",
    ),
    (
        "exactly 1 away from the last card",
        "The card is one higher or one lower than the last card.",
        "La carte a exactement 1 rang d’écart avec la dernière carte.",
        "Карта на одну ступень старше или младше предыдущей карты.",
    ),
    (
        "1 step below the last card",
        "The card is one lower than the last card.",
        "La carte est un rang plus basse que la dernière carte.",
        "Карта на одну ступень младше предыдущей карты.",
    ),
    (
        "1 to 3 steps above the last card around the circle",
        (
            "The card is 1 to 3 higher than the last card, "
            "counting in a circle (the ace follows the king)."
        ),
        (
            "La carte est de 1 à 3 rangs plus haute que la dernière carte, "
            "en cercle (l’as suit le roi)."
        ),
        "Карта на 1–3 ступени старше предыдущей карты, по кругу (за королём идёт туз).",
    ),
    (
        "the suit after that of the last card in the order clubs, diamonds, hearts, spades",
        "The suit is the next one in the order ♣ → ♦ → ♥ → ♠ → ♣.",
        "L’enseigne est la suivante dans l’ordre ♣ → ♦ → ♥ → ♠ → ♣.",
        "Масть — следующая в порядке ♣ → ♦ → ♥ → ♠ → ♣.",
    ),
    (
        "the sum of the last card and this one is even",
        "The card and the last card add up to an even number.",
        "La somme de la carte et de la dernière carte est paire.",
        "Сумма этой карты и предыдущей чётная.",
    ),
    (
        "the sum of the last card and this one is at most 9",
        "The card and the last card add up to 9 or less.",
        "La somme de la carte et de la dernière carte vaut au plus 9.",
        "Сумма этой карты и предыдущей не больше 9.",
    ),
    (
        "the sum of the last card and this one is at least 14",
        "The card and the last card add up to 14 or more.",
        "La somme de la carte et de la dernière carte vaut au moins 14.",
        "Сумма этой карты и предыдущей не меньше 14.",
    ),
    (
        "in turn: two prime, one not prime",
        "Cards take turns: prime, prime, not prime.",
        "Tour à tour : un nombre premier, un nombre premier, pas un nombre premier.",
        "По очереди: простое число, простое число, не простое число.",
    ),
    (
        "if the last card is red, then prime; otherwise not prime",
        (
            "After a red card, the rank is a prime number (2, 3, 5, 7, jack, king); "
            "after a black card, it is not prime."
        ),
        "Après une carte rouge, un nombre premier ; après une carte noire, pas un nombre premier.",
        "После красной — простое число, после чёрной — не простое число.",
    ),
    (
        "the same colour as the card 3 back",
        "The card has the same colour as the card 3 back.",
        "La carte a la même couleur que la troisième carte en partant de la fin.",
        "Цвет тот же, что у карты три хода назад.",
    ),
    (
        "not both the same colour as the last card and the same colour as the card before last",
        "No three cards in a row have the same colour.",
        "Jamais trois cartes de suite de la même couleur.",
        "Трёх карт одного цвета подряд не бывает.",
    ),
]


@pytest.mark.parametrize("row", IN_THREE, ids=[row[0] for row in IN_THREE])
def test_a_rule_on_the_card_before_is_said_and_read_in_three_languages(
    row: tuple[str, str, str, str],
) -> None:
    rule = Rule.from_text(row[0])
    for lang, sentence in zip(("en", "fr", "ru"), row[1:], strict=True):
        assert rule.sentence(lang).replace("\u202f", " ").replace("\xa0", " ") == sentence
        assert compare(rule, Rule.from_text(sentence, lang)).equivalent
        assert compare(rule, Rule.parse(sentence, lang)).equivalent


def test_an_order_of_suits_that_goes_round_ends_where_it_began() -> None:
    with pytest.raises(RuleSyntaxError, match="names each suit once"):
        Rule.from_text("the suit is the next one in the order ♣ → ♦ → ♥ → ♠ → ♦")
