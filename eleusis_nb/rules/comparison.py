"""Are two rules the same? Exact, by walking both automata together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from eleusis_nb.cards import ALL_CARDS, EVERY_CARD, Card, cards, members
from eleusis_nb.rules.automaton import MOST_STATES, States, TooManyStatesError
from eleusis_nb.rules.condition import Condition
from eleusis_nb.rules.law import Rule
from eleusis_nb.rules.law import rule as as_rule
from eleusis_nb.rules.situation import Situation

SAMPLED_PLAYS: Final = 40_000
_SAMPLED_LINE: Final = 40
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
        difference was found.
    line : tuple of Card or None
        A shortest legal line after which they differ; None when no difference is known. When
        `proven` by sampling it may not be the shortest.
    card : Card or None
        A card on which they then differ.
    last : bool or None
        The verdict the last play must have had for them to differ, where that matters.
    refused : int
        How many plays must have been refused after the line, where that matters.
    asked : str
        Which question was answered: ``"from any legal start"`` or ``"from this board on"``.
    """

    equivalent: bool
    proven: bool
    line: tuple[Card, ...] | None
    card: Card | None
    last: bool | None
    refused: int
    asked: str

    def __bool__(self) -> bool:
        return self.equivalent

    def __str__(self) -> str:
        if self.line is None or self.card is None:
            sure = "The two rules are the same" if self.proven else "No difference was found"
            return f"{sure} {self.asked}."
        after = " ".join(map(str, self.line)) or "an empty table"
        return f"The two rules differ on {self.card} after {after} ({self.asked})."


@dataclass(slots=True)
class _Step:
    """A state on the walk, and how it was come to."""

    state: Situation
    before: _Step | None
    card: Card | None

    def line(self) -> tuple[Card, ...]:
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
    The two rules differ on AS after AC (from any legal start).
    >>> compare("red or an ace", "red", board="5H").card
    Card.parse('AC')
    """
    first, second = as_rule(a).tree, as_rule(b).tree
    line, situation = _board(board)
    asked = "from any legal start" if board is None else "from this board on"
    try:
        found, proven = _walk(first, second, situation, most_states), True
    except TooManyStatesError:
        found = _sample(first, second, situation)
        proven = found is not None
    if found is None:
        return Comparison(
            equivalent=True, proven=proven, line=None, card=None, last=None, refused=0, asked=asked
        )
    state = found.state
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


def _walk(a: Condition, b: Condition, start: Situation, most: int) -> _Step | None:
    """Return the nearest state on which the rules differ.

    The walk goes line length by line length. A refusal makes no line longer, so the states
    behind one belong to the same length.
    """
    states = States.of((a, b))
    seen: set[Situation] = set()
    row = [_Step(states.start(start), None, None)]
    while row:
        longer: list[_Step] = []
        for step in row:  # grows while it is walked
            state = step.state
            if state in seen:
                continue
            seen.add(state)
            if len(seen) > most:
                raise TooManyStatesError(f"These rules have more than {most} states together.")
            right = a.legal(state)
            if right != b.legal(state):
                return step
            if states.tells_refusals and right != EVERY_CARD:
                row.append(_Step(states.refused(state), step, None))
            longer.extend(
                _Step(after, step, card)
                for card, after in states.next_of(state, right)
                if after not in seen
            )
        row = longer
    return None


def _sample(a: Condition, b: Condition, start: Situation) -> _Step | None:
    """Play at random, and return a state on which the rules differ if one is met."""
    random = Random(_SEED)  # noqa: S311 (a sample, not a secret)
    plays = 0
    while plays < SAMPLED_PLAYS:
        step = _Step(start, None, None)
        for _ in range(_SAMPLED_LINE):
            plays += 1
            right = a.legal(step.state)
            if right != b.legal(step.state):
                return step
            if right == 0:
                break
            card = random.choice(ALL_CARDS)
            if right & card.bit:
                step = _Step(step.state.after(card, accepted=True), step, card)
            elif random.random() < _REFUSED_SHARE:
                step = _Step(step.state.after(card, accepted=False), step, None)
    return None
