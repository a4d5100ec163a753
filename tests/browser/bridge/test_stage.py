"""The stage of a table: its height, and that nothing that can be pressed moves during a round."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Page, expect

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import Deal, variants
from eleusis_nb.table import Session
from eleusis_nb.table.lessons import LESSONS
from eleusis_nb.widgets import GodDesk, Play
from tests.browser.bridge.bridge import Bridge
from tests.browser.bridge.conftest import Open
from tests.browser.bridge.test_multiplayer import DECK, FEW, Script
from tests.browser.conftest import PHONE
from tests.browser.shown import settled, where_cards_are
from tests.widgets.tables import LONG

# The widths of the page; the widget leaves 20 pixels of it. 3♥ lies on the table; red and black
# take turns (tests/widgets/tables.py).
WIDTHS: Final = [1280, 836, 656, PHONE[0]]
HEIGHTS: Final = {1280: 720, 836: 720, 656: 720, 360: 900, 338: 900, 272: 944}
"""The most that is allowed, in pixels."""
LETTER: Final = 110
"""As much higher at the end on a phone, where the letter is read whole."""
SCROLLS: Final = "one => one.scrollHeight > one.clientHeight + 1"

NARROWEST: Final = [338, 272]
IN_THREE_LANGUAGES: Final = [("en", 338), ("fr", PHONE[0]), ("fr", 272), ("ru", 272)]
"""The longest words are where there is least room."""
FOUR: Final = ("God", "Ada", *((name, lambda _: Script()) for name in ("Bob", "Cy")))
FEW_WIDTHS: Final = [836, PHONE[0]]
"""What Notebook 7 leaves of a phone, and JupyterLab's single document."""

HAND: Final = "the places of the hand"
IN_HAND: Final = re.compile(rf"[2-9JQKA10]+[CDHS] \d+$|{HAND}")

PLACES: Final = """() => {
  const named = (one) => one.dataset.code ? `${one.dataset.code} ${one.dataset.key}`
    : one.getAttribute("aria-label") ?? one.closest("label")?.innerText
    ?? (one.matches(".eleusis-primary") ? "play" : one.innerText);
  const places = {}, visible = { visibilityProperty: true };
  for (const one of document.querySelectorAll(
      ".eleusis :is(button, input, select, textarea, summary)")) {
    // What lies in the well scrolls with it; a chosen card of the hand is lifted, and one that is
    // new comes to the place of one that went.
    // An idea that is refuted folds in its row, and another opens.
    if (one.closest(".eleusis-scroll, .eleusis-ideas, .eleusis-fallen")) continue;
    if (!one.checkVisibility(visible)) continue;
    const { x, y, width, height } = one.getBoundingClientRect();
    places[named(one)] = one.matches(".eleusis-held")
      ? [one.offsetLeft, one.offsetTop, one.offsetWidth] : [x, y, width, height];
  }
  const hand = [...document.querySelectorAll(".eleusis-held, .eleusis-gap")];
  places["the places of the hand"] = hand.map(one => [one.offsetLeft, one.offsetTop]).join(" ");
  places["the widget"] = document.querySelector(".eleusis").getBoundingClientRect().toJSON();
  return places;
}"""


BESIDE: Final = """one => {
  const box = (inside) => one.querySelector(inside).getBoundingClientRect();
  return box(".eleusis-who").right <= box(".eleusis-rank").left + 2;
}"""


Places: TypeAlias = dict[str, object]


def places(page: Page) -> Places:
    """Return where everything is that can be pressed."""
    settled(page)
    found: Places = page.evaluate(PLACES)
    return found


def moved(before: Places, now: Places) -> dict[str, tuple[object, object]]:
    """Return what is there before and after, at another place."""
    return {one: (before[one], now[one]) for one in before.keys() & now if before[one] != now[one]}


def height(page: Page) -> float:
    """Return the height of the widget."""
    found: float = page.locator(".eleusis").evaluate("one => one.getBoundingClientRect().height")
    return found


def press_play(table: Bridge, *codes: str) -> None:
    """Choose cards of the hand and play them."""
    for code in codes:
        table.held(code).click()
    table.page.locator(".eleusis-play-bar .eleusis-primary").click()


