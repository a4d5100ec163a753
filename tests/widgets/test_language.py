"""Whoever looks chooses the language: of one widget, at any time, and no record knows of it."""

from __future__ import annotations

import pytest

from eleusis_nb.i18n import VARIABLE, LanguageError, speak
from eleusis_nb.widgets import Play
from tests.widgets.conftest import Sit
from tests.widgets.wire import answer, hand_over


@pytest.fixture(autouse=True)
def usually_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "en")


def test_the_usual_language_is_set_for_a_notebook(seated: Sit) -> None:
    speak("ru")
    assert Play(seated()).words["lang"] == "ru"
    assert Play(seated(), lang="fr").words["lang"] == "fr"


def test_an_unknown_language_is_refused_with_a_sentence(seated: Sit) -> None:
    with pytest.raises(LanguageError, match="choose en, fr or ru"):
        Play(seated(), lang="tlh")
    play = Play(seated())
    with pytest.raises(LanguageError, match="choose en, fr or ru"):
        play.lang = "tlh"
    assert play.lang == "en"


@pytest.mark.parametrize("lang", ["de", "", None, 3, ["fr"], "fr" * 999])
def test_a_page_cannot_ask_for_another_one(seated: Sit, lang: object) -> None:
    play = Play(seated())
    said = answer(play, {"id": "a", "do": "speak", "lang": lang})
    assert said["ok"] is False
    assert play.lang == "en"


def test_a_page_changes_the_language_and_nothing_else(seated: Sit) -> None:
    play = Play(seated())
    record = len(play.session.plays()), play.session.version
    sent = hand_over(play, {"id": "a", "do": "speak", "lang": "fr"})
    state = {key: value for one in sent for key, value in one.get("state", {}).items()}
    assert state["words"]["lang"] == "fr"
    assert state["words"]["texts"] == {}  # a notebook keeps the state, and a page the sentences
    [texts] = [one["content"]["texts"] for one in sent if "texts" in one.get("content", {})]
    assert texts["fr"]["Your hand"] == "Votre main"
    assert (len(play.session.plays()), play.session.version) == record


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_the_points_stand_beside_the_names_in_every_language(seated: Sit, lang: str) -> None:
    play = Play(seated(), lang=lang)
    play.do("open")
    sheet = play.view["sheet"]
    (only,) = sheet["rounds"]
    assert sheet["names"] == ["God", "You"]  # the browser says them in its language
    assert set(only["points"]) == set(sheet["totals"]) == {"God", "You"}


def test_a_rule_is_read_in_the_language_of_whoever_writes_it(seated: Sit) -> None:
    play = Play(seated(), lang="fr")
    play.do("suppose", text="rouge")
    play.lang = "ru"
    play.do("suppose", text="чёрная")
    assert [one["sentence"] for one in play.session.view()["hypotheses"]] == [
        "The card is red.",
        "The card is black.",
    ]
