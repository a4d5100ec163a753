"""Commands about deals: sitting down, God's rule, the next round, the computer's own rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, TypedDict

from eleusis_nb.cards import Card
from eleusis_nb.critic.finding import FindingView
from eleusis_nb.games import JSON
from eleusis_nb.games.commands import Command, Query, TypedText, YesNo, doc
from eleusis_nb.games.eleusis import Variant, critique
from eleusis_nb.games.eleusis.dealing import dealt
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.i18n import known, say, together, worded
from eleusis_nb.rules import Rule
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import (
    NOBODY,
    LessonDealt,
    MatchBegun,
    RivalClaimed,
    SeatShared,
    SeatsTaken,
    SeatTakenOver,
    TableEvent,
)
from eleusis_nb.table.ideas import LONGEST_RULE
from eleusis_nb.table.lesson_code import pack
from eleusis_nb.table.lesson_table import Lesson
from eleusis_nb.table.lessons import is_ours
from eleusis_nb.table.screen import next_god
from eleusis_nb.table.seats import DEALER, PERSON, Seating

RIVALS: Final = 12
"""The computer's own rule is one of the so many likeliest ones."""


class PlayerThought(TypedDict):
    """Why a computer player did something, by language."""

    n: int
    seat: int
    texts: Mapping[str, str]


class Weighed(TypedDict):
    """What there is to say of a rule before it is sealed."""

    sentence: str
    accepts: float
    findings: Sequence[FindingView]
    asks: Annotated[bool, doc("Whether a fault asks to be confirmed.")]


class OwnRule(TypedDict):
    """The rule of this round, for the person who is God in it."""

    sentence: str


class SitDown(Command):
    """Write down who plays before the first deal, and what a match is played in, if one is."""

    seats: Seating
    match: Variant | None = None

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        match = self.match
        begun = None if match is None else MatchBegun(match, at.referee.random.getrandbits(48))
        lesson = at.state.lesson
        # Whose lesson it is stands here already: a person who is God deals only later.
        return (
            SeatsTaken(
                seats=tuple(zip(self.seats.names, self.seats.kinds, strict=True)),
                match=begun,
                lesson=lesson.name,
                code=_code(lesson),
                seat=NOBODY,
            ),
        )


class TakeOver(Command):
    """Let a person play on where a computer player sat, or a person who has left."""

    name: str
    left: bool = False

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        seats = at.state.seats
        taken = {DEALER} if self.left else {DEALER, PERSON}
        if self.name not in seats.names or seats.kind(self.name) in taken:
            raise CommandError(say("There is no computer player in that seat."))
        return (SeatTakenOver(name=self.name),)


class ShareSeat(Command):
    """Let people come to share the seat of the one who plays here, or leave it."""

    came: Sequence[str] = ()
    left: Sequence[str] = ()

    def decide(self, at: Context) -> tuple[TableEvent, ...]:  # noqa: ARG002 - as others
        return (SeatShared(came=tuple(self.came), left=tuple(self.left)),)


class Deal(Command):
    """Seal a rule and deal."""

    rule: Rule
    step: int
    variant: Variant | str
    seed: int | None = None
    deck: Sequence[Card] | None = None

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        state, seed = at.state, self.seed
        # Drawn apart from the rule, so that neither tells anything about the other.
        if seed is None:
            seed = state.lesson.dealt_by(self.step, len(at.referee.used()))
        seed = at.referee.random.getrandbits(48) if seed is None else seed
        names = state.seats.names if state.match is None else state.match.seats
        envelope = at.referee.seal(self.rule, seed)
        move = dealt(
            variant_of(self.variant),
            envelope.open(),
            names,
            seed,
            deck=self.deck,
            starter=None,
            by_hand=state.seats.is_person(names[0]),
            seal=envelope.commitment,
        )
        at.rounds.extend(move.states)
        lesson = state.lesson
        return (
            *move.events,
            LessonDealt(lesson=lesson.name, step=self.step, code=_code(lesson)),
        )


def _code(lesson: Lesson) -> str | None:
    """Return the lesson's code, where its name is not enough to find it again."""
    return None if is_ours(lesson) else pack(lesson)


