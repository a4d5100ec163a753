"""What can be compared between two languages without knowing them."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress

from eleusis_nb.cards import Card, CardError
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import SecretStroke
from eleusis_nb.rules import Rule

EMPHASISED = {
    *("one", "two", "three", "all ten", "right", "wrong", "refused", "it is refused", "guest"),
}
"""Words in italics or bold that could be rules or labels, and are not; *Guest* is a player."""


def rule(text: str, lang: str) -> str | None:
    """Return the rule or the secret rule that a text is, in English, or None."""
    for read_in in (Rule.from_text, SecretStroke.parse):
        with suppress(EleusisError):
            return str(read_in(text.strip("\"'"), lang))
    return None


def written(text: str, lang: str) -> Card | None:
    """Return the card that a text is, if it is written as that language writes it."""
    try:
        card = Card.parse(text.strip("\"'"), lang)
    except CardError:
        return None
    return card if text.strip("\"'") in {card.code(lang), card.said(lang)} else None


CODE = re.compile(r"`([^`]+)`")
ITALIC = re.compile(r"(?<!\*)\*(?!\*)([^*]+)(?<!\*)\*(?!\*)")
SIGNED = re.compile(r"\b(?:10|\w)[♣♦♥♠]")


def rules_named(text: str, lang: str) -> Counter[str]:
    """Count the rules that stand in italics or as code."""
    coded = (one for one in CODE.findall(text) if written(one, lang) is None)
    named = (one.strip(".,:?! ") for one in (*coded, *ITALIC.findall(CODE.sub("", text))))
    found = (rule(one, lang) for one in named if one not in EMPHASISED)
    return Counter(one for one in found if one is not None)


def cards_named(text: str, lang: str) -> Counter[Card | None]:
    """Count the cards, by their sign or, as code, by their letters; None is a foreign letter."""
    coded = [one for one in CODE.findall(text) if "♣♦♥♠".find(one[-1:]) < 0]
    lettered = (written(one, lang) for one in coded)
    signed = (written(one, lang) for one in SIGNED.findall(text))
    return Counter([*(one for one in lettered if one is not None), *signed])
