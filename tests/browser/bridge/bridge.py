"""A bare page with the real widget behind it: no server, no kernel.

The widget's comm is ours. What the page sends is handed to Python at once by an exposed
function, whose result is every message that Python published meanwhile; what Python publishes
by itself is brought by :meth:`Bridge.flush`.
"""

from __future__ import annotations

import json
from typing import Any, Final, Self

from playwright.sync_api import Locator, Page

from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.program import message
from tests.widgets.tables import Watch
from tests.widgets.wire import hand_over, published

PAGE: Final = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bridge</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{margin:8px;background:#fff}body[data-theme=dark]{background:#14161a}</style>
</head><body><h1 hidden>bridge</h1><main id="here"></main></body></html>"""

# What anywidget gives to `render`, over an exposed function in place of a socket.
MODEL: Final = """
async ([esm, program, state]) => {
  const model = {
    state, heard: {}, sent: [],
    get(key) { return this.state[key]; },
    set(key, value) { this.state[key] = value; this.fire(`change:${key}`); },
    send(message) {
      if (window.dead) throw new Error("Cannot send: the comm is closed");
      this.sent.push(message);
      const deliver = () => window.toPython(JSON.stringify(message)).then(window.fromPython);
      if (window.busy) window.busy.push(deliver); else deliver();
    },
    on(event, call) { (this.heard[event] ??= new Set()).add(call); },
    off(event, call) { this.heard[event]?.delete(call); },
    fire(event, given) { for (const call of [...(this.heard[event] ?? [])]) call(given); },
  };
  (window.models ??= []).push(model);
  window.received ??= [];
  window.fromPython = (messages) => {
    window.received.push(...messages);
    for (const message of messages) for (const model of window.models) {
      if (message.method === "update") {
        Object.assign(model.state, message.state);
        for (const key of Object.keys(message.state)) model.fire(`change:${key}`);
      } else if (message.method === "custom") model.fire("msg:custom", message.content);
    }
  };
  const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const widget = (await import(url)).default;
  const el = document.createElement("div");
  document.getElementById("here").append(el);
  const forget = widget.initialize({ model });
  model.fire("msg:custom", program);
  const close = await widget.render({ model, el });
  (window.closers ??= []).push(() => { close(); forget(); });
}
"""


class Bridge:
    """One widget in one page, in one or more views."""

    def __init__(self, page: Page, widget: SessionWidget, clock: Watch | None = None) -> None:
        self.page = page
        self.widget = widget
        self.clock = clock or Watch()
        page.set_content(PAGE)
        page.expose_function("toPython", self._to_python)

    def show(self, state: dict[str, Any] | None = None) -> Self:
        """Draw the widget; a second call draws it a second time, by default as it is now."""
        published(self.widget)
        now = self.widget.get_state()
        names = ("kind", "view", "words", "fallback", "course")
        wanted = state or {key: now[key] for key in names if key in now}
        self.page.evaluate(MODEL, [now["_esm"], message(self.widget.lang), wanted])
        return self

    def flush(self) -> None:
        """Bring what Python published by itself."""
        self.page.evaluate("messages => window.fromPython(messages)", published(self.widget))

    @property
    def sent(self) -> list[dict[str, Any]]:
        """What the page sent to Python."""
        sent: list[dict[str, Any]] = self.page.evaluate("window.models.flatMap(one => one.sent)")
        return sent

    @property
    def received(self) -> list[dict[str, Any]]:
        """What Python sent to the page."""
        received: list[dict[str, Any]] = self.page.evaluate("window.received")
        return received

    def begin(self) -> Self:
        """Play a card (one that does not fit, at the known deal): with it ideas appear."""
        hand = self.widget.view["hand"]
        self.widget.do("play", cards=["8D"] if "8D" in hand else hand[:1])
        self.flush()
        return self

    def more(self) -> None:
        """Open what is seldom needed."""
        self.page.get_by_role("button", name="More", exact=True).click()

    def held(self, code: str) -> Locator:
        """Return the first card of that code in the hand."""
        return self.page.locator(f".eleusis-held[data-code='{code}']").first

    def _to_python(self, text: str) -> list[dict[str, Any]]:
        return hand_over(self.widget, json.loads(text))
