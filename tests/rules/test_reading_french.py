"""What a native speaker put in French, idioms and spelling mistakes with it, read as it was meant.

The sentences were written before the reader was asked. Where one may mean two rules the person is
asked, and one of the two comes first.
"""

from __future__ import annotations

from random import Random

import pytest

from eleusis_nb.rules import read
from tests.data.sentences import predicates as p
from tests.data.sentences.expressions import predicate
from tests.data.sentences.predicates import Card, Line, Predicate
from tests.sentences import means

AFTER_RED = p.last(p.follows(p.red, p.black))
FOUR_APART = p.last(lambda a, c: p.apart(a, c) >= 4)
SAME_SUIT_AS_SECOND = p.back(2, p.same_suit)
SAME_COLOUR_AS_SECOND = p.back(2, p.same_colour)
TURNS = p.last_two(
    lambda b, a, c: (
        a.value == b.value or (c.value < a.value if a.value > b.value else c.value > a.value)
    )
)
COLOUR_TURNS = p.last_two(lambda b, a, c: p.same_colour(a, c) != p.same_colour(b, a))
NEW_SUIT = p.recent(2, lambda line, c: all(not p.same_suit(a, c) for a in line))
OTHER_COLOUR = p.last(p.not_(p.same_colour))
WITHIN_FOUR = p.last(lambda a, c: p.apart(a, c) <= 4)
NOT_THREE_BLACKS = p.last_two(lambda b, a, c: not (p.black(b) and p.black(a) and p.black(c)))
HEARTS_AND_SPADES = p.last(
    lambda a, c: p.spade(c) if p.heart(a) else p.heart(c) if p.spade(a) else True
)


def odd_places_red(line: Line, c: Card) -> bool | None:
    """Whether the card is red where its place in the line is odd."""
    return (p.red(c) or len(line) % 2 == 1) if line else None


def one_ace(line: Line, c: Card) -> bool | None:
    """Whether the line keeps at most one ace."""
    return (c.value != 1 or all(a.value != 1 for a in line)) if line else None


def neither(a: Card, c: Card) -> bool:
    """Whether neither colour nor rank are the same."""
    return not p.same_colour(a, c) and not p.same_rank(a, c)


def unused(line: Line, c: Card) -> bool | None:
    """Whether no card of the line has the value."""
    return all(a.value != c.value for a in line) if line else None


def reds(line: Line) -> int:
    """How many reds lie in the line."""
    return sum(map(p.red, line))


def one_more_at_most(line: Line, c: Card) -> bool:
    """Whether reds and blacks, the card with them, differ by at most one."""
    lie = [*line, c]
    return abs(2 * reds(lie) - len(lie)) <= 1


