"""Markup: everything is escaped, and it is put together in one place only."""

from __future__ import annotations

import html
import json
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis_nb.markup import Markup, data, embedded, escape, fragment, page, tag

HOSTILE = "<img src=x onerror=alert(1)> \"'&amp;"


class Read(HTMLParser):
    """What a parser of HTML finds: elements with their attributes, and text."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.ends: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.ends.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@given(text=st.text(), value=st.text())
def test_whatever_is_given_comes_back_as_text(text: str, value: str) -> None:
    # A parser of HTML takes every end of a line as \n and drops what no page may hold.
    text, value = (re.sub(r"[\0\r]", "", one) for one in (text, value))
    read = Read(tag("p", text, title=value))
    assert read.elements == [("p", {"title": value})]
    assert (read.text, read.ends) == (text, ["p"])


def test_only_markup_stays_markup() -> None:
    bold = tag("b", HOSTILE)
    assert Read(tag("p", bold)).elements == [("p", {}), ("b", {})]
    assert Read(tag("p", bold + "")).elements == [("p", {})]
    assert Read(tag("p", f"{bold}")).elements == [("p", {})]
    assert Read(tag("p", str(bold))).elements == [("p", {})]
    assert Read(tag("p", bold.upper())).elements == [("p", {})]


def test_contents_stand_in_their_order() -> None:
    items = (tag("li", n) for n in (1, 2.5))
    assert tag("ul", None, items, [["&"]]) == "<ul><li>1</li><li>2.5</li>&amp;</ul>"
    assert fragment("a", tag("br"), "b") == "a<br>b"
    assert isinstance(fragment(), Markup)


def test_attributes() -> None:
    made = tag("td", colspan=2, class_="a", aria_label="<", hidden=True, id=None, lang=False)
    assert made == '<td colspan="2" class="a" aria-label="&lt;" hidden></td>'
    assert tag("p", style={"margin": "0", "font": '"A"'}) == (
        '<p style="margin:0;font:&quot;A&quot;"></p>'
    )


def test_elements_without_contents() -> None:
    assert tag("img", alt="") == '<img alt="">'
    assert tag("circle", r=2) == '<circle r="2"/>'
    assert tag("circle", tag("title", "a")) == "<circle><title>a</title></circle>"
    assert tag("div") == "<div></div>"


@pytest.mark.parametrize(
    ("name", "contents", "attributes"),
    [
        ("script", ["alert(1)"], {}),
        ("style", [], {}),
        ("a b", [], {}),
        ("br", ["text"], {}),
        ("p", [], {"onclick": "alert(1)"}),
        ("p", [], {"ONERROR": "alert(1)"}),
        ("p", [], {"a b": ""}),
        ("p", [], {"style": "color:red"}),
        ("p", [], {"title": {"color": "red"}}),
        ("p", [], {"style": {"color": "red;background:url(x)"}}),
    ],
)
def test_what_text_cannot_be(name: str, contents: list[str], attributes: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        tag(name, *contents, **attributes)


@pytest.mark.parametrize("source", ["a</script>", "</SCRIPT", "<!-- a"])
def test_a_script_cannot_end_itself(source: str) -> None:
    with pytest.raises(ValueError, match="cannot stand in a page"):
        embedded("script", source)


def test_data_is_the_same_and_ends_nothing() -> None:
    value = {"text": "</script><!--" + HOSTILE, "n": [1, None]}
    written = data(value)
    inside = re.fullmatch(r'<script type="application/json">([^<]*)</script>', written)
    assert inside is not None
    assert json.loads(inside[1]) == value


def test_a_page_runs_its_own_scripts_only() -> None:
    plain = Read(page(HOSTILE, tag("p", HOSTILE), lang="en", style="p { margin: 0 }"))
    assert [name for name, _ in plain.elements] == (
        "html head meta meta meta title style body p".split()
    )
    policy = plain.elements[3][1]["content"]
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    assert "script-src" not in policy
    # printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    known = "bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="
    scripted = Read(page("", lang="en", style="", scripts=["alert(1)"])).elements[3][1]["content"]
    assert scripted == f"{policy}; script-src 'sha256-{known}'"


def test_text_is_escaped_as_the_standard_library_does() -> None:
    text = "".join(map(chr, range(0x20, 0x180)))
    assert escape(text) == html.escape(text)
