"""How many of the sentences people write are read, how many as they are meant, and how fast.

Over the sentences of ``tests/data/sentences``, by language and by source: read is what
``el.Rule.parse`` takes without asking, right what then allows the same cards as one of the fair
readings on random boards. The third that is set aside is neither read nor printed unless asked
for, and then alone, so that nothing is written for it.

    python -m benchmarks.reading [--set-aside] [-v]
    python -m benchmarks.reading --file FILE [-v]

A file has a JSON object a line with ``id``, ``lang``, ``text``, ``source`` and ``means``, each
meaning a Python expression (:mod:`tests.sentences`).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import eleusis_nb as el
from tests.sentences import Sentence, is_right, sentences

SEED = 7


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one sentence was read."""

    sentence: Sentence
    rule: el.Rule | None
    """What it was read as without asking; None where the person is asked."""
    right: bool
    offered: int
    """How many readings the person may choose from where they are asked."""
    offers_right: bool
    """Whether one of those is meant."""
    seconds: float
    """Processor time."""


def outcome(sentence: Sentence) -> Outcome:
    """Read a sentence."""
    rng = Random(SEED)

    def is_meant(rule: el.Rule) -> bool:
        return is_right(rule, sentence, rng)

    rule: el.Rule | None = None
    readings: Sequence[el.Rule] = ()
    before = process_time()
    with suppress(el.RuleSyntaxError):
        rule = el.Rule.parse(sentence.text, lang=sentence.lang)
    seconds = process_time() - before
    if rule is None:
        readings = [one.rule for one in el.read(sentence.text, sentence.lang).readings]
    return Outcome(
        sentence,
        rule,
        rule is not None and is_meant(rule),
        len(readings),
        any(map(is_meant, readings)),
        seconds,
    )


def outcomes_of(file: Path) -> list[Outcome]:
    """Read the sentences of a file whose meanings are expressions."""
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return [
        outcome(Sentence(row["id"], row["lang"], row["text"], tuple(row["means"]), row["source"]))
        for row in rows
    ]


def share(part: int, whole: int) -> str:
    return f"{part:4} ({part / whole:4.0%})" if whole else "   0 (  – )"


def figures(outcomes: Sequence[Outcome]) -> str:
    """Return the figures of some sentences in one line of the table."""
    read = [one for one in outcomes if one.rule]
    asked = [one for one in outcomes if not one.rule]
    right = sum(one.right for one in read)
    times = sorted(1000 * one.seconds for one in outcomes)
    slow = times[ceil(0.99 * len(times)) - 1]
    return (
        f"{len(outcomes):5} {share(len(read), len(outcomes))} {share(right, len(read))}"
        f" {len(read) - right:5} {len(asked):5} {sum(one.offers_right for one in asked):5}"
        f" {median(times):7.1f} {slow:7.1f}"
    )


def table(outcomes: Sequence[Outcome]) -> Iterable[str]:
    """Yield the lines of the table: all, by language, by language and source."""
    yield f"{'':28}    of        read       right wrong asked meant   ms 50%  ms 99%"
    keys: tuple[Callable[[Sentence], str], ...] = (
        lambda _: "all",
        lambda one: one.lang,
        lambda one: f"{one.lang}, {one.source}",
    )
    for key in keys:
        for name in dict.fromkeys(key(one.sentence) for one in outcomes):
            yield f"{name:28} {figures([one for one in outcomes if key(one.sentence) == name])}"


def failures(outcomes: Sequence[Outcome]) -> Iterable[str]:
    """Yield the sentences that were misread, and those that were not read."""
    for one in outcomes:
        if one.rule and not one.right:
            yield f"misread {one.sentence.id}: {one.sentence.text!r} as {one.rule.sentence('en')!r}"
    for one in outcomes:
        if not one.rule:
            offered = f", {one.offered} offered" if one.offered else ""
            meant = ", one as meant" if one.offers_right else ""
            yield f"asked {one.sentence.id}: {one.sentence.text!r}{offered}{meant}"


def main() -> None:
    """Print the figures, and on request what fails."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--set-aside", action="store_true", help="read the third set aside instead")
    parser.add_argument("--file", type=Path, help="read the sentences of a file instead")
    parser.add_argument("-v", "--verbose", action="store_true", help="print what fails")
    options = parser.parse_args()
    for lang in ("en", "fr", "ru"):  # what is loaded when first needed is not counted
        el.Rule.parse(el.Rule.parse("red").text(lang), lang)
        el.read("7 7 7", lang)
    if options.file is None:
        outcomes = [outcome(sentence) for sentence in sentences(set_aside=options.set_aside)]
    else:
        outcomes = outcomes_of(options.file)
    print(*table(outcomes), sep="\n")
    if options.verbose:
        print("", *failures(outcomes), sep="\n")


if __name__ == "__main__":
    main()
