"""From typed text to a rule: lexing, the grammar, and the tree it builds."""
