"""Hypotheses, hints and the envelope in the page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.bridge.conftest import Open
from tests.browser.bridge.test_looks import violations


def test_a_hypothesis_is_written_down(bridge: Open) -> None:
    table = bridge().begin()
    page = table.page
    page.get_by_role("textbox", name="I think a card fits").fill("lower than the last card")
    page.keyboard.press("Enter")
    expect(page.locator(".eleusis-sentence")).to_have_text("The card is lower than the last card.")
    expect(page.locator(".eleusis-standing")).to_have_text("fits all plays, not tested yet")
    expect(page.get_by_role("textbox")).to_have_value("")
    expect(page.get_by_role("textbox")).to_be_focused()
    assert table.sent[-1]["credence"] == 0.5


def test_what_cannot_be_read_stays_and_is_named(bridge: Open) -> None:
    table = bridge().begin()
    page = table.page
    field = page.get_by_role("textbox")
    field.fill("red or <b>purple</b>")
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator(".eleusis-question")).to_contain_text("I don't understand")
    expect(field).to_have_value("red or <b>purple</b>")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".eleusis-question")).to_contain_text("purple")
    expect(page.locator(".eleusis-question b")).to_have_count(0)  # what is typed is no markup
    assert {one["do"] for one in table.sent} == {"read"}


def test_a_megabyte_of_text_never_leaves_the_page(bridge: Open) -> None:
    table = bridge().begin()
    table.page.get_by_role("textbox").click()
    table.page.get_by_role("textbox").evaluate(
        "field => { field.value = 'x'.repeat(1e6); field.dispatchEvent(new Event('input')); }"
    )
    table.page.get_by_role("button", name="Write it down").click()
    expect(table.page.locator(".eleusis-thoughts .eleusis-trouble")).to_contain_text(
        "4,000 characters"
    )


def test_a_hypothesis_dies_by_a_play_and_shows_it(bridge: Open) -> None:
    table = bridge()
    page = table.page
    table.widget.do("suppose", text="lower than the last card", credence=0.3)
    table.widget.do("play", cards=["KS"])
    table.widget.do("play", cards=["6C"])
    table.flush()
    heard = page.locator(".eleusis-standing")
    expect(heard).to_have_text("refuted by K after 3")  # the suits are drawn
    expect(page.locator("del")).to_have_count(1)
    page.locator(".eleusis-thought").hover()
    expect(page.locator("[data-play='1'] > .eleusis-pointed")).to_have_count(1)
    page.locator(".eleusis-say").hover()
    expect(page.locator(".eleusis-pointed")).to_have_count(0)
    heard.get_by_role("button").focus()
    expect(page.locator("[data-play='1'] > .eleusis-pointed")).to_have_count(1)


def test_credence_declaring_and_crossing_out(bridge: Open) -> None:
    table = bridge()
    page = table.page
    table.widget.do("suppose", text="red if the last card is black", credence=0.5)
    table.flush()
    slider = page.get_by_role("slider", name="How sure of")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "55 %")
    ask = page.get_by_role("button", name="Ask God 2 points if wrong: is the rule")
    expect(ask).to_contain_text("2 points if wrong")
    ask.click()
    expect(page.locator(".eleusis-standing")).to_contain_text("God says: no")
    expect(page.locator(".eleusis-say")).to_contain_text("No, that is not the rule.")
    page.locator(".eleusis-idea").click()  # it was folded
    page.get_by_role("button", name="Cross out").click()
    expect(page.locator(".eleusis-thought")).to_have_count(0)
    expect(page.get_by_role("textbox")).to_be_focused()
    assert [one["do"] for one in table.sent] == ["credence", "declare", "drop"]
    assert table.sent[0]["credence"] == 0.55


def test_a_hint_opens_after_tries_and_seconds_and_is_shown(bridge: Open) -> None:
    table = bridge()
    page = table.page
    hint = page.locator(".eleusis-hints .eleusis-button")
    page.clock.install()
    for card in ("8D", "KS"):
        table.widget.do("play", cards=[card])
    table.flush()
    expect(page.locator(".eleusis-thoughts")).to_be_visible()
    ask = page.get_by_role("button", name="Hint 1 of 4")
    expect(ask).to_contain_text("costs 1 point")
    ask.click()
    expect(page.locator(".eleusis-thoughts")).to_be_hidden()
    prices = page.locator(".eleusis-hint > small")
    expect(prices).to_have_text(["1 point", "2 points", "3 points", "ends the round"])
    page.clock.run_for(15_000)
    expect(hint).to_have_attribute("aria-disabled", "true")
    page.clock.run_for(6_000)
    table.clock.seconds = 21  # Python's own
    expect(hint).to_have_attribute("aria-disabled", "false")
    hint.click()
    expect(page.locator(".eleusis-hint p")).to_have_count(1)
    expect(prices.first).to_have_text("used")
    expect(hint).to_contain_text("Show hint 2")
    expect(hint).to_contain_text("after 2 more plays and in 0:30")
    expect(hint).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="My ideas").click()
    expect(page.locator(".eleusis-thoughts")).to_be_visible()
    expect(page.get_by_role("button", name="Hint 2 of 4")).to_contain_text("costs 2 points")


def test_the_envelope_is_opened_after_one_more_question(bridge: Open) -> None:
    table = bridge()
    page = table.page
    table.held("8D").click()
    page.locator(".eleusis-primary").click()
    expect(page.locator(".eleusis-refused")).to_have_count(1)
    page.get_by_role("button", name="Open the envelope").click()
    assert len(table.sent) == 1
    page.get_by_role("button", name="Open it").click()
    expect(page.locator(".eleusis-rule")).to_have_text(
        "After a red card, the card is black; after a black card, it is red."
    )
    expect(page.locator(".eleusis-verified")).to_contain_text("Checked: this rule was sealed")
    page.locator("[data-play='1'] button").click()
    expect(page.locator(".eleusis-say")).to_contain_text("the rule was “black”")
    expect(page.locator(".eleusis-hand")).to_have_count(0)
    page.get_by_role("textbox", name="own words").fill("They alternate.")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".eleusis-own")).to_have_count(0)
    again = page.get_by_role("button", name="Deal the next rule")
    expect(again).to_be_focused()
    again.click()
    expect(page.locator(".eleusis-held").first).to_be_focused()
    expect(page.locator(".eleusis-head")).to_have_count(1)
    expect(page.locator(".eleusis-refused")).to_have_count(0)
    expect(page.locator(".eleusis-hand")).to_have_count(1)


def test_no_secret_reaches_the_page_before_the_envelope_opens(bridge: Open) -> None:
    table = bridge()
    for code in ("8D", "KS"):
        table.held(code).click()
        table.page.locator(".eleusis-primary").click()
    said = str(table.received) + str(table.page.content())
    assert "otherwise red" not in said
    assert "nonce" not in said


def test_a_hypothesis_is_built_from_menus_and_is_the_same_as_in_words(bridge: Open) -> None:
    table = bridge().begin()
    page = table.page
    page.get_by_role("textbox").click()
    page.get_by_role("button", name="From menus").click()
    page.get_by_role("button", name="Choose a condition").click()
    page.get_by_role("option", name="higher than the last card", exact=True).click()
    page.get_by_role("button", name="In words").click()
    field = page.get_by_role("textbox", name="I think")
    expect(field).to_have_value("higher than the last card")
    field.fill("lower than the last card")
    field.click()
    page.get_by_role("button", name="From menus").click()
    expect(page.get_by_role("button", name="Change: lower than the last card")).to_be_visible()
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator(".eleusis-thought")).to_contain_text(
        "The card is lower than the last card."
    )
    expect(page.get_by_role("button", name="Choose a condition")).to_be_visible()
    assert violations(page) == []
