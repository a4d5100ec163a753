"""The replay in a page: stepped by mouse and keys; without a kernel or a network."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import Page, expect

from eleusis_nb.games import Record
from eleusis_nb.table import Session
from eleusis_nb.widgets import Replay
from tests.browser.bridge.conftest import Open
from tests.browser.bridge.test_looks import violations
from tests.browser.conftest import NewPage
from tests.games.worked import lay, said
from tests.table.test_governor import at_table
from tests.widgets.conftest import Sit
from tests.widgets.tables import TURNS

HOSTS = Path(__file__).parents[3] / "docs" / "hosts.md"


def played(session: Session) -> Session:
    """Play a round to its end: after 3♥ king of spades, then a wrong one, two more, the rule."""
    session.do("play", cards=["KS"])
    session.do("suppose", text="black", credence=0.7)
    session.do("play", cards=["3S"])
    session.do("suppose", text=TURNS, credence=None)
    session.do("play", cards=["7H", "AC"])
    session.do("declare", key="h2")
    return session


@pytest.fixture
def replay(seated: Sit) -> Replay:
    return Replay(played(seated()))


def steps_through(page: Page) -> None:
    """Step through the whole game and look at what it shows."""
    said, refused = page.locator(".eleusis-say"), page.locator(".eleusis-refused")
    expect(said).to_contain_text("Choose a card and play it after")
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator(".eleusis-head")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text("Written down: “The card is black.”")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(refused).to_have_count(1)
    expect(page.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", "4 of 7: 3♠ doesn't fit after K♠."
    )
    expect(page.locator(".eleusis-struck")).to_have_count(1)  # the idea that the card refuted
    page.keyboard.press("End")
    expect(page.get_by_text("Checked: this rule was sealed", exact=False)).to_be_visible()
    expect(
        page.get_by_role("slider")
    ).to_be_focused()  # the letter that rises takes it away nowhere
    page.keyboard.press("Home")
    expect(page.locator(".eleusis-head")).to_have_count(1)
    assert "After a red card" not in page.locator(".eleusis").inner_text()


def test_it_is_stepped_by_mouse_and_keys(bridge: Open, replay: Replay) -> None:
    table = bridge(replay)
    steps_through(table.page)
    assert violations(table.page) == []
    table.page.get_by_role("slider").fill("3")
    assert table.page.locator(".eleusis-held").count() == 12
    table.page.locator(".eleusis-held").first.click()  # nothing can be chosen, and nothing is asked
    assert table.page.locator(".eleusis-chosen").count() == 0
    assert table.sent == []


def test_a_table_of_several_shows_its_seats(bridge: Open) -> None:
    table = lay("new", TURNS, ["9S 2H", "4H 4D", "6H 6D"], "AH " + "5C " * 40)
    record = Record()
    record.append(*table.opening)
    for move in ("1 9S", "2 4H"):
        table, events = table.apply(said(move))
        record.append(*events)
    page = bridge(Replay(record, seat=2)).page
    page.get_by_role("slider").press("End")
    expect(page.locator(".eleusis-chair")).to_contain_text(["God", "Ada", "Bob", "Cy"])
    expect(page.locator(".eleusis-say")).to_contain_text("fits after")
    assert [one.get_attribute("aria-label") for one in page.locator(".eleusis-held").all()] == [
        "four of diamonds"
    ]
    assert violations(page) == []


def test_the_governors_game_is_seen_and_not_played(bridge: Open, tmp_path: Path) -> None:
    session = at_table(tmp_path, secret="hearts; any draw; drawer +5")  # noqa: S106 - a rule, no password
    session.do("stake", amount=1)
    session.do("suppose", text="red; any draw; drawer +5")
    session.do("draw")
    page = bridge(Replay(session.path)).page
    expect(page.locator(".eleusis-say")).to_contain_text("Everyone pays 1.")
    page.get_by_role("slider").press("End")
    expect(page.locator(".eleusis-supposed li")).to_have_count(1)
    assert page.locator(".eleusis-drawn .eleusis-card").count() > 0
    # Beside the steps, only the lists of the table are there to be pressed.
    names = [one.get_attribute("aria-label") for one in page.get_by_role("button").all()]
    assert names == ["Step back", "Step forward"]
    assert violations(page) == []


# --- without a kernel -------------------------------------------------------------------------


def offline(new_page: NewPage, file: Path) -> Page:
    """Open a file where there is no network; whatever it asks for is kept."""
    page = new_page(offline=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.asked = asked  # type: ignore[attr-defined]
    return page


def test_a_page_of_its_own_steps_without_a_network(
    new_page: NewPage, replay: Replay, tmp_path: Path
) -> None:
    file = replay.save(tmp_path / "round.html")
    page = offline(new_page, file)
    steps_through(page)
    assert page.asked == [file.as_uri()]  # type: ignore[attr-defined]
    assert violations(page, ".eleusis-replay-place") == []


def test_a_book_shows_it_in_a_frame(new_page: NewPage, replay: Replay, tmp_path: Path) -> None:
    [recipe] = re.findall(r"<iframe src=\"round.html\".*?</iframe>", HOSTS.read_text("utf-8"))
    replay.save(tmp_path / "round.html")
    book = tmp_path / "book.html"
    book.write_text(f"<!doctype html><html lang=en><body>{recipe}</body></html>", "utf-8")
    frame = offline(new_page, book).frame_locator("iframe")
    expect(frame.locator(".eleusis-say")).to_contain_text("Choose a card")
    frame.get_by_role("slider").press("ArrowRight")
    expect(frame.locator(".eleusis-say")).to_contain_text("fits after")


def test_an_exported_notebook_steps_without_a_kernel(
    new_page: NewPage, replay: Replay, tmp_path: Path
) -> None:
    output = nbformat.v4.new_output("display_data", data=replay._drawn_fallback())
    cell = nbformat.v4.new_code_cell("el.Replay(play)", outputs=[output], execution_count=1)
    notebook = nbformat.v4.new_notebook(cells=[cell])
    # Its own scripts (mathematics, diagrams) come from the network, so not from this machine.
    html, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook)
    file = tmp_path / "exported.html"
    file.write_text(f"<!doctype html><html><body>{html}</body></html>", encoding="utf-8")
    steps_through(offline(new_page, file))


def test_beside_the_living_widget_the_other_draws_nothing(bridge: Open, replay: Replay) -> None:
    table = bridge(replay)
    table.page.evaluate(
        """html => {
             const host = document.createElement("div");
             host.innerHTML = html;
             document.body.append(host);
             for (const old of host.querySelectorAll("script")) {  // as JupyterLab runs them
               const fresh = document.createElement("script");
               if (old.type) fresh.type = old.type;
               fresh.textContent = old.textContent;
               old.replaceWith(fresh);
             }
           }""",
        replay._drawn_fallback()["text/html"],
    )
    place = table.page.locator(".eleusis-replay-place")
    expect(place).to_be_hidden()
    assert place.get_attribute("data-drawn") is None
    table.page.evaluate("window.closers[0]()")  # the widget leaves the page
    expect(place.get_by_role("slider")).to_be_visible()
