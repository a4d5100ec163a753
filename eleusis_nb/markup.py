"""HTML and SVG: the only module that puts markup together, and it escapes what it is given.

A :func:`tag` is made of its name, what stands in it and its attributes. Only :class:`Markup` is
taken as it is; every other text is escaped, inside a tag and in an attribute.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

_VOID: Final = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "wbr"})
_SHAPES: Final = frozenset({"circle", "ellipse", "line", "path", "polygon", "polyline", "rect"})
"""Elements of SVG that close themselves when nothing stands in them."""
_HALVES: Final = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
"""Half a character, such as a file's name may have, can stand in no file of text."""
_IN_TEXT: Final = {**_HALVES, **str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})}
_ENTITIES: Final = {**_IN_TEXT, **str.maketrans({'"': "&quot;", "'": "&#x27;"})}
"""As :mod:`html` escapes, whose table of all entities takes long to import."""

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_POLICY: Final = "default-src 'none'; base-uri 'none'; style-src 'unsafe-inline'"
"""A saved page reaches for nothing: no network, no other file. Styles stand in the page."""
_OF_A_SITE: Final = ("connect", "img", "manifest", "script", "style", "worker")
"""What a page of a site may fetch, all of it from that site."""


class Markup(str):
    """Markup that is complete: a tag takes it as it is.

    What is added to it, or replaced in it, makes a plain string again, which a tag escapes.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Markup({str(self)!r})"


Content: TypeAlias = "str | float | Iterable[Content] | None"
"""What may stand in a tag: text, a number, markup, several of them, or nothing."""

Style: TypeAlias = Mapping[str, str]
"""CSS properties, by their own names."""

AttributeValue: TypeAlias = str | float | bool | Style | None
"""An attribute's value; it is left out where it is None or False, and has none where True."""


def escape(text: str) -> Markup:
    """Return a text as markup that shows it; markup stays as it is.

    Examples
    --------
    >>> escape("5 < 7 & 'so'")
    Markup('5 &lt; 7 &amp; &#x27;so&#x27;')
    """
    return text if isinstance(text, Markup) else Markup(text.translate(_ENTITIES))


def fragment(*contents: Content) -> Markup:
    """Return contents one after the other.

    Examples
    --------
    >>> fragment("<", [tag("br"), 7], None)
    Markup('&lt;<br>7')
    """
    return Markup("".join(_parts(contents)))


def tag(name: str, /, *contents: Content, **attributes: AttributeValue) -> Markup:
    """Return an element.

    Parameters
    ----------
    name : str
        Of HTML or of SVG.
    *contents
        What stands in it.
    **attributes
        Underscores stand for hyphens, and one at the end for nothing: ``class_``, ``aria_label``.
        A ``style`` is a mapping from property to value.

    Raises
    ------
    ValueError
        If a name is none, an attribute is a script, a style is no mapping or ends a property, or
        something stands in an element that has no contents. Scripts and styles of a page: see
        :func:`embedded`.

    Examples
    --------
    >>> tag("td", "<b>", class_="wide", style={"border": "0", "color": "red"})
    Markup('<td class="wide" style="border:0;color:red">&lt;b&gt;</td>')
    >>> tag("svg", tag("circle", r=3), aria_label='"three"', hidden=True, lang=None)
    Markup('<svg aria-label="&quot;three&quot;" hidden><circle r="3"/></svg>')
    """
    if not _NAME.fullmatch(name) or name.lower() in ("script", "style"):
        raise ValueError(f"“{name}” is no element for text.")
    opened = f"<{name}{''.join(_attribute(*one) for one in attributes.items())}"
    inside = "".join(_parts(contents))
    if name in _VOID:
        if inside:
            raise ValueError(f"Nothing can stand in {name}.")
        return Markup(f"{opened}>")
    if name in _SHAPES and not inside:
        return Markup(f"{opened}/>")
    return Markup(f"{opened}>{inside}</{name}>")


def embedded(name: Literal["script", "style"], source: str) -> Markup:
    """Return an element with a script or a style sheet of ours, which is not escaped.

    Raises
    ------
    ValueError
        If the source would end the element, or begin a comment.

    Examples
    --------
    >>> embedded("style", "a > b { margin: 0 }")
    Markup('<style>a > b { margin: 0 }</style>')
    """
    if f"</{name}" in source.lower() or "<!--" in source:
        raise ValueError(f"This {name} cannot stand in a page.")
    return Markup(f"<{name}>{source}</{name}>")


