"""All that a widget says, to the eye and to the ear."""

from __future__ import annotations

from playwright.sync_api import Page

_SHOWN = """() => {
  const said = [];
  const walk = document.createTreeWalker(document.querySelector(".eleusis"), NodeFilter.SHOW_ALL);
  for (let node = walk.currentNode; node; node = walk.nextNode()) {
    const place = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (place?.closest?.("code, pre, script, style")) continue;
    if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent.trim());
    else for (const name of ["aria-label", "aria-description", "aria-roledescription",
                             "aria-valuetext", "alt", "title", "placeholder"]) {
      if (node.hasAttribute?.(name)) said.push(node.getAttribute(name));
    }
  }
  return said.filter(Boolean);
}"""

_ANSWERED = """() => {
  const answers = new Set((window.received ?? []).map((one) => one.content?.re));
  return window.models.every((model) => model.sent.every((one) => !one.id || answers.has(one.id)));
}"""

_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


_CUT = """() => {
  const root = document.querySelector(".eleusis");
  const start = root.getBoundingClientRect().left - 1;
  const edge = root.getBoundingClientRect().right + 1;
  // What can be scrolled to is not cut, and what is for the ear alone is a point.
  const scrolls = (one) => {
    for (let up = one; up && up !== root; up = up.parentElement) {
      if (["auto", "scroll"].includes(getComputedStyle(up).overflowX)) return true;
      if (up.getBoundingClientRect().width <= 1) return true;
    }
    return false;
  };
  const found = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!node.textContent.trim() || !one.checkVisibility() || scrolls(one)) continue;
    const words = document.createRange();
    words.selectNodeContents(node);
    const { left, right, bottom, width } = words.getBoundingClientRect();
    const box = one.closest("button, th, td, .eleusis-panel");
    const own = box ? box.getBoundingClientRect().right + 1 : edge;
    const low = box?.matches("button") && bottom > box.getBoundingClientRect().bottom + 3;
    if (width && (low || left < start || right > Math.min(edge, own)))
      found.push(node.textContent.trim());
  }
  for (const one of root.querySelectorAll("select, input, textarea"))
    if (one.checkVisibility() && !scrolls(one) && one.getBoundingClientRect().right > edge)
      found.push(one.getAttribute("aria-label") ?? one.outerHTML.slice(0, 80));
  return found;
}"""


_CARDS = """() => {
  const well = document.querySelector(".eleusis-scroll").getBoundingClientRect();
  const found = {};
  for (const card of document.querySelectorAll("[data-play] > .eleusis-card")) {
    const { x, y, width, height } = card.getBoundingClientRect();
    // Its index, which a card that lies over it leaves free.
    const seen = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 12));
    const inside =
      x >= well.x && x + width <= well.right && y >= well.y && y + height <= well.bottom;
    found[card.parentElement.dataset.play] =
      [Math.round(x - well.x), Math.round(y - well.y), inside && card.contains(seen)];
  }
  return found;
}"""


def where_cards_are(page: Page) -> dict[str, tuple[int, int, bool]]:
    """Return where each play lies in the well, and whether its card can be seen and pressed."""
    found: dict[str, tuple[int, int, bool]] = page.evaluate(_CARDS)
    return found


def cut_off(page: Page) -> list[str]:
    """Return the words that stick out of the widget, or out of the box they stand in."""
    found: list[str] = page.evaluate(_CUT)
    return found


def heard_and_seen(page: Page) -> list[str]:
    """Return every text and every name, folded or not; codes are no words."""
    said: list[str] = page.evaluate(_SHOWN)
    return said


def settled(page: Page) -> None:
    """Wait until all that was asked is answered and drawn."""
    page.wait_for_function(_ANSWERED)
    drawn(page)


def drawn(page: Page) -> None:
    """Wait until what is known is drawn."""
    page.evaluate(_DRAWN)
