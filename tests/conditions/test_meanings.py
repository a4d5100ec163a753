"""Every kind of condition against a second reading of it, written from the specification."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import permutations, product
from random import Random

import pytest

from eleusis_nb import conditions
from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, cards, members
from eleusis_nb.conditions import (
    And,
    Between,
    ByRemainder,
    Compares,
    Computed,
    Counted,
    Differs,
    Divides,
    Earlier,
    ExactlyOne,
    IfElse,
    InTurn,
    Is,
    LastPlay,
    NextSuit,
    Not,
    Opening,
    Or,
    Outnumbers,
    PairedSuit,
    Placed,
    Rank,
    Refused,
    RemainderOfSum,
    Repeats,
    Shares,
    Steps,
    ToFirst,
    ToSeveral,
    Total,
    Value,
)
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.condition import nodes
from eleusis_nb.conditions.numbers import Prime, Residue, Span
from eleusis_nb.conditions.relations import Direction, Order, Ratio
from eleusis_nb.conditions.window import Calculation
from eleusis_nb.rules import Condition, Rule, RuleError, Situation
from tests.conditions.meanings import MEANINGS, Asked, Plain, means, plain
from tests.rules.trees import tree

BACKS = range(1, 7)
PLAIN = {card: plain(card) for card in ALL_CARDS}
RED, EVEN = Is(Trait.RED), Is(Trait.EVEN)
SAME_SUIT, HIGHER = Shares(Attribute.SUIT), Compares(Order.HIGHER)


VALUES = {
    "bool": (True, False),
    "Order": Order,
    "Attribute": Attribute,
    "Trait": Trait,
    "Direction": Direction,
    "Ratio": Ratio,
    "Calculation": Calculation,
}


def amounts() -> Iterator[Span | Residue | Prime]:
    yield Prime()
    yield from (Span(3, None), Span(None, 3), Span(2, 5), Span(0, 0), Span(7, 7))
    yield from (Residue(2, 1), Residue(3, 0), Residue(5, 4), Residue(13, 12), Residue(99, 30))


RELATIONS = (
    *(Shares(attribute, same=same) for attribute in Attribute for same in (True, False)),
    *(Compares(order) for order in Order),
    Differs(Span(2, 4)),
    Steps(1, 3, Direction.UP, circle=True),
    NextSuit(),
    PairedSuit(),
    Divides(Ratio.DOUBLE),
    Earlier(RED),
    Earlier(Not(Rank(1, 3))),
)
"""What may be said of the last card, and so of other cards."""

KINDS: dict[type[Condition], list[Condition]] = {
    Is: [Is(trait) for trait in Trait],
    Rank: [Rank(low, high) for low, high in product(range(1, 14), repeat=2)],
    Value: [Value(one) for one in amounts()],
    Shares: [Shares(a, back, same) for a in Attribute for back in BACKS for same in (True, False)],
    Compares: [Compares(o, back, high) for o in Order for back in BACKS for high in (True, False)],
    Differs: [Differs(one, back) for one in amounts() for back in BACKS],
    Steps: [
        Steps(least, most, way, back, circle=circle)
        for least, most, back in (
            (0, 0, 1),
            (1, 1, 6),
            (1, 3, 2),
            (2, 2, 1),
            (0, 12, 1),
            (5, 12, 3),
        )
        for way in Direction
        for circle in (True, False)
    ],
    NextSuit: [NextSuit(SUIT_TRAITS[at:] + SUIT_TRAITS[:at][::-1], at + 1) for at in range(4)],
    Not: [Not(RED), Not(SAME_SUIT), Not(Not(HIGHER)), Not(LastPlay(right=True))],
    And: [And((RED, EVEN)), And((SAME_SUIT, Not(HIGHER), RED)), And((LastPlay(right=True), RED))],
    Or: [Or((RED, EVEN)), Or((SAME_SUIT, Not(HIGHER), RED)), Or((Not(SAME_SUIT), EVEN))],
    ExactlyOne: [
        ExactlyOne((RED, EVEN)),
        ExactlyOne((RED, EVEN, Is(Trait.FACE))),
        ExactlyOne((SAME_SUIT, RED, EVEN)),
        ExactlyOne((SAME_SUIT, Not(HIGHER))),
    ],
    IfElse: [
        IfElse(Earlier(RED), EVEN, Not(EVEN)),
        IfElse(RED, SAME_SUIT, HIGHER),
        IfElse(Is(Trait.ANYTHING), SAME_SUIT, HIGHER),
        IfElse(Is(Trait.NOTHING), SAME_SUIT, HIGHER),
        IfElse(LastPlay(right=False), RED, HIGHER),
        IfElse(Or((RED, SAME_SUIT)), EVEN, Is(Trait.NOTHING)),
    ],
    ByRemainder: [
        ByRemainder(tuple(Value(Residue(n, at)) for at in range(n)), back)
        for n in range(2, 14)
        for back in (1, 2, 6)
    ],
    Earlier: [
        *(Earlier(RED, back) for back in BACKS),
        *(Earlier(HIGHER, back) for back in range(1, 6)),
        Earlier(Not(SAME_SUIT), 2),
        Earlier(Earlier(EVEN, 2), 3),
        Earlier(Total(Span(14, None), 3, with_this=False), 2),
    ],
    InTurn: [InTurn(tuple(Rank(at, at) for at in range(1, n + 1))) for n in range(2, 13)],
    Opening: [Opening(HIGHER, Rank(1, 1)), Opening(RED, EVEN), Opening(RED, Not(SAME_SUIT))],
    LastPlay: [LastPlay(right=True), LastPlay(right=False)],
    Refused: [Refused(least) for least in range(1, 10)],
    Total: [
        Total(one, window, with_this)
        for one in (*amounts(), Span(14, None), Span(None, 40))
        for window in (*BACKS, None)
        for with_this in (True, False)
    ],
    RemainderOfSum: [RemainderOfSum(window) for window in BACKS],
    PairedSuit: [
        PairedSuit(suits, back) for suits in permutations(SUIT_TRAITS) for back in (1, 2, 6)
    ],
    Divides: [Divides(ratio, back) for ratio in Ratio for back in BACKS],
    Between: [Between(window, inclusive) for window in BACKS[1:] for inclusive in (True, False)],
    Computed: [
        Computed(calculation, order, window)
        for calculation in Calculation
        for order in (None, *Order)
        for window in (BACKS[1:] if calculation is not Calculation.DIFFERENCE else (2,))
    ],
    ToFirst: [ToFirst(relation) for relation in RELATIONS],
    ToSeveral: [
        ToSeveral(relation, window, each)
        for relation in RELATIONS
        for window in (2, 3, 6, None)
        for each in (True, False)
    ],
    Counted: [
        Counted(cards, amount, with_this)
        for cards in (RED, Is(Trait.ANYTHING), Not(EVEN), And((RED, EVEN)))
        for amount in amounts()
        for with_this in (True, False)
    ],
    Outnumbers: [
        Outnumbers(cards, others, amount, with_this)
        for cards, others in ((Is(Trait.BLACK), RED), (RED, EVEN), (Rank(1, 4), Is(Trait.FACE)))
        for amount in amounts()
        for with_this in (True, False)
    ],
    Repeats: [
        Repeats(Span(least, most), attribute)
        for least, most in ((None, 1), (2, None), (None, 2), (2, 3), (1, 1))
        for attribute in (None, *Attribute)
    ],
    Placed: [Placed(order) for order in (None, *Order)],
}


def boards(random: Random, number: int) -> Iterator[tuple[tuple[Card, ...], bool | None, int]]:
    """Yield lines from the empty one to longer than a rule can look, with verdicts and refusals."""
    for at in range(number):
        length = at if at < 8 else random.randint(0, 14)
        line = tuple(random.choices(ALL_CARDS, k=length))
        yield line, random.choice((None, True, False)), random.randint(0, 10)


def differences(condition: Condition, random: Random, number: int) -> Iterator[str]:
    """Yield where the package and the second reading disagree."""
    for line, right, refused in boards(random, number):
        here = Situation.of(line, right, refused)
        row = tuple(PLAIN[card] for card in line)
        answers = [means(condition, Asked(row, PLAIN[card], right, refused)) for card in ALL_CARDS]
        for absent, unknown in ((EVERY_CARD, True), (0, False)):
            expected = {
                card
                for card, answer in zip(ALL_CARDS, answers, strict=True)
                if (unknown if answer is None else answer)
            }
            found = set(members(condition.legal(here, absent)))
            if found != expected:
                yield f"{condition!r} after {line}, {right}, {refused}: {found ^ expected}"


def test_every_kind_of_condition_was_written_down_a_second_time() -> None:
    every = {kind for kind in vars(conditions).values() if isinstance(kind, type)}
    assert every == MEANINGS.keys() == KINDS.keys()
    # And with every value that each of its parameters can have, where these are a handful.
    for kind, examples in KINDS.items():
        assert {type(one) for one in examples} == {kind}
        for field in fields(kind):
            if field.init and field.type in VALUES:
                expected = set(VALUES[field.type])
                assert {getattr(one, field.name) for one in examples} == expected, kind


def test_the_random_trees_hold_every_kind() -> None:
    found = {type(node) for seed in range(400) for node in nodes(tree(Random(seed), 6))}
    assert found == MEANINGS.keys()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_condition_means_what_the_specification_says(kind: type[Condition]) -> None:
    random = Random(kind.__name__)
    each = max(12, 400 // len(KINDS[kind]))
    for condition in KINDS[kind]:
        assert not list(differences(condition, random, each))


@pytest.mark.parametrize("seed", range(8))
def test_conditions_made_of_conditions_mean_what_their_parts_do(seed: int) -> None:
    random = Random(seed)
    for _ in range(60):
        condition = tree(random, random.choice((2, 3, 4, 6)))
        assert not list(differences(condition, random, 14))


# --- what a condition says it looks at ---------------------------------------------------------


def stands_in(random: Random, condition: Condition, card: Card, back: int) -> Card:
    """Return a card that the condition, as it says itself, does not tell from another one."""
    sight = condition.sight()
    partitions = [sight.at(back), *(statistic.kinds for statistic in sight.statistics)]
    alike = EVERY_CARD
    for partition in partitions:
        alike &= next(part for part in partition if part & card.bit)
    return random.choice(list(members(alike)))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_a_condition_does_not_look_at_changes_nothing(kind: type[Condition]) -> None:
    """Comparison, the critic and beliefs take boards for one that agree in what is looked at."""
    random = Random(kind.__name__)
    trees = [tree(random, 3) for _ in range(20)]
    for condition in (*KINDS[kind], *trees):
        sight = condition.sight()
        for line, right, refused in boards(random, 12):
            legal = condition.legal(Situation.of(line, right, refused))
            assert all(legal & part in (0, part) for part in sight.at(0))
            other = [
                stands_in(random, condition, card, len(line) - place)
                if len(line) - place <= sight.depth or sight.statistics
                else random.choice(ALL_CARDS)
                for place, card in enumerate(line)
            ]
            if (
                len(line) >= 6 and not sight.statistics
            ):  # whole rhythms more, before all that can be looked at
                other = random.choices(ALL_CARDS, k=sight.period * random.randint(0, 2)) + other
            verdict = right if sight.verdict else random.choice((None, True, False))
            missed = refused if refused < sight.refused else random.randint(sight.refused, 12)
            assert legal == condition.legal(Situation.of(other, verdict, missed)), repr(condition)


# --- the sentences of the specification --------------------------------------------------------

Line = tuple[Plain, ...]


def suit_after(card: Plain, order: str) -> str:
    return (order + order[0])[order.index(card.suit[0]) + 1]


SENTENCES: dict[str, Callable[[Line, Plain], bool]] = {
    "red": lambda _, c: c.red,
    "not a spade": lambda _, c: c.suit != "spade",
    "red or even": lambda _, c: c.red or c.rank % 2 == 0,
    "an odd club, or a face that is red": lambda _, c: (
        (c.suit == "club" and c.rank % 2 == 1) or (c.face and c.red)
    ),
    "black if the last card is red, otherwise red": lambda line, c: (
        not line or c.red != line[-1].red
    ),
    "if the last card is a face then odd else if the last card is low then even else anything": (
        lambda line, c: (
            not line
            or (c.rank % 2 == 1 if line[-1].face else line[-1].rank == 10 or c.rank % 2 == 0)
        )
    ),
    "same suit as the last card or same rank as the last card": lambda line, c: (
        not line or c.suit == line[-1].suit or c.rank == line[-1].rank
    ),
    "a different suit from the last card but the same colour": lambda line, c: (
        not line or (c.suit != line[-1].suit and c.red == line[-1].red)
    ),
    # After a jack: queen, king, ace.
    "1 to 3 steps above the last card around the circle": lambda line, c: (
        not line or c.rank in [(line[-1].rank + by - 1) % 13 + 1 for by in (1, 2, 3)]
    ),
    "no lower than the last card; only an ace may start": lambda line, c: (
        c.rank >= line[-1].rank if line else c.rank == 1
    ),
    "value differs from the last card by at most 3": lambda line, c: (
        not line or abs(c.rank - line[-1].rank) <= 3
    ),
    "in turn: red, red, black": lambda line, c: c.red == (len(line) % 3 < 2),
    "in turn: one even, two odd": lambda line, c: (c.rank % 2 == 0) == (len(line) % 3 == 0),
    "the suit after the last card's in clubs, diamonds, hearts, spades": lambda line, c: (
        not line or c.suit[0] == suit_after(line[-1], "cdhs")
    ),
    "by the last card's value mod 4: 0 club, 1 diamond, 2 heart, 3 spade": lambda line, c: (
        not line or c.suit == ("club", "diamond", "heart", "spade")[line[-1].rank % 4]
    ),
    "the sum of the last 2 cards and this one is divisible by 3": lambda line, c: (
        len(line) < 2 or (line[-1].rank + line[-2].rank + c.rank) % 3 == 0
    ),
    "in threes: then same suit and 2 ranks up; then another suit and 1 rank down": lambda line, c: (
        len(line) % 3 == 0
        or (len(line) % 3 == 1 and c.suit == line[-1].suit and c.rank == line[-1].rank + 2)
        or (len(line) % 3 == 2 and c.suit != line[-1].suit and c.rank == line[-1].rank - 1)
    ),
    "in pairs: same suit within a pair, another suit for the next pair": lambda line, c: (
        not line or (c.suit == line[-1].suit) == (len(line) % 2 == 1)
    ),
    "a rank not yet on the line": lambda line, c: c.rank not in [x.rank for x in line],
    "a card not yet on the line": lambda line, c: c not in line,
    "a suit already on the line": lambda line, c: not line or any(x.suit == c.suit for x in line),
    "with this one its rank is on the line at most 2 times": lambda line, c: (
        sum(x.rank == c.rank for x in line) < 2
    ),
    "with this one more cards on the line are black than are red": lambda line, c: (
        sum(not x.red for x in (*line, c)) > sum(x.red for x in (*line, c))
    ),
    "so far more cards on the line are black than are red": lambda line, _: (
        not line or sum(not x.red for x in line) > sum(x.red for x in line)
    ),
    "with this one at most 1 more cards on the line are red than are black": lambda line, c: (
        sum(x.red for x in (*line, c)) <= sum(not x.red for x in (*line, c)) + 1
    ),
    "not red, or so far at most 4 cards on the line are red": lambda line, c: (
        not c.red or sum(x.red for x in line) < 5
    ),
    "with this one the line has at most 5 cards": lambda line, _: len(line) < 5,
    "at most as high as its place on the line": lambda line, c: c.rank <= len(line) + 1,
    "the same suit as the first card": lambda line, c: not line or c.suit == line[0].suit,
    "the same colour as the first card": lambda line, c: not line or c.red == line[0].red,
    "the same parity as the first card": lambda line, c: not line or c.rank % 2 == line[0].rank % 2,
    "higher than the first card": lambda line, c: not line or c.rank > line[0].rank,
    "even if the first card is red, otherwise odd": lambda line, c: (
        not line or (c.rank % 2 == 0) == line[0].red
    ),
    "higher than each card so far": lambda line, c: not line or c.rank > max(x.rank for x in line),
    "the sum of all cards so far and this one is a multiple of 2": lambda line, c: (
        sum(x.rank for x in (*line, c)) % 2 == 0
    ),
    "a different rank from each of the last 3 cards": lambda line, c: all(
        x.rank != c.rank for x in line[-3:]
    ),
    "the same suit as one of the last 3 cards": lambda line, c: (
        not line or any(x.suit == c.suit for x in line[-3:])
    ),
    "the same colour as one of the last 3 cards or the same rank as one of the last 3 cards": (
        lambda line, c: not line or any(x.red == c.red or x.rank == c.rank for x in line[-3:])
    ),
    "red if one of the last 3 cards is a face, otherwise black": lambda line, c: (
        not line or c.red == any(x.face for x in line[-3:])
    ),
    "double the last card or half the last card": lambda line, c: (
        not line or c.rank == 2 * line[-1].rank or line[-1].rank == 2 * c.rank
    ),
    "a multiple of the last card or a divisor of the last card": lambda line, c: (
        not line or c.rank % line[-1].rank == 0 or line[-1].rank % c.rank == 0
    ),
    "between the last 2 cards": lambda line, c: (
        len(line) < 2
        or min(line[-1].rank, line[-2].rank) < c.rank < max(line[-1].rank, line[-2].rank)
    ),
    "not between the last 2 cards inclusive": lambda line, c: (
        len(line) < 2
        or not min(line[-1].rank, line[-2].rank) <= c.rank <= max(line[-1].rank, line[-2].rank)
    ),
    "the sum of the last card and this one is a prime number": lambda line, c: (
        not line or line[-1].rank + c.rank in (2, 3, 5, 7, 11, 13, 17, 19, 23)
    ),
    "equal to the difference of the last 2 cards": lambda line, c: (
        len(line) < 2 or c.rank == abs(line[-1].rank - line[-2].rank)
    ),
    "lower than the sum of the last 2 cards": lambda line, c: (
        len(line) < 2 or c.rank < line[-1].rank + line[-2].rank
    ),
    "higher than the mean of the last 2 cards": lambda line, c: (
        len(line) < 2 or 2 * c.rank > line[-1].rank + line[-2].rank
    ),
    "the suit paired with the last card in hearts, spades, diamonds, clubs": lambda line, c: (
        not line or {line[-1].suit, c.suit} in ({"heart", "spade"}, {"diamond", "club"})
    ),
    "prime and not prime in turn": lambda line, c: (
        (c.rank in (2, 3, 5, 7, 11, 13)) == (len(line) % 2 == 0)
    ),
}
"""Every sentence that must read, beside what somebody at a table takes it for."""


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_of_the_specification_means_what_it_says(text: str) -> None:
    rule, random = Rule.from_text(text), Random(text)
    for line, right, refused in boards(random, 200):
        row = tuple(PLAIN[card] for card in line)
        expected = {card for card in ALL_CARDS if SENTENCES[text](row, PLAIN[card])}
        assert set(members(rule.legal(line, right, refused))) == expected, line


def test_a_rule_may_look_at_how_the_last_play_went() -> None:
    rule = Rule.parse("red if the last play was right, black if it was wrong")
    line = cards("5H 6D")
    assert set(members(rule.legal(line, last=True))) == {c for c in ALL_CARDS if PLAIN[c].red}
    assert set(members(rule.legal(line, last=False))) == {c for c in ALL_CARDS if not PLAIN[c].red}
    assert rule.legal(line) == EVERY_CARD  # nobody has played yet


# --- how far a condition goes ------------------------------------------------------------------

BOUNDS: dict[str, tuple[Callable[[int], object], int | None, int | None]] = {
    "a rank": (lambda n: Rank(n, 1), 1, 13),
    "the end of a range": (lambda n: Rank(1, n), 1, 13),
    "a look back": (lambda n: Shares(Attribute.SUIT, n), 1, 6),
    "a look back at values": (lambda n: Differs(Span(1, None), n), 1, 6),
    "a look back at ranks": (lambda n: Compares(Order.LOWER, n), 1, 6),
    "steps from a card": (lambda n: Steps(1, 1, Direction.UP, n), 1, 6),
    "a suit after a card": (lambda n: NextSuit(back=n), 1, 6),
    "cards added up": (lambda n: Total(Span(1, None), n), 1, 6),
    "cards divided": (RemainderOfSum, 1, 6),
    "a table by a card": (lambda n: ByRemainder((RED, EVEN), n), 1, 6),
    "an earlier card": (lambda n: Earlier(RED, n), 1, 6),
    "an earlier card and one before": (lambda n: Earlier(Shares(Attribute.SUIT, 2), n), 1, 4),
    "steps": (lambda n: Steps(0, n, Direction.UP), 0, 12),
    "cases": (lambda n: ByRemainder((RED,) * n), 2, 13),
    "turns": (lambda n: InTurn((RED,) * n), 2, 12),
    "refused plays": (Refused, 1, 9),
    "a divisor": (lambda n: Residue(n, 0), 2, 99),
    "a remainder": (lambda n: Residue(7, n), 0, 6),
    "a span": (lambda n: Span(n, 3), None, 3),
    "parts": (lambda n: And((RED,) * n), 2, None),
    "parts of or": (lambda n: Or((RED,) * n), 2, None),
    "parts of exactly one": (lambda n: ExactlyOne((RED,) * n), 2, None),
}
"""What takes a number, and the least and the most that it takes."""


@pytest.mark.parametrize("what", BOUNDS)
def test_how_far_a_condition_goes(what: str) -> None:
    make, least, most = BOUNDS[what]
    for inside in {least, most} - {None}:
        make(inside)
    for outside in (None if least is None else least - 1, None if most is None else most + 1):
        if outside is not None:
            with pytest.raises(RuleError):
                make(outside)


def test_what_no_condition_can_be_made_of() -> None:
    for wrong in (
        lambda: Span(None, None),
        lambda: NextSuit(SUIT_TRAITS[:3]),
        lambda: NextSuit((*SUIT_TRAITS[:3], Trait.RED)),
        lambda: Earlier(LastPlay(right=True)),
        lambda: Earlier(InTurn((RED, EVEN))),
        lambda: Earlier(Refused(1)),
        lambda: Earlier(Opening(RED, EVEN)),
    ):
        with pytest.raises(RuleError):
            wrong()


def test_what_nobody_says_is_about_the_last_card() -> None:
    value = Span(3, None)
    for condition in (
        Shares(Attribute.SUIT), Compares(Order.LOWER), Differs(value), Earlier(RED), NextSuit(),
        Steps(1, 1, Direction.UP), ByRemainder((RED, EVEN)),
    ):  # fmt: skip
        assert condition.back == 1
    assert NextSuit().suits == (Trait.CLUB, Trait.DIAMOND, Trait.HEART, Trait.SPADE)
    assert Shares(Attribute.SUIT).same
    assert not Compares(Order.LOWER).ace_high
    assert not Steps(1, 1, Direction.UP).circle
    assert (Total(value).window, Total(value).with_this, RemainderOfSum().window) == (1, True, 3)


def test_a_line_card_by_card() -> None:
    """A starter is nobody's play, refusals are counted until a card is accepted, six are seen."""
    five, nine, ace = cards("5H 9S AC")
    empty = Situation()
    assert empty.after(five, accepted=False) == empty  # a starter that was turned away
    here = empty.after(five, accepted=True)
    assert here == Situation((five,), 1, right=None, refused=0)
    here = here.after(nine, accepted=False)
    assert here == Situation((five,), 1, right=False, refused=1)
    here = here.after(nine, accepted=False)
    assert here == Situation((five,), 1, right=False, refused=2)
    here = here.after(nine, accepted=True)
    assert here == Situation((five, nine), 2, right=True, refused=0)
    for _ in range(5):
        here = here.after(ace, accepted=True)
    assert here == Situation((nine, *[ace] * 5), 7, right=True, refused=0)
    assert Situation.of([five, nine, *[ace] * 5], right=True) == here
