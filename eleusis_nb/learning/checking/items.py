"""The items of each lesson: what its cells can ask for by ``check(lesson, item)``.

They are data, a TOML file a lesson in ``learning/checks``; this program judges an answer by them.
An item without a ``form`` counts something at the table, by a function of
:mod:`~eleusis_nb.learning.checking.facts`; the others are answered by a card, a choice, a number, a
rule, a stroke or in words. No exit question can be answered by a yes or no: an answer and the
sentences about it are one answer, judged together. Feedback says how to check the sentences and
not which of them is wrong: otherwise it would be changed until it passes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from enum import Enum
from functools import cache
from importlib.resources import files
from itertools import product
from math import isclose
from types import MappingProxyType
from typing import Any, Final

from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.critic import Finding
from eleusis_nb.critic.words import say_finding
from eleusis_nb.games.eleusis import critique
from eleusis_nb.games.governor import SecretStroke
from eleusis_nb.games.governor.secret import SPANS, Effect
from eleusis_nb.i18n import Text, listing, many, say, together
from eleusis_nb.learning.checking import facts, numbers, three_numbers
from eleusis_nb.learning.checking.texts import is_copied, joins, things
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.rules import Rule, compare
from eleusis_nb.table.lessons import lesson

BETWEEN: Final = " · "
"""What stands between an answer and its reasons where they are kept as one text."""

BEFORE: Final = "before"
"""The question with which a lesson begins, and the file of those questions."""

VERDICTS: Final[Mapping[str, Text]] = {"fits": say("fits"), "refused": say("is refused")}
"""What can be said of a card."""

STANDINGS: Final[Mapping[str, Text]] = {
    "wrong": say("certainly wrong"),
    "right": say("certainly right"),
    "open": say("still possible"),
}
"""What can be said of a rule after a card."""

FORMULAS: Final = frozenset(
    "form own after rules fits rule standing refuted_if end verdict card cards before answer truth "
    "same_as within other_than next count table judge row firsts kind".split()
)
"""Keys of a file that hold no sentence: the catalogue of messages leaves them out."""

KEYED: Final = frozenset({"choices", "ends", "mistakes", "misconceptions"})
"""Keys of a file under which sentences stand by what is kept of an answer."""


class ItemStanding(Enum):
    """How an item stands."""

    PASSED = "passed"
    NOT_YET = "not yet"
    NOT_TRIED = "not tried"
    UNCLEAR = "unclear"
    HEARD = "heard"

    @property
    def words(self) -> Text:
        """How it is said."""
        return _STANDINGS_IN_WORDS[self]


_STANDINGS_IN_WORDS: Final = {
    ItemStanding.PASSED: say("Passed"),
    ItemStanding.NOT_YET: say("Not yet"),
    ItemStanding.NOT_TRIED: say("Not tried"),
    ItemStanding.UNCLEAR: say("Not clear"),
    ItemStanding.HEARD: say("Saved"),
}


@dataclass(frozen=True, slots=True)
class ItemFinding:
    """What a check found: a reason that never gives the answer away, and what to do next."""

    standing: ItemStanding
    rationale: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class AnswerReason:
    """A sentence about an answer that has to be finished: one part of the reason for it."""

    asks: Text
    choices: Mapping[str, Text]
    data: Mapping[str, Any]
    item: Mapping[str, Any]

    @classmethod
    def of(cls, data: Mapping[str, Any], item: Mapping[str, Any]) -> AnswerReason:
        """Read a sentence about the answer to an item."""
        places: dict[str, object] = {
            name: Card.parse(data[name]) for name in ("card", "before") if name in data
        }
        places["row"] = data.get("row")
        ends = data.get("ends") or item.get("ends", {})
        if "standing" in data:
            choices = STANDINGS
        elif {"end", "refuted_if"} & data.keys():
            choices = {key: Text(end, {}) for key, end in ends.items()}
        else:
            choices = VERDICTS
        return cls(Text(data["asks"], places), choices, data, item)

    def expected(self, chosen: str) -> str:
        """Return which end is right for the answer that was given."""
        data, item = self.data, self.item
        for key in ("standing", "end", "verdict"):
            if key in data:
                return str(data[key])
        if "card" in data:  # the answer is a rule, by which this card fits or does not
            return verdict(chosen, data.get("before", item.get("after")), data["card"])
        says = {name: verdict(text, item["after"], chosen) for name, text in item["rules"].items()}
        if "rule" in data:
            return says[str(data["rule"])]
        return next(str(name) for name, one in says.items() if one != data["refuted_if"])


def verdict(rule: str, line: str, card: str) -> str:
    """Return what a rule says of a card after a line."""
    return "fits" if _rule(rule).accepts(line, Card.parse(card)) else "refused"


@cache
def _rule(text: str) -> Rule:
    return Rule.from_text(text)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a lesson asks for: its name, and what the lesson's file says of it."""

    name: str
    data: Mapping[str, Any]
    asks: Text
    choices: Mapping[str, Text]
    reasons: tuple[AnswerReason, ...]

    @classmethod
    def of(cls, name: str, data: Mapping[str, Any]) -> Item:
        """Read an item."""
        choices: dict[str, Text] = {
            key: Text(words, {}) for key, words in data.get("choices", {}).items()
        }
        for card in cards(data.get("cards", "")):
            choices[card.symbol] = Text("{card}", {"card": card})
        reasons = tuple(AnswerReason.of(one, data) for one in data.get("reasons", ()))
        values: dict[str, object] = {"row": data.get("row")}
        if name == BEFORE:
            values |= {one: _rule(text) for one, text in data.get("rules", {}).items()}
            values["last"] = Card.parse(data["after"])
        return cls(name, data, Text(data["asks"], values), choices, reasons)

    @property
    def form(self) -> str:
        """What a person answers with; nothing where what was done at the table is the answer."""
        return str(self.data.get("form", ""))

    @property
    def table(self) -> str:
        """What the record of the table is called at which it is done; the lesson's own if empty."""
        return str(self.data.get("table", ""))

    @property
    def reads_record(self) -> bool:
        """Whether the lesson's record alone is enough, so that it can be judged from that later."""
        return not (self.form or self.table or self.data.get("given"))

    @property
    def is_judged(self) -> bool:
        """Whether it can be wrong: an expectation or a seed is neither right nor wrong."""
        return "heard" not in self.data

    @property
    def is_counted(self) -> bool:
        """Whether a report counts it: not what cannot be wrong, nor what a lesson begins with."""
        return self.is_judged and self.name != BEFORE

    @property
    def levels(self) -> tuple[Text, ...]:
        """What a text is worth, the lowest first: for the teacher who reads it."""
        last = tuple(Text(one, {}) for one in self.data.get("levels", ()))
        if len(last) == len(_LEVELS_OF_OWN) + 2:
            return last
        return (*(_LEVELS_OF_OWN if self.data.get("own", True) else _LEVELS_OF_OTHER), *last)

    def text(self, key: str, **values: object) -> Text | str:
        """Return a sentence of the file; nothing where it has none of that name."""
        return Text(self.data[key], values) if key in self.data else ""

    def judge(self, work: Work) -> ItemFinding:
        """Say how the item stands."""
        if "judge" in self.data:
            return _JUDGES[self.data["judge"]](self, work)
        if not self.form:
            return self._done(work)
        if "first" in self.data and _truth(self, work) is None:
            return ItemFinding(ItemStanding.NOT_TRIED, self.asks, self.text("first"))
        if not work.is_given:
            return ItemFinding(ItemStanding.NOT_TRIED, self.asks)
        return self._answered(work)

    def _done(self, work: Work) -> ItemFinding:
        """Say whether something was done at the table often enough."""
        enough, count = self.data["enough"], getattr(facts, self.data["count"])(work)
        if count >= enough:
            return ItemFinding(ItemStanding.PASSED, together(say("Done:"), self.asks))
        return self._so_far(count, enough)

    def _so_far(self, count: int, enough: int) -> ItemFinding:
        if not count:
            return ItemFinding(ItemStanding.NOT_TRIED, self.asks, self.text("hint"))
        left = many(
            "Once so far, of {enough}.", "{count} times so far, of {enough}.", count, enough=enough
        )
        return ItemFinding(ItemStanding.NOT_YET, together(self.asks, left), self.text("hint"))

    def _answered(self, work: Work) -> ItemFinding:
        ends: Sequence[object] = ()
        if self.reasons:
            answer, *ends = parts(work.given)
            work = replace(work, given=(answer,))
        try:
            chosen = _READERS[self.form](self, work)
        except _UnreadableError as error:
            return error.finding
        if self.is_judged and (wrong := _FAULTS[self.form](self, chosen, work)):
            hint = self.text("hint") or (_LIKE_A_FRIEND if self.form == "words" else "")
            return ItemFinding(ItemStanding.NOT_YET, wrong, hint)
        if lacking := self._unfinished(ends):
            standing = ItemStanding.NOT_YET if self.is_judged else ItemStanding.NOT_TRIED
            return ItemFinding(standing, lacking)
        if not self.is_judged:
            return ItemFinding(ItemStanding.HEARD, self._heard(chosen), self.text("hint"))
        if self.missed(str(chosen), ends):
            said = say("The answer is right, but not every sentence.")
            return ItemFinding(ItemStanding.NOT_YET, together(said, self.text("look")))
        return ItemFinding(ItemStanding.PASSED, self.text("right") or _RIGHT[self.form])

    def _heard(self, chosen: object) -> str:
        if self.form != "row":
            return self.text("heard")
        row = three_numbers.row_of(str(chosen))
        fits = row is not None and three_numbers.FITS[self.data["rule"]](row)
        return self.text("heard" if fits else "refused", row=chosen)

    def _unfinished(self, given: Sequence[object]) -> Text | None:
        """Say which sentence about an answer has no end yet; None if all have one."""
        ends = [str(end).strip() for end in given]
        if self.form == "row" and not all(end in VERDICTS for end in ends or [""]):
            return say("First say what you expect of this row. Then you will see the answer.")
        if len(ends) < len(self.reasons):
            missing = self.reasons[len(ends)].asks
            return say(
                "That is half the answer. Complete the sentences, too: “{asks} …”", asks=missing
            )
        for reason, end in zip(self.reasons, ends, strict=False):
            if end not in reason.choices:
                return say(
                    "“{asks} …” must end with one of the choices below it.", asks=reason.asks
                )
        return None

    def fault(self, given: str, lang: str = "en") -> Text | str:
        """Say what is wrong with an answer, for a teacher: of its first sentence that is wrong.

        Nothing where it is right, or where only the table knows.
        """
        if self.form == "number" and str(self.data["truth"]).isidentifier():
            return ""
        main, *ends = given.split(BETWEEN) if self.reasons else [given]
        work = Work(given=(main,), lang=lang)
        try:
            chosen = _READERS[self.form](self, work)
        except _UnreadableError as error:
            is_wrong = error.finding.standing is not ItemStanding.UNCLEAR
            return error.finding.rationale if is_wrong else ""
        wrong = _FAULTS[self.form](self, chosen, work)
        missed = self.missed(str(chosen), ends)
        if wrong or not missed:
            return wrong
        reason = missed[0]
        end = ends[self.reasons.index(reason)]
        return say("“{asks}” … {end}", asks=reason.asks, end=reason.choices.get(end, end))

    def missed(self, chosen: str, given: Sequence[object]) -> list[AnswerReason]:
        """Return the sentences about an answer that have a wrong end."""
        pairs = zip(self.reasons, given, strict=False)
        return [one for one, end in pairs if one.expected(chosen) != str(end).strip()]


