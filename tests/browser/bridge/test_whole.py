"""What stands on the stage is seen whole: seats on a phone, refused cards, a hand's last card."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from eleusis_nb.games.eleusis import Deal, variants
from eleusis_nb.table import Lesson, Session
from eleusis_nb.widgets import GodDesk, Play
from tests.browser.bridge.conftest import Open
from tests.browser.bridge.test_multiplayer import DECK, FEW, Script
from tests.browser.bridge.test_stage import IN_HAND, height, moved, places
from tests.browser.conftest import DESK, PHONE
from tests.browser.shown import cut_off
from tests.table.driving import act

FIVE = ("God", "Ada", *((name, lambda _: Script()) for name in ("Bob", "Cy", "Dot")))

WITHIN = """(inner, outer) => {
  const [a, b] = [inner, inner.closest(outer)].map((one) => one.getBoundingClientRect());
  return a.width > 0 && b.left <= a.left && a.right <= b.right &&
    b.top <= a.top && a.bottom <= b.bottom;
}"""


def within(inner: Locator, outer: str) -> list[bool]:
    """Return of each element whether it lies wholly in the one around it."""
    return [bool(one.evaluate(WITHIN, outer)) for one in inner.all()]


def test_seats_on_a_phone_show_cards_the_star_and_points_whole(
    bridge: Open, tmp_path: Path
) -> None:
    few = variants["new"].but(deals=(Deal(3, 7, 3, 14),))
    session = Session.deal("red", variant=few, seats=FIVE, seed=2, folder=tmp_path)
    page = bridge(Play(session), size=PHONE).page
    counts = page.locator(".eleusis-chair .eleusis-count > span[aria-hidden]")
    expect(counts).to_have_text(["14"] * 4)
    assert within(counts, ".eleusis-chair") == [True] * 4


def test_points_on_a_phone_are_numbers_in_their_seats(bridge: Open, tmp_path: Path) -> None:
    chance = Random(3)
    session = Session.deal("red", variant=FEW, seats=FIVE, deck=DECK, folder=tmp_path)
    while not (view := session.view())["opened"]:
        act(session, view, chance)
    page = bridge(Play(session), size=PHONE).page
    points = page.locator(".eleusis-chair .eleusis-earned > b")
    expect(points).to_have_text([f"{seat['points']:g}" for seat in view["multiplayer"]["seats"]])
    assert within(points, ".eleusis-chair") == [True] * 5
    expect(page.locator(".eleusis-chair .eleusis-count:visible")).to_have_count(0)


@pytest.mark.parametrize("cards", [7, 12, 22])
def test_the_last_card_of_a_hand_lies_within_its_row(
    bridge: Open, tmp_path: Path, cards: int
) -> None:
    house = variants["new"].but(deals=(Deal(4, 4, 4, cards),))
    session = Session.deal("red", variant=house, seats=FIVE, seed=1, folder=tmp_path)
    held = bridge(Play(session), size=DESK).page.locator(".eleusis-held")
    expect(held).to_have_count(cards)
    assert within(held, ".eleusis-stage") == [True] * cards


@pytest.mark.parametrize(
    ("lang", "width"),
    [("en", 1280), ("fr", 864), ("en", 656), ("en", 360), ("fr", 272), ("ru", 272)],
)
def test_nothing_moves_while_a_play_is_foretold(
    bridge: Open, tmp_path: Path, width: int, lang: str
) -> None:
    lesson = Lesson("f", "Say it before you see it", (("red",),), predictions=True)
    session = Session.at_lesson(lesson, folder=tmp_path, random=Random(4))
    page = bridge(Play(session, lang=lang), size=(width, 900)).page
    held, play = page.locator(".eleusis-held"), page.locator(".eleusis-play-bar .eleusis-primary")
    answers = page.locator(".eleusis-scale label")
    before = places(page)
    for turn, surely in enumerate((0, 5, 1)):  # 95 % sure that not, and so on
        held.first.click()
        assert not moved(before, places(page)), "a card chosen"
        answers.nth(surely).click()
        assert not moved(before, places(page)), "an answer chosen"
        play.click()
        expect(page.locator("[data-play]")).to_have_count(turn + 2)
        now = places(page)
        if not turn:  # on a phone ideas appear below the hand
            before["the widget"] = now["the widget"]
        # A card goes from its place and another comes to it.
        shifted = {one for one in moved(before, now) if not IN_HAND.match(one)}
        assert not shifted, "a verdict"
        before = now
    assert cut_off(page) == []
    assert height(page) <= (944 if width < 560 else 720)


@pytest.mark.parametrize(("lang", "red"), [("en", "red"), ("fr", "rouge"), ("ru", "красная")])
def test_the_end_of_a_lesson_that_foretells_is_seen_whole_on_the_narrowest_phone(
    bridge: Open, tmp_path: Path, lang: str, red: str
) -> None:
    lesson = Lesson("f", "Say it before you see it", (("red",),), predictions=True)
    session = Session.at_lesson(lesson, folder=tmp_path, random=Random(4))
    table = bridge(Play(session, lang=lang), size=(272, 900))
    page = table.page
    page.locator(".eleusis-held").first.click()
    page.locator(".eleusis-scale label").first.click()
    page.locator(".eleusis-play-bar .eleusis-primary").click()
    expect(page.locator("[data-play]")).to_have_count(2)
    table.widget.do("suppose", text=red)
    table.widget.do("declare", key=table.widget.view["hypotheses"][0]["key"])
    table.flush()
    expect(page.locator(".eleusis-ended")).to_have_count(1)
    assert cut_off(page) == []
    assert height(page) <= 960  # the letter is read whole, and scrolls in nothing


@pytest.mark.parametrize("width", [864, 360, 318])
def test_gods_buttons_stay_where_they_are_while_others_play(
    bridge: Open, tmp_path: Path, width: int
) -> None:
    seats = ["Ada", *((name, lambda _: Script()) for name in ("Bob", "Cy", "Dot", "Eve"))]
    desk = GodDesk(variant="nojhan", seats=seats, seed=2, folder=tmp_path)
    desk.do("seal", text="red").do("step")
    table = bridge(desk, size=(width, 900))
    page = table.page
    before = places(page)
    for turn in range(5):
        (code,) = table.widget.view["multiplayer"]["pending"]["cards"]
        page.get_by_role("button", name="It fits" if code[-1] in "DH" else "It doesn't fit").click()
        page.get_by_role("button", name="Next:").click()
        expect(page.locator(".eleusis-waiting .eleusis-card")).to_have_count(1)
        now = places(page)
        if not turn:  # on a phone what happened before appears below
            before["the widget"] = now["the widget"]
        assert not moved(before, now)
        before = now
    assert height(page) <= (944 if width < 560 else 720)
