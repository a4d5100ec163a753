"""The static fallback of a table: what remains on a page without a kernel."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from eleusis_nb.cards import Card
from eleusis_nb.widgets import Play, core
from eleusis_nb.widgets.fallback import draw
from tests.coroutines import in_a_thread
from tests.widgets.conftest import Sit
from tests.widgets.wire import answer

VIEW = {"title": "First table", "say": {"text": "9♥ was refused after 5♥."}}


def entry(n: int, cards: str, *, ok: bool) -> dict[str, Any]:
    return {"n": n, "seat": 1, "cards": cards.split(), "ok": ok}


def test_it_shows_the_line_and_what_was_refused_under_it() -> None:
    page = draw(
        VIEW,
        [entry(0, "QH", ok=True), entry(1, "KD", ok=False), entry(2, "9S", ok=True),
         entry(3, "3D 4C 5H", ok=False), entry(4, "7D", ok=True) | {"claim": True}],
        "mark",
    )  # fmt: skip
    lines = re.sub(r"<[^>]+>", "\n", re.sub(r"</?span[^>]*>", "", page)).split("\n")
    texts = [line.strip() for line in lines if line]
    assert texts == [
        "First table",
        "Q♥", "✗ K♦",
        "9♠", "✗ 3♦ 4♣ 5♥",
        "9♥ was refused after 5♥.",
        "The last cards played. Run this cell again to continue.",
    ]  # fmt: skip


def test_it_shows_the_newest_hypotheses_of_one_person_and_of_several_none() -> None:
    held = [
        {"sentence": f"The card is {words}.", "standing": standing}
        for words, standing in [("red", "refuted"), ("even", "fits"), ("odd", "doubted"),
                                ("a face card", "refuted"), ("a heart", "fits")]
    ]  # fmt: skip
    page = draw(VIEW | {"hypotheses": held, "multiplayer": None}, [], "mark")
    assert re.findall(r"[○✗] [^<]+", page) == [
        "○ The card is a heart.",
        "✗ The card is a face card.",
        "○ The card is odd.",
        "○ The card is even.",
    ]
    assert "What I think" in page
    assert "a heart" not in draw(VIEW | {"hypotheses": held, "multiplayer": {}}, [], "mark")


def test_the_whole_line_is_there_the_cards_before_the_newest_ten_as_text() -> None:
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    line = [f"{rank}{suit}" for suit in "SHD" for rank in ranks][:30]
    entries = [entry(n, card, ok=True) for n, card in enumerate(line)]
    entries.insert(3, entry(3, "KC 2C", ok=False))
    page = re.sub(r"<[^>]+>", "", draw(VIEW, entries, "mark"))
    assert "Earlier cards: A♠, 2♠, 3♠, ✗ K♣ 2♣, 4♠, 5♠" in page
    for card in line:
        assert Card.parse(card).symbol in page


@pytest.mark.parametrize("cards", ["10H 10D 10S 10C", "10H"])
def test_its_size_is_bounded(cards: str) -> None:
    entries = [entry(n, cards, ok=n % 5 == 0) for n in range(900)]
    assert len(draw(VIEW | {"title": "x" * 10**6}, entries, "mark").encode()) < 24_000


def test_it_holds_only_what_an_untrusted_notebook_shows() -> None:
    page = draw(VIEW, [entry(0, "QH", ok=True), entry(1, "KD", ok=False)], "mark")
    assert set(re.findall(r"<(\w+)", page)) <= {"div", "span"}
    assert set(re.findall(r" ([\w-]+)=", page)) <= {"class", "style"}


def test_it_is_an_output_of_its_own_and_follows(
    seated: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr(core, "display", lambda data, **more: shown.append({"data": data, **more}))
    monkeypatch.setattr(
        core, "update_display", lambda data, **more: shown.append({"data": data, **more})
    )
    play = Play(seated())
    monkeypatch.setattr(core, "while_one_looks", lambda _: False)  # a script
    answer(play, {"id": "m1", "turn": 1, "do": "play", "cards": ["KS"]})
    assert shown == []  # not shown yet: nothing to keep in step
    play._ipython_display_()
    answer(play, {"id": "m2", "turn": 2, "do": "play", "cards": ["8D"]})
    widget, fallback, again = shown
    assert widget["data"].keys() == {"text/plain", "application/vnd.jupyter.widget-view+json"}
    assert fallback["data"].keys() == {"text/html", "text/plain"}
    assert fallback["display_id"] == again["display_id"] == play.fallback
    assert "8♦" not in fallback["data"]["text/html"]
    assert "8♦" in again["data"]["text/html"]
    assert f'class="eleusis-fallback {play.fallback}"' in again["data"]["text/html"]


def test_it_comes_once_after_the_answers_that_a_page_waits_for(
    seated: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    fallbacks: list[str] = []
    came = asyncio.Event()

    def show(data: dict[str, str], **_: object) -> None:
        fallbacks.append(data["text/html"])
        came.set()

    monkeypatch.setattr(core, "display", lambda *_, **__: None)
    monkeypatch.setattr(core, "update_display", show)
    play = Play(seated())
    play._ipython_display_()

    async def in_a_notebook() -> None:
        answer(play, {"id": "m1", "turn": 1, "do": "play", "cards": ["KS"]})
        answer(play, {"id": "m2", "turn": 2, "do": "play", "cards": ["8D"]})
        assert fallbacks == []
        await asyncio.wait_for(came.wait(), 30)

    in_a_thread(in_a_notebook())
    (fallback,) = fallbacks
    assert "K♠" in fallback
    assert "8♦" in fallback


def test_a_cell_that_moves_leaves_it_as_it_is_then(
    seated: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    fallbacks: list[str] = []
    monkeypatch.setattr(core, "display", lambda *_, **__: None)
    monkeypatch.setattr(
        core, "update_display", lambda data, **_: fallbacks.append(data["text/html"])
    )
    play = Play(seated())
    play._ipython_display_()

    async def cell() -> None:
        play.do("play", cards=["8D"])
        assert "8♦" in fallbacks[-1]  # nothing may come after the last cell

    in_a_thread(cell())
