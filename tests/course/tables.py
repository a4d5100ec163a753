"""People at a lesson's table: some play whatever is under the finger, some think first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, permutations
from math import exp, log
from pathlib import Path
from random import Random

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.table import Session
from tests.course.listed import Listed, listed
from tests.course.people import ATTRIBUTES

CONFIDENCES = (0.5, 0.6, 0.7, 0.8, 0.9, 0.99)


class Visitor:
    """Someone at a table of a lesson."""

    def __init__(self, lesson: int | str, folder: Path, seed: int) -> None:
        self.chance = Random(seed)
        self.lesson = lesson
        self.table = Session.at_lesson(lesson, folder=folder, random=self.chance)

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.table.state.round.hands[1].cards

    @property
    def ideas(self) -> list[Hypothesis]:
        """The written ideas that fit the table."""
        [person] = self.table.state.people.values()
        return [one for one in person.hypotheses.values() if not one.has_fallen]

    def write(self, idea: Rule | str, other: Rule | str) -> None:
        [person] = self.table.state.people.values()
        for one in person.hypotheses.values():
            if one.has_fallen:
                self.table.do("drop", key=one.key)
        names = {"other": str(other)} if self.table.state.lesson.names else {}
        self.table.do("suppose", text=str(idea), **names)

    def play(self, *cards: Card, fits: bool, confidence: float) -> None:
        foretold = {"fits": fits, "confidence": confidence}
        said = foretold if self.table.state.lesson.predictions else {}
        self.table.do("play", cards=[card.code() for card in cards], **said)

    def ask_god(self, idea: Hypothesis) -> None:
        self.table.do("declare", key=idea.key)
        if self.table.state.opened is not None:
            self.table.do("again")


class Guesser(Visitor):
    """Someone who plays, predicts, writes and asks whatever comes to mind."""

    def turn(self) -> None:
        pick = self.chance.choice
        if self.chance.random() < 0.5:
            self.write(pick(ATTRIBUTES), pick(ATTRIBUTES))
        many = pick((1, 1, 1, 3)) if self.lesson == "6b" else 1
        cards = self.chance.sample(self.hand, many)
        self.play(*cards, fits=pick((True, False)), confidence=pick(CONFIDENCES))
        if self.ideas and self.chance.random() < 0.1:
            self.ask_god(pick(self.ideas))


class Thinker(Visitor):
    """Someone who believes in what explains the table best, and does what the lesson asks."""

    def __init__(self, lesson: int | str, folder: Path, seed: int) -> None:
        super().__init__(lesson, folder, seed)
        self.deal = 0
        self.believed: list[tuple[float, Listed]] = []

    def turn(self) -> None:
        if self.deal != self.table.state.deals:
            self.deal, self.seen = self.table.state.deals, 0
            self.believed = [(log(one.weight), one) for one in listed()]
        self._learn()
        best, *rivals = self._different(3)
        wanted = {5: 3, 6: 3, 9: 1}.get(self.lesson, 2)
        for idea in (best, *rivals)[:wanted]:
            if len(self.ideas) < wanted and idea.rule() not in [one.rule for one in self.ideas]:
                self.write(idea.rule(), Rule(~idea.rule().tree))
        cards = self._choose(best, rivals)
        chance = self._chance(cards[0])
        self.play(*cards, fits=chance >= 0.5, confidence=min(0.95, max(chance, 1 - chance)))

    def _learn(self) -> None:
        """Believe less in what the newest plays speak against."""
        price = log(9) if self.table.state.lesson.errs else 1000.0
        plays = [one for one in self.table.state.round.table if one.kind == "play"]
        for play in plays[self.seen :]:
            at, cards, ok = play.situation, play.cards, play.ok
            self.believed = [
                (held - price * ((first_wrong(one, at, cards) is None) != ok), one)
                for held, one in self.believed
            ]
        self.seen = len(plays)
        self.believed.sort(key=lambda pair: -pair[0])

    def _different(self, most: int) -> list[Listed]:
        """Return the likeliest rules that say different things of the hand."""
        found: dict[tuple[bool, ...], Listed] = {}
        for held, one in self.believed:
            found.setdefault(tuple(self._allows(one, card) for card in self.hand), one)
            if len(found) == most or held < -500:
                break
        return [*found.values()]

    @property
    def situation(self) -> Situation:
        return self.table.state.situation

    def _allows(self, rule: Rule | Listed, *cards: Card) -> bool:
        return first_wrong(rule, self.situation, cards) is None

    def _chance(self, card: Card) -> float:
        top = self.believed[0][0]
        likely = [(exp(held - top), one) for held, one in self.believed[:3000] if held > top - 12]
        return sum(w for w, one in likely if self._allows(one, card)) / sum(w for w, _ in likely)

    def _choose(self, best: Listed, rivals: list[Listed]) -> tuple[Card, ...]:
        asked = {3: self._robot, 4: self._yes_and_no, "6b": self._one_change, 9: self._again}
        other = next(iter(rivals), best)
        between = (
            (card,) for card in self.hand if self._allows(best, card) != self._allows(other, card)
        )
        wanted = asked[self.lesson](best) if self.lesson in asked else ()
        return next(chain(wanted, between), self.hand[:1])

    @property
    def last(self) -> TablePlay:
        return self.table.state.round.table[-1]

    def _robot(self, _best: Listed) -> Iterator[tuple[Card, ...]]:
        """Yield cards that an own idea allows and the robot's rule forbids."""
        robot, rules = self.table.state.rival.claim.rule, [one.rule for one in self.ideas]
        for card in self.hand:
            if not self._allows(robot, card) and any(self._allows(one, card) for one in rules):
                yield (card,)

    def _yes_and_no(self, best: Listed) -> Iterator[tuple[Card, ...]]:
        """Yield cards that the idea allows, and the next time cards that it forbids."""
        is_yes = len(self.table.state.round.table) % 2 == 0
        return ((card,) for card in self.hand if self._allows(best, card) == is_yes)

    def _one_change(self, _best: Listed) -> Iterator[tuple[Card, ...]]:
        """Yield cards that differ in one thing from a refused one, else series that decide."""
        if not self.last.ok and len(self.last.cards) == 1:
            [old] = self.last.cards
            for card in self.hand:
                if (card.suit != old.suit) + (card.rank != old.rank) == 1:
                    yield (card,)
        rules = [one.rule for one in self.ideas]
        for some in permutations(self.hand, 3) if self.last.ok else ():
            if len({self._allows(rule, *some) for rule in rules}) > 1:
                yield some

    def _again(self, _best: Listed) -> Iterator[tuple[Card, ...]]:
        """Yield cards that repeat a play against the own idea, if the place is of the same kind."""
        last, idea = self.last, self.ideas[-1].rule
        is_surprising = (first_wrong(idea, last.situation, last.cards) is None) != last.ok
        if last.situation.recent and is_surprising:
            place = kind(last.situation.recent[-1]) == kind(self.situation.recent[-1])
            for card in self.hand if place else ():
                if kind(card) == kind(last.cards[0]):
                    yield (card,)


def kind(card: Card) -> tuple[bool, bool]:
    """Return what a repeated card has in common with the first, as lesson 9 has it."""
    return card.is_red, card.value % 2 == 0
