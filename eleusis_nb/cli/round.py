"""One round in a terminal: what is shown, and what is typed.

It drives a :class:`~eleusis_nb.session.Session` and holds no rules of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from rich.console import Console
from rich.text import Text

from eleusis_nb.cards import Card
from eleusis_nb.cli.drawing import hand_text, in_suits, lettered, seats_text, table_text
from eleusis_nb.cli.reading import asked_rule
from eleusis_nb.cli.sealing import clear
from eleusis_nb.cli.speaking import complaint
from eleusis_nb.cli.typed import PROPHET, QUIT, RULE, WHY, help_lines, means, read
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Action, Layout, NoPlay, TablePlay, WrongCall
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.i18n import Text as Sentence
from eleusis_nb.i18n import say, worded
from eleusis_nb.rules import Rule
from eleusis_nb.session import Session

_WHY: Final = say("ask the computer players why they moved as they did")
_OWN_RULE: Final = say("read your rule again")


class LeftError(EleusisError):
    """Somebody left the table."""


@dataclass
class Game:
    """One round at this screen.

    Parameters
    ----------
    session : Session
        The table, at which cards are dealt.
    console : Console
        Where it is drawn.
    ask : callable
        Shows a question and returns what is typed.
    plain : bool
        Whether to draw with letters only.
    lang : {"en", "fr", "ru"}
        The language of whoever plays.
    """

    session: Session
    console: Console
    ask: Callable[[str], str]
    plain: bool
    lang: str = "en"
    _facing: str | None = field(default=None, init=False)
    _entries_shown: dict[str | None, int] = field(default_factory=dict, init=False)

    @property
    def table(self) -> RoundState:
        """The round as it stands."""
        table = self.session.state.round
        if table is None:
            raise EleusisError(say("The cards have not been dealt yet: God writes the rule first."))
        return table

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
                seal=self.table.seal,
            )
        )
        while self.table.ending is None:
            turn = self.session.waiting
            match turn.waits:
                case "computer":
                    self._do("step")
                case "word":
                    self._ask_for_a_word(turn.name)
                case "cover":
                    self._hand_over(turn.name)
                case _:
                    self._ask_person(turn.name)
            self._close_if_stuck()
        self._say_end()

    def _hand_over(self, name: str) -> None:
        """Cover the screen between two persons."""
        self._turn_to(name)
        self.session.do("here", who=name)

    def _ask_person(self, name: str) -> None:
        self._turn_to(name)
        seat = self.table.seats.index(name)
        self._show(seat)
        while True:
            words = self._typed(Sentence("{name}> ", {"name": name}))
            if words == "?" or not words:
                self._help(seat)
            elif seat == 0 and means(words, RULE, self.lang):
                self._show_own_rule(name)
            elif means(words, WHY, self.lang):
                self._say_why()
            elif self._try(words, seat):
                return

    def _help(self, seat: int) -> None:
        more = ((WHY, _WHY),) if self._has_computers() else ()
        if seat == 0:
            more = ((RULE, _OWN_RULE), *more)
        for line in help_lines(view_of(self.table, seat), self.lang, more):
            self._print(f"  {line}")

    def _show_own_rule(self, name: str) -> None:
        """Show God the rule, behind a cover where others sit at this screen."""
        is_alone = len(self.session.state.seats.persons) == 1
        if not is_alone:
            self._typed(
                say("{name}, press Enter to read it when the others are looking away", name=name)
            )
        self._say(worded(self.session.own_rule(), "sentence"))
        if not is_alone:
            self._typed(say("Press Enter to hide it again"))
            clear(self.console)
            self._show(0)

    def _has_computers(self) -> bool:
        state = self.session.state
        return any(not state.seats.is_person(name) for name in self.table.seats[1:])

    def _say_why(self) -> None:
        newest = {thought.by: thought.texts for thought in self.session.state.thoughts}
        for seat, texts in sorted(newest.items()):
            self._print(f"  {self.table.seats[seat]}: {texts.get(self.lang, '')}")

    def _ask_for_a_word(self, name: str) -> None:
        """Ask who has just moved whether to declare or to say the rule."""
        seat = self.table.seats.index(name)
        may = choices(self.table, seat)
        word = PROPHET if may.prophesy else Sentence("{word} …", {"word": RULE})
        words = self._typed(
            say("{name}, type “{word}” now, or press Enter to go on> ", name=name, word=word)
        )
        if not words:
            self.session.do("go_on")
        else:
            self._try(words, seat)

    def _close_if_stuck(self) -> None:
        """Say for a person as God that no mistake card fits: the rule knows as well."""
        if choices(self.table, 0).no_play:
            with suppress(WrongCall):
                self._act(NoPlay(0))

    def _try(self, words: str, seat: int) -> bool:
        """Do what was typed, or say why not."""
        try:
            self._act(read(words, seat, choices(self.table, seat), self.lang, self._rule))
        except EleusisError as error:
            self._print(complaint(error, self.lang))
            return False
        return True

    def _rule(self, words: str) -> Rule:
        here = self.session.state.situation
        return asked_rule(words, here, self._typed, self._say, self.lang)

    def _act(self, action: Action) -> None:
        before = self.table
        self.session.act(action)
        self._say_changes(before)

    def _do(self, command: str) -> None:
        before = self.table
        self.session.do(command)
        self._say_changes(before)

    def _say_changes(self, before: RoundState) -> None:
        """Say what has come about since a round stood as it did before."""
        now = self.table
        for entry in now.table[len(before.table) :]:
            self._say(_entered(entry, now.seats))
        wrong = zip(now.seats, before.wrong_guesses, now.wrong_guesses, strict=True)
        for name in (name for name, earlier, later in wrong if later > earlier):
            self._say(say("{name} guesses the rule. God says: no, that is not it.", name=name))
        for reign in now.reigns[len(before.reigns) :]:
            name = now.seats[reign.seat]
            self._say(say("{name} is the prophet now and judges every play.", name=name))
        fallen = before.prophet
        if fallen is not None and now.reigns[len(before.reigns) - 1].ended is not None:
            self._say(
                say("God says: overthrown. {name} is a player again.", name=now.seats[fallen])
            )

    def _turn_to(self, name: str) -> None:
        persons = self.session.state.seats.persons
        if self._facing not in (None, name) and len(persons) > 1:
            self._entries_shown[self._facing] = len(self.table.table)
            clear(self.console)
            self._typed(
                say(
                    "The screen is {name}'s now: {name}, press Enter when the others are looking "
                    "away",
                    name=name,
                )
            )
            # What was said while others sat here was cleared away with their hands.
            for entry in self.table.table[self._entries_shown.get(name, 0) :]:
                self._say(_entered(entry, self.table.seats))
        self._facing = name

    def _show(self, seat: int) -> None:
        view = view_of(self.table, seat)
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
                self._draw_cards(say("{name} shows a hand. Does no card fit?", name=name), cards)
            else:
                self._draw_cards(say("{name} plays. Does it fit?", name=name), cards)

    def _draw_table(self, layout: Layout) -> None:
        width = self.console.width
        self.console.print(table_text(layout, width, self.lang, plain=self.plain))

    def _draw_cards(self, what: Sentence, cards: Sequence[Card]) -> None:
        drawn = hand_text(cards, self.lang, plain=self.plain)
        self.console.print(Text(what.said(self.lang)).append(drawn))

    def _say_end(self) -> None:
        state, ending = self.session.state, self.table.ending
        if ending is None or state.opened is None:
            return
        self.console.print()
        self._say(ending.why)
        self._draw_table(self.table.layout)
        self._print(ending.sheet.said(self.lang))
        rule = state.opened.rule
        if state.opened.verifies(self.table.seal):
            self._say(say("The rule was: {rule} (the seal matches).", rule=rule))
        else:
            self._say(say("The rule was: {rule} (the seal does NOT match).", rule=rule))

    def _typed(self, question: Sentence) -> str:
        try:
            words = self.ask(question.said(self.lang)).strip()
        except (EOFError, KeyboardInterrupt):
            words = QUIT
        if means(words, QUIT, self.lang):
            raise LeftError(say("You have left the table."))
        return words

    def _say(self, text: str) -> None:
        words = text.said(self.lang) if isinstance(text, Sentence) else text
        self._print(lettered(words, self.lang) if self.plain else words)

    def _print(self, words: str) -> None:
        # Names and rules are typed by people: nothing in them is markup.
        self.console.print(in_suits(Text(words)))


def _entered(entry: TablePlay, seats: Sequence[str]) -> Sentence:
    name, cards = seats[entry.seat], entry.cards
    match entry.kind:
        case "starter":
            return say("The starter is {cards}.", cards=cards)
        case "claim":
            true = say("that is true") if entry.ok else say("that is not true")
            return say(
                "{name} says that no card fits and shows {cards}: {true}.",
                name=name,
                cards=cards,
                true=true,
            )
        case "god" if entry.ok:
            return say("God plays {cards} for {name}: it fits.", name=name, cards=cards)
        case "god":
            return say("God plays {cards} for {name}: it doesn't fit.", name=name, cards=cards)
        case _ if entry.ok:
            return say("{name} plays {cards}: it fits.", name=name, cards=cards)
        case _:
            return say("{name} plays {cards}: it doesn't fit.", name=name, cards=cards)
