"""``eleusis-nb play``: any variant in a terminal, with persons and computer players."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from eleusis_nb.cli.drawing import hand_text, seats_text, table_text
from eleusis_nb.cli.typed import help_lines, read
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import (
    Action,
    Choices,
    Judge,
    NoPlay,
    Prophesy,
    Round,
    TablePlay,
    Variant,
    WrongCall,
    variants,
)
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.games.record import Note, Record
from eleusis_nb.rules import Rule
from eleusis_nb.teaching.envelope import Envelope

GODS_RULES: Final = (
    # Examples of sources 001 and 003.
    "black if the last card is red, otherwise red",
    "odd if the last card is even, otherwise even",
    "red if the last card is even, otherwise black",
    "1 to 3 steps above the last card around the circle",
    "red if the last play was right, black if it was wrong",
    "in turn: one even, two odd",
    "if the last card is a face then odd else even",
)
"""What a computer God has in mind, if nobody says."""

_FORGET: Final = "\x1b[3J"
"""Makes a terminal forget what was scrolled away, so that nobody scrolls back to a hand."""

_COMPUTERS: Final = ("Robot", "Golem", "Automat", "Turk", "Android", "Cyborg", "Droid", "Bot")


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
    random : Random
        What the computer players choose by.
    """

    table: Round
    people: tuple[str, ...]
    envelope: Envelope
    record: Record
    console: Console
    ask: Callable[[str], str]
    plain: bool
    random: Random
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
            seat = self.table.waits_for[0]
            if self.table.seats[seat] in self.people:
                self._ask_person(seat)
            else:
                self._make(computer_action(self.table.legal_actions(seat), self.random))
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


def computer_action(may: Choices, random: Random) -> Action:
    """Return what a computer player does: it plays by chance and never declares."""
    while isinstance(action := may.pick(random), Prophesy):
        pass
    return action


def _told(entry: TablePlay, seats: Sequence[str], *, plain: bool) -> str:
    cards = " ".join(card.code() if plain else card.symbol for card in entry.cards)
    name, verdict = seats[entry.seat], "right" if entry.ok else "wrong"
    return {
        "starter": f"The starter is {cards}.",
        "claim": f"{name} claims no-play with {cards}: {verdict}.",
        "god": f"God plays {cards} for {name}: {verdict}.",
        "play": f"{name} plays {cards}: {verdict}.",
    }[entry.kind]


def begun(  # noqa: PLR0913  # what a table is set up from
    variant: Variant,
    names: Sequence[str],
    *,
    god: str | None,
    rule: Rule,
    seed: int | str,
    path: Path | None,
) -> tuple[Round, Envelope, Record]:
    """Deal a new table, its rule sealed beside its record."""
    seats = (god or "God", *names, *_COMPUTERS[: max(0, variant.players[0] - 1 - len(names))])
    envelope = Envelope.seal(rule, seed)
    table = Round.deal(
        variant, rule, seats, seed, by_hand=god is not None, seal=envelope.commitment
    )
    record = Record(path, clock=time.time)
    if path is not None:
        _envelope_of(path).write_text(envelope.folded(), encoding="utf-8")
    people = [name for name in (god, *names) if name]
    record.append(*table.opening, Note("people", {"names": people}))
    return table, envelope, record


def resumed(path: Path) -> tuple[Round, Envelope, Record]:
    """Go on with a table from its record."""
    record = Record.read(path, clock=time.time)
    try:
        envelope = Envelope.unfold(_envelope_of(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise EleusisError(
            f"The envelope with the rule is missing: {_envelope_of(path)} ({error.strerror}). "
            "Without it nobody can judge."
        ) from None
    return Round.replay(record, envelope.open()), envelope, record


def _envelope_of(path: Path) -> Path:
    return path.with_name(path.name + ".envelope")


def _people(record: Record) -> tuple[str, ...]:
    names: tuple[str, ...] = ()
    for note in record.notes("people"):
        data = note["data"]
        listed = data.get("names") if isinstance(data, dict) else None
        names = tuple(str(name) for name in listed) if isinstance(listed, list) else names
    return names


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
                rule=Rule.parse(secret or SystemRandom().choice(GODS_RULES)),
                seed=shuffled,
                path=record,
            )
        Game(table, _people(kept), envelope, kept, console, ask, plain, SystemRandom()).play()
    except LeftError as error:
        where = f" Go on with: eleusis-nb play --record {record}" if record else ""
        console.print(Text(f"{error}{where}"))
    except EleusisError as error:
        console.print(Text(str(error)))
        raise typer.Exit(1) from None


def _asked_rule(god: str) -> str:
    words: str = typer.prompt(f"{god}, type the rule (nobody sees it)", hide_input=True)
    return words
