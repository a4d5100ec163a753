"""Equivalence of rules, decided exactly by walking their common automaton."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, CardSet, cards, members
from eleusis_nb.conditions.automaton import (
    MOST_STATES,
    State,
    States,
    TooManyStatesError,
)
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.normal import normal
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.i18n import Text, say
from eleusis_nb.rules.law import Rule
from eleusis_nb.rules.law import rule as as_rule

SAMPLED_PLAYS: Final = 40_000
_SAMPLED_LINE: Final = 40
_LONGEST_LINE: Final = 60
"""How long lines are walked where there is no end of states."""
_REFUSED_SHARE: Final = 0.3  # refusals are tried, but must not use the plays up
_SEED: Final = 0  # sampling is repeatable


@dataclass(frozen=True, slots=True)
class Comparison:
    """Whether two rules are the same, and where they differ if they are not.

    Attributes
    ----------
    equivalent : bool
        Whether they agree on every card after every line that is legal for both.
    proven : bool
        Whether that is certain. False only where too many states had to be sampled and no
        difference was found. What rules keep of the whole line can have no end of states.
    line : tuple of Card or None
        A shortest legal line after which they differ; None when no difference is known. When
        `proven` by sampling it may not be the shortest.
    card : Card or None
        A card on which they then differ.
    last : bool or None
        The verdict the last play must have had for them to differ, where that matters.
    refused : int
        How many plays must have been refused after the line, where that matters.
    asked : Text
        Which question was answered: ``"from any legal start"`` or ``"from this board on"``.

    Examples
    --------
    >>> found = compare("red", "a heart")
    >>> bool(found), found.proven, str(found.card)
    (False, True, 'AD')
    """

    equivalent: bool
    proven: bool
    line: tuple[Card, ...] | None
    card: Card | None
    last: bool | None
    refused: int
    asked: Text

    def __bool__(self) -> bool:
        return self.equivalent

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return what was found, in a sentence."""
        return self._sentence().said(lang)

    def _sentence(self) -> Text:
        if self.line is None or self.card is None:
            if self.proven:
                return say("The two rules are the same {asked}.", asked=self.asked)
            return say(
                "No difference was found {asked}, but that does not prove there is none.",
                asked=self.asked,
            )
        return say(
            "The two rules differ on {card} after {line} ({asked}).",
            card=self.card,
            line=self.line or say("an empty table"),
            asked=self.asked,
        )

    def __str__(self) -> str:
        return self.said()


_Origin: TypeAlias = tuple[State, int | None] | None
"""The state before, and the card that was accepted there (None: one was refused)."""


@dataclass(slots=True)
class _Step:
    """A situation on the way, and how it was come to."""

    situation: Situation
    before: _Step | None
    card: Card | None

    def line(self) -> tuple[Card, ...]:
        """Return the cards accepted on the way."""
        found: list[Card] = []
        step: _Step | None = self
        while step is not None:
            if step.card is not None:
                found.append(step.card)
            step = step.before
        return tuple(reversed(found))


def compare(
    a: Rule | Condition | str,
    b: Rule | Condition | str,
    board: Sequence[Card] | Situation | str | None = None,
    most_states: int = MOST_STATES,
) -> Comparison:
    """Find out whether two rules are the same.

    Parameters
    ----------
    a, b : Rule, Condition or str
        The rules; a text is read as English.
    board : sequence of Card, Situation or str, optional
        With a board the question is whether the rules are the same from this board on; without
        one, whether they are the same from any legal start.
    most_states : int
        How many states to walk at most; when there are more, plays are sampled and an
        agreement is not ``proven``.

    Examples
    --------
    >>> print(compare("red", "a diamond or a heart"))
    The two rules are the same from any legal start.
    >>> print(compare("the same colour as the last card", "the same suit as the last card"))
    The two rules differ on A♠ after A♣ (from any legal start).
    >>> compare("red or an ace", "red", board="5H").card
    Card.parse('AC')
    """
    first, second = as_rule(a).tree, as_rule(b).tree
    line, situation = _board(board)
    asked = say("from any legal start") if board is None else say("from this board on")
    try:
        found, proven = _walk(first, second, situation, most_states), True
    except TooManyStatesError:
        proven = normal(first) == normal(second)
        found = None if proven else _sample(first, second, situation)
        proven = proven or found is not None
    if found is None:
        return Comparison(
            equivalent=True, proven=proven, line=None, card=None, last=None, refused=0, asked=asked
        )
    state = found.situation
    return Comparison(
        equivalent=False,
        proven=True,
        line=(*line, *found.line()),
        card=next(members(first.legal(state) ^ second.legal(state))),
        last=state.right,
        refused=state.refused,
        asked=asked,
    )


