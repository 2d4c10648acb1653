"""A URL that all readers read alike."""

from __future__ import annotations

from uri_bnf._errors import UriError
from uri_bnf._native import is_interoperable, validate

__all__ = ["StrictHttpUrl"]


class StrictHttpUrl(str):
    """An absolute URL of ``http`` or ``https`` in which browsers, servers, proxies and libraries find the same scheme, host,
    port and path.

    It is a ``str``. Another text raises ``UriError``, which says what is read in different ways, and by whom.

    >>> import uri_bnf
    >>> uri_bnf.StrictHttpUrl("https://example.org/a?b")
    'https://example.org/a?b'
    >>> try:
    ...     uri_bnf.StrictHttpUrl("https://example.org/api/..;/admin")
    ... except uri_bnf.UriError as error:
    ...     print(error)
    a semicolon in the path at byte 26: Tomcat and Jetty end the segment there, others do not
    """

    __module__ = "uri_bnf"
    __slots__ = ()

    def __new__(cls, text: str) -> StrictHttpUrl:
        if not is_interoperable(text):
            [first, *_] = validate(text, policy="interoperable")
            what, _, readers = first.message.partition(": ")
            raise UriError(": ".join(filter(None, [f"{what} at byte {first.span.start}", readers])))
        return super().__new__(cls, text)
