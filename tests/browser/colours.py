"""The colour law: a suit's colour belongs to its cards, and a card's name is always a card.

A verdict is a shape, so nothing but a card is red or green. The seal's wax and the features that
are written on a card (“red”, “black”) are things of these colours.
"""

from __future__ import annotations

from playwright.sync_api import Page

from eleusis_nb.palette import DARK, LIGHT

_FAULTS = r"""([selector, inks, papers, suits]) => {
  const root = document.querySelector(selector);
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const same = (one, other) => rgba(one).join() === rgba(other).join();
  const isRedOrGreen = (colour) => {
    const [r, g, b, alpha] = rgba(colour).map((part) => part / 255);
    const most = Math.max(r, g, b), span = most - Math.min(r, g, b);
    if (alpha < 0.05 || span < 0.2) return false;
    const hue = 60 * (most === r ? ((g - b) / span + 6) % 6
                    : most === g ? (b - r) / span + 2 : (r - g) / span + 4);
    return hue < 24 || hue > 330 || (hue > 75 && hue < 170);
  };
  const ground = (one) => {
    for (let up = one; up; up = up.parentElement) {
      // The paper of a refused card has its corner cut: it is drawn behind the card.
      for (const part of up.matches(".eleusis-refused") ? ["::after"] : [null]) {
        const colour = getComputedStyle(up, part).backgroundColor;
        if (rgba(colour)[3]) return colour;
      }
    }
    return "#ffffff";
  };
  const onPaper = (one) => papers.some((paper) => same(ground(one), paper));
  const isCard = (one) => one.closest(".eleusis-C, .eleusis-D, .eleusis-H, .eleusis-S") !== null ||
    (/^((10|[2-9AJQKVDRТВДК])?[♣♦♥♠]\s*)+$/u.test(one.textContent.trim()) && onPaper(one));
  const faults = [];
  const called = (one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} ` +
    `“${one.textContent.trim().slice(0, 50)}”`;
  // A card's name in a text: the suit's ink on a card's paper.
  const named = /(?<![\p{L}\p{N}])(?:10|[2-9AJQKVDRТВДК])([♣♦♥♠])/gu;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.parentElement;
    if (at.closest("textarea, option, title, script, style, code, pre")) continue;
    for (const [, sign] of node.textContent.matchAll(named)) {
      if (!same(getComputedStyle(at).color, inks["♣♦♥♠".indexOf(sign)]))
        faults.push(`a card without its colour: ${called(at)}`);
      if (!onPaper(at)) faults.push(`a card without its paper: ${called(at)}`);
    }
  }
  for (const word of root.querySelectorAll(".eleusis-word, .eleusis-card")) {
    const ink = inks["CDHS".split("").findIndex((suit) => word.matches(`.eleusis-${suit}`))];
    if (!same(getComputedStyle(word).color, ink)) faults.push(`not its suit's: ${called(word)}`);
    if (!onPaper(word)) faults.push(`no paper: ${called(word)}`);
  }
  for (const one of [root, ...root.querySelectorAll("*")]) {
    if (isCard(one) || one.closest(".eleusis-wax, .eleusis-chip, title, script, style")) continue;
    const style = getComputedStyle(one);
    const drawn = one instanceof SVGGeometryElement || one instanceof SVGTextElement
      ? [style.fill, style.stroke]
      : [style.color, style.backgroundColor, style.borderLeftColor, style.outlineColor,
         style.textDecorationColor];
    for (const colour of drawn.filter((one) => one !== "none" && !one.startsWith("url"))) {
      if (suits.some((ink) => same(colour, ink)) || isRedOrGreen(colour))
        faults.push(`${colour} belongs to cards: ${called(one)}`);
    }
  }
  return [...new Set(faults)];
}"""

INKS = [LIGHT.club, LIGHT.diamond, LIGHT.heart, LIGHT.spade]
PAPERS = [paper for one in (LIGHT, DARK) for paper in (one.paper, one.paper_small, one.ash)]


def faults(page: Page, selector: str = ".eleusis") -> list[str]:
    """Return what breaks the law in an element of the page, a sentence each."""
    # The spades' ink is nearly the ink of letters: only the other three can be told from it.
    found: list[str] = page.evaluate(_FAULTS, [selector, INKS, PAPERS, INKS[:3]])
    return found
