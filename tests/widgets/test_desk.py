"""A rule that becomes a secret: where it must not be found, before it is sealed and after."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from eleusis_nb.rules import Rule
from eleusis_nb.widgets import GodDesk, Play
from eleusis_nb.widgets.core import SessionWidget
from tests.widgets.wire import hand_over, published

RULE = "prime or a face if the last card is a spade, otherwise lower than the last card"


def spoken(text: str = RULE) -> list[str]:
    """Return all that a rule is called: in three languages, in Python, as a sentence."""
    rule = Rule.parse(text)
    langs = ("en", "fr", "ru")
    return [
        *(rule.text(lang) for lang in langs),
        *(rule.sentence(lang) for lang in langs),
        repr(rule.tree),
    ]


def found(where: object) -> list[str]:
    """Return what of the rule is said in something that is saved or sent."""
    text = json.dumps(where, ensure_ascii=False, default=str)
    return [said for said in spoken() if json.dumps(said, ensure_ascii=False)[1:-1] in text]


def build(widget: SessionWidget, step: str, what: str, turn: int) -> list[dict[str, Any]]:
    message = {"id": f"{step}{turn}", "do": "build", "step": step, "at": "", "what": what}
    return hand_over(widget, {**message, "turn": turn})


def drafts(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    heard = (one["content"] for one in messages if one["method"] == "custom")
    return [one["draft"] for one in heard if "draft" in one]


@pytest.fixture
def desk(tmp_path: Path) -> GodDesk:
    return GodDesk(variant="express", folder=tmp_path)


def test_what_god_builds_is_shown_and_is_in_no_saved_state(desk: GodDesk) -> None:
    (draft,) = drafts(build(desk, "read", RULE, 0))
    assert found(draft), "the page must show what is built"
    assert found(desk.get_state()) == []
    assert found([widget.get_state() for widget in (GodDesk(desk), Play(desk))]) == []


def test_a_page_opened_late_asks_for_the_draft(desk: GodDesk) -> None:
    build(desk, "read", RULE, 0)
    (draft,) = drafts(hand_over(desk, {"id": "late", "do": "draft"}))
    assert draft["text"] == Rule.parse(RULE).text()


def test_once_it_is_sealed_nothing_tells_the_rule(desk: GodDesk) -> None:
    build(desk, "read", RULE, 0)
    beside = Play(desk)
    for widget in (desk, beside):
        published(widget)
    desk.do("seal", text=RULE, anyway=True)
    heard = published(desk)
    assert drafts(heard) == [None]
    for number, asked in enumerate(
        (
            {"do": "draft"},
            {"do": "menu", "at": ""},
            {"do": "look", "start": 0},
            {"do": "build", "step": "undo", "at": "", "what": "", "turn": 1},
            {"do": "build", "step": "choose", "at": "", "what": "red", "turn": 0},
            {"do": "speak", "lang": "fr"},
        )
    ):
        heard += hand_over(desk, {"id": f"after {number}", **asked})
    heard += hand_over(desk, {"id": "read0", "do": "draft"})  # an id that was answered before
    assert found(heard) == []
    assert found(published(beside)) == []
    assert found([desk.get_state(), beside.get_state()]) == []
    assert found(desk._drawn_fallback()) == []


def test_the_next_at_the_screen_finds_no_rule_begun_by_another(tmp_path: Path) -> None:
    play = Play(rule="red", variant="new", seats=["God", "Ada", "Ben", "random"], seed=1,
                folder=tmp_path)  # fmt: skip
    first = play.view["multiplayer"]["name"]
    play.do("here", who=first)
    build(play, "read", RULE, 0)
    assert found(drafts(hand_over(play, {"id": "a", "do": "draft"})))
    play.do("play", cards=play.view["hand"][:1])
    while play.view["multiplayer"]["waits"] != "cover":
        play.do("go_on" if play.view["multiplayer"]["may"]["go_on"] else "step")
    play.do("here", who=play.view["multiplayer"]["name"])
    assert play.view["multiplayer"]["you"] not in (None, first)
    assert drafts(hand_over(play, {"id": "b", "do": "draft"})) == [None]
