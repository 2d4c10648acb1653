"""URIs by the formal grammars: strings and columns."""

from uri_bnf._edition import Edition
from uri_bnf._native import (
    Column,
    authority,
    fault,
    fragment,
    host,
    is_valid,
    normalize,
    parse,
    path,
    port,
    query,
    resolve,
    scheme,
    userinfo,
    validate,
)

__all__ = [
    "Column",
    "Edition",
    "authority",
    "fault",
    "fragment",
    "host",
    "is_valid",
    "normalize",
    "parse",
    "path",
    "port",
    "query",
    "resolve",
    "scheme",
    "userinfo",
    "validate",
]
