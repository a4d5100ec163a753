"""What is said at the table: one sentence for what happened, one aside for what it means.

The tone tells the front end how to show it; what it says is all here, in plain words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, many, say, together

Tone: TypeAlias = Literal["start", "right", "wrong", "calm", "end"]
"""How the front end shows a sentence."""

LAST_PLAYS: Final = 5
"""So many plays before the end one is told how many are left."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the table says just now."""

    tone: Tone
    text: str
    aside: str = ""


def started(starter: Card, *, costly: bool) -> Said:
    """Say what to do first."""
    if costly:
        aside = say(
            "If it fits the hidden rule, it joins the line. If not, it goes below, and you draw "
            "cards."
        )
    else:
        aside = say("If it fits the hidden rule, it joins the line. If not, it goes below.")
    return Said("start", say("Choose a card and play it after {card}.", card=starter), aside)


def accepted(
    cards: Sequence[Card], after: Card, left: int | None, tested: Text | None = None
) -> Said:
    """Say that a play was right, and what it did to one's own rules if there are some."""
    if len(cards) == 1:
        text = say("{card} fits after {after}.", card=cards[0], after=after)
        aside = say("It joins the line. Your next card comes after it.")
    else:
        text = say("{cards} all fit, one after the other.", cards=cards)
        aside = say(
            "All {number} join the line. Your next card comes after {card}.",
            number=len(cards),
            card=cards[-1],
        )
    return Said("right", text, _and_left(tested or aside, left))


def refused(
    cards: Sequence[Card],
    after: Card,
    left: int | None,
    drawn: int = 0,
    tested: Text | None = None,
) -> Said:
    """Say that a play was wrong, and what it did to one's own rules if there are some."""
    if len(cards) == 1:
        text = say("{card} doesn't fit after {after}.", card=cards[0], after=after)
        aside = say("It goes below the card you played it after.")
    else:
        text = say("{cards}: not all of them fit after {after}.", cards=cards, after=after)
        aside = say(
            "At least one doesn't fit, but you are not told which. They all go below the line."
        )
    aside = tested or aside
    if drawn:
        draw = many("You draw {count} card.", "You draw {count} cards.", drawn)
        aside = together(aside, draw)
    return Said("wrong", text, _and_left(aside, left))


def predicted(verdict: str, *, came_true: bool, points: float) -> Text:
    """Say after a verdict whether it was predicted, and what that brings."""
    if came_true:
        return say("{verdict} As you predicted: {points:+.2f}.", verdict=verdict, points=points)
    return say(
        "{verdict} You predicted the opposite: {points:+.2f}.", verdict=verdict, points=points
    )


def _and_left(aside: Text, left: int | None) -> Text:
    if left == 0:
        return say(
            "That was your last play. Ask God about one of your ideas, or open the envelope."
        )
    if left is not None and left <= LAST_PLAYS:
        return together(aside, many("One play is left.", "{count} plays are left.", left))
    return aside


def god_played(cards: Sequence[Card], after: Card) -> Said:
    """Say that God played a card that was held to be unplayable."""
    text = say("{cards} would have fitted after {after}!", cards=cards, after=after)
    return Said("wrong", text, say("God played it for you."))


def claimed(*, ok: bool) -> Said:
    """Say whether it was true that no card fits."""
    if ok:
        text = say("True: no card in that hand fits.")
        return Said("right", text, say("You get a new and smaller hand."))
    text = say("One of those cards does fit.")
    return Said("wrong", text, say("God plays it for you, and you draw cards."))


def declared_wrong(counter: str, left: int | None) -> Said:
    """Say that a declared rule is not the hidden one."""
    aside = counter or say(
        "An idea can fit everything on the table and still not be the rule. Keep testing."
    )
    if left == 0:
        aside = together(aside, say("You may ask again, or open the envelope."))
    return Said("wrong", say("No, that is not the rule."), aside)


def counter_example(card: Card, after: Card | None, *, own_says_yes: bool) -> Text:
    """Say on which card a declared rule fails."""
    if after is None:
        if own_says_yes:
            return say(
                "Your rule allows {card} as the first card; the hidden rule does not.", card=card
            )
        return say(
            "Your rule forbids {card} as the first card; the hidden rule allows it.", card=card
        )
    if own_says_yes:
        return say(
            "Your rule allows {card} after {after}; the hidden rule does not.",
            card=card,
            after=after,
        )
    return say(
        "Your rule forbids {card} after {after}; the hidden rule allows it.", card=card, after=after
    )


def found() -> Said:
    """Say that the rule was found."""
    aside = say("The envelope is open. Compare the rule with your words.")
    return Said("end", say("Yes, that is the rule."), aside)


def given_up() -> Said:
    """Say that the envelope was opened before the rule was found."""
    aside = say("Read the rule, look at the cards again, then say it in your own words.")
    return Said("end", say("The envelope is open."), aside)


def over(why: str) -> Said:
    """Say how the game came to its end."""
    aside = say("The envelope is open. Read the rule and look at the table again.")
    return Said("end", why, aside)


def explained() -> Said:
    """Say that the own words are kept, and what comes next."""
    aside = say("Deal the next rule when you are ready.")
    return Said("calm", say("Saved with your record."), aside)


# --- a table of two names, Dax and Med ---------------------------------------------------------


def started_names(starter: Card, names: tuple[str, str]) -> Said:
    """Say what to do first where the cards that fit and the others have a name each."""
    one, other = names
    text = say(
        "Every card is a {one} or a {other}. Play one after {card}.",
        one=one,
        other=other,
        card=starter,
    )
    aside = say(
        "God says which it is. A {one} joins the line, a {other} goes below.",
        one=one,
        other=other,
    )
    return Said("start", text, aside)


def named(card: Card, after: Card, name: str, left: int | None, *, joins: bool) -> Said:
    """Say which of two names a card has."""
    where = (
        say("It joins the line.") if joins else say("It goes below the card it was played after.")
    )
    text = say("{card} after {after} is a {name}.", card=card, after=after, name=name)
    return Said("right" if joins else "wrong", text, _and_left(where, left))


def counter_name(card: Card, after: Card | None, name: str) -> Text:
    """Say on which card a rule about one of two names fails."""
    if after is None:
        return say("{card} is a {name}; your rules say something else.", card=card, name=name)
    return say(
        "{card} after {after} is a {name}; your rules say something else.",
        card=card,
        after=after,
        name=name,
    )