_LIKE_A_FRIEND: Final = say("Write it the way you would tell a friend.")
"""How to begin a text, where the lesson says nothing else."""

_LEVELS_OF_OWN: Final = (
    say("does not answer the question"),
    say("what happened, or what the rule was"),
)
_LEVELS_OF_OTHER: Final = (
    say("does not answer the question"),
    say("an answer without a reason"),
)


def parts(given: Sequence[object]) -> list[object]:
    """Return an answer and its reasons, whether they came one by one or as one text."""
    found = [
        part
        for one in given
        for part in (one.split(BETWEEN.strip()) if isinstance(one, str) else (one,))
        if not isinstance(part, str) or part.strip()
    ]
    return found or [None]


# --- answers, as they are read ---------------------------------------------------------------


class _UnreadableError(Exception):
    """An answer that is not of its question's form."""

    def __init__(self, finding: ItemFinding) -> None:
        super().__init__(finding)
        self.finding = finding


def _unreadable(item: Item, why: Text, *, is_tried: bool = True) -> _UnreadableError:
    standing = ItemStanding.NOT_YET if is_tried else ItemStanding.NOT_TRIED
    return _UnreadableError(ItemFinding(standing, why, item.text("hint")))


def _read_card(item: Item, work: Work) -> str:
    found = work.cards()
    if found is None or len(found) != 1:
        raise _unreadable(
            item, say("The answer must be one card, such as “5S” for the five of spades.")
        )
    return found[0].symbol