def _board(board: Sequence[Card] | Situation | str | None) -> tuple[tuple[Card, ...], Situation]:
    """Return the cards on a board, as far as they are known, and the situation there."""
    if isinstance(board, Situation):
        return board.recent, board
    line = cards(board) if isinstance(board, str) else tuple(board or ())
    return line, Situation.of(line)


def _walk(  # noqa: C901 (one walk)
    a: Condition, b: Condition, start: Situation, most: int
) -> _Step | None:
    """Return the nearest situation on which the rules differ, or None when there is none.

    Raises
    ------
    TooManyStatesError
        If there are more states than may be walked.
    """
    states = States.of((a, b))
    everything = states.everything(most)
    if everything is not None and all(a.legal(here) == b.legal(here) for here in everything):
        return None
    right_at: dict[State, CardSet] = {}
    came_from: dict[State, _Origin] = {}
    row: list[tuple[State, _Origin]] = [(states.start(start), None)]
    # Line length by line length. A refusal makes no line longer, so the states behind one
    # belong to the same length.
    length = 0
    while row:
        length += 1
        longer: dict[State, _Origin] = {}
        for state, origin in row:  # grows while it is walked
            if state in came_from:
                continue
            came_from[state] = origin
            look = states.look(state)
            if look not in right_at:
                here = states.situation(look)
                right_at[look] = a.legal(here)
                if right_at[look] != b.legal(here):
                    return _way(states, state, came_from)
            right = right_at[look]
            if states.tells_refusals and right != EVERY_CARD:
                row.append((states.refused(state), (state, None)))
            for card, after in states.next_of(state, right):
                if after not in came_from:
                    longer[after] = (state, card)
            is_endless = length > _LONGEST_LINE and not states.is_finite
            if is_endless or len(came_from) + len(longer) > most:
                raise TooManyStatesError(
                    say("These rules have more than {most} states together.", most=most)
                )
        row = list(longer.items())
    return None


def _way(states: States, state: State, came_from: dict[State, _Origin]) -> _Step:
    """Return a state with the way to it."""
    back: list[tuple[State, int | None]] = []
    while (origin := came_from[state]) is not None:
        back.append((state, origin[1]))
        state = origin[0]
    step = _Step(states.situation(state), None, None)
    for after, card in reversed(back):
        step = _Step(states.situation(after), step, None if card is None else ALL_CARDS[card])
    return step


def _sample(a: Condition, b: Condition, start: Situation) -> _Step | None:
    """Play at random, and return a situation on which the rules differ if one is met."""
    random = Random(_SEED)  # noqa: S311 (a sample, not a secret)
    plays = 0
    while plays < SAMPLED_PLAYS:
        step = _Step(start, None, None)
        for _ in range(_SAMPLED_LINE):
            plays += 1
            here = step.situation
            right = a.legal(here)
            if right != b.legal(here):
                return step
            if right == 0:
                break
            card = random.choice(ALL_CARDS)
            if right & card.bit:
                step = _Step(here.after(card, accepted=True), step, card)
            elif random.random() < _REFUSED_SHARE:
                step = _Step(here.after(card, accepted=False), step, None)
    return None
