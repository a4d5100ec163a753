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

from eleusis_nb.cards import Card
from eleusis_nb.cli.drawing import hand_text, lettered, seats_text, table_text
from eleusis_nb.cli.opening import begun, computers, people, resumed
from eleusis_nb.cli.speaking import Lang, argument, complaint, option
from eleusis_nb.cli.typed import PROPHET, QUIT, RULE, WHY, help_lines, means, read
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import (
    Action,
    Judge,
    Layout,
    NoPlay,
    Prophesy,
    Round,
    TablePlay,
    WrongCall,
    variants,
)
from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.games.record import Note, Record
from eleusis_nb.i18n import Text as Sentence
from eleusis_nb.i18n import say, together, worded
from eleusis_nb.inference import factored_space
from eleusis_nb.players import KINDS, Player, draw, next_action
from eleusis_nb.rules import Rule
from eleusis_nb.rules.library.measured import Grade
from eleusis_nb.session.commitment import Envelope

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
    lang : {"en", "fr", "ru"}
        The language of whoever plays.
    """

    table: Round
    people: tuple[str, ...]
    envelope: Envelope
    record: Record
    console: Console
    ask: Callable[[str], str]
    plain: bool
    players: Mapping[int, Player]
    lang: str = "en"
    _facing: int | None = field(default=None, init=False)
    _told_upto: dict[int | None, int] = field(default_factory=dict, init=False)

    def play(self) -> None:
        """Play the round to its end.

        Raises
        ------
        LeftError
            If somebody leaves.
        """
        self._say(
            say(
                "“{variant}”. God has sealed the rule: {seal}",
                variant=self.table.variant.name,
                seal=self.table.state.seal,
            )
        )
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
            words = self._typed(Sentence("{name}> ", {"name": self.table.seats[seat]}))
            if words == "?" or not words:
                more = ((WHY, _WHY),) if self.players else ()
                for line in help_lines(self.table.view(seat), self.lang, more):
                    self._print(f"  {line}")
                continue
            if means(words, WHY, self.lang):
                for other, player in self.players.items():
                    self._print(f"  {self.table.seats[other]}: {player.explain(self.lang)}")
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
            word = PROPHET if may.prophesy else Sentence("{word} …", {"word": RULE})
            name = self.table.seats[seat]
            words = self._typed(
                say("{name}, say “{word}” now, or press Enter to go on> ", name=name, word=word)
            )
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
            self._make(read(words, seat, self.table.legal_actions(seat), self.lang))
        except EleusisError as error:
            self._print(complaint(error, self.lang))
            return False
        return True

    def _make(self, action: Action) -> None:
        after, happened = self.table.apply(action)
        self.record.append(*happened)  # first: what is seen is never lost
        known = len(self.table.table)
        self.table = after
        for entry in after.table[known:]:
            self._say(_told(entry, after.seats))
        if isinstance(action, Prophesy):
            name = after.seats[action.seat]
            self._say(say("{name} is the prophet now, and calls every play.", name=name))
        if isinstance(action, Judge) and action.seat and after.state.prophet is None:
            self._say(say("God says: overthrown. {name} plays on.", name=after.seats[action.seat]))

    def _turn_to(self, seat: int) -> None:
        """Cover the screen between two persons."""
        if self._facing not in (None, seat) and len(self.people) > 1:
            self._told_upto[self._facing] = len(self.table.table)
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write(_FORGET)
            name = self.table.seats[seat]
            self._typed(
                say(
                    "The screen is {name}'s now: {name}, press Enter when the others look away",
                    name=name,
                )
            )
            # What was said while others sat here was cleared away with their hands.
            for entry in self.table.table[self._told_upto.get(seat, 0) :]:
                self._say(_told(entry, self.table.seats))
        self._facing = seat

    def _show(self, seat: int) -> None:
        view = self.table.view(seat)
        self.console.print()
        self._draw_table(view.layout)
        self.console.print(seats_text(view, self.lang))
        if view.hand:
            self._draw_cards(say("Your hand:"), view.hand)
        if view.mistakes[seat]:
            self._draw_cards(say("Your mistake cards:"), view.mistakes[seat])
        if view.pending is not None:
            name, cards = view.seats[view.pending.seat], view.pending.cards
            if view.pending.claim:
                self._draw_cards(say("{name} shows a hand. No card is right?", name=name), cards)
            else:
                self._draw_cards(say("{name} plays. Right?", name=name), cards)

    def _draw_table(self, layout: Layout) -> None:
        width = self.console.width
        self.console.print(table_text(layout, width, self.lang, plain=self.plain))

    def _draw_cards(self, what: Sentence, cards: Sequence[Card]) -> None:
        drawn = hand_text(cards, self.lang, plain=self.plain)
        self.console.print(Text(what.said(self.lang)).append(drawn))

    def _say_end(self) -> None:
        ending = self.table.ending
        if ending is None:
            return
        self.console.print()
        self._say(ending.why)
        self._draw_table(self.table.layout)
        self._print(ending.sheet.said(self.lang))
        rule = self.envelope.open()
        if self.envelope.verify():
            self._say(say("The rule was: {rule} (as it was sealed).", rule=rule))
        else:
            self._say(say("The rule was: {rule} (NOT as it was sealed).", rule=rule))
        opened: dict[str, str | bool] = {
            "rule": str(rule),
            "verified": self.envelope.verify(),
        }
        self.record.append(Note("opened", opened))

    def _typed(self, question: Sentence) -> str:
        try:
            words = self.ask(question.said(self.lang)).strip()
        except (EOFError, KeyboardInterrupt):
            words = QUIT
        if means(words, QUIT, self.lang):
            raise LeftError(say("You left the table."))
        return words

    def _say(self, text: str) -> None:
        words = text.said(self.lang) if isinstance(text, Sentence) else text
        self._print(lettered(words, self.lang) if self.plain else words)

    def _print(self, words: str) -> None:
        # Names and rules are typed by people: nothing in them is markup.
        self.console.print(Text(words))


_WHY: Final = say("the computer players say why they moved as they did")


def _told(entry: TablePlay, seats: Sequence[str]) -> Sentence:
    name, cards = seats[entry.seat], entry.cards
    verdict = say("right") if entry.ok else say("wrong")
    match entry.kind:
        case "starter":
            return say("The starter is {cards}.", cards=cards)
        case "claim":
            return say(
                "{name} claims no-play with {cards}: {verdict}.",
                name=name,
                cards=cards,
                verdict=verdict,
            )
        case "god":
            return say(
                "God plays {cards} for {name}: {verdict}.", name=name, cards=cards, verdict=verdict
            )
        case _:
            return say("{name} plays {cards}: {verdict}.", name=name, cards=cards, verdict=verdict)


def play(  # noqa: PLR0913, PLR0917  # one argument an option
    variant: Annotated[str, argument(say("One of {names}.", names=", ".join(variants)))] = "solo",
    name: Annotated[
        list[str] | None, option(say("A person who plays; several in turn at this screen."))
    ] = None,
    god: Annotated[
        str | None, option(say("A person who is God: is asked for a rule, and judges."))
    ] = None,
    rule: Annotated[
        str | None, option(say("The rule, if nobody minds that it is seen here."))
    ] = None,
    against: Annotated[
        list[str] | None,
        option(say("A computer player: {names}; may be said again.", names=", ".join(KINDS))),
    ] = None,
    difficulty: Annotated[
        str | None,
        option(say("How hard a rule a computer God draws: {grades}.", grades=", ".join(Grade))),
    ] = None,
    seed: Annotated[int | None, option(say("What the cards are shuffled by."))] = None,
    record: Annotated[
        Path | None, option(say("A file to keep the game in, and to go on from."))
    ] = None,
    plain: Annotated[bool, option(say("Letters only: no colours, no card signs."))] = False,  # noqa: FBT002
    lang: Lang = "",
) -> None:
    """Play any variant at this screen; computer players fill the empty seats."""
    console = Console(highlight=False, no_color=plain or None, emoji=False)

    def ask(question: str) -> str:
        return console.input(Text(question))

    try:
        if record is not None and record.exists():
            table, envelope, kept = resumed(record)
            if kept.dropped:
                console.print(Text(kept.dropped.said(lang)))
        else:
            secret = rule or (_asked_rule(god, lang) if god else None)
            shuffled = SystemRandom().randrange(10**12) if seed is None else seed
            table, envelope, kept = begun(
                variant_of(variant),
                name or [say("Guest").said(lang)],
                god=god,
                rule=Rule.parse(secret, lang) if secret else draw(SystemRandom(), difficulty).rule,
                seed=shuffled,
                path=record,
                against=against or (),
                lang=lang,
            )
        players = computers(kept, table.seats, SystemRandom(), factored_space())
        Game(table, people(kept), envelope, kept, console, ask, plain, players, lang).play()
    except LeftError as error:
        again = f"eleusis-nb play --record {record}"
        where = say("Go on with: {command}", command=again) if record else ""
        console.print(Text(together(worded(error), where).said(lang)))


def _asked_rule(god: str, lang: str) -> str:
    question = say("{name}, type the rule (nobody sees it)", name=god)
    words: str = typer.prompt(question.said(lang), hide_input=True)
    return words