def press_play_first(page: Page) -> None:
    """Play the first card of the hand."""
    page.locator(".eleusis-held").first.click()
    page.locator(".eleusis-play-bar .eleusis-primary").click()
    expect(page.locator("[data-play]")).to_have_count(2)


@pytest.mark.parametrize("width", [*WIDTHS, NARROWEST[-1]])
def test_nothing_that_can_be_pressed_moves_during_a_round(bridge: Open, width: int) -> None:
    table = bridge(size=(width, 900))
    page = table.page
    before = places(page)
    heights = set()

    def compare(after: str) -> None:
        nonlocal before
        now = places(page)
        assert not moved(before, now), f"after {after}"
        before = now
        heights.add(height(page))

    press_play(table, "8D")
    expect(page.locator(".eleusis-refused")).to_have_count(1)
    compare("a refused card")
    table.held("KS").click()
    compare("a card chosen")
    press_play(table)
    compare("a card that fits")
    for code in ("5S", "3S", "JS"):
        press_play(table, code)
        compare("one refused card more")
    assert all(seen for _, _, seen in where_cards_are(page).values())
    press_play(table, "9C", "AC", "6C", "4D")
    expect(page.locator("[data-play]:last-child > .eleusis-refused")).to_have_count(4)
    compare("a refused series")
    reds = [code for code in table.widget.view["hand"] if code[-1] in "DH"]
    blacks = [code for code in table.widget.view["hand"] if code[-1] in "CS"]
    press_play(table, reds[0], blacks[0], reds[1])  # after K♠
    compare("a series that fits")
    table.widget.do("suppose", text="black after red, red after black")
    table.flush()
    compare("an idea")
    # A move that is not for this turn: the table says why it is not made.
    page.locator(".eleusis-held").first.click()
    compare("a card chosen")
    table.widget.do("play", cards=table.widget.view["hand"][-1:])
    page.locator(".eleusis-play-bar .eleusis-primary").click()
    expect(page.locator(".eleusis-say")).to_contain_text("has changed")
    compare("an error")
    table.clock.seconds += 600
    table.widget.do("hint")
    table.flush()
    compare("a hint")
    assert len(heights) == 1
    assert heights.pop() <= HEIGHTS[width]


WORDS: Final = """() => {
  const words = [];
  const walk = document.createTreeWalker(document.querySelector(".eleusis"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (one.checkVisibility() && !one.closest(".eleusis-hidden, .eleusis-card, .eleusis-chairs"))
      words.push(...node.textContent.split(/\\s+/).filter(Boolean));
  }
  return words;
}"""
"""The words that are read before the first card; who sits at the table is a picture of it."""

CONTROLS: Final = ".eleusis :is(button, input, select, textarea, summary, a):visible"


@pytest.mark.parametrize("width", WIDTHS[:-1])
def test_the_hand_lies_in_one_row(bridge: Open, width: int) -> None:
    page = bridge(size=(width, 900)).page
    tops = page.locator(".eleusis-held").evaluate_all("all => all.map(one => one.offsetTop)")
    assert len(tops) == 12
    assert len(set(tops)) == 1


LITTLE: Final = {
    "solo": (2, CONTROLS, 15, 40),
    "express": (3, CONTROLS, 16, 50),
    # As much may stand beside the fourteen cards that are dealt here as beside twelve.
    "new": (4, f"{CONTROLS}:not([aria-disabled=true])", 18, 50),
}
"""Seats; what is counted, and the most of it; the most words."""


@pytest.mark.parametrize(
    ("variant", "width"),
    [
        *(("solo", width) for width in WIDTHS),
        *(("express", width) for width in FEW_WIDTHS),
        *(("new", width) for width in (836, PHONE[0], NARROWEST[-1])),
    ],
)
def test_it_begins_with_little(bridge: Open, tmp_path: Path, variant: str, width: int) -> None:
    seats, counted, controls, most = LITTLE[variant]
    session = Session.deal("red", variant=variant, seats=FOUR[:seats], seed=1, folder=tmp_path)
    page = bridge(Play(session), size=(width, 900)).page
    assert page.locator(counted).count() <= controls
    words = page.evaluate(WORDS)
    assert len(words) <= most, words
    assert page.get_by_role("button", name="No card fits").count() == (variant != "solo")
    press_play_first(page)
    expect(page.get_by_role("textbox")).to_be_visible()  # ideas come with the first play


