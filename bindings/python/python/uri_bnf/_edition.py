"""The editions of the grammar."""

from enum import Enum


class Edition(str, Enum):
    """An edition of the URI grammar. A member is a ``str``: the name of the edition."""

    RFC1808 = "rfc1808"
    URL07 = "url07"
    URI01 = "uri01"
    RFC2396 = "rfc2396"
    RFC2732 = "rfc2732"
    RFC3986 = "rfc3986"
    RFC3987 = "rfc3987"
