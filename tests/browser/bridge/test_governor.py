"""The Governor's Game in a page: by mouse and by keys, the chances, nothing secret."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.games.governor import MASTER_STROKES, House
from eleusis_nb.games.record import Record
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.widgets import GouverneurTable
from tests.browser.bridge.conftest import Open
from tests.browser.bridge.test_stage import NARROWEST
from tests.browser.conftest import DESK, PHONE
from tests.browser.shown import settled

Stack = Callable[[str], None]

PERSONS = {"Ada": "person", "Bob": "person", "Cleo": "person"}
FIVE = {**PERSONS, "Dan": "person", "Eve": "person"}


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> Stack:
    """Let a test say which cards come first: ``stacked("8H 8D KC")``."""

    def stack(codes: str) -> None:
        top = cards(codes)
        order = [*top, *(card for card in ALL_CARDS if card not in top)]

        def shuffle(_luck: random.Random, deck: list[Card]) -> None:
            deck[:] = order

        monkeypatch.setattr(random.Random, "shuffle", shuffle)

    return stack


def seated(
    folder: Path,
    players: dict[str, str] = PERSONS,
    house: House | None = None,
    stroke: str = "",
) -> GouverneurTable:
    session = GovernorSession.open(
        players, seed=5, folder=folder, house=house or House(), secret=stroke
    )
    return GouverneurTable(session)


def scores(page: Page) -> list[str]:
    return page.locator(".eleusis-score").all_inner_texts()


def test_a_round_by_mouse(bridge: Open, stacked: Stack, tmp_path: Path) -> None:
    stacked("7C 9H 2S JD")
    page = bridge(seated(tmp_path)).page
    page.get_by_label("Everyone pays").fill("2")
    page.get_by_role("button", name="Place the stakes").click()
    expect(page.locator(".eleusis-title")).to_contain_text("pot 6")
    draw = page.get_by_role("button", name="Draw a card")
    for drawn in range(3):
        expect(page.locator(".eleusis-drawn .eleusis-card")).to_have_count(drawn)
        draw.click()
    expect(page.locator(".eleusis-say")).to_contain_text(
        "The player with the lowest score goes out."
    )
    assert scores(page) == ["7", "9", "2"]
    for name in ("Ada", "Bob", "Cleo"):
        expect(page.locator(".eleusis-on-turn")).to_contain_text(name)
        page.get_by_role("button", name="Pass").click()
    expect(page.locator(".eleusis-seat").nth(2)).to_contain_text("out")
    draw.click()  # the example of the source: 7, then a face
    expect(page.locator(".eleusis-score").first).to_have_text("17")
    page.get_by_role("button", name="Pass").click()
    expect(page.get_by_role("status").first).to_contain_text("Ada wins the round and 6")
    expect(page.locator(".eleusis-seat").first).to_contain_text("purse 24")


def test_a_round_by_keys_alone(bridge: Open, stacked: Stack, tmp_path: Path) -> None:
    stacked("8H 9C 7D 6D 2S JS")
    table = bridge(seated(tmp_path, FIVE, house=House(MASTER_STROKES, eliminates_from=1)))
    page = table.page
    page.get_by_label("Everyone pays").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Draw a card")).to_be_focused()
    for draw in range(5):
        expect(page.locator(".eleusis-drawn .eleusis-card")).to_have_count(draw)
        page.keyboard.press("d")
    for passed in range(4):
        expect(page.locator(".eleusis-on-turn")).to_contain_text(list(FIVE)[passed])
        page.keyboard.press("p")
    expect(page.locator(".eleusis-on-turn")).to_contain_text("Ada")
    page.keyboard.press("d")  # the jack of spades, in the third draw
    expect(page.get_by_role("button", name="Choose Cleo")).to_be_visible()
    expect(page.get_by_role("button", name="Choose Dan")).to_have_count(0)  # he is out
    page.keyboard.press("3")
    expect(page.locator(".eleusis-seat").nth(2)).to_contain_text("out")
    assert [one["do"] for one in table.sent] == (
        ["stake"] + ["draw"] * 5 + ["stay"] * 4 + ["draw", "choose"]
    )


def test_a_target_is_chosen_by_a_click_and_nothing_moves(
    bridge: Open, stacked: Stack, tmp_path: Path
) -> None:
    stacked("AD 5C")
    page = bridge(seated(tmp_path, house=House(MASTER_STROKES))).page
    page.get_by_role("button", name="Place the stakes").click()
    below = "document.querySelector('.eleusis-governor-notes').getBoundingClientRect().top"
    place = page.evaluate(below)
    page.get_by_role("button", name="Draw a card").click()
    chosen = page.get_by_role("button", name="Choose Bob")
    expect(chosen).to_be_visible()
    assert page.evaluate(below) == place
    chosen.click()
    expect(page.locator(".eleusis-score").nth(1)).to_have_text("−10")
    expect(page.get_by_role("status").first).to_contain_text("Ada draws again")


@pytest.mark.parametrize("width", [DESK[0], PHONE[0]])
def test_what_is_pressed_in_each_turn_keeps_its_place(
    bridge: Open, stacked: Stack, tmp_path: Path, width: int
) -> None:
    stacked("7C 9H 2S AD JD 5C 8S")
    page = bridge(seated(tmp_path), size=(width, 900)).page
    where = """() => [".eleusis-say", ".eleusis-governor > .eleusis-actions",
      ".eleusis-happened", ".eleusis-governor-notes > :last-child"].map(
        one => Math.round(document.querySelector(one).getBoundingClientRect().top))"""
    before = page.evaluate(where)
    page.get_by_role("button", name="Place the stakes").click()
    for drawn in range(3):
        expect(page.locator(".eleusis-drawn .eleusis-card")).to_have_count(drawn)
        assert page.evaluate(where) == before
        page.get_by_role("button", name="Draw a card").click()
    page.get_by_role("button", name="Pass").wait_for()
    assert page.evaluate(where) == before
    heights = page.locator(".eleusis-seat").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert len(set(heights)) == 1


def test_the_secret_stroke_by_hand(bridge: Open, stacked: Stack, tmp_path: Path) -> None:
    stacked("7H 8H 5D 2C 4S")
    stroke = "hearts; any draw; drawer +5"
    table = bridge(seated(tmp_path, stroke=stroke))
    page = table.page
    page.get_by_role("button", name="Place the stakes").click()
    for _ in range(2):
        page.get_by_role("button", name="Draw a card").click()
    expect(page.locator(".eleusis-score").first).to_have_text("12")  # 7 and 5 nobody explains
    # The table reads the scores out and marks none: that 12 is too much is the player's to find.
    expect(page.locator(".eleusis-log")).to_contain_text("Bob draws 8")
    expect(page.locator(".eleusis-log")).to_contain_text("The scores: Ada 12, Bob 13, Cleo 0.")
    expect(page.locator(".eleusis-log")).not_to_contain_text("+")
    for trigger in ("red", "a heart"):
        page.get_by_label("When the drawn card is").fill(trigger)
        page.get_by_label("points change:").select_option("4")
        page.get_by_label("points change:").select_option(label="drawer +5")
        page.get_by_role("button", name="Write it down").click()
    expect(page.locator(".eleusis-supposed li")).to_have_count(2)
    page.get_by_role("button", name="Draw a card").click()  # a diamond, and nothing moves
    red, hearts = page.locator(".eleusis-supposed li").all()
    expect(red).to_contain_text("refuted")
    expect(red).to_contain_text("Cleo drew")
    expect(hearts).to_contain_text("fits")
    # Until here nothing that was sent to the page tells the secret, beyond what was typed.
    heard = json.dumps(table.received)
    assert 'opened": {' not in heard
    page.get_by_role("button", name="Tell the Jack: a heart; any draw; drawer +5").click()
    expect(page.locator(".eleusis-riddle")).to_contain_text("The seal is intact.")


def test_nothing_secret_is_sent(bridge: Open, tmp_path: Path) -> None:
    table = bridge(seated(tmp_path, stroke="hearts; any draw; drawer +5"))
    page = table.page
    luck = random.Random(3)
    page.get_by_role("button", name="Place the stakes").click()
    for _ in range(6):
        button = page.get_by_role("button", name=luck.choice(["Draw a card", "Pass"]))
        (button if button.count() else page.get_by_role("button", name="Draw a card")).click()
        if not page.get_by_role("button", name="Draw a card").count():
            break
    record = Record.read(table.widget.session.path)
    dealt = next(event for event in record.events() if event["event"] == "round dealt")
    drawn = [e["card"] for e in record.events() if e["event"] == "card drawn"]
    heard = json.dumps(table.received)
    for code in dealt["deck"][len(drawn) :]:
        assert f'"{code}"' not in heard
    assert str(dealt["dice"]) not in heard
    assert "a heart; any draw" not in heard


@pytest.mark.parametrize(
    ("lang", "width"),
    [
        ("en", 864),
        ("en", PHONE[0]),
        ("fr", NARROWEST[0]),
        ("fr", NARROWEST[-1]),
        ("ru", NARROWEST[-1]),
    ],
)
def test_no_kind_of_player_is_cut_and_the_secret_keeps_its_place(
    bridge: Open, tmp_path: Path, lang: str, width: int
) -> None:
    players = {"Ada": "person", "Bob": "stops above 12", "Cleo": "always draws", "Dan": "reckons"}
    stroke = "hearts; any draw; drawer +5"
    session = GovernorSession.open(players, seed=5, folder=tmp_path, house=House(), secret=stroke)
    table = bridge(GouverneurTable(session, lang=lang), size=(width, 740))
    page = table.page
    cut = """() => [...document.querySelectorAll(".eleusis-seat-kind, .eleusis-state")]
      .filter(one => !one.matches(".eleusis-hidden") &&
        (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) &&
        getComputedStyle(one).overflow !== "visible")
      .map(one => one.textContent)"""
    below = """() => [".eleusis-riddle form", ".eleusis-riddle"].map(name =>
      Math.round(document.querySelector(name).getBoundingClientRect().bottom + scrollY))"""
    place = page.evaluate(below)
    assert page.evaluate(cut) == []
    page.locator(".eleusis-actions button").first.click()  # the stakes
    for _ in range(4):
        if page.locator(".eleusis-governor > .eleusis-actions button").count():
            page.locator(".eleusis-governor > .eleusis-actions button").first.click()
        settled(page)
        table.flush()
        assert page.evaluate(cut) == []
        assert page.evaluate(below) == place
