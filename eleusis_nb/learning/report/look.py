"""How the report looks, on a screen and on paper: one style sheet, no fonts and no pictures."""

from typing import Final

from eleusis_nb.palette import DARK, LIGHT, Palette


def tokens(theme: Palette, *, on: str, muted: str, gold: str, stuck: str) -> dict[str, str]:
    """Return the report's colours in a theme.

    Parameters
    ----------
    theme : Palette
        The colours of the table.
    on : str
        What everything is written on: paper, or the panel of a dark page.
    muted : str
        What is written small.
    gold, stuck : str
        The sign of an opened envelope, and what lies behind whoever seems stuck.
    """
    return {
        "ink": theme.ink,
        "muted": muted,
        "paper": on,
        "bg": theme.bg,
        "line": theme.line,
        "no": theme.no,
        "on-no": theme.on_no,
        "stuck": stuck,
        "accent": theme.accent,
        "gold": gold,
        "lifted": theme.lifted,
    }


BRIGHT: Final = tokens(
    LIGHT, on=LIGHT.paper, muted=LIGHT.paper_muted, gold=LIGHT.gold_ink, stuck=LIGHT.ash
)
"""The colours by day, and on paper."""
NIGHT: Final = tokens(DARK, on=DARK.panel, muted=DARK.muted, gold=DARK.gold, stuck=DARK.ground)
"""The colours on a screen whose owner has asked for a dark one."""


def _root(colours: dict[str, str], scheme: str) -> str:
    names = "; ".join(f"--{name}: {value}" for name, value in colours.items())
    return f":root {{ color-scheme: {scheme}; {names} }}"