SENTENCES: list[tuple[str, Predicate]] = [
    # what counts on the line, the starter too
    (
        "tant qu'il n'y a pas de coeur sur la ligne, aucune figure ; après c'est libre",
        lambda line, c: any(map(p.heart, line)) or not p.face(c),
    ),
    (
        "S'il y a plus de rouges que de noires, jouez une noire ; sinon, une rouge.",
        lambda line, c: p.black(c) == (2 * reds(line) > len(line)),
    ),
    (
        "un as n'est permis que s'il y a déjà un roi sur la ligne",
        lambda line, c: c.value != 1 or any(a.value == 13 for a in line),
    ),
    (
        "si le nombre de rouges est pair, jouez pair, sinon impair",
        lambda line, c: p.even(c) == (reds(line) % 2 == 0),
    ),
    ("autant de rouges que de noires, à une près", one_more_at_most),
    (
        "la valeur ne dépasse pas le nombre de cartes de la ligne, celle-ci comprise",
        lambda line, c: c.value <= len(line) + 1,
    ),
    # what may follow a higher card
    (
        "Une carte ne peut suivre une carte plus haute qu'elle que si elle est de même couleur.",
        p.last(lambda a, c: c.value >= a.value or p.same_colour(a, c)),
    ),
    (
        "Une carte ne peut suivre une carte plus basse que si elle est noire.",
        p.last(lambda a, c: c.value <= a.value or p.black(c)),
    ),
    # cards that are one too
    (
        "un cœur si et seulement si la carte précédente n'en est pas un",
        p.last(lambda a, c: p.heart(a) != p.heart(c)),
    ),
    (
        "une figure est refusée si l'une au moins des deux cartes précédentes en est une",
        p.recent(2, lambda line, c: not (p.face(c) and any(map(p.face, line)))),
    ),
    (
        "la carte ne doit pas être une figure si la dernière en est une",
        p.last(lambda a, c: not (p.face(a) and p.face(c))),
    ),
    (
        "si l'avant-dernière est paire, paire, pareil pour impaire",
        p.back(2, lambda a, c: p.even(a) == p.even(c)),
    ),
    (
        "après un roi il faut un as, et un as nulle part ailleurs",
        p.last(lambda a, c: (a.value == 13) == (c.value == 1)),
    ),
    # what goes round, shown by its ends
    (
        "deux rangs de plus que celle d'avant ; après la dame on revient à l'as, après le roi au 2",
        p.last(lambda a, c: (c.value - a.value) % 13 == 2),
    ),
    (
        "Le rang avance de quatre en quatre, et l'on repart à l'as après le roi.",
        p.last(lambda a, c: (c.value - a.value) % 13 == 4),
    ),
    # cases
    (
        "rouge si la dernière a monté, noire si elle a baissé",
        p.last_two(
            lambda b, a, c: a.value == b.value or p.red(c) == (a.value > b.value),
        ),
    ),
    (
        "après deux valeurs égales, noire",
        p.last_two(lambda b, a, c: a.value != b.value or p.black(c)),
    ),
    (
        "un valet, une dame ou un roi exige un pique à sa suite ; après le reste, pas de pique",
        p.last(lambda a, c: p.face(a) == p.spade(c)),
    ),
    (
        "la carte est rouge ou la carte précédente était un pique",
        p.last(lambda a, c: p.red(c) or p.spade(a)),
    ),
    (
        "moins de 10, sauf en carreau, où tout est permis",
        p.card(lambda c: c.value < 10 or p.diamond(c)),
    ),
    (
        "toute carte dont le rang est pair et la couleur rouge est refusée",
        p.card(lambda c: not (p.even(c) and p.red(c))),
    ),
    (
        "même enseigne ou même rang, ou toutes deux sont des figures",
        p.last(lambda a, c: p.same_suit(a, c) or p.same_rank(a, c) or (p.face(a) and p.face(c))),
    ),
    (
        "les 5 premières cartes c'est libre, ensuite que du noir",
        lambda line, c: len(line) < 5 or p.black(c),
    ),
    (
        "carreau à la 4e, la 8e, la 12e etc, et jamais de carreau ailleurs",
        lambda line, c: p.diamond(c) == (len(line) % 4 == 3),
    ),
    (
        "une carte ne peut suivre une carte rouge que si elle est plus haute",
        p.last(lambda a, c: p.black(a) or c.value > a.value),
    ),
    (
        "tant qu'il n'y a pas deux coeurs sur la ligne, pas de figure",
        lambda line, c: sum(map(p.heart, line)) >= 2 or not p.face(c),
    ),
    (
        "sur une noire, entre 5 et 9 ; sur une rouge, en dehors de cet intervalle",
        p.last(lambda a, c: (5 <= c.value <= 9) == p.black(a)),
    ),
    (
        "partager la couleur ou la valeur avec une des 3 dernières",
        p.recent(
            3,
            lambda line, c: any(p.same_colour(a, c) or p.same_rank(a, c) for a in line),
        ),
    ),
    (
        "on n'a pas le droit de répéter une valeur présente dans les trois dernières cartes",
        p.recent(3, lambda line, c: not any(p.same_rank(a, c) for a in line)),
    ),
    (
        "différence impaire d'au moins 3 avec la précédente",
        p.last(lambda a, c: p.apart(a, c) % 2 == 1 and p.apart(a, c) >= 3),
    ),
    ("aucune valeur ne peut apparaître plus d'une fois", unused),
    ("la carte a une autre couleur que la dernière", OTHER_COLOUR),
    (
        "chaque carte a une autre parité que la somme des deux précédentes",
        p.last_two(lambda b, a, c: (b.value + a.value + c.value) % 2 == 1),
    ),
    (
        "même enseigne et toutes deux des figures",
        p.last(lambda a, c: p.same_suit(a, c) and p.face(a) and p.face(c)),
    ),
    ("au dessus de 7, puis en dessous", p.in_turn(lambda c: c.value > 7, lambda c: c.value < 7)),
    # amounts
    (
        "si le nombre de rouges est supérieur à 3, jouez noir",
        lambda line, c: reds(line) <= 3 or p.black(c),
    ),
    (
        "entre la moitié et le double de la précédente, exclus",
        p.last(lambda a, c: a.value < 2 * c.value < 4 * a.value),
    ),
    (
        "au moins égale au double de la précédente, ou au plus égale à sa moitié",
        p.last(lambda a, c: c.value >= 2 * a.value or 2 * c.value <= a.value),
    ),
    (
        "exactement une des deux propriétés doit être partagée : l'enseigne ou le rang",
        p.last(lambda a, c: p.same_suit(a, c) != p.same_rank(a, c)),
    ),
    (
        "les deux dernières plus la mienne ça doit faire un total pair",
        p.last_two(lambda b, a, c: (b.value + a.value + c.value) % 2 == 0),
    ),
    (
        "entre la moitié et le double de la précédente",
        p.last(lambda a, c: a.value <= 2 * c.value <= 4 * a.value),
    ),
    (
        "deux cartes voisines ne peuvent totaliser ni 10 ni 14",
        p.last(lambda a, c: a.value + c.value not in {10, 14}),
    ),
    ("on ne s'éloigne pas de plus de 3 de la précédente", p.last(lambda a, c: p.apart(a, c) <= 3)),
    # distances
    ("au moins 4 d'écart entre deux cartes qui se suivent", FOUR_APART),
    ("un écart d'au moins 4 entre deux cartes de suite", FOUR_APART),
    (
        "les cartes se suivent (dans un sens ou dans l'autre)",
        p.last(lambda a, c: p.apart(a, c) == 1),
    ),
    (
        "même enseigne ou plus ou moins un",
        p.last(lambda a, c: p.same_suit(a, c) or p.apart(a, c) == 1),
    ),
    ("la valeur doit changer de un ou deux", p.last(lambda a, c: p.apart(a, c) in {1, 2})),
    (
        "la carte ne doit pas dépasser le double de la précédente",
        p.last(lambda a, c: c.value <= 2 * a.value),
    ),
    ("i fo monter de 2 max", p.last(lambda a, c: p.step(a, c) in {1, 2})),
    ("deux rangs d'écart minimum", p.last(lambda a, c: p.apart(a, c) >= 2)),
    ("d'une carte à la suivante la valeur ne peut pas changer de plus de 4", WITHIN_FOUR),
    ("la valeur peut changer de 4 au plus", WITHIN_FOUR),
    (
        "la nouvelle carte moins l'ancienne donne un nombre pair",
        p.last(p.same_parity),
    ),
    (
        "il faut pas dépasser 20 en additionnant la carte et celle d'avant",
        p.last(lambda a, c: p.total(a, c) <= 20),
    ),
    (
        "descendre de 3 à chaque fois, quand on arrive en bas on remonte au roi",
        p.last(lambda a, c: (a.value - c.value) % 13 == 3),
    ),
    ("carte < précédente + 3", p.last(lambda a, c: c.value < a.value + 3)),
    (
        "la carte doit être supérieure à la précédente moins 2",
        p.last(lambda a, c: c.value > a.value - 2),
    ),
    ("le double ou plus", p.last(lambda a, c: c.value >= 2 * a.value)),
    # places in the line, and how many lie there
    ("toute carte à un rang impair de la ligne doit être un cœur ou un carreau", odd_places_red),
    (
        "une carte sur trois est libre, les autres sont rouges",
        lambda line, c: (p.red(c) or len(line) % 3 == 2) if line else None,
    ),
    ("un tour sur deux rouge, l'autre tour noir", OTHER_COLOUR),
    ("il ne doit jamais y avoir deux as sur la table", one_ace),
    # which card is compared
    ("sa doi etre plus grand que cel davan", p.last(p.higher)),
    (
        "rouge : plus haut que la précédente. noire : plus bas",
        p.last(lambda a, c: p.higher(a, c) if p.red(c) else p.lower(a, c)),
    ),
    ("regarde l'avant-dernière carte : il faut la même couleur", SAME_COLOUR_AS_SECOND),
    (
        "regarde pas la dernière mais celle juste avant : faut la même couleur",
        SAME_COLOUR_AS_SECOND,
    ),
    (
        "c'est pas la dernière carte qui compte mais celle d'avant : il faut la même enseigne",
        SAME_SUIT_AS_SECOND,
    ),
    ("deux cartes avant : même enseigne", SAME_SUIT_AS_SECOND),
    ("par rapport à l'avant-dernière, il faut monter", p.back(2, p.higher)),
    ("la ligne ne doit jamais redescendre", p.last(p.not_lower)),
    ("ni la même couleur ni la même valeur que la carte du dessous", p.last(neither)),
    ("on ne revient jamais en arrière", p.last(p.not_lower)),
    (
        "la carte doit partager au moins une caractéristique avec la précédente (couleur, valeur)",
        p.last(lambda a, c: p.same_colour(a, c) or p.same_rank(a, c)),
    ),
    ("un chiffre qui n'est pas encore sorti", unused),
    # what lies there
    ("si la carte posée est un nombre premier on joue noir", p.last(p.follows(p.prime, p.black))),
    ("dès qu'on a posé une figure, il faut une rouge", p.last(p.follows(p.face, p.red))),
    ("on repart de l'as dès qu'un roi tombe", p.last(p.follows(p.value(13), p.value(1)))),
    ("Dès qu'il y a deux noires de suite, la prochaine est rouge.", NOT_THREE_BLACKS),
    ("à un cœur on répond par un pique, à un pique par un cœur", HEARTS_AND_SPADES),
    ("si la derniere et paire faut mettre inpaire", p.last(p.follows(p.even, p.odd))),
    ("mem coulr ke la dernière", p.last(p.same_colour)),
    # what turns round
    ("si ça vient de monter, il faut descendre, et inversement", TURNS),
    ("en dents de scie : plus haut, plus bas, plus haut, plus bas", TURNS),
    ("si la couleur vient de changer on la garde et inversement", COLOUR_TURNS),
    (
        "si on monte il faut changer de couleur, si on descend il faut garder la même",
        p.last(lambda a, c: c.value == a.value or p.same_colour(a, c) == (c.value < a.value)),
    ),
    (
        "soit on garde l'enseigne et on monte, soit on en change et on descend",
        p.last(lambda a, c: p.higher(a, c) if p.same_suit(a, c) else p.lower(a, c)),
    ),
    # exceptions and what is free
    (
        "plus haut, sauf après un roi où on met ce qu'on veut",
        p.last(lambda a, c: a.value == 13 or p.higher(a, c)),
    ),
    (
        "noire après rouge, à moins que la carte soit un as",
        p.last(lambda a, c: p.black(a) or p.black(c) or c.value == 1),
    ),
    ("noires sur rouges, rouges n'importe où", p.last(lambda a, c: p.red(c) or p.red(a))),
    ("une carte sur trois est un cœur, le reste c'est libre", p.every(3, p.heart)),
    (
        "La règle c'est que la couleur alterne mais qu'un as peut toujours être posé.",
        p.last(lambda a, c: not p.same_colour(a, c) or c.value == 1),
    ),
    (
        "obligé de suivre à la couleur sauf avec un as",
        p.last(lambda a, c: p.same_colour(a, c) or c.value == 1),
    ),
    (
        "garder la même enseigne à moins d'avoir un as",
        p.last(lambda a, c: p.same_suit(a, c) or c.value == 1),
    ),
    (
        "on peut changer de couleur uniquement avec une figure",
        p.last(lambda a, c: p.same_colour(a, c) or p.face(c)),
    ),
    ("Joue ce que tu veux tant que ce n'est pas la même couleur.", OTHER_COLOUR),
    (
        "quand la couleur change, la parité aussi",
        p.last(lambda a, c: p.same_colour(a, c) or not p.same_parity(a, c)),
    ),
    ("pair chez les rouges, impair chez les noires", p.card(lambda c: p.red(c) == p.even(c))),
    ("rien que des figures", p.card(p.face)),
    ("faut que ce soit au moins un 7", p.card(p.between(7, 13))),
    ("toutes les noires passent et toutes les figures aussi", p.card(p.either(p.black, p.face))),
    ("les cœurs sont bons, les piques aussi, le reste non", p.card(p.suits("H", "S"))),
    ("sauf après un as, il faut descendre", p.last(lambda a, c: a.value == 1 or p.lower(a, c))),
    (
        "il faut descendre ou que la dernière soit un as",
        p.last(lambda a, c: a.value == 1 or p.lower(a, c)),
    ),
    (
        "si possible la même couleur sinon la même valeur",
        p.last(lambda a, c: p.same_colour(a, c) or p.same_rank(a, c)),
    ),
    (
        "les figures c'est après les noires seulement",
        p.last(lambda a, c: p.black(a) or not p.face(c)),
    ),
    # what is forbidden, what was wrong
    (
        "n'importe quelle carte, mais jamais la même enseigne que celle d'avant",
        p.last(p.not_(p.same_suit)),
    ),
    (
        "ni deux piques ni deux cœurs de suite",
        p.last(lambda a, c: not (p.same_suit(a, c) and c.suit in "SH")),
    ),
    ("trois couleurs différentes de suite", NEW_SUIT),
    ("on n'a droit qu'à une seule figure de suite", p.last(p.never(p.face, p.face))),
    (
        "ni la couleur d'avant ni celle d'encore avant",
        p.recent(2, lambda line, c: all(not p.same_colour(a, c) for a in line)),
    ),
    ("on ne descend qu'avec des noires", p.last(lambda a, c: p.black(c) or not p.lower(a, c))),
    (
        "on ne monte qu'en changeant d'enseigne",
        p.last(lambda a, c: not (p.higher(a, c) and p.same_suit(a, c))),
    ),
    (
        "la couleur et la parité ne peuvent pas changer en même temps",
        p.last(lambda a, c: p.same_colour(a, c) or p.same_parity(a, c)),
    ),
    (
        "il faut que quelque chose change : couleur ou parité",
        p.last(lambda a, c: not (p.same_colour(a, c) and p.same_parity(a, c))),
    ),
    ("deux montées une descente", p.zigzag_from_first(p.higher, p.higher, p.lower)),
    ("au moins aussi grand que le double", p.last(lambda a, c: c.value >= 2 * a.value)),
    ("aucune des deux dernières ne doit être de la même enseigne", NEW_SUIT),
    (
        "faut que ça change au moins d'une chose : la couleur ou le chiffre",
        p.last(lambda a, c: not (p.same_colour(a, c) and p.same_rank(a, c))),
    ),
    ("tout passe sauf un 7 sur un 7", p.last(p.never(p.value(7), p.value(7)))),
    ("Deux cartes noires peuvent se suivre, mais pas trois.", NOT_THREE_BLACKS),
    (
        "max 2 cartes d'affilée de la même enseigne",
        p.last_two(lambda b, a, c: not (p.same_suit(b, a) and p.same_suit(a, c))),
    ),
    (
        "interdiction formelle de jouer deux fois de suite la même parité",
        p.last(p.not_(p.same_parity)),
    ),
    ("la seule chose interdite c'est de répéter la valeur", p.last(p.not_(p.same_rank))),
    ("on a droit à tout sauf à la couleur qui vient de sortir", OTHER_COLOUR),
    ("fo pas k sa soi pair", p.card(p.odd)),
    ("on n'a pas le droit de remettre l'enseigne précédente", p.last(p.not_(p.same_suit))),
    ("ya pas le droit au figures", p.card(p.no(p.face))),
    (
        "valeur jamais vue dans les trois dernières cartes",
        p.recent(3, lambda line, c: all(not p.same_rank(a, c) for a in line)),
    ),
    (
        "quand quelqu'un s'est planté, faut changer de couleur",
        lambda line, c: (
            None if line.right is None else line.right or not p.same_colour(line[-1], c)
        ),
    ),
    # what does not count, what is free, what a remainder picks
    ("paire ; la couleur n'a aucune importance", predicate("c.even")),
    ("paire, sans égard à la couleur ni à la carte précédente", predicate("c.even")),
    (
        "plus haute que la dernière ; l'enseigne n'intervient pas",
        predicate("True if n == 0 else c.v > p.v"),
    ),
    (
        "plus haute que la dernière. Il n'y a pas d'autre contrainte.",
        predicate("True if n == 0 else c.v > p.v"),
    ),
    (
        "au plus trois rangs d'écart ; les sauts plus grands sont refusés",
        predicate("True if n == 0 else abs(c.v - p.v) <= 3"),
    ),
    (
        "une carte sur trois est une figure ; les autres positions sont libres",
        predicate("c.face if n % 3 == 2 else None"),
    ),
    (
        "plus haute que la dernière : après un 8, par exemple, un 9 ou une dame",
        predicate("True if n == 0 else c.v > p.v"),
    ),
    (
        "On divise la dernière carte par 3 : reste 0, trèfle ; 1, carreau ; 2, cœur.",
        predicate("True if n == 0 else c.s == 'CDH'[p.v % 3]"),
    ),
]

ASKED = [
    "noire après rouge, sauf les as",
    "noire après rouge et rouge après noire, sauf les as",
    "la valeur peut changer de un ou deux",
    "les cartes doivent se suivre",
    "carte rouge : que des petites. carte noire : que des grandes",
    "on monte jusqu'au roi puis on redescend",
    "pas que des rouges",
    "le nombre de la carte rouge doit être pair",
    "une valeur ne doit jamais sortir deux fois",
    "plus haute que le nombre de cartes sur la ligne",
    "toujours pareil : couleur différente et valeur plus petite",
]


@pytest.mark.parametrize(("text", "meaning"), SENTENCES, ids=[text for text, _ in SENTENCES])
def test_a_sentence_is_read_as_it_is_meant(text: str, meaning: Predicate) -> None:
    reading = read(text, "fr")
    assert reading.certain, [meaning.sentence for meaning in reading.readings]
    assert reading.rule is not None
    assert means(reading.rule, meaning, Random(text)), reading.rule


@pytest.mark.parametrize("text", ASKED)
def test_what_may_mean_two_rules_is_asked_about(text: str) -> None:
    reading = read(text, "fr")
    assert not reading.certain
