"""Update the message catalogues from the sources: ``python -m tools.catalogue``.

Every ``say("…")`` and ``many("…", "…", …)`` in Python, every ``t("…")`` and ``many("…", "…", …)``
in the front end is a message. New messages are added to ``fr.po`` and ``ru.po`` without a
translation, unused ones are removed; a changed message is a new one. Untranslated messages are
listed. If git could not merge a file, the messages of both sides are taken.
"""

from __future__ import annotations

import ast
import builtins
import io
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po

from eleusis_nb.games.governor import MASTER_STROKES
from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.i18n.plurals import rule_of
from eleusis_nb.learning.checking.items import tables
from eleusis_nb.table.lessons import LESSONS, OPEN_TABLE

ROOT: Final = Path(__file__).parent.parent
SOURCES: Final = ROOT / "eleusis_nb"
PAGES: Final = ROOT / "frontend" / "src"
CATALOGUES: Final = {lang: SOURCES / "i18n" / f"{lang}.po" for lang in LANGUAGES if lang != "en"}
HEADER: Final = """\
# What is said in eleusis_nb, in {name}. CONTRIBUTING, "Languages", says how to change it.
msgid ""
msgstr ""
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals={number}; plural=({expression})\\n"

"""
NAMES: Final = {"fr": "French", "ru": "Russian"}
FORMULAS: Final = frozenset(
    "form own after rules fits rule standing refuted_if end verdict card cards before answer truth "
    "same_as within other_than next count table row firsts kind".split()
)
"""Keys of a lesson's checks that hold no sentence."""
KEYED: Final = frozenset({"choices", "ends", "mistakes", "misconceptions"})
"""Those under which sentences stand by what is kept of an answer."""
PLACE: Final = re.compile(r"\{(\w+)(?::[^{}]*)?\}")


@dataclass(frozen=True, slots=True)
class Message:
    """A message with its place in the sources; values are None where they cannot be told."""

    one: str
    more: str
    values: frozenset[str] | None
    path: str
    line: int

    @property
    def places(self) -> set[str]:
        """The names of the places for values in it."""
        return set(PLACE.findall(self.one)) | set(PLACE.findall(self.more))


SENTENCES: Final = {"say": 1, "many": 2}
"""What marks a sentence in Python, and how many sentences it takes."""


class NotWhole(Exception):  # noqa: N818 - it is what is wrong, not an error of ours
    """A call whose message is not a string literal."""


def messages() -> Iterator[Message]:
    """Yield all messages."""
    for path in sorted(SOURCES.rglob("*.py")):
        yield from _in_python(path)
    for name, table in tables().items():
        file = f"eleusis_nb/learning/checks/{name}.toml"
        items = list(table.values())  # an item may be called as a formula is
        yield from (_of_item(one, file) for one in _sentences(items))
    for stroke in MASTER_STROKES:
        for sentence in (stroke.title, stroke.text):
            yield _of_item(sentence, "eleusis_nb/games/governor/strokes.toml")
    for lesson in (*LESSONS.values(), OPEN_TABLE):
        yield _of_item(lesson.title, "eleusis_nb/table/lessons.toml")
    templates = SOURCES.rglob("*.html")
    for path in sorted([*templates, *PAGES.rglob("*.ts"), *PAGES.rglob("*.tsx")]):
        yield from _in_front_end(path)


def _sentences(table: object) -> Iterator[str]:
    """Yield what the items of a lesson say: whatever is neither a key nor a formula."""
    if isinstance(table, dict):
        for name, one in table.items():
            if name in KEYED:  # what is kept of an answer may be called as a formula is
                yield from _sentences(list(one.values()))
            elif name not in FORMULAS:
                yield from _sentences(one)
    elif isinstance(table, list):
        for one in table:
            yield from _sentences(one)
    elif isinstance(table, str) and re.search("[a-z]", table):
        yield table


