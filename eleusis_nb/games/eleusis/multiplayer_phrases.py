"""What is said at a table of several: what somebody did, and who does what next."""

from __future__ import annotations

from collections.abc import Sequence

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, listing, many, say

VARIANTS = {
    "original": say("The original Eleusis (1956)"),
    "adpoker": say("Eleusis with prophets"),
    "nojhan": say("Eleusis with confessions"),
    "new": say("New Eleusis"),
    "express": say("Eleusis Express"),
    "delphi": say("Delphi"),
    "solo": say("Open table"),
}
"""What stands over a table."""


def row(cards: Sequence[Card]) -> Text:
    """Return cards as they are printed, ``5♠ A♣``, with the reader's letters."""
    names = {f"card{at}": card for at, card in enumerate(cards)}
    return Text(" ".join(f"{{{name}}}" for name in names), names)


# --- what somebody did -----------------------------------------------------------------------


def turned(card: Card, *, ok: bool) -> Text:
    """Say that a starter was laid."""
    if ok:
        return say("God plays {card} as the first card.", card=card)
    return say(
        "God turns up {card}: it can't start. It goes below the start of the line.", card=card
    )


def mine(cards: Sequence[Card], after: Card, *, ok: bool, drawn: int) -> Text:
    """Say to somebody how their own play went."""
    laid = row(cards)
    if ok and len(cards) == 1:
        return say("{cards} fits after {after}.", cards=laid, after=after)
    if ok:
        return say("{cards} all fit, one after the other.", cards=laid)
    if len(cards) == 1:
        verdict = say("{cards} doesn't fit after {after}.", cards=laid, after=after)
    else:
        verdict = say("{cards}: not all of them fit after {after}.", cards=laid, after=after)
    return _drawing(verdict, drawn)


def _drawing(verdict: Text, drawn: int) -> Text:
    """Say what a verdict costs in cards, after it."""
    if not drawn:
        return verdict
    return many(
        "{verdict} You draw one card.", "{verdict} You draw {count} cards.", drawn, verdict=verdict
    )


def played(name: str, cards: Sequence[Card], after: Card, *, ok: bool) -> Text:
    """Say what somebody played, and the verdict on it."""
    values: dict[str, object] = {"name": name, "cards": row(cards), "after": after}
    if len(cards) == 1 and ok:
        return say("{name} plays {cards} after {after}: it fits.", **values)
    if len(cards) == 1:
        return say("{name} plays {cards} after {after}: it doesn't fit.", **values)
    if ok:
        return say("{name} plays {cards} after {after}: all of them fit.", **values)
    return say("{name} plays {cards} after {after}: not all of them fit.", **values)


def god_played(name: str, cards: Sequence[Card]) -> Text:
    """Say what was played for somebody who held it to be unplayable."""
    return say("{cards} is played for {name}.", cards=row(cards), name=name)


def played_for_me(cards: Sequence[Card]) -> Text:
    """Say to somebody what was played for them, who held it to be unplayable."""
    return say("{cards} is played for you.", cards=row(cards))


def offered(card: Card, after: Card) -> Text:
    """Say which card is to be predicted."""
    return say("God shows {card}. Will it fit after {after}?", card=card, after=after)


def settled(card: Card, *, ok: bool) -> Text:
    """Say how a card that was predicted turned out."""
    return say("{card} fits.", card=card) if ok else say("{card} doesn't fit.", card=card)


def claimed(name: str, *, ok: bool) -> Text:
    """Say whether it was true that no card of a hand fits."""
    if ok:
        return say("{name} says that no card fits, and that is true.", name=name)
    return say("{name} says that no card fits, but one does.", name=name)


def proposed(name: str, cards: Sequence[Card], *, claim: bool) -> Text:
    """Say what waits for a call."""
    if claim:
        return say("{name} shows all cards and says that none of them fits.", name=name)
    return say("{name} plays {cards}.", name=name, cards=row(cards))


def my_proposal(cards: Sequence[Card], *, claim: bool) -> Text:
    """Say to somebody what of theirs waits for a call."""
    if claim:
        return say("You show your cards and say that none of them fits.")
    return say("You play {cards}.", cards=row(cards))


def called(name: str, *, right: bool) -> Text:
    """Say what the prophet called."""
    if right:
        return say("{name}, the prophet, says: it fits.", name=name)
    return say("{name}, the prophet, says: it doesn't fit.", name=name)


def my_claim(*, ok: bool, drawn: int) -> Text:
    """Say to somebody whether it was true that no card of their hand fits."""
    if ok:
        return say("You say that no card fits, and that is true.")
    verdict = say("You say that no card fits, but one does.")
    return _drawing(verdict, drawn)


def my_call(*, right: bool) -> Text:
    """Say to a prophet what they called."""
    if right:
        return say("As the prophet you say: it fits.")
    return say("As the prophet you say: it doesn't fit.")


def my_office() -> Text:
    """Say to somebody that they are the prophet now."""
    return say("You are the prophet now and judge every play in God's place.")


