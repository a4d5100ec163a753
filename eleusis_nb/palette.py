"""The colours of the table, as plain values.

Written by ``python -m tools.palette`` from ``frontend/src/styles/tokens.css``: change them there.
A host's own colours are not known here; these are the ones of a page that has none.
"""

from typing import Final, NamedTuple


class Palette(NamedTuple):
    """The colours of one theme: ``#rrggbb``, or ``#rrggbbaa`` if something shines through.

    A shadow is a whole value of ``box-shadow``.
    """

    host: str
    ink: str
    bg: str
    panel: str
    ground: str
    muted: str
    line: str
    rail: str
    edge: str
    no: str
    on_no: str
    solid: str
    on_solid: str
    ash: str
    ash_edge: str
    trouble: str
    accent: str
    on_accent: str
    either: str
    gold: str
    gold_ink: str
    wax: str
    paper: str
    paper_edge: str
    paper_small: str
    paper_ink: str
    paper_muted: str
    paper_wax: str
    paper_frame: str
    club: str
    diamond: str
    heart: str
    spade: str
    shadow: str
    lifted: str
    pocket: str
    fold: str
    ground_shade: str
    pocket_shadow: str
    wax_shadow: str
    stamp: str
    chip: str
    chip_ink: str
    chip_red: str
    chip_red_ink: str
    chip_black: str
    chip_black_ink: str
    chip_black_edge: str
    chip_number: str
    chip_number_ink: str
    chip_number_edge: str


LIGHT: Final = Palette(
    host="#ffffff",
    ink="#22242a",
    bg="#f7f4ef",
    panel="#fefdfc",
    ground="#ece8e0",
    muted="#666769",
    line="#d3d1cd",
    rail="#b5aa8e",
    edge="#848484",
    no="#45423b",
    on_no="#ffffff",
    solid="#22242a",
    on_solid="#ffffff",
    ash="#e4dfd3",
    ash_edge="#5f5a4e",
    trouble="#7a4a00",
    accent="#27557f",
    on_accent="#ffffff",
    either="#3a7ca5",
    gold="#e3bb57",
    gold_ink="#8a6a1c",
    wax="#a12c2c",
    paper="#fffdf7",
    paper_edge="#4637143d",
    paper_small="#fffdf7",
    paper_ink="#22242a",
    paper_muted="#5d5a50",
    paper_wax="#a12c2c",
    paper_frame="#b9b19c",
    club="#17403a",
    diamond="#c2410f",
    heart="#ad1730",
    spade="#1d2027",
    shadow="0 1px 1px #4637141f, 0 2px 7px #4637141f",
    lifted="0 2px 3px #46371424, 0 9px 20px #46371433",
    pocket="#f4ead3",
    fold="#d0b984",
    ground_shade="#3c2d0a24",
    pocket_shadow="0 -2px 3px #3c2d0a33",
    wax_shadow="0 1px 2px #3c140a73",
    stamp="#ffffff9e",
    chip="#ece5d3",
    chip_ink="#2b2a26",
    chip_red="#f6d9d2",
    chip_red_ink="#8c1526",
    chip_black="#35373f",
    chip_black_ink="#ffffff",
    chip_black_edge="#ffffff52",
    chip_number="#dde6ee",
    chip_number_ink="#1d3f5e",
    chip_number_edge="#4a6f92",
)

DARK: Final = Palette(
    host="#1b1d21",
    ink="#e9e6df",
    bg="#252627",
    panel="#2e2e2e",
    ground="#1b1d21",
    muted="#aaa8a4",
    line="#464647",
    rail="#665f49",
    edge="#8f8d8b",
    no="#d8d3c6",
    on_no="#23241f",
    solid="#efe9da",
    on_solid="#22242a",
    ash="#d2cbbb",
    ash_edge="#5f5a4e",
    trouble="#f0c477",
    accent="#8ebcec",
    on_accent="#0f2133",
    either="#3a7ca5",
    gold="#e3bb57",
    gold_ink="#8a6a1c",
    wax="#d0605a",
    paper="#f2ecdf",
    paper_edge="#0000008c",
    paper_small="#fbf6ea",
    paper_ink="#22242a",
    paper_muted="#5d5a50",
    paper_wax="#a12c2c",
    paper_frame="#b9b19c",
    club="#17403a",
    diamond="#c2410f",
    heart="#ad1730",
    spade="#1d2027",
    shadow="0 1px 2px #00000073, 0 3px 9px #00000052",
    lifted="0 2px 4px #00000080, 0 10px 22px #00000080",
    pocket="#5a513a",
    fold="#816a35",
    ground_shade="#3c2d0a24",
    pocket_shadow="0 -2px 3px #3c2d0a33",
    wax_shadow="0 1px 2px #3c140a73",
    stamp="#ffffff9e",
    chip="#ece5d3",
    chip_ink="#2b2a26",
    chip_red="#f6d9d2",
    chip_red_ink="#8c1526",
    chip_black="#35373f",
    chip_black_ink="#ffffff",
    chip_black_edge="#ffffff52",
    chip_number="#dde6ee",
    chip_number_ink="#1d3f5e",
    chip_number_edge="#4a6f92",
)