def _read_choice(item: Item, work: Work) -> str:
    said, found = str(work.answer).strip(), work.cards() or ()
    if said in item.choices:
        return said
    if len(found) == 1 and found[0].symbol in item.choices:  # a card may be said in any way
        return found[0].symbol
    known = listing([*item.choices.values()])
    raise _unreadable(item, say("The answer must be one of these: {choices}.", choices=known))


def _read_number(item: Item, work: Work) -> float:
    answer = work.number()
    if answer is None or (not item.is_judged and (answer < 0 or answer != int(answer))):
        fault = say("The answer must be a number, such as 3, 0.25 or 1/4.")
        raise _unreadable(item, fault if item.is_judged else item.asks)
    return answer


def _read_rule(item: Item, work: Work) -> Rule:
    said = work.rule()
    if said is not None:
        return said
    if (doubt := work.doubt()) is not None:
        choose = say("Type the answer again, in the words of the reading you mean.")
        raise _UnreadableError(ItemFinding(ItemStanding.UNCLEAR, doubt, choose))
    raise _unreadable(
        item, say("The answer must be a rule in words, such as “higher than the last card”.")
    )


def _read_row(item: Item, work: Work) -> str:
    row = three_numbers.row_of(str(work.answer))
    if row is None:
        why = say("Write three whole numbers, such as {row}.", row="2, 4, 6")
        raise _unreadable(item, why, is_tried=False)
    return three_numbers.to_text(row)


