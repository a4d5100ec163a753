"""Playing in the page: by mouse, by keys, at 360 pixels; what is shown and what is sent."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from eleusis_nb.widgets import Play
from tests.browser.bridge.conftest import Open
from tests.browser.conftest import PHONE
from tests.widgets.conftest import Sit
from tests.widgets.tables import LONG, go_on

# 3♥ lies on the table, red and black take turns (tests/widgets/tables.py).
# In the hand: 6♣ 8♦ A♣ 4♦ 9♣ K♠ 7♥ 3♠ 6♣ J♠ 5♠ K♥; by suit 3♠ 5♠ J♠ K♠, 7♥ K♥, A♣ 6♣ 6♣ 9♣, 4♦ 8♦.


def test_a_card_is_chosen_and_played_by_mouse(bridge: Open) -> None:
    table = bridge()
    page = table.page
    button = page.locator(".eleusis-primary")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.dispatch_event("click")  # nothing chosen: nothing is sent
    table.held("KS").click()
    expect(table.held("KS")).to_have_accessible_name("king of spades, chosen first")
    expect(table.held("KS")).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(page.get_by_role("status").filter(has_text="fits after")).to_contain_text(
        "K fits after 3"
    )
    expect(page.locator(".eleusis-head")).to_have_count(2)
    assert [(one["do"], one["turn"], one["cards"]) for one in table.sent] == [("play", 1, ["KS"])]
    expect(button).to_have_attribute("aria-disabled", "true")


def test_a_chosen_card_that_waits_in_the_open_place_is_played_by_a_press_on_it(
    bridge: Open,
) -> None:
    table = bridge()
    place = table.page.locator(".eleusis-open")
    place.click()  # nothing chosen: nothing is sent
    table.held("KS").click()
    expect(place.locator(".eleusis-card")).to_have_count(1)
    place.click()
    expect(table.page.locator(".eleusis-head")).to_have_count(2)
    assert [(one["do"], one["cards"]) for one in table.sent] == [("play", ["KS"])]


@pytest.mark.parametrize("reduced_motion", [True, False])
def test_with_a_card_chosen_the_button_is_in_view_on_a_low_screen(
    bridge: Open,
    reduced_motion: bool,  # noqa: FBT001
) -> None:
    table = bridge(size=(1000, 430), reduced_motion=reduced_motion)
    button = table.page.locator(".eleusis-primary")
    expect(button).not_to_be_in_viewport(ratio=1)
    table.held("KS").dispatch_event("click")  # a click by Playwright could scroll by itself
    expect(button).to_contain_text("Play")
    expect(button).to_be_in_viewport(ratio=1)


def test_a_refused_card_hangs_under_the_card_it_tried_to_follow(bridge: Open) -> None:
    table = bridge()
    table.held("8D").click()
    table.page.locator(".eleusis-primary").click()
    refused = table.page.locator(".eleusis-refused")
    expect(refused).to_have_count(1)
    expect(refused).to_contain_text("eight of diamonds refused after three of hearts")
    above, below = table.page.locator(".eleusis-head").bounding_box(), refused.bounding_box()
    assert above
    assert below
    assert below["y"] >= above["y"] + above["height"]


def test_a_fifth_card_is_not_chosen(bridge: Open) -> None:
    table = bridge()
    for code in ("KS", "8D", "AC", "7H", "3S"):
        table.held(code).click()
    expect(table.page.locator(".eleusis-chosen")).to_have_count(4)


def test_everything_can_be_done_by_keys(bridge: Open) -> None:
    table = bridge()
    page = table.page
    page.locator(".eleusis-held").first.focus()  # sorted by suit: 3♠ 5♠ J♠ K♠ …
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(table.held("KS")).to_be_focused()
    page.keyboard.press("Space")
    expect(table.held("KS")).to_have_accessible_name("king of spades, chosen first")
    page.keyboard.press("p")
    expect(page.locator(".eleusis-head")).to_have_count(2)
    focused = page.locator(".eleusis-held:focus")
    expect(focused).to_have_count(1)  # the played card took no focus with it
    page.keyboard.press("End")
    expect(page.locator(".eleusis-held").last).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.locator(".eleusis-chosen")).to_have_count(1)
    page.keyboard.press("c")
    expect(page.locator(".eleusis-chosen")).to_have_count(0)


def test_the_hand_is_one_stop_of_the_tab_key(bridge: Open) -> None:
    page = bridge().page
    expect(page.locator(".eleusis-held[tabindex='0']")).to_have_count(1)
    page.locator(".eleusis-held").first.focus()
    page.keyboard.press("Tab")
    expect(page.locator(".eleusis-primary")).to_be_focused()


def test_the_play_button_keeps_the_focus(bridge: Open) -> None:
    table = bridge()
    table.held("8D").click()
    table.page.locator(".eleusis-primary").focus()
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".eleusis-refused")).to_have_count(1)
    expect(table.page.locator(".eleusis-primary")).to_be_focused()


def test_no_key_reaches_the_page(bridge: Open) -> None:
    page = bridge().begin().page
    page.evaluate(
        "window.leaked = []; for (const key of ['keydown', 'keyup', 'keypress'])"
        " document.addEventListener(key, event => leaked.push(event.key))"
    )
    page.locator(".eleusis-held").first.focus()
    for key in ("a", "b", "ArrowRight", "Enter", "Escape", "Control+z"):
        page.keyboard.press(key)
    page.get_by_role("textbox").first.focus()
    page.keyboard.type("abx")
    assert page.evaluate("leaked") == []


def test_a_card_is_moved_by_keys_and_by_dragging(bridge: Open) -> None:
    table = bridge()
    page = table.page
    codes = "cards => cards.map(card => card.dataset.code).join(' ')"
    table.more()
    page.get_by_role("button", name="my order", exact=True).click()
    table.held("8D").focus()
    page.keyboard.press("Control+ArrowRight")
    expect(table.held("8D")).to_be_focused()
    assert page.locator(".eleusis-held").evaluate_all(codes).startswith("6C AC 8D 4D")
    table.held("KH").drag_to(table.held("AC"), target_position={"x": 4, "y": 30})
    assert page.locator(".eleusis-held").evaluate_all(codes).startswith("6C KH AC 8D")
    expect(page.locator(".eleusis-chosen")).to_have_count(0)


def test_a_card_dragged_to_the_board_is_played(bridge: Open) -> None:
    table = bridge()
    table.held("KS").drag_to(table.page.locator(".eleusis-open"))
    expect(table.page.locator(".eleusis-head")).to_have_count(2)


def test_by_touch_on_a_phone_the_newest_card_and_the_open_place_are_in_view(bridge: Open) -> None:
    table = bridge(size=PHONE, has_touch=True)
    page = table.page
    for play in range(1, 13):
        page.locator(".eleusis-held").nth(play % 7).tap()
        page.locator(".eleusis-primary").tap()
        expect(page.locator(f"[data-play='{play}']")).to_have_count(1)
    assert page.locator(".eleusis-head").count() > 4
    for part in (page.locator(".eleusis-head").last, page.locator(".eleusis-open")):
        box = part.bounding_box()
        assert box
        assert box["x"] >= 8
        assert box["x"] + box["width"] <= 352
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_cards_of_the_hand_never_lie_on_each_other(bridge: Open) -> None:
    table = bridge(size=PHONE)
    for code in ("3S", "KS", "9C", "4D"):
        table.held(code).click()
    boxes = table.page.locator(".eleusis-held").evaluate_all(
        "all => all.map(one => { const b = one.getBoundingClientRect();"
        " return [b.left, b.top, b.right, b.bottom]; })"
    )
    for at, (left, top, right, bottom) in enumerate(boxes):
        assert right - left >= 44, "a card is at least as wide as a finger"
        for other in boxes[at + 1 :]:
            apart = other[0] >= right or other[2] <= left or other[1] >= bottom or other[3] <= top
            assert apart, f"{other} lies on {(left, top, right, bottom)}"


def test_chips_say_in_words_what_a_card_is(bridge: Open) -> None:
    table = bridge().begin()
    page = table.page
    page.get_by_role("button", name="Look closer").click()
    for feature in ("colour", "odd or even", "value", "face cards"):
        page.locator(".eleusis-tools").get_by_role("button", name=feature, exact=True).click()
    expect(page.locator(".eleusis-head .eleusis-chip")).to_have_text(["red", "odd", "3", "number"])


def test_a_marker_lies_on_every_tenth_card(bridge: Open, seated: Sit) -> None:
    play = Play(seated(variant=LONG))
    go_on(play.session, until=200)
    table = bridge(play)
    line = sum(len(entry["cards"]) for entry in play.session.plays() if entry["ok"])
    expect(table.page.locator(".eleusis-head")).to_have_count(line)
    texts = table.page.locator(".eleusis-tenth").all_inner_texts()
    assert texts == [str(ten) for ten in range(10, line + 1, 10)] != []


def test_nothing_moves_when_less_motion_is_asked_for(bridge: Open) -> None:
    table = bridge(reduced_motion=True)
    table.held("8D").click()
    table.page.locator(".eleusis-primary").click()
    expect(table.page.locator(".eleusis-refused")).to_have_count(1)
    assert table.page.evaluate("document.getAnimations().length") == 0
    assert table.page.locator(".eleusis-layer").inner_html() == ""


def test_a_card_flies_to_its_place(bridge: Open) -> None:
    table = bridge(reduced_motion=False)
    table.held("8D").click()
    table.page.locator(".eleusis-primary").click()
    expect(table.page.locator(".eleusis-layer .eleusis-card")).to_have_count(1)
    # … and is gone when it has landed; the card itself is then to be seen.
    expect(table.page.locator(".eleusis-layer .eleusis-card")).to_have_count(0)
    card = table.page.locator("[data-play] > .eleusis-refused")
    expect(card).to_have_css("opacity", "1")


def test_the_verdict_is_announced(bridge: Open) -> None:
    page = bridge().page
    live = page.get_by_role("status").filter(has_text=re.compile("Choose a card"))
    expect(live).to_have_count(1)
    expect(live.get_by_role("img", name="three of hearts")).to_have_count(1)


def test_the_language_changes_while_one_looks(bridge: Open) -> None:
    table = bridge()
    page = table.page
    table.more()
    page.get_by_role("combobox", name="Language").select_option("ru")
    page.get_by_role("group", name="Ваши карты").wait_for()
    assert page.get_by_role("button", name="валет пик").is_visible()
    page.get_by_role("combobox", name="Язык").select_option("fr")
    page.get_by_role("group", name="Votre main").wait_for()
    assert page.get_by_role("button", name="valet de pique").is_visible()
    table.held("6C").click()
    page.get_by_role("button", name="Jouer").click()
    page.get_by_text("convient après").wait_for()


def test_a_thread_goes_from_the_card_to_the_idea_that_it_refutes(bridge: Open) -> None:
    table = bridge()
    table.page.emulate_media(reduced_motion="no-preference")
    table.widget.do("suppose", text="red")
    table.page.evaluate(
        """() => new MutationObserver(() => {
          window.drawn ||= document.querySelector(".eleusis-thread path") !== null;
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    table.held("KS").click()
    table.page.locator(".eleusis-primary").click()
    expect(table.page.locator(".eleusis-struck")).to_have_count(1)
    assert table.page.wait_for_function("window.drawn")


def test_the_line_hops_when_the_rule_is_found(bridge: Open) -> None:
    table = bridge()
    table.page.emulate_media(reduced_motion="no-preference")
    table.widget.do("suppose", text="black if the last card is red, otherwise red")
    table.flush()
    table.page.evaluate(
        """() => {
          const { animate } = Element.prototype;
          Element.prototype.animate = function (...given) {
            window.hopped ||= this.matches(".eleusis-line .eleusis-head");
            return animate.apply(this, given);
          };
        }"""
    )
    table.page.get_by_role("button", name="Ask God").click()
    assert table.page.wait_for_function("window.hopped")