@pytest.mark.parametrize("width", [*FEW_WIDTHS, NARROWEST[-1]])
def test_a_claim_is_asked_for_in_place_and_nothing_moves(
    bridge: Open, tmp_path: Path, width: int
) -> None:
    session = Session.deal("red", variant=FEW, seats=FOUR, deck=DECK, folder=tmp_path)
    table = bridge(Play(session), size=(width, 900))
    page = table.page
    before, high = places(page), height(page)
    page.get_by_role("button", name="No card fits").dblclick()
    question = page.get_by_role("group", name="No card fits")
    expect(question).to_contain_text("If a card fits, you draw 5 cards. Claim that none fits?")
    assert not moved(before, places(page))
    assert height(page) == high
    cut = question.evaluate(
        "one => [one, ...one.children].filter(it => it.scrollHeight > it.clientHeight + 1).length"
    )
    assert cut == 0
    outside = question.evaluate(
        """one => [...one.children].filter(it => {
             const box = it.getBoundingClientRect(), around = one.getBoundingClientRect();
             return box.bottom > around.bottom + 1 || box.right > around.right + 1;
           }).length"""
    )
    assert outside == 0
    page.get_by_role("button", name="Cancel").press("Escape")
    expect(page.get_by_role("button", name="No card fits")).to_be_focused()
    assert not moved(before, places(page))
    assert table.sent == []


@pytest.mark.parametrize("width", FEW_WIDTHS)
def test_nothing_moves_while_god_writes_a_rule(bridge: Open, tmp_path: Path, width: int) -> None:
    table = bridge(GodDesk(variant="express", folder=tmp_path), size=(width, 900))
    page = table.page
    field = page.get_by_role("textbox")
    before, high = places(page), height(page)
    assert high <= HEIGHTS[width]

    def compare(after: str) -> None:
        assert not moved(before, places(page)), f"after {after}"
        assert height(page) == high, f"after {after}"

    field.fill("higher than the last card")
    expect(page.locator(".eleusis-read")).to_contain_text("32 of 52")
    compare("typing")
    field.press("Enter")
    expect(page.locator(".eleusis-weighed")).to_contain_text("no card ever fits again.")
    change = page.get_by_role("button", name="Change the rule")
    compare("a fault")  # the button that goes on is “Change the rule” now, in the same place
    change.click()
    field.fill("red")
    field.press("Enter")
    expect(page.locator(".eleusis-weighed")).to_contain_text("About 50 of 100 cards fit.")
    compare("a rule that can be played")
    page.get_by_role("button", name="From menus").click()
    builder = page.locator(".eleusis-rule-desk .eleusis-builder")
    expect(builder).to_be_visible()
    assert height(page) == high


@pytest.mark.parametrize("width", FEW_WIDTHS)
def test_what_is_said_of_a_deep_rule_lies_over_no_menu(
    bridge: Open, tmp_path: Path, width: int
) -> None:
    page = bridge(GodDesk(variant="express", folder=tmp_path), size=(width, 900)).page
    deep = (
        "if the last card is a face then (if the card before is red then (odd or a spade) else "
        "a club) else (if the last card is black then (even and not a heart) else red)"
    )
    page.get_by_role("textbox").fill(deep)
    page.get_by_role("button", name="From menus").click()
    expect(page.locator(".eleusis-blocks")).to_be_visible()
    page.get_by_role("button", name="Check my rule").click()
    said = page.locator(".eleusis-weighed > div")
    expect(said).to_be_visible()
    top = said.evaluate("one => one.getBoundingClientRect().top")
    menus = page.locator(".eleusis-blocks button:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().bottom)"
    )
    assert [menu for menu in menus if menu > top] == []
    if width == PHONE[0]:  # no blank where the menus were, and what is said is in view
        bottom = "one => one.getBoundingClientRect().bottom"
        assert 0 <= top - page.locator(".eleusis-built").evaluate(bottom) < 44
        expect(said).to_be_in_viewport(ratio=1)
        seal = page.get_by_role("button", name="Seal it and deal")
        expect(seal).to_be_in_viewport(ratio=1)
        expect(seal).to_be_focused()
    page.get_by_role("button", name="Change the rule").click()
    expect(page.locator(".eleusis-blocks button").last).to_be_visible()


