"""What can be seen and reached: axe in every state, themes that are followed, sizes."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.bridge.bridge import Bridge
from tests.browser.bridge.conftest import Open


def middle(table: Bridge) -> None:
    do = table.widget.do
    do("suppose", text="lower than the last card", credence=0.3)
    do("suppose", text="red if the last card is black", credence=0.5)
    do("play", cards=["8D"])
    do("play", cards=["KS", "7H"])
    do("play", cards=["3S", "5S", "4D"])
    table.clock.seconds = 60
    do("hint")
    table.flush()
    table.held("9C").click()
    table.page.get_by_role("button", name="Look closer").click()
    table.page.get_by_role("button", name="colour").click()
    table.page.get_by_role("button", name="odd or even").click()
    table.page.get_by_role("button", name="face cards").click()


def violations(page: Page, context: str = ".eleusis") -> list[str]:
    found = Axe().run(page, context=context).response["violations"]
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:90] for node in one['nodes'][:3]]}"
        for one in found
    ]


def small_targets(page: Page) -> list[object]:
    """Return what is pressed and is less high than a finger; cards that are played are smaller."""
    # A control's own box, or the larger one of its `::after` that also takes the touch.
    found: list[object] = page.locator(".eleusis :is(button, input, select, summary)").evaluate_all(
        """all => all.filter(
             one => one.checkVisibility() && !one.closest(".eleusis-scroll")).map(one => {
             const box = one.getBoundingClientRect();
             const after = getComputedStyle(one, "::after");
             const grown = parseFloat(after.height) || 0;
             const label = one.closest("label")?.getBoundingClientRect().height ?? 0;
             return [one.className || one.type, Math.max(box.height, grown, label)];
           }).filter(([, height]) => height < 43.5)"""
    )
    return found


@pytest.mark.parametrize(
    ("attribute", "light", "dark"),
    [
        ("jpThemeLight", "true", "false"),
        ("vscodeThemeKind", "vscode-light", "vscode-dark"),
        ("theme", "light", "dark"),
    ],
)
def test_the_theme_of_the_page_is_followed_live(
    bridge: Open, attribute: str, light: str, dark: str
) -> None:
    page = bridge(dark=True).page
    root = page.locator(".eleusis")
    expect(root).to_have_attribute("data-theme", "dark")  # the system's
    for value, theme in ((light, "light"), (dark, "dark"), (light, "light")):
        page.evaluate(f"document.body.dataset.{attribute} = '{value}'")
        expect(root).to_have_attribute("data-theme", theme)


def test_nothing_is_styled_outside_the_widget(bridge: Open) -> None:
    page = bridge().page
    page.evaluate(
        "document.body.insertAdjacentHTML('beforeend',"
        " '<p id=out class=card>out</p><button id=b>b</button><textarea id=t></textarea>')"
    )
    selectors = page.evaluate(
        """() => [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(sheet => {
             const flat = rules => [...rules].flatMap(rule =>
               rule.selectorText ? [rule.selectorText, ...flat(rule.cssRules ?? [])]
               : rule instanceof CSSKeyframesRule ? [] : flat(rule.cssRules ?? []));
             return flat(sheet.cssRules); })"""
    )
    ours = [one for text in selectors for one in re.split(r",(?![^(]*\))", text)]
    ours = [one for one in ours if not one.startswith("body")]
    assert ours
    assert all(".eleusis" in one or one.strip().startswith("&") for one in ours), ours


@pytest.mark.parametrize("size", [(768, 900), (1920, 1000)])
def test_nothing_is_wider_than_the_page(bridge: Open, size: tuple[int, int]) -> None:
    table = bridge(size=size)
    middle(table)
    assert table.page.evaluate("document.documentElement.scrollWidth") == size[0]
    assert violations(table.page) == []