def my_fall(drawn: int) -> Text:
    """Say to a prophet that they fell."""
    if not drawn:
        return say("You are overthrown: you are a player again.")
    return many(
        "You are overthrown: you are a player again, and draw one card.",
        "You are overthrown: you are a player again, and draw {count} cards.",
        drawn,
    )


def my_expulsion() -> Text:
    """Say to somebody that they are out."""
    return say("You are out of this round and keep your cards.")


def my_guess(rule: str, *, ok: bool) -> Text:
    """Say to somebody how their rule was answered."""
    if ok:
        return say("You guess “{rule}”. God says: yes.", rule=rule)
    return say("You guess “{rule}”. God says: no.", rule=rule)


def declared(name: str) -> Text:
    """Say that somebody is prophet now."""
    return say("{name} is the prophet now and judges every play in God's place.", name=name)


def overthrown(name: str) -> Text:
    """Say that the prophet fell."""
    return say("God says: overthrown. {name} is a player again, and draws cards.", name=name)


def expelled(name: str) -> Text:
    """Say that somebody is out."""
    return say("{name} is out of this round and keeps the cards.", name=name)


def guessed(name: str, rule: str, *, ok: bool) -> Text:
    """Say what rule somebody said."""
    if ok:
        return say("{name} guesses “{rule}”. God says: yes.", name=name, rule=rule)
    return say("{name} guesses “{rule}”. God says: no.", name=name, rule=rule)


def second_stage() -> Text:
    """Say that the mistake cards are played now."""
    return say("All hands are empty. From now on, play mistake cards.")


# --- who does what next -----------------------------------------------------------------------


def your_turn(after: Card, *, most: int) -> Text:
    """Say what somebody in turn can do: that no card fits, a button says or the terminal's list."""
    if most > 1:
        return say(
            "Your turn. Choose a card to play after {after}, or up to {most} in order.",
            after=after,
            most=most,
        )
    return say("Your turn. Choose a card to play after {after}.", after=after)


def hidden_rule() -> Text:
    """Say to somebody who has not moved yet what the game is about."""
    return say(
        "God has a hidden rule for which card may follow which. A card that fits joins the line; "
        "one that doesn't goes below it. Find the rule."
    )


def your_mistake_card(after: Card) -> Text:
    """Say what to do in the second stage."""
    return say("Your turn. Choose one of your mistake cards to play after {after}.", after=after)


def your_next_prediction(card: Card, after: Card) -> Text:
    """Say what to do with a card on show, to somebody who hears first how the last one went."""
    return say(
        "God shows {card}. Will it fit after {after}, and how sure are you?", card=card, after=after
    )


def your_prediction() -> Text:
    """Say what to do with a card on show."""
    return say("Will it fit, and how sure are you? All answers are shown at once.")


def your_call(*, claim: bool, prophet: bool) -> Text:
    """Say what a God, or a prophet, has to do."""
    if prophet:
        return say("You are the prophet. What would God say?")
    return say("Your verdict: is that true?") if claim else say("Your verdict: does it fit?")


def your_confirmation(name: str, *, right: bool) -> Text:
    """Say what God has to do when a prophet has called."""
    if right:
        return say(
            "{name} said it fits. If you say it doesn't, the prophet is overthrown.", name=name
        )
    return say(
        "{name} said it doesn't fit. If you say it does, the prophet is overthrown.", name=name
    )


def your_word(*, prophesy: bool, guess: bool, then: str = "") -> Text | str:
    """Say what somebody who has just moved may say before another one moves."""
    if prophesy and then:
        return say(
            "If you think you know the rule, declare yourself prophet before {name} moves.",
            name=then,
        )
    if guess and then:
        return say("If you think you know the rule, ask God before {name} moves.", name=then)
    if prophesy:
        return say("If you think you know the rule, declare yourself prophet now. Otherwise go on.")
    if guess:
        return say("If you think you know the rule, ask God about it now. Otherwise go on.")
    return ""


def others_word(name: str) -> Text:
    """Say that somebody who is not at the screen may say something."""
    return say("{name} may say something now, or go on.", name=name)


def your_rule() -> Text:
    """Say what a person does who is God next."""
    return say("You are God. Write and seal the rule; then the cards are dealt.")


def waiting_for(name: str) -> Text:
    """Say that a computer player moves next."""
    return say("Next, {name} moves.", name=name)


def pass_on(name: str) -> Text:
    """Say to whom the screen goes."""
    return say("{name} is next.", name=name)


# --- points -----------------------------------------------------------------------------------


def in_round(number: int, reason: str) -> Text:
    """Say in which round, and for what, some points were won."""
    return say("round {number}: {reason}", number=number, reason=reason)


def match_over(names: Sequence[str]) -> Text:
    """Say who has won."""
    if len(names) == 1:
        return say("The match is over. Most points: {name}.", name=names[0])
    return say("The match is a draw: {names}.", names=listing(names))
