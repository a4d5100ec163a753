"""The table as it was, for pages without a kernel: plain HTML of a bounded size.

A notebook that is not trusted keeps plain elements with inline styles and loses ``style`` elements,
drawings and ``aria-`` attributes; so a column is a block, its cards are texts, and what was refused
is told by a cross and by its place, not by a colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from eleusis_nb.card_markup import with_cards
from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, many, say
from eleusis_nb.markup import Content, Markup, Style, tag
from eleusis_nb.palette import LIGHT

_COLUMNS: Final = 10  # as many as fit a page at a glance; those before are told in a line of text
_DEPTH: Final = 4  # refused plays shown under one card
_HYPOTHESES: Final = 4
_LONGEST: Final = 400  # letters of that line: some 100 cards

# One paper for the whole line: a picture goes over the wire after each move.
_PAPER: Final = {
    "border": f"1px solid {LIGHT.paper_frame}",
    "border-radius": ".35em",
    "margin": "6px 0",
    "padding": ".2em .6em",
    "background-color": LIGHT.paper,
    "color": LIGHT.paper_ink,
    "font": "600 1.1em/1.6 Georgia,serif",
}
_COLUMN: Final = {"display": "inline-block", "vertical-align": "top", "margin-right": "1em"}

_Plays: TypeAlias = list[list[Card]]
"""A card of the line (none before the first) and the plays refused after it."""


def draw(
    view: Mapping[str, object],
    entries: Sequence[Mapping[str, Any]],
    mark: str,
    lang: str = "en",
    foot: Text | None = None,
) -> Markup:
    """Draw a table as plain HTML: the newest cards as they were played, those before as a text."""
    columns = _columns(entries)
    before, columns = columns[:-_COLUMNS], columns[-_COLUMNS:]
    end = foot or say("The last cards played. Run this cell again to continue.")
    said = view.get("say")
    return framed(
        mark,
        _text(view.get("title")),
        _as_text(before, lang),
        tag("div", [_drawn(*column, lang=lang) for column in columns], style=_PAPER),
        tag("div", with_cards(_text(said.get("text")))) if isinstance(said, dict) else None,
        _hypotheses(view, lang),
        foot=end.said(lang),
    )


def framed(mark: str, title: str, *contents: Content, foot: str) -> Markup:
    """Return a fallback: its title, what stands in it, and below it how to go on."""
    return tag(
        "div",
        tag("div", with_cards(title), style={"font": "600 1.1em Georgia,serif"}),
        contents,
        tag("div", foot, style={"opacity": ".75"}),
        class_=f"eleusis-fallback {mark}",
        style={"padding": "8px 4px"},
    )


_CELL: Final[Style] = {
    "padding": "2px 14px 2px 0",
    "text-align": "left",
    "border": "0",
    "background": "none",
}


def table(rows: Iterable[Iterable[Content]], cell: Style = _CELL) -> Markup:
    """Return a table without lines; every cell has the same style."""
    return tag(
        "table",
        [
            tag(
                "tr",
                [
                    tag("td", with_cards(one) if isinstance(one, str) else one, style=cell)
                    for one in row
                ],
                style={"background": "none"},
            )
            for row in rows
        ],
        style={"border-collapse": "separate", "margin": "6px 0", "border": "0"},
    )


def _columns(entries: Sequence[Mapping[str, Any]]) -> list[_Plays]:
    columns: list[_Plays] = []
    for entry in entries:
        if entry.get("claim"):  # its cards were shown, and lie nowhere
            continue
        cards = [Card.parse(code) for code in entry["cards"]]
        if entry["ok"]:
            columns += [[[card]] for card in cards]
        else:
            if not columns:
                columns.append([[]])
            columns[-1].append(cards)
    return columns


def _as_text(columns: Sequence[_Plays], lang: str) -> Content:
    """Tell columns in the order of their plays, each refused one behind a cross."""
    if not columns:
        return None
    told: list[str] = []
    for top, *refused in columns:
        told += [_signs(top, lang)] if top else []
        told += [f"✗ {_signs(play, lang)}" for play in refused]
    cards = ", ".join(told)
    if len(cards) > _LONGEST:
        cards = "… " + cards[-_LONGEST:].partition(", ")[2]
    said = say("Earlier cards: {cards}", cards=cards).said(lang)
    return tag("div", with_cards(said, {}), style={**_PAPER, "font-weight": "400"})


def _signs(cards: Iterable[Card], lang: str) -> str:
    return " ".join(card.said(lang) for card in cards)


def _drawn(top: list[Card], *refused: list[Card], lang: str) -> Markup:
    more = len(refused) - _DEPTH
    return tag(
        "div",
        tag("div", with_cards(_signs(top, lang), {})) if top else None,
        tag("div", many("and {count} more", "and {count} more", more).said(lang))
        if more > 0
        else None,
        [tag("div", with_cards(f"✗ {_signs(play, lang)}", {})) for play in refused[-_DEPTH:]],
        style=_COLUMN,
    )


def _hypotheses(view: Mapping[str, object], lang: str) -> Content:
    """Draw what the person at a table for one wrote down, the newest first.

    At a table of several it is for the person at the screen alone.
    """
    held = view.get("hypotheses")
    if view.get("multiplayer") is not None or not isinstance(held, list) or not held:
        return None
    newest = [one for one in reversed(held) if isinstance(one, dict)][:_HYPOTHESES]
    rows = [
        ("✗" if one.get("standing") == "refuted" else "○", _text(one.get("sentence")))
        for one in newest
    ]
    return tag(
        "div",
        tag("div", say("What I think").said(lang), style={"font": "600 1em Georgia,serif"}),
        [tag("div", with_cards(f"{mark} {sentence}")) for mark, sentence in rows],
        style={"padding": "6px 0"},
    )


def _text(value: object) -> str:
    return value[:300] if isinstance(value, str) else ""
