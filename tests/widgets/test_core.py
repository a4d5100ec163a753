"""A widget in Python: what it answers, what it lets nobody write, how several agree."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import eleusis_nb
from eleusis_nb.errors import EleusisError
from eleusis_nb.table import Session
from eleusis_nb.widgets import Hand, Hypotheses, Play, Table, core
from eleusis_nb.widgets.core import TableError
from tests.widgets.conftest import Sit
from tests.widgets.tables import LONG, go_on
from tests.widgets.wire import answer, hand_over, published

# 3♥ lies on the table, and red and black take turns.
RIGHT, WRONG = "KS", "8D"


@pytest.fixture
def play(seated: Sit) -> Play:
    return Play(seated())


def move(cards: list[str], turn: int = 1, asked: str = "m1") -> dict[str, object]:
    return {"id": asked, "turn": turn, "do": "play", "cards": cards}


def test_a_play_is_made_and_answered(play: Play) -> None:
    messages = hand_over(play, move([WRONG]))
    changed, said = [message["content"] for message in messages]
    assert changed["view"]["table"]["last"] == {
        "n": 1, "seat": 1, "cards": [WRONG], "ok": False,
    }  # fmt: skip
    assert said == {"re": "m1", "ok": True, "answer": None}


def test_a_page_is_sent_what_has_changed_and_a_cell_shows_the_whole(play: Play) -> None:
    page = play.get_state()["view"]
    for turn, command in enumerate([move([RIGHT]), move([WRONG], 2, "m2")], 1):
        sent = hand_over(play, command)[0]["content"]
        assert page["n"] == sent["since"]
        assert "seal" not in sent["view"]
        page |= sent["view"]
        assert page == play.view | {"n": turn}
    play.do("suppose", text="red", credence=0.5)
    assert published(play)[0]["state"]["view"] == play.view | {"n": 3}
    assert hand_over(play, {"do": "view"})[0]["state"]["view"] == play.view | {"n": 4}


def test_a_move_writes_little_to_the_page(seated: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(core, "display", lambda *_, **__: None)
    monkeypatch.setattr(core, "update_display", lambda data, **_: drawn.append(data))
    play = Play(seated())
    play._ipython_display_()
    for text in ("red", "lower than the last card", "red if the last card is black"):
        play.do("suppose", text=text, credence=0.5)
    told: list[object] = []
    for turn in range(1, 13):
        told = hand_over(play, move(play.view["hand"][:1], play.view["turn"], f"m{turn}"))
    # What the answer is waited for with; and the picture, which follows while somebody looks.
    assert len(json.dumps(told)) < 2_000
    assert len(json.dumps(drawn[-1])) < 3_000


def test_a_message_that_comes_twice_is_done_once(play: Play) -> None:
    first = answer(play, move([RIGHT]))
    assert answer(play, move([RIGHT])) == first
    assert play.view["table"]["count"] == 2


def test_a_move_for_an_earlier_turn_is_refused(play: Play) -> None:
    answer(play, move([RIGHT]))
    late = answer(play, move([WRONG], turn=1, asked="m2"))
    assert late == {
        "re": "m2",
        "ok": False,
        "error": "The table has changed since you saw it. Look again before you go on.",
        "at": None,
    }
    assert play.view["table"]["count"] == 2


def test_what_cannot_be_done_gets_the_games_own_sentence(play: Play) -> None:
    before = play.view
    assert answer(play, move(["2C"]))["error"] == "You don't have the two of clubs."
    assert play.view == before


def test_a_rule_that_cannot_be_read_is_answered_with_the_place(play: Play) -> None:
    heard = answer(play, {"id": "s", "do": "suppose", "text": "red and purple", "credence": 0.5})
    assert heard["at"] == {"column": 8, "nearest": "red"}
    assert "\n" not in heard["error"]


def test_our_own_mistake_is_logged_and_told_without_its_text(
    play: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_session: Session, _name: str, **_arguments: object) -> None:
        raise RuntimeError("the rule is: a secret")

    monkeypatch.setattr(Session, "do", fail)
    heard = answer(play, move([RIGHT]))
    assert not heard["ok"]
    assert "secret" not in json.dumps(heard)
    assert "could not be answered" in caplog.text


@pytest.mark.parametrize("key", ["view", "kind", "fallback", "_esm", "_model_module"])
def test_a_browser_writes_nothing(play: Play, key: str) -> None:
    before = play.get_state()[key]
    data = {"method": "update", "state": {key: {"turn": 99}}, "buffer_paths": []}
    play.comm.handle_msg({"content": {"data": data}, "buffers": []})
    assert play.get_state()[key] == before
    assert published(play) == []


def test_widgets_of_one_session_agree(seated: Sit) -> None:
    table = Table(seated())
    hand, thoughts = Hand(table), Hypotheses(table.session)
    answer(hand, move([RIGHT]))
    assert table.view == hand.view == thoughts.view
    assert table.view["table"]["count"] == 2
    late = answer(thoughts, {"id": "d", "turn": 1, "do": "hint"})
    assert not late["ok"]


def test_a_closed_widget_follows_no_more(play: Play) -> None:
    hand = Hand(play)
    hand.close()
    answer(play, move([RIGHT]))
    assert hand.view["table"]["count"] == 1


def test_a_cell_does_what_the_buttons_do(play: Play) -> None:
    assert play.do("play", cards=[RIGHT]) is play
    assert play.view["table"]["count"] == 2
    with pytest.raises(EleusisError, match="don't have"):
        play.do("play", cards=["2C"])


def test_a_move_costs_the_same_bytes_however_long_the_game(seated: Sit) -> None:
    play = Play(seated(variant=LONG))
    sizes = {}
    for made in range(1, 301):
        published(play)
        go_on(play.session, until=made + 1)
        sizes[made] = len(json.dumps(published(play)))
    # Numbers grow by a digit and a sentence by a card's name: nothing else may.
    assert sizes[300] < sizes[10] + 100
    assert max(sizes.values()) < 2_000


def test_importing_the_package_brings_no_widgets() -> None:
    code = "import sys, eleusis_nb; print('anywidget' in sys.modules, 'ipywidgets' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603 - our own words
    assert done.stdout.split() == ["False", "False"]


def _loaded(code: str) -> set[str]:
    heard = f"{code}; import sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", heard], check=True, capture_output=True, text=True)  # noqa: S603 - our own words
    return set(done.stdout.split())


def test_the_first_table_does_not_wait_for_the_others() -> None:
    loaded = _loaded("from eleusis_nb import Play")
    assert "eleusis_nb.widgets.tables" in loaded
    others = {"widgets.workshop", "widgets.replay", "widgets.beliefs", "session.governor"}
    others |= {
        "games.governor",
        "learning.measures",
        "learning.checking",
        "learning.authoring",
    }
    assert not {f"eleusis_nb.{name}" for name in others} & loaded


def test_a_lesson_is_sat_down_at_and_come_back_to(tmp_path: Path) -> None:
    play = Play(lesson=0, folder=tmp_path)
    play.do("play", cards=play.view["hand"][:1])
    again = Play(lesson=0, folder=tmp_path)
    assert again.view["seal"] == play.view["seal"]
    assert again.view["table"]["count"] == 2
    assert repr(again) == "Play('First table', 2 on the table)"


def test_a_table_is_asked_for_in_one_way(play: Play, tmp_path: Path) -> None:
    with pytest.raises(TableError, match="one way"):
        Play(play, lesson=0)
    with pytest.raises(TableError, match="one way"):
        Play(lesson=0, rule="red", folder=tmp_path)
    with pytest.raises(TableError, match=r"el\.Play\(lesson\.code\)"):
        Play(eleusis_nb.make_lesson("red"))  # type: ignore[arg-type]  # what somebody may write


def test_no_message_of_a_game_holds_a_secret(tmp_path: Path) -> None:
    rule = "same suit as the last card or 1 to 5 steps above the last card around the circle"
    play = Play(rule=rule, seed=5, folder=tmp_path)
    messages = [json.dumps(play.get_state(), default=str)]
    for _ in range(12):
        play.do("play", cards=play.view["hand"][:1])
        messages.append(json.dumps(published(play)))
    play.do("suppose", text="red", credence=0.5)
    messages.append(json.dumps(published(play)))
    everything = "".join(messages) + repr(play) + str(play._drawn_fallback())
    assert "circle" not in everything
    assert "5 higher" not in everything
    letter = play.session.store.envelopes[-1].letter()
    assert letter.nonce not in everything
    play.do("open")
    assert letter.nonce in json.dumps(published(play))  # the search finds it when it is there


def test_what_takes_thinking_is_heard_at_once_and_a_play_is_answered_alone(seated: Sit) -> None:
    widget = Play(seated())
    said = [one["content"] for one in hand_over(widget, {"id": "a", "do": "read", "text": "red"})]
    assert [one.get("heard") or one.get("re") for one in said] == ["a", "a"]
    said = [one["content"] for one in hand_over(widget, {"id": "b", "do": "look", "start": 0})]
    assert [one.get("heard") for one in said] == [None]
