"""The items of each lesson: what its cells can ask for by ``check(lesson, item)``.

They are data, a TOML file a lesson in ``learning/checks``; this program judges an answer by them.
An item without a ``form`` counts something at the table, by a name of
:mod:`~eleusis_nb.learning.checking.facts`; the others are answered by a card, a choice, a number, a
rule, a stroke or in words. No exit question can be answered by a yes or no: an answer and the
sentences about it are one answer, judged together. Feedback says how to check the sentences and
not which of them is wrong: otherwise it would be changed until it passes.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from enum import Enum
from functools import cache
from importlib.resources import files
from itertools import product
from math import isclose
from typing import Any, Final

from eleusis_nb.card_markup import with_cards
from eleusis_nb.cards import ALL_CARDS, Card, cards
from eleusis_nb.critic import Finding
from eleusis_nb.critic.words import say_finding
from eleusis_nb.games.eleusis import critique
from eleusis_nb.games.governor import SecretStroke
from eleusis_nb.games.governor.secret import Effect
from eleusis_nb.i18n import Text, default_language, listing, many, say, tell, together
from eleusis_nb.learning.checking import numbers
from eleusis_nb.learning.checking.facts import COUNTS, prediction_scores
from eleusis_nb.learning.checking.texts import is_copied, joins, things
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.markup import Markup, tag
from eleusis_nb.palette import LIGHT
from eleusis_nb.rules import Rule, compare
from eleusis_nb.table.lessons import lesson

BETWEEN: Final = " · "
"""What stands between an answer and its reasons where they are kept as one text."""

BEFORE: Final = "before"
"""The question with which a lesson begins, and the file of those questions."""

GRADING: Final = "NBGRADER_EXECUTION"
"""The environment variable by which nbgrader says that it is grading."""

VERDICTS: Final[Mapping[str, Text]] = {"fits": say("fits"), "refused": say("is refused")}
"""What can be said of a card."""

STANDINGS: Final[Mapping[str, Text]] = {
    "wrong": say("certainly wrong"),
    "right": say("certainly right"),
    "open": say("still possible"),
}
"""What can be said of a rule after a card."""

ROWS: Final[Mapping[str, Callable[[int, int, int], bool]]] = {
    "grow": lambda one, two, three: one < two < three,
    "last": lambda one, two, three: three > max(one, two),
}
"""Whether a row of three numbers fits, by the name of the rule.

