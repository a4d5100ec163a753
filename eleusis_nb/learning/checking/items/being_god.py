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
from eleusis_nb.learning.checking.making import done, number, rule, words
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.rules import Rule
from eleusis_nb.session.lessons import lesson

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
        return say("By your rule {card} fits after {before}, one lower.", card=card, before=before)
    return say(
        "By your rule {card} does not fit after {before}, one higher.", card=card, before=before
    )


ITEMS: Final[tuple[Item, ...]] = (
    rule(
        "rule",
        say("Make a rule of your own that the critic lets pass."),
        fault=_what_the_critic_finds,
        right=say("The critic lets it pass. Whether others find it is for them to show."),
        hint=say("Press Examine the rule: the critic shows a card or a line of cards as a proof."),
    ),
    number(
        "points",
        say("Hands of 3, 8, 0 and 11 cards, and no prophet: how many points for God?"),
        truth=lambda _work: 11.0 - 0,
        mistakes={
            22: say("That is what all players get together. God gets as much as the best of them."),
            8: say("So much gets the player with 3 cards. Is there a better one?"),
            3: say("So much gets the player with 8 cards. Who gets most?"),
            15: say("At this table nothing is added for an empty hand."),
            0: say("The best player has no cards, and so has many fewer than the fullest hand."),
        },
        hint=say("First find the best player's points: how many fewer than the fullest hand?"),
    ),
    done(
        "sealed",
        say("Seal a rule of yours as God."),
        enough=1,
        count=facts.sealed,
        hint=say("Write it at the table, have it read back, and press the button that seals it."),
    ),
    done(
        "judged",
        say("Judge eight plays as God."),
        enough=8,
        count=facts.judged,
        hint=say("Say of each play that waits for you whether it fits."),
    ),
    rule(
        "exit",
        say("Save “higher than the last card”: one higher fits, one lower does not, never stuck."),
        fault=_what_is_not_uphill,
        right=say("It goes uphill and never ends: in every place at least ten cards fit."),
        hint=say(
            "Think of a clock: what comes one hour after twelve? “1 step above the last card "
            "around the circle” is a way to say it."
        ),
    ),
    words(
        "own-words",
        say("What did you take for easy that was hard for others, and how would you change it?"),
        hint=say("Which wrong rule did the players believe in, and which card helped them out?"),
    ),
    words(
        "last",
        say(
            "A teacher makes an examination that all pass, and another one that all fail. What "
            "does she learn from each about her students? What has that to do with God's points? "
            "Write two sentences."
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
