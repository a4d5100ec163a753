"""A class on one page: who is where, who is stuck, and no file that costs more than its line."""

import csv
import io
import shutil
import stat
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.games import Note, Record
from eleusis_nb.games.eleusis import Guess, PlayCards, Round
from eleusis_nb.games.eleusis.events import Guessed
from eleusis_nb.learning import check
from eleusis_nb.learning.report import ReportError, gather, page, table
from eleusis_nb.learning.report.gathering import key_at, pseudonyms
from eleusis_nb.learning.report.groups import refuted, visits
from eleusis_nb.table import Session, lesson
from eleusis_nb.table.events import ClockRead, LessonDealt
from eleusis_nb.table.governor import GovernorSession
from tests.learning.school import school
from tests.table.seated import Clock


def play(folder: Path, clock: Clock, name: int = 1, plays: int = 1) -> Session:
    session = Session.at_lesson(name, folder=folder, clock=clock, random=Random(3))
    for _ in range(plays):
        clock.wait(60)
        session.do("play", cards=session.view()["hand"][:1])
    return session


class Outline(HTMLParser):
    """What is in a page: its text, and whatever it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        within = {("href", value) for name, value in attrs if str(value).startswith("#")}
        given = {name for name, value in attrs if (name, value) not in within}
        wants = {"src", "href", "srcset", "data"} & given
        if tag in {"script", "link", "img", "iframe"} or wants:
            self.fetched.append(tag)

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def outline(text: str) -> Outline:
    read = Outline()
    read.feed(text)
    return read


@pytest.fixture
def class_(tmp_path: Path, clock: Clock) -> Path:
    """Make a class of three: Zora found it, Bob is stuck, Cleo opened the envelope."""
    here = tmp_path / "class"
    zora = play(here / "zora" / "eleusis-records", clock, name=0)
    rule = next(iter(zora.store.envelopes)).letter().rule
    zora.do("suppose", text="a face", credence=0.5)
    zora.do("declare", key="h1")
    zora.do("suppose", text=rule, credence=0.5)
    zora.do("declare", key="h2")
    check(0, "exit", "3D · refused · wrong · open · open", folder=here / "zora" / "eleusis-records")
    play(here / "bob", clock, plays=21)
    play(here / "cleo", clock).do("open")
    return here


def test_who_is_where_and_who_is_stuck(class_: Path) -> None:
    found = gather(class_, random=Random(1), named=True)
    bob, cleo, zora = found.students
    assert [one.name for one in found.students] == ["bob", "cleo", "zora"]
    assert [(name, str(title)) for name, title in found.lessons] == [
        ("lesson-00", "First table"),
        ("lesson-01", "Say it before you see it"),
    ]
    [hers] = zora.sheets
    assert (hers.dealt, hers.found, hers.steps, hers.plays) == (1, 1, 3, 1)
    assert hers.checks == {
        "first-card": "passed", "idea": "passed", "envelope": "passed", "exit": "passed",
    }  # fmt: skip
    assert not hers.stuck
    assert bob.sheets[0].stuck == ("21 plays",)
    assert bob.sheets[0].seconds == 21 * 60
    assert (cleo.sheets[0].given_up, cleo.sheets[0].stuck) == (1, ())
    seen = visits(found)["bob"]["Say it before you see it"]
    assert "21 plays" in [str(sign.said) for sign in seen]
    assert [(str(rule), *how) for rule, *how in refuted(found)] == [("a face card", 1, 1)]


def test_what_was_written_reaches_the_teacher_without_its_table(
    class_: Path,
) -> None:
    # Ben handed in no table of lesson 6 and none of the Governor's; Zora's is damaged.
    ben, zora = class_ / "ben" / "eleusis-records", class_ / "zora" / "eleusis-records"
    ben.mkdir(parents=True)
    text = "Eight cards were left and one verdict halves them. So I looked for four of each."
    for lesson_, item in ((6, "own-words"), (12, "own-words")):
        check(lesson_, item, text, folder=ben)
    check(6, "halving", 4, folder=ben)
    (zora / "lesson-00.eleusis.jsonl").write_bytes(b"\x00\xff garbage")
    found = gather(class_, random=Random(1), named=True)
    students = {one.name: one for one in found.students}
    six, governors = students["ben"].sheets
    assert (six.lesson, six.title, six.steps) == ("lesson-06", "The card that splits the ideas", 2)
    assert (governors.lesson, governors.title) == ("lesson-12", "The Governor's Game")
    assert (six.dealt, six.plays, six.passed) == (0, 0, 2)
    assert six.answers["own-words"].last == text
    assert text in page(found)
    [hers] = students["zora"].sheets
    # Of her four items the exit stands; what only her table could show is not counted.
    assert (hers.passed, hers.checks["exit"]) == (1, "passed")
    assert [one.student for one in found.damaged] == ["zora"]


def test_nobodys_name_is_told_unless_it_is_asked_for(class_: Path, tmp_path: Path) -> None:
    flat = tmp_path / "flat"
    flat.mkdir()
    for who in ("zora", "bob", "cleo"):
        for path in (class_ / who).rglob("lesson*"):
            shutil.copy(path, flat / f"{who}-{path.name}")
    (flat / "bob-lesson-02.eleusis.jsonl").write_text("{}\n")
    for place in (class_, flat):
        found = gather(place, random=Random(1))
        shown = page(found) + table(found) + repr([one.why for one in found.damaged])
        for name in ("zora", "bob", "cleo"):
            assert name not in shown.lower().replace("declared", "")
        assert "zora" in page(gather(place, random=Random(1), named=True))
    [bad] = gather(flat, random=Random(1)).damaged
    assert bad.file == "lesson-02.eleusis.jsonl"
    assert bad.path.name == "bob-lesson-02.eleusis.jsonl"


def test_why_a_file_is_damaged_is_said_in_the_language_of_the_report(tmp_path: Path) -> None:
    (tmp_path / "bob").mkdir()
    (tmp_path / "bob" / "lesson-02.eleusis.jsonl").write_text("")
    begins = {
        "en": "It is empty",
        "fr": "Il n’y a rien dedans",
        "ru": "В нём ничего нет",
    }
    for lang, words in begins.items():
        found = gather(tmp_path, random=Random(1), lang=lang)
        assert [str(one.why)[: len(words)] for one in found.damaged] == [words]
        assert words in page(found, lang=lang)


def test_with_a_key_everybody_keeps_their_card(class_: Path) -> None:
    key = bytes(32)
    once = gather(class_, random=Random(1), key=key)
    again = gather(class_, random=Random(2), key=key)
    assert [one.name for one in once.students] == [one.name for one in again.students]
    cards = {one.name for one in gather(class_, random=Random(3), key=bytes(31) + b"x").students}
    assert len(cards) == 3


def test_a_key_is_its_owners_and_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "teacher.key"
    key = key_at(path)
    assert len(key) == 32
    assert key_at(path) == key != key_at(tmp_path / "another.key")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_text(f"eleusis-key-1.{bytes(range(32)).hex()}\n")  # as 0.2.0 wrote it
    assert key_at(path) == bytes(range(32))
    for spoilt in ("eleusis-key-1.abc", "eleusis-key-1.", "Ж"):
        path.write_text(spoilt, encoding="utf-8")
        with pytest.raises(ReportError, match="There is no key in"):
            key_at(path)
    with pytest.raises(ReportError, match="choose a new name"):
        key_at(tmp_path / "nowhere" / "teacher.key")


@pytest.mark.whole
def test_two_hundred_records_and_five_damaged_ones(tmp_path: Path) -> None:
    files = school(tmp_path / "school", 200, Random(1), plays=6)
    ways = (
        lambda path: path.write_bytes(b"\x00\xff garbage"),
        lambda path: path.write_bytes(path.read_bytes().replace(b'"played"', b'"plaxed"', 1)),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b'{"n":1}\n'),
        lambda path: path.write_bytes(path.read_bytes()[200:]),
    )
    bad = files[20:120:20]
    for path, damage in zip(bad, ways, strict=True):
        damage(path)
    found = gather(tmp_path / "school", random=Random(2))
    assert found.records == 200
    assert sorted(one.path for one in found.damaged) == sorted(bad)
    assert all(one.why and one.file and one.student for one in found.damaged)
    sheets = sum(len(one.sheets) for one in found.students)
    assert sheets == 195
    drawn = page(found)
    read = outline(drawn)
    assert read.fetched == []  # one file, that needs nothing else
    assert sum(text.startswith("lesson-") for text in read.said) == 5
    rows = list(csv.DictReader(io.StringIO(table(found))))
    assert len(rows) == sheets
    assert sum(int(row["plays"]) for row in rows) == sum(
        sheet.plays for one in found.students for sheet in one.sheets
    )


def test_a_rule_of_unknown_words_is_counted_and_not_named(tmp_path: Path) -> None:
    """What older versions called a Python function is a wrong declaration like any other."""
    here = lesson(0)
    of_old = Guessed(1, "a rule given by a Python function, which has no sentence", ok=False)
    game = Round.deal(here.table(), "red", ("God", "You"), 7)
    (tmp_path / "ada").mkdir()
    record = Record(tmp_path / "ada" / f"{here.name}.eleusis.jsonl")
    dealt = LessonDealt(lesson=here.name, step=0)
    record.append(*game.opening, dealt, ClockRead(seconds=0.0))
    play = PlayCards(1, game.view(1).hand[:1])
    game, events = game.apply(play)
    record.append(*events, of_old, ClockRead(seconds=5.0))
    for action in (Guess(1, "even"), Guess(1, "red")):
        game, events = game.apply(action)
        record.append(*events, ClockRead(seconds=5.0))
    found = gather(tmp_path, random=Random(1))
    assert found.damaged == ()
    assert [(str(rule), *how) for rule, *how in refuted(found)] == [("even", 1, 0)]
    assert "function" not in page(found)
    [row] = csv.DictReader(io.StringIO(table(found)))
    assert int(row["found"]) == 0  # three wrong declarations, and no sealed rule was opened


def test_a_sound_record_of_something_else_costs_only_its_line(tmp_path: Path, clock: Clock) -> None:
    play(tmp_path / "ada", clock)
    odd = Record(tmp_path / "ada" / "lesson-02.eleusis.jsonl")
    odd.append(Note("opened", {}))
    found = gather(tmp_path, random=Random(1))
    assert [one.file for one in found.damaged] == ["lesson-02.eleusis.jsonl"]
    assert len(found.students[0].sheets) == 1


def test_the_governors_game_has_its_name_and_its_checks(tmp_path: Path) -> None:
    folder = tmp_path / "ada"
    table = GovernorSession.open(name="lesson-12", folder=folder, seed=5, random=Random(5))
    table.do("stake", amount=1)
    assert check("extra", "reckon", 0.55, folder=folder)
    found = gather(tmp_path, random=Random(1))
    assert found.damaged == ()
    (sheet,) = found.students[0].sheets
    assert (sheet.lesson, sheet.title) == ("lesson-12", "The Governor's Game")
    assert sheet.checks["reckon"] == "passed"
    assert sheet.checks["rounds"] == "not tried"


def test_the_lesson_of_a_student_who_is_god_has_its_title(tmp_path: Path, clock: Clock) -> None:
    session = Session.at_lesson(10, folder=tmp_path / "ada", clock=clock, random=Random(2))
    session.do("seal", text="red")
    found = gather(tmp_path, random=Random(1))
    assert found.lessons == (("lesson-10", "Being God"),)
    (sheet,) = found.students[0].sheets
    assert sheet.checks["sealed"] == "passed"


def test_a_folder_without_records_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="There is no folder"):
        gather(tmp_path / "nowhere", random=Random(1))
    with pytest.raises(ReportError, match="There is no record in"):
        gather(tmp_path, random=Random(1))


def test_names_and_titles_are_text_and_no_markup(tmp_path: Path, clock: Clock) -> None:
    evil = "<script>x=1<" + "b>"
    play(tmp_path / evil.replace("/", ""), clock)
    play(tmp_path / "=cmd", clock)
    found = gather(tmp_path, random=Random(1), named=True)
    assert "<script>" not in page(found, title=evil)
    assert "\n'=cmd," in table(found)


@pytest.mark.parametrize(("lang", "jack"), [("en", "J♣"), ("fr", "V♣"), ("ru", "В♣")])
def test_a_wrong_answer_is_written_as_the_language_writes_it(
    lang: str, jack: str, tmp_path: Path, clock: Clock
) -> None:
    play(tmp_path / "ada", clock)
    check(1, "exit", "-2", folder=tmp_path / "ada")
    check(8, "overthrow", "J♣", folder=tmp_path / "ada")
    seen = Outline()
    play(tmp_path / "ada", clock, name=8)
    seen.feed(page(gather(tmp_path, random=Random(1)), lang=lang))
    said = " ".join(" ".join(seen.said).split())
    assert f"{jack} (1)" in said
    assert "−2 (1)" in said


@pytest.mark.parametrize(
    ("lang", "courts"), [("en", {"J", "Q", "K"}), ("fr", {"V", "D", "R"}), ("ru", {"В", "Д", "К"})]
)
def test_pseudonyms_have_the_letters_of_the_language(lang: str, courts: set[str]) -> None:
    people = [f"student {number:02}" for number in range(52)]
    called = pseudonyms(people, Random(1), None, lang)
    letters = {name[0] for name in called.values() if not name[0].isdigit()}
    assert courts < letters
    assert len(letters) == 4  # and the ace
