"""The values of which a reference consists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["COMPONENTS", "Segment", "Span"]

COMPONENTS = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
"""The parts that ``parse`` returns unless others are named."""


class Span(NamedTuple):
    """A range of offsets, from ``start`` up to and without ``end``.

    >>> import uri_bnf
    >>> text = "http://h/café?q"
    >>> span = uri_bnf.parse(text, "rfc3987").character_span("query")
    >>> span, text[span.slice]
    (Span(start=14, end=15), 'q')
    """

    start: int
    end: int

    @property
    def slice(self) -> slice:
        """The span as an index: of a ``str`` if it counts characters, of its UTF-8 if it counts octets."""
        return slice(self.start, self.end)


Span.__module__ = "uri_bnf"


@dataclass(frozen=True)
class Segment:
    """A segment of a path.

    >>> import uri_bnf
    >>> segment = uri_bnf.parse("/a;x=1;y/b").segments[0]
    >>> segment.text, segment.name, segment.params, segment.span
    ('a;x=1;y', 'a', ('x=1', 'y'), Span(start=1, end=8))
    """

    __module__ = "uri_bnf"

    text: str
    """The segment as it is in the reference."""
    name: str
    """What precedes the first ``;``."""
    params: tuple[str, ...]
    """What follows each ``;``."""
    span: Span
    """Where it is, in octets."""
    character_span: Span
    """Where it is, in characters."""
