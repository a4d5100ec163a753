"""What is said of Eleusis, in one place for live tables, replays and reports.

Each event has a sentence for all and, where it befalls a player, one for that player. A table for
one also says what a play means. Then follow who does what next, and why a play was right or wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from eleusis_nb.cards import EVERY_CARD, Card
from eleusis_nb.conditions import And, IfElse, InTurn
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import named
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.legality import Choices
from eleusis_nb.games.eleusis.predictions import NO_IDEA, score_of
from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.games.eleusis.state import Pending
from eleusis_nb.games.eleusis.view import View
from eleusis_nb.i18n import Text, listing, many, say, together
from eleusis_nb.rules import Condition, Rule, Situation

Tone: TypeAlias = Annotated[
    Literal["start", "right", "wrong", "calm", "end"],
    named("Tone", "How the front end shows a sentence."),
]

LAST_PLAYS: Final = 5
"""So many plays before the end one is told how many are left."""

VARIANTS: Final = {
    "original": say("The original Eleusis (1956)"),
    "adpoker": say("Eleusis with prophets"),
    "nojhan": say("Eleusis with confessions"),
    "new": say("New Eleusis"),
    "express": say("Eleusis Express"),
    "delphi": say("Delphi"),
    "solo": say("Open table"),
}
"""What stands over a table."""


class Said(Struct, frozen=True):
    """One sentence for what happened, and one for what it means."""

    tone: Tone
    text: str
    aside: str = ""


# --- an event, to all and to whom it befell -----------------------------------------------------


def sentence(
    event: ev.Event,
    last: Card | None,
    names: tuple[str, ...],
    own: int | None = None,
    drawn: int = 0,
) -> Said | None:
    """Return what the seat ``own`` hears of an event; None where only the turn went on.

    It happened after the card ``last``, and so many cards were drawn for it.
    """
    text, own_text = _texts(event, last, names, drawn)
    if own is not None and getattr(event, "seat", None) == own:
        text = own_text
    return None if text is None else Said(_tone(event), text)


@lru_cache(maxsize=1_000)  # all devices of a table hear the same
def _texts(  # noqa: C901, PLR0911, PLR0912, PLR0915  # a case for each kind of event
    event: ev.Event, last: Card | None, names: tuple[str, ...], drawn: int
) -> tuple[str | None, str | None]:
    """Return what all hear of an event, and what its own seat hears."""
    seat = getattr(event, "seat", 0)
    name = names[seat] if 0 <= seat < len(names) else say("Seat {seat}", seat=seat)
    after = "…" if last is None else last
    both: str | None = None
    match event:
        case ev.Turned(cards=cards, ok=True):
            both = say("God plays {card} as the first card.", card=cards)
        case ev.Turned(cards=cards):
            both = say(
                "God turns up {card}: it can't start. It goes below the start of the line.",
                card=cards,
            )
        case ev.Offered(cards=cards):
            both = say("God shows {card}. Will it fit after {after}?", card=cards, after=after)
        case ev.Predicted():  # the number is that seat's own until all are laid open
            return say("{name} has predicted.", name=name), say("You have predicted.")
        case ev.Disclosed(chances=()):
            both = say("No one predicted.")
        case ev.Disclosed(chances=chances):
            each = [
                Text("{name} {share}", {"name": names[seat], "share": percent(chance)})
                for seat, chance in chances
            ]
            both = say("How likely it was to fit: {each}.", each=listing(each))
        case ev.Played(cards=cards, god=True):
            own = say("{cards} is played for you.", cards=cards)
            return say("{cards} is played for {name}.", cards=cards, name=name), own
        case ev.Played(cards=cards, ok=ok):
            own = _with_draw(verdict(cards, after, ok=ok), 0 if ok else drawn)
            if seat:
                return _play(name, cards, after, ok=ok), own
            if ok:
                return say("{card} fits.", card=cards), own
            return say("{card} doesn't fit.", card=cards), own
        case ev.Proposed(claim=True):
            own = say("You show your cards and say that none of them fits.")
            return say("{name} shows all cards and says that none of them fits.", name=name), own
        case ev.Proposed(cards=cards):
            own = say("You play {cards}.", cards=cards)
            return say("{name} plays {cards}.", name=name, cards=cards), own
        case ev.Called(right=True):
            own = say("As the prophet you say: it fits.")
            return say("{name}, the prophet, says: it fits.", name=name), own
        case ev.Called():
            own = say("As the prophet you say: it doesn't fit.")
            return say("{name}, the prophet, says: it doesn't fit.", name=name), own
        case ev.Claimed(ok=True):
            own = say("You say that no card fits, and that is true.")
            return say("{name} says that no card fits, and that is true.", name=name), own
        case ev.Claimed():
            own = _with_draw(say("You say that no card fits, but one does."), drawn)
            return say("{name} says that no card fits, but one does.", name=name), own
        case ev.Drew(cards=cards) if number := ev.number_of(cards):
            return (
                many(
                    "{name} draws {count} card.", "{name} draws {count} cards.", number, name=name
                ),
                many("You draw {count} card.", "You draw {count} cards.", number),
            )
        case ev.Shuffled():
            both = say("One more deck is shuffled in.")
        case ev.Declared():
            return (
                say("{name} is the prophet now and judges every play in God's place.", name=name),
                say("You are the prophet now and judge every play in God's place."),
            )
        case ev.Overthrown():
            own = say("You are overthrown: you are a player again.")
            if drawn:
                own = many(
                    "You are overthrown: you are a player again, and draw one card.",
                    "You are overthrown: you are a player again, and draw {count} cards.",
                    drawn,
                )
            return (
                say("God says: overthrown. {name} is a player again, and draws cards.", name=name),
                own,
            )
        case ev.Expelled():
            own = say("You are out of this round and keep your cards.")
            return say("{name} is out of this round and keeps the cards.", name=name), own
        case ev.Guessed(rule=rule, ok=ok):
            words = _rule(rule)
            if ok:
                own = say("You guess “{rule}”. God says: yes.", rule=words)
                return say("{name} guesses “{rule}”. God says: yes.", name=name, rule=words), own
            own = say("You guess “{rule}”. God says: no.", rule=words)
            return say("{name} guesses “{rule}”. God says: no.", name=name, rule=words), own
        case ev.SecondStage():
            both = say("All hands are empty. From now on, play mistake cards.")
        case ev.Ended(why=why):
            both = why
    return both, both


def verdict(cards: Sequence[Card], after: object, *, ok: bool) -> Text:
    """Say how a play went, without who played."""
    if ok and len(cards) == 1:
        return say("{cards} fits after {after}.", cards=cards, after=after)
    if ok:
        return say("{cards} all fit, one after the other.", cards=cards)
    if len(cards) == 1:
        return say("{cards} doesn't fit after {after}.", cards=cards, after=after)
    return say("{cards}: not all of them fit after {after}.", cards=cards, after=after)


def with_prediction(verdict: str, *, came_true: bool, points: float) -> Text:
    """Say after a verdict whether it was predicted, and what that brings."""
    told = {"verdict": verdict, "points": points}
    if came_true:
        return say("{verdict} As you predicted: {points:+.2f}.", **told)
    return say("{verdict} You predicted the opposite: {points:+.2f}.", **told)


def _play(name: str, cards: Sequence[Card], after: object, *, ok: bool) -> Text:
    values: dict[str, object] = {"name": name, "cards": cards, "after": after}
    if len(cards) == 1 and ok:
        return say("{name} plays {cards} after {after}: it fits.", **values)
    if len(cards) == 1:
        return say("{name} plays {cards} after {after}: it doesn't fit.", **values)
    if ok:
        return say("{name} plays {cards} after {after}: all of them fit.", **values)
    return say("{name} plays {cards} after {after}: not all of them fit.", **values)


def _with_draw(verdict: Text, drawn: int) -> Text:
    if not drawn:
        return verdict
    return many(
        "{verdict} You draw one card.", "{verdict} You draw {count} cards.", drawn, verdict=verdict
    )


def percent(chance: float) -> Text:
    """Return a probability as a whole number of hundredths."""
    return say("{percent} %", percent=round(100 * chance))


def _rule(words: str) -> Rule | str:
    """Return a rule that can be said in any language; words that are none as they are."""
    try:
        return Rule.from_text(words)
    except EleusisError:
        return words


def _tone(event: ev.Event) -> Tone:
    if isinstance(event, ev.Ended):
        return "end"
    ok = getattr(event, "ok", None)
    if ok is None or getattr(event, "god", False) or isinstance(event, ev.Disclosed):
        return "calm"
    return "right" if ok else "wrong"


# --- a table for one --------------------------------------------------------------------------


GIVEN_UP: Final = Said(
    "end",
    say("The envelope is open."),
    say("Read the rule, look at the cards again, then say it in your own words."),
)

FOUND: Final = Said(
    "end",
    say("Yes, that is the rule."),
    say("The envelope is open. Compare the rule with your words."),
)

EXPLAINED: Final = Said(
    "calm", say("Saved with your record."), say("Deal the next rule when you are ready.")
)


def opening_message(starter: Card, names: tuple[str, str] | None, *, costly: bool) -> Said:
    """Say what to do first; ``names`` are those of cards that fit and of others, if any."""
    if names is not None:
        told: dict[str, object] = dict(zip(("one", "other"), names, strict=True))
        text = say(
            "Every card is a {one} or a {other}. Play one after {card}.", **told, card=starter
        )
        aside = say("God says which it is. A {one} joins the line, a {other} goes below.", **told)
        return Said("start", text, aside)
    aside = say("If it fits the hidden rule, it joins the line. If not, it goes below.")
    if costly:
        aside = say(
            "If it fits the hidden rule, it joins the line. If not, it goes below, and you draw "
            "cards."
        )
    return Said("start", say("Choose a card and play it after {card}.", card=starter), aside)


@lru_cache(maxsize=16)  # the same to all who share a seat, and have no rules that a play tests
def play_message(  # noqa: PLR0913  # all that is said of a play
    played: ev.Played,
    after: Card,
    left: int | None,
    *,
    drawn: int = 0,
    tested: Text | None = None,
    names: tuple[str, str] | None = None,
) -> Said:
    """Say how the newest play went, and what it means: ``tested`` is what it did to own rules."""
    cards, ok = played.cards, played.ok
    if names is not None:
        where = say("It goes below the card it was played after.")
        if ok:
            where = say("It joins the line.")
        text = say("{card} after {after} is a {name}.", card=cards, after=after, name=names[not ok])
        return Said(_tone(played), text, _and_left(where, left))
    if played.god:
        text = say("{cards} would have fitted after {after}!", cards=cards, after=after)
        return Said("wrong", text, say("God played it for you."))
    aside = _fate(cards, ok=ok) if tested is None else tested
    if drawn and not ok:
        draw = many("You draw {count} card.", "You draw {count} cards.", drawn)
        aside = together(aside, draw)
    return Said(_tone(played), verdict(cards, after, ok=ok), _and_left(aside, left))


def _fate(cards: Sequence[Card], *, ok: bool) -> Text:
    """Say where the cards of a play go."""
    if ok and len(cards) == 1:
        return say("It joins the line. Your next card comes after it.")
    if ok:
        return say(
            "All {number} join the line. Your next card comes after {card}.",
            number=len(cards),
            card=cards[-1],
        )
    if len(cards) == 1:
        return say("It goes below the card you played it after.")
    return say("At least one doesn't fit, but you are not told which. They all go below the line.")


def _and_left(aside: Text, left: int | None) -> Text:
    if left == 0:
        return say(
            "That was your last play. Ask God about one of your ideas, or open the envelope."
        )
    if left is not None and left <= LAST_PLAYS:
        return together(aside, many("One play is left.", "{count} plays are left.", left))
    return aside


def claim_message(*, ok: bool) -> Said:
    """Say whether it was true that no card fits."""
    if ok:
        aside = say("You get a new and smaller hand.")
        return Said("right", say("True: no card in that hand fits."), aside)
    aside = say("God plays it for you, and you draw cards.")
    return Said("wrong", say("One of those cards does fit."), aside)


def wrong_guess_message(counter: str, left: int | None) -> Said:
    """Say that a declared rule is not the hidden one; ``counter`` says on which card it fails."""
    aside = counter or say(
        "An idea can fit everything on the table and still not be the rule. Keep testing."
    )
    if left == 0:
        aside = together(aside, say("You may ask again, or open the envelope."))
    return Said("wrong", say("No, that is not the rule."), aside)


def ending_message(why: str) -> Said:
    """Say how the game came to its end."""
    return Said("end", why, say("The envelope is open. Read the rule and look at the table again."))


def counter_example(card: Card, after: Card | None, *, own_says_yes: bool) -> Text:
    """Say on which card a declared rule fails."""
    if after is None and own_says_yes:
        return say(
            "Your rule allows {card} as the first card; the hidden rule does not.", card=card
        )
    if after is None:
        return say(
            "Your rule forbids {card} as the first card; the hidden rule allows it.", card=card
        )
    told = {"card": card, "after": after}
    if own_says_yes:
        return say("Your rule allows {card} after {after}; the hidden rule does not.", **told)
    return say("Your rule forbids {card} after {after}; the hidden rule allows it.", **told)


def counter_name(card: Card, after: Card | None, name: str) -> Text:
    """Say on which card a rule about one of two names fails."""
    if after is None:
        return say("{card} is a {name}; your rules say something else.", card=card, name=name)
    told = {"card": card, "after": after, "name": name}
    return say("{card} after {after} is a {name}; your rules say something else.", **told)


# --- who does what next, at a table of several ------------------------------------------------

HIDDEN_RULE: Final = say(
    "God has a hidden rule for which card may follow which. A card that fits joins the line; "
    "one that doesn't goes below it. Find the rule."
)
"""What the game is about, for somebody who has not moved yet."""


def turn_sentence(seen: View) -> Text:  # noqa: PLR0911  # a sentence for each case
    """Say what somebody in turn can do now."""
    pending, may = seen.pending, seen.may
    if may.predict:
        return say("Will it fit, and how sure are you? All answers are shown at once.")
    if pending is not None:
        name = seen.seats[seen.prophet or 0]
        if pending.called:
            return say(
                "{name} said it fits. If you say it doesn't, the prophet is overthrown.", name=name
            )
        if pending.called is not None:
            return say(
                "{name} said it doesn't fit. If you say it does, the prophet is overthrown.",
                name=name,
            )
        if seen.seat != 0:
            return say("You are the prophet. What would God say?")
        if pending.claim:
            return say("Your verdict: is that true?")
        return say("Your verdict: does it fit?")
    told = {"after": seen.situation.recent[-1], "most": may.most}
    if seen.stage > 1:
        return say("Your turn. Choose one of your mistake cards to play after {after}.", **told)
    if may.most > 1:
        return say(
            "Your turn. Choose a card to play after {after}, or up to {most} in order.", **told
        )
    return say("Your turn. Choose a card to play after {after}.", **told)


def next_prediction_sentence(card: Card, after: Card) -> Text:
    """Say what to do with a card on show, to somebody who hears first how the last one went."""
    return say(
        "God shows {card}. Will it fit after {after}, and how sure are you?", card=card, after=after
    )


def word_sentence(may: Choices, then: str = "") -> str:
    """Say what somebody who has just moved may say before another one, ``then``, moves."""
    if may.prophesy and then:
        return say(
            "If you think you know the rule, declare yourself prophet before {name} moves.",
            name=then,
        )
    if may.guess and then:
        return say("If you think you know the rule, ask God before {name} moves.", name=then)
    if may.prophesy:
        return say("If you think you know the rule, declare yourself prophet now. Otherwise go on.")
    if may.guess:
        return say("If you think you know the rule, ask God about it now. Otherwise go on.")
    return ""


def wait_sentence(waits: str, name: str) -> str:
    """Say for whom, and for what, a table waits, if not for a move of who faces the screen."""
    if waits == "rule":
        return say("You are God. Write and seal the rule; then the cards are dealt.")
    if waits == "cover":
        return say("{name} is next.", name=name)
    if waits == "word":
        return say("{name} may say something now, or go on.", name=name)
    return say("Next, {name} moves.", name=name) if waits in {"computer", "others"} else ""


def points_in_round(number: int, reason: str) -> Text:
    """Say in which round, and for what, some points were won."""
    return say("round {number}: {reason}", number=number, reason=reason)


def match_sentence(winners: Sequence[str]) -> Text:
    """Say who has won a match."""
    if len(winners) == 1:
        return say("The match is over. Most points: {name}.", name=winners[0])
    return say("The match is a draw: {names}.", names=listing(winners))


# --- what happened, said to whoever faces the screen of several --------------------------------

LONGEST_NEWS: Final = 12

_DEEDS: Final = ev.Played | ev.Claimed | ev.Declared | ev.Called | ev.Predicted | ev.Guessed
_NO_NEWS: Final = ev.Drew | ev.Predicted | ev.Disclosed | ev.Shuffled | ev.Ended
_WAITING: Final = ev.Proposed | ev.Offered

Log: TypeAlias = Sequence[tuple[object, Situation]]
"""What happened, and the situation before it; beside the game's events what was foretold."""