def _read_stroke(item: Item, work: Work) -> SecretStroke:
    said = work.stroke()
    if said is None:
        text = say("A secret rule has three parts, such as “{example}”.", example=_EXAMPLE.words)
        raise _unreadable(item, text)
    return said


def _read_words(_item: Item, work: Work) -> str:
    return " ".join(work.words())


_EXAMPLE: Final = SecretStroke.parse("a club; any draw; drawer -3")
_READERS: Final[Mapping[str, Callable[[Item, Work], Any]]] = {
    "card": _read_card,
    "choice": _read_choice,
    "number": _read_number,
    "row": _read_row,
    "rule": _read_rule,
    "stroke": _read_stroke,
    "words": _read_words,
}
_RIGHT: Final[Mapping[str, Text]] = {
    "number": say("That is right."),
    "words": say("Saved. Your teacher will read it."),
}


# --- what is wrong with an answer ------------------------------------------------------------


def _wrong_card(item: Item, chosen: str, _work: Work) -> str:
    """Name a card by which it is right, or say how many of some rules must allow it."""
    if "card" in item.data:
        is_right = chosen == Card.parse(item.data["card"]).symbol
    else:
        says = [verdict(rule, item.data["after"], chosen) for rule in item.data["rules"].values()]
        is_right = says.count("fits") == item.data["fits"]
    return "" if is_right else item.text("wrong")


def _wrong_choice(item: Item, chosen: str, _work: Work) -> str:
    return "" if chosen == item.data["answer"] else item.text("wrong")


def _truth(item: Item, work: Work) -> float | None:
    """Return the right number: that in the file, or one that is counted at the table."""
    truth = str(item.data["truth"])
    found: float | None = (
        getattr(facts, truth)(work) if truth.isidentifier() else numbers.read(truth)
    )
    return found


def _wrong_number(item: Item, answer: float, work: Work) -> str:
    near = item.data.get("near", 0.0)
    if isclose(answer, _truth(item, work) or 0.0, rel_tol=1e-9, abs_tol=max(near, 1e-9)):
        return ""
    return mistake(item, answer) or say("It is another number.")


