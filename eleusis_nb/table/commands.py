"""All that is done at a table of Eleusis: what a person, a page or the program may ask for.

Each command is declared with its decision: from the state, and what the referee knows, it makes
the events it brings about; what only the program asks for is a function that does. One that cannot
be done raises with a sentence that says why not; then nothing has changed. What somebody may ask
for is a union of commands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Final, TypeAlias, TypedDict

from msgspec import structs

from eleusis_nb.cards import Card
from eleusis_nb.critic.finding import FindingView
from eleusis_nb.games import eleusis
from eleusis_nb.games.commands import (
    LONGEST_TEXT,
    Command,
    Count,
    Credence,
    Key,
    Language,
    PlayerName,
    Query,
    TypedText,
    YesNo,
    doc,
)
from eleusis_nb.games.eleusis import Action, Variant, critique
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.moves import dealt
from eleusis_nb.games.eleusis.predictions import Prediction, check_confidence
from eleusis_nb.games.eleusis.saying import counter_example, counter_name
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.i18n import known, listing, many, say, together, worded
from eleusis_nb.mind import hints, named_space
from eleusis_nb.mind.hints import ATTEND, REVEAL
from eleusis_nb.mind.ideas import Hypothesis, repeated, rest_of
from eleusis_nb.rules import Rule, compare, read
from eleusis_nb.rules.law import record_text
from eleusis_nb.table import events as noted
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import TableEvent
from eleusis_nb.table.ladder import Ladder, NextHint, cost_of
from eleusis_nb.table.lessons import code_of
from eleusis_nb.table.screen import Screen, next_god, speaker, turn_of
from eleusis_nb.table.state import SessionState
from eleusis_nb.table.view import PlayEntry

MOST_HYPOTHESES: Final = 20
LONGEST_RULE: Final = 400

RIVALS: Final = 12
"""The computer's own rule is one of the so many likeliest ones."""

Events: TypeAlias = tuple[TableEvent, ...]


# --- moves of the game -----------------------------------------------------------------------


def acted(at: Context, action: Action) -> Events:
    """Return what an action of the game brings about, done by whoever decides."""
    if isinstance(action, eleusis.Prophesy) and at.who is None:
        raise CommandError(say("First say who you are."))
    if isinstance(action, eleusis.Resign) and at.state.opened is not None:
        raise CommandError(say("The envelope is already open."))
    action = structs.replace(action, seat=at.seat)
    events = at.judged(action)
    if not isinstance(action, eleusis.PlayCards) or action.fits is action.confidence is None:
        return events
    made = _prediction(events, action.fits, action.confidence)
    return (at.own(noted.PredictionMade(by=at.seat, prediction=made)), *events)


def lay_for_all(
    at: Context, cards: tuple[Card, ...], foretold: Mapping[str, tuple[bool, float]]
) -> Events:
    """Play a card for many who share a seat, with what each of them foretold of it."""
    seat = at.seat
    events = at.judged(eleusis.PlayCards(seat, cards))
    made = {name: _prediction(events, *said) for name, said in foretold.items()}
    notes = [
        noted.PredictionMade(by=seat, prediction=one, seat=seat, who=name)
        for name, one in made.items()
    ]
    return (*notes, *events)


def _prediction(
    events: Sequence[ev.Event],
    fits: bool | None,  # noqa: FBT001 - what was said
    confidence: float | None,
) -> Prediction:
    """Return what was foretold of a play."""
    sure = 0.0 if fits is None or confidence is None else float(confidence)
    check_confidence(sure)
    played = next((event for event in events if isinstance(event, ev.Played)), None)
    if played is None:
        raise CommandError(say("Someone else judges this card: you can't predict it."))
    return Prediction(played.cards, bool(fits), sure, came_true=fits == played.ok)


class DeclareRule(Command, tag="declare", move=True):
    """Say to God that an own rule is the hidden one."""

    key: Key

    def decide(self, at: Context) -> Events:
        one, hidden = at.held(self.key), at.rule
        said = one.rule
        if one.other is not None and compare(said, hidden).equivalent:
            # What fits is told rightly: now it hangs on what was said of the others.
            said = rest_of(one.other)
        events = at.judged(eleusis.Guess(at.seat, said))
        right = any(isinstance(event, ev.Guessed) and event.ok for event in events)
        # Rivals would hear a counter-example too: at their table God only says yes or no.
        helps = at.state.lesson.counter_example and at.state.alone
        counter = "" if right or not helps else _counter(at, said, hidden)
        return (
            *events,
            at.own(noted.HypothesisDeclared(key=one.key, counter=counter, right=right)),
        )