class Heard(NamedTuple):
    """One thing that happened, as it is said to a seat."""

    said: Said
    is_own: bool = False
    """Whether it is what the person at the screen did, or what befell them."""
    foretold: bool = False
    """Whether it also says how a prediction of theirs went."""


class News(NamedTuple):
    """What stands first, and what happened besides, in order."""

    lead: Heard | None = None
    rest: Sequence[Heard] = ()


def news(log: Log, names: tuple[str, ...], own: int | None, pending: Pending | None) -> News:
    """Return what happened since a seat last did something.

    First what happened to it, until it moves again or a play waits for a call; else the last thing.
    """
    log = _since(log, own)
    waiting = [at for at, (event, _) in enumerate(log) if isinstance(event, _WAITING)]
    open_at = waiting[-1] if waiting and pending is not None else -1
    heard = list(_heard(log, names, own, open_at))[-LONGEST_NEWS:]
    if not heard:
        return News()
    mine = [at for at, one in enumerate(heard) if one.is_own]
    waits_for_call = pending is not None and pending.seat > 0
    lead = mine[-1] if mine and not waits_for_call else len(heard) - 1
    rest = (*heard[:lead], *heard[lead + 1 :])
    if pending is not None and heard[lead].foretold:
        rest = rest[:-1]  # the card that all predict now: it is asked about below the verdict
    return News(heard[lead], rest)


