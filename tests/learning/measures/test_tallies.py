"""What a whole table told: worked out by hand at a table whose rule is known."""

import re
from pathlib import Path

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.games import Record
from eleusis_nb.i18n import LANGUAGES, Text
from eleusis_nb.learning import measures
from eleusis_nb.learning.measures import account
from eleusis_nb.table import Session
from eleusis_nb.table.governor import StrokeBeliefs
from tests.learning.measures.played import solo, space


def test_who_told_everybody_how_much(tmp_path: Path) -> None:
    table = Session.deal("red", seed=3, folder=tmp_path, name="open-table")
    for red in (True, False, False):
        hand = table.view()["hand"]
        table.do("play", cards=[next(one for one in hand if Card.parse(one).is_red == red)])
    found = measures.bits_by_player(table)
    [(player, refused, bits)] = found.rows  # one person, and God plays nothing
    assert (player.said("fr"), refused) == ("Vous", "2")
    bits_in_all = measures.bits_gained(table).value
    assert bits.said("en") == f"{bits_in_all:.1f} bits"


def test_refused_cards_tell_more_where_they_were_tried(tmp_path: Path) -> None:
    table = Session.deal("red", seed=3, folder=tmp_path, name="open-table")
    for _ in range(6):
        table.do("play", cards=table.view()["hand"][:1])
    (_, alone), (_, together) = measures.bits_by_place(table).rows
    assert bits_of(alone) < bits_of(together)
    (person,) = measures.bits_by_player(table).rows
    assert bits_of(together) == pytest.approx(bits_of(person[2]))  # nobody else has played


def test_bits_are_counted_as_long_as_a_rule_that_was_thought_of_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Of "red" and "black" neither is right; worked out by hand. The line, 3D 4D: the first diamond
    # leaves "red" alone (1 bit), which the second agrees with. With the heart that was refused:
    # 1 bit for "black", and the diamond after it is one that no rule thought of allows.
    monkeypatch.setattr(account, "named_space", lambda: space("red", "black"))
    played = solo("a diamond", "2H 3D 4D 5H 6C", "7D", ["1 2H", "1 3D", "1 4D", "1 5H"])
    (_, alone), (_, together) = measures.bits_by_place(played).rows
    assert (bits_of(alone), bits_of(together)) == (1.0, 1.0)


def bits_of(words: Text) -> float:
    bits = words.values["bits"]
    assert isinstance(bits, float)
    return bits


def test_every_stroke_is_left_at_first_and_nothing_played_has_no_rows() -> None:
    found = measures.strokes_left(StrokeBeliefs.start())
    assert len(found.rows) == 1
    for lang in LANGUAGES:
        assert "10560" in re.sub(r"\D", "", found.text(lang))
        assert "<table" in found._repr_html_()
    assert measures.bits_by_player(Record()).rows == measures.bits_by_place(Record()).rows == ()
