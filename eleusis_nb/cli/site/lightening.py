"""Reduces what a page loads: wheels without unneeded files, and Pyodide's core compressed.

A school's server often sends files as they are. Pyodide's largest file, its machine code, is
therefore laid down packed and unpacked by the page; a server that packs files loses nothing by it.
"""

from __future__ import annotations

import gzip
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LEFT_OUT: Final[Mapping[str, re.Pattern[str]]] = {
    # The page loads its front end from `extensions`.
    "anywidget": re.compile(r"anywidget/(?:lab|nb)extension/|[^/]+\.data/"),
    # There are neither a terminal nor devices to serve.
    "eleusis_nb": re.compile(r"eleusis_nb/(?:cli|classroom/static|originals)/"),
    # The languages that no notebook of ours is written in.
    "pygments": re.compile(
        r"pygments/lexers/(?!(?:__init__|_mapping|_css_builtins|_lilypond_builtins"
        r"|_scheme_builtins|css|data|html|javascript|jvm|lilypond|lisp|markup|perl|python|ruby"
        r"|shell)\.py$)"
    ),
}
"""What no page needs of a package, by the name its wheel begins with."""

MACHINE_CODE: Final = "pyodide.asm.wasm"
PACKED: Final = f"{MACHINE_CODE}.packed"
_LOADER: Final = "pyodide.mjs"
_INNER: Final = "pyodide-loader.mjs"
_UNPACKING: Final = f"""\
// Pyodide as it comes, but for its machine code, which lies here packed.
const ask = globalThis.fetch;
globalThis.fetch = async (asked, ...more) => {{
  const url = asked instanceof Request ? asked.url : String(asked);
  if (!url.endsWith("/{MACHINE_CODE}")) return ask(asked, ...more);
  const answer = await ask(url.replace("{MACHINE_CODE}", "{PACKED}"));
  if (!answer.ok) return answer;
  const unpacked = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked, {{ headers: {{ "Content-Type": "application/wasm" }} }});
}};
export * from "./{_INNER}";
"""


def lighten(core: Path) -> None:
    """Reduce the size of the wheels and the core in a folder."""
    for wheel in core.glob("*.whl"):
        left_out = LEFT_OUT.get(wheel.name.partition("-")[0])
        if left_out is not None:
            without(wheel, left_out)
    code = core / MACHINE_CODE
    # Without the hour of the day: the same core makes the same file.
    (core / PACKED).write_bytes(gzip.compress(code.read_bytes(), mtime=0))
    code.unlink()
    (core / _LOADER).rename(core / _INNER)
    (core / _LOADER).write_text(_UNPACKING, encoding="utf-8")


def without(wheel: Path, left_out: re.Pattern[str]) -> None:
    """Remove the files that match from a wheel, and their lines in its list of files."""
    with zipfile.ZipFile(wheel) as read:
        kept = {
            info: read.read(info) for info in read.infolist() if not left_out.match(info.filename)
        }
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as written:
        for info, content in kept.items():
            said = content
            if info.filename.endswith(".dist-info/RECORD"):
                lines = content.decode().splitlines(keepends=True)
                said = "".join(line for line in lines if not left_out.match(line)).encode()
            written.writestr(info, said, zipfile.ZIP_DEFLATED)