@pytest.mark.parametrize("width", [836, PHONE[0], *NARROWEST])
def test_the_end_stands_in_the_places_of_the_round(bridge: Open, width: int) -> None:
    table = bridge(size=(width, 900))
    page = table.page
    press_play(table, "8D")
    expect(page.locator(".eleusis-refused")).to_have_count(1)
    play = page.locator(".eleusis-play-bar .eleusis-primary").bounding_box()
    high = height(page)
    table.widget.do("suppose", text="a different colour from the last card")
    key = table.widget.view["hypotheses"][0]["key"]
    table.widget.do("declare", key=key)
    table.flush()
    letter = page.locator(".eleusis-letter")
    expect(letter).to_contain_text(
        "After a red card, the card is black; after a black card, it is red."
    )
    expect(letter).to_contain_text("Your idea")
    expect(letter).to_contain_text("The card has a different colour from the last card.")
    # The first turn: 31 less 1.
    expect(page.locator(".eleusis-say")).to_contain_text("30 points: 31 to start − 1 for turns.")
    expect(page.locator(".eleusis-refused")).to_have_count(1)
    expect(page.locator("details[open]")).to_have_count(0)
    again = page.get_by_role("button", name="Deal the next rule")
    if width > PHONE[0]:
        found = again.bounding_box()
        assert found
        assert play
        assert (found["x"], found["y"], found["width"]) == (play["x"], play["y"], play["width"])
        assert height(page) == high
    assert height(page) <= HEIGHTS[width] + (LETTER if width <= PHONE[0] else 0)
    assert width > PHONE[0] or not letter.evaluate(SCROLLS)
    again.click()
    expect(page.locator(".eleusis-held")).to_have_count(12)
    table.widget.do("open")
    table.flush()
    expect(page.locator(".eleusis-say")).to_contain_text("30 points in 2 rounds.")


@pytest.mark.parametrize("width", FEW_WIDTHS)
def test_ideas_that_fall_stay_where_they_are_until_the_next_is_written(
    bridge: Open, width: int
) -> None:
    table = bridge(size=(width, 900))
    page = table.page
    for idea in ("higher than the last card", "black or 8", "red"):
        table.widget.do("suppose", text=idea)
    press_play(table, "8D")
    expect(page.locator(".eleusis-struck")).to_have_count(3)
    table.widget.do("suppose", text="black")
    table.widget.do("suppose", text="black or a three")
    table.flush()
    expect(page.locator(".eleusis-fallen")).to_have_text("3 refuted", use_inner_text=True)
    before = places(page)
    press_play(table, "KS")
    expect(page.locator(".eleusis-head")).to_have_count(2)
    now = places(page)
    assert all(name.startswith("KS ") for name in before.keys() - now), "all but what was played"
    assert not moved(before, now)
    press_play(table, "5S")  # both are refuted now, one open and one closed
    expect(page.locator(".eleusis-ideas > .eleusis-struck:visible")).to_have_count(2)
    assert not moved(before, places(page))


@pytest.mark.parametrize("width", FEW_WIDTHS)
def test_an_idea_that_one_was_sure_of_falls_in_its_place(bridge: Open, width: int) -> None:
    # The dots beside its words say how sure one is, and leave the words two lines at 1280 pixels.
    table = bridge(size=(width, 900))
    page = table.page
    press_play(table, "8D")
    table.widget.do("suppose", text="red or black", credence=0.7)
    table.widget.do("suppose", text="lower than the last card", credence=0.7)
    table.flush()
    idea = page.locator(".eleusis-thought", has_text="The card is lower than the last card.")
    before = places(page)
    press_play(table, "KS")
    expect(idea.locator("del")).to_be_visible()
    assert not moved(before, places(page))


@pytest.mark.parametrize("width", FEW_WIDTHS)
def test_an_idea_says_beforehand_whether_the_chosen_card_fits(bridge: Open, width: int) -> None:
    table = bridge(size=(width, 900))
    page = table.page
    press_play(table, "KS")  # fits after 3♥
    for idea in ("black", "higher than the last card"):
        table.widget.do("suppose", text=idea)
    table.flush()
    higher, black = page.locator(".eleusis-thought").all()
    before = places(page)
    table.held("6C").click()
    expect(higher).to_contain_text(re.compile("says that .*6.* doesn't fit"))
    expect(higher.locator(".eleusis-verdict-no")).to_have_count(2)
    expect(black).to_contain_text(re.compile("says that .*6.* fits"))
    expect(black.locator(".eleusis-verdict-yes")).to_have_count(2)
    assert not moved(before, places(page))
    table.held("8D").click()  # of two cards in order no idea is asked
    expect(page.locator(".eleusis-foretold-verdict")).to_have_count(0)


