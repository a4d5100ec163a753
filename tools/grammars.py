"""Make the parse tables of the languages anew, where their grammars have changed.

python -m tools.grammars
"""

from __future__ import annotations

from pathlib import Path

import eleusis_nb
from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.rules.reading import tables
from eleusis_nb.rules.reading.grammar import text_of
from eleusis_nb.rules.words import spoken


def main() -> None:
    """Write a file for each language whose tables are not those of its grammar."""
    folder = Path(eleusis_nb.__file__).parent / "rules" / "reading" / tables.FOLDER
    folder.mkdir(exist_ok=True)
    for lang in LANGUAGES:
        grammar = text_of(spoken(lang))
        if not tables.are_at_hand(grammar, lang):
            (folder / f"{lang}.json.gz").write_bytes(tables.packed(grammar))
            print(f"The tables of {lang} are written.")


if __name__ == "__main__":
    main()
