"""An answer and the reasons for it: one answer, judged together.

Someone who taps a card at random is right about as often as the question is easy. What each idea
says of that card, and what follows from either verdict, no one taps by chance. Feedback says how to
check the sentences and not which of them is wrong: otherwise it would be changed until it passes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, say, together

BETWEEN: Final = " · "
"""What stands between an answer and its reasons where they are kept as one text."""

Chosen: TypeAlias = Card | str
"""What was answered: a card, or what is kept of a choice."""

VERDICTS: Final[Mapping[str, Text]] = {"fits": say("fits"), "refused": say("is refused")}
"""What can be said of a card."""

STANDINGS: Final[Mapping[str, Text]] = {
    "wrong": say("certainly wrong"),
    "right": say("certainly right"),
    "open": say("still possible"),
}
"""What can be said of a rule after a card."""


@dataclass(frozen=True, slots=True)
class AnswerReason:
    """One part of the reason for an answer: something is said of it.

    Parameters
    ----------
    asks : Text
        The beginning of a sentence.
    choices : mapping from str to Text
        Its ends, by what is kept of each.
    expected : callable
        Which end is right for the answer that was given.
    """

    asks: Text
    choices: Mapping[str, Text]
    expected: Callable[[Chosen], str]


def verdict(fits: bool) -> str:  # noqa: FBT001 (the one thing it is about)
    """Return which verdict it is that a card fits, or that it does not."""
    return "fits" if fits else "refused"


def parts(given: Sequence[object]) -> list[object]:
    """Return an answer and its reasons, whether they came one by one or as one text."""
    return [
        part
        for one in given
        for part in (one.split(BETWEEN.strip()) if isinstance(one, str) else (one,))
        if not isinstance(part, str) or part.strip()
    ]


def unfinished(reasons: Sequence[AnswerReason], given: Sequence[object]) -> Text | None:
    """Say which sentence about an answer has no end yet; None if all have one."""
    said = [str(one).strip() for one in given]
    if len(said) < len(reasons):
        missing = reasons[len(said)].asks
        return say("That is half the answer. Complete the sentences, too: “{asks} …”", asks=missing)
    for reason, end in zip(reasons, said, strict=False):
        if end not in reason.choices:
            return say("“{asks} …” must end with one of the choices below it.", asks=reason.asks)
    return None


def missed(
    reasons: Sequence[AnswerReason], chosen: Chosen, given: Sequence[object], look: Text | str
) -> Text | None:
    """Say how to check the reasons that were given for an answer; None if all are right."""
    lacking = unfinished(reasons, given)
    if lacking is not None:
        return lacking
    ends = (str(one).strip() for one in given)
    if all(one.expected(chosen) == end for one, end in zip(reasons, ends, strict=False)):
        return None
    return together(say("The answer is right, but not every sentence."), look)