def test_what_is_written_once_more_opens_where_it_is_held(bridge: Open) -> None:
    table = bridge(size=(1280, 900))
    page = table.page
    table.widget.do("suppose", text="red")
    press_play(table, "8D")  # refused: red is refuted
    for idea in ("black after red, red after black", "even"):
        table.widget.do("suppose", text=idea)
    table.flush()
    page.get_by_role("textbox").fill("a different colour from the last card")
    page.get_by_role("textbox").press("Enter")
    first = page.locator(".eleusis-ideas > li").first
    held = "You already have that idea: “a different colour from the last card” means the same."
    expect(first.locator(".eleusis-standing")).to_contain_text(held)
    expect(page.locator(".eleusis-thoughts > [role=status]")).to_contain_text(held)
    expect(page.locator(".eleusis-thought")).to_have_count(3)
    page.get_by_role("textbox").fill("a heart or a diamond")
    page.get_by_role("textbox").press("Enter")
    expect(first).to_contain_text("The card is red.")
    expect(first.locator(".eleusis-standing")).to_contain_text("You already have that idea")
    before = places(page)
    press_play(table, "KS")
    expect(page.locator(".eleusis-head")).to_have_count(2)
    assert not moved(before, places(page))


@pytest.mark.parametrize("width", [*WIDTHS, *NARROWEST])
def test_nothing_that_can_be_pressed_moves_at_a_table_of_several(
    bridge: Open, tmp_path: Path, width: int
) -> None:
    seats = ["God", "Ada", "random", "random", "random"]
    session = Session.deal(
        "red", variant="new", seats=seats, seed=5, folder=tmp_path, random=Random(5)
    )
    table = bridge(Play(session), size=(width, 900))
    page = table.page
    table.more()
    page.get_by_role("button", name="step by step").click()
    page.keyboard.press("Escape")
    heights, before, said = set(), places(page), set()
    for step in range(14):
        if session.view()["multiplayer"]["waits"] == "you":
            page.locator(".eleusis-held").nth(step).click()
            press_play(table)
            # God answers, or a prophet has yet to.
            expect(page.locator(".eleusis-say")).to_contain_text(re.compile(" fit|You play"))
        else:
            page.get_by_role("button", name="Next:").click()
            settled(page)
        now = places(page)
        others = moved(before, now)
        if HAND in others:
            # The hand comes to overlap where a mistake brings more cards than its rows hold.
            assert str(now[HAND]).count(" ") > str(before[HAND]).count(" ")
            others = {one: at for one, at in others.items() if not IN_HAND.match(one)}
        assert not others, f"after step {step}"
        before = now
        heights.add(height(page))
        view = session.view()
        said.add(view["say"]["text"])
    assert len(heights) == 1
    assert heights.pop() <= HEIGHTS[width]
    assert any(one.startswith("You") or "You draw" in one for one in said)


@pytest.mark.parametrize("width", [1280, 864, 780, 640, 580])
@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_what_stands_in_the_header_has_its_place(
    bridge: Open, tmp_path: Path, lang: str, width: int
) -> None:
    page = bridge(Play(Session.at_lesson(0, folder=tmp_path), lang=lang), size=(width, 900)).page
    press_play_first(page)
    boxes = [
        box
        for one in page.locator(
            ".eleusis-header"
            " :is(h2, .eleusis-course, p > span, .eleusis-icon:not(.eleusis-course *)):visible"
        ).all()
        if (box := one.bounding_box())
    ]
    whole = page.locator(".eleusis").bounding_box()
    assert whole
    assert len(boxes) >= 6
    assert all(box["x"] + box["width"] <= whole["x"] + whole["width"] for box in boxes)
    for one, other in combinations(boxes, 2):
        across = one["x"] + one["width"] - other["x"], other["x"] + other["width"] - one["x"]
        down = one["y"] + one["height"] - other["y"], other["y"] + other["height"] - one["y"]
        assert min(across) <= 1 or min(down) <= 4, (one, other)


