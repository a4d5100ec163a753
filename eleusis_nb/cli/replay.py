"""``eleusis-nb replay``: a record stepped through in a terminal, or written as a page."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

from rich.console import Console
from rich.text import Text

from eleusis_nb import widgets
from eleusis_nb.cards import Card
from eleusis_nb.cli.console import SafeConsole
from eleusis_nb.cli.drawing import hand_text, in_suits, lettered, table_text
from eleusis_nb.cli.speaking import Lang, argument, option
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Laid, Layout
from eleusis_nb.i18n import many, say, tell
from eleusis_nb.learning.replay import Replayed

_TONES: Final = {"right": "✓", "wrong": "✗", "start": "▸", "end": "■"}
_PLAIN: Final = {"right": "+", "wrong": "-", "start": ">", "end": "#"}


class Stepping:
    """A deal of a replay in a terminal.

    Parameters
    ----------
    deal : mapping
        What :class:`~eleusis_nb.learning.replay.Replayed` tells of it, in a language.
    console : Console
        Where it is drawn.
    lang : str
        The reader's language.
    plain : bool
        Whether to draw with letters only.
    """

    def __init__(
        self, deal: Mapping[str, Any], console: Console, lang: str, *, plain: bool = False
    ) -> None:
        self._deal = deal
        self._console = console
        self._lang = lang
        self._plain = plain
        self._moments: Sequence[Mapping[str, Any]] = deal["moments"]

    def tell(self) -> None:
        """Tell all moments, one after the other, and draw the last table."""
        for at in range(len(self._moments)):
            self._sentence(at)
        self._table(len(self._moments) - 1)

    def step(self, ask: Callable[[str], str]) -> None:
        """Show one moment after the other, as it is typed, to the end or until somebody leaves.

        Parameters
        ----------
        ask : callable
            Shows a question and returns what is typed.
        """
        at, last = 0, len(self._moments) - 1
        while True:
            self._console.rule(style="dim")
            self._table(at)
            self._sentence(at)
            try:
                typed = ask(self._said(say("Enter next, b back, a number to go there, q quit> ")))
            except (EOFError, KeyboardInterrupt):
                return
            word = typed.strip().lower()
            if word in ("q", "quit") or (not word and at == last):
                return
            if not word:
                at += 1
            elif word == "b":
                at = max(0, at - 1)
            elif (
                word.isdecimal()
                and len(word) < len(str(sys.maxsize))
                and 1 <= int(word) <= last + 1
            ):
                at = int(word) - 1
            else:
                moments = say("Choose a step from 1 to {last}.", last=last + 1)
                self._console.print(Text(self._said(moments)))

    def _sentence(self, at: int) -> None:
        message = self._moments[at]["say"]
        signs = _PLAIN if self._plain else _TONES
        line = Text(f"{at + 1:3}/{len(self._moments)} {signs.get(message['tone'], ' ')} ")
        text, aside = (self._lettered(message[part]) for part in ("text", "aside"))
        line.append(text, style="bold").append(" ").append(aside, style="dim")
        self._console.print(in_suits(line))

    def _table(self, at: int) -> None:
        moment = self._moments[at]
        if self._deal["game"] == "governor":
            self._board(moment)
            return
        laid = [
            Laid(tuple(Card.parse(code) for code in play["cards"]), play["ok"])
            for play in self._deal["plays"][: moment["count"]]
            if not play.get("claim")
        ]
        width = self._console.width
        self._console.print(table_text(Layout(tuple(laid)), width, self._lang, plain=self._plain))
        for seat, codes in moment["hands"].items():
            hand = [Card.parse(code) for code in codes.split()]
            name = self._deal["seats"][int(seat)]
            self._console.print(
                Text(f"{name}:").append(hand_text(hand, self._lang, plain=self._plain))
            )
        if moment["bits"] is not None:
            bits = say(
                "{bits:.1f} bits still open among the simpler rules", bits=float(moment["bits"])
            )
            self._console.print(Text(self._said(bits), style="dim"))
        if self._deal["opened"] is not None and at >= self._deal["opened"]["at"]:
            rule = say("The rule was: {rule}", rule=self._deal["opened"]["rule"])
            self._console.print(Text(self._said(rule), style="bold"))

    def _board(self, moment: Mapping[str, Any]) -> None:
        for seat in moment["seats"]:
            mark = "▸" if seat["turn"] else " " if seat["in"] else "–"
            line = Text(f"{mark} {seat['name']}: {'' if seat['score'] is None else seat['score']} ")
            cards = [Card.parse(code) for code in seat["cards"]]
            self._console.print(line.append(hand_text(cards, self._lang, plain=self._plain)))

    def _lettered(self, text: str) -> str:
        return lettered(text, self._lang) if self._plain else text

    def _said(self, text: Any) -> str:  # noqa: ANN401 - a text, which says itself
        return str(text.said(self._lang))


def _chosen(deals: Any, number: int | None) -> Mapping[str, Any]:  # noqa: ANN401 - plain data
    count = len(deals)
    if number is not None and not 1 <= number <= count:
        raise EleusisError(
            many("This record has {count} round.", "This record has {count} rounds.", count)
        )
    chosen: Mapping[str, Any] = deals[(number or count) - 1]
    return chosen


def replay(  # noqa: PLR0913, PLR0917  # one argument an option
    record: Annotated[Path, argument(say("The record: NAME.eleusis.jsonl."))],
    html: Annotated[
        Path | None,
        option(say("Save a page that steps through the record and needs nothing else.")),
    ] = None,
    seat: Annotated[
        int | None, option(say("Show only what this seat could know; 1 is the first."))
    ] = None,
    deal: Annotated[
        int | None, option(say("Which round of the record; default: the last."))
    ] = None,
    all_: Annotated[bool, option(say("Show everything at once."), "--all")] = False,  # noqa: FBT002
    plain: Annotated[bool, option(say("Letters only: no colours or suit symbols."))] = False,  # noqa: FBT002
    lang: Lang = "",
) -> None:
    """Step through a record, or write it as a page that needs no kernel and no network."""
    console = SafeConsole(highlight=False, no_color=plain or None, emoji=False)
    if html is not None:
        page = widgets.Replay(record, seat=seat, lang=lang).save(html)
        console.print(Text(say("Saved: {page}", page=str(page)).said(lang)))
        return
    message = tell(Replayed(record, seat).view(), lang)
    stepping = Stepping(_chosen(message["deals"], deal), console, lang, plain=plain)
    if all_ or not sys.stdin.isatty():
        stepping.tell()
    else:
        stepping.step(lambda question: console.input(Text(question)))