def data(value: object, **attributes: AttributeValue) -> Markup:
    r"""Return an element that holds plain data for a script of the page.

    Parameters
    ----------
    value : object
        What JSON can hold.
    **attributes
        As of a :func:`tag`, such as the ``id`` by which the script finds it.

    Examples
    --------
    >>> data({"text": "</script>"})
    Markup('<script type="application/json">{"text":"\\u003c/script>"}</script>')
    """
    # In a script “<” could only end it; written so it is the same JSON and ends nothing.
    import json  # noqa: PLC0415  # every import of the package would wait for it

    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    written = written.replace("<", "\\u003c")
    opened = "".join(_attribute(*one) for one in {"type": "application/json", **attributes}.items())
    return Markup(f"<script{opened}>{written}</script>")


def document(head: Content, *body: Content, **attributes: AttributeValue) -> Markup:
    """Return a whole document of HTML.

    Parameters
    ----------
    head
        What stands in its head.
    *body
        What stands in its body.
    **attributes
        Of its root, such as its language.

    Examples
    --------
    >>> document(tag("title", "A page"), lang="en").splitlines()[0]
    '<!doctype html>'
    """
    opened = tag("head", tag("meta", charset="utf-8"), head)
    return Markup(f"<!doctype html>\n{tag('html', opened, tag('body', body), **attributes)}\n")


def page(
    title: str,
    *body: Content,
    lang: str,
    style: str,
    scripts: Sequence[str] = (),
) -> Markup:
    """Return a whole page that needs nothing else and may reach for nothing else.

    Parameters
    ----------
    title : str
        Its title.
    *body
        What stands in it.
    lang : str
        Its language.
    style : str
        Its style sheet.
    scripts : sequence of str
        The sources of the scripts that stand in the body. No other one runs.

    Examples
    --------
    >>> made = page("A page", tag("p", "Hello."), lang="en", style="p { margin: 0 }")
    >>> made.splitlines()[0], made.splitlines()[1][:44]
    ('<!doctype html>', '<html lang="en"><head><meta charset="utf-8">')
    """
    head = (
        tag("meta", http_equiv="Content-Security-Policy", content=_policy(scripts)),
        tag("meta", name="viewport", content="width=device-width,initial-scale=1"),
        tag("title", title),
        embedded("style", style),
    )
    return document(head, *body, lang=lang)


def linked_page(
    title: str,
    *body: Content,
    lang: str,
    sheet: str,
    script: str,
    head: Content = (),
) -> Markup:
    """Return a page of a site: its style sheet and its script are files beside it.

    It may use files of its own site and nothing from elsewhere, and no script stands in it.

    Parameters
    ----------
    title : str
        Its title.
    *body
        What stands in it.
    lang : str
        Its language.
    sheet, script : str
        The addresses of its style sheet and of its script, which runs before the page is drawn.
    head : optional
        What else stands in its head.

    Examples
    --------
    >>> made = linked_page("A page", lang="en", sheet="a.css", script="a.js")
    >>> "script-src &#x27;self&#x27;" in made, '<script src="a.js"></script>' in made
    (True, True)
    """
    sources = "; ".join(f"{what}-src 'self'" for what in _OF_A_SITE)
    policy = f"default-src 'none'; base-uri 'none'; form-action 'none'; {sources}"
    opened = (
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name="viewport", content="width=device-width,initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("link", rel="stylesheet", href=sheet),
        head,
        Markup(f"<script{_attribute('src', script)}></script>"),
    )
    return document(opened, *body, lang=lang, class_="eleusis")


def _parts(contents: Iterable[Content]) -> Iterable[str]:
    for one in contents:
        if isinstance(one, str):
            yield escape(one)
        elif isinstance(one, int | float):
            yield str(one)
        elif one is not None:
            yield from _parts(one)


def _attribute(key: str, value: AttributeValue) -> str:
    name = key.removesuffix("_").replace("_", "-")
    if not _NAME.fullmatch(name) or name.lower().startswith("on"):
        raise ValueError(f"“{name}” is no attribute for text.")
    if (name == "style") != isinstance(value, Mapping) and value is not None:
        raise ValueError(f"A style is a mapping, and nothing else is: {name}={value!r}.")
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    text = _css(value) if isinstance(value, Mapping) else str(value)
    return f' {name}="{text.translate(_ENTITIES)}"'


def _css(style: Style) -> str:
    written = [f"{name}:{value}" for name, value in style.items()]
    if any(";" in one for one in written):
        raise ValueError(f"“;” ends a property: {written}.")
    return ";".join(written)


def _policy(scripts: Sequence[str]) -> str:
    """Return what a page may do: run these very scripts, and nothing from elsewhere."""
    policy = f"{_POLICY}; form-action 'none'"
    from base64 import b64encode  # noqa: PLC0415  # as above
    from hashlib import sha256  # noqa: PLC0415

    hashes = [f"'sha256-{b64encode(sha256(one.encode()).digest()).decode()}'" for one in scripts]
    return f"{policy}; script-src {' '.join(hashes)}" if hashes else policy
