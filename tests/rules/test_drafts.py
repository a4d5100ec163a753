"""Rules built from menus: every rule can be, and nothing that is none."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.conditions import And, Is
from eleusis_nb.library import RULES
from eleusis_nb.rule_editor.drafts import (
    HOLE,
    Draft,
    DraftError,
    Menus,
    Slot,
    found,
    in_words,
    laid_out,
    may_grow,
    places,
)
from eleusis_nb.rule_editor.drafts.entries import GROUPS
from eleusis_nb.rule_editor.drafts.places import hints, joined, parts_of
from eleusis_nb.rule_editor.editor import Trial
from eleusis_nb.rules import Condition, Rule, RuleSyntaxError
from eleusis_nb.rules.words import LANGUAGES
from tests.rules.trees import tree

MENUS = {code: Menus.spoken(code) for code in LANGUAGES}
LEGS = "when(Hole()).play(Hole()).otherwise(Hole())"


def built(draft: Draft, place: str, wanted: Condition, menus: Menus) -> Draft:
    """Build a condition at a hole, asking the menus for everything as a person would."""
    offered = [choice.key for choice in menus.at(draft.tree, place)]
    for key in offered:
        if type(menus.conditions[key].template) is not type(wanted):
            continue
        begun = draft.after("choose", place, key, menus)
        begun = with_fields(begun, place, wanted, menus)
        if not has_fields(found(begun.tree, place), wanted):
            continue
        parts = list(parts_of(wanted))
        while len(list(parts_of(found(begun.tree, place)))) < len(parts):
            assert may_grow(begun.tree, place, menus)
            begun = begun.after("add", place, "", menus)
        for step, part in parts:
            begun = built(begun, joined(place, step), part, menus)
        return begun
    raise AssertionError(f"nothing in the menu leads to {wanted!r}: {offered}")


def with_fields(draft: Draft, place: str, wanted: object, menus: Menus) -> Draft:
    """Set every field that has a menu to the wanted value, in any order that is allowed."""
    for _ in range(3):
        for piece in laid_out(found(draft.tree, place), menus.words):
            if not isinstance(piece, Slot):
                continue
            slot, value = joined(place, piece.name), getattr(wanted, piece.name, None)
            if found(draft.tree, slot) == value:
                continue
            if piece.kind == "amount" and value is not None:
                draft = with_amount(draft, slot, value, menus)
                continue
            key = " ".join(value) if isinstance(value, tuple) else str(value)
            if key in {choice.key for choice in menus.at(draft.tree, slot)}:
                draft = draft.after("choose", slot, key, menus)
    return draft


def with_amount(draft: Draft, slot: str, wanted: object, menus: Menus) -> Draft:
    for choice in menus.at(draft.tree, slot):
        begun = draft.after("choose", slot, choice.key, menus)
        if type(found(begun.tree, slot)) is type(wanted):
            begun = with_fields(begun, slot, wanted, menus)
            if found(begun.tree, slot) == wanted:
                return begun
    return draft


def has_fields(node: object, wanted: object) -> bool:
    steps = {step.partition(".")[0] for step, _ in parts_of(wanted)}
    names = hints(type(wanted)).keys() - steps
    return all(getattr(node, name) == getattr(wanted, name) for name in names)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if number % 9 == 0 else pytest.mark.whole)
        for number, name in enumerate(RULES)
    ],
)
def test_every_rule_of_the_library_can_be_built_from_menus(name: str) -> None:
    wanted = RULES[name].rule
    draft = built(Draft(), "", wanted.tree, MENUS["en"])
    assert draft.rule == wanted


@pytest.mark.parametrize("seeds", [range(3), pytest.param(range(3, 20), marks=pytest.mark.whole)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tree_can_be_built_from_menus_in_every_language(lang: str, seeds: range) -> None:
    for seed in seeds:
        wanted = tree(random := Random(seed), random.choice((1, 2, 4)))
        assert built(Draft(), "", wanted, MENUS[lang]).tree == wanted


def walked(random: Random, menus: Menus, steps: int) -> Iterator[Draft]:
    """Take steps at random, only such as are offered."""
    draft = Draft()
    for _ in range(steps):
        at, node = random.choice(list(places(draft.tree)))
        slots = [joined(at, piece.name) for piece in laid_out(node, menus.words)
                 if isinstance(piece, Slot)]  # fmt: skip
        place = random.choice([at, at, *slots])
        hole = draft.first_hole()
        if hole is not None and random.random() < 0.5:
            place = hole
        around = menus.around(draft.tree, place) if place == at and random.random() < 0.2 else []
        if around:
            draft = draft.after("around", place, random.choice(around).key, menus)
        elif may_grow(draft.tree, at, menus) and random.random() < 0.1:
            draft = draft.after("add", at, "", menus)
        else:
            choice = random.choice(menus.at(draft.tree, place))
            draft = draft.after("choose", place, choice.key, menus)
        yield draft


@pytest.mark.parametrize("seeds", [range(3), pytest.param(range(3, 12), marks=pytest.mark.whole)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_walk_over_the_menus_always_stands_at_a_rule_or_at_one_with_holes(
    lang: str, seeds: range
) -> None:
    menus = MENUS[lang]
    whole = 0
    for seed in seeds:
        for draft in walked(Random(seed), menus, 12):
            rule = draft.rule
            if rule is None:
                assert "…" in in_words(draft.tree, menus.words)
                continue
            whole += 1
            assert Rule.from_text(rule.text(lang), lang) == rule
    assert whole > 2 * len(seeds)


def test_a_fifteen_year_old_s_rule_takes_five_choices() -> None:
    menus, draft = MENUS["en"], Draft()
    for what in ("if … then … otherwise …", "the last card is …", "red",
                 "higher than the last card", "a club"):  # fmt: skip
        place = draft.first_hole()
        assert place is not None
        keys = {choice.label: choice.key for choice in menus.at(draft.tree, place)}
        draft = draft.after("choose", place, keys[what], menus)
    assert draft.rule == Rule.parse("if the last card is red then higher, otherwise a club")


def test_menus_are_grouped_the_most_usual_first_and_a_test_asks_about_earlier_cards() -> None:
    menus = MENUS["en"]
    groups = [choice.group for choice in menus.at(HOLE, "")]
    assert list(dict.fromkeys(groups)) == list(GROUPS)
    draft = Draft().after("choose", "", LEGS, menus)
    first, second = menus.at(draft.tree, "test")[:2]
    assert (first.label, second.label) == ("if … then … otherwise …", "the last card is …")


def test_a_menu_holds_back_what_the_tree_does_not_take() -> None:
    menus = MENUS["en"]
    draft = Draft().after("choose", "", "was(Hole())", menus).after("choose", "back", "6", menus)
    labels = {choice.label for choice in menus.at(draft.tree, "condition")}
    assert "red" in labels
    # The card before the sixth is beyond what a rule may look at, and an earlier card knows no
    # verdicts and no turns.
    assert not labels & {"higher than the last card", "the last play was right"}
    assert not any(label.startswith("in turn") for label in labels)
    with pytest.raises(DraftError, match="no such entry"):
        draft.after("choose", "condition", "right", menus)


def test_what_one_had_goes_into_what_is_chosen_in_its_place() -> None:
    menus = MENUS["en"]
    red = Draft().after("choose", "", "red", menus)
    assert repr(red.after("choose", "", "Hole() & Hole()", menus).tree) == "red & Hole()"
    case = red.after("choose", "", LEGS, menus)
    assert found(case.tree, "then") == Is("red")
    both = Draft(Rule.parse("red and even and not a face").tree)
    assert (
        str(both.after("choose", "", "Hole() | Hole()", menus).rule)
        == "red or even or a number card"
    )
    far = Draft(Rule.parse("the same suit as the card 3 before").tree)
    assert str(far.after("choose", "", "higher()", menus).rule) == "higher than the card 3 back"


def test_taking_away_leaves_a_hole_and_then_nothing() -> None:
    menus = MENUS["en"]
    draft = Draft(Rule.parse("red or even or a face").tree)
    two = draft.after("remove", "conditions.1", "", menus)
    assert str(two.rule) == "red or a face card"
    assert str(two.after("remove", "conditions.0", "", menus).rule) == "a face card"
    legs = Draft(Rule.parse("black if the last card is red, otherwise an ace").tree)
    open_again = legs.after("remove", "then", "", menus)
    assert found(open_again.tree, "then") == HOLE
    assert open_again.first_hole() == "then"
    negated = Draft(Rule.parse("not red").tree).after("remove", "part", "", menus)
    assert negated.after("remove", "part", "", menus).tree == HOLE


def test_within_a_rule_the_rest_stays_as_it_is() -> None:
    menus = MENUS["en"]
    even = Rule.parse("if the last card is red then even, otherwise black")
    row = Draft(Rule.parse("if the last card is red then a face or even, otherwise black").tree)
    assert row.after("remove", "then/conditions.0", "", menus).rule == even
    assert row.after("lift", "then/conditions.1", "", menus).rule == even
    negated = Draft(Rule.parse("if the last card is red then not even, otherwise black").tree)
    hollow = negated.after("remove", "then/part", "", menus)
    gone = hollow.after("remove", "then/part", "", menus)
    assert (hollow.first_hole(), gone.first_hole()) == ("then/part", "then")
    assert gone.after("choose", "then", "even", menus).rule == even


def test_moving_doubling_lifting() -> None:
    menus = MENUS["en"]
    draft = Draft(Rule.parse("in turn: red, black").tree)
    twice = draft.after("double", "conditions.0", "", menus)
    assert str(twice.rule) == "in turn: two red, one black"
    moved = twice.after("move", "conditions.2", "-1", menus)
    assert str(moved.rule) == "in turn: red, black, red"
    assert str(draft.after("lift", "conditions.1", "", menus).rule) == "black"
    with pytest.raises(DraftError, match="further"):
        draft.after("move", "conditions.1", "1", menus)
    with pytest.raises(DraftError, match="list of conditions"):
        draft.after("double", "", "", menus)
    with pytest.raises(DraftError, match="not inside anything"):
        draft.after("lift", "", "", menus)


def test_every_step_can_be_taken_back_and_done_again() -> None:
    menus = MENUS["en"]
    trees = [HOLE]
    draft = Draft()
    for draft in walked(Random(3), menus, 20):
        if draft.tree != trees[-1]:
            trees.append(draft.tree)
    for wanted in reversed(trees[:-1]):
        draft = draft.after("undo", "", "", menus)
        assert draft.tree == wanted
    with pytest.raises(DraftError, match="nothing to undo"):
        draft.after("undo", "", "", menus)
    for wanted in trees[1:]:
        draft = draft.after("redo", "", "", menus)
        assert draft.tree == wanted
    with pytest.raises(DraftError, match="nothing to redo"):
        draft.after("redo", "", "", menus)


def test_a_text_is_read_and_one_that_is_none_changes_nothing() -> None:
    menus = MENUS["en"]
    draft = Draft().after("read", "", "red if the last card is even, otherwise black", menus)
    assert str(draft.rule) == "if the last card is even, then red; otherwise black"
    with pytest.raises(RuleSyntaxError, match="purple") as error:
        draft.after("read", "", "purple if the last card is even", menus)
    assert (error.value.column, error.value.not_understood) == (0, ((0, 6),))
    french = Draft().after("read", "", "rouge", MENUS["fr"])
    assert french.tree == Is("red")


@pytest.mark.parametrize(
    "place", ["x", "then", "conditions", "conditions.2", "conditions.-1", "conditions.٣",
              "conditions.0/level", "conditions.0/trait/value", "/", ".", "conditions.0.0",
              "__class__", "conditions.01x"]
)  # fmt: skip
@pytest.mark.parametrize("step", ["choose", "around", "remove", "lift", "add", "double", "move"])
def test_a_place_that_is_none_gets_a_sentence(place: str, step: str) -> None:
    draft = Draft(And((Is("red"), Is("even"))))
    with pytest.raises(DraftError):
        draft.after(step, place, "red", MENUS["en"])


def test_a_rule_never_grows_beyond_what_can_be_said_and_read() -> None:
    menus, draft = MENUS["en"], Draft()
    for _ in range(40):
        choices = {choice.key for choice in menus.around(draft.tree, "")}
        if "~Hole()" not in choices:
            break
        draft = draft.after("around", "", "~Hole()", menus)
    else:
        pytest.fail("there is no end to it")
    rule = draft.after("choose", draft.first_hole() or "", "red", menus).rule
    assert rule is not None
    assert Rule.parse(rule.text()) == rule


def test_nine_refused_cards_lie_beside_the_cards_a_rule_is_tried_on() -> None:
    red = Rule.parse("red").tree
    trial = Trial(cards("QH"))
    black = cards("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C")
    for card in black:
        trial = trial.after(card, red)
    assert trial == Trial(cards("QH"), black[1:])
    assert trial.after(cards("2H")[0], red) == Trial(cards("QH 2H"))
