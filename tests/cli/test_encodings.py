"""Whatever the encoding of a terminal, a pipe or a file, no command ends in a traceback for it."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from eleusis_nb.cli import main


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp1251", "cp437", "koi8-r"])
@pytest.mark.parametrize(
    "words",
    [
        ["class", "--help", "--lang", "fr"],
        ["class", "--help", "--lang", "ru"],
        ["lessons", "there", "--lang", "ru"],
        ["нет"],
        ["report", "nothing", "--lang", "fr", "--title", "Zoë"],
    ],
)
def test_what_commands_write(
    encoding: str, words: Sequence[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    written = [io.BytesIO(), io.BytesIO()]
    out, err = (io.TextIOWrapper(to, encoding=encoding, errors="strict") for to in written)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    monkeypatch.setattr(sys, "argv", ["eleusis-nb", *words])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code in {0, 1}
    out.flush()
    err.flush()
    assert b"".join(to.getvalue() for to in written)
