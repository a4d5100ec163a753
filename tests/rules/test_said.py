"""Rules as whole sentences in French and Russian, as a teacher would write them on the board.

``test_shown.py`` has the parts as they are written down in canonical text; here a rule is said
in its natural form, whichever way it was typed. The sentences were written by hand.
"""

from __future__ import annotations

import pytest

from eleusis_nb.rules import Rule

SAID = [
    # One card.
    ("black or not a face", "Noire ou pas une figure.", "Чёрная или не картинка."),
    ("red but not a face", "Rouge et pas une figure.", "Красная и не картинка."),
    ("a black queen or a 3", "Un 3 ou une dame noire.", "Тройка или чёрная дама."),
    ("not the king of hearts", "Pas le roi de cœur.", "Не король червей."),
    ("a jack or a queen", "Un valet ou une dame.", "Валет или дама."),
    ("a king or an ace", "Un as ou un roi.", "Туз или король."),
    ("8 to 4", "Pas du 5 au 7.", "Не от пятёрки до семёрки."),
    ("not a 5 and not a 6", "Pas un 5 et pas un 6.", "Не пятёрка и не шестёрка."),
    ("queen to 2", "De la dame au 2.", "От дамы до двойки."),
    ("a face or an ace", "Du valet à l’as.", "От валета до туза."),
    ("worth at least 9", "Du 9 au roi.", "От девятки до короля."),
    ("worth at most 5", "De l’as au 5.", "От туза до пятёрки."),
    ("a 3 or a 6 or a 9 or a queen", "Un multiple de 3.", "Со значением, кратным 3."),
    (
        "an ace or a 2 or a 4 or a 5 or a 7 or an 8 or a 10 or a jack or a king",
        "Pas un multiple de 3.",
        "Со значением, не кратным 3.",
    ),
    (
        "red and not a multiple of 4",
        "Rouge et pas un multiple de 4.",
        "Красная и со значением, не кратным 4.",
    ),
    ("not an ace and not the queen of spades", "Pas un as et pas la dame de pique.",
     "Не туз и не дама пик."),
    ("not red or not even", "Noire ou impaire.", "Чёрная или нечётная."),
    (
        ("if (the last card is black) and the card before last is black, then red; "
        "otherwise anything"),
        ("Si la dernière carte est noire et l’avant-dernière carte est noire, alors rouge ; "
        "sinon n’importe laquelle."),
        "Если предыдущая карта чёрная и позапрошлая карта чёрная, то красная; иначе любая.",
    ),
    # Beside another card.
    ("lower than the card before last", "Plus basse que l’avant-dernière carte.",
     "Младше позапрошлой карты."),
    ("not (higher than the last card)", "Pas plus haute que la dernière carte.",
     "Не старше предыдущей карты."),
    (
        "not both the same suit as the last card and higher than it",
        "D’une autre enseigne que la dernière carte ou pas plus haute qu’elle.",
        "Другой масти, чем предыдущая карта, или не старше неё.",
    ),
    (
        "the same rank as the last card or red",
        "Rouge ou du même rang que la dernière carte.",
        "Красная или того же достоинства, что и предыдущая карта.",
    ),
    (
        "the same colour as the last card and at most 2 away from it",
        "De la même couleur que la dernière carte et à une distance d’au plus 2.",
        "Того же цвета, что и предыдущая карта, и разница с ней не больше 2.",
    ),
    (
        "2 to 4 steps below the last card",
        "De 2 à 4 rangs au-dessous de la dernière carte.",
        "На 2–4 ступени младше предыдущей карты.",
    ),
    (
        "3 steps above the last card around the circle",
        "3 rangs au-dessus de la dernière carte en cercle.",
        "На 3 ступени старше предыдущей карты по кругу.",
    ),
    ("a multiple of 3 away from the last card",
     "À une distance d’un multiple de 3 de la dernière carte.",
     "Разница с предыдущей картой делится на 3."),
    ("double the last card", "Le double de la dernière carte.", "Вдвое больше предыдущей карты."),
    ("half the last card", "La moitié de la dernière carte.", "Вдвое меньше предыдущей карты."),
    ("a divisor of the last card", "Un diviseur de la dernière carte.",
     "Делящая значение предыдущей карты."),
    ("higher than the last card with aces high", "Plus haute que la dernière carte avec as fort.",
     "Старше предыдущей карты при старшем тузе."),
    (
        "not the suit after that of the last card in the order hearts, spades, diamonds, clubs",
        ("Pas de l’enseigne qui suit celle de la dernière carte dans l’ordre "
         "cœur, pique, carreau, trèfle."),
        "Не масти, следующей за мастью предыдущей карты в порядке червы, пики, бубны, трефы.",
    ),
    # Beside several cards, the first one, the whole line.
    ("between the last 2 cards", "Entre les deux dernières cartes.",
     "Между двумя последними картами."),
    ("between the last 2 cards inclusive", "Entre les deux dernières cartes, bornes comprises.",
     "Между двумя последними картами включительно."),
    ("equal to the sum of the last 2 cards", "Égale à la somme des deux dernières cartes.",
     "Равная сумме двух последних карт."),
    ("higher than the difference of the last 2 cards",
     "Plus haute que la différence des deux dernières cartes.",
     "Старше разности двух последних карт."),
    ("lower than the mean of the last 3 cards",
     "Plus basse que la moyenne des trois dernières cartes.",
     "Младше среднего трёх последних карт."),
    ("the same suit as the first card", "De la même enseigne que la première carte.",
     "Той же масти, что и первая карта."),
    ("a different suit from each of the last 3 cards",
     "D’une autre enseigne que chacune des 3 dernières cartes.",
     "Другой масти, чем каждая из трёх последних карт."),
    ("the same rank as one of the last 3 cards", "Du même rang que l’une des 3 dernières cartes.",
     "Того же достоинства, что и одна из трёх последних карт."),
    ("a rank not yet on the line", "D’un rang absent de la séquence.",
     "Достоинства, которого ещё не было."),
    ("a suit already on the line", "D’une enseigne déjà présente dans la séquence.",
     "Масти, которая уже была."),
    ("a card already on the line", "Déjà présente dans la séquence.", "Карта, которая уже была."),
    ("higher than its place on the line", "Plus haute que sa place dans la séquence.",
     "Старше своего места в ряду."),
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
     "La somme de la dernière carte et de celle-ci est un nombre premier.",
     "Сумма предыдущей карты и этой — простое число."),
    ("the sum of the last card and this one is exactly 14",
     "La somme de la dernière carte et de celle-ci vaut exactement 14.",
     "Сумма предыдущей карты и этой ровно 14."),
    ("not (the sum of the last card and this one is at least 15)",
     "La somme de la dernière carte et de celle-ci vaut au plus 14.",
     "Сумма предыдущей карты и этой не больше 14."),
    ("the sum of all cards so far and this one is even",
     "La somme de toutes les cartes de la séquence et de celle-ci est paire.",
     "Сумма всех прежних карт и этой чётная."),
    ("the sum of all cards so far is a multiple of 3",
     "La somme de toutes les cartes de la séquence est un multiple de 3.",
     "Сумма всех прежних карт делится на 3."),
    # What is past comes first, and a case before "otherwise anything".
    (
        "a face or the last card is red",
        "Si la dernière carte est noire, alors une figure ; sinon n’importe laquelle.",
        "Если предыдущая карта чёрная, то картинка; иначе любая.",
    ),
    (
        "if the last play was right, then anything; otherwise a heart",
        "Si le dernier coup était faux, alors un cœur ; sinon n’importe laquelle.",
        "Если последний ход был неверным, то черва; иначе любая.",
    ),
    (
        "the same suit as the last card or the last card is a king",
        "Si la dernière carte est un roi, alors n’importe laquelle ; sinon de la même enseigne.",
        "Если предыдущая карта — король, то любая; иначе той же масти.",
    ),
    (
        "if the card is a spade, then the last card is red; otherwise anything",
        "Si la dernière carte est noire, alors pas un pique ; sinon n’importe laquelle.",
        "Если предыдущая карта чёрная, то не пика; иначе любая.",
    ),
    (
        "red or at least 1 card was refused since the last accepted card",
        ("S’il y a eu au moins 1 refus depuis la dernière carte acceptée, "
         "alors n’importe laquelle ; sinon rouge."),
        "Если с последней принятой карты отклонено не меньше 1 карты, то любая; иначе красная.",
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
        "Par paires : n’importe quelle carte ; puis de la même enseigne que la dernière carte.",
        "Парами: любая карта; затем той же масти, что и предыдущая карта.",
    ),
    ("red or even, but not both", "Rouge ou paire, mais pas les deux.",
     "Красная или чётная, но не то и другое сразу."),
    ("red; only a spade or a face may start",
     "Rouge ; pour commencer, uniquement une figure ou un pique.",
     "Красная; начать может только картинка или пика."),
    ("anything", "N’importe laquelle.", "Любая."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "french", "russian"), SAID, ids=[row[0] for row in SAID])
def test_a_rule_is_said_in_this_sentence(text: str, french: str, russian: str) -> None:
    rule = Rule.from_text(text)
    # A thin space before « ; » and « : » or an ordinary one: both are French.
    said = rule.sentence("fr").replace("\u202f", " ").replace("\xa0", " ")
    assert (said, rule.sentence("ru")) == (french, russian)