class DealAgain(Command, tag="again", move=True, thinks=True):
    """Deal the next rule: a new kind if the last one was found, else one of the same kind."""

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        state = at.state
        if state.opened is None:
            raise CommandError(
                say("This table is not finished: find the rule or open the envelope.")
            )
        if state.match is not None and state.match.over:
            raise CommandError(say("Everyone has been God: the match is over. Start a new table."))
        god = next_god(state)
        if god is not None:
            raise CommandError(say("{name} is God next and writes the rule.", name=god))
        if state.is_explanation_due(at.who):
            raise CommandError(say("First write in your own words what the rule was."))
        steps = state.lesson.steps
        used = at.referee.used()
        is_next = state.opened.how == "found" or state.lesson.goes_on
        step = (state.step + is_next) % len(steps)
        fresh = _unused(steps[step], used)
        if not fresh:
            step = (step + 1) % len(steps)
            fresh = _unused(steps[step], used) or list(steps[step])
        rule = Rule.from_text(at.referee.random.choice(fresh))
        return Deal(rule, step, state.variant).decide(at)


def _unused(texts: Sequence[str], used: frozenset[str]) -> list[str]:
    return [text for text in texts if str(Rule.from_text(text)) not in used]


class FaultyRuleError(CommandError):
    """A rule with a fault, which God has not said is meant all the same."""


class SealRule(Command, tag="seal", move=True, thinks=True):
    """Seal the rule that a person has written as God, and deal.

    One that breaks the game, or that the form of the game forbids, only `anyway`.
    """

    text: TypedText
    anyway: YesNo = False

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        rule = _written(at, self.text)
        faults = () if self.anyway else critique(rule, at.state.variant).faults
        if faults:
            once_more = say("Write another rule, or confirm this one: {how}.", how="anyway=True")
            raise FaultyRuleError(together(*(worded(one, "sentence") for one in faults), once_more))
        return Deal(rule, at.state.step, at.state.variant).decide(at)


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


def _written(at: Context, text: str) -> Rule:
    """Return the rule that a person writes who is God next.

    Raises
    ------
    CommandError, RuleSyntaxError
        If nobody writes one now, or it cannot be read.
    """
    god, table = next_god(at.state), at.state.round
    if god is None or (table is not None and table.ending is None):
        raise CommandError(say("There is no one who has to write a rule now."))
    if at.who != god:
        raise CommandError(say("{name} has to write the rule.", name=god))
    if not text.strip():
        raise CommandError(say("Write a rule first, such as: red if the last card is black."))
    if len(text) > LONGEST_RULE:
        raise CommandError(
            say("That is too long: a rule can have at most {most} characters.", most=LONGEST_RULE)
        )
    return Rule.parse(text, known(at.lang))


class ReadOwnRule(Query, tag="own_rule", gives=OwnRule):
    """Read the rule of this round, as the person who is God in it."""

    def answer(self, at: Context) -> OwnRule:
        return {"sentence": worded(sealed_rule(at), "sentence")}


def sealed_rule(at: Context) -> Rule:
    """Return the rule of this round, to the person who is God in it.

    Raises
    ------
    CommandError
        If somebody else asks, or nothing is sealed yet.
    """
    table = at.state.round
    if table is None:
        raise CommandError(say("The cards have not been dealt yet: God writes the rule first."))
    if at.who is None or at.who != table.seats[0]:
        raise CommandError(say("The rule is sealed: only God may read it."))
    return at.rule


class AskThoughts(Query, tag="thoughts", gives=Sequence[PlayerThought]):
    """Ask why the computer players of this round did what they did, once it is over."""

    def answer(self, at: Context) -> JSON:
        table = at.state.round
        if table is None or table.ending is None:
            # What they think tells of cards that others hold, and of the rule.
            raise CommandError(
                say("The computer players explain their thinking when the round is over.")
            )
        return [{"n": one.n, "seat": one.by, "texts": one.texts} for one in at.state.thoughts]


class ClaimAsRival(Command):
    """Let the computer state a rule where it has none that fits, if it plays along here.

    It takes one of the likeliest rules at random, and knows no more than lies on the table: so
    it may be right. Where it can it takes one by which the starter fits, too: nobody judged that
    card, but a claim against it looks refuted.
    """

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        state = at.state
        if not state.lesson.rival or state.round is None or state.round.ending is not None:
            return ()
        if state.rival is not None and state.rival.claim.fits:
            return ()
        beliefs = state.evidence.beliefs
        if beliefs is None or not beliefs.fits:
            return ()
        likely = [belief.rule for belief in beliefs.top(RIVALS)]
        agreeing = [rule for rule in likely if state.evidence.starter_fits(rule)]
        return (RivalClaimed(text=str(at.referee.random.choice(agreeing or likely))),)
