"""A table as a person sees it on a page: cards to click, sentences to read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

SIBLINGS = (
    "black if the last card is red, otherwise red",
    "odd if the last card is even, otherwise even",
)
"""The hidden rule of the first lesson is one of these; which, is drawn."""


@dataclass(frozen=True)
class Table:
    """The first playing place of ours on a page."""

    page: Page

    @property
    def root(self) -> Locator:
        """The widget itself."""
        return self.page.locator(".eleusis[data-kind=play]").first

    @property
    def entries(self) -> Locator:
        """What lies on the table: one for each play, as long as single cards are played."""
        return self.root.locator("[data-play]")

    @property
    def held(self) -> Locator:
        """The cards of the hand."""
        return self.root.locator(".eleusis-held")

    @property
    def living(self) -> Locator:
        """What was written down and has not fallen."""
        return self.root.locator(".eleusis-thought:not(.eleusis-dead)")

    @property
    def play_button(self) -> Locator:
        """The button that plays the chosen cards."""
        return self.root.locator(".eleusis-actions .eleusis-primary")

    def hand(self) -> list[str]:
        """Return the codes of the hand, sorted."""
        codes: list[str] = self.held.evaluate_all("cards => cards.map(card => card.dataset.code)")
        return sorted(codes)

    def seen(self) -> dict[str, Any]:
        """Return what lies on the page, to be compared with what lies there later."""
        return {
            "table": self.entries.evaluate_all(
                "all => all.map(one => [one.dataset.play, one.className, one.textContent])"
            ),
            "hand": self.hand(),
            "seal": self.root.locator(".eleusis-seal code, .eleusis-sealed code").inner_text(),
            "said": self.root.locator(".eleusis-say b").first.inner_text(),
            "thoughts": self.root.locator(".eleusis-thought .eleusis-idea").all_inner_texts(),
            "hints": self.root.locator(".eleusis-hint p").all_inner_texts(),
        }

    def play(self, code: str | None = None) -> None:
        """Play a card, or the first of the hand, and wait for the verdict."""
        expect(self.entries).not_to_have_count(0)  # a card lies there before anybody plays
        before = self.entries.count()
        card = self.root.locator(f".eleusis-held[data-code='{code}']") if code else self.held
        card.first.click()
        self.play_button.click()
        expect(self.entries).to_have_count(before + 1)

    def suppose(self, rule: str) -> None:
        """Write a rule down; ideas appear with the first card that is played."""
        expect(self.entries).not_to_have_count(
            0
        )  # the program that draws them comes after the cell
        if self.entries.count() == 1:
            self.play()
        thoughts = self.root.locator(".eleusis-thought")
        before = thoughts.count()
        self.root.get_by_role("textbox", name="I think a card fits when").fill(rule)
        self.root.get_by_role("button", name="Write it down").click()
        expect(thoughts).to_have_count(before + 1)

    def telling_card(self) -> str | None:
        """Return a card of the hand on which the two siblings differ, if there is one."""
        last = self.root.locator(".eleusis-head .eleusis-hidden").last.inner_text()
        wants_black = any(suit in last for suit in ("hearts", "diamonds"))
        wants_odd = any(rank in last for rank in ("two", "four", "six", "eight", "ten", "queen"))
        for code in self.hand():
            is_black = code[-1] in "CS"
            is_odd = code[:-1] in ("A", "3", "5", "7", "9", "J", "K")
            if (is_black == wants_black) != (is_odd == wants_odd):
                return code
        return None
