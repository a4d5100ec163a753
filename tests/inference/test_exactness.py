"""The factored space against brute force, on hundreds of small random languages."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import log2
from random import Random

import pytest

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.conditions import And, Earlier, ExactlyOne, Is, LastPlay, Or, Refused
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.inference import Beliefs
from eleusis_nb.inference.atoms import Atom, Atoms
from eleusis_nb.inference.factored import space_of
from eleusis_nb.inference.families.cases import Selector
from eleusis_nb.inference.opinions import LISTED
from eleusis_nb.inference.selectors import BySuit, Remainder, Test, Turns
from eleusis_nb.rules import Rule, Situation
from tests.inference.enumerated import (
    HALF,
    Enumerated,
    Weighed,
    cases,
    compound,
    pairs,
    prior,
)

pytestmark = pytest.mark.whole

Test.__test__ = False  # a selector, not a test

ATOMS = (
    "red", "black", "even", "odd", "a club", "a face", "not a spade", "ace to 7", "anything",
    "the same suit as the last card", "higher than the last card",
    "a different colour from the last card", "1 to 3 steps above the last card around the circle",
    "the same colour as the card 2 before", "differing from the card 3 before by at most 4",
    "the sum of the last card and this one is a multiple of 3",
)  # fmt: skip


def tree_of(text: str) -> object:
    return Rule.parse(text).tree


BEFORE = [Test(Earlier(Rule.parse(text).tree), bits) for text, bits in (("red", 1), ("a face", 2))]
CARD = [Test(Rule.parse(text).tree, bits) for text, bits in (("red", 1), ("ace to 7", 3))]
CASES = [BySuit(1, 1), Remainder(3, 1, 2), Remainder(3, 2, 4)]
CYCLES = [Turns((0, 1), 2), Turns((0, 0, 1), 3), Turns((0, 1, 2), 3)]
PLAY = [Test(LastPlay(right=True), 2), Test(Refused(2), 3)]


class Language:
    """A small language: the same rules in a factored space and one by one."""

    def __init__(
        self, random: Random, atoms: int, *, look_back: int = 3, last_play: bool = True
    ) -> None:
        texts = [
            text
            for text in random.sample(ATOMS, len(ATOMS))
            if Rule.parse(text).look_back <= look_back
        ][:atoms]
        trees = [Rule.parse(text).tree for text in texts]
        trees.append(Earlier(Rule.parse("low").tree))  # looks at no card that is judged
        bits = [random.randint(1, 4) for _ in trees]
        atoms_of_it = Atoms([Atom(tree, n) for tree, n in zip(trees, bits, strict=True)])
        weighed: Weighed = [(tree, HALF**n) for tree, n in zip(trees, bits, strict=True)]
        judging = [one for one in weighed if len(one[0].sight().at(0)) > 1]
        free = [one for one in weighed if one[0] == Is(Trait.ANYTHING)]
        paired = [one for one in weighed if one not in free]
        short = [one for one, n in zip(weighed, bits, strict=True) if n <= 3]
        depth = random.choice((1, 2)) if len([one for one in short if one not in free]) > 1 else 1

        def some(selectors: list[Selector], most: int) -> list[Selector]:
            fitting = [s for s in selectors if s.memory[0] <= look_back]
            return random.sample(fitting, random.randint(0, min(most, len(fitting))))

        before, card, play = some(BEFORE, 1), some(CARD, 1), some(PLAY, int(last_play))
        by, turns = some(CASES, 1 if depth == 1 else 0), some(CYCLES, 1 if depth == 1 else 0)
        self.space = space_of(
            atoms_of_it,
            before=before,
            card=card,
            cases=by,
            cycles=turns,
            play=play,
            depth=depth,
            branch_bits=3,
        )
        branch = judging + free
        inner = branch
        if depth == 2:
            inner = compound(
                [one for one in short if one in branch], [one for one in short if one in paired]
            )
        rows = [
            (before, branch),
            (card, inner),
            (by, branch),
            ([t for t in turns if t.branches == 2], branch),
            ([t for t in turns if t.branches > 2], branch),
            (play, inner),
        ]
        if depth == 2:
            rows.append((before, inner))
        self.rules = prior(
            [
                judging,
                *(pairs(kind, paired) for kind in (And, Or, ExactlyOne)),
                *(cases(selectors, branches) for selectors, branches in rows if selectors),
            ]
        )


def events(random: Random, here: Callable[[], Situation], god: Rule, number: int) -> object:
    """Yield what happens by chance under a rule: plays, series, and no-plays."""
    for _ in range(number):
        kind = random.choice(("play", "play", "series", "series", "no play"))
        if kind == "no play":
            hand = random.sample(ALL_CARDS, random.randint(1, 4))
            right = not any(god.legal_at(here()) & card.bit for card in hand)
            yield "no play", hand, right
        else:
            played = random.sample(ALL_CARDS, 1 if kind == "play" else random.randint(2, 3))
            ahead, right = here(), True
            for card in played:
                right &= bool(god.legal_at(ahead) & card.bit)
                ahead = ahead.after(card, accepted=True)
            yield "play", played, right


def says(situation: Situation, card: Card, right: bool) -> Callable[[Rule], bool]:  # noqa: FBT001 (a value)
    return lambda rule: bool(rule.legal_at(situation) & card.bit) == right


def bits(p: float) -> float:
    return 0.0 if p in (0.0, 1.0) else -p * log2(p) - (1 - p) * log2(1 - p)


def play_out(seed: int, *, noise: Fraction, number: int = 6) -> int:
    """Hold beliefs against brute force through a random history; return how often."""
    random = Random(seed)
    language = Language(random, random.randint(2, 4))
    god = random.choice(language.rules)[0]
    line = random.sample(ALL_CARDS, random.choice((1, 1, 3)))
    beliefs = Beliefs(line, language.space, noise=float(noise))
    truth = Enumerated(language.rules, Situation.of(line), noise)
    assert language.space.size == len(language.rules)
    held = 0
    for kind, what, answer in events(random, lambda: truth.situation, god, number):
        right = answer != (random.random() < noise)  # now and then God errs
        if kind == "no play":
            beliefs.saw_no_play(what, right=right)
            truth.saw_no_play(what, right=right)
        else:
            beliefs.saw(what, right=right)
            truth.saw(what, right=right)
        assert beliefs.situation == truth.situation
        assert beliefs.fits == bool(truth.weights)
        if not truth.weights:
            break
        if not beliefs.exact:  # too much is open that does not factor, and too much to list
            assert beliefs.count > LISTED
            break
        hold(beliefs, truth, random)
        held += 1
    return held


def hold(beliefs: Beliefs, truth: Enumerated, random: Random) -> None:
    expected = truth.chances()
    found = list(beliefs.chances().values())
    assert found == pytest.approx(expected, abs=1e-9)
    series = random.sample(ALL_CARDS, random.randint(1, 4))
    assert beliefs.p_right(*series) == pytest.approx(truth.p_right(*series), abs=1e-9)
    if not truth.error:
        assert beliefs.information(*series) == pytest.approx(bits(truth.p_right(*series)), abs=1e-9)


NOISE = pytest.mark.parametrize("noise", [Fraction(0), Fraction(1, 10)], ids=["sure", "noisy"])


@NOISE
@pytest.mark.parametrize(
    "seeds", [range(10), pytest.param(range(10, 40), marks=pytest.mark.whole)], ids=["few", "many"]
)
def test_chances_of_cards_and_series_equal_enumeration(seeds: range, noise: Fraction) -> None:
    held = sum(play_out(seed, noise=noise) for seed in seeds)
    assert held > 3 * len(seeds)


@NOISE
@pytest.mark.parametrize(
    "seeds", [range(4), pytest.param(range(4, 16), marks=pytest.mark.whole)], ids=["few", "many"]
)
def test_top_entropy_and_mass_equal_enumeration_by_meaning(seeds: range, noise: Fraction) -> None:
    """Rules that cannot be told apart from here on are one, with the mass of all of them."""
    compared, most = 0, 20 if noise else 10
    for seed in seeds:
        random = Random(seed)
        language = Language(random, 2, look_back=1, last_play=False)
        god = random.choice(language.rules)[0]
        line = random.sample(ALL_CARDS, 1)
        beliefs = Beliefs(line, language.space, noise=float(noise))
        truth = Enumerated(language.rules, Situation.of(line), noise)
        if noise and len(truth.weights) > most:  # what errs rules nothing out
            continue
        for kind, what, answer in events(random, lambda: truth.situation, god, 9):  # noqa: B023 (asked at once)
            right = answer != (random.random() < noise)
            if kind == "play":
                beliefs.saw(what, right=right)
                truth.saw(what, right=right)
            else:
                beliefs.saw_no_play(what, right=right)
                truth.saw_no_play(what, right=right)
        if not 1 < len(truth.weights) <= most:
            continue
        compared += 1
        top, shares = beliefs.top(1000), truth.shares()
        assert [b.probability for b in top] == pytest.approx(shares, abs=1e-9)
        assert len(top) == beliefs.count
        entropy = beliefs.entropy()
        assert entropy.exact
        assert entropy == pytest.approx(-sum(p * log2(p) for p in shares), abs=1e-9)
        says_right = says(truth.situation, random.choice(ALL_CARDS), right=True)
        assert beliefs.mass(says_right) == pytest.approx(truth.mass(says_right), abs=1e-9)
        assert beliefs.rank(top[-1].rule).place == len(top)
        assert beliefs.rank(top[0].rule).probability == pytest.approx(top[0].probability)
    assert compared
