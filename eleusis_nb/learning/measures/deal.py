"""One deal as it is measured: what was tried, with all that was known before each try."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.rules import Rule
from eleusis_nb.table.hypotheses import Hypothesis, Standing
from eleusis_nb.table.state import SessionState


@dataclass(frozen=True, slots=True)
class PlayTrial:
    """A play, or a claim that no card fits, with what was known before its verdict.

    Parameters
    ----------
    seen : TablePlay
        The play, and the situation it met.
    earlier : sequence of TablePlay
        All that lay on the table before it.
    hand : tuple of Card or None
        The cards it was chosen from; None where the record has them covered.
    is_own : bool
        Whether it was chosen by somebody who is measured here.
    ideas : tuple of Hypothesis
        The hypotheses of whoever chose it, as they stood before it, without the refuted ones.
    refuted : frozenset of str
        The keys of those that its verdict refuted.
    """

    seen: TablePlay
    earlier: Sequence[TablePlay]
    hand: tuple[Card, ...] | None
    is_own: bool
    ideas: tuple[Hypothesis, ...] = ()
    refuted: frozenset[str] = frozenset()

    @property
    def line(self) -> tuple[Card, ...]:
        """The accepted cards before it."""
        right = (play for play in self.earlier if play.ok and play.kind != "claim")
        return tuple(card for play in right for card in play.cards)

    @property
    def held(self) -> Hypothesis | None:
        """The hypothesis under test: the one of the highest credence, and of equals the newest."""
        # The newest comes last, and of equals `max` takes the first.
        return max(reversed(self.ideas), key=_credence, default=None)

    @property
    def is_refuting(self) -> bool:
        """Whether its verdict refuted the hypothesis under test."""
        return self.held is not None and self.held.key in self.refuted


@dataclass(frozen=True, slots=True)
class Declaration:
    """A rule that was said to God.

    Parameters
    ----------
    rule : Rule or None
        The rule; None if the record's words for it are read as none.
    right : bool
        What God said.
    standing : {"fits", "refuted", "doubted"} or None
        What the cards on the table said of it before; None without a rule.
    is_own : bool
        Whether somebody said it who is measured here.
    """

    rule: Rule | None
    right: bool
    standing: Standing | None
    is_own: bool


@dataclass(frozen=True, slots=True)
class Forecast:
    """How probable one held it that a play is right, and whether it was."""

    chance: float
    right: bool


@dataclass(frozen=True, slots=True)
class Help:
    """A hint that was taken: its rung, and the points it cost."""

    rung: int
    cost: int


Happening: TypeAlias = PlayTrial | Declaration


@dataclass(frozen=True, slots=True)
class DealAccount:
    """What somebody did in one deal, up to the end of the round or of the record.

    Parameters
    ----------
    end : SessionState
        The state it came to.
    happened : tuple of PlayTrial or Declaration
        What was tried and said, by everybody, in order.
    predictions : tuple of Forecast
        Those of the persons measured.
    help : tuple of Help
        The hints they took.
    hypotheses : tuple of Hypothesis
        The rules they wrote down, as each stood in the end or when it was crossed out.
    """

    end: SessionState = field(default_factory=SessionState.begin)
    happened: tuple[Happening, ...] = ()
    predictions: tuple[Forecast, ...] = ()
    help: tuple[Help, ...] = ()
    hypotheses: tuple[Hypothesis, ...] = ()

    @property
    def starter(self) -> tuple[Card, ...]:
        """The card the mainline began with, if one did."""
        return self.end.evidence.starter

    @property
    def errs(self) -> float:
        """How often God errs at this table."""
        return self.end.lesson.errs

    @property
    def is_open(self) -> bool:
        """Whether the envelope was opened, whichever way."""
        return self.end.opened is not None

    @property
    def is_found(self) -> bool:
        """Whether the envelope was opened because somebody found the rule."""
        return self.end.opened is not None and self.end.opened.how == "found"

    @property
    def given_up(self) -> bool:
        """Whether the envelope was opened before the rule was found."""
        return self.end.opened is not None and self.end.opened.how == "given up"

    @property
    def trials(self) -> tuple[PlayTrial, ...]:
        """The own plays."""
        return tuple(t for t in self.happened if isinstance(t, PlayTrial) and is_play(t))

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


def is_play(trial: PlayTrial) -> bool:
    """Whether it is an own play, not a claim and not a card that God played."""
    return trial.is_own and trial.seen.kind == "play"


def _credence(one: Hypothesis) -> float:
    return -1.0 if one.credence is None else one.credence
