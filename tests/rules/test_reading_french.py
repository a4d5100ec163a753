"""What a native speaker put in French, idioms and spelling mistakes with it, read as it was meant.

The sentences were written before the reader was asked. Where one may mean two rules the person is
asked, and one of the two comes first.
"""

from __future__ import annotations

from random import Random

import pytest

from eleusis_nb.rules import read
from tests.data.sentences import predicates as p
from tests.data.sentences.predicates import Predicate
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

SENTENCES: list[tuple[str, Predicate]] = [
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
    # what is forbidden, what was wrong
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
]

ASKED = [
    "noire après rouge, sauf les as",
    "noire après rouge et rouge après noire, sauf les as",
    "la valeur peut changer de un ou deux",
    "les cartes doivent se suivre",
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
    assert len(reading.readings) > 1
