"""Lesson 10: being God."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.critic import Finding
from eleusis_nb.critic.words import say_finding
from eleusis_nb.games.eleusis import critique
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item
from eleusis_nb.learning.checking.items.asking import accepts
from eleusis_nb.learning.checking.making import done, number, rule, words
from eleusis_nb.learning.checking.reasons import VERDICTS, AnswerReason, verdict
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.rules import Rule
from eleusis_nb.table.lessons import lesson

_STUCK: Final = frozenset({"dead end", "fewest"})
"""What the critic calls a place with too few cards that fit."""


def _what_the_critic_finds(_work: Work, said: Rule) -> Text | None:
    """Say what the critic has against a rule, if it is more than advice."""
    found = critique(said, lesson(10).variant)
    return None if found.passes else _sentence(found.findings[0])


def _what_is_not_uphill(_work: Work, said: Rule) -> Text | None:
    """Say where a rule does not go on as “higher than the last card”, or where it gets stuck."""
    for before in ALL_CARDS:
        for card in ALL_CARDS:
            step = card.value - before.value
            if abs(step) == 1 and said.accepts((before,), card) != (step == 1):
                return _verdict(card, before, fits=step != 1)
    found = critique(said, lesson(10).variant).findings
    return next((_sentence(finding) for finding in found if finding.kind in _STUCK), None)


def _sentence(finding: Finding) -> Text:
    return say_finding(finding.kind, finding.line, finding.values)


def _verdict(card: Card, before: Card, *, fits: bool) -> Text:
    if fits:
        return say("By your rule {card}, one lower, fits after {before}.", card=card, before=before)
    return say(
        "By your rule {card}, one higher, doesn't fit after {before}.", card=card, before=before
    )


def _judged(line: str, code: str) -> AnswerReason:
    """Ask for a verdict by the rule that was made, as God gives it at the table."""
    before, played = Card.parse(line), Card.parse(code)
    return AnswerReason(
        say("By your rule, {card} after {before}", card=played, before=before),
        VERDICTS,
        lambda said: verdict(accepts(str(said), line, played)),
    )


ITEMS: Final[tuple[Item, ...]] = (
    rule(
        "rule",
        say("Make a rule of your own that passes the critic."),
        fault=_what_the_critic_finds,
        right=say("It passes the critic. Now only other players can show whether it can be found."),
        hint=say("Press Examine the rule: the critic shows you the cards that cause trouble."),
        reasons=[
            _judged(*pair) for pair in (("7S", "8H"), ("7S", "QS"), ("8H", "3D"), ("8H", "JC"))
        ],
        look=say(
            "Take your rule word by word, as God must: which card came before, and which one is "
            "played?"
        ),
    ),
    number(
        "points",
        say(
            "The hands have 3, 8, 2 and 11 cards, and there is no prophet. How many points does "
            "God get?"
        ),
        truth=lambda _work: 11.0 - 2,
        mistakes={
            20: say("That is what all players get together. God gets as much as the best player."),
            8: say("That is what the player with 3 cards gets. Does someone get more?"),
            3: say("That is what the player with 8 cards gets. Who gets most?"),
            11: say("That is the fullest hand. How many cards fewer has the best player?"),
            2: say("That is the best hand. Compare it with the fullest one."),
        },
        hint=say("Find the best player first. How many cards fewer than the fullest hand?"),
    ),
    done(
        "sealed",
        say("Seal a rule of yours as God."),
        enough=1,
        count=facts.sealed,
        hint=say(
            "Write it at the table, check how it is read, and press the button that seals it."
        ),
    ),
    done(
        "judged",
        say("Judge eight plays as God."),
        enough=8,
        count=facts.judged,
        hint=say("For each play that is waiting, say whether it fits."),
    ),
    rule(
        "exit",
        say(
            "Save “higher than the last card” so that it never gets stuck: one step higher fits, "
            "one step lower doesn't."
        ),
        fault=_what_is_not_uphill,
        right=say("It keeps going up and never ends: at every point at least ten cards fit."),
        hint=say(
            "Think of a clock: what comes one hour after twelve? You can say “one higher than the "
            "last card around the circle”."
        ),
    ),
    words(
        "own-words",
        say("What did you think was easy that others found hard? How would you change it?"),
        hint=say(
            "Which wrong rule did the players believe, and which card showed them it was wrong?"
        ),
    ),
    words(
        "last",
        say(
            "One teacher sets an exam that everyone passes, and another that everyone fails. "
            "What does she learn about her students from each? What does that have to do with "
            "God's points? Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