def _of_item(sentence: str, path: str) -> Message:
    return Message(sentence, "", frozenset(PLACE.findall(sentence)), path, 1)


def _in_python(path: Path) -> Iterator[Message]:
    name = path.relative_to(ROOT).as_posix()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    marks = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("eleusis_nb.i18n")
        for alias in node.names
    }
    if name.endswith("i18n/text.py"):
        marks = set(SENTENCES)  # it is where they are made
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            marked = node.func.id if node.func.id in marks else ""
            if marked in SENTENCES:
                yield _message(node, SENTENCES[marked], name)


def _message(call: ast.Call, sentences: int, path: str) -> Message:
    words = [arg.value for arg in call.args[:sentences] if isinstance(arg, ast.Constant)]
    if len(words) < sentences or not all(isinstance(one, str) for one in words):
        raise NotWhole(f"{path}:{call.lineno}: write the sentence itself into the call.")
    named = [keyword.arg for keyword in call.keywords]
    values = None if None in named else frozenset(filter(None, named))
    if values is not None and sentences > 1:
        values |= {"count"}
    more = str(words[1]) if sentences > 1 else ""
    return Message(str(words[0]), more, values, path, call.lineno)


_QUOTED: Final = r"""("(?:[^"\\\n]|\\.)*")"""
CALL: Final = re.compile(rf"\b(?:t\(\s*{_QUOTED}|many\(\s*{_QUOTED},\s*{_QUOTED})")
"""A sentence in the front end, wherever it stands: in a template, or in the values of another."""


def _in_front_end(path: Path) -> Iterator[Message]:
    name = path.relative_to(ROOT).as_posix()
    text = path.read_text(encoding="utf-8")
    for call in CALL.finditer(text):
        one, more = (json.loads(said or '""') for said in (call[1] or call[2], call[3]))
        yield Message(one, more, None, name, text.count("\n", 0, call.start()) + 1)


SENTENCE: Final = re.compile(r"[A-Z“].* .*[.?…:]", re.DOTALL)
"""What looks like something said to a person, in Python: a capital, a space, an end."""

SAID_BY: Final = re.compile(
    r"\b(?:aria-label|aria-description|aria-roledescription|aria-valuetext|alt|placeholder|title)"
    r"""=(?:"[^"]*[A-Za-z]|\{["'`])"""
)
"""Attributes that are read or heard, with words in place of a label."""


def escaped() -> Iterator[str]:
    """Yield what looks like a sentence and is in no catalogue, as ``path:line: text``."""
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        # Tables of their own, one for each language; and patterns of concepts, which nobody reads.
        if "rules/words/" not in name and "interpreter/grammar/" not in name:
            yield from _escaped_in_python(ast.parse(path.read_text(encoding="utf-8")), name)
    for path in sorted(SOURCES.rglob("*.tsx")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if SAID_BY.search(line):
                yield f"{path.relative_to(ROOT).as_posix()}:{number}: {line.strip()}"


def _escaped_in_python(tree: ast.Module, name: str) -> Iterator[str]:
    fine: set[ast.AST] = set()
    for node in ast.walk(tree):
        called = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
        # What Python itself raises is for whoever programs, not for a reader.
        marked = called in SENTENCES or isinstance(getattr(builtins, called, None), type)
        documents = called in {"doc", "named", "_joined"} or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        )
        logged = (
            isinstance(node, ast.Call)
            and getattr(getattr(node.func, "value", None), "id", "") == "_log"
        )
        if marked or documents or logged:
            fine.update(ast.walk(node))
    for node in ast.walk(tree):
        if node in fine:
            continue
        if isinstance(node, ast.JoinedStr):
            fine.update(ast.walk(node))
            parts = [one.value if isinstance(one, ast.Constant) else "X" for one in node.values]
            words = "".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = node.value
        else:
            continue
        if SENTENCE.fullmatch(words):
            yield f"{name}:{node.lineno}: {words}"