def _counter(at: Context, said: Rule, hidden: Rule) -> str:
    """Say on which card a wrong rule fails, on this board if it can be seen from here."""
    here = compare(said, hidden, board=at.state.situation)
    apart = compare(said, hidden) if here.equivalent else here
    if apart.line is None or apart.card is None:
        return ""
    after, names = apart.line[-1] if apart.line else None, at.state.lesson.names
    yes = said.accepts(apart.line, apart.card, apart.last)
    if names is None:
        text = counter_example(apart.card, after, own_says_yes=yes)
    else:
        text = counter_name(apart.card, after, names[yes])
    if here.equivalent:
        return together(say("From now on no card could decide between these two."), text)
    return text


def show_rule(at: Context) -> Events:
    """Open the envelope for everybody in the middle of a round, which nobody wins."""
    if at.state.opened is not None:
        raise CommandError(say("The envelope is already open."))
    return (at.opened((), given_up=True),)


def act(at: Context, action: Action, why: noted.MoveExplained | None) -> Events:
    """Make the move of a computer player, with why it was made."""
    events = at.judged(action)
    return events if why is None else (*events, why)


# --- own rules -------------------------------------------------------------------------------


class Suppose(Command, thinks=True):
    """Write down a rule that could be the hidden one; where things have two names, both.

    Where the text may mean several things, `meant` is the sentence of the one that was chosen, and
    `other_meant` that of the other text.
    """

    text: TypedText
    credence: Credence | None = None
    other: TypedText | None = None
    meant: TypedText | None = None
    other_meant: TypedText | None = None

    def decide(self, at: Context) -> Events:
        typed = _checked(self.text, LONGEST_RULE, say("a rule"))
        _ = at.round  # before a deal there is nothing to suppose: the deal would forget it
        rest, lang = self._rest(at), known(at.lang)
        rule = _meant(typed, self.meant, lang)
        opposite = None if rest is None else _meant(rest, self.other_meant, lang)
        new = at.state.tested(Hypothesis("", typed, rule, other=opposite))
        same = repeated(new, at.person.hypotheses.values(), at.state.situation)
        if same is not None:
            again = noted.HypothesisRepeated(
                key=same.held.key, text=typed, other=rest, always=same.always, lang=lang
            )
            return (at.own(again),)
        if len(at.person.hypotheses) >= MOST_HYPOTHESES:
            raise CommandError(
                many(
                    "You already have {count} idea. Cross one out first.",
                    "You already have {count} ideas. Cross one out first.",
                    MOST_HYPOTHESES,
                )
            )
        written = noted.HypothesisWritten(
            key=f"h{at.person.written + 1}",
            text=typed,
            credence=self.credence,
            shorter=_shorter(rule),
            other=rest,
            rule=record_text(rule),
            rest=None if opposite is None else record_text(opposite),
            lang=lang,
        )
        return (at.own(written),)

    def _rest(self, at: Context) -> str | None:
        """Return what the other cards are called, where things have two names."""
        names = at.state.lesson.names
        if names is not None:
            what = say("what a {name} is", name=names[1])
            return _checked(self.other or "", LONGEST_RULE, what)
        if self.other is not None:
            raise CommandError(
                say("At this table you only say which cards fit; all the others don't.")
            )
        return None


def _meant(typed: str, meant: str | None, lang: str) -> Rule:
    """Return the rule that a text means: of several, the one that was chosen."""
    if meant is None:
        return Rule.parse(typed, lang)
    for meaning in read(typed, lang).readings:
        if meaning.sentence == meant:
            return meaning.rule
    raise CommandError(say("Your words can't mean that. Choose one of the readings."))


@lru_cache(maxsize=1_000)  # in a class many write the same, and each is looked up in a large table
def _shorter(rule: Rule) -> str | None:
    """Return fewer words for the same rule, if some are known."""
    known_as = named_space().known(rule)
    return str(known_as) if known_as is not None and len(str(known_as)) < len(str(rule)) else None


def _checked(text: str, longest: int, what: str) -> str:
    """Return a text, or say that it is empty or too long."""
    if not text.strip():
        raise CommandError(say("Write {what} first.", what=what))
    if len(text) > longest:
        raise CommandError(
            say(
                "That is too long: {what} here has at most {longest} characters.",
                what=what,
                longest=longest,
            )
        )
    return text


