"""Rules while they are built: at every place a menu with exactly what the tree allows there.

A :class:`Draft` is a tree with holes and the steps that led to it. :class:`Menus` lists what may
be put where, in the words of a language. Both are derived from the classes of conditions, so a new
kind needs no change here.
"""

from eleusis_nb.rule_editor.drafts.blocks import Number as Number
from eleusis_nb.rule_editor.drafts.blocks import Part as Part
from eleusis_nb.rule_editor.drafts.blocks import Slot as Slot
from eleusis_nb.rule_editor.drafts.blocks import in_words as in_words
from eleusis_nb.rule_editor.drafts.blocks import laid_out as laid_out
from eleusis_nb.rule_editor.drafts.draft import Draft as Draft
from eleusis_nb.rule_editor.drafts.draft import in_row as in_row
from eleusis_nb.rule_editor.drafts.draft import may_grow as may_grow
from eleusis_nb.rule_editor.drafts.entries import GROUPS as GROUPS
from eleusis_nb.rule_editor.drafts.menus import Choice as Choice
from eleusis_nb.rule_editor.drafts.menus import Menus as Menus
from eleusis_nb.rule_editor.drafts.places import HOLE as HOLE
from eleusis_nb.rule_editor.drafts.places import DraftError as DraftError
from eleusis_nb.rule_editor.drafts.places import Hole as Hole
from eleusis_nb.rule_editor.drafts.places import found as found
from eleusis_nb.rule_editor.drafts.places import joined as joined
from eleusis_nb.rule_editor.drafts.places import places as places