def typeset(words: str, lang: str) -> str:
    """Return a translation with the spaces of its language: French marks and guillemets have them.

    >>> typeset("Vrai ? « oui »", "fr") == "Vrai\u202f? «\u00a0oui\u00a0»"
    True
    """
    if lang == "fr":
        words = re.sub(r" (?=[;!?])", "\u202f", words)
        words = re.sub(r" (?=[:»])|(?<=«) ", "\u00a0", words)
        words = words.replace("'", "’")
    if lang == "ru":
        words = words.replace(" — ", "\u00a0— ")
    return re.sub(r" (?=%)", "\u202f", words)


def _head(lang: str) -> str:
    name, rule = NAMES.get(lang, LANGUAGES[lang]), rule_of(lang)
    number = len(rule.tests) + 1
    return HEADER.format(lang=lang, name=name, number=number, expression=rule.expression)


def template() -> Catalog:
    """Return all messages as Babel's catalogue."""
    found = Catalog(fuzzy=False)
    for message in messages():
        key = (message.one, message.more) if message.more else message.one
        found.add(key, locations=[(message.path, message.line)])
    return found


def read(lang: str) -> Catalog:
    """Return the catalogue of a language; in a merge conflict, the union of both sides."""
    head = _head(lang)
    catalogue = read_po(io.StringIO(head), locale=lang)
    for text in _sides(CATALOGUES[lang]):
        side = head + text.partition("\n\n")[2] + "\n"
        for message in read_po(io.StringIO(side), locale=lang, abort_invalid=True):
            known = catalogue.get(message.id) if message.id else None
            if message.id and (known is None or not _is_translated(known.string)):
                catalogue[message.id] = message
    return catalogue


def _sides(path: Path) -> list[str]:
    """Return the text of a file; in a merge conflict, the texts of both sides."""
    name = path.relative_to(ROOT).as_posix()
    unmerged = _git("ls-files", "--unmerged", "--", name)
    if unmerged:
        return [_git("show", f":{side}:{name}") for side in ("3", "2")]
    return [path.read_text(encoding="utf-8")] if path.exists() else [""]


def _git(*asked: str) -> str:
    git = shutil.which("git")
    if git is None:
        return ""
    call = [git, "-C", str(ROOT), *asked]
    return subprocess.run(call, capture_output=True, check=False).stdout.decode()  # noqa: S603 - our own words


def written(lang: str) -> str:
    """Return the catalogue of a language, up to date, as it should be written."""
    catalogue = read(lang)
    catalogue.update(template(), no_fuzzy_matching=True)
    return in_order(catalogue, lang)


def in_order(catalogue: Catalog, lang: str) -> str:
    """Return a catalogue as it is written: by files, without line numbers, dates or wrapping."""
    for message in catalogue:
        if isinstance(message.string, str):
            message.string = typeset(message.string, lang)
        elif message.string:
            message.string = tuple(typeset(form, lang) for form in message.string)
    out = io.BytesIO()
    write_po(
        out,
        catalogue,
        width=0,
        omit_header=True,
        sort_by_file=True,
        ignore_obsolete=True,
        include_lineno=False,
    )
    head = _head(lang)
    # Our places for values are checked by a test; the flag for Python's own would only be noise.
    flagged = out.getvalue().decode().strip().replace(", python-brace-format", "")
    return head + flagged.replace("\n#\n", "\n") + "\n"


def main() -> int:
    """Write the catalogues; return how many translations are missing."""
    missing = 0
    for lang, path in CATALOGUES.items():
        path.write_text(written(lang), encoding="utf-8")
        for message in read(lang):
            if message.id and (message.fuzzy or not _is_translated(message.string)):
                missing += 1
                state = "check" if message.fuzzy else "translate"
                print(f"{path.relative_to(ROOT)}: {state}: {message.id!r}")
    return missing


def _is_translated(string: str | tuple[str, ...] | list[str] | None) -> bool:
    return bool(string and (isinstance(string, str) or all(string)))


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