def mistake(item: Item, answer: float) -> Text | None:
    """Return what is said of a wrong number that was to be expected."""
    away = {
        abs(answer - (numbers.read(one) or 0.0)): said
        for one, said in item.data.get("mistakes", {}).items()
    }
    is_known = away and min(away) <= max(item.data.get("near", 0.0), 1e-9)
    return Text(away[min(away)], {}) if is_known else None


def _wrong_rule(item: Item, said: Rule, _work: Work) -> str:
    """Say what is wrong with a rule, by whichever of the conditions the file names."""
    for condition in ("critic", "uphill", "same_as", "within", "against", "other_than", "next"):
        if condition in item.data and (wrong := _CONDITIONS[condition](item, said)):
            return wrong
    return ""


def _fails_critic(_item: Item, said: Rule) -> str:
    found = critique(said, lesson(10).variant)
    return "" if found.passes else _finding(found.findings[0])


def _not_uphill(item: Item, said: Rule) -> str:
    """Say where a rule does not go on as “higher than the last card”, or where it gets stuck."""
    for before in ALL_CARDS:
        for card in ALL_CARDS:
            step = card.value - before.value
            if abs(step) == 1 and said.accepts((before,), card) != (step == 1):
                return item.text("forbids" if step == 1 else "allows", card=card, before=before)
    found = critique(said, lesson(10).variant).findings
    return next((_finding(one) for one in found if one.kind in {"dead end", "fewest"}), "")


def _finding(found: Finding) -> Text:
    return say_finding(found.kind, found.line, found.values)


def _not_same(item: Item, said: Rule) -> str:
    apart = compare(said, _rule(item.data["same_as"]))
    if apart.equivalent:
        return ""
    if apart.card is None:
        return item.text("differs")
    allows = said.accepts(apart.line or (), apart.card)
    return item.text("allows" if allows else "forbids", card=apart.card)


def _not_within(item: Item, said: Rule) -> str:
    whole = _rule(item.data["within"])
    if compare(said, "nothing").equivalent:
        return item.text("empty")
    if not compare(said.tree & whole.tree, said).equivalent:
        return item.text("outside")
    return item.text("same") if compare(said, whole).equivalent else ""


def _against_line(item: Item, said: Rule) -> str:
    line = cards(item.data["after"])
    wrong = (one for at, one in enumerate(line) if at and not said.accepts(line[:at], one))
    return next((item.text("against", card=one) for one in wrong), "")


def _same_again(item: Item, said: Rule) -> str:
    is_same = compare(said, _rule(item.data["other_than"])).equivalent
    return item.text("same") if is_same else ""


def _allows_next(item: Item, said: Rule) -> str:
    card = Card.parse(item.data["next"])
    return item.text("allows", card=card) if said.accepts(cards(item.data["after"]), card) else ""


_CONDITIONS: Final[Mapping[str, Callable[[Item, Rule], str]]] = {
    "critic": _fails_critic,
    "uphill": _not_uphill,
    "same_as": _not_same,
    "within": _not_within,
    "against": _against_line,
    "other_than": _same_again,
    "next": _allows_next,
}


def _wrong_stroke(item: Item, said: SecretStroke, _work: Work) -> str:
    """Say which of two second draws a stroke does not explain: 4♥ brought five, 9♥ nothing."""
    first, last = SPANS[said.span]
    four, nine = Card.parse("4H"), Card.parse("9H")
    if not (first <= 2 <= last and said.cards & four.bit and said.effect == Effect("drawer", 5)):  # noqa: PLR2004
        return item.text("unexplained")
    return item.text("elsewhere") if said.cards & nine.bit else ""


def _wrong_words(item: Item, text: str, _work: Work) -> str:
    named, joined = item.data.get("named", 2), item.data.get("joined", True)
    if is_copied(text, item.asks) or len(things(text, item.asks)) < named:
        return say("Be more exact: name cards, verdicts, or things from the question.")
    if joined and not joins(text):
        return say("Say why, in a whole sentence: because …, so …, but …")
    return ""


