"""A lesson at one line on every device of a class. A round is played in `lab/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from eleusis_nb.classroom import server
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.cli.classes import desk_page
from tests.browser.classroom.devices import Screens, complaints, fits_a_phone
from tests.browser.pages import PHONE, NewPage
from tests.servers.test_server import served

Begin = Callable[..., Screens]
TEACHER = "the-teachers"


@pytest.fixture
def begin(new_page: NewPage) -> Iterator[Begin]:
    """Begin a class and serve it: ``begin(form="one line")``."""
    with ExitStack() as stack:

        def begin(**settings: object) -> Screens:
            begun = Settings.begin(TEACHER, **settings)
            host = stack.enter_context(served(Room.begin(begun, ClassLog())))
            return Screens(new_page, f"http://{host}/", begun.code)

        yield begin


def write(page: Page, rule: str) -> None:
    page.get_by_role("textbox").first.fill(rule)
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator(".eleusis-idea")).to_have_count(1)


def test_a_lesson_at_one_line_on_every_device(begin: Begin) -> None:
    screens = begin(form="one line", variant="solo", rule="red", title="Class 9b")
    desk, wall = screens.desk(TEACHER), screens.projector()
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
    expect(ada.get_by_role("heading", name="As you predicted: +0.93")).to_be_visible()
    expect(bob.get_by_role("heading", name="You predicted the opposite: −1.32")).to_be_visible()
    expect(bob.locator(".eleusis-struck")).to_have_count(1)  # “black” fell by a red card
    expect(wall.get_by_text("67 % were right.")).to_be_visible()
    expect(cyd.locator(".eleusis-division")).to_be_visible()

    desk.get_by_role("button", name="Open the envelope").click()
    desk.get_by_role("button", name="Show everyone the rule?").click()
    for page in (ada, late):
        expect(page.locator(".eleusis-rule")).to_have_text("The card is red.")
    expect(wall.locator(".eleusis-large-rule")).to_have_text("The card is red.")
    for page in (desk, wall, ada):
        assert complaints(page) == []


def test_side_by_side_from_the_deal_until_the_class_is_over(begin: Begin) -> None:
    screens = begin(form="side by side", variant="solo", rule="red", title="Class 9b")
    desk = screens.desk(TEACHER)
    ada, line = screens.phone("Ada", locale="fr-FR")
    bob, _ = screens.phone("Bob")
    desk.get_by_role("button", name="Deal", exact=True).click()
    hands = [page.locator(".eleusis-hand .eleusis-card") for page in (ada, bob)]
    expect(hands[0]).to_have_count(12)
    assert [card.get_attribute("class") for card in hands[0].all()] == [
        card.get_attribute("class") for card in hands[1].all()
    ]
    for page in (ada, bob):
        lay(page)
        expect(page.locator(".eleusis-stage").get_by_text("29 ")).to_be_visible()  # plays left
        assert fits_a_phone(page)
        assert complaints(page) == []
    expect(desk.get_by_text("1 play · 0 ideas")).to_have_count(2)

    line.cut()  # her phone sleeps while the envelopes are opened
    desk.get_by_role("button", name="Open the envelope").click()
    desk.get_by_role("button", name="Show everyone the rule?").click()
    expect(bob.locator(".eleusis-rule")).to_have_text("The card is red.")
    line.mend()
    expect(ada.locator(".eleusis-rule")).to_have_text("La carte est rouge.")
    desk.get_by_role("button", name="End the class").click()
    desk.get_by_role("button", name="End the class for everyone?").click()
    expect(ada.get_by_text("Cette séance est terminée. Merci d’avoir joué.")).to_be_visible()
    expect(bob.get_by_text("This class is over. Thank you for playing.")).to_be_visible()
    # Whoever opens the page later still finds the rule, in a line of its own.
    expect(ada.get_by_text("La règle était", exact=True)).to_be_visible()
    expect(ada.locator(".eleusis-rule")).to_have_text("La carte est rouge.")
    assert complaints(ada) == []


def test_a_network_without_sockets_says_so_and_the_class_goes_on(
    new_page: NewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server._Socket, "get", lambda handler, *_: handler.send_error(403))
    settings, log = Settings.begin(TEACHER, form="side by side", variant="solo"), ClassLog()
    room = Room.begin(settings, log)
    with served(room) as host:
        port = int(host.rpartition(":")[2])
        screens = Screens(new_page, f"http://{host}/", settings.code)
        desk = screens.desk(TEACHER)
        phones = [
            (screens.phone(name, locale=locale)[0], says)
            for name, locale, says in (
                ("Ada", "en-GB", "This network blocks fast connections."),
                ("Zoé", "fr-FR", "Ce réseau bloque les connexions rapides."),
                ("Нина", "ru-RU", "Эта сеть не пропускает быстрые соединения."),
            )
        ]
        for page, says in phones:
            expect(page.locator(".eleusis-class-state")).to_contain_text(says)
            assert fits_a_phone(page)
        desk.get_by_role("button", name="Deal", exact=True).click()
        for page, _ in phones:
            lay(page)
            expect(page.locator(".eleusis-stage").get_by_text("29")).to_be_visible()
        expect(desk.get_by_text("1 play · 0 ideas")).to_have_count(3)
    ada = phones[0][0]
    expect(ada.locator(".eleusis-class-state")).to_contain_text("No connection.")
    with served(Room(log), port):  # the server was started anew
        expect(ada.locator(".eleusis-class-state")).to_have_text("")
        lay(ada)
        expect(ada.locator(".eleusis-stage").get_by_text("28")).to_be_visible()
        expect(desk.get_by_text("2 plays · 0 ideas")).to_have_count(1)


def lay(page: Page) -> None:
    """Play the first card that is held."""
    page.locator(".eleusis-held").first.press("Space")
    page.locator(".eleusis-play-bar .eleusis-primary").click()


def test_a_browser_that_has_no_sockets_joins_all_the_same(begin: Begin, new_page: NewPage) -> None:
    screens = begin(form="one line", variant="solo", rule="red")
    page = new_page(PHONE)
    page.add_init_script("delete window.WebSocket")
    page.goto(f"{screens.address}#{screens.code}")
    page.locator("input[autocomplete=nickname]").fill("Ada")
    page.locator("button[type=submit]").click()
    expect(page.get_by_text("You are Ada")).to_be_visible()


def test_no_address_holds_what_opens_a_desk(
    begin: Begin, new_page: NewPage, tmp_path: Path
) -> None:
    screens = begin(form="one line", variant="solo", rule="red")
    asked: list[str] = []
    page = new_page((1280, 900))
    page.on("request", lambda request: asked.append(request.url))
    with desk_page(tmp_path / "9b.sqlite", screens.address, TEACHER, "en") as way:
        for _ in range(2):  # the way is there as long as the class is
            page.goto(way.as_uri())
            expect(page.get_by_role("heading", name="Your class")).to_be_visible()
            assert page.url == screens.address
    page.reload()
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
    assert TEACHER not in "".join(asked)


def test_a_desk_of_a_class_that_was_started_again_says_so_and_is_no_door(begin: Begin) -> None:
    desk = begin(form="one line", variant="solo", rule="red").desk("the-token-of-before")
    for _ in range(2):
        expect(desk.get_by_role("alert")).to_contain_text("Your desk has a new address.")
        expect(desk.locator("input[autocomplete=nickname]")).to_have_count(0)
        assert complaints(desk) == []
        desk.reload()
