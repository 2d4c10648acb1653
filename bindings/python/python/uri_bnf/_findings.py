"""What the validator finds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from uri_bnf._parts import Span

__all__ = ["Fault", "Finding", "Findings", "Fix"]


@dataclass(frozen=True)
class Fault:
    """The first fault of a text.

    >>> import uri_bnf
    >>> uri_bnf.fault("/é|", "rfc3987")
    Fault(offset=3, character_offset=2, code='unwise-character', rule='isegment-nz')
    """

    __module__ = "uri_bnf"

    offset: int
    """Where the text stops being the beginning of any reference, in octets."""
    character_offset: int
    """The same in characters."""
    code: str
    """The code of the error, as in ``space``: that of ``Finding``."""
    rule: str | None
    """The innermost rule of the grammar at the offset, with its printed name."""


@dataclass(frozen=True)
class Fix:
    """A replacement that removes a finding.

    >>> import uri_bnf
    >>> text = "http://h/a b"
    >>> [finding] = uri_bnf.validate(text)
    >>> finding.fix.safe, finding.fix.apply(text)
    (True, 'http://h/a%20b')
    """

    __module__ = "uri_bnf"

    span: Span
    """What is replaced, in octets."""
    character_span: Span
    """What is replaced, in characters."""
    replacement: str = field(repr=False)
    """The text in its place. It may contain a password of the input."""
    safe: bool
    """Whether it may be applied without review."""
    shown: str
    """The replacement as it may be shown: with a ``*`` for each octet of a password."""

    def apply(self, text: str) -> str:
        """Return ``text``, which must be the text that was validated, with the replacement."""
        return text[: self.character_span.start] + self.replacement + text[self.character_span.end :]


@dataclass(frozen=True)
class Finding:
    """Something that is wrong or questionable in a text.

    >>> import uri_bnf
    >>> [finding] = uri_bnf.validate("http://h/a b")
    >>> finding.code, finding.severity, finding.message, finding.help
    ('space', 'error', 'a space is not allowed in the path', 'write %20')
    >>> finding.document, finding.section, finding.rule
    ('RFC 3986', '2', 'segment')
    """

    __module__ = "uri_bnf"

    span: Span
    """What it is about, in octets. Empty if something is missing."""
    character_span: Span
    """The same in characters."""
    code: str
    """The stable name of what was found."""
    severity: str
    """``"error"``, ``"warning"`` or ``"advice"``."""
    message: str
    """What is wrong, in one line. Passwords are masked."""
    rule: str | None
    """The rule that reads the part, with its printed name."""
    document: str | None
    """The document that concerns it, as in ``RFC 3986``."""
    section: str | None
    """The section of the document."""
    notes: tuple[str, ...]
    """Additional information."""
    help: str | None
    """What to do."""
    url: str | None
    """The URL of the section."""
    fix: Fix | None
    """A replacement that removes the finding."""
    text: str = field(repr=False, compare=False)
    """The text that was validated."""

    def __str__(self) -> str:
        return f"{self.severity}[{self.code}]: {self.message}"

    def _repr_html_(self) -> str:
        from uri_bnf import _notebook

        return _notebook.findings_html(self.text, [self])


class Findings(list[Finding]):
    """The findings of a text: first the errors of the grammar from left to right, then the rest by component.

    It is a list. In a notebook, it shows the text with the findings underlined.

    >>> import uri_bnf
    >>> findings = uri_bnf.validate("http://h/a b#c#d")
    >>> print(findings)
    10..11 error[space]: a space is not allowed in the path
    14..15 error[second-number-sign]: a second "#"
    >>> uri_bnf.validate("http://h/")
    []
    """

    __module__ = "uri_bnf"

    text: str
    """The text that was validated."""

    def __init__(self, findings: Iterable[Finding] = (), text: str = "") -> None:
        super().__init__(findings)
        self.text = text

    def __str__(self) -> str:
        return "\n".join(f"{finding.span.start}..{finding.span.end} {finding}" for finding in self)

    def _repr_html_(self) -> str:
        from uri_bnf import _notebook

        return _notebook.findings_html(self.text, self)