Wason, P. C. (1960). On the failure to eliminate hypotheses in a conceptual task. *Quarterly
Journal of Experimental Psychology*, 12, 129-140. The first form of the test is his task: 2, 4, 6
fits, and the rule is three numbers that grow. The second was made after the same plan.
"""


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
        return _LOOKS[self][0]


_LOOKS: Final = {
    ItemStanding.PASSED: (say("Passed"), "✓", LIGHT.accent, LIGHT.on_accent),
    ItemStanding.NOT_YET: (say("Not yet"), "…", LIGHT.no, LIGHT.on_no),
    ItemStanding.NOT_TRIED: (say("Not tried"), "○", LIGHT.paper, LIGHT.paper_muted),
    ItemStanding.UNCLEAR: (say("Not clear"), "?", LIGHT.paper, LIGHT.accent),
    ItemStanding.HEARD: (say("Saved"), "·", LIGHT.paper, LIGHT.paper_ink),
}
"""A standing's words, its sign, and the sign's ground and ink."""


@dataclass(frozen=True, slots=True, repr=False)
class Check:
    """How one item of a lesson stands.

    It shows itself in a notebook, counts as true when it is passed, and is worth its points as a
    number, which is what graders read. The rationale says why, and never gives the answer away;
    the hint says what to do next.

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.learning import check
    >>> found = check(0, "first-card", folder=tempfile.mkdtemp())
    >>> bool(found), found.standing.value
    (False, 'not tried')
    """

    lesson: str
    item: str
    standing: ItemStanding
    rationale: str
    hint: str = ""
    worth: float = 1.0

    @property
    def points(self) -> float:
        """Its points, all of them when it is passed, else none."""
        return float(self.worth if self else 0.0)

    def __bool__(self) -> bool:
        return self.standing is ItemStanding.PASSED

    def __float__(self) -> float:
        return self.points

    def text(self, lang: str | None = None) -> str:
        """Return it in words, in the usual language if none is named."""
        lang = default_language() if lang is None else lang
        text = f"{self.standing.words.said(lang)}. {tell(self.rationale, lang)}"
        return f"{text}\n→ {tell(self.hint, lang)}" if self.hint else text

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        # nbgrader takes a number that a cell shows as plain text for the points it brings.
        plain = str(float(self)) if os.environ.get(GRADING) else self.text()
        return {"text/plain": plain, "text/html": self._repr_html_()}

    def _repr_html_(self) -> Markup:
        lang = default_language()
        words, sign, ground, ink = _LOOKS[self.standing]
        look = {"color": ink, "background": ground, "border-radius": "4px", "padding": "1px 8px"}
        frame = {"border-left": f"4px solid {LIGHT.rail}", "padding": "6px 14px"}
        return tag(
            "div",
            tag("b", f"{sign} {words.said(lang)}", style=look),
            " ",
            with_cards(tell(self.rationale, lang)),
            tag("div", "→ ", with_cards(tell(self.hint, lang))) if self.hint else None,
            style={**frame, "margin": "6px 0", "max-width": "46em"},
        )


class AnswerFault(Exception):  # noqa: N818 - it is what is wrong with an answer, no error of ours
    """Why an item does not pass: a sentence, and a hint where it is not the item's own."""

    def __init__(
        self, said: str, standing: ItemStanding = ItemStanding.NOT_YET, hint: str | None = None
    ) -> None:
        super().__init__(said)
        self.said, self.standing, self.hint = said, standing, hint