@pytest.mark.parametrize("width", FEW_WIDTHS)
def test_the_end_of_a_round_of_several_stands_in_its_places(
    bridge: Open, tmp_path: Path, width: int
) -> None:
    # One card each: Ada's 5♥ is right, and she has none left. Bob and Cy hold one: 1 − 0, and 4.
    three = variants["new"].but(deals=(Deal(3, 3, 1, 1),), prophet="never")
    deck = cards("5H 6S 7C AH KC KS QC QS JS 10S 8C 8S 9D 10D JD QD")
    session = Session.deal(
        "red", variant=three, seats=FOUR, deck=deck, folder=tmp_path, random=Random(5)
    )
    table = bridge(Play(session), size=(width, 900))
    page = table.page
    table.widget.do("suppose", text="a heart")
    table.flush()
    high = height(page)
    press_play(table, "5H")
    letter = page.locator(".eleusis-opened .eleusis-letter")
    expect(letter).to_contain_text("The card is red.")
    expect(letter).to_contain_text("Your idea")
    expect(letter).to_contain_text("The card is a heart.")
    expect(page.locator(".eleusis-say")).to_contain_text("5 points: ")
    expect(page.get_by_role("button", name="Next round")).to_be_visible()
    points = page.locator(".eleusis-figure", has_text="Ada")
    expect(points).to_contain_text("4 (no cards left)")
    expect(page.locator("summary", has_text="What the computer players thought")).to_be_visible()
    assert height(page) <= HEIGHTS[width] + (LETTER if width <= PHONE[0] else 0)
    if width > PHONE[0]:
        assert height(page) == high


def test_each_card_says_who_played_it(bridge: Open, tmp_path: Path) -> None:
    seats = ["God", "Ada", ("Anna", lambda _: Script()), ("Bob", lambda _: Script())]
    deck = cards("2H 5S 6S  7H 9C JC  8D 2C 3C  AH KC KS QC QS JS 10S 8C 8S 9D 10D JD QD")
    three = variants["new"].but(deals=(Deal(3, 4, 1, 3),), prophet="never")
    session = Session.deal(
        "red", variant=three, seats=seats, deck=deck, folder=tmp_path, random=Random(5)
    )
    table = bridge(Play(session))
    page = table.page
    press_play(table, "5S")  # refused
    for name in ("Anna", "Bob"):
        page.get_by_role("button", name=f"Next: {name}").click()
    expect(page.locator("[data-play]")).to_have_count(4)  # 7♥ and 8♦ fit
    marks = page.locator("[data-play] .eleusis-who > [aria-hidden]")
    expect(marks).to_have_text(["AD", "AN", "B"])
    mine = page.locator(".eleusis-refused > .eleusis-who")
    expect(mine).to_have_class("eleusis-who eleusis-mine")
    expect(mine).to_contain_text("played by you")
    expect(page.locator(".eleusis-head > .eleusis-who").first).to_contain_text("played by Anna")


def test_on_a_low_card_the_letter_of_who_played_it_stands_beside_the_rank(
    bridge: Open, tmp_path: Path
) -> None:
    session = Session.deal(
        "red",
        variant="new",
        seats=["God", "random", "random", "random"],
        folder=tmp_path,
        random=Random(5),
    )
    table = bridge(Play(session), size=(NARROWEST[0], 900))
    while table.widget.view["table"]["count"] < 12:
        several = table.widget.view["multiplayer"]
        table.widget.do("go_on" if several["waits"] == "word" else "step")
    table.flush()
    page = table.page
    settled(page)
    low = page.locator(".eleusis-plays .eleusis-card:has(> .eleusis-ticket ~ .eleusis-who)")
    assert low.count() >= 8
    for one in low.all():
        assert one.evaluate(BESIDE)


