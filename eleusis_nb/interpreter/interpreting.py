"""From a text to its ranked readings, and what of it was understood.

The exact grammar of :mod:`eleusis_nb.rules.reading` reads canonical text. Here is what people
type: the meanings of the whole text, else of the text without its asides, else of a part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from eleusis_nb.interpreter.derivations import Derivations, Derived, derived
from eleusis_nb.interpreter.discourse import Settled, concludes, without_asides
from eleusis_nb.interpreter.glossary import glossary, has_glossary
from eleusis_nb.interpreter.lookup import Lookup
from eleusis_nb.interpreter.meanings import by_halves, is_same
from eleusis_nb.interpreter.notes import without_notes
from eleusis_nb.interpreter.tokens import Token, tokenized

BUDGET: Final = 10_600
"""Meanings the chart of a whole text may make; a text that needs more is asked about."""
BUDGET_OF_ALL: Final = 11_800
"""Meanings that all charts of a text may make, its pieces and what passes over words included."""
MOST_READINGS: Final = 3
LONGEST_TEXT: Final = 2000
"""Characters of a text that are read."""
MOST_TOKENS: Final = 90
"""Words and signs that are read; nobody asks a longer sentence of a student."""


_DECIDING: Final = frozenset(
    "not no never dont bad reject if iff unless except but only else neither nor same different"
    " change keep alternate repeat than equals equal consecutive adjacent rest until anything"
    " free greater smaller notequal greatereq smallereq slash more less plus minus atmost"
    " atleast modulo inverse other".split()
)
"""Concepts of words without which a text means something else."""


@dataclass(frozen=True, slots=True)
class Interpretation:
    """All that was understood of a text.

    Parameters
    ----------
    found : tuple of Derived
        The meanings, no two alike, the likeliest first.
    certain : bool
        Whether the first may be taken without asking.
    understood, not_understood : tuple of (int, int)
        Places in the text, from start to end.
    """

    found: tuple[Derived, ...]
    certain: bool
    understood: tuple[tuple[int, int], ...]
    not_understood: tuple[tuple[int, int], ...]


@lru_cache(maxsize=512)
def interpret(text: str, lang: str = "en", *, mend: bool = True) -> Interpretation:
    """Return the readings of a free text as a rule.

    Parameters
    ----------
    text : str
        The text.
    lang : str
        Its language.
    mend : bool
        Whether a word that is not known may be taken for one that is spelt nearly so.
    """
    if len(text) > LONGEST_TEXT or not has_glossary(lang):
        return _nothing(text)
    words = glossary(lang)
    tokens = without_notes(tokenized(text, words, mend=mend), words)
    if not 0 < len(tokens) <= MOST_TOKENS:
        return _nothing(text)
    whole = derived(tokens, words, BUDGET)
    spare = (BUDGET_OF_ALL - whole.chart.steps) // 2
    certain, found, missing = whole.certain, whole.found, whole.unknown
    settled = None
    if not certain or concludes(whole.read):
        settled = without_asides(tokens, words, spare)
        if settled is not None and (not found or missing or (certain and settled.certain)):
            certain, found, missing = settled.certain, settled.found, settled.missing
        elif settled is not None and settled.certain:
            certain, found = _agreeing(found, settled.found[0])
        else:
            certain = False  # what is said to follow does not
    if not certain and (not found or missing):
        loose = derived(tokens, words, spare, skipping=True)
        if loose.certain:
            certain, found, missing = True, loose.found, ()
        elif loose.found and not (found and len(missing) <= len(loose.unknown)):
            found, missing = loose.found, loose.unknown
    found, missing = _offered(found, missing, whole, settled)
    if found and not missing and whole.read.sizes.vague:
        both = _with_halves(found)
        certain, found = certain and both == found, both
    return _interpretation(found, tokens, missing, certain=certain)


def _with_halves(found: tuple[Derived, ...]) -> tuple[Derived, ...]:
    """Return what low and high mean besides, unless it is the same: the halves of a suit."""
    halves = by_halves(found[0].tree)
    if is_same(halves, found[0].tree):
        return found
    return (found[0], Derived(halves, found[0].cost), *found[1:])


def _interpretation(
    found: tuple[Derived, ...],
    tokens: Sequence[Token],
    missing: Sequence[Token],
    *,
    certain: bool,
) -> Interpretation:
    if not found and not missing:
        return Interpretation(
            (), certain=False, understood=(), not_understood=((tokens[0].start, tokens[-1].end),)
        )
    gaps = sorted({(token.start, token.end) for token in missing})
    spans = tuple(
        (token.start, token.end) for token in tokens if (token.start, token.end) not in gaps
    )
    return Interpretation(found[:MOST_READINGS], certain, spans, tuple(gaps))


def _offered(
    found: tuple[Derived, ...],
    missing: tuple[Token, ...],
    whole: Derivations,
    settled: Settled | None,
) -> tuple[tuple[Derived, ...], tuple[Token, ...]]:
    """Return the readings that are of the whole text, and what they leave out; no fragments."""
    if not found:
        part, left = whole.part()
        found, missing = () if part is None else (part,), (*whole.unknown, *left)
    pieces = settled is not None and found == settled.found
    if missing and not _may_be_left_out(missing, whole.read, pieces=pieces):
        return (), whole.unknown
    return found, missing


def _agreeing(found: tuple[Derived, ...], settled: Derived) -> tuple[bool, tuple[Derived, ...]]:
    """Prefer, among meanings that are near, the one that the text has without its asides."""
    alike = tuple(one for one in found if is_same(one.tree, settled.tree))
    others = tuple(one for one in found if one not in alike)
    return bool(alike), (*alike, *others)


def _may_be_left_out(missing: Sequence[Token], read: Lookup, *, pieces: bool) -> bool:
    """Whether a text without some words may still be meant: none of them names cards or decides.

    Of whole pieces, such as a second sentence, some do one of the two.
    """
    gone = {token.start for token in missing}
    concepts = {
        entry.category
        for entry in read.entries
        for token in read.tokens[entry.start : entry.end]
        if token.start in gone
    }
    names, decides = any(one[0].isupper() for one in concepts), bool(concepts & _DECIDING)
    return not (names and decides) if pieces else not (names or decides)


def _nothing(text: str) -> Interpretation:
    return Interpretation((), certain=False, understood=(), not_understood=((0, len(text)),))


def confidences(found: tuple[Derived, ...]) -> tuple[float, ...]:
    """Return how likely each reading is beside the others, from 0 to 1."""
    weights = [exp(-2 * (derived.cost - found[0].cost)) for derived in found]
    return tuple(weight / sum(weights) for weight in weights)