# --- an item ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnswerReason:
    """A sentence about an answer that has to be finished: one part of the reason for it."""

    asks: Text
    choices: Mapping[str, Text]
    data: Mapping[str, Any]

    @classmethod
    def of(cls, data: Mapping[str, Any], ends: Mapping[str, str]) -> AnswerReason:
        """Read a sentence about the answer to an item."""
        places: dict[str, object] = {
            name: Card.parse(data[name]) for name in ("card", "before") if name in data
        }
        if "standing" in data:
            choices = STANDINGS
        elif {"end", "refuted_if"} & data.keys():
            choices = _texts(data.get("ends") or ends)
        else:
            choices = VERDICTS
        return cls(Text(data["asks"], {**places, "row": data.get("row")}), choices, data)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a lesson asks for: its name, and what the lesson's file says of it."""

    lesson: str
    name: str
    data: Mapping[str, Any]
    asks: Text
    choices: Mapping[str, Text]
    reasons: tuple[AnswerReason, ...] = ()

    @classmethod
    def of(cls, lesson: str, name: str, data: Mapping[str, Any]) -> Item:
        """Read an item."""
        choices = _texts(data.get("choices", {}))
        for card in cards(data.get("cards", "")):
            choices[card.symbol] = Text("{card}", {"card": card})
        values: dict[str, object] = {"row": data.get("row")}
        if name == BEFORE:
            values |= {one: _rule(text) for one, text in data.get("rules", {}).items()}
            values["last"] = Card.parse(data["after"])
        some = data.get("reasons", ())
        reasons = tuple(AnswerReason.of(one, data.get("ends", {})) for one in some)
        return cls(lesson, name, data, Text(data["asks"], values), choices, reasons)

    @property
    def form(self) -> str:
        """What a person answers with; nothing where what was done at the table is the answer."""
        return str(self.data.get("form", ""))

    @property
    def table(self) -> str:
        """What the record is called of the table at which it is done, if not the lesson's own."""
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
    def levels(self) -> tuple[Text, ...]:
        """What a text is worth, the lowest first: for the teacher who reads it."""
        last = tuple(Text(one, {}) for one in self.data.get("levels", ()))
        second = _TOLD if self.data.get("own", True) else _BARE
        return last if len(last) > 2 else (_NO_ANSWER, second, *last)  # noqa: PLR2004

    def text(self, key: str, **values: object) -> Text | str:
        """Return a sentence of the file; nothing where it has none of that name."""
        return Text(self.data[key], values) if key in self.data else ""

    def judge(self, work: Work) -> Check:
        """Say how the item stands."""
        try:
            said, hint = self._passed(work), "" if self.is_judged else self.text("hint")
            standing = ItemStanding.PASSED if self.is_judged else ItemStanding.HEARD
            return Check(self.lesson, self.name, standing, said, hint)
        except AnswerFault as fault:
            usual = self.text("hint") or (_LIKE_A_FRIEND if self.form == "words" else "")
            hint = usual if fault.hint is None else fault.hint
            return Check(self.lesson, self.name, fault.standing, fault.said, hint)

    def _passed(self, work: Work) -> str:
        """Return what is said of an answer, or a deed, with which nothing is wrong."""
        if self.data.get("given"):
            return _seeds_alone_differ(self, work)
        if not self.form:
            return self._done(work)
        if "first" in self.data and self._truth(work) is None:
            raise AnswerFault(self.asks, ItemStanding.NOT_TRIED, self.text("first"))
        if work.answer is None:
            raise AnswerFault(self.asks, ItemStanding.NOT_TRIED, "")
        ends: list[str] = []
        if self.reasons:
            answer, *rest = _parts(work.given)
            work, ends = replace(work, given=(answer,)), [str(end).strip() for end in rest]
        chosen = _FORMS[self.form](self, work)
        if lacking := self._unfinished(ends):
            standing = ItemStanding.NOT_YET if self.is_judged else ItemStanding.NOT_TRIED
            raise AnswerFault(lacking, standing, "")
        if self.form == "row" and not ROWS[self.data["rule"]](*(numbers.row(chosen) or (0, 0, 0))):
            return self.text("refused", row=chosen)
        if not self.is_judged:
            return self.text("heard", row=chosen)
        if self._missed(chosen, ends):
            said = say("The answer is right, but not every sentence.")
            raise AnswerFault(together(said, self.text("look")), hint="")
        return self.text("right") or _RIGHT[self.form]

    def _done(self, work: Work) -> Text:
        """Say that something was done at the table often enough."""
        enough, count = self.data["enough"], COUNTS[self.data["count"]](work.account) or 0
        if not count:
            raise AnswerFault(self.asks, ItemStanding.NOT_TRIED)
        if count < enough:
            left = many(
                "Once so far, of {enough}.",
                "{count} times so far, of {enough}.",
                count,
                enough=enough,
            )
            raise AnswerFault(together(self.asks, left))
        # A coin scores zero.
        if "unsure" in self.data and sum(prediction_scores(work.account)[-enough:]) < 1:
            raise AnswerFault(self.text("wrong"), hint=self.text("unsure"))
        return together(say("Done:"), self.asks)

    def _unfinished(self, ends: Sequence[str]) -> Text | None:
        """Say which sentence about an answer has no end yet; None if all have one."""
        if self.form == "row" and not all(end in VERDICTS for end in ends or [""]):
            return say("First say what you expect of this row. Then you will see the answer.")
        for at, reason in enumerate(self.reasons):
            if len(ends) <= at:
                return say(
                    "That is half the answer. Complete the sentences, too: “{asks} …”",
                    asks=reason.asks,
                )
            if ends[at] not in reason.choices:
                return say(
                    "“{asks} …” must end with one of the choices below it.", asks=reason.asks
                )
        return None

    def _truth(self, work: Work) -> float | None:
        """Return the right number: that in the file, or one that is counted at the table."""
        truth = str(self.data["truth"])
        return COUNTS[truth](work.account) if truth in COUNTS else numbers.read(truth)

    def _missed(self, chosen: str, ends: Sequence[str]) -> list[tuple[AnswerReason, str]]:
        """Return the sentences about an answer that have a wrong end, each with that."""
        pairs = zip(self.reasons, ends, strict=False)
        return [(one, end) for one, end in pairs if self._end(one.data, chosen) != end]

    def _end(self, reason: Mapping[str, Any], chosen: str) -> str:
        """Return which end of a sentence is right for the answer that was given."""
        for key in ("standing", "end", "verdict"):
            if key in reason:
                return str(reason[key])
        line = reason.get("before", self.data.get("after"))
        if "card" in reason:  # the answer is a rule, by which this card fits or does not
            return verdict(chosen, line, reason["card"])
        says = {name: verdict(rule, line, chosen) for name, rule in self.data["rules"].items()}
        if "rule" in reason:
            return says[str(reason["rule"])]
        return next(str(name) for name, one in says.items() if one != reason["refuted_if"])

    def fault(self, given: str, lang: str = "en") -> str:
        """Say what is wrong with an answer, for a teacher: of its first sentence that is wrong.

        Nothing where it is right, or where only the table knows.
        """
        if self.data.get("truth") in COUNTS:
            return ""
        main, *ends = given.split(BETWEEN) if self.reasons else [given]
        try:
            chosen = _FORMS[self.form](self, Work(given=(main,), lang=lang))
        except AnswerFault as fault:
            return "" if fault.standing is ItemStanding.UNCLEAR else fault.said
        for reason, end in self._missed(chosen, ends):
            return say("“{asks}” … {end}", asks=reason.asks, end=reason.choices.get(end, end))
        return ""


