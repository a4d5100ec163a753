"""Sentences in a record keep their values, and are said in any language when it is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.games import Note, Record
from eleusis_nb.games.eleusis import Confess, PlayCards, Resign, Round
from eleusis_nb.games.messages import JSON, decode_texts, to_plain
from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.rules import Rule


def test_a_text_is_the_same_text_after_it_was_written_and_read(tmp_path: Path) -> None:
    text = together(
        say("{cards} after {after}", cards=cards("10S KH"), after=cards("QD")[0]),
        many("{count} point", "{count} points", 22),
        say("Ask God: is the rule “{text}”?", text=Rule.parse("red")),
    )
    record = Record(tmp_path / "a.eleusis.jsonl")
    record.append(Note("hint", {"text": text, "plain": "as typed"}))
    [note] = Record.read(tmp_path / "a.eleusis.jsonl").notes("hint")
    data = note["data"]
    assert isinstance(data, dict)
    read = data["text"]
    assert isinstance(read, Text)
    assert read == text == "10♠ K♥ after Q♦ 22 points Ask God: is the rule “red”?"
    assert (
        read.said("ru")
        == text.said("ru")
        == ("10♠ К♥ после Д♦ 22 очка Спросить Бога: правило\u00a0— «красная»?")
    )
    assert data["plain"] == "as typed"


def test_how_a_round_ended_is_said_in_any_language() -> None:
    table = Round.deal("solo", "red", ("God", "Ada"), seed=7)
    record = Record()
    record.append(*table.opening)
    table, events = table.apply(Resign(1))
    record.append(*events)
    again = Round.replay(record)
    assert again.ending is not None
    assert again.ending.why == "Ada gave up."
    assert isinstance(again.ending.why, Text)
    assert again.ending.why.said("fr") == "Ada a abandonné."


def test_reasons_of_a_score_are_said_in_any_language() -> None:
    names = ("God", "Ada", "Bob", "Cleo", "Dan")
    table = Round.deal("nojhan", "red", names, seed=1)
    record = Record()
    record.append(*table.opening)
    for _ in range(4):
        seat = table.waits_for[0]
        table, events = table.apply(PlayCards(seat, table.view(seat).may.cards[:1]))
        record.append(*events)
    table, events = table.apply(Confess(0))
    record.append(*events)
    sheet = Round.replay(record).sheet
    assert sheet is not None
    played = table.state.played
    assert sheet.reason(0) == f"−20 (confessed after {played} cards)"
    assert sheet.reason(0).said("fr") == f"−20 (erreur avouée après {played} cartes)"


@pytest.mark.parametrize(
    "data",
    [
        {"say": 3, "with": {}},
        {"say": "{a}", "with": {}},
        {"say": "{a}", "with": {"a": {"card": "XX"}}},
        {"say": "{a}", "with": {"a": {"rule": "no rule"}}},
        {"say": "{a}", "with": {"a": {"other": 1}}},
        {"say": "a", "with": 7},
        {"say": "a", "more": "b", "number": "many", "with": {}},
    ],
)
def test_what_only_looks_like_a_text_is_left_as_it_is(data: JSON) -> None:
    read = decode_texts(data)
    assert read == data
    assert to_plain(read) == data
