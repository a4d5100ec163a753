"""All that is done at a table of Eleusis: what a person, a page or the program may ask for.

Each command is declared where it is decided. One that cannot be done raises with a sentence that
says why not; then nothing has changed. What somebody may ask for is a union of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from eleusis_nb.games.commands import Command, Count, Language, Query
from eleusis_nb.table.dealing import (
    AskThoughts,
    ClaimAsRival,
    Deal,
    DealAgain,
    ReadOwnRule,
    SealRule,
    ShareSeat,
    SitDown,
    TakeOver,
    WeighRule,
)
from eleusis_nb.table.hinting import GiveHint, TakeHint
from eleusis_nb.table.ideas import DropHypothesis, ExplainRule, SetCredence, ShowBeliefs, Suppose
from eleusis_nb.table.moves import (
    Act,
    BecomeProphet,
    ClaimNoPlay,
    ConfessError,
    DeclareRule,
    GiveUp,
    JudgePlay,
    LayCards,
    LayForAll,
    PredictVerdict,
    ShowRule,
)
from eleusis_nb.table.schema.table import PlayEntry
from eleusis_nb.table.screen import GoOn, Here, Step


class Look(Query, gives=Sequence[PlayEntry]):
    """Ask for the entries of the table from one on."""

    start: Count


class Speak(Command):
    """Have everything said in another language."""

    lang: Language


PersonCommand: TypeAlias = (
    LayCards
    | ClaimNoPlay
    | Suppose
    | SetCredence
    | DropHypothesis
    | DeclareRule
    | TakeHint
    | GiveUp
    | ExplainRule
    | ShowBeliefs
    | DealAgain
    | BecomeProphet
    | JudgePlay
    | PredictVerdict
    | ConfessError
    | SealRule
)
"""What a person does, and the record keeps."""

ProgramCommand: TypeAlias = (
    SitDown | TakeOver | ShareSeat | Deal | LayForAll | ClaimAsRival | Act | GiveHint | ShowRule
)
"""What only the program asks for: deals, and what computer players do."""

TableQuery: TypeAlias = AskThoughts | WeighRule | ReadOwnRule
"""What is asked without changing anything: answered to the one who asks."""

ScreenCommand: TypeAlias = Here | GoOn | Step
"""What concerns the screen and the pace, and nothing that is recorded of persons."""

SessionCommand: TypeAlias = PersonCommand | TableQuery | ScreenCommand
"""What may be done at a table from a cell."""

Looking: TypeAlias = Look | Speak
"""What may be asked where one only looks."""
