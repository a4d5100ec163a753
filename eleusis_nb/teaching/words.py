"""What is said at the table: one sentence for what happened, one aside for what it means.

The tone tells the front end how to show it; what it says is all here, in plain words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from eleusis_nb.cards import Card

LAST_PLAYS: Final = 5
"""So many plays before the end one is told how many are left."""

Tone: TypeAlias = Literal["start", "right", "wrong", "calm", "end"]


@dataclass(frozen=True, slots=True)
class Said:
    """What the table says just now."""

    tone: Tone
    text: str
    aside: str = ""

    def to_json(self) -> dict[str, str]:
        """Return it as the view carries it."""
        return {"tone": self.tone, "text": self.text, "aside": self.aside}


def shown(cards: Sequence[Card]) -> str:
    """Return cards as they are printed, ``5♠ A♣``."""
    return " ".join(card.symbol for card in cards)


def started(starter: Card, *, costly: bool) -> Said:
    """Say what to do first."""
    lost = "you draw cards" if costly else "nothing is lost but a turn"
    aside = f"If it fits the hidden rule, it joins the line. If not, it hangs below, and {lost}."
    return Said("start", f"Choose a card and play it after {starter.symbol}.", aside)


def accepted(cards: Sequence[Card], after: Card, left: int | None) -> Said:
    """Say that a play was right."""
    if len(cards) == 1:
        text = f"{shown(cards)} fits after {after.symbol}."
        aside = "It joins the line. The next card must follow it."
    else:
        text = f"{shown(cards)} fit, one after the other."
        aside = f"All {len(cards)} join the line. The next card must follow {cards[-1].symbol}."
    return Said("right", text, _and_left(aside, left))


def refused(cards: Sequence[Card], after: Card, left: int | None, drawn: int = 0) -> Said:
    """Say that a play was wrong."""
    if len(cards) == 1:
        text = f"{shown(cards)} does not fit after {after.symbol}."
        aside = "It hangs under the card it tried to follow."
    else:
        text = f"{shown(cards)}: not all of these fit after {after.symbol}."
        aside = "At least one is wrong; nobody tells you which. They hang below together."
    if drawn:
        aside += f" You draw {drawn} cards."
    return Said("wrong", text, _and_left(aside, left))


def _and_left(aside: str, left: int | None) -> str:
    if left == 0:
        return "That was your last play. Ask God about a rule of yours, or open the envelope."
    if left == 1:
        return f"{aside} One play is left."
    if left is not None and left <= LAST_PLAYS:
        return f"{aside} {left} plays are left."
    return aside


def god_played(cards: Sequence[Card], after: Card) -> Said:
    """Say that God played a card that was held to be unplayable."""
    return Said(
        "wrong", f"{shown(cards)} would have fitted after {after.symbol}.", "It was played for you."
    )


def claimed(*, ok: bool) -> Said:
    """Say whether it was true that no card fits."""
    if ok:
        return Said("right", "True: no card of that hand fits.", "You get a new and smaller hand.")
    return Said("wrong", "One of those cards fits.", "It is played for you, and you draw cards.")


def declared_wrong(counter: str, left: int | None) -> Said:
    """Say that a declared rule is not the hidden one."""
    aside = counter or "It may fit all that lies here and still not be the rule. Test it further."
    if left == 0:
        aside += " You may ask again, or open the envelope."
    return Said("wrong", "No, that is not the rule.", aside)


def counter_example(card: Card, after: Card | None, *, own_says_yes: bool) -> str:
    """Say on which card a declared rule fails."""
    where = f"after {after.symbol}" if after is not None else "as the first card"
    own, hidden = ("allows", "does not") if own_says_yes else ("forbids", "allows it")
    return f"Your rule {own} {card.symbol} {where}; the hidden rule {hidden}."


def found() -> Said:
    """Say that the rule was found."""
    return Said(
        "end", "Yes, that is the rule.", "The envelope is open: compare it with your words."
    )


def given_up() -> Said:
    """Say that the envelope was opened before the rule was found."""
    return Said(
        "end",
        "The envelope is open.",
        "Read the rule, look at your cards again, then say the rule in your own words.",
    )


def over(why: str) -> Said:
    """Say how the game came to its end."""
    return Said("end", why, "The envelope is open: read the rule, and look at the table again.")


def explained() -> Said:
    """Say that the own words are kept, and what comes next."""
    return Said("calm", "Kept with your record.", "Deal the next rule when you are ready.")


def hint_opens(tries: int, seconds: int) -> str:
    """Say when the next hint opens."""
    parts = []
    if tries:
        parts.append(f"after {tries} more {'play' if tries == 1 else 'plays'}")
    if seconds:
        parts.append(f"in {seconds} {'second' if seconds == 1 else 'seconds'}")
    return f"The next hint opens {' and '.join(parts)}. What would you play until then?"
