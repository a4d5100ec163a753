"""What is said at the table: one sentence for what happened, one aside for what it means.

The tone tells the front end how to show it; what it says is all here, in plain words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, listing, many, say, together
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.session.schema.table import MessageView, Tone

LAST_PLAYS: Final = 5
"""So many plays before the end one is told how many are left."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the table says just now."""

    tone: Tone
    text: str
    aside: str = ""

    def to_json(self) -> MessageView:
        """Return it as the view carries it."""
        return {"tone": self.tone, "text": self.text, "aside": self.aside}


def started(starter: Card, *, costly: bool) -> Said:
    """Say what to do first."""
    if costly:
        aside = say(
            "If it fits the hidden rule, it joins the line. If not, it hangs below, and you draw "
            "cards."
        )
    else:
        aside = say(
            "If it fits the hidden rule, it joins the line. If not, it hangs below, and nothing is "
            "lost but a turn."
        )
    return Said("start", say("Choose a card and play it after {card}.", card=starter), aside)


def accepted(cards: Sequence[Card], after: Card, left: int | None) -> Said:
    """Say that a play was right."""
    if len(cards) == 1:
        text = say("{card} fits after {after}.", card=cards[0], after=after)
        aside = say("It joins the line. The next card must follow it.")
    else:
        text = say("{cards} fit, one after the other.", cards=cards)
        aside = say(
            "All {number} join the line. The next card must follow {card}.",
            number=len(cards),
            card=cards[-1],
        )
    return Said("right", text, _and_left(aside, left))


def refused(cards: Sequence[Card], after: Card, left: int | None, drawn: int = 0) -> Said:
    """Say that a play was wrong."""
    if len(cards) == 1:
        text = say("{card} does not fit after {after}.", card=cards[0], after=after)
        aside = say("It hangs under the card it tried to follow.")
    else:
        text = say("{cards}: not all of these fit after {after}.", cards=cards, after=after)
        aside = say("At least one is wrong; nobody tells you which. They hang below together.")
    if drawn:
        draw = many("You draw {count} card.", "You draw {count} cards.", drawn)
        aside = together(aside, draw)
    return Said("wrong", text, _and_left(aside, left))


def _and_left(aside: Text, left: int | None) -> Text:
    if left == 0:
        return say("That was your last play. Ask God about a rule of yours, or open the envelope.")
    if left is not None and left <= LAST_PLAYS:
        return together(aside, many("One play is left.", "{count} plays are left.", left))
    return aside


def god_played(cards: Sequence[Card], after: Card) -> Said:
    """Say that God played a card that was held to be unplayable."""
    text = say("{cards} would have fitted after {after}.", cards=cards, after=after)
    return Said("wrong", text, say("It was played for you."))


def claimed(*, ok: bool) -> Said:
    """Say whether it was true that no card fits."""
    if ok:
        text = say("True: no card of that hand fits.")
        return Said("right", text, say("You get a new and smaller hand."))
    text = say("One of those cards fits.")
    return Said("wrong", text, say("It is played for you, and you draw cards."))


def declared_wrong(counter: str, left: int | None) -> Said:
    """Say that a declared rule is not the hidden one."""
    aside = counter or say(
        "It may fit all that lies here and still not be the rule. Test it further."
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
    aside = say("The envelope is open: compare it with your words.")
    return Said("end", say("Yes, that is the rule."), aside)


def given_up() -> Said:
    """Say that the envelope was opened before the rule was found."""
    aside = say("Read the rule, look at your cards again, then say the rule in your own words.")
    return Said("end", say("The envelope is open."), aside)


def over(why: str) -> Said:
    """Say how the game came to its end."""
    aside = say("The envelope is open: read the rule, and look at the table again.")
    return Said("end", why, aside)


def explained() -> Said:
    """Say that the own words are kept, and what comes next."""
    aside = say("Deal the next rule when you are ready.")
    return Said("calm", say("Kept with your record."), aside)


def hint_opens(tries: int, seconds: int) -> Text:
    """Say when the next hint opens."""
    parts = []
    if tries:
        parts.append(many("after {count} more play", "after {count} more plays", tries))
    if seconds:
        parts.append(many("in {count} second", "in {count} seconds", seconds))
    return say("The next hint opens {when}. What would you play until then?", when=listing(parts))


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
        "God says which it is. A {one} joins the line, a {other} hangs below.",
        one=one,
        other=other,
    )
    return Said("start", text, aside)


def named(card: Card, after: Card, name: str, left: int | None, *, joins: bool) -> Said:
    """Say which of two names a card has."""
    where = (
        say("It joins the line.") if joins else say("It hangs under the card it was played after.")
    )
    text = say("{card} after {after}: a {name}.", card=card, after=after, name=name)
    return Said("right" if joins else "wrong", text, _and_left(where, left))


