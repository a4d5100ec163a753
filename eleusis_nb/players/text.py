"""A player that is asked in words and answers in words: a language model, or any program.

What it answers is not trusted: it is cut to :data:`LONGEST` characters, its control characters are
taken out, its moves and ideas are read as any person's are, and what is not allowed is asked again
:data:`TRIES` times at most. Then something allowed is done by chance. All of it is kept.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from random import Random
from typing import Final, TypeAlias

from eleusis_nb.cards import CardError, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import (
    Action,
    Choices,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    Resign,
    TablePlay,
    View,
)
from eleusis_nb.i18n import say
from eleusis_nb.inference import Belief
from eleusis_nb.rules import Rule, read

Ask: TypeAlias = Callable[[str], str]
"""Gets what is asked in words, and returns the answer."""

LONGEST: Final = 4_000
"""Characters of an answer that are read."""

TRIES: Final = 3
"""How often a move is asked for."""

SHOWN: Final = 60
"""The newest entries of the table that are written."""

_CONTROL: Final = re.compile(
    r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
_LINES: Final = re.compile(r"[\n;]")
_WORD: Final = re.compile(r"\s*[*`>-]*\s*([A-Z][A-Z -]*[A-Z])\b[*`]*\s*:?\s*(.*)")
_PERCENT: Final = re.compile(r"(\d{1,3}(?:\.\d+)?)\s*%?")

_WORDS: Final = tomllib.loads((files("eleusis_nb.players") / "asking.toml").read_text("utf-8"))
"""What is asked: words for programs, in English as the forms of moves are."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One question and its answer.

    Parameters
    ----------
    asked, answered : str
        What was asked, and what was answered, cut and without control characters.
    refused : str
        Why it was asked again; empty if the answer was taken.
    """

    asked: str
    answered: str
    refused: str = ""


class TextPlayer:
    r"""A player that is asked in words. Implements :class:`~eleusis_nb.players.Player`.

    Parameters
    ----------
    ask : callable
        Called with a text, returns the answer: a model, local or remote, or a person.
    random : random.Random, optional
        What is done by chance if no answer can be taken.

    Attributes
    ----------
    transcript : list of Exchange
        All that was asked and answered.
    idea : Belief or None
        The rule it holds likeliest, and how sure it says it is (.5 if it does not say).

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import Round
    >>> view = Round.deal("solo", "red", ("God", "Model"), seed=1).view(1)
    >>> move = f"IDEA: red\nSURE: 70 %\nPLAY: {view.hand[0].code()}"
    >>> answers = iter(["I would like the moon", move])
    >>> player = TextPlayer(lambda asked: next(answers))
    >>> player.choose(view).cards == view.hand[:1]
    True
    >>> len(player.transcript), player.idea
    (2, Belief(rule=Rule.parse('red'), probability=0.7))
    """

    def __init__(self, ask: Ask, random: Random | None = None) -> None:
        self._ask = ask
        self._random = Random(0) if random is None else random  # noqa: S311 (a game)
        self.transcript: list[Exchange] = []
        self.idea: Belief | None = None
        self._why = say("It has done nothing yet.")

    def choose(self, view: View) -> Action | None:
        """Ask for an action, and return one that is allowed."""
        table = described(view)
        asked = table
        for _ in range(TRIES):
            answer = _CONTROL.sub(" ", str(self._ask(asked))[:LONGEST])
            try:
                action = self._read(answer, view)
            except EleusisError as error:
                refused = str(error)
            else:
                if action is None or action in view.may:
                    self.transcript.append(Exchange(asked, answer))
                    self._why = say("It answered: {answer}", answer=answer[:200])
                    return action
                refused = say("That move is not allowed now.")
            self.transcript.append(Exchange(asked, answer, refused))
            asked = f"{table}\n\nYour last answer was not taken: {refused}"
        self._why = say("No answer could be used, so a random move was made.")
        return None if view.seat not in view.waits_for else view.may.pick(self._random)

    def explain(self, lang: str = "en") -> str:
        """Return what the last action was made of."""
        return self._why if lang == "en" else self._why.said(lang)

    def _read(self, answer: str, view: View) -> Action | None:
        said: dict[str, str] = {}
        for line in _LINES.split(answer):
            if (found := _WORD.match(line)) is not None:
                said.setdefault(found[1], found[2].strip())
        if "IDEA" in said:
            self._think(said["IDEA"], said.get("SURE", ""))
        for word, what in said.items():
            if word not in {"IDEA", "SURE"}:
                return _action(word, what, view)
        raise EleusisError(say("No line contained a move in one of the forms."))

    def _think(self, words: str, sure: str) -> None:
        """Take in an idea, where the words are certain; others are in the transcript."""
        rule = read(words[:500]).rule
        percent = _PERCENT.search(sure)
        if rule is not None:
            share = 0.5 if percent is None else min(100.0, float(percent[1])) / 100
            self.idea = Belief(rule, share)


def described(view: View) -> str:
    """Return the table in words, as a seat may see it, and what it may do.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import Round
    >>> table = Round.deal("solo", "red", ("God", "Model"), seed=1)
    >>> print(described(table.view(1)).splitlines()[4])
    This is the variant "solo"; you are seat 1 of 1.
    """
    entries, most = view.table[-SHOWN:], view.variant.most_plays
    number, situation = len(view.seats) - 1, view.situation
    lines = [
        _WORDS["game"],
        "",
        _WORDS["seat"].format(variant=view.variant.name, seat=view.seat, number=number),
        _WORDS["plays"].format(cards=situation.position, plays=view.plays),
        *([] if most is None else [_WORDS["most"].format(most=most)]),
        _WORDS["before"],
        *(f"- {_said(entry)}" for entry in entries),
    ]
    others = [f"{n}: {count}" for n, count in enumerate(view.counts) if n not in {0, view.seat}]
    if others:
        lines.append(_WORDS["others"].format(counts=", ".join(others)))
    if view.pending is not None:
        what = _WORDS["claim" if view.pending.claim else "play"]
        waits = " ".join(card.code() for card in view.pending.cards)
        lines.append(_WORDS["judged"].format(what=what, cards=waits))
    lines += [_WORDS["hand"].format(cards=" ".join(card.code() for card in view.hand)), ""]
    return "\n".join([*lines, _WORDS["form"].format(moves="\n".join(_moves(view.may, view)))])


def _said(entry: TablePlay) -> str:
    codes = " ".join(card.code() for card in entry.cards)
    verdict = "right" if entry.ok else "wrong"
    if entry.kind == "starter":
        return f"{codes}: the first card"
    if entry.kind == "claim":
        return f"seat {entry.seat} claimed that none of {codes} is right: {verdict}"
    if entry.kind == "god":
        return f"{codes}: right, God played it for seat {entry.seat}"
    return f"seat {entry.seat} played {codes}: {verdict}"


def _moves(may: Choices, view: View) -> list[str]:
    """Return the forms of the moves that are allowed now."""
    forms = {
        "PLAY: 9S": may.most == 1,
        f"PLAY: 9S 10H (1 to {may.most} of your cards, in order)": may.most > 1,
        "NO-PLAY (you claim that no card you hold is right)": may.no_play,
        "PROPHET (you know the rule and will judge the others' plays)": may.prophesy,
        "RIGHT": may.judge,
        "WRONG": may.judge,
        "PREDICT: 80 % (that the card is right)": may.predict,
        "SAY: the rule in plain English words (a wrong one may cost points)": may.guess,
        "PASS (you say nothing now)": view.seat not in view.waits_for,
        "GIVE UP": may.resign,
    }
    return [f"- {form}" for form, allowed in forms.items() if allowed]


def _action(word: str, what: str, view: View) -> Action | None:
    """Return the action of a line; None for passing where that may be done."""
    seat = view.may.seat
    match word:
        case "PLAY":
            try:
                return PlayCards(seat, cards(what.replace(",", " ")))
            except CardError as error:
                raise EleusisError(say("These are not cards: {error}", error=error)) from None
        case "SAY":
            return Guess(seat, _rule(what))
        case "PREDICT":
            percent = _PERCENT.search(what)
            chance = min(100.0, float(percent[1])) / 100 if percent else 0.5
            sure = min(view.may.surest, max(chance, 1 - chance))
            return Predict(seat, chance >= 0.5, sure)  # noqa: PLR2004 (no idea)
        case "PASS" if view.seat not in view.waits_for:
            return None
    others: dict[str, Action] = {
        "NO-PLAY": NoPlay(seat),
        "NO PLAY": NoPlay(seat),
        "PROPHET": Prophesy(seat),
        "RIGHT": Judge(seat, right=True),
        "WRONG": Judge(seat, right=False),
        "GIVE UP": Resign(seat),
    }
    if word not in others:
        raise EleusisError(say("“{word}” is not a move that is allowed now.", word=word[:40]))
    return others[word]


def _rule(words: str) -> Rule:
    reading = read(words[:500])
    if reading.rule is None:
        readings = ", ".join(meaning.sentence for meaning in reading.readings)
        raise EleusisError(
            say(
                "The rule could not be read with certainty; it may mean: {readings}",
                readings=readings,
            )
        )
    return reading.rule
