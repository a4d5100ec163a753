"""The view of beliefs in Python: what is sent, and when."""

from __future__ import annotations

import json
from math import log2

import pytest

from eleusis_nb.cards import Card, cards
from eleusis_nb.mind import Beliefs
from eleusis_nb.widgets import BeliefsView, Play
from tests.widgets.conftest import Sit
from tests.widgets.wire import answer, hand_over

pytestmark = pytest.mark.whole


def look(*, shown: object = True, asked: str = "b1") -> dict[str, object]:
    return {"id": asked, "do": "beliefs", "shown": shown}


def test_nothing_is_sent_before_somebody_asks(seated: Sit) -> None:
    view = BeliefsView(Play(seated()))
    assert view.view["beliefs"] is None
    assert "top" not in json.dumps(view.view)
    messages = hand_over(view, look())
    assert view.view["beliefs"]["top"]
    assert [one["method"] for one in messages] == ["custom", "custom"]
    answer(view, look(shown=False, asked="b2"))
    assert view.view["beliefs"] is None


def test_it_follows_the_play_beside_it(seated: Sit) -> None:
    play = Play(seated())
    view = BeliefsView(play)
    answer(view, look())
    first = view.view["beliefs"]
    assert first["change"] is None
    king = first["chances"][Card.parse("KS").index]
    play.do("play", cards=["KS"])
    second = view.view["beliefs"]
    assert second["change"]["cards"] == ["KS"]
    # What a verdict tells is how unlikely it was held, and not by how much less is open.
    likely = king if second["change"]["ok"] else 1 - king
    assert second["change"]["bits"] == pytest.approx(-log2(likely), abs=0.002)
    opened = second["bits"] - first["bits"]
    assert second["change"]["opened"] == pytest.approx(max(0, opened), abs=0.002)
    assert "beliefs" not in play.view  # other widgets of the session carry nothing of it


def test_a_record_is_shown_at_once(seated: Sit) -> None:
    play = Play(seated())
    play.do("play", cards=["KS"])
    view = BeliefsView(play.session.path)
    assert view.view["looks"] is True
    assert view.view["beliefs"]["change"]["cards"] == ["KS"]


def test_beliefs_made_in_a_cell_are_shown_with_a_hand() -> None:
    beliefs = Beliefs(cards("QH"))
    beliefs.saw(cards("9S"), right=True)
    view = BeliefsView(beliefs, hand=cards("KD 2C"))
    assert view.view["hand"] == ["KD", "2C"]
    assert len(view.view["beliefs"]["chances"]) == 52
    assert repr(view) == f"BeliefsView({beliefs!r})"
    page = view._drawn_fallback()["text/html"]
    assert "K♦" in page
    assert f'class="eleusis-fallback {view.fallback}"' in page