def said_of_name(card: Card, situation: Situation, said: str, was: str, *, yes: bool) -> Text:
    """Say how a verdict speaks against what was said of one name."""
    where: Text | Card = card
    if situation.recent:
        where = say("{card} after {after}", card=card, after=situation.recent[-1])
    if yes:
        return say(
            "It says that {card} is a {said}, and it was a {was}.", card=where, said=said, was=was
        )
    return say(
        "It does not say that {card} is a {said}, and it was a {was}.",
        card=where,
        said=said,
        was=was,
    )


def counter_name(card: Card, after: Card | None, name: str) -> Text:
    """Say on which card a rule about one of two names fails."""
    if after is None:
        return say("{card} is a {name}; your rules say otherwise.", card=card, name=name)
    return say(
        "{card} after {after} is a {name}; your rules say otherwise.",
        card=card,
        after=after,
        name=name,
    )


def both_names(card: Card) -> Text:
    """Say that a card would have both names."""
    return say(
        "By what you wrote {card} would be both at once. One of the two says too much.", card=card
    )


def neither_name(card: Card) -> Text:
    """Say that a card would have neither name."""
    return say(
        "By what you wrote {card} would be neither. One of the two says too little.", card=card
    )


# --- what can be said of a person's own rule ---------------------------------------------------


def spoken_against(why: str, others: int) -> str:
    """Say which play refuted a rule, and how many more speak against it."""
    if not others:
        return why
    more = many(
        "{count} more play speaks against it.", "{count} more plays speak against it.", others
    )
    return together(why, more)


def would_have_erred(against: int, met: int, chance: float) -> Text:
    """Say how often God would have to have erred."""
    erred = many(
        "If this is the rule, God erred once in {met} verdicts.",
        "If this is the rule, God erred {count} times in {met} verdicts.",
        against,
        met=met,
    )
    expected = say("About {number} is to be expected.", number=round(chance * met, 1))
    return together(erred, expected)


def shorter(rule: Rule) -> Text:
    """Say that there are fewer words for a rule."""
    return say("Shorter, and the same: “{rule}”.", rule=rule)


def written_before(text: str) -> Text:
    """Say that a rule stands there already."""
    return say("You wrote the same rule before: “{rule}”.", rule=text)


def differ_on(other: Rule, card: Card, *, fits: bool) -> Text:
    """Say which card of the hand tells two rules apart."""
    if fits:
        return say(
            "So does “{other}”. {card} in your hand tells them apart: by this one it fits.",
            other=other,
            card=card,
        )
    return say(
        "So does “{other}”. {card} in your hand tells them apart: by this one it does not fit.",
        other=other,
        card=card,
    )


def agree_on(other: Rule, card: Card | None) -> Text:
    """Say that no card of the hand tells two rules apart, and which one would."""
    text = say("So does “{other}”; no card in your hand tells them apart now.", other=other)
    return text if card is None else together(text, say("{card} would.", card=card))


def all_fit() -> Text:
    """Say that by a rule all cards fit."""
    return say("By this rule every card in your hand fits.")


def could_refute(card: Card) -> Text:
    """Say which card could prove a rule wrong."""
    return say("By this rule {card} does not fit now. Try to prove yourself wrong.", card=card)


def foretold(plays: int, one_in: int) -> Text:
    """Say how surprising the verdicts were that a rule foretold."""
    since = many(
        "It foretold {count} play since you wrote it.",
        "It foretold {count} plays since you wrote it.",
        plays,
    )
    if one_in <= 1:
        easy = say("They were easy: nearly any rule would have. Try a card that could refute it.")
        return together(since, easy)
    guessing = many(
        "By guessing one gets all of them right about once in {count} try.",
        "By guessing one gets all of them right about once in {count} tries.",
        one_in,
    )
    return together(since, guessing)


# --- the computer's rule, to be refuted --------------------------------------------------------


def rival_beaten(rule: Rule, plays: int) -> Text:
    """Say that the computer's rule was refuted, and how quickly."""
    return many(
        "Refuted, in {count} play: “{rule:sentence}” Now it thinks otherwise.",
        "Refuted, in {count} plays: “{rule:sentence}” Now it thinks otherwise.",
        plays,
        rule=rule,
    )


def rival_lost() -> Text:
    """Say that the computer can think of nothing any more."""
    return say("The robot gives up: no rule that it can think of fits all that lies on the table.")


# --- a God who errs ----------------------------------------------------------------------------


def erred() -> Text:
    """Say that a verdict was wrong, where the envelope lies open."""
    return say("Here God erred: the verdict should have been the other one.")