_LIKE_A_FRIEND: Final = say("Write it the way you would tell a friend.")
_NO_ANSWER: Final = say("does not answer the question")
_TOLD: Final = say("what happened, or what the rule was")
_BARE: Final = say("an answer without a reason")
_RIGHT: Final[Mapping[str, Text]] = {
    "number": say("That is right."),
    "words": say("Saved. Your teacher will read it."),
}


def _texts(sentences: Mapping[str, str]) -> dict[str, Text]:
    return {key: Text(words, {}) for key, words in sentences.items()}


def _parts(given: Sequence[object]) -> list[object]:
    """Return an answer and its reasons, whether they came one by one or as one text."""
    found = [
        part
        for one in given
        for part in (one.split(BETWEEN.strip()) if isinstance(one, str) else (one,))
        if not isinstance(part, str) or part.strip()
    ]
    return found or [None]


def verdict(rule: str, line: str, card: str) -> str:
    """Return what a rule says of a card after a line."""
    return "fits" if _rule(rule).accepts(line, Card.parse(card)) else "refused"


@cache
def _rule(text: str) -> Rule:
    return Rule.from_text(text)


# --- answers of each form: read, and judged --------------------------------------------------


def _card(item: Item, work: Work) -> str:
    """Read a card: it is a certain one, or a certain number of rules allows it."""
    found = work.cards()
    if found is None or len(found) != 1:
        raise AnswerFault(say("The answer must be one card, such as “5S” for the five of spades."))
    data, chosen = item.data, found[0].symbol
    if "card" in data:
        is_right = found[0] == Card.parse(data["card"])
    else:
        says = [verdict(rule, data["after"], chosen) for rule in data["rules"].values()]
        is_right = says.count("fits") == data["fits"]
    if not is_right:
        raise AnswerFault(item.text("wrong"))
    return chosen


def _choice(item: Item, work: Work) -> str:
    chosen, found = str(work.answer).strip(), work.cards() or ()
    if chosen not in item.choices and len(found) == 1:
        chosen = found[0].symbol  # a card may be said in any way
    if chosen not in item.choices:
        known = listing([*item.choices.values()])
        raise AnswerFault(say("The answer must be one of these: {choices}.", choices=known))
    if item.is_judged and chosen != item.data["answer"]:
        raise AnswerFault(item.text("wrong"))
    return chosen


