"""``eleusis-nb play``: any variant in a terminal, with persons and computer players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from eleusis_nb.cli.drawing import hand_text, seats_text, table_text
from eleusis_nb.cli.opening import begun, computers, people, resumed
from eleusis_nb.cli.typed import help_lines, read
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import (
    Action,
    Judge,
    NoPlay,
    Prophesy,
    Round,
    TablePlay,
    WrongCall,
    variants,
)
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.games.record import Note, Record
from eleusis_nb.induction import factored_space
from eleusis_nb.players import KINDS, Player, draw, next_action
from eleusis_nb.rules import Rule
from eleusis_nb.rules.library.measured import Grade
from eleusis_nb.teaching.envelope import Envelope

_FORGET: Final = "\x1b[3J"
"""Makes a terminal forget what was scrolled away, so that nobody scrolls back to a hand."""


class LeftError(EleusisError):
    """Somebody left the table."""


@dataclass
class Game:
    """One round at this screen.

    Parameters
    ----------
    table : Round
        How it stands.
    people : tuple of str
        Whose seats are persons'; the computer plays the others.
    envelope : Envelope
        The sealed rule.
    record : Record
        Where every move is written before it is shown.
    console : Console
        Where it is drawn.
    ask : callable
        Shows a question and returns what is typed.
    plain : bool
        Whether to draw with letters only.
    players : mapping from int to Player
        The computer players, by seat.
    """

    table: Round
    people: tuple[str, ...]
    envelope: Envelope
    record: Record
    console: Console
    ask: Callable[[str], str]
    plain: bool
    players: Mapping[int, Player]
    _facing: int | None = field(default=None, init=False)
    _told_upto: dict[int | None, int] = field(default_factory=dict, init=False)

    def play(self) -> None:
        """Play the round to its end.

        Raises
        ------
        LeftError
            If somebody leaves.
        """
        self._say(f"“{self.table.variant.name}”. God has sealed the rule: {self.table.state.seal}")
        while self.table.ending is None:
            action = next_action(self.table, self.players)
            if action is None:
                self._ask_person(self.table.waits_for[0])
            else:
                self._make(action)
            self._let_speak()
            self._close_if_stuck()
        self._say_end()

    def _ask_person(self, seat: int) -> None:
        self._turn_to(seat)
        self._show(seat)
        while True:
            words = self._typed(f"{self.table.seats[seat]}> ")
            if words == "?" or not words:
                for line in help_lines(self.table.view(seat)):
                    self._say(f"  {line}")
                if self.players:
                    self._say("  why       the computer players say why they moved as they did")
                continue
            if words.lower() == "why":
                for other, player in self.players.items():
                    self._say(f"  {self.table.seats[other]}: {player.explain()}")
                continue
            if self._try(words, seat):
                return

    def _let_speak(self) -> None:
        """Ask who has just moved whether to declare or to say the rule."""
        seat = self.table.state.speaker
        while seat is not None and self.table.ending is None:
            may = self.table.legal_actions(seat)
            asked = may.prophesy or (may.guess and seat not in self.table.waits_for)
            if not asked or self.table.seats[seat] not in self.people:
                return
            said = "“prophet”" if may.prophesy else "“rule …”"
            name = self.table.seats[seat]
            words = self._typed(f"{name}, say {said} now, or press Enter to go on> ")
            if not words or self._try(words, seat):
                return

    def _close_if_stuck(self) -> None:
        """Say for a person as God that no mistake card fits: the rule knows as well."""
        if self.table.legal_actions(0).no_play:
            with suppress(WrongCall):
                self._make(NoPlay(0))

    def _try(self, words: str, seat: int) -> bool:
        """Do what was typed, or say why not."""
        try:
            self._make(read(words, seat, self.table.legal_actions(seat)))
        except EleusisError as error:
            self._say(str(error))
            return False
        return True

    def _make(self, action: Action) -> None:
        after, happened = self.table.apply(action)
        self.record.append(*happened)  # first: what is seen is never lost
        known = len(self.table.table)
        self.table = after
        for entry in after.table[known:]:
            self._say(_told(entry, after.seats, plain=self.plain))
        if isinstance(action, Prophesy):
            self._say(f"{after.seats[action.seat]} is the prophet now, and calls every play.")
        if isinstance(action, Judge) and action.seat and after.state.prophet is None:
            self._say(f"God says: overthrown. {after.seats[action.seat]} plays on.")

    def _turn_to(self, seat: int) -> None:
        """Cover the screen between two persons."""
        if self._facing not in (None, seat) and len(self.people) > 1:
            self._told_upto[self._facing] = len(self.table.table)
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write(_FORGET)
            name = self.table.seats[seat]
            self._typed(
                f"The screen is {name}'s now: {name}, press Enter when the others look away"
            )
            # What was said while others sat here was cleared away with their hands.
            for entry in self.table.table[self._told_upto.get(seat, 0) :]:
                self._say(_told(entry, self.table.seats, plain=self.plain))
        self._facing = seat

    def _show(self, seat: int) -> None:
        view = self.table.view(seat)
        self.console.print()
        self.console.print(table_text(view.layout, self.console.width, plain=self.plain))
        self.console.print(seats_text(view))
        if view.hand:
            self.console.print(Text("Your hand:").append(hand_text(view.hand, plain=self.plain)))
        if view.mistakes[seat]:
            mistakes = hand_text(view.mistakes[seat], plain=self.plain)
            self.console.print(Text("Your mistake cards:").append(mistakes))
        if view.pending is not None:
            what = "shows" if view.pending.claim else "plays"
            cards = hand_text(view.pending.cards, plain=self.plain)
            line = Text(f"{view.seats[view.pending.seat]} {what}").append(cards)
            self.console.print(line.append(": no card is right?" if view.pending.claim else ": ?"))

    def _say_end(self) -> None:
        ending = self.table.ending
        if ending is None:
            return
        self._say(f"\n{ending.why}")
        self.console.print(table_text(self.table.layout, self.console.width, plain=self.plain))
        self._say(str(ending.sheet))
        kept = "as it was sealed" if self.envelope.verify() else "NOT as it was sealed"
        self._say(f"The rule was: {self.envelope.open()} ({kept}).")
        opened: dict[str, str | bool] = {
            "rule": str(self.envelope.open()),
            "verified": self.envelope.verify(),
        }
        self.record.append(Note("opened", opened))

    def _typed(self, question: str) -> str:
        try:
            words = self.ask(question).strip()
        except (EOFError, KeyboardInterrupt):
            words = "quit"
        if words.lower() in ("quit", "exit"):
            raise LeftError("You left the table.")
        return words

    def _say(self, words: str) -> None:
        # Names and rules are typed by people: nothing in them is markup.
        self.console.print(Text(words))


def _told(entry: TablePlay, seats: Sequence[str], *, plain: bool) -> str:
    cards = " ".join(card.code() if plain else card.symbol for card in entry.cards)
    name, verdict = seats[entry.seat], "right" if entry.ok else "wrong"
    return {
        "starter": f"The starter is {cards}.",
        "claim": f"{name} claims no-play with {cards}: {verdict}.",
        "god": f"God plays {cards} for {name}: {verdict}.",
        "play": f"{name} plays {cards}: {verdict}.",
    }[entry.kind]


def play(  # noqa: PLR0913, PLR0917  # one argument an option
    variant: Annotated[str, typer.Argument(help=f"One of {', '.join(variants)}.")] = "solo",
    name: Annotated[
        list[str] | None, typer.Option(help="A person who plays; several in turn at this screen.")
    ] = None,
    god: Annotated[
        str | None, typer.Option(help="A person who is God: is asked for a rule, and judges.")
    ] = None,
    rule: Annotated[
        str | None, typer.Option(help="The rule, if nobody minds that it is seen here.")
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(help=f"A computer player: {', '.join(KINDS)}; may be said again."),
    ] = None,
    difficulty: Annotated[
        str | None,
        typer.Option(help=f"How hard a rule a computer God draws: {', '.join(Grade)}."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="What the cards are shuffled by.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="A file to keep the game in, and to go on from.")
    ] = None,
    plain: Annotated[bool, typer.Option(help="Letters only: no colours, no card signs.")] = False,  # noqa: FBT002
) -> None:
    """Play any variant at this screen; computer players fill the empty seats."""
    console = Console(highlight=False, no_color=plain or None, emoji=False)

    def ask(question: str) -> str:
        return console.input(Text(question))

    try:
        if record is not None and record.exists():
            table, envelope, kept = resumed(record)
            if kept.dropped:
                console.print(Text(kept.dropped))
        else:
            secret = rule or (_asked_rule(god) if god else None)
            shuffled = SystemRandom().randrange(10**12) if seed is None else seed
            table, envelope, kept = begun(
                variant_of(variant),
                name or ["You"],
                god=god,
                rule=Rule.parse(secret) if secret else draw(SystemRandom(), difficulty).rule,
                seed=shuffled,
                path=record,
                against=against or (),
            )
        players = computers(kept, table.seats, SystemRandom(), factored_space())
        Game(table, people(kept), envelope, kept, console, ask, plain, players).play()
    except LeftError as error:
        where = f" Go on with: eleusis-nb play --record {record}" if record else ""
        console.print(Text(f"{error}{where}"))
    except EleusisError as error:
        console.print(Text(str(error)))
        raise typer.Exit(1) from None


def _asked_rule(god: str) -> str:
    words: str = typer.prompt(f"{god}, type the rule (nobody sees it)", hide_input=True)
    return words