def test_a_card_waits_for_its_verdict_in_the_open_place(bridge: Open, tmp_path: Path) -> None:
    seats = ["Ada", *((name, lambda _: Script()) for name in ("Bob", "Cy", "Dot"))]
    session = Session.deal(variant="new", seats=seats, seed=1, folder=tmp_path, random=Random(5))
    session.do("seal", text="red")
    table = bridge(Play(session), size=(836, 900))
    page = table.page
    expect(page.locator(".eleusis-waiting")).to_have_count(0)
    page.get_by_role("button", name="Next:").click()
    waiting = page.locator(".eleusis-open.eleusis-waiting")
    expect(waiting).to_contain_text("played, and not judged yet")
    (code,) = session.view()["multiplayer"]["pending"]["cards"]
    high = height(page)
    page.get_by_role("button", name="It fits" if code[-1] in "DH" else "It doesn't fit").click()
    expect(waiting).to_have_count(0)
    expect(page.locator("[data-play]")).to_have_count(2)
    assert height(page) == high <= HEIGHTS[836]


@pytest.mark.parametrize("width", [1280, 864, 656, NARROWEST[0]])
def test_every_play_can_be_seen_and_a_verdict_moves_nothing(
    bridge: Open, tmp_path: Path, width: int
) -> None:
    session = Session.deal("red", variant=LONG, seed=5, folder=tmp_path)
    chance = Random(3)

    def card_to(*, fit: bool) -> str:
        hand = session.view()["hand"]
        return next((code for code in hand if (code[-1] in "DH") == fit), hand[0])

    answers = [at < 20 for at in range(40)]
    chance.shuffle(answers)
    for fit in answers[:23]:
        session.do("play", cards=[card_to(fit=fit)])
    table = bridge(Play(session), size=(width, 1000))
    page = table.page
    high = height(page)
    for count, fit in enumerate(answers[23:], start=24):
        code = card_to(fit=fit)
        table.held(code).click()
        before = places(page) | where_cards_are(page)
        page.locator(".eleusis-play-bar .eleusis-primary").click()
        expect(page.locator("[data-play]")).to_have_count(count + 1)
        now = where_cards_are(page)
        assert all(seen for _, _, seen in now.values()), f"{now} after {count} plays"
        assert not moved(before, places(page) | now), f"after {count} plays"
        assert page.evaluate("scrollY") == 0
        assert height(page) == high
    # Each of them tells its story, and what is beside it stays.
    before = places(page)
    page.locator("[data-play='7'] button").click()
    expect(page.locator(".eleusis-say")).to_contain_text("Turn 7:")
    assert not moved(before, places(page))
    session.do("open")
    table.flush()
    expect(page.locator(".eleusis-letter")).to_be_visible()
    assert where_cards_are(page) == now


def test_what_is_seldom_needed_lies_behind_one_icon(bridge: Open) -> None:
    page = bridge().begin().page
    more = page.get_by_role("button", name="More", exact=True)
    expect(page.get_by_role("combobox", name="Language")).to_have_count(0)
    more.click()
    expect(page.get_by_role("combobox", name="Language")).to_be_visible()
    expect(page.get_by_role("button", name="value", exact=True).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("combobox", name="Language")).to_have_count(0)
    expect(more).to_be_focused()
    more.click()
    page.locator(".eleusis-say").click()
    expect(page.get_by_role("combobox", name="Language")).to_have_count(0)
    page.get_by_role("button", name="Open the envelope").click()
    expect(page.get_by_text("God wrote the rule before the first card.")).to_be_visible()


@pytest.mark.parametrize("width", [360, 318])
def test_what_is_typed_and_how_it_is_read_stay_above_a_phones_keyboard(
    bridge: Open, width: int
) -> None:
    table = bridge(size=(width, 740))
    page = table.page
    press_play(table, "KS")
    field = page.get_by_role("textbox")
    field.click()
    page.set_viewport_size({"width": width, "height": 300})  # what a keyboard leaves
    field.type("black if the last card is red, otherwise red")
    reading = page.locator(".eleusis-read")
    expect(reading).to_contain_text(
        "After a red card, the card is black; after a black card, it is red."
    )
    for seen in (field, reading):
        box = seen.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 300