class SetCredence(Command, tag="credence"):
    """Say how sure one is of an own rule."""

    key: Key
    credence: Credence

    def decide(self, at: Context) -> Events:
        return (at.own(noted.CredenceGiven(key=at.held(self.key).key, credence=self.credence)),)


class DropHypothesis(Command, tag="drop"):
    """Cross out an own rule."""

    key: Key

    def decide(self, at: Context) -> Events:
        return (at.own(noted.HypothesisDropped(key=at.held(self.key).key)),)


class ExplainRule(Command, tag="explain", thinks=True):
    """Say the rule in own words, once it was shown."""

    text: TypedText

    def decide(self, at: Context) -> Events:
        if at.state.opened is None:
            raise CommandError(say("Write it in your own words once the envelope is open."))
        text = _checked(self.text, LONGEST_TEXT, say("a sentence"))
        return (at.own(noted.RuleExplained(text=text)),)


class ShowBeliefs(Command, tag="beliefs"):
    """Look at what can be believed, or no longer; that this help was taken is written down."""

    shown: YesNo

    def decide(self, at: Context) -> Events:
        if not at.state.lesson.beliefs:
            raise CommandError(
                say("At this table the computer doesn't calculate for you. Find the rule yourself.")
            )
        if self.shown == at.person.looks:
            return ()
        note = noted.BeliefsShown(shown=self.shown, seconds=at.referee.now)
        return (at.own(note) if at.state.sharing else note,)


# --- hints -----------------------------------------------------------------------------------


class TakeHint(Command, tag="hint", move=True, thinks=True):
    """Take the next hint; the last one ends the round."""

    def decide(self, at: Context) -> Events:
        if not at.state.alone:
            raise CommandError(say("Hints are only for people playing alone."))
        ladder, following = at.person.ladder, _following(at)
        if not following.is_open:
            parts = []
            if following.tries:
                parts.append(
                    many("after {count} more play", "after {count} more plays", following.tries)
                )
            if following.seconds:
                parts.append(many("in {count} second", "in {count} seconds", following.seconds))
            when = listing(parts)
            raise CommandError(
                say("The next hint opens {when}. What will you play until then?", when=when)
            )
        costs = {following.rung: cost_of(following, at.round, ladder)}
        if following.offered and ladder.next_rung == ATTEND:
            costs = {ATTEND: 0, **costs}  # it comes along with the one offered
        given = [_given(at, rung, cost, following) for rung, cost in costs.items()]
        if following.rung == REVEAL:
            return (*at.judged(eleusis.Resign(at.seat)), *given)
        if _is_known(given[-1], ladder):
            # The card worth playing was named before and still is in the hand: say a little more.
            cost = costs.get(ladder.next_rung, costs[following.rung])
            given = [_given(at, ladder.next_rung, cost, following)]
        return tuple(given)


def give_hint(at: Context) -> Events:
    """Give the next hint at once and for nothing, as a teacher does; it opens no envelope."""
    following = _following(at)
    if following.rung == REVEAL:
        raise CommandError(
            say("You have had every hint. All that is left is to open the envelope.")
        )
    given = _given(at, following.rung, 0, following)
    if _is_known(given, at.person.ladder) and following.rung + 1 < REVEAL:
        given = _given(at, following.rung + 1, 0, following)
    return (at.own(given),)


def _following(at: Context) -> NextHint:
    """Return the next hint, whether it is open yet or not."""
    if at.round.ending is not None:
        raise CommandError(say("The round is over: no more hints."))
    following = at.person.ladder.next_hint(at.referee.now)
    if following is None:
        raise CommandError(say("This table has no hints."))
    return following


def _given(at: Context, rung: int, cost: int, following: NextHint) -> noted.HintGiven:
    ladder, beliefs, now = at.person.ladder, at.state.evidence.beliefs, at.referee.now
    if beliefs is None:
        raise CommandError(say("There is no card on the table yet to give a hint about."))
    before, hand = [given.text for given in ladder.shown], view_of(at.round, at.seat).hand
    made = hints.make(rung, at.rule, beliefs, hand, before)
    return noted.HintGiven(
        rung=rung,
        text=made.text,
        card=made.card,
        cost=cost,
        spent=round(now - ladder.since, 1),
        seconds=now,
        offered=following.offered,
    )


