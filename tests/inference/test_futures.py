"""Futures: all that a rule of the last card and the position can still say, as a few integers."""

from __future__ import annotations

from dataclasses import dataclass
from math import isclose, log2
from random import Random

import pytest

from eleusis_nb.cards import ALL_CARDS, Card, CardSet, cards
from eleusis_nb.inference import Beliefs, meaning, named_space, selectors
from eleusis_nb.inference.atoms import Atom, Atoms
from eleusis_nb.inference.factored import FactoredSpace, Member
from eleusis_nb.inference.families.cases import Chosen
from eleusis_nb.inference.families.connectives import EITHER, ONE_OF
from eleusis_nb.inference.family import Memory, SituationView, SituationViews
from eleusis_nb.inference.futures import Future, future_of
from eleusis_nb.inference.meaning import merged, same_from_here
from eleusis_nb.inference.opinions import HEAVIEST, LISTED
from eleusis_nb.inference.queried import QueriedRule
from eleusis_nb.inference.space import ListedRule
from eleusis_nb.rules import Rule, Situation


def in_the_space(rule: str) -> ListedRule:
    """Return a rule of the named space."""
    tree = Rule.parse(rule).tree
    [found] = [one for one in named_space().hypotheses if one.rule().tree == tree]
    return found


def future(rule: str, board: str) -> Future:
    """Return the future of a rule of the named space."""
    asked, here = in_the_space(rule), Situation.of(cards(board))
    return future_of(asked.tables, here.recent[-1].index, here.position)


def test_a_table_that_only_takes_the_next_card() -> None:
    """Card 0 may follow card 1, 1 may follow 2, 2 may follow 0; nothing else may be played.

    After card 0 lies 2, then 1, then 0 again: three parts that repeat themselves from the start.
    """
    after_0, after_1, after_2 = 1 << 2, 1 << 52, 1 << (2 * 52 + 1)
    table = after_0 | after_1 | after_2
    assert future_of([table], 0, 7) == Future((), (after_0, after_2, after_1))
    assert future_of([table], 2, 7) == Future((), (after_2, after_1, after_0))


def test_a_board_on_which_nothing_may_follow() -> None:
    assert future_of([0], 3, 2) == Future((), (0,))


def test_of_a_red_card_red_and_its_own_colour_are_one() -> None:
    """After ♥ “red” and “the same colour” lead to red cards only; after ♠ they do not."""
    same = "the same colour as the last card"
    assert future("red", "QH") == future(same, "QH")
    assert future("red", "QS") != future(same, "QS")


def test_a_cycle_of_two_is_a_rule_of_the_last_card() -> None:
    """The second card is the first that is judged: black, red, black …, whatever its place."""
    other = "a different colour from the last card"
    by_turns = ("in turn: red, black", "in turn: black, red")
    assert sum(future(rule, "QH") == future(other, "QH") for rule in by_turns) == 1
    assert sum(future(rule, "QH 2S") == future(other, "QH 2S") for rule in by_turns) == 1


@dataclass(frozen=True, eq=False)
class Untabled:
    """A rule whose tables are hidden, so that it is compared card by card."""

    rule_: ListedRule

    @property
    def bits(self) -> float:
        return self.rule_.bits

    @property
    def memory(self) -> Memory:
        return self.rule_.memory

    def legal(self, view: SituationView) -> CardSet:
        return self.rule_.legal(view)

    def rule(self) -> Rule:
        return self.rule_.rule()


@pytest.mark.parametrize("seed", range(4))
def test_classes_are_those_of_the_comparison_card_by_card(seed: int) -> None:
    """The same classes in the same order, each with its wordings in the same order."""
    random = Random(seed)
    line = random.sample(ALL_CARDS, 1 + seed % 4)
    here, views = Situation.of(tuple(line)), SituationViews(Atoms(()))
    # Rules that accept the same now are the ones that are worth telling apart.
    rules = sorted(
        random.sample(named_space().hypotheses, 1500),
        key=lambda rule: rule.legal_at(here),
    )[500:700]
    weighed = [(random.choice((1, 1, 2)), rule) for rule in rules]
    quick = merged(weighed, here, views)
    slow = merged([(weight, Untabled(rule)) for weight, rule in weighed], here, views)
    assert [[(weight, h.bits, str(h.rule())) for weight, h in one.wordings] for one in quick] == [
        [(weight, h.bits, str(h.rule())) for weight, h in one.wordings] for one in slow
    ]
    assert len(quick) < len(weighed)


