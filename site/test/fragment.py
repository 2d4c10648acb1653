"""The state of the page, in the fragment of its address."""

from urllib.parse import quote


def fragment_of(state):
    """Returns the fragment for a state, with its "#"; nothing for no state."""
    parts = [f"{key}={quote(str(value), safe='')}" for key, value in state.items() if value is not None]
    return f"#{'&'.join(parts)}" if parts else ""
