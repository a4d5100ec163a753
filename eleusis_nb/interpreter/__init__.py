"""Free text to rules: what people type, with how sure it is and what was not understood."""
