"""How sheets and slides look on paper; no fonts and no pictures come along.

Arial and Georgia are on nearly every computer, and free fonts of the same width stand in for the
first: what fits here fits there.
"""

from typing import Final

from eleusis_nb.palette import LIGHT

_TOKENS: Final = {
    "ink": LIGHT.paper_ink,
    "muted": LIGHT.paper_muted,
    "line": LIGHT.paper_frame,
    "paper": LIGHT.paper,
    "ground": LIGHT.bg,
    "ash": LIGHT.ash,
    "accent": LIGHT.accent,
    "rail": LIGHT.rail,
}

_BOTH: Final = (
    f"""
:root {{ {"; ".join(f"--{name}: {value}" for name, value in _TOKENS.items())} }}
"""
    """
* { box-sizing: border-box; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { margin: 0; color: var(--ink); font-family: Arial, "Liberation Sans", Helvetica, sans-serif }
h1, h2, h3 { font-family: Georgia, "Times New Roman", serif; font-weight: 600; line-height: 1.15;
  margin: 0; text-wrap: balance }
p, ul, ol, table { margin: 0 }
.card { border: .06em solid var(--line); border-radius: .24em; padding: 0 .22em;
  white-space: nowrap; background: var(--paper) }
code { font: inherit; font-style: italic }
.line { display: flex; align-items: flex-start; gap: .5em; flex-wrap: wrap }
.placed { display: flex; flex-direction: column; gap: .3em }
.face { position: relative; display: grid; place-items: center; width: 2.55em; height: 3.5em;
  border: .05em solid var(--line); border-radius: .3em; background: var(--paper) }
.face b { position: absolute; top: .1em; left: .22em; font: 600 1.05em Georgia, serif }
.face span { font-size: 1.7em; line-height: 1; margin-top: .35em }
.refused { background: var(--ash); transform: scale(.92) rotate(-2deg) }
.refused + .refused { margin-top: -2.5em }
ul { padding: 0; list-style: none }
ul li { padding-left: 1.1em; position: relative }
ul li::before { content: "–"; position: absolute; left: 0; color: var(--muted) }
ol { padding-left: 1.5em }
"""
)

SHEETS: Final = (
    _BOTH
    + """
@page { size: A4; margin: 0 }
body { font-size: 11.5pt; line-height: 1.4 }
.sheet { width: 210mm; height: 297mm; padding: 13mm 17mm 12mm; display: flex;
  flex-direction: column; gap: 3mm; overflow: hidden; break-after: page; position: relative }
.sheet:last-child { break-after: auto }
header { display: flex; justify-content: space-between; gap: 8mm; font-size: 9.5pt;
  color: var(--muted); border-bottom: .5mm solid var(--ink); padding-bottom: 2mm }
.named { display: flex; gap: 5mm }
.named span { white-space: nowrap }
.named i { display: inline-block; width: 44mm; border-bottom: .25mm solid var(--muted) }
.named span + span i { width: 20mm }
h1 { font-size: 22pt }
h2 { font-size: 15pt; margin: 0 0 2mm }
h3 { font-size: 12.5pt; margin-top: 1.5mm }
li { margin: .6mm 0 }
.asks { font: 600 13.5pt/1.35 Georgia, "Times New Roman", serif;
  border-left: 1.2mm solid var(--accent); padding: .5mm 0 .5mm 4mm }
table { border-collapse: collapse; width: 100% }
th, td { border: .25mm solid var(--line); padding: 1.2mm 2mm; text-align: left; height: 8.6mm }
th { background: var(--ground); font-size: 9.5pt; font-weight: 600; line-height: 1.2;
  height: auto; vertical-align: bottom }
.numbered th:first-child { width: 9mm }
.numbered th.wide { width: 34% }
.even { table-layout: fixed }
td { vertical-align: middle }
.room { display: flex; flex-direction: column }
.line { font-size: 15pt; margin: 1mm 0 }
/* What is to be filled in takes the room that the sheet has left. */
.room i { flex: 1; min-height: 8.4mm; border-bottom: .25mm solid var(--muted) }
footer { font-size: 7pt; color: var(--muted) }
.sheet footer { position: absolute; right: 17mm; bottom: 5mm }
main { padding: 15mm 17mm }
main h1 { margin-bottom: 5mm }
article { margin-bottom: 6mm; break-inside: avoid }
article > * + * { margin-top: 1.5mm }
@media screen {
  body { background: var(--ground) }
  .sheet, main { background: white; margin: 8mm auto; max-width: 210mm }
}
"""
)

SLIDES: Final = (
    _BOTH
    + """
@page { size: 338.67mm 190.5mm; margin: 0 }
body { font-size: 28pt; line-height: 1.34 }
.slide { width: 338.67mm; height: 190.5mm; padding: 15mm 22mm 8mm 27mm; overflow: hidden;
  position: relative; break-after: page; display: flex; flex-direction: column;
  background: var(--ground) }
.slide:last-child { break-after: auto }
.slide::before { content: ""; position: absolute; inset: 0 auto 0 0; width: 7mm;
  background: var(--accent) }
h1 { font-size: 42pt; margin-bottom: 9mm }
.body { flex: 1; min-height: 0; display: flex; flex-direction: column; gap: 7mm }
.body:has(> .asks:first-child) { justify-content: center; padding-bottom: 22mm }
.asks { font: 600 36pt/1.3 Georgia, "Times New Roman", serif; text-wrap: pretty }
li { margin: 0 0 4mm }
table { border-collapse: collapse; width: 100%; font-size: 24pt; background: var(--paper) }
th, td { border: .4mm solid var(--line); padding: 2.4mm 5mm; text-align: left;
  vertical-align: top }
th { font-size: 19pt; color: var(--muted) }
.line { font-size: 20pt }
.body:has(.line) { font-size: 25pt; gap: 5mm }
.body:has(.line) li { margin-bottom: 3mm }
.body:not(:has(.line, table, .asks)) { font-size: 29pt }
.room { display: none }
footer { display: flex; justify-content: space-between; font-size: 14pt; color: var(--muted) }
@media screen { .slide { margin: 6mm auto } }
"""
)
