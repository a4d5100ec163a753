"""A round: one secret rule, and how it stands; what the critic says of a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from eleusis_nb.cards import Card
from eleusis_nb.critic import Critique, Finding, examine
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.legality import Action, Choices, choices
from eleusis_nb.games.eleusis.moves import dealt, decide
from eleusis_nb.games.eleusis.ruling import Ruling
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.eleusis.state import Ending, State
from eleusis_nb.games.eleusis.variant import Variant, variant_of
from eleusis_nb.games.eleusis.view import View, view_of
from eleusis_nb.games.messages import IllegalAction
from eleusis_nb.games.record import Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.rules import Condition, Rule
from eleusis_nb.rules.law import likeliest


def critique(
    rule: Rule | Condition | str,
    variant: Variant | str = "new",
    board: Sequence[Card] | str | None = None,
    *,
    lang: str = "en",
    doubt: str = "",
) -> Critique:
    """Examine a rule: shares, witnesses and findings.

    Parameters
    ----------
    rule : Rule, Condition or str
        The rule. A text may be in anybody's own words; where it is read with doubt, that is said
        first, and the rest of what it most likely means.
    variant : Variant or str
        The form of the game: it decides whether the first card obeys the rule, and whether fewer
        than ten right cards are a fault or a warning.
    board : sequence of Card or str, optional
        Cards that lie already, such as the starter: parts of the rule that can never matter
        from there on are found too.
    lang : {"en", "fr", "ru"}
        The language of a text.
    doubt : str, optional
        What is in doubt of a rule that was read before.

    Examples
    --------
    >>> print(critique("higher than the last card").findings[0])
    error: After K♣ no card ever fits again.
    >>> critique("in turn: red, black").passes
    True
    """
    meant, unsure = likeliest(rule, lang)
    return examine(meant, variant_of(variant), board, doubt=doubt or unsure)


@dataclass(frozen=True, slots=True, repr=False)
class Round:
    """One secret rule, from the deal to the score. A move makes a new round.

    Examples
    --------
    >>> red = Rule.parse("red")
    >>> round_ = Round.deal("solo", red, ("God", "Ada"), seed=7)
    >>> len(round_.view(1).hand)
    12
    """

    state: State
    """Everything the referee knows but the rule."""
    rule: Ruling | None = field(default=None, compare=False)
    """The rule; None in a round that was replayed from its record alone."""
    opening: tuple[ev.Event, ...] = field(default=(), compare=False)
    """What the deal brought about, the first line of a record."""

    @classmethod
    def deal(  # noqa: PLR0913  # all that a deal is made of
        cls,
        variant: Variant | str,
        rule: Ruling | str,
        seats: Sequence[str],
        seed: int | str,
        deck: Sequence[Card] | None = None,
        *,
        by_hand: bool = False,
        seal: str | None = None,
    ) -> Round:
        """Deal a round.

        Any rule is dealt by which a card may start; :attr:`faults` says of a rule that blocks the
        game, or that the variant forbids.

        Parameters
        ----------
        variant : Variant or str
            The form of the game, or its name.
        rule : Ruling or str
            The secret rule, or its text.
        seats : sequence of str
            Who sits where, God first, then clockwise.
        seed : int or str
            What the shuffling comes from. The rule must not.
        deck : sequence of Card or None
            The order of all cards instead, for replays and experiments: the hands one after the
            other, then the starter, then the stock from its top.
        by_hand : bool
            Whether a person judges as God; the rule checks every call.
        seal : str or None
            The commitment to the rule, for all to see.

        Raises
        ------
        DealError, VariantError
            If it cannot be dealt like that.
        """
        form = variant_of(variant)
        ruling = Rule.parse(rule) if isinstance(rule, str) else rule
        move = dealt(form, ruling, seats, seed, deck=deck, by_hand=by_hand, seal=seal)
        return cls(move.state, ruling, tuple(move.events))

    @classmethod
    def replay(
        cls,
        source: Record | Path | str,
        rule: Ruling | None = None,
        *,
        upto: int | None = None,
    ) -> Round:
        """Rebuild a round, the last one, from its record or as many lines of it.

        With its rule it can go on. A RecordError where the record cannot be read, or holds none.
        """
        record = source if isinstance(source, Record) else Record.read(source)
        state: State | None = None
        began = 0
        opening: list[ev.Event] = []
        for line in record.lines[:upto]:
            for data in line.events:
                event = ev.event_of(data)
                if isinstance(event, ev.Dealt):
                    state, opening, began = ev.deal(event), [], line.number
                elif event is not None and state is not None:
                    state = ev.evolve(state, event)
                if event is not None and line.number == began:
                    opening.append(event)
        if state is None:
            raise RecordError(say("This record contains no round of Eleusis."))
        return cls(state, rule, tuple(opening))

    def apply(self, action: Action) -> tuple[Round, tuple[ev.Event, ...]]:
        """Return the next round, and the events that the action brought about, the referee's.

        Raises
        ------
        IllegalAction
            If it may not be done now; the round is as it was.
        """
        if self.rule is None:
            raise IllegalAction(
                say(
                    "This round was replayed without its rule, so no one can judge. Continue it "
                    "with Round.replay(path, rule)."
                )
            )
        move = decide(self.state, self.rule, action)
        return Round(move.state, self.rule, self.opening), tuple(move.events)

    def view(self, seat: int | None) -> View:
        """Return what a seat may see; God is 0, and None is a spectator."""
        if seat is not None and seat not in range(len(self.seats)):
            last = len(self.seats) - 1
            raise EleusisError(
                say("There is no seat {seat}: the last is {last}.", seat=repr(seat), last=last)
            )
        return view_of(self.state, seat)

    def legal_actions(self, seat: int) -> Choices:
        """Return what a seat may do now."""
        return choices(self.state, seat)

    @property
    def variant(self) -> Variant:
        """The form of the game."""
        return self.state.variant

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where, God first."""
        return self.state.seats

    @property
    def faults(self) -> tuple[Finding, ...]:
        """What God should know of the rule before anybody plays by it, each with a witness."""
        return critique(self.rule, self.variant).faults if isinstance(self.rule, Rule) else ()

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats that have to move; none when the round is over."""
        return self.state.callers

    @property
    def table(self) -> tuple[TablePlay, ...]:
        """All that happened on the table, in order."""
        return self.state.table

    @property
    def layout(self) -> str:
        """The cards on the table in the order of the plays, as in ``QH [KD] 9S [(3D 4C)] 4D``."""
        return self.state.layout

    @property
    def ending(self) -> Ending | None:
        """How it ended, or None while it lasts."""
        return self.state.ending

    @property
    def sheet(self) -> ScoreTable | None:
        """The score sheet, once the round is over."""
        return None if self.state.ending is None else self.state.ending.sheet

    def __repr__(self) -> str:
        names = ", ".join(self.seats)
        return f"<Round of “{self.variant.name}”: {names}; {self.view(None).summary()}>"
