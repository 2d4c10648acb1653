"""The exceptions of the package. Each is a ``ValueError``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uri_bnf._edition import Edition

__all__ = ["EscapeError", "ParseError", "ResolveError", "UriError"]


class UriError(ValueError):
    """The base class of the exceptions of this package.

    >>> import uri_bnf
    >>> try:
    ...     uri_bnf.resolve("g", "mailto:a@b", "rfc2396")
    ... except uri_bnf.UriError as error:
    ...     print(error)
    a relative reference needs a base that is hierarchical (RFC 2396 section 5)
    """

    __module__ = "uri_bnf"


class ParseError(UriError):
    """A text is not a reference of an edition: where, and why.

    >>> import uri_bnf
    >>> try:
    ...     uri_bnf.parse("http://h/a b")
    ... except uri_bnf.ParseError as error:
    ...     print(error.offset, repr(error.found), error.rule, error.section, error.kind)
    10 ' ' segment 3.3 excluded-character

    The mistake may be before the place where the grammar stops, since a port with a letter can still become a userinfo:

    >>> try:
    ...     uri_bnf.parse("http://example.com:80a/")
    ... except uri_bnf.ParseError as error:
    ...     print(error.fault, error.fault_start, error.fault_rule, error.offset, error.rule)
    ...     print(error.message)
    malformed-port 21 port 22 userinfo
    "a" is not allowed in a port (port, RFC 3986 section 3.2.3)

    ``str()`` is one line, which does not contain the text, so that no password reaches a log:

    >>> try:
    ...     uri_bnf.parse("100%")
    ... except uri_bnf.ParseError as error:
    ...     print(error)
    at byte 3: "%" without two hexadecimal digits after it, in the first segment (pct-encoded, RFC 3986 section 2.1)
    """

    __module__ = "uri_bnf"

    text: str | bytes
    """The input, as it was given."""
    edition: Edition
    """The edition under which it was parsed."""
    offset: int
    """Where the text stops being the beginning of any reference, in octets of UTF-8."""
    character_offset: int
    """The same in characters: an index into a ``str``. For ``bytes``, each octet that is not UTF-8 is a character."""
    found: str | bytes | None
    """The character at the offset, or the octet if it is not UTF-8; ``None`` at the end."""
    expected: tuple[str, ...]
    """What was expected: names of rules, characters in quotation marks, and ``"the end"``."""
    rules: tuple[str, ...]
    """The rules that were open at the offset, from the outermost to the innermost."""
    section: str
    """The section that defines the innermost rule."""
    kind: str
    """The kind of the fault, as in ``excluded-character``: a word to compare with."""
    message: str
    """What is wrong, in one line, without the offset."""
    fault: str
    """What is wrong, as the validator names it: ``malformed-port``."""
    fault_rule: str
    """The rule that reads the part in which the fault is."""
    fault_start: int
    """Where the fault begins, in characters: an index into a ``str``."""
    fault_end: int
    """Where it ends, in characters."""
    expectation: str
    """What the grammar expected at the offset, and what was found there, in one line without the offset."""

    def __init__(
        self,
        description: str,
        text: str | bytes,
        edition: Edition,
        offset: int,
        character_offset: int,
        found: str | bytes | None,
        expected: tuple[str, ...],
        rules: tuple[str, ...],
        section: str,
        kind: str,
        where: tuple[str, str, int, int],
        words: tuple[str, str],
    ) -> None:
        super().__init__(description)
        self.text = text
        self.edition = edition
        self.offset = offset
        self.character_offset = character_offset
        self.found = found
        self.expected = expected
        self.rules = rules
        self.section = section
        self.kind = kind
        self.fault, self.fault_rule, self.fault_start, self.fault_end = where
        self.message, self.expectation = words

    @property
    def rule(self) -> str:
        """The innermost rule that was open at the offset, with its printed name."""
        return self.rules[-1]

    def __reduce__(self) -> tuple[type[ParseError], tuple[object, ...]]:
        arguments = (
            str(self),
            self.text,
            self.edition,
            self.offset,
            self.character_offset,
            self.found,
            self.expected,
            self.rules,
            self.section,
            self.kind,
            (self.fault, self.fault_rule, self.fault_start, self.fault_end),
            (self.message, self.expectation),
        )
        return (type(self), arguments)


class ResolveError(UriError):
    """A reference cannot be resolved, a text is not a base, or there is no shorter reference.

    If the reason is that a text is not valid, its ``ParseError`` is the ``__cause__``.

    >>> import uri_bnf
    >>> try:
    ...     uri_bnf.resolve("g", "/a")
    ... except uri_bnf.ResolveError as error:
    ...     print(error)
    a base needs a scheme (RFC 3986 section 5.1)
    """

    __module__ = "uri_bnf"


class EscapeError(UriError):
    """A text is not escaped text, or not text at all: the message says where.

    >>> import uri_bnf
    >>> try:
    ...     uri_bnf.unescape("100%")
    ... except uri_bnf.EscapeError as error:
    ...     print(error, error.offset)
    `%` at offset 3 is not followed by two hexadecimal digits 3
    """

    __module__ = "uri_bnf"

    offset: int
    """Where, in octets of UTF-8."""
    character_offset: int
    """Where, in characters."""

    def __init__(self, description: str, offset: int, character_offset: int) -> None:
        super().__init__(description)
        self.offset = offset
        self.character_offset = character_offset

    def __reduce__(self) -> tuple[type[EscapeError], tuple[object, ...]]:
        return (type(self), (str(self), self.offset, self.character_offset))
