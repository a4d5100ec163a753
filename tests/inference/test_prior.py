"""The prior of the factored space: forms as people choose them, dead ends as rarely as they do."""

from __future__ import annotations

import pytest

from eleusis_nb.cards import ALL_CARDS, cards
from eleusis_nb.conditions import And, Earlier, Is, Or, Rank
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.inference import Beliefs, factored_space, named_space
from eleusis_nb.inference.atoms import Atom, Atoms
from eleusis_nb.inference.factored import space_of
from eleusis_nb.inference.forms import DEAD_END, LIBRARY, RuleForm, counted, form_of
from eleusis_nb.inference.meaning import same_from_here
from eleusis_nb.inference.queried import QueriedRule
from eleusis_nb.library import RULES
from eleusis_nb.rules import Rule, compare


def test_the_rules_of_the_library_are_counted_by_form() -> None:
    rules = [entry.rule.tree for entry in RULES.values() if entry.family != "bad"]
    assert counted(rules) == LIBRARY


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("red", RuleForm.SINGLE),
        ("in turn: two red, one black", RuleForm.CYCLE),
        ("in turn: a club, a diamond, a heart", RuleForm.CYCLES),
        ("red if the last play was right, otherwise black", RuleForm.PLAY),
        ("red if the last card is even, otherwise black or a face", RuleForm.BEFORE_PAIRS),
    ],
)
def test_the_form_of_a_rule(text: str, form: RuleForm) -> None:
    assert form_of(Rule.parse(text).tree) is form


def test_a_dead_end_is_believed_as_rarely_as_a_god_chooses_it() -> None:
    """After an ace nothing is lower. Of three rules alike one is a dead end: 1/32 to 1 to 1."""
    texts = ("lower than the last card", "red", "black")
    atoms = Atoms([Atom(Rule.parse(text).tree, 2) for text in texts])
    space = space_of(atoms, depth=1, pair_bits=0).weighed(None, DEAD_END)
    beliefs = Beliefs(cards("AS"), space)
    odds = {str(one.rule): float(one.probability) for one in beliefs.top()}
    assert odds["lower than the last card"] == pytest.approx((1 / 32) / (2 + 1 / 32))
    chances = beliefs.chances()
    assert chances[ALL_CARDS[0]] == pytest.approx(1 / (2 + 1 / 32))  # a club: black alone
    assert float(beliefs.p_right(*cards("KH"))) == pytest.approx(1 / (2 + 1 / 32))
    # Two refusals on this board leave it the only one: then it is believed.
    beliefs.saw(cards("9S"), right=False)
    beliefs.saw(cards("9H"), right=False)
    assert [float(one.probability) for one in beliefs.top()] == [1.0]


def test_pairs_that_stop_are_counted() -> None:
    """Red and black, even and odd: 2 of 6 pairs let nothing in; of "exactly one" none does."""
    texts = ("red", "black", "even", "odd")
    atoms = Atoms([Atom(Rule.parse(text).tree, 2) for text in texts])
    space = space_of(atoms, depth=1).weighed(None, DEAD_END)
    look = space.look(Beliefs(cards("AS"), space).situation)
    both, either, one_of = space.families[1:]
    assert both.stopped(look) * 6 == both.mass * 2  # type: ignore[attr-defined]  # a family of pairs
    assert either.stopped(look) == one_of.stopped(look) == 0  # type: ignore[attr-defined]  # so are these


def test_what_is_always_right_is_not_shown() -> None:
    beliefs = Beliefs(cards("QH"), factored_space(look_back=1, depth=1))
    anything = Rule.parse("anything")
    for _ in range(2):
        assert not any(compare(one.rule, anything, board="QH").equivalent for one in beliefs.top(8))
        beliefs.saw(cards("9S"), right=True)


def test_in_a_long_list_the_share_of_a_class_is_a_lower_bound() -> None:
    """Over ten thousand rules fit; the first class is added up rule by rule."""
    beliefs = Beliefs(cards("QH"), named_space())
    beliefs.saw(cards("9S"), right=True)
    posterior, best = beliefs._now.posterior, beliefs.top(1)[0]
    asked = QueriedRule(best.rule)
    alike = whole = 0
    for weight, h in posterior.listed():
        whole += weight
        if same_from_here(asked, h, beliefs.situation, posterior.views):
            alike += weight
    assert 0.85 * alike / whole < best.probability <= alike / whole


def test_what_differs_beyond_many_boards_is_not_one() -> None:
    """They part after a six, a seven and a five, which a walk of 800 boards does not meet."""
    red = Is(Trait.RED)
    rare = And((Earlier(Rank(5, 5), 2), Earlier(Rank(7, 7), 3), Earlier(Rank(6, 6), 4)))
    one, other = (QueriedRule(Rule(tree)) for tree in (red, Or((red, rare))))
    beliefs = Beliefs(cards("QH 2D 3H 4D 8H 9D 2H"), named_space())
    views, here = beliefs._now.posterior.views, beliefs.situation
    assert not same_from_here(one, other, here, views)
    assert same_from_here(one, QueriedRule(Rule.parse("a heart or a diamond")), here, views)