def test_equal_futures_are_rules_that_compare_calls_the_same() -> None:
    """Of 500 pairs that accept the same cards now."""
    random, views = Random(7), SituationViews(Atoms(()))
    alike = other = 0
    while alike + other < 500:
        here = Situation.of(tuple(random.sample(ALL_CARDS, random.randrange(1, 6))))
        some: dict[CardSet, ListedRule] = {}
        for one in random.sample(named_space().hypotheses, 400):
            known = some.setdefault(one.legal_at(here), one)
            if known is not one:
                last, at = here.recent[-1].index, here.position
                equal = future_of(one.tables, last, at) == future_of(known.tables, last, at)
                assert equal == same_from_here(one, known, here, views), (one.rule(), known.rule())
                alike, other = alike + equal, other + (not equal)
    assert alike > 20
    assert other > 20


def test_classes_of_a_long_list() -> None:
    """Made one by one they are what a list of all of them is: sorted, each rule once."""
    beliefs = Beliefs([Card.parse("QH")], named_space())
    beliefs.saw(cards("9S"), right=True)
    assert beliefs.count > LISTED
    classes = beliefs.classes()
    assert [one.share for one in classes] == list(classes.shares)
    assert sorted(classes.shares, reverse=True) == list(classes.shares)
    assert isclose(sum(classes.shares), 1)
    assert isclose(beliefs.entropy(), -sum(p * log2(p) for p in classes.shares))
    rules = [h for one in classes for _, h in one.hypothesis.wordings]
    assert len(rules) == len(set(rules)) == beliefs.count
    assert len(classes) > beliefs.count - HEAVIEST
    listed = {id(h): weight for weight, h in beliefs._now.posterior.listed()}
    assert {id(h): w for one in classes for w, h in one.hypothesis.wordings} == listed


def test_another_candidate_among_them_is_compared_card_by_card() -> None:
    """A rule that somebody wrote has no tables; it is still found to be the same."""
    here, views = Situation.of(cards("QH")), SituationViews(Atoms(()))
    [found] = merged(
        [(1, in_the_space("red")), (2, QueriedRule(Rule.parse("not black")))], here, views
    )
    assert found.weight == 3


PARTS = (
    "red",
    "anything",
    "at most 6 away from the card 5 back",
    "a heart",
    "even",
    "not a heart",
    "not even",
)
MADE = FactoredSpace(Atoms([Atom(Rule.parse(part).tree, 1) for part in PARTS]), ())
NUMBERS = {atom.tree: number for number, atom in enumerate(MADE.atoms)}
RED, ANYTHING, FIVE_BACK, HEART, EVEN, NO_HEART, ODD = (
    NUMBERS[Rule.parse(part).tree] for part in PARTS
)
AFTER_BLACK = Chosen(selectors.Test(Rule.parse("the last card is black").tree, 1))


def made(expression: object) -> Member:
    """Return a hypothesis made of these parts."""
    return Member(MADE, expression)  # type: ignore[arg-type]  # an expression


def test_a_branch_that_is_never_come_to_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """From Q♥ on only red cards lie: no card five back matters, and no long comparison is made."""

    def compared(*_: object) -> bool:
        raise AssertionError

    monkeypatch.setattr(meaning, "_compared", compared)
    here, views = Situation.of(cards("QH")), SituationViews(MADE.atoms)
    assert same_from_here(made((AFTER_BLACK, (FIVE_BACK, RED))), made(RED), here, views)


def test_a_branch_that_is_come_to_later_counts() -> None:
    """Black cards may follow, and after five more cards the card five back matters."""
    here, views = Situation.of(cards("QH")), SituationViews(MADE.atoms)
    one = made((AFTER_BLACK, (FIVE_BACK, ANYTHING)))
    assert not same_from_here(one, made(ANYTHING), here, views)


def test_what_is_built_of_the_same_parts_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a heart and an even card exactly one: so of none and an odd one. The branch is far."""

    def compared(*_: object) -> bool:
        raise AssertionError

    monkeypatch.setattr(meaning, "same_from_here", compared)
    here, views = Situation.of(cards("QH 2C")), SituationViews(MADE.atoms)
    one = made((AFTER_BLACK, ((ONE_OF, (HEART, EVEN)), FIVE_BACK)))
    same = made((AFTER_BLACK, ((ONE_OF, (NO_HEART, ODD)), FIVE_BACK)))
    other = made((AFTER_BLACK, ((EITHER, (HEART, EVEN)), FIVE_BACK)))
    found = merged([(1, one), (2, same), (4, other)], here, views)
    assert sorted(some.weight for some in found) == [3, 4]