def _since(log: Log, own: int | None) -> Log:
    """Return what happened from the newest deed of a seat on, with the prediction before it."""
    for at in range(len(log) - 1, 0, -1):
        event = log[at][0]
        if isinstance(event, _DEEDS) and event.seat == own and not getattr(event, "god", False):
            return log[at - hasattr(log[at - 1][0], "prediction") :]
    return log


def _heard(log: Log, names: tuple[str, ...], own: int | None, open_at: int) -> Iterator[Heard]:
    """Tell what happened; ``open_at`` is where a play stands that waits for its verdict."""
    for place, (event, before) in enumerate(log):
        if not isinstance(event, ev.Event) or isinstance(event, _NO_NEWS):
            continue
        if isinstance(event, _WAITING) and place != open_at:
            continue  # it is said again with its verdict
        seat, last = getattr(event, "seat", None), before.recent[-1] if before.recent else None
        is_own = own is not None and seat == own
        after = [one for one, _ in log[place + 1 : place + 3]] if is_own else ()
        drawn = sum(ev.number_of(draw.cards) for draw in after if isinstance(draw, ev.Drew))
        told = sentence(event, last, names, own, drawn)
        if told is None:
            continue
        given = _given(log, place, own) if isinstance(event, ev.Played) else None
        if given is not None and given != NO_IDEA:
            came_true = given > NO_IDEA
            text = with_prediction(told.text, came_true=came_true, points=score_of(given))
            told = replace(told, text=text)
        is_shown = given is not None and seat == 0  # a card on show that they predicted
        # What God plays for somebody is a part of what was claimed, which stands first.
        is_lead = is_own and not getattr(event, "god", False)
        yield Heard(told, is_own=is_lead or is_shown, foretold=is_shown)