def _number(item: Item, work: Work) -> str:
    answer = work.number()
    if not item.is_judged:
        if answer is None or answer < 0 or answer != int(answer):
            raise AnswerFault(item.asks)
        return str(int(answer))
    if answer is None:
        raise AnswerFault(say("The answer must be a number, such as 3, 0.25 or 1/4."))
    near = max(item.data.get("near", 0.0), 1e-9)
    if not isclose(answer, item._truth(work) or 0.0, rel_tol=1e-9, abs_tol=near):  # noqa: SLF001
        mistakes = {
            abs(answer - (numbers.read(one) or 0.0)): Text(said, {})
            for one, said in item.data.get("mistakes", {}).items()
        }
        least = min(mistakes, default=near + 1)
        raise AnswerFault(mistakes[least] if least <= near else say("It is another number."))
    return str(answer)


def _row(_item: Item, work: Work) -> str:
    row = numbers.row(str(work.answer))
    if row is None:
        why = say("Write three whole numbers, such as {row}.", row="2, 4, 6")
        raise AnswerFault(why, ItemStanding.NOT_TRIED)
    return ", ".join(map(str, row))


def _words(item: Item, work: Work) -> str:
    text = work.words()
    named, joined = item.data.get("named", 2), item.data.get("joined", True)
    if is_copied(text, item.asks) or len(things(text, item.asks)) < named:
        raise AnswerFault(say("Be more exact: name cards, verdicts, or things from the question."))
    if joined and not joins(text):
        raise AnswerFault(say("Say why, in a whole sentence: because …, so …, but …"))
    return text


def _stroke(item: Item, work: Work) -> str:
    """Read a stroke that explains two second draws: 4♥ brought five points, 9♥ nothing."""
    said = work.read(SecretStroke.parse)
    if said is None:
        example = SecretStroke.parse("a club; any draw; drawer -3").words
        raise AnswerFault(
            say("A secret rule has three parts, such as “{example}”.", example=example)
        )
    if not (said.happens(2, Card.parse("4H")) and said.effect == Effect("drawer", 5)):
        raise AnswerFault(item.text("unexplained"))
    if said.happens(2, Card.parse("9H")):
        raise AnswerFault(item.text("elsewhere"))
    return str(work.answer)


def _rule_of(item: Item, work: Work) -> str:
    said = work.rule()
    if said is None:
        if (doubt := work.doubt()) is not None:
            choose = say("Type the answer again, in the words of the reading you mean.")
            raise AnswerFault(doubt, ItemStanding.UNCLEAR, choose)
        raise AnswerFault(
            say("The answer must be a rule in words, such as “higher than the last card”.")
        )
    for wrong in _faults_of(item, said):
        raise AnswerFault(wrong)
    return str(said)


def _faults_of(item: Item, said: Rule) -> Iterator[str]:  # noqa: C901 - a condition each
    """Yield what is wrong with a rule, by whichever of the conditions the file names."""
    data, line = item.data, cards(item.data.get("after", ""))
    if "critic" in data and not (found := critique(said, lesson(10).variant)).passes:
        yield _finding(found.findings[0])
    if "uphill" in data:
        yield from _not_uphill(item, said)
    if "same_as" in data:
        apart = compare(said, _rule(data["same_as"]))
        if apart.card is not None:
            allows = said.accepts(apart.line or (), apart.card)
            yield item.text("allows" if allows else "forbids", card=apart.card)
        if not apart.equivalent:
            yield item.text("differs")
    if "within" in data:
        whole = _rule(data["within"])
        if compare(said, "nothing").equivalent:
            yield item.text("empty")
        if not compare(said.tree & whole.tree, said).equivalent:
            yield item.text("outside")
        if compare(said, whole).equivalent:
            yield item.text("same")
    if "against" in data:
        wrong = (one for at, one in enumerate(line) if at and not said.accepts(line[:at], one))
        yield from (item.text("against", card=one) for one in wrong)
    if "other_than" in data and compare(said, _rule(data["other_than"])).equivalent:
        yield item.text("same")
    if "next" in data and said.accepts(line, card := Card.parse(data["next"])):
        yield item.text("allows", card=card)


