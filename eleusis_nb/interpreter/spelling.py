"""Spelling: letters folded together, and the known word that a mistyped one is near to."""

from __future__ import annotations

import unicodedata
from collections.abc import Set as AbstractSet
from typing import Final

_SHORTEST: Final = 4
"""Letters of a word that may be corrected: shorter ones are too easily another word."""
_SHORTEST_PART: Final = 3
"""Letters of a word that may be run together with another one."""
_LONG: Final = 8
"""Letters from which on two mistakes are corrected."""
_LONGEST: Final = 24


def folded(text: str) -> str:
    """Return a text in small letters without accents, ё as е and ligatures apart."""
    text = text.lower().replace("œ", "oe").replace("æ", "ae").replace("й", "\x00")
    decomposed = unicodedata.normalize("NFD", text)
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return plain.replace("\x00", "й")


def distance(one: str, other: str, most: int) -> int:
    """Return how many letters were changed, left out, added or swapped; at most `most` + 1."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        before, last = row, before
        row = [i]
        for j, wanted in enumerate(other, start=1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                best = min(best, last[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return most + 1
    return row[-1]


def near(word: str, words: AbstractSet[str], stems: AbstractSet[str]) -> tuple[str, ...]:
    """Return the known words nearest to a mistyped one: none, one or several equally near.

    Two known words that were run together come as one text with a space.
    """
    if not _SHORTEST_PART <= len(word) <= _LONGEST or not word.isalpha():
        return ()
    if len(word) < _SHORTEST:  # so short a word lacks a letter, or it is another word
        longer = {known for known in words if len(known) == len(word) + 1}
        return tuple(sorted(_by_distance(word, longer, frozenset()).get(1, ())))
    for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
        if _known(word[:cut], words, stems) and _known(word[cut:], words, stems):
            return (f"{word[:cut]} {word[cut:]}",)
    found = _by_distance(word, words, stems)
    for off in sorted(found):
        # The first letter is seldom the wrong one.
        same = [known for known in found[off] if known[0] == word[0]]
        return tuple(sorted(same or found[off]))
    return ()


def _by_distance(
    word: str, words: AbstractSet[str], stems: AbstractSet[str]
) -> dict[int, list[str]]:
    """Return the words and stems near to a word, by how far they are from it."""
    most = 2 if len(word) >= _LONG else 1
    found: dict[int, list[str]] = {}
    for known in words:
        if len(known) >= _SHORTEST_PART and (off := distance(word, known, most)) <= most:
            found.setdefault(off, []).append(known)
    for stem in stems:
        if len(stem) >= _SHORTEST and len(word) > _SHORTEST:  # shorter, it is another word
            lengths = (len(stem), len(stem) - 1, len(stem) + 1)
            off = min(distance(word[:length], stem, 1) for length in lengths)
            if off <= 1:
                found.setdefault(off, []).append(stem)
    return found


def _known(word: str, words: AbstractSet[str], stems: AbstractSet[str]) -> bool:
    return word in words or any(word[:length] in stems for length in range(3, len(word) + 1))