def _is_known(hint: noted.HintGiven, ladder: Ladder) -> bool:
    return any(hint.text == shown.text for shown in ladder.shown)


# --- seats and deals -------------------------------------------------------------------------


def deal(  # noqa: PLR0913 - all that a deal is made of
    at: Context,
    rule: Rule,
    step: int,
    seed: int | None = None,
    *,
    variant: Variant | None = None,
    deck: Sequence[Card] | None = None,
) -> Events:
    """Seal a rule and deal."""
    state, names, lesson = at.state, at.state.next_seats, at.state.lesson
    # Drawn apart from the rule, so that neither tells anything about the other.
    if seed is None:
        seed = lesson.dealt_by(step, len(at.referee.used()))
    seed = at.referee.random.getrandbits(48) if seed is None else seed
    envelope = at.referee.seal(rule, seed)
    move = dealt(
        variant or state.variant,
        envelope.open(),
        names,
        seed,
        deck=deck,
        by_hand=state.seats.is_person(names[0]),
        seal=envelope.commitment,
    )
    at.rounds.extend(move.states)
    of_lesson = noted.LessonDealt(lesson=lesson.name, step=step, code=code_of(lesson))
    return (*move.events, of_lesson)


class DealAgain(Command, tag="again", move=True, thinks=True):
    """Deal the next rule: a new kind if the last one was found, else one of the same kind."""

    def decide(self, at: Context) -> Events:
        state = at.state
        if state.opened is None:
            raise CommandError(
                say("This table is not finished: find the rule or open the envelope.")
            )
        if state.is_match_over:
            raise CommandError(say("Everyone has been God: the match is over. Start a new table."))
        god = next_god(state)
        if god is not None:
            raise CommandError(say("{name} is God next and writes the rule.", name=god))
        if state.is_explanation_due(at.who):
            raise CommandError(say("First write in your own words what the rule was."))
        steps, used = state.lesson.steps, at.referee.used()
        is_next = state.opened.how == "found" or state.lesson.goes_on
        step = (state.step + is_next) % len(steps)
        fresh = _unused(steps[step], used)
        if not fresh:
            step = (step + 1) % len(steps)
            fresh = _unused(steps[step], used) or list(steps[step])
        return deal(at, Rule.from_text(at.referee.random.choice(fresh)), step)


def _unused(texts: Sequence[str], used: frozenset[str]) -> list[str]:
    return [text for text in texts if str(Rule.from_text(text)) not in used]


class SealRule(Command, tag="seal", move=True, thinks=True):
    """Seal the rule that a person has written as God, and deal.

    One that breaks the game, or that the form of the game forbids, only `anyway`.
    """

    text: TypedText
    anyway: YesNo = False

    def decide(self, at: Context) -> Events:
        rule = _written(at, self.text)
        faults = () if self.anyway else critique(rule, at.state.variant).faults
        if faults:
            once_more = say("Write another rule, or confirm this one: {how}.", how="anyway=True")
            raise CommandError(together(*(worded(one, "sentence") for one in faults), once_more))
        return deal(at, rule, at.state.step)


def _written(at: Context, text: str) -> Rule:
    """Return the rule that a person writes who is God next."""
    god, table = next_god(at.state), at.state.round
    if god is None or (table is not None and table.ending is None):
        raise CommandError(say("There is no one who has to write a rule now."))
    if at.who != god:
        raise CommandError(say("{name} has to write the rule.", name=god))
    return Rule.parse(_checked(text, LONGEST_RULE, say("a rule")), known(at.lang))


def claim_as_rival(at: Context) -> Events:
    """Let the computer state one of the likeliest rules where it has none that fits.

    Where it can it takes one by which the starter fits, too: a claim against it looks refuted.
    """
    state, rival = at.state, at.state.rival
    is_on = state.lesson.rival and state.round is not None and state.round.ending is None
    if not is_on or (rival is not None and rival.claim.fits):
        return ()
    beliefs = state.evidence.beliefs
    if beliefs is None or not beliefs.fits:
        return ()
    likely = [belief.rule for belief in beliefs.likely(RIVALS)]
    likely = [rule for rule in likely if rule.legal_at(beliefs.situation)] or likely
    agreeing = [rule for rule in likely if state.evidence.starter_fits(rule)]
    return (noted.RivalClaimed(text=str(at.referee.random.choice(agreeing or likely))),)