def _not_uphill(item: Item, said: Rule) -> Iterator[str]:
    """Say where a rule does not go on as “higher than the last card”, or where it gets stuck."""
    for before, card in product(ALL_CARDS, ALL_CARDS):
        step = card.value - before.value
        if abs(step) == 1 and said.accepts((before,), card) != (step == 1):
            yield item.text("forbids" if step == 1 else "allows", card=card, before=before)
    found = critique(said, lesson(10).variant).findings
    yield from (_finding(one) for one in found if one.kind in {"dead end", "fewest"})


def _finding(found: Finding) -> Text:
    return say_finding(found.kind, found.line, found.values)


_FORMS: Final[Mapping[str, Callable[[Item, Work], str]]] = {
    "card": _card,
    "choice": _choice,
    "number": _number,
    "row": _row,
    "rule": _rule_of,
    "stroke": _stroke,
    "words": _words,
}


def _seeds_alone_differ(item: Item, work: Work) -> str:
    """Compare the plans of two tournaments: only the seed may differ."""
    found = (getattr(one, "plan", None) for one in work.given)
    plans: list[Any] = [plan for plan in found if is_dataclass(plan) and hasattr(plan, "seed")]
    if len(plans) < 2:  # noqa: PLR2004 - one alone has nothing to be compared with
        raise AnswerFault(item.asks, ItemStanding.NOT_TRIED)
    one, other, *_ = plans
    if one.seed == other.seed:
        raise AnswerFault(item.text("same"))
    if replace(one, seed=other.seed) != other:
        raise AnswerFault(item.text("more"))
    return item.text("right")


# --- the files -------------------------------------------------------------------------------


def tables() -> dict[str, Mapping[str, Any]]:
    """Return what each file says, by the name of the lesson's records."""
    folder = files("eleusis_nb.learning") / "checks"
    texts = {one.name.removesuffix(".toml"): one.read_text("utf-8") for one in folder.iterdir()}
    return {name: tomllib.loads(texts[name]) for name in sorted(texts)}


def _items(lesson: str, table: Mapping[str, Any]) -> Iterator[Item]:
    for name, data in table.items():
        if "setups" in data:
            yield from _fair_tests(lesson, name, data)
        else:
            yield Item.of(lesson, name, data)


def _fair_tests(lesson: str, name: str, data: Mapping[str, Any]) -> Iterator[Item]:
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
        answer = first[:at] + "01"[first[at] == "0"] + first[at + 1 :]
        asks = Text(data["asks"], {"thing": Text(data["names"][at], {}), "setup": setups[first]})
        yield Item(
            lesson,
            f"{name}-{at + 1}",
            {**data, "first_try": first, "answer": answer},
            together(Text(data["wonders"], {}), asks),
            setups,
        )


def _questions() -> Iterator[tuple[str, tuple[Item, ...]]]:
    lessons = tables()
    firsts = lessons.pop(BEFORE)
    for name, table in lessons.items():
        first = firsts.get(name, {})
        begins = {BEFORE: {**firsts[first["kind"]], **first}} if first else {}
        yield name, tuple(_items(name, {**begins, **table}))


QUESTIONS: Final[Mapping[str, tuple[Item, ...]]] = dict(_questions())
"""The items of the lessons and of the two tests, in the order in which they are asked."""

ITEMS: Final[Mapping[str, tuple[Item, ...]]] = {
    name: tuple(item for item in items if item.is_judged and item.name != BEFORE)
    for name, items in QUESTIONS.items()
    if name.startswith("lesson-")
}
"""Those of the lessons that a report counts."""