_RULES: Final = """
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink);
  font: 15px/1.45 "Helvetica Neue", Arial, sans-serif }
main { max-width: 1060px; margin: 28px auto; padding: 36px 44px 28px; background: var(--paper);
  box-shadow: var(--lifted); border-radius: 6px }
header { border-bottom: 3px double var(--ink); padding-bottom: 8px }
h1, h2 { font-family: Georgia, "Times New Roman", serif; font-weight: 600; line-height: 1.15 }
h1 { margin: 0; font-size: 34px }
h2 { margin: 0 0 8px; font-size: 21px }
section { margin-top: 30px }
p { max-width: 44em; margin: 0 0 10px; color: var(--muted) }
small { color: var(--muted); font-size: 12px }
ul { margin: 0; padding: 0; list-style: none }
.sum { display: flex; flex-wrap: wrap; gap: 4px 26px; margin-top: 12px; font: 17px Georgia, serif }
.key { display: flex; flex-wrap: wrap; gap: 2px 22px; margin-bottom: 8px; color: var(--muted);
  font-size: 13px }
.key b { display: inline-block; width: 1.3em; text-align: center }
.wide { overflow-x: auto }
table { border-collapse: collapse }
.where { width: 100% }
.where th, .where td { padding: 5px 10px; border-bottom: 1px solid var(--line); text-align: left;
  vertical-align: top }
.where thead th { border-bottom: 2px solid var(--ink); font-size: 13px; vertical-align: bottom }
.where td { min-width: 104px; border-left: 1px solid var(--line); white-space: nowrap;
  font-variant-numeric: tabular-nums }
.where td small { display: block; line-height: 1.25 }
.where td b { display: inline-block; width: 1.25em; text-align: center }
td.none { color: var(--line) }
.done b, b.done { color: var(--ink) }
.way b, b.way { color: var(--accent) }
.stuck b, b.stuck { color: var(--on-no); background: var(--no); border-radius: 4px }
.shown b, b.shown { color: var(--gold) }
td.done { background: color-mix(in srgb, var(--accent) 9%, var(--paper)) }
td.stuck { background: var(--stuck) }
.name { font: 600 16px Georgia, serif; white-space: nowrap }
.visit { columns: 2; column-gap: 40px }
.visit li, .files li { break-inside: avoid; padding: 5px 0; border-bottom: 1px solid var(--line) }
.visit .name, .files .name { display: inline-block; min-width: 3.2em }
.visit small { display: block; padding-left: 4.1em }
.ask { margin-top: 10px; font: italic 16px Georgia, serif; color: var(--ink) }
.fell { width: 100% }
.fell th { width: 52%; padding: 4px 14px 4px 0; font: 16px/1.3 Georgia, serif; text-align: left }
.fell td { padding: 4px 0; white-space: nowrap }
.fell tr, .strips tr, .where tr { break-inside: avoid }
.bar { display: inline-block; height: 13px; margin-right: 8px; vertical-align: -1px;
  background: var(--no); max-width: calc(100% - 3em) }
.strips th { padding: 3px 18px 3px 0; font-weight: 400; text-align: left }
.strips td { padding: 3px 14px 3px 0; white-space: nowrap }
.strips td:nth-child(2) { text-align: right; font-variant-numeric: tabular-nums }
.strips svg { display: block }
.strips circle { fill: var(--accent); fill-opacity: .38 }
.axis { stroke: var(--line) }
.mid { stroke: var(--no); stroke-width: 2 }
.written { margin-bottom: 14px }
.written summary { padding: 4px 0; font: italic 16px/1.35 Georgia, serif; cursor: pointer }
.written summary small { display: block; padding-left: 1.4em; font: 12px/1.4 Arial, sans-serif }
.tries th, .tries td { padding: 4px 22px 4px 0; border-bottom: 1px solid var(--line);
  text-align: left; vertical-align: top }
.tries thead th { font-size: 13px }
.tries td:nth-child(2) { min-width: 9em; max-width: 34em; overflow-wrap: anywhere }
.tries td:nth-child(3) { font-variant-numeric: tabular-nums }
th a { color: inherit }
.lesson { border-top: 3px double var(--ink); padding-top: 14px }
.lesson > .wide { margin-bottom: 12px }
.lesson .tries th { max-width: 26em; font-weight: 400 }
.lesson .tries thead th { font-weight: 600 }
.rates th[scope=row] { min-width: 17em }
.rates td { white-space: nowrap }
.rates td:nth-child(2) { min-width: 0 }
.rates td:last-child { white-space: normal }
.rates td p { margin: 0 0 3px }
h3 { margin: 18px 0 4px; font: italic 17px/1.35 Georgia, serif }
.rubric { display: flex; flex-wrap: wrap; gap: 0 20px; margin: 0 0 8px; padding: 0;
  list-style: none; color: var(--muted); font-size: 13px }
.beside { display: grid; gap: 0 26px;
  grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)) }
.beside div { display: block; padding: 9px 0; break-inside: avoid }
.beside dd { margin-top: 4px }
.marks { float: right; letter-spacing: .06em }
dl { margin: 0 }
dl div { display: grid; grid-template-columns: 5em 1fr; gap: 12px; padding: 6px 0;
  border-bottom: 1px solid var(--line); break-inside: avoid }
dd { margin: 0; max-width: 46em; white-space: pre-wrap; overflow-wrap: anywhere }
code { font: 13px Consolas, Menlo, monospace }
footer { margin-top: 30px; border-top: 1px solid var(--line); padding-top: 10px; font-size: 13px }
@media (max-width: 640px) {
  main { margin: 0; padding: 20px 16px; border-radius: 0 }
  h1 { font-size: 26px }
  .visit { columns: 1 }
  dl div { grid-template-columns: 1fr; gap: 2px }
  .tries th, .tries td { padding-right: 12px }
  .tries td:nth-child(2) { min-width: 0 }
  .rates thead th:first-child, .rates thead th:last-child { display: none }
  .rates tr { display: grid; grid-template-columns: 9em 1fr; padding: 5px 0;
    border-bottom: 1px solid var(--line) }
  .rates th, .rates td { border: 0; padding: 2px 0 }
  .rates th[scope=row], .rates td:last-child { grid-column: 1 / -1 }
  .strips tr { display: grid; grid-template-columns: 1fr auto; padding: 6px 0 }
  .strips td:nth-child(3), .strips .ends { grid-column: 1 / -1 }
  .strips svg { max-width: 100% }
}
@media print {
  @page { size: A4; margin: 14mm }
  body { background: none; font-size: 10.5pt }
  main { max-width: none; margin: 0; padding: 0; box-shadow: none }
  h2, h3, .rubric { break-after: avoid }
  .lesson { break-before: page; border: 0; padding: 0 }
  .beside { grid-template-columns: 1fr 1fr }
  thead { display: table-header-group }
  .wide { overflow: visible }
  .answered::details-content { content-visibility: visible; block-size: auto }
  .where td { min-width: 0; padding: 3px 7px }
  td.done, td.stuck, .stuck b, .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact }
}
"""

_DARK: Final = f"@media screen and (prefers-color-scheme: dark) {{ {_root(NIGHT, 'dark')} }}"

LOOK: Final = f"\n{_root(BRIGHT, 'light')}\n{_DARK}{_RULES}"
"""The style sheet: paper by day, a dark page where the reader's screen is dark; print is light."""
