"""The widgets of the table: themed in one place, keyboard first."""
