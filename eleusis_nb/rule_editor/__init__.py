"""The model behind menus, typed rules and the workshop."""
