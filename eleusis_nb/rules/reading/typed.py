"""From a text as typed to the text that is read: each letter one way, marks of lists taken off.

The one place where a text is prepared, for the exact grammar and for people's own words alike.
Where each character stood is kept, so that carets and spans point into the text as typed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from eleusis_nb.rules.reading.lexing import LONGEST_TEXT

_NOT: Final = {"en": "not ", "fr": "pas ", "ru": "не "}
_SIGNS: Final = str.maketrans(dict.fromkeys("ʼʹʻʽ′", "'") | dict.fromkeys("‐‑", "-"))
_LOOKS: Final = ("ﬀﬆ", "！～", "ｦￜ", "𝐀𝟿")
"""From and to: letters that only look otherwise, as ligatures, those of full width, of formulas."""
_PICTURES: Final = "\ufe00\ufe0f"
"""From and to: signs that choose between two pictures of the sign before."""
_LATIN: Final = "aceopxyABCEHKMOPTX"
_CYRILLIC: Final = "асеорхуАВСЕНКМОРТХ"
"""Letters that look alike, one below the other."""
_TO_LATIN: Final = str.maketrans(_CYRILLIC, _LATIN)
_TO_CYRILLIC: Final = str.maketrans(_LATIN, _CYRILLIC)
_WORD: Final = re.compile(r"[^\W\d_]+")
_OWN: Final = (
    "my|our|the|an?|new|another|ma|mon|notre|la|une?|nouvelle|autre"
    "|мо[еёяй]|наш[еа]?|нов(?:ое|ая|ый)"
)
_NAMES: Final = (
    "rule|hypothesis|theory|guess|idea|answer|attempt|option|conjecture"
    "|r[eè]gle|hypoth[eè]se|th[eé]orie|id[eé]e|r[eé]ponse|essai|proposition"
    "|правило|гипотеза|теория|догадка|идея|версия|ответ|вариант|попытка"
)
_LABEL: Final = re.compile(
    rf"""
    (?P<named> (?:(?:{_OWN})\ )?(?:{_NAMES})
        (?: \ ?(?:n[°o]\.?|no\.?|№|\#)?\ ?\d{{1,2}}\ ?(?:[:=.)]|[-–—](?=\s)) | \ ?:|\ [-–—](?=\s)))
    | (?P<short> [hrгп]\d{{1,2}}\ ?(?:[:=.)](?!\d)|[-–—](?=\s)))
    | (?P<signed> (?:\#|№|n°)\ ?\d{{1,2}}(?:\ ?[:.)]|(?:\ [-–—])?(?=\s)))
    | (?P<drawn> [①-⑳❶-❿] | \d{{1,2}}\u20e3)
    | (?P<lettered> \(?[a-h]\)(?=\s))
    | (?P<numbered> \(?\d{{1,2}}\)(?=\s|[^\W\d_]) | \d{{1,2}}\.(?=\s|[^\W\d_]))
    | (?P<paused> \d{{1,2}}\ ?[-–—/:](?=\s))
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""What stands before a rule that is one of a list."""
_BULLET: Final = re.compile(r"[•‣◦▪▫●○■□∙·✓✔▶►➢]|[-–—*](?=\s+[^\W\d_])")
_NEXT_MARK: Final = re.compile(r"(?:^|[\s(])\d{1,2} ?([-.)/:–—])(?=\s+\S)")
"""A mark of a list further on: then the text is the list, not one of its rules."""
_RANK: Final = re.compile(
    r"(?:[ajqkvdrтвдк]|ace|jack|queen|king|as|valet|dame|roi|туз|валет|дама|король)\b"
    r"|(?:an?|une?|the|le|la) |l'",
    re.IGNORECASE,
)
_DENIAL: Final = re.compile(r"^[!~]\s*(?=[\w(\[♠-♧])|(?<![\w)\]!?.…\"'»”])[!~](?=[\w(\[♠-♧])|¬\s*")
"""The signs by which formulas deny; after a word ! only closes a sentence."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A text as it is read, and where it was typed.

    Parameters
    ----------
    text : str
        The text as it is read.
    places : tuple of int
        Where each of its characters stood, and where the last one ended; empty where nothing
        changed.
    """

    text: str
    places: tuple[int, ...] = ()

    def place(self, at: int) -> int:
        """Return where a character stood in the text as typed."""
        return self.places[at] if self.places else at

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return where a part stood in the text as typed."""
        return self.place(start), self.place(end)


def typed(text: str, lang: str = "en") -> Typed:
    r"""Return a text as it is read in a language.

    Examples
    --------
    >>> typed("Rule 2: re\u0301gal").text
    'régal'
    >>> typed("if !red then even").text
    'if not red then even'
    >>> typed("2, 3 or 5") == Typed("2, 3 or 5")
    True
    """
    if len(text) > LONGEST_TEXT:
        return Typed(text)  # which nobody reads
    pieces = list(zip(text, range(len(text)), strict=True))
    if not text.isascii():
        pieces = list(_letters(text))
    letters = _WORD.sub(_of_one_script, "".join(piece for piece, _ in pieces))
    pieces = list(zip(letters, (at for _, at in pieces), strict=True))
    label = _label(letters)
    pieces, letters = pieces[label:], letters[label:]
    for found in reversed(list(_DENIAL.finditer(letters))):
        start, end = found.span()
        pieces[start:end] = [(letter, pieces[start][1]) for letter in _NOT.get(lang, "!")]
    whole = "".join(letter for letter, _ in pieces)
    if whole == text:
        return Typed(text)
    return Typed(whole, (*(at for _, at in pieces), len(text)))


def _letters(text: str) -> Iterator[tuple[str, int]]:
    """Yield the letters of a text composed and in their usual form, each with its place."""
    at = 0
    while at < len(text):
        end = at + 1
        while end < len(text) and unicodedata.combining(text[end]):
            end += 1
        letter = unicodedata.normalize("NFC", text[at:end]).translate(_SIGNS)
        if any(first <= letter[0] <= last for first, last in _LOOKS):
            letter = unicodedata.normalize("NFKC", letter)
        for one in letter:
            if unicodedata.category(one) != "Cf" and not _PICTURES[0] <= one <= _PICTURES[1]:
                yield " " if one.isspace() and one not in "\t\r\n" else one, at
        at = end


def _of_one_script(found: re.Match[str]) -> str:
    """Return a word of two scripts in the one whose letters do not all look like the other's."""
    word = found.group()
    if word.isascii():
        return word
    latin = {letter for letter in word if letter.isascii()}
    cyrillic = {letter for letter in word if "Ѐ" <= letter <= "ӿ"}
    if not latin or not cyrillic:
        return word
    if cyrillic <= set(_CYRILLIC):
        return word.translate(_TO_LATIN)
    return word.translate(_TO_CYRILLIC) if latin <= set(_LATIN) else word


def _label(text: str) -> int:
    """Return where a text begins after the mark of a list or the name of the rule; 0 without."""
    start = len(text) - len(text.lstrip())
    if bullet := _BULLET.match(text, start):
        start = bullet.end() + _spaces(text, bullet.end())
    found = _LABEL.match(text, start)
    if found is not None and _is_label(found, text):
        start = found.end() + _spaces(text, found.end())
    is_left = start < len(text)
    return start if is_left and (found or bullet) else 0


def _spaces(text: str, at: int) -> int:
    return len(text) - at - len(text[at:].lstrip())


def _is_label(found: re.Match[str], text: str) -> bool:
    """Whether a number in front marks the rule; it does not in "7 - king" or "1. red 2. black"."""
    kind, rest = found.lastgroup, text[found.end() :]
    if kind in {"named", "short", "signed", "drawn"}:
        return True
    mark = found.group()[-1]
    if any(other[1] == mark for other in _NEXT_MARK.finditer(rest)):
        return False
    after = rest.lstrip()
    return kind != "paused" or not (after[:1].isdigit() or _RANK.match(after))
