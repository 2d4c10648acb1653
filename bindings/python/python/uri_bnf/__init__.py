"""URIs by the formal grammars: strings and columns."""

from uri_bnf._edition import Edition
from uri_bnf._errors import EscapeError, ParseError, ResolveError, UriError
from uri_bnf._native import Reference, is_valid, parse
from uri_bnf._parts import Segment, Span

__all__ = [
    "Edition",
    "EscapeError",
    "ParseError",
    "Reference",
    "ResolveError",
    "Segment",
    "Span",
    "UriError",
    "is_valid",
    "parse",
]
