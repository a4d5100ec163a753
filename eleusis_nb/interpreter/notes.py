"""Notes on what cards are worth: "with J = 11, Q = 12 and K = 13", "counting the ace as one".

They add nothing to a rule, may stand anywhere and take up most of a chart, so true ones are left
out before a text is read. A note that is not true, such as "the ace is 14", is left where it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from eleusis_nb.interpreter.glossary import Glossary
from eleusis_nb.interpreter.tokens import Token

_COURT: Final = {"ACE": 1, "JACK": 11, "QUEEN": 12, "KING": 13}
_FACES: Final = [11, 12, 13]
_KINDS: Final = {
    **dict.fromkeys(_COURT, "R"),
    "FACE": "F",
    "EVEN": "P",
    "ODD": "P",
    **dict.fromkeys(("equals", "equal", "be", "as", "count", "value", "for", "of"), "="),
    **dict.fromkeys(("comma", "and", "slash", "etc"), "j"),
    **dict.fromkeys(("with", "open", "if", "note", "semi", "dot", "because", "dash"), "w"),
    "close": "c",
    "or": "o",
}
"""Concepts of the words of notes by kind: cards, numbers, verbs, joints, openings."""
_ITEM: Final = "(?:R(?:j*R)*|F)=+(?:P|N)(?:[wj]*N)*"
_NOTE: Final = re.compile(f"([wj=]*)({_ITEM}(?:[wj]+{_ITEM})*|(?:R=*N)(?:j+R=*N)+)(c|(?=[wj]|$))")
LEAD, CORE, END = 1, 2, 3
"""Parts of a note: what opens it, what it says, what closes it."""
_NAMED: Final = re.compile(r"F\.?(w[jw]*R(?:[jo]*R)*c)")
"""A kind of card with its names in brackets: "a face card (J, Q or K)"."""
_ECHO: Final = re.compile("N=R|[NR]w[NR]c")


def without_notes(tokens: list[Token], words: Glossary) -> list[Token]:
    """Leave out the true notes of a text on what its cards are worth."""
    tokens = _without_echoes(tokens, words)
    kinds = "".join(_kind(token, words) for token in tokens)
    kept: list[Token] = []
    at = 0
    for found in _NOTE.finditer(kinds):
        start, end = found.span()
        opens = "w" in found[LEAD] or "j" in found[LEAD] or start == 0
        closed = found[END] == "c"
        if not opens or closed != _opens(tokens[start : found.start(CORE)]):
            continue
        if _is_true(tokens[found.start(CORE) : found.end(CORE)], words):
            kept += tokens[at:start]
            at = end
    kept += tokens[at:]
    return kept if any(_kind(token, words) not in "jwc=" for token in kept) else tokens


def _without_echoes(tokens: list[Token], words: Glossary) -> list[Token]:
    """Take "11 for the jack" and "the jack (11)" as the number, or the card, alone."""
    kinds = "".join(_kind(token, words) for token in tokens)
    for found in _NAMED.finditer(kinds):
        inside = tokens[found.start(1) : found.end(1)]
        named = [_value(token, words) for token in inside if _kind(token, words) == "R"]
        if sorted(filter(None, named)) == _FACES and _opens(inside):
            return [*tokens[: found.start(1)], *tokens[found.end(1) :]]
    kept: list[Token] = []
    at = 0
    for found in _ECHO.finditer(kinds):
        start, end = found.span()
        if start and tokens[start - 1].word in {"plus", "dash"}:
            continue  # "K + 1 = A" is a sum
        if kinds[end - 1] == "R" and "for" not in _concepts(tokens[start + 1], words):
            continue  # "the previous one is an ace"
        one, other = tokens[start], tokens[end - 1 - (kinds[end - 1] == "c")]
        if _value(one, words) == _value(other, words) and _opens(tokens[start:end]) == (
            kinds[end - 1] == "c"
        ):
            kept += tokens[at : start + 1]
            at = end
    return [*kept, *tokens[at:]]


def _opens(lead: Sequence[Token]) -> bool:
    return any(token.word == "open" for token in lead)


def _concepts(token: Token, words: Glossary) -> list[str]:
    if not token.typed[0].isalpha():
        return [token.word]
    found = words.phrases([token.word], 0).get(1, [])
    return [concept.partition("~")[0] for concept in found] or [token.word]


def _value(token: Token, words: Glossary) -> int | None:
    """Return the number that a token says, or the value of the card it names."""
    if token.typed in words.court:
        return words.court[token.typed]
    if token.word.isdecimal():
        return int(token.word)
    number = words.number(token.word)
    if number is not None:
        return number
    return next((_COURT[name] for name in _concepts(token, words) if name in _COURT), None)


def _kind(token: Token, words: Glossary) -> str:
    if token.typed in words.court:
        return "R"
    if token.word.isdecimal() or words.number(token.word) is not None:
        return "N"
    return next((_KINDS[name] for name in _concepts(token, words) if name in _KINDS), ".")


def _is_true(core: Sequence[Token], words: Glossary) -> bool:
    """Whether each card of a note has the number, or the parity, that the note gives it."""
    items: list[tuple[list[int], list[int]]] = [([], [])]
    has_parity = False
    for token in core:
        kind, value = _kind(token, words), _value(token, words)
        cards, numbers = items[-1]
        if kind in "RF" and (numbers or has_parity):
            has_parity = False
            cards, numbers = [], []
            items.append((cards, numbers))
        if kind == "F":
            cards += _FACES
        elif kind == "R" and value is not None:
            cards.append(value)
        elif kind == "N" and value is not None:
            numbers.append(value)
        elif kind == "P":
            odd = "ODD" in _concepts(token, words)
            if any(card % 2 != odd for card in cards):
                return False
            items += [(cards, [*cards]), ([*cards], [])]
            has_parity = True
    return all(not numbers or cards == numbers for cards, numbers in items)
