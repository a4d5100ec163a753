"""The workshop in a page: a rule built, examined, compared and tried by robots."""

from __future__ import annotations

from playwright.sync_api import expect

from eleusis_nb.widgets import Workshop
from tests.browser.bridge.conftest import Open


def test_a_rule_is_examined_compared_and_tried(bridge: Open) -> None:
    page = bridge(Workshop("higher than the last card")).page
    page.get_by_role("button", name="Examine the rule").click()
    critic = page.get_by_role("region", name="The critic")
    expect(critic).to_contain_text("no card ever fits again")
    expect(critic.get_by_role("img", name="See: king of clubs")).to_be_visible()
    page.get_by_label("The other rule").fill("higher and purple")
    page.get_by_label("The other rule").press("Enter")
    page.get_by_role("button", name="I mean: The card is higher than the last card.").click()
    same = page.get_by_role("region", name="Does another rule mean the same?")
    expect(same).to_contain_text("The two rules are the same")
    robots = page.get_by_role("region", name="A trial round")
    robots.get_by_role("button", name="Deal a round").click()
    robots.get_by_role("button", name="One step").click()
    expect(robots.locator(".eleusis-mover")).to_have_count(1)
    expect(robots.locator("[data-play='1']").first).to_be_visible()


def test_robots_play_on_by_themselves_until_they_are_stopped(bridge: Open) -> None:
    table = bridge(Workshop("red", variant="solo"))
    page = table.page
    page.get_by_role("button", name="Deal a round").click()
    page.get_by_role("button", name="Let them play").click()
    expect(page.locator("[data-play='2']").first).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Let them play")).to_be_visible()