def _given(log: Log, place: int, own: int | None) -> float | None:
    """Return the chance that a seat gave to the verdict at a place of the log, if it did."""
    before = log[place - 1][0] if place else None
    made = getattr(before, "prediction", None)
    if made is not None and getattr(before, "by", None) == own:
        return float(made.confidence if made.came_true else 1 - made.confidence)
    match before:
        case ev.Disclosed(chances=chances, ok=ok) if own in dict(chances):
            return dict(chances)[own] if ok else 1 - dict(chances)[own]
    return None


# --- why a play was right or wrong ------------------------------------------------------------


def why(rule: Rule, play: TablePlay) -> Text:
    """Say why a play on the table was right or wrong.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> rule = Rule.parse("black if the last card is red, otherwise red")
    >>> why(rule, TablePlay(7, 1, cards("9H"), ok=False, situation=Situation.of(cards("5H"))))
    "After 5♥ the rule was “black”: 9♥ doesn't fit."
    """
    situation = play.situation
    if play.kind == "starter":
        return say("{card} was the first card.", card=play.cards[0])
    if play.kind == "claim":
        if play.ok:
            return say("No card in that hand fitted.")
        return say("One card in that hand fitted.")
    wrong = first_wrong(rule, situation, play.cards)
    decisive = len(play.cards) - 1 if wrong is None else wrong
    for card in play.cards[:decisive]:
        situation = situation.after(card, accepted=True)
    card = play.cards[decisive]
    asked = Rule(_asked(rule.tree, situation, card))
    if situation.recent:
        last = situation.recent[-1]
        asks = say("After {card} the rule was “{rule}”:", card=last, rule=asked)
    else:
        asks = say("For the first card the rule was “{rule}”:", rule=asked)
    alone = len(play.cards) == 1
    if wrong is None and alone:
        how = say("{card} fits.", card=card)
    elif wrong is None:
        how = say("{card} fits, and so do the cards before it.", card=card)
    elif alone:
        how = say("{card} doesn't fit.", card=card)
    else:
        how = say("{card} doesn't fit, so the whole series goes below the line.", card=card)
    return together(asks, how)


def why_at(rule: Rule, play: TablePlay, errors: frozenset[int]) -> Text:
    """Say why a play was right or wrong at a table whose God judged some plays wrongly."""
    if play.n in errors:
        return say("God made a mistake here: the verdict was the wrong way round.")
    return why(rule, play)


def _asked(condition: Condition, situation: Situation, card: Card) -> Condition:
    """Return the part of a rule that a card met here."""
    match condition:
        case IfElse(test, then, otherwise):
            if test.legal(situation, 0) & card.bit:
                return _asked(then, situation, card)
            if not test.legal(situation, EVERY_CARD) & card.bit:
                return _asked(otherwise, situation, card)
        case InTurn(conditions):
            return _asked(conditions[situation.position % len(conditions)], situation, card)
        case And(conditions):
            failed = [part for part in conditions if not part.legal(situation) & card.bit]
            if failed:
                return _asked(failed[0], situation, card)
    return condition
