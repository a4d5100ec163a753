"""A table of several in the page: the cover, the prophet, predictions, God's desk, the sheet."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import Action, Deal, Judge, PlayCards, Prophesy, View, variants
from eleusis_nb.table import Session
from eleusis_nb.widgets import GodDesk, Seats
from eleusis_nb.widgets import Play as PlayWidget
from tests.browser.bridge.conftest import Open
from tests.browser.conftest import PHONE

FEW = variants["new"].but(deals=(Deal(3, 7, 2, 4),))
HANDS = "2H 3D 5S 6S  7H 9C 10C JC  8D 2C 3C 4C  9S 5C 6C 7C"
DECK = cards(f"{HANDS} AH KC KS QC QS JS 10S 8C 8S 9D 10D JD QD")
"""The rule is “red”; A♥ is the starter, so that the first seat begins."""


class Script:
    """Does what is written down, and else plays its first card."""

    def __init__(self, *does: str) -> None:
        self.does = list(does)

    def choose(self, view: View) -> Action | None:
        now = self.does[0] if self.does else None
        if view.seat not in view.waits_for:
            return Prophesy(self.does.pop(0) and view.seat) if now == "prophet" else None
        if self.does:
            self.does.pop(0)
        if now in ("right", "wrong"):
            return Judge(view.seat, now == "right")
        return PlayCards(view.seat, cards(now) if now else view.hand[:1])

    def explain(self, lang: str = "en") -> str:
        return f"Written in {lang}."


@pytest.fixture
def three(tmp_path: Path) -> Session:
    """Ada, and three who do what is written."""
    scripted = [(name, lambda _: Script()) for name in ("Bob", "Cy", "Dot")]
    seats = ["God", "Ada", *scripted]
    return Session.deal("red", variant=FEW, seats=seats, deck=DECK, folder=tmp_path)


def test_between_two_persons_the_page_holds_nobodys_hand(bridge: Open, tmp_path: Path) -> None:
    seats = ["God", "Ada", "Ben", ("Cy", lambda _: Script()), ("Dot", lambda _: Script())]
    few = FEW.but(prophet="never")
    table = bridge(PlayWidget(rule="red", variant=few, seats=seats, deck=DECK, folder=tmp_path))
    page = table.page
    page.get_by_role("button", name="I am Ada").click()
    expect(page.locator(".eleusis-held")).to_have_count(4)
    table.held("5S").click()
    page.locator(".eleusis-actions .eleusis-primary").click()
    expect(page.locator(".eleusis-cover")).to_contain_text("Give the screen to Ben")
    expect(page.locator(".eleusis-held")).to_have_count(0)
    expect(page.get_by_role("button", name="I am Ben")).to_be_focused()
    assert '"7H"' not in json.dumps(table.received)  # Ben's: he has not said that he is here
    page.keyboard.press("Enter")
    expect(table.held("7H")).to_be_visible()
    expect(table.held("6S")).to_have_count(0)  # Ada's


def test_a_person_declares_is_prophet_calls_and_falls(bridge: Open, three: Session) -> None:
    table = bridge(PlayWidget(three))
    page = table.page
    table.held("2H").click()
    page.locator(".eleusis-actions .eleusis-primary").click()
    expect(page.get_by_role("button", name="Next: Bob")).to_be_visible()
    prophet = page.get_by_role("button", name="I am the prophet")
    expect(prophet).to_contain_text("overthrown: draw 5 cards")
    prophet.click()
    expect(page.locator(".eleusis-chair").nth(1)).to_contain_text("prophet")
    expect(page.locator(".eleusis-crown")).to_have_count(1)
    expect(page.get_by_text("your hand is set aside")).to_be_visible()
    page.get_by_role("button", name="Next: Bob").click()  # he plays 7♥
    expect(page.locator(".eleusis-say")).to_contain_text("What would God say?")
    page.get_by_role("button", name="It doesn't fit").click()
    fall = "You are overthrown: you are a player again, and draw 5 cards."
    expect(page.locator(".eleusis-say")).to_contain_text(fall)
    expect(page.locator(".eleusis-crown")).to_have_count(0)
    expect(page.locator(".eleusis-held")).to_have_count(3 + 5)


def test_a_claim_is_told_and_its_hand_can_be_looked_at(bridge: Open, three: Session) -> None:
    table = bridge(PlayWidget(three))
    page = table.page
    page.get_by_role("button", name="No card fits").click()  # wrong: 2♥ and 3♦ do
    page.get_by_role("button", name="Claim").click()
    claim = page.locator(".eleusis-claimed")
    expect(claim).to_contain_text("Ada was wrong: 4 cards, and one fits")
    claim.click()
    expect(page.locator(".eleusis-say").get_by_role("img")).to_have_count(4)
    expect(page.locator(".eleusis-held")).to_have_count(3 + 5)


def test_the_others_move_by_themselves_or_one_by_one(bridge: Open, three: Session) -> None:
    three.do("play", cards=["5S"])
    three.do("go_on")
    page = bridge(PlayWidget(three)).page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="step by step").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Next: Bob").click()
    expect(page.locator("[data-play]")).to_have_count(3)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="quickly").click()
    expect(page.locator("[data-play]")).to_have_count(5)
    expect(page.locator(".eleusis-say")).to_contain_text("Your turn")


def test_a_card_is_predicted_with_how_sure_one_is(bridge: Open, tmp_path: Path) -> None:
    table = bridge(PlayWidget(rule="red", variant="delphi", seed=3, folder=tmp_path))
    page = table.page
    expect(page.locator(".eleusis-sealed")).to_contain_text("The rule is sealed in here")
    page.get_by_role("radio", name="yes, 80 % sure").check(force=True)
    button = page.get_by_role("button", name="Submit")
    expect(button).to_contain_text("+0.68 if right, −1.32 if wrong")  # 1 + log2 of 0.8, and of 0.2
    button.click()
    expect(page.locator(".eleusis-say")).to_contain_text("Next, ")
    assert table.sent[-1]["confidence"] == 0.8


def test_god_builds_the_rule_from_menus_and_it_is_gone_once_sealed(
    bridge: Open, tmp_path: Path
) -> None:
    table = bridge(GodDesk(variant="express", folder=tmp_path))
    page = table.page
    page.get_by_role("textbox").fill("red")
    page.get_by_role("button", name="From menus").click()
    expect(page.locator(".eleusis-rule-desk [data-at]").first).to_be_visible()
    assert table.received[-2]["content"]["draft"]["text"] == "red"
    axe = Axe().run(page, ".eleusis-rule-desk")
    assert axe.violations_count == 0, axe.generate_report()
    page.get_by_role("button", name="Check my rule").click()
    expect(page.locator(".eleusis-weighed")).to_contain_text("About 50 of 100 cards fit.")
    page.get_by_role("button", name="Seal it").click()
    expect(page.locator(".eleusis-rule-desk")).to_have_count(0)
    assert table.sent[-1]["text"] == "red"
    heard = [one["content"] for one in table.received if one["method"] == "custom"]
    assert [one["draft"] for one in heard if "draft" in one][-1] is None


def test_a_rule_that_breaks_the_game_is_sealed_only_when_god_says_so_once_more(
    bridge: Open, tmp_path: Path
) -> None:
    table = bridge(GodDesk(variant="express", folder=tmp_path))
    page = table.page
    field = page.get_by_role("textbox")
    field.fill("higher than the last card")
    field.press("Enter")
    found = page.locator(".eleusis-weighed .eleusis-level-fault")
    expect(found).to_contain_text("no card ever fits again.")
    expect(found.get_by_role("img", name="king of clubs").first).to_be_visible()
    field.press("Enter")  # asks, and does not seal
    anyway = page.get_by_role("button", name="Seal it anyway")
    expect(anyway).to_be_focused()
    axe = Axe().run(page, ".eleusis-rule-desk")
    assert axe.violations_count == 0, axe.generate_report()
    page.get_by_role("button", name="Change the rule").click()
    expect(field).to_be_focused()
    expect(anyway).to_have_count(0)
    field.press("Enter")
    anyway.click()
    expect(page.locator(".eleusis-rule-desk")).to_have_count(0)
    assert table.sent[-1]["anyway"] is True


def test_god_reads_the_sealed_rule_again_and_covers_it(bridge: Open, tmp_path: Path) -> None:
    seats = ["Ada", "Bob", *((name, lambda _: Script()) for name in ("Cy", "Dot", "Eve"))]
    desk = GodDesk(variant="nojhan", seats=seats, folder=tmp_path)
    desk.do("here", who="Ada").do("seal", text="not a spade")
    table = bridge(desk)
    page = table.page
    shown = page.get_by_text("The card is not a spade.")
    page.get_by_role("button", name="Read my rule").click()
    expect(page.get_by_text("Are the others looking away?")).to_be_visible()
    expect(shown).to_have_count(0)
    page.get_by_role("button", name="Show it").click()
    expect(shown).to_be_visible()
    page.get_by_role("button", name="Hide my rule").click()
    expect(shown).to_have_count(0)
    assert "not a spade" not in json.dumps(table.widget.get_state(), default=str).lower()


def test_a_rule_that_was_begun_is_found_again_by_a_page_opened_later(
    bridge: Open, tmp_path: Path
) -> None:
    table = bridge(GodDesk(variant="express", folder=tmp_path))
    table.widget.send = lambda _message: None  # the page was not there yet
    table.widget._hear(None, {"id": "a", "do": "build", "step": "read", "at": "",
                              "what": "red", "turn": 0}, [])  # fmt: skip
    del table.widget.send
    table.page.get_by_role("button", name="From menus").click()
    expect(table.page.get_by_role("button", name="Change: red")).to_be_visible()


def test_god_is_told_of_a_wrong_call_and_confesses(bridge: Open, tmp_path: Path) -> None:
    seats = ["Ada", *((name, lambda _: Script()) for name in ("Bob", "Cy", "Dot", "Eve"))]
    table = bridge(GodDesk(variant="nojhan", seats=seats, folder=tmp_path))
    page = table.page
    field = page.get_by_role("textbox")
    field.fill("not purple")
    field.press("Enter")
    expect(page.locator(".eleusis-question")).to_contain_text("purple")
    field.fill("red")
    field.press("Enter")
    expect(page.locator(".eleusis-weighed")).to_contain_text("About 50 of 100 cards fit.")
    field.press("Enter")
    page.get_by_role("button", name="Next:").click()
    card = table.widget.view["multiplayer"]["pending"]["cards"][0]
    right, wrong = ("It fits", "It doesn't fit")[:: 1 if card[-1] in "DH" else -1]
    page.get_by_role("button", name=wrong, exact=True).click()
    expect(page.locator(".eleusis-say .eleusis-trouble")).to_contain_text("By your sealed rule")
    page.get_by_role("button", name=right, exact=True).click()
    expect(page.locator(".eleusis-say .eleusis-trouble")).to_have_text("")
    page.get_by_role("button", name="Confess a mistake").click()
    page.get_by_role("button", name="Confess", exact=True).click()
    expect(page.locator(".eleusis-figure", has_text="Ada")).to_be_visible()
    expect(page.get_by_text("Bob is next")).to_have_count(0)  # a computer: the next round is dealt
    expect(page.get_by_role("button", name="Next round")).to_be_visible()


def test_what_the_computers_thought_is_told_when_the_round_is_over(
    bridge: Open, tmp_path: Path
) -> None:
    seats = ["Ada", *((name, lambda _: Script()) for name in ("Bob", "Cy", "Dot", "Eve"))]
    desk = GodDesk(variant="nojhan", seats=seats, folder=tmp_path)
    desk.do("seal", text="red").do("step")
    table = bridge(desk)
    # The one person at the table is God, and sees it at once.
    expect(table.page.locator(".eleusis-minds")).to_contain_text("Bob Written in en.")
    desk.do("confess")
    table.flush()
    table.page.get_by_text("What the computer players thought").click()
    expect(table.page.get_by_text("Written in en.")).to_be_visible()


@pytest.mark.parametrize(("called", "said"), [("You", "Вы"), ("Guest", "Гость"), ("Ада", "Ада")])
def test_who_was_given_no_name_is_named_in_the_readers_language(
    called: str, said: str, bridge: Open, tmp_path: Path
) -> None:
    scripted = [(name, lambda _: Script()) for name in ("Bob", "Cy", "Dot")]
    seats = ["God", called, *scripted]
    table = bridge(Seats(Session.deal("red", variant=FEW, seats=seats, folder=tmp_path), lang="ru"))
    names = table.page.locator(".eleusis-chair-name b")
    expect(names).to_have_text(["Бог", said, "Bob", "Cy", "Dot"])


def test_on_a_phone_the_seats_are_reached_by_keys_and_whose_turn_it_is_is_seen(
    bridge: Open, tmp_path: Path
) -> None:
    seats = ["God", "Ada", "Bob", "Cleo", "Dan", "Eva", "Fay"]
    session = Session.deal("red", variant="express", seats=seats, seed=5, folder=tmp_path)
    table = bridge(PlayWidget(session), size=PHONE)
    page = table.page
    chairs = page.locator(".eleusis-chairs")
    expect(chairs).to_have_attribute("tabindex", "0")
    seen = """chairs => {
      const { left, right } = chairs.getBoundingClientRect();
      const seat = chairs.querySelector("[aria-current]").getBoundingClientRect();
      return seat.left >= left - 1 && seat.right <= right + 1;
    }"""
    for name in seats[1:]:
        page.get_by_role("button", name=f"I am {name}").click()
        expect(chairs.locator("[aria-current]")).to_contain_text(name)
        assert chairs.evaluate(seen), name
        page.locator(".eleusis-held").first.click()
        page.locator(".eleusis-play-bar .eleusis-primary").click()
        forward = page.get_by_role("button", name="Go on")
        if forward.count():
            forward.first.click()
