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


def heard_and_seen(page: Page) -> list[str]:
    """Return every text and every name, folded or not; codes are no words."""
    said: list[str] = page.evaluate(_SHOWN)
    return said


def settled(page: Page) -> None:
    """Wait until all that was asked is answered and drawn."""
    page.wait_for_function(_ANSWERED)
    page.evaluate(_DRAWN)
