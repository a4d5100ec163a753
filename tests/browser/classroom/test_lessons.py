"""A whole round with a human God and a lesson at one line, on every device of a class."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from eleusis_nb.classroom.log import MemoryLog
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.settings import Settings
from tests.browser.classroom.devices import Screens, fits_a_phone
from tests.browser.pages import NewPage
from tests.classroom.test_server import served

Begin = Callable[..., Screens]


@pytest.fixture
def begin(new_page: NewPage) -> Iterator[Begin]:
    """Begin a class and serve it: ``begin(form="one line")``."""
    with ExitStack() as stack:

        def begin(**settings: object) -> Screens:
            room = Room.begin(Settings.begin("", **settings), MemoryLog())
            return Screens(new_page, stack.enter_context(served(room)), room)

        yield begin


def complaints(page: Page) -> list[object]:
    return [(one["id"], one["nodes"][0]["html"]) for one in Axe().run(page).response["violations"]]


def write(page: Page, rule: str) -> None:
    page.get_by_role("textbox").first.fill(rule)
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator(".eleusis-idea")).to_have_count(1)


def on_turn(*pages: Page) -> Page:
    """Wait for somebody to be on turn."""
    for _ in range(200):
        for page in pages:
            if page.get_by_role("button", name="Choose a card").count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is on turn")


def play(page: Page) -> int:
    """Play the first cards of a hand, four at most; return how many are left."""
    held = page.locator(".eleusis-held")
    before = held.count()
    cards = min(4, before)
    for at in range(cards):
        held.nth(at).press("Space")
    page.locator(".eleusis-play-bar .eleusis-primary").click()
    expect(page.get_by_role("button", name="Play")).to_have_count(0)
    return before - cards


def test_a_round_with_a_human_god_on_every_device(begin: Begin) -> None:
    screens = begin(form="tables", variant="new", god="person", tables=1, size=4, title="Class 9b")
    desk, wall = screens.desk(), screens.projector()
    expect(wall.locator(".eleusis-large-code")).to_have_text(screens.room.state.settings.code)
    assert complaints(desk) == []
    (god, _), (bob, line), (cyd, _) = [screens.phone(name) for name in ("Ada", "Bob", "Cyd")]
    expect(desk.locator(".eleusis-class-person")).to_have_count(3)
    desk.get_by_role("button", name="Deal", exact=True).click()

    # A rule that lets everything in is asked about once.
    god.get_by_role("textbox").fill("anything")
    god.get_by_role("button", name="Read it back to me").click()
    god.get_by_role("button", name="Seal it all the same").click()
    dora, _ = screens.phone("Dora")  # late: she takes the computer player's seat
    for page in (bob, cyd, dora):
        expect(page.locator(".eleusis-held")).to_have_count(14)
        assert fits_a_phone(page)

    desk.locator(".eleusis-class-person", has_text="Bob").click()
    desk.get_by_role("button", name="Look at the table").click()
    desk.get_by_role("button", name="On the projector").click()
    desk.get_by_role("button", name="Pause").click()
    expect(bob.get_by_text("Your teacher has paused the game.")).to_be_visible()
    desk.get_by_role("button", name="Go on").click()

    line.cut()
    expect(bob.get_by_text("No connection")).to_be_visible()
    others = on_turn(bob, cyd, dora)  # Bob's phone sleeps and shows what it showed
    if others is not bob:
        play(others)
        god.locator(".eleusis-desk .eleusis-button").first.click()
    line.mend()
    expect(bob.get_by_text("No connection")).to_have_count(0)
    left = 14
    while left:
        left = play(on_turn(bob, cyd, dora))
        god.locator(".eleusis-desk .eleusis-button").first.click()
    for page in (god, bob, cyd, dora):
        expect(page.locator(".eleusis-rule")).to_contain_text("nything")
        expect(page.locator(".eleusis-sheet, .eleusis-score-sheet").first).to_be_visible()
        assert fits_a_phone(page)
    expect(wall.locator(".eleusis-large-rule")).to_contain_text("nything")
    with desk.expect_download() as taken:
        desk.get_by_role("button", name="Take the records home").click()
    assert taken.value.suggested_filename == "Class-9b.zip"


def test_a_lesson_at_one_line_on_every_device(begin: Begin) -> None:
    screens = begin(form="one line", variant="solo", rule="red", title="Class 9b")
    desk, wall = screens.desk(), screens.projector()
    (ada, line), (bob, _), (cyd, _) = [screens.phone(name) for name in ("Ada", "Bob", "Cyd")]
    desk.get_by_role("button", name="Deal", exact=True).click()
    write(ada, "red")
    write(bob, "black")
    expect(desk.locator(".eleusis-class-ideas li")).to_have_count(2)

    # The class chooses a red card; it divides the two ideas.
    red = ".eleusis-put-card:has(.eleusis-H, .eleusis-D)"
    for page in (ada, bob):
        page.locator(red).first.click()
    wanted = desk.locator(".eleusis-wanted")
    expect(wanted).to_contain_text("2 votes")
    expect(wanted).to_contain_text("1 : 1")
    wanted.click()
    for page, answer in ((ada, "yes, 95 % sure"), (bob, "no, 80 % sure")):
        page.get_by_role("radio", name=answer).press("Space")
        expect(page.get_by_text("You can still change it")).to_be_visible()
        assert fits_a_phone(page)
    assert complaints(bob) == complaints(desk) == []
    expect(wall.locator(".eleusis-squares .eleusis-on")).to_have_count(2)
    expect(wall.locator(".eleusis-division")).to_have_count(0)  # nobody follows the crowd

    line.cut()  # a phone sleeps through the verdict
    late, _ = screens.phone("Dora")
    late.get_by_role("radio", name="yes, 60 % sure").press("Space")
    expect(desk.get_by_text("3 of 4 have answered.")).to_be_visible()
    desk.get_by_role("button", name="Show the verdict").click()
    line.mend()
    expect(ada.get_by_text("as you foretold: +0.93")).to_be_visible()
    expect(bob.get_by_text("not as you foretold: −1.32")).to_be_visible()
    expect(bob.locator(".eleusis-struck")).to_have_count(1)  # “black” fell by a red card
    expect(wall.get_by_text("67 % were right.")).to_be_visible()
    expect(cyd.locator(".eleusis-division")).to_be_visible()

    desk.get_by_role("button", name="Open the envelope").click()
    desk.get_by_role("button", name="Show everybody the rule?").click()
    for page in (ada, late):
        expect(page.locator(".eleusis-rule")).to_have_text("Red.")
    expect(wall.locator(".eleusis-large-rule")).to_have_text("Red.")
    for page in (desk, wall, ada):
        assert complaints(page) == []
