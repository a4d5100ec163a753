"""The rule builder in Python: its messages, what it answers, what it leaves on a page."""

from __future__ import annotations

import re

from eleusis_nb.rules import Rule
from eleusis_nb.widgets import RuleBuilder
from tests.widgets.wire import answer

LEGS = "when(Hole()).play(Hole()).otherwise(Hole())"


def built(builder: RuleBuilder, step: str, at: str = "", what: str = "") -> dict[str, object]:
    built.count = getattr(built, "count", 0) + 1  # type: ignore[attr-defined] # a fresh id each time
    turn = builder.view["turn"]
    return answer(
        builder,
        {
            "id": f"b{built.count}",
            "do": "build",
            "turn": turn,
            "step": step,
            "at": at,
            "what": what,
        },  # type: ignore[attr-defined] # as above
    )


def test_a_rule_is_built_by_five_messages() -> None:
    builder = RuleBuilder()
    assert builder.rule is None
    assert repr(builder) == "RuleBuilder('…')"
    stops = built(builder, "choose", "", LEGS)["answer"]
    assert stops == ["test"]
    for place, what in (("test", "was(Hole())"), ("test/condition", "red"), ("then", "higher()")):
        stops = built(builder, "choose", place, what)["answer"]
    assert stops == ["otherwise"]
    assert built(builder, "choose", "otherwise", "club")["answer"] == []
    assert builder.rule == Rule.parse("higher if the last card is red, otherwise a club")
    assert repr(builder) == (
        "RuleBuilder('After a red card, the card is higher; after a black card, it is a club.')"
    )


def test_a_menu_is_an_answer_and_changes_nothing() -> None:
    builder = RuleBuilder("rouge", lang="fr")
    before = builder.view
    menu = answer(builder, {"id": "m", "do": "menu", "at": ""})["answer"]
    assert [group["group"] for group in menu["groups"]][:3] == ["colour", "suit", "value"]
    assert menu["groups"][0]["choices"][1][:2] == ["black", "noire"]
    assert "remove" in menu["may"]
    assert builder.view == before
    refused = answer(builder, {"id": "n", "do": "menu", "at": "nowhere"})
    assert not refused["ok"]
    assert refused["error"].startswith("Cet endroit")


def test_a_text_that_is_no_rule_gets_its_column_and_the_nearest_word() -> None:
    builder = RuleBuilder("black")
    refused = built(builder, "read", "", "red or purple")
    assert refused["at"] == {"column": 7, "nearest": "red"}
    assert str(builder.rule) == "black"
    french = RuleBuilder(lang="fr")
    assert built(french, "read", "", "rouge ou un pique")["ok"]
    assert str(french.rule) == "red or a spade"


def test_a_step_for_an_earlier_turn_is_refused_and_one_sent_twice_is_taken_once() -> None:
    builder = RuleBuilder("red")
    step = {"id": "once", "do": "build", "turn": 0, "step": "around", "at": "", "what": "~Hole()"}
    assert answer(builder, step)["ok"]
    assert answer(builder, step)["ok"]
    assert str(builder.rule) == "not red"
    late = answer(builder, {**step, "id": "late"})
    assert "has changed" in late["error"]
    assert str(builder.rule) == "not red"


def test_two_widgets_of_one_rule_agree_each_in_its_language() -> None:
    one = RuleBuilder("red", lang="en")
    two = RuleBuilder(one, lang="ru")
    one.do("build", step="choose", at="", what="black")
    assert (one.view["sentence"], two.view["sentence"]) == ("The card is black.", "Карта чёрная.")
    two.lang = "fr"
    assert two.view["sentence"] == "La carte est noire."
    assert two.rule == one.rule == Rule.parse("black")


def test_the_cards_show_what_is_right_wrong_and_not_yet_known() -> None:
    builder = RuleBuilder("red if the last card is even, otherwise an ace")
    right = builder.view["trial"]["right"]
    # After 5♥, which is odd, an ace: the first of each suit.
    assert right == "1000000000000" * 4
    built(builder, "remove", "otherwise")
    assert builder.view["trial"]["right"] == "?" * 52
    built(builder, "undo")
    built(builder, "lay", "", "5C")
    assert builder.view["trial"]["refused"] == ["5C"]
    built(builder, "lay", "", "AC")
    assert builder.view["trial"]["line"][-1] == "AC"
    assert builder.view["trial"]["refused"] == []
    hole_in_a_test = RuleBuilder("red if the last card is even, otherwise black")
    built(hole_in_a_test, "remove", "test/condition")
    assert hole_in_a_test.view["trial"]["right"] == "?" * 52


def test_the_static_fallback_tells_the_rule_in_plain_html() -> None:
    builder = RuleBuilder("rouge", lang="fr")
    page = builder._drawn_fallback()["text/html"]
    assert f'class="eleusis-fallback {builder.fallback}"' in page
    assert "La carte est rouge." in page
    assert "Relancez cette cellule" in page
    assert set(re.findall(r"<(\w+)", page)) <= {"div", "code"}
    assert len(page) < 1_000
