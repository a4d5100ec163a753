"""A person as God in a terminal: types the rule unseen, and hears first what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import typer
from rich.console import Console
from rich.text import Text

from eleusis_nb.cli.reading import asked_rule
from eleusis_nb.cli.typed import means
from eleusis_nb.games.eleusis import Variant, critique
from eleusis_nb.i18n import Text as Sentence
from eleusis_nb.i18n import say, worded
from eleusis_nb.rule_editor.editor import EXAMPLE
from eleusis_nb.rules import Rule, RuleSyntaxError, read

YES: Final = say("yes")
FORGET: Final = "\x1b[3J"
"""Makes a terminal forget what was scrolled away, so that nobody scrolls back to a secret."""


def clear(console: Console) -> None:
    """Clear the screen of what only one person may see."""
    console.clear()
    if console.is_terminal:
        console.file.write(FORGET)


@dataclass(frozen=True, slots=True)
class Sealing:
    """Asks a person who is God for a rule at a shared screen, and seals it.

    Parameters
    ----------
    god : str
        Who writes it.
    variant : Variant
        The form of the game it is for.
    console : Console
        Where it is drawn.
    lang : {"en", "fr", "ru"}
        The language of God.
    alone : bool
        Whether nobody else sits at this screen.
    """

    god: str
    variant: Variant
    console: Console
    lang: str
    alone: bool = False

    def rule(self) -> Rule:
        """Return the rule that is typed; one with a fault only when God says so once more."""
        while True:
            rule = self._read(self._typed_unseen())
            if rule is not None and self._is_meant(rule):
                return rule

    def _read(self, words: str) -> Rule | None:
        """Return what the words mean; where that is in doubt, God chooses, or writes others."""
        certain = read(words, self.lang).rule
        if certain is not None:
            return certain
        self._look_away(say("{name}, your words can mean more than one thing.", name=self.god))
        try:
            return asked_rule(words, EXAMPLE, self._ask, self._show, self.lang)
        except RuleSyntaxError as error:
            self._show(error.sentence)
            self._ask(say("Press Enter to write the rule in other words"))
            return None
        finally:
            clear(self.console)

    def _is_meant(self, rule: Rule) -> bool:
        """Say what is wrong with a rule, if anything is, and ask whether it is meant."""
        faults = critique(rule, self.variant).faults
        if not faults:
            return True
        self._look_away(
            say("{name}, there is something you should know about your rule.", name=self.god)
        )
        self._show(worded(rule, "sentence"))
        for fault in faults:
            self._show(worded(fault, "sentence"))
        typed = self._ask(
            say(
                "Type {yes} to seal it anyway, or press Enter to write another rule> ",
                yes=YES,
            )
        )
        clear(self.console)
        return means(typed, YES, self.lang)

    def _typed_unseen(self) -> str:
        question = say("{name}, type the rule (no one can see it)", name=self.god)
        words: str = typer.prompt(question.said(self.lang), hide_input=True)
        return words

    def _look_away(self, why: Sentence) -> None:
        if self.alone:
            self._show(why)
        else:
            self._ask(say("{why} Press Enter to see it when the others are looking away", why=why))

    def _ask(self, question: Sentence) -> str:
        return self.console.input(Text(question.said(self.lang))).strip()

    def _show(self, line: str) -> None:
        said = line.said(self.lang) if isinstance(line, Sentence) else line
        self.console.print(Text(said))
