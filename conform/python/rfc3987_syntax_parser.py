"""The package `rfc3987-syntax`: what it accepts as an `IRI-reference`."""

from rfc3987_syntax import is_valid_syntax

from adapter import answer


def judge(octets):
    if not is_valid_syntax("iri_reference", octets.decode()):
        raise ValueError
    return {}


answer(judge)
