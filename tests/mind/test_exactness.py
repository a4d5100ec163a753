"""Beliefs against brute force: every rule asked card by card, on small random languages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import combinations, permutations, product
from math import log2
from random import Random

import pytest

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.conditions import (
    And,
    ByRemainder,
    Earlier,
    ExactlyOne,
    IfElse,
    InTurn,
    Is,
    LastPlay,
    Or,
    Refused,
)
from eleusis_nb.conditions.attributes import SUIT_TRAITS
from eleusis_nb.mind import spaces
from eleusis_nb.mind.atoms import Atoms
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.forms import (
    BOTH,
    BY_SUIT,
    CHOICE,
    EITHER,
    ONE,
    SINGLE,
    Form,
    Rows,
    by_remainder,
    in_turn,
)
from eleusis_nb.mind.grammar import Grammar, Seen, Verdict, table
from eleusis_nb.mind.space import BOARDS, WHOLE, Space, in_units, of_rules
from eleusis_nb.mind.vocabulary import Costs
from eleusis_nb.rules import Condition, Rule, Situation, compare

ATOMS = (
    "red", "black", "even", "odd", "a club", "a face", "not a spade", "ace to 7", "anything",
    "the same suit as the last card", "higher than the last card",
    "a different colour from the last card", "1 to 3 steps above the last card around the circle",
    "the same colour as the card 2 before", "differing from the card 3 before by at most 4",
    "the sum of the last card and this one is a multiple of 3",
)  # fmt: skip
TESTS: tuple[Condition, ...] = (
    Earlier(Rule.parse("red").tree),
    Earlier(Rule.parse("a face").tree, 2),
    Rule.parse("ace to 7").tree,
    LastPlay(right=True),
    Refused(2),
    Earlier(Rule.parse("higher than the last card").tree),
)
FACTOR = [0, *((26 + n) * 64 // (2 * n) for n in range(1, 53))]


def language(random: Random, size: int) -> tuple[Space, list[tuple[Rule, int]]]:
    """Return a small table, and its rules with their weights, each as a tree of conditions."""
    trees = [Rule.parse(text).tree for text in random.sample(ATOMS, size)]
    tests = random.sample(TESTS, 2)
    atoms = Atoms([*trees, *tests])
    suits = [Is(suit) for suit in SUIT_TRAITS]

    def suit_by_suit(a: Condition, b: Condition, c: Condition, d: Condition) -> Condition:
        last = IfElse(Earlier(suits[2]), c, d)
        return IfElse(Earlier(suits[0]), a, IfElse(Earlier(suits[1]), b, last))

    shapes: list[tuple[Form, list[tuple[Condition, ...]], Callable[..., Condition]]] = [
        (SINGLE, [(one,) for one in trees], lambda one: one),
        (BOTH, list(combinations(trees, 2)), lambda *parts: And(parts)),
        (EITHER, list(combinations(trees, 2)), lambda *parts: Or(parts)),
        (ONE, list(combinations(trees, 2)), lambda *parts: ExactlyOne(parts)),
        (CHOICE, [(t, a, b) for t in tests for a, b in permutations(trees, 2)], IfElse),
        (in_turn((0, 1, 1)), list(permutations(trees, 2)), lambda a, b: InTurn((a, b, b))),
        (in_turn((0, 1, 2)), list(permutations(trees, 3)), lambda *parts: InTurn(parts)),
        (by_remainder(3), list(permutations(trees, 3)), lambda *parts: ByRemainder(parts)),
        (BY_SUIT, list(product(trees[:2], repeat=4)), suit_by_suit),
    ]
    weighed, rules = [], []
    for form, rows, build in shapes:
        weights = [2.0 ** -random.randint(4, 20) for _ in rows]
        columns = tuple([atoms.number[row[n]] for row in rows] for n in range(len(rows[0])))
        weighed.append((form, columns, weights))
        rules += [
            (Rule(build(*row)), round(weight * WHOLE))
            for row, weight in zip(rows, weights, strict=True)
        ]
    return Space(in_units(Rows.of(atoms, weighed)), round(WHOLE * 2.0**-8)), rules


class Enumerated:
    """The posterior rule by rule, in floating point."""

    def __init__(
        self, rules: list[tuple[Rule, int]], line: Sequence[Card], *, noise: float, obeys: bool
    ) -> None:
        self.situation = Situation.of(tuple(line))
        self.error = noise
        self.other = WHOLE * 2.0**-8
        self.weights: list[tuple[Rule, float]] = [(rule, float(weight)) for rule, weight in rules]
        if obeys:
            begun = [(rule, weight, rule.legal_at(Situation())) for rule, weight in rules]
            self.weights = [
                (rule, float(weight * FACTOR[legal.bit_count()] >> 6))
                for rule, weight, legal in begun
                if legal & line[0].bit
            ]

    def accepts(self, rule: Rule, played: Sequence[Card]) -> bool:
        here, right = self.situation, True
        for card in played:
            right &= bool(rule.legal_at(here) & card.bit)
            here = here.after(card, accepted=True)
        return right

    def saw(self, played: Sequence[Card], *, right: bool) -> None:
        share = 0.5 ** len(played)
        self._weigh(lambda rule: self.accepts(rule, played) == right, share if right else 1 - share)
        for card in played if right else played[-1:]:
            self.situation = self.situation.after(card, accepted=right)

    def saw_no_play(self, hand: Sequence[Card], *, right: bool) -> None:
        share = 0.5 ** len(set(hand))

        def says(rule: Rule) -> bool:
            legal = rule.legal_at(self.situation)
            return (not any(legal & card.bit for card in hand)) == right

        self._weigh(says, share if right else 1 - share)

    def heard_wrong(self, rule: Rule) -> None:
        self.weights = [one for one in self.weights if not compare(one[0], rule).equivalent]

    def _weigh(self, says: Callable[[Rule], bool], by_other: float) -> None:
        error = self.error
        left = ((r, w * (1 - error if says(r) else error)) for r, w in self.weights)
        self.weights = [(rule, weight) for rule, weight in left if weight]
        self.other *= by_other

    def whole(self) -> float:
        stops = sum(w for r, w in self.weights if not r.legal_at(self.situation))
        all_of_them = sum(weight for _, weight in self.weights) + self.other
        return all_of_them - (0 if self.error else stops * 31 / 32)

    def p_right(self, *played: Card) -> float:
        right = sum(w for r, w in self.weights if self.accepts(r, played))
        return (right + self.other * 0.5 ** len(played)) / self.whole()


def happens(random: Random, truth: Enumerated, god: Rule) -> tuple[str, list[Card], bool]:
    """Return something that happens by chance: a play, a series or a no-play."""
    kind = random.choice(("play", "play", "series", "series", "no play"))
    if kind == "no play":
        hand = random.sample(ALL_CARDS, random.randint(1, 4))
        legal = god.legal_at(truth.situation)
        return kind, hand, not any(legal & card.bit for card in hand)
    played = random.sample(ALL_CARDS, 1 if kind == "play" else random.randint(2, 3))
    return kind, played, truth.accepts(god, played)


@pytest.mark.parametrize("obeys", [False, True], ids=["laid", "obeys"])
@pytest.mark.parametrize("noise", [0.0, 0.1], ids=["sure", "noisy"])
@pytest.mark.parametrize("seed", range(12))
def test_chances_equal_enumeration(seed: int, noise: float, obeys: bool) -> None:  # noqa: FBT001
    random = Random(seed)
    space, rules = language(random, random.randint(4, 5))
    assert space.size == len(rules)
    god = random.choice(rules)[0]
    starters = [card for card in ALL_CARDS if god.legal("") & card.bit] or list(ALL_CARDS)
    line = [random.choice(starters), *random.sample(ALL_CARDS, random.choice((0, 0, 0, 2)))]
    beliefs = Beliefs(line, space, noise=noise, obeys=obeys)
    truth = Enumerated(rules, line, noise=noise, obeys=obeys)
    for number in range(7):
        kind, what, answer = happens(random, truth, god)
        right = answer != (random.random() < noise)
        if kind == "no play":
            beliefs.saw_no_play(what, right=right)
            truth.saw_no_play(what, right=right)
        else:
            beliefs.saw(what, right=right)
            truth.saw(what, right=right)
        if number == 3:
            wrong = random.choice(rules)[0]
            beliefs.heard_wrong(wrong)
            truth.heard_wrong(wrong)
        assert beliefs.situation == truth.situation
        assert beliefs.fits == bool(truth.weights)
        if not truth.weights:
            break
        if not noise:
            assert beliefs.living.count == len(truth.weights)
        found = list(beliefs.chances().values())
        assert found == pytest.approx([truth.p_right(card) for card in ALL_CARDS], abs=1e-9)
        series = random.sample(ALL_CARDS, random.randint(2, 4))
        assert beliefs.p_right(*series) == pytest.approx(truth.p_right(*series), abs=1e-9)


@pytest.mark.parametrize("seed", range(8))
def test_classes_are_those_of_comparison(seed: int) -> None:
    random = Random(seed)
    space, rules = language(random, 4)
    god = random.choice(rules)[0]
    line = [random.choice(ALL_CARDS)]
    beliefs, truth = Beliefs(line, space), Enumerated(rules, line, noise=0, obeys=False)
    for _ in range(12):
        if seed % 2:
            beliefs.classes().compare()  # what is the same a play before is not compared again
        _, what, _ = happens(random, truth, god)
        beliefs.saw(what[:1], right=bool(god.legal_at(truth.situation) & what[0].bit))
        truth.saw(what[:1], right=bool(god.legal_at(truth.situation) & what[0].bit))
    classes: list[tuple[Rule, float]] = []
    for rule, weight in truth.weights:
        for place, (known, share) in enumerate(classes):
            if compare(rule, known, board=truth.situation).equivalent:
                classes[place] = known, share + weight
                break
        else:
            classes.append((rule, weight))
    shares: dict[int, float] = defaultdict(float)
    for place, (rule, weight) in enumerate(classes):
        stops = 1 if rule.legal_at(truth.situation) else 32
        shares[place] = weight / truth.whole() / stops
    expected = sorted(shares.values(), reverse=True)
    found = beliefs.classes()
    found.compare()
    assert found.exact
    assert found.shares == pytest.approx(expected, abs=1e-9)
    if len(expected) < 30:
        bits = -sum(share * log2(share) for share in beliefs.classes().shares if share)
        assert beliefs.entropy() == pytest.approx(bits, abs=1e-9)


@pytest.mark.parametrize("name", ["wide", "named"])
@pytest.mark.parametrize("seed", range(3))
def test_rules_of_a_class_are_the_same_from_there(seed: int, name: str) -> None:
    random = Random(seed)
    god = Rule.parse(random.choice(("even", "a different suit from the last card", "red")))
    beliefs = Beliefs([random.choice(ALL_CARDS)], spaces[name])
    for _ in range(random.randint(2, 6)):
        card = random.choice(ALL_CARDS)
        right = bool(god.legal_at(beliefs.situation) & card.bit)
        beliefs.saw((card,), right=right)
    classes, here, rows = beliefs.classes()[:8], beliefs.situation, beliefs.living.rows
    for place, one in enumerate(classes):
        for number in random.sample(one.numbers, min(4, len(one.numbers))):
            assert compare(Rule(rows.tree(number)), one.rule, board=here).equivalent
        for other in classes[:place]:
            assert not compare(other.rule, one.rule, board=here).equivalent


@pytest.mark.parametrize("seed", range(4))
def test_rarer_rules_that_fit_are_those_of_the_whole_list(seed: int) -> None:
    """What is listed for the plays is what a list made beforehand leaves after them."""
    random, grammar = Random(seed), Grammar(Costs.without())
    whole = Space(in_units(grammar.rules(17.0)))
    god = Rule.parse(
        random.choice(("red if the last card is even, otherwise odd", "a heart or a 9"))
    )
    beliefs = Beliefs([random.choice(ALL_CARDS)], whole)
    verdicts = []
    for _ in range(6):
        card, here = random.choice(ALL_CARDS), beliefs.situation
        right = bool(god.legal_at(here) & card.bit)
        verdicts.append(Verdict(here, card, right))
        beliefs.saw((card,), right=right)
    seen = Seen.of(grammar.atoms, verdicts)
    found = in_units(grammar.rules(17.0, seen))

    def listed(rows: Rows) -> dict[Condition, float]:
        return {rows.tree(number): weight for number, weight in enumerate(rows.weights)}

    assert listed(found) == pytest.approx(listed(beliefs.living.rows))


def test_a_table_of_ones_own_rules() -> None:
    beliefs = Beliefs(
        [Card.parse("QH")], of_rules([(Rule.parse("red"), 3), (Rule.parse("low"), 1)])
    )
    assert beliefs.p_right(Card.parse("KD")) == pytest.approx(0.75)
    assert beliefs.rank(Rule.parse("a heart or a diamond")).place == 1
    assert not beliefs.amiss()


def test_merged_rules_mean_the_same() -> None:
    space, random = table(), Random(1)
    grammar = space.grammar
    assert grammar is not None
    looks = [space.rows.atoms.look(board) for board in BOARDS]

    def meanings(rows: Rows) -> list[tuple[int, ...]]:
        return list(zip(*[rows.verdicts(look) for look in looks], strict=True))

    known = {meaning: space.rows.tree(row) for row, meaning in enumerate(meanings(space.rows))}
    rows, same = grammar.rules(space.limit), []
    for number, meaning in enumerate(meanings(rows)):
        tree = rows.tree(number)
        if known.get(meaning, tree) != tree:
            same.append((tree, known[meaning]))
    for one, other in random.sample(same, 60):
        assert compare(Rule(one), Rule(other)).equivalent, (Rule(one), Rule(other))
