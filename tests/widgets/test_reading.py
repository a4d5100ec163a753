"""What is understood of a rule while it is typed: the readings, the cards, and what is recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.learning.authoring import make_lesson
from eleusis_nb.rule_editor.reading import reading_at, reading_view
from eleusis_nb.rules import Rule, RuleSyntaxError, Situation, compare
from eleusis_nb.table.deciding import CommandError
from eleusis_nb.widgets import GouverneurTable, Hypotheses, Play, RuleBuilder, Workshop
from eleusis_nb.widgets.core import SessionWidget
from tests.widgets.conftest import Sit
from tests.widgets.wire import answer

AFTER_SEVEN = Situation.of(cards("QH 7S"))
TWO_WAYS = "even or black and higher than the last"
EITHER = "The card is even, or black and higher than the last card."


def lets_in(signs: str) -> set[str]:
    assert len(signs) == 52
    return {card.code() for card, sign in zip(ALL_CARDS, signs, strict=True) if sign == "1"}


def test_a_certain_text_shows_its_sentence_and_the_cards_that_are_right_now() -> None:
    view = reading_view("any card but an ace", AFTER_SEVEN)
    assert view["certain"]
    (meaning,) = view["meanings"]
    ranks = "2 3 4 5 6 7 8 9 10 J Q K".split()
    assert lets_in(meaning["right"]) == {rank + suit for rank in ranks for suit in "CDHS"}
    assert (view["differing"], view["missing"]) == ("0" * 52, [])
    assert (view["line"], view["now"]) == (["QH", "7S"], True)
    assert compare(Rule.parse(meaning["text"]), "not an ace").equivalent


def test_two_readings_and_the_cards_on_which_they_differ() -> None:
    view = reading_view(TWO_WAYS, AFTER_SEVEN)
    assert not view["certain"]
    first, second = (lets_in(meaning["right"]) for meaning in view["meanings"])
    above = {"8C", "9C", "10C", "JC", "QC", "KC", "8S", "9S", "10S", "JS", "QS", "KS"}
    even = {rank + suit for rank in ("2", "4", "6", "8", "10", "Q") for suit in "CDHS"}
    assert first == even | above
    assert second == above | {"8D", "10D", "QD", "8H", "10H", "QH"}
    assert lets_in(view["differing"]) == {rank + suit for rank in "246" for suit in "CDHS"}


def test_readings_that_agree_just_now_are_told_apart_further_on() -> None:
    # After an ace all even cards are higher, so both readings let in what is even or black but
    # the black aces. The next card that is right there tells them apart.
    ace = Situation.of(cards("AS"))
    assert reading_at("red", ace).now
    found = reading_at(TWO_WAYS, ace)
    assert not found.now
    assert found.situation.recent[0] == Card.parse("AS")
    assert found.situation.position == len(found.situation.recent) == 2
    assert found.differing
    assert not reading_view(TWO_WAYS, ace)["now"]


def test_what_was_not_understood_has_its_places() -> None:
    text = "red and purple"
    view = reading_view(text, AFTER_SEVEN)
    assert not view["certain"]
    assert [text[start:end] for start, end in view["missing"]] == ["purple"]
    assert [meaning["sentence"] for meaning in view["meanings"]] == ["The card is red."]


# --- asked by a page ------------------------------------------------------------------------------


def reading_of(widget: SessionWidget, text: str) -> Mapping[str, Any]:
    said = answer(widget, {"id": text, "do": "read", "text": text})
    assert said["ok"], said
    reading: Mapping[str, Any] = said["answer"]
    return reading


def test_at_a_table_the_cards_are_those_that_are_right_there(seated: Sit) -> None:
    reading = reading_of(Play(seated()), "higher than the last card")  # the starter is 3♥
    assert (reading["line"], reading["now"]) == (["3H"], True)
    ranks = "4 5 6 7 8 9 10 J Q K".split()
    assert lets_in(reading["meanings"][0]["right"]) == {r + s for r in ranks for s in "CDHS"}


@pytest.mark.parametrize(
    "make",
    [RuleBuilder, Workshop, lambda: GouverneurTable(seed=3)],
    ids=["builder", "workshop", "governor"],
)
def test_every_widget_with_a_field_for_rules_reads(
    make: Callable[[], SessionWidget], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    reading = reading_of(make(), "hearts")
    assert reading["meanings"][0]["sentence"] == "The card is a heart."
    assert reading["line"][-1] == "5H"  # the cards a rule is tried on


def test_reading_changes_nothing_and_is_in_no_record(seated: Sit) -> None:
    widget = Hypotheses(seated())
    before = (widget.view, len(widget.session.record))
    reading_of(widget, TWO_WAYS)
    assert (widget.view, len(widget.session.record)) == before


# --- what is written down -------------------------------------------------------------------------


def test_the_chosen_reading_is_recorded_beside_what_was_typed(seated: Sit) -> None:
    widget = Hypotheses(seated())
    widget.do("suppose", text=TWO_WAYS, credence=0.5, meant=EITHER)
    (data,) = widget.session.record.events("hypothesis written")
    assert data["text"] == TWO_WAYS
    meant = "even or (black and higher than the last card)"
    assert compare(Rule.parse(str(data["rule"])), meant).equivalent
    assert widget.view["hypotheses"][0]["sentence"] == EITHER


def test_what_words_cannot_mean_is_not_written_down(seated: Sit) -> None:
    widget = Hypotheses(seated())
    with pytest.raises(CommandError, match="Your words can't mean that"):
        widget.do("suppose", text=TWO_WAYS, credence=0.5, meant="The card is red.")
    assert widget.view["hypotheses"] == []


def test_at_a_table_of_two_names_what_was_typed_is_kept_beside_both_readings(
    tmp_path: Path,
) -> None:
    handout = make_lesson("red", names=("Dax", "Med"))
    widget = Play(handout.code, folder=tmp_path)
    second = "even or red and lower than the last"
    chosen = reading_of(widget, second)["meanings"][1]["sentence"]
    typed = {"text": TWO_WAYS, "other": second, "credence": 0.5}
    with pytest.raises(RuleSyntaxError, match="Which do you mean"):
        widget.do("suppose", **typed, meant=EITHER)
    with pytest.raises(CommandError, match="Your words can't mean that"):
        widget.do("suppose", **typed, meant=EITHER, other_meant=EITHER)
    widget.do("suppose", **typed, meant=EITHER, other_meant=chosen)
    (data,) = widget.session.record.events("hypothesis written")
    assert (data["text"], data["other"]) == (TWO_WAYS, second)
    meant = "(red or even) and lower than the last card"
    assert compare(Rule.from_text(str(data["rest"])), meant).equivalent
    shown = widget.view["hypotheses"][0]
    assert (shown["sentence"], shown["other"]) == (EITHER, chosen)
