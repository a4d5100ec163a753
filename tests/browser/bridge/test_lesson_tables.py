"""What a lesson can add to the table: predictions, two names, a robot, a God who errs."""

from __future__ import annotations

from pathlib import Path
from random import Random

from playwright.sync_api import expect

from eleusis_nb.table import Lesson, Session
from eleusis_nb.widgets import Play
from tests.browser.bridge.conftest import Open
from tests.browser.conftest import PHONE

FORETELL = Lesson("f", "Say it before you see it", (("red",),), predictions=True)
DAX = Lesson("d", "Dax and Med", (("red",),), names=("Dax", "Med"))
ERRING = Lesson("e", "When God is wrong", (("red",),), errs=0.25)
ROBOT = Lesson("r", "Refute the robot", (("red or even",),), rival=True)


def at(lesson: Lesson, folder: Path) -> Play:
    return Play(Session.at_lesson(lesson, folder=folder, random=Random(4)))


def test_a_card_is_foretold_by_keys_and_the_score_is_told(bridge: Open, tmp_path: Path) -> None:
    table = bridge(at(FORETELL, tmp_path), size=PHONE)
    page = table.page
    black = next(code for code in table.widget.view["hand"] if code[-1] in "CS")
    card = table.held(black)
    card.focus()
    page.keyboard.press("Space")
    page.keyboard.press("n")
    expect(page.get_by_role("radio", name="no, 80 % sure")).to_be_checked()
    page.keyboard.press("y")
    page.keyboard.press("y")
    expect(page.get_by_role("radio", name="yes, 95 % sure")).to_be_checked()
    page.keyboard.press("n")
    page.keyboard.press("p")
    # the logarithm of 0.8 to the base 2 is −0.32
    expect(page.locator(".eleusis-say")).to_contain_text("As you predicted: +0.68")
    assert table.sent[-1]["fits"] is False
    assert table.sent[-1]["confidence"] == 0.8
    # For the next card nothing is said yet, and the button asks for it first.
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    table.held(table.widget.view["hand"][0]).click()
    button = page.locator(".eleusis-primary")
    expect(button).to_have_text("First say whether it fits")
    button.click()
    expect(page.get_by_role("radio").first).to_be_focused()
    assert [one["do"] for one in table.sent].count("play") == 1
    answer = "no, 60 % sure: +0.26 if right, −0.32 if wrong"
    page.get_by_role("radio", name=answer).check(force=True)
    button.click()
    expect(page.locator(".eleusis-foretold")).to_contain_text("2 predictions: ")
    assert table.sent[-1]["confidence"] == 0.6


def test_two_names_are_asked_for(bridge: Open, tmp_path: Path) -> None:
    widget = at(DAX, tmp_path)
    widget.do("play", cards=[next(code for code in widget.view["hand"] if code[-1] in "DH")])
    page = bridge(widget).page
    page.get_by_role("textbox", name="I think a card is a Dax when…").fill("red")
    page.keyboard.press("Enter")
    expect(page.locator(".eleusis-thoughts .eleusis-trouble p")).to_contain_text(
        "Write what a Med is first"
    )
    page.get_by_role("textbox", name="I think a card is a Med when…").fill("a spade")
    page.keyboard.press("Enter")
    expect(page.locator(".eleusis-thought .eleusis-sentence")).to_have_text(
        "Dax: The card is red. Med: The card is a spade."
    )
    expect(page.locator(".eleusis-thought")).to_contain_text("would be neither")


def test_the_robots_rule_stands_there_to_be_refuted(bridge: Open, tmp_path: Path) -> None:
    table = bridge(at(ROBOT, tmp_path))
    said = table.widget.view["rival"]["sentence"]
    expect(table.page.locator(".eleusis-rival")).to_contain_text(said)
    expect(table.page.get_by_role("heading", name="The robot thinks")).to_be_visible()


def test_a_verdict_that_may_be_wrong_leaves_an_idea_in_doubt(bridge: Open, tmp_path: Path) -> None:
    widget = at(ERRING, tmp_path)
    widget.do("suppose", text="red or black")  # no refused card agrees with that
    table = bridge(widget)
    standing = table.page.locator(".eleusis-standing")
    expect(standing).to_contain_text("fits all plays")
    while all(play["ok"] for play in widget.session.plays()):
        widget.do("play", cards=widget.view["hand"][:1])
    table.flush()
    expect(standing).to_have_text("not sure")
    expect(table.page.locator(".eleusis-dead")).to_have_count(0)
