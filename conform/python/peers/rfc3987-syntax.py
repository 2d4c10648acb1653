"""The package `rfc3987-syntax`: what it accepts as an `IRI-reference`."""

from rfc3987_syntax import is_valid_syntax


def judge(text):
    if not is_valid_syntax("iri_reference", text):
        raise ValueError
    return {}