# --- what is asked without changing anything -------------------------------------------------


class Weighed(TypedDict):
    """What there is to say of a rule before it is sealed."""

    sentence: str
    accepts: float
    findings: Sequence[FindingView]
    asks: Annotated[bool, doc("Whether a fault asks to be confirmed.")]


class WeighRule(Query, tag="weigh", thinks=True, gives=Weighed):
    """Ask what there is to say of a rule before it is sealed: for the one who wrote it."""

    text: TypedText

    def answer(self, at: Context) -> Weighed:
        rule = _written(at, self.text)
        found = critique(rule, variant=at.state.variant)
        return {
            "sentence": rule.sentence(at.lang),
            "accepts": found.acceptance,
            "findings": [one.view(at.lang) for one in found.findings],
            "asks": bool(found.faults),
        }


class ReadOwnRule(Query, tag="own_rule", gives=str):
    """Read the rule of this round, as the person who is God in it."""

    def answer(self, at: Context) -> str:
        if at.who is None or at.who != at.round.seats[0]:
            raise CommandError(say("The rule is sealed: only God may read it."))
        return worded(at.rule, "sentence")


class PlayerThought(TypedDict):
    """Why a computer player did something, by language."""

    n: int
    seat: int
    texts: Mapping[str, str]


class AskThoughts(Query, tag="thoughts", gives=Sequence[PlayerThought]):
    """Ask why the computer players of this round did what they did, once it is over.

    A person who is God may ask during the round: God knows the rule, and holds no cards.
    """

    def answer(self, at: Context) -> list[PlayerThought]:
        table = at.state.round
        if table is None or (table.ending is None and (at.who is None or at.who != table.seats[0])):
            # What they think tells of cards that others hold, and of the rule.
            raise CommandError(
                say("The computer players explain their thinking when the round is over.")
            )
        return [{"n": one.n, "seat": one.by, "texts": one.texts} for one in at.state.thoughts]


class Look(Query, gives=Sequence[PlayEntry]):
    """Ask for the entries of the table from one on."""

    start: Count


class Speak(Command):
    """Have everything said in another language."""

    lang: Language


# --- what is asked of a screen ---------------------------------------------------------------


class Here(Command):
    """Say that one sits at the screen now: it shows this person's cards from here on."""

    who: PlayerName

    def look(self, state: SessionState, screen: Screen, _who: str | None) -> Screen:
        """Return the screen afterwards, or say why not."""
        turn = turn_of(state, screen)
        expected = turn.waits in {"cover", "word"} and self.who == turn.name
        if screen.is_own or not turn.name:
            raise CommandError(say("The screen is not waiting for anyone now."))
        if not expected or not state.seats.is_person(self.who):
            raise CommandError(
                say("That is someone else. The screen is waiting for {name}.", name=turn.name)
            )
        return replace(screen, facing=self.who).covered(state)


class GoOn(Command, move=True):
    """Let the others go on: whoever has just moved has nothing to say."""

    def look(self, state: SessionState, screen: Screen, who: str | None) -> Screen:
        """Return the screen afterwards, or say why not."""
        seat, table = speaker(state, replace(screen, facing=who)), state.round
        is_mine = table is not None and seat is not None and table.seats[seat] == who
        if seat is None or (screen.is_own and not is_mine):
            raise CommandError(say("There is nothing to continue now."))
        passed = replace(screen, passed=state.turn)
        return passed if screen.is_own else passed.covered(state)


class Step(Command, move=True, thinks=True):
    """Let the computer player move whose turn it is."""


PersonCommand: TypeAlias = (
    eleusis.PlayCards
    | eleusis.NoPlay
    | Suppose
    | SetCredence
    | DropHypothesis
    | DeclareRule
    | TakeHint
    | eleusis.Resign
    | ExplainRule
    | ShowBeliefs
    | DealAgain
    | eleusis.Prophesy
    | eleusis.Judge
    | eleusis.Predict
    | eleusis.Confess
    | SealRule
)
"""What a person does, and the record keeps."""

TableQuery: TypeAlias = AskThoughts | WeighRule | ReadOwnRule
"""What is asked without changing anything: answered to the one who asks."""

SessionCommand: TypeAlias = PersonCommand | TableQuery | Here | GoOn | Step
"""What may be done at a table from a cell: also what concerns only the screen and the pace."""

Looking: TypeAlias = Look | Speak
"""What may be asked where one only looks."""