@pytest.mark.parametrize("width", FEW_WIDTHS)
def test_what_is_asked_about_a_text_is_seen_whole(bridge: Open, width: int) -> None:
    table = bridge(size=(width, 740))
    page = table.page
    press_play(table, "KS")
    field = page.get_by_role("textbox")
    field.click()
    before = places(page)
    field.press_sequentially("hearts only if it is black")
    asks = page.locator(".eleusis-asks")
    for part in (".eleusis-question", ".eleusis-key", ".eleusis-meaning >> nth=0"):
        expect(asks.locator(part)).to_be_in_viewport(ratio=1)
    seen = "one => { const b = one.getBoundingClientRect(); return [b.top, b.bottom]; }"
    top, bottom = asks.evaluate(seen)
    within = page.locator(".eleusis").evaluate(seen)
    assert within[0] <= top
    assert bottom <= within[1]
    lies_over = "one => one.contains(document.elementFromPoint({x}, {y}))"
    box = asks.bounding_box()
    assert box
    for y in (box["y"] + 12, box["y"] + box["height"] - 12):
        assert asks.evaluate(lies_over.format(x=box["x"] + 12, y=y)), "nothing lies over it"
    assert not moved(before, places(page))


def test_a_round_ends_as_it_began(bridge: Open) -> None:
    """The widget that is opened again after some plays stands as the one that saw them."""
    table = bridge()
    press_play(table, "8D")
    again = bridge(Play(table.widget.session))
    # Of the hand nobody knows how it lay: there it is sorted, and nothing is to be sorted again.
    here, there = (
        {one: at for one, at in places(page).items() if not IN_HAND.match(one)}
        for page in (table.page, again.page)
    )
    here.pop("Sort the hand again", None)
    assert there == here


@pytest.mark.parametrize("width", [PHONE[0], NARROWEST[-1]])
def test_a_story_that_has_no_room_opens_at_a_press_and_at_a_key(bridge: Open, width: int) -> None:
    table = bridge(size=(width, 900))
    page = table.page
    press_play(table, "KS")
    settled(page)
    opens = page.get_by_role("button", name="All messages")
    expect(opens).to_have_count(0)  # there is room
    wordy = (
        "if the last card is higher than a seven and not a face card then red, if it is an ace or "
        "a two then black and lower, otherwise even or a spade or a red ace"
    )
    table.widget.do("suppose", text=wordy)
    table.flush()
    press_play(table, "JS")
    page.locator(".eleusis-scroll .eleusis-refused").first.click()
    expect(opens).to_have_attribute("aria-expanded", "false")
    before = places(page)
    says = page.locator(".eleusis-say > p").first
    shown = "one => one.scrollHeight <= one.clientHeight + 1"
    assert not says.evaluate(shown)
    for act in (opens.click, lambda: page.keyboard.press("Enter")):
        act()
        expect(opens).to_have_attribute("aria-expanded", "true")
        assert says.evaluate(shown)
        assert not moved(before, places(page))
        page.keyboard.press("Escape")
        expect(opens).to_have_attribute("aria-expanded", "false")
    opens.click()
    page.locator(".eleusis-held").first.click()
    expect(opens).to_have_count(0)  # the verdict again, which has room
    page.locator(".eleusis-play-bar .eleusis-primary").click()
    settled(page)
    assert page.locator(".eleusis-said-whole").count() == 0


@pytest.mark.parametrize(("lang", "width"), IN_THREE_LANGUAGES)
def test_no_label_of_an_idea_is_cut_on_a_phone(
    bridge: Open, tmp_path: Path, lang: str, width: int
) -> None:
    play = Play(lesson=3, lang=lang, folder=tmp_path)  # its ideas are asked how sure they are
    labels = bridge(play, size=(width, 900)).page.locator(".eleusis-writing-place label")
    whole = "one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight"
    assert [label.evaluate(whole) for label in labels.all()] == [True, True]


CUT_TITLES: Final = """titles => {
  const heading = document.querySelector(".eleusis-heading"), title = heading.querySelector("h2");
  return titles.filter(words => {
    title.textContent = words;
    return heading.offsetHeight > heading.parentElement.offsetHeight ||
      title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1;
  });
}"""


@pytest.mark.parametrize(("lang", "width"), IN_THREE_LANGUAGES)
def test_no_title_of_a_lesson_is_cut_on_a_phone(
    bridge: Open, tmp_path: Path, lang: str, width: int
) -> None:
    titles = [one.title.said(lang) for one in LESSONS.values()]
    assert len(titles) > 10
    for number, some in ((0, titles), (9, [LESSONS[9].title.said(lang)])):  # 9: God errs
        page = bridge(Play(lesson=number, lang=lang, folder=tmp_path), size=(width, 900)).page
        assert page.evaluate(CUT_TITLES, some) == []
