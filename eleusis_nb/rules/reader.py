"""What people type, read: canonical text by the exact grammar, the rest by the interpreter.

Canonical text is what :meth:`~eleusis_nb.rules.Rule.text` writes. Everything else may be a
person's own words, so it is interpreted, and taken without asking only when that is certain.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import islice
from typing import Final, TypeAlias

from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.errors import RuleSyntaxError
from eleusis_nb.conditions.natural import natural
from eleusis_nb.conditions.normal import normal
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.window import Total
from eleusis_nb.i18n import say
from eleusis_nb.interpreter.derivations import Derived
from eleusis_nb.interpreter.glossary import glossary, has_glossary
from eleusis_nb.interpreter.interpreting import (
    LONGEST_TEXT,
    MOST_READINGS,
    MOST_TOKENS,
    confidences,
    interpret,
)
from eleusis_nb.interpreter.meanings import meaning_key
from eleusis_nb.interpreter.spelling import folded
from eleusis_nb.rules.reading.parser import examples_near, grammar, read_in, tells_why
from eleusis_nb.rules.reading.parser import read as read_exactly
from eleusis_nb.rules.reading.typed import typed
from eleusis_nb.rules.saying import text_of
from eleusis_nb.rules.sentences import sentence_of
from eleusis_nb.rules.words import LANGUAGES, spoken

Span: TypeAlias = tuple[int, int]
_SHOWN: Final = 60
_LIST: Final = ["_IN_TURN", "_COLON"]
_PLAIN: Final = str.maketrans({".": " ", ",": " ", "’": "'"})
_WORD: Final = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Understood:
    """What was understood of a text, as trees.

    Parameters
    ----------
    trees : tuple of Condition
        The meanings, no two alike, the likeliest first.
    confidences : tuple of float
        How likely each is beside the others, 0 to 1.
    certain : bool
        Whether the first may be taken without asking.
    spans, not_understood : tuple of (int, int)
        Places in the text, from start to end.
    """

    trees: tuple[Condition, ...]
    confidences: tuple[float, ...]
    certain: bool
    spans: tuple[Span, ...]
    not_understood: tuple[Span, ...]


def understood(text: str, lang: str = "en") -> Understood:
    """Return what a text means; where little of it is of its language, what it means in another.

    What is read in another language is never certain.
    """
    found = understood_in(text, lang)
    if found.certain or not _is_strange(text, found):
        return found
    for other in LANGUAGES:
        if other != spoken(lang).code and _speaks(other, text):
            foreign = understood_in(text, other, mend=False)
            if foreign.certain:
                return replace(foreign, trees=foreign.trees[:1], confidences=(1.0,), certain=False)
    return found


@lru_cache(maxsize=256)  # a text is read while it is typed, and again when it is written down
def understood_in(text: str, lang: str, *, mend: bool = True) -> Understood:
    """Return what a text means in one language.

    Parameters
    ----------
    text : str
        The text.
    lang : {"en", "fr", "ru"}
        The language.
    mend : bool
        Whether a word that is not known may be taken for one that is spelt nearly so.
    """
    prepared = typed(text, lang)
    found = _understood(prepared.text, lang, mend=mend)
    return replace(
        found,
        spans=tuple(prepared.span(*each) for each in found.spans),
        not_understood=tuple(prepared.span(*each) for each in found.not_understood),
    )


def _understood(text: str, lang: str, *, mend: bool) -> Understood:
    language = spoken(lang)
    whole = ((0, len(text)),)
    try:
        exact: Condition | None = read_in(text, language, grammar(lang))
    except RuleSyntaxError:
        exact = None
    if exact is not None and _is_canonical(text, exact, lang):
        instead = _with_this_card(exact)
        if instead is None:
            return Understood((exact,), (1.0,), certain=True, spans=whole, not_understood=())
        return Understood(
            (instead, exact), (0.5, 0.5), certain=False, spans=whole, not_understood=()
        )
    if exact is not None and _is_list(text, lang) and not _passed_over(text, exact, lang):
        return Understood((exact,), (1.0,), certain=True, spans=whole, not_understood=())
    found = interpret(text, language.code, mend=mend)
    if exact is not None and (found.not_understood or not found.found):
        # The exact grammar knows forms the interpreter does not, but passes over more words; and
        # whoever writes "refused" alone seldom means the last play.
        certain = any(meaning_key(exact)[1:]) and not (
            isinstance(exact, LastPlay) or _passed_over(text, exact, lang)
        )
        return Understood((exact,), (1.0,), certain, spans=whole, not_understood=())
    derived = found.found
    if exact is not None and not found.certain:
        key = meaning_key(exact)
        if any(key[1:]) and all(meaning_key(each.tree) != key for each in derived):
            last = derived[-1].cost if derived else 0.0
            derived = (*derived, Derived(exact, last + 0.5))[-MOST_READINGS:]
    return Understood(
        tuple(each.tree for each in derived),
        confidences(derived) if derived else (),
        found.certain,
        found.understood,
        found.not_understood,
    )


def _is_list(text: str, lang: str) -> bool:
    """Whether a text announces a list of what is right in turn."""
    first = [lexeme.terminal for lexeme in islice(grammar(lang).lexicon.lexemes(text), 2)]
    return first == _LIST


def _passed_over(text: str, exact: Condition, lang: str) -> bool:
    """Whether the exact grammar passes over words by which a person may mean something."""
    weighty = grammar(lang).lexicon.weighty_words
    return bool(weighty(text) - weighty(text_of(exact, spoken(lang))))


def _with_this_card(exact: Condition) -> Condition | None:
    """Return what a sum of cards on the table may mean instead: the newest is the one judged.

    As it stands it calls all cards right or none, which few people mean.
    """
    if isinstance(exact, Total) and not exact.with_this and exact.window not in {None, 1}:
        return replace(exact, window=exact.window - 1, with_this=True)
    return None


def _speaks(lang: str, text: str) -> bool:
    """Whether a language has most of the words of a text."""
    words = _WORD.findall(folded(text[:LONGEST_TEXT]))
    return has_glossary(lang) and 2 * sum(map(glossary(lang).knows, words)) > len(words)


def _is_strange(text: str, found: Understood) -> bool:
    """Whether half of a text was not understood, or all."""
    missing = sum(end - start for start, end in found.not_understood)
    return not found.trees or 2 * missing >= sum(not letter.isspace() for letter in text)


def read(text: str, lang: str = "en", *, mend: bool = True) -> Condition:
    """Return the tree of a rule in a person's words.

    Parameters
    ----------
    text : str
        The words.
    lang : {"en", "fr", "ru"}
        Their language.
    mend : bool
        Whether they may be misspelt.

    Raises
    ------
    RuleSyntaxError
        If it is not certain what is meant. Its `readings` are what it may mean.
    """
    found = understood(text, lang) if mend else understood_in(text, lang, mend=False)
    if found.certain:
        return found.trees[0]
    raise refusal(text, found, lang)


def refusal(text: str, found: Understood, lang: str) -> RuleSyntaxError:
    """Return the error that says what was understood of a text, and what was not."""
    language = spoken(lang)
    readings = tuple(text_of(natural(tree), language) for tree in found.trees)
    missing = _quoted([_shown(text[start:end]) for start, end in joined(text, found)])
    if found.not_understood and readings:
        sentence = say(
            "I don't understand “{missing}”. Do you mean “{reading}”?",
            reading=readings[0],
            missing=missing,
        )
    elif len(readings) > 1:
        sentence = say(
            "This can mean “{first}” or “{second}”. Which do you mean?",
            first=readings[0],
            second=readings[1],
        )
    elif readings:
        sentence = say("Do you mean “{reading}”?", reading=readings[0])
    else:
        try:
            read_exactly(text, lang)
        except RuleSyntaxError as problem:
            if tells_why(problem) or not text.strip() or len(text.split()) > MOST_TOKENS:
                return problem
        first, second = examples_near(text, language.code)
        if any(" " in text[start:end].strip() for start, end in found.not_understood):
            sentence = say(
                "I don't understand this yet. Try other words, such as “{first}” or “{second}”.",
                first=first,
                second=second,
            )
        else:
            sentence = say(
                "I don't understand “{missing}”. Try other words, such as “{first}” or “{second}”.",
                missing=missing,
                first=first,
                second=second,
            )
    start = found.not_understood[0][0] if found.not_understood else 0
    return RuleSyntaxError(
        sentence,
        text,
        start,
        language.messages["a condition"],
        readings[0] if readings else None,
        readings,
        found.not_understood,
        language.code,
    )


def _quoted(words: Sequence[str]) -> str:
    """Return words that stand within one pair of quotation marks, each in its own."""
    first, *others = words or [""]
    return reduce(lambda some, last: say("{some}”, “{last}", some=some, last=last), others, first)


def joined(text: str, found: Understood) -> list[Span]:
    """Return the places that were not understood, neighbours as one."""
    spans: list[Span] = []
    for start, end in found.not_understood:
        if spans and not text[spans[-1][1] : start].strip():
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
    return spans


def _shown(word: str) -> str:
    """Return words as they may stand in a sentence: short, and with nothing that is not seen."""
    return "".join(letter if letter.isprintable() else "�" for letter in word[:_SHOWN])


def _is_canonical(text: str, tree: Condition, lang: str) -> bool:
    plain = _plain(text)
    language = spoken(lang)
    now = {
        _plain(text_of(tree, language)),
        _plain(text_of(normal(tree), language)),
        _plain(sentence_of(natural(tree), language)),
    }
    # A face card was once called a face.
    once = {words.replace("face card", "face") for words in now}
    return plain in now or (plain in once and any(meaning_key(tree)[1:]))


def _plain(text: str) -> str:
    return " ".join(folded(text).translate(_PLAIN).split())