_FAULTS: Final[Mapping[str, Callable[[Item, Any, Work], str]]] = {
    "card": _wrong_card,
    "choice": _wrong_choice,
    "number": _wrong_number,
    "rule": _wrong_rule,
    "stroke": _wrong_stroke,
    "words": _wrong_words,
}


# --- items that are like no other ------------------------------------------------------------


def _sure(item: Item, work: Work) -> ItemFinding:
    """Compare the newest predictions with a coin, which scores zero."""
    enough = item.data["enough"]
    scores = facts.prediction_scores(work)[-enough:]
    if len(scores) < enough:
        return item._so_far(len(scores), enough)  # noqa: SLF001 - one of its own judges
    if sum(scores) >= 1:
        return ItemFinding(ItemStanding.PASSED, together(say("Done:"), item.asks))
    return ItemFinding(ItemStanding.NOT_YET, item.text("wrong"), item.text("unsure"))


def _again(item: Item, work: Work) -> ItemFinding:
    """Compare the plans of two tournaments: only the seed may differ."""
    hint = item.text("hint")
    found = (getattr(one, "plan", None) for one in work.given)
    plans: list[Any] = [plan for plan in found if is_dataclass(plan) and hasattr(plan, "seed")]
    match plans:
        case [one, other, *_] if one.seed == other.seed:
            return ItemFinding(ItemStanding.NOT_YET, item.text("same"), hint)
        case [one, other, *_] if replace(one, seed=other.seed) != other:
            return ItemFinding(ItemStanding.NOT_YET, item.text("more"), hint)
        case [_, _, *_]:
            return ItemFinding(ItemStanding.PASSED, item.text("right"))
    return ItemFinding(ItemStanding.NOT_TRIED, item.asks, hint)


_JUDGES: Final[Mapping[str, Callable[[Item, Work], ItemFinding]]] = {"sure": _sure, "again": _again}


# --- the files -------------------------------------------------------------------------------


def tables() -> dict[str, Mapping[str, Any]]:
    """Return what each file says, by the name of the lesson's records."""
    folder = files("eleusis_nb.learning") / "checks"
    texts = {one.name.removesuffix(".toml"): one.read_text("utf-8") for one in folder.iterdir()}
    return {name: tomllib.loads(texts[name]) for name in sorted(texts)}


def _items(table: Mapping[str, Any]) -> Iterator[Item]:
    for name, data in table.items():
        if "setups" in data:
            yield from _fair_tests(name, data)
        else:
            yield Item.of(name, data)


def _fair_tests(name: str, data: Mapping[str, Any]) -> Iterator[Item]:
    """Yield a question for each of three things: which second try changes it and nothing else.

    Chen, Z. and Klahr, D. (1999). All other things being equal: acquisition and transfer of the
    control of variables strategy. *Child Development*, 70, 1098-1120.
    """
    setups = {
        "".join(key): together(
            *(Text(pair[int(on)], {}) for pair, on in zip(data["setups"], key, strict=True)),
            by=", ",
        )
        for key in product("01", repeat=len(data["setups"]))
    }
    for at, first in enumerate(data["firsts"]):
        changed = "01"[first[at] == "0"]
        asks = Text(data["asks"], {"thing": Text(data["names"][at], {}), "setup": setups[first]})
        yield Item(
            f"{name}-{at + 1}",
            {**data, "first_try": first, "answer": first[:at] + changed + first[at + 1 :]},
            together(Text(data["wonders"], {}), asks),
            setups,
            (),
        )


def _questions() -> Iterator[tuple[str, tuple[Item, ...]]]:
    lessons = tables()
    firsts = lessons.pop(BEFORE)
    for name, table in lessons.items():
        first = firsts.get(name)
        before = [] if first is None else [Item.of(BEFORE, {**firsts[first["kind"]], **first})]
        yield name, (*before, *_items(table))


QUESTIONS: Final[Mapping[str, tuple[Item, ...]]] = MappingProxyType(dict(_questions()))
"""The items of the lessons and of the two tests, in the order in which they are asked."""

ITEMS: Final[Mapping[str, tuple[Item, ...]]] = MappingProxyType(
    {
        name: tuple(item for item in items if item.is_counted)
        for name, items in QUESTIONS.items()
        if name.startswith("lesson-")
    }
)
"""Those of the lessons that a report counts."""
