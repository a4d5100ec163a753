"""A rule's table as it is measured: what was tried, with all that was known before each try."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.rules import Rule
from eleusis_nb.session.evidence import Observation
from eleusis_nb.session.hypotheses import Hypothesis


@dataclass(frozen=True, slots=True)
class Trial:
    """A play, or a claim that no card fits, with what was known before its verdict.

    Parameters
    ----------
    seen : Observation
        The play, and the situation it met.
    line : tuple of Card
        The accepted cards before it.
    before : Card or None
        The card laid just before it, right or wrong, the starter included; None after a claim.
    hand : tuple of Card or None
        The cards it was chosen from; None where the record has them covered.
    held : Rule or None
        The hypothesis under test: of those written down that fitted the table, the one with the
        highest credence, and of equals the newest.
    is_own : bool
        Whether it was chosen by somebody who is measured here.
    ideas : tuple of Rule
        All hypotheses written down that fitted the table, that under test among them.
    """

    seen: Observation
    line: tuple[Card, ...]
    before: Card | None
    hand: tuple[Card, ...] | None
    held: Rule | None
    is_own: bool
    ideas: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class Declaration:
    """A rule that was said to God.

    Parameters
    ----------
    rule : Rule or None
        The rule; None if it has no words, as one given by a Python function.
    right : bool
        What God said.
    table : tuple of Observation
        All that lay on the table then.
    is_own : bool
        Whether somebody said it who is measured here.
    """

    rule: Rule | None
    right: bool
    table: tuple[Observation, ...]
    is_own: bool


@dataclass(frozen=True, slots=True)
class Prediction:
    """How probable one held it that a play is right, and whether it was."""

    chance: float
    right: bool


@dataclass(frozen=True, slots=True)
class Help:
    """A hint that was taken: its rung, and the points it cost."""

    rung: int
    cost: int


Happening: TypeAlias = Trial | Declaration


@dataclass(frozen=True, slots=True)
class Table:
    """One rule's table, from the deal to the end of the round or of the record.

    Parameters
    ----------
    starter : tuple of Card
        The card the mainline began with, if one did.
    happened : tuple of Trial or Declaration
        What was tried and said, by everybody, in order.
    predictions : tuple of Prediction
        Those of the persons measured.
    help : tuple of Help
        The hints they took.
    given_up : bool
        Whether the envelope was opened before the rule was found.
    hypotheses : tuple of Hypothesis
        The rules they wrote down, as each stood in the end or when it was crossed out.
    errs : float
        How often God errs at this table.
    """

    starter: tuple[Card, ...] = ()
    happened: tuple[Happening, ...] = ()
    predictions: tuple[Prediction, ...] = ()
    help: tuple[Help, ...] = ()
    given_up: bool = False
    hypotheses: tuple[Hypothesis, ...] = ()
    errs: float = 0.0

    @property
    def trials(self) -> tuple[Trial, ...]:
        """The own plays."""
        return tuple(t for t in self.happened if isinstance(t, Trial) and is_play(t))

    @property
    def declarations(self) -> tuple[Declaration, ...]:
        """The own declarations."""
        return tuple(d for d in self.happened if isinstance(d, Declaration) and d.is_own)

    @property
    def until_found(self) -> tuple[Happening, ...] | None:
        """What happened up to the own declaration that was right; None if there was none."""
        for at, one in enumerate(self.happened):
            if isinstance(one, Declaration) and one.is_own and one.right:
                return self.happened[: at + 1]
        return None


def is_play(trial: Trial) -> bool:
    """Whether it is an own play, not a claim and not a card that God played."""
    return trial.is_own and trial.seen.play.kind == "play"
