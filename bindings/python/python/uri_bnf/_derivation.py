"""How the printed rules derive a text, and what was tried."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from uri_bnf._edition import Edition
from uri_bnf._native import _derive, _diagram, _tried
from uri_bnf._parts import Span

__all__ = ["Attempt", "Attempts", "Derivation", "Diagram", "Step", "attempts", "derive", "diagram"]

# The longest text of a step that is printed, in characters.
_LONGEST = 40


class Diagram(str):
    """A railroad diagram: a ``str`` with the SVG, which a notebook draws."""

    def _repr_svg_(self) -> str:
        return str(self)


@dataclass(frozen=True)
class Step:
    """One application of a rule in a derivation."""

    rule: str
    """The printed name of the rule."""
    parent: int | None
    """The index of the step around it; ``None`` for the first step."""
    depth: int
    """The number of steps around it."""
    span: Span
    """What it derives, in octets."""
    character_span: Span
    """What it derives, in characters."""
    text: str
    """What it derives. Passwords are masked."""
    definition: str
    """The definition of the rule as printed, in one line."""
    document: str | None
    """The document that defines the rule."""
    section: str | None
    """The section that defines the rule."""


@dataclass(frozen=True, repr=False)
class Derivation:
    """How the printed rules of an edition derive a text. ``derive`` returns one.

    ``print`` shows it as a tree; a notebook draws the tree, and the diagram of its first rule.
    """

    text: str
    """The text that is derived. Passwords are masked."""
    edition: Edition
    """The edition whose rules these are."""
    rule: str
    """The rule from which the text is derived."""
    steps: tuple[Step, ...]
    """The applications of rules, each before those inside it."""
    _object: dict[str, Any]

    def __repr__(self) -> str:
        return f"<Derivation of {self.text!r} from {self.rule}, {self.edition.value}: {len(self.steps)} steps>"

    def __hash__(self) -> int:
        return hash((self.text, self.edition, self.rule))

    def __str__(self) -> str:
        return self.tree()

    def tree(self, depth: int | None = None) -> str:
        """Return the derivation as lines of text, down to a depth.

        >>> import uri_bnf
        >>> print(uri_bnf.derive("//h:80", rule="relative-part").tree(depth=2))
        relative-part  0..6 "//h:80" = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
          authority    2..6 "h:80"   = [ userinfo "@" ] host [ ":" port ]
            host       2..3 "h"      = IP-literal / IPv4address / reg-name
            port       4..6 "80"     = *DIGIT
          path-abempty 6..6 ""       = *( "/" segment )
        """
        steps = [step for step in self.steps if depth is None or step.depth <= depth]
        rows = [
            (
                "  " * step.depth + step.rule,
                f"{step.span.start}..{step.span.end}",
                _quoted(step.text),
                step.definition,
            )
            for step in steps
        ]
        widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
        return "\n".join(
            f"{name:<{widths[0]}} {span:>{widths[1]}} {text:<{widths[2]}} = {definition}"
            for name, span, text, definition in rows
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the derivation as values that ``json.dumps`` takes.

        They are ``text``, ``rule``, ``edition`` and ``derivation``. The last is that of ``uri-bnf derive --format json``.

        >>> import uri_bnf
        >>> object = uri_bnf.derive("80", rule="port").to_dict()
        >>> [step["rule"] for step in object["derivation"]["steps"]]
        ['port', 'DIGIT', 'DIGIT']
        """
        # A copy, which the caller may change.
        return {"edition": self.edition.value, **json.loads(json.dumps(self._object))}

    def diagram(self, rule: str | None = None) -> Diagram:
        """Return the railroad diagram of a rule, with the parts that the derivation took highlighted.

        >>> import uri_bnf
        >>> uri_bnf.derive("//h:80").diagram("authority").startswith("<svg ")
        True
        """
        rule = self.rule if rule is None else rule
        taken: Counter[int] = Counter(
            part["part"]
            for step in self._object["derivation"]["steps"]
            if step["rule"] == rule
            for part in step["taken"]
        )
        return Diagram(_diagram(self.edition, rule, sorted(taken.items())))

    def _repr_html_(self) -> str:
        from uri_bnf import _notebook

        return _notebook.derivation_html(self)


@dataclass(frozen=True)
class Attempt:
    """One application of a rule that was tried."""

    rule: str
    """The name of the rule."""
    parent: int | None
    """The index of the attempt around it; ``None`` for the first."""
    depth: int
    """The number of attempts around it."""
    span: Span
    """The octets that it accepted; where it began, if it accepted none."""
    character_span: Span
    """The same in characters."""
    reach: int
    """The furthest offset that it reached."""
    outcome: str
    """What became of it: ``"kept"``, or why it was lost."""
    expected: tuple[str, ...]
    """What it waited for at its reach."""


class Attempts(tuple[Attempt, ...]):
    """What was tried on a text: a tuple of ``Attempt``, each before those inside it. ``attempts`` returns one."""

    text: str
    """The text. Passwords are masked."""
    edition: Edition
    """The edition whose rules these are."""
    rule: str
    """The rule that was tried."""
    furthest: int | None
    """The furthest offset that was reached; ``None`` if the text is in the language of the rule."""
    expected: tuple[str, ...]
    """What was expected there."""
    _object: dict[str, Any]

    def __new__(cls, attempts: Iterable[Attempt], object_: dict[str, Any], edition: Edition) -> Attempts:
        made = super().__new__(cls, attempts)
        made.text = object_["text"]
        made.edition = edition
        made.rule = object_["rule"]
        made.furthest = object_["furthest"]
        made.expected = tuple(object_["expected"] or ())
        made._object = object_
        return made

    def __getnewargs__(self) -> tuple[tuple[Attempt, ...], dict[str, Any], Edition]:
        return (tuple(self), self._object, self.edition)

    def __repr__(self) -> str:
        return f"<Attempts on {self.text!r} from {self.rule}, {self.edition.value}: {len(self)}>"

    def __str__(self) -> str:
        return "\n".join(
            f"{'  ' * attempt.depth}{attempt.rule} {attempt.span.start}..{attempt.span.end} {attempt.outcome}"
            for attempt in self
        )

    def to_dict(self) -> dict[str, Any]:
        """Return them as values that ``json.dumps`` takes."""
        return {"edition": self.edition.value, **json.loads(json.dumps(self._object))}

    def _repr_html_(self) -> str:
        from uri_bnf import _notebook

        return _notebook.attempts_html(self)


def derive(
    text: str | bytes,
    edition: Edition | str = Edition.RFC3986,
    *,
    rule: str | None = None,
    show_secrets: bool = False,
) -> Derivation:
    """Derive a text by the printed rules of an edition, from the start symbol or from ``rule``.

    Passwords are masked, unless ``show_secrets`` is true. Raises ``ParseError`` if the text is not in the language of
    the rule: ``attempts`` shows what was tried. Raises ``ValueError`` if the text has more than 65,536 octets, each of
    which takes about a kilobyte of memory.

    >>> import uri_bnf
    >>> print(uri_bnf.derive("80", rule="port"))
    port    0..2 "80" = *DIGIT
      DIGIT 0..1 "8"  = %x30-39
      DIGIT 1..2 "0"  = %x30-39
    """
    edition = _edition(edition)
    object_ = json.loads(_derive(text, edition, rule, show_secrets))
    derivation = object_["derivation"]
    characters = _characters(text)
    rules: list[tuple[str, str | None, str | None]] = [
        (_definition(rule["printed"]), rule["document"], rule["section"]) for rule in derivation["rules"]
    ]
    steps = tuple(
        Step(
            step["rule"],
            step["parent"],
            step["depth"],
            Span(*step["span"]),
            characters(step["span"]),
            step["text"],
            *rules[int(step["definition"])],
        )
        for step in derivation["steps"]
    )
    return Derivation(object_["text"], edition, object_["rule"], steps, object_)


def attempts(
    text: str | bytes,
    edition: Edition | str = Edition.RFC3986,
    *,
    rule: str | None = None,
    show_secrets: bool = False,
) -> Attempts:
    """Return everything that the parser tries on a text of at most 65,536 octets, whether or not the text is valid.

    >>> import uri_bnf
    >>> tried = uri_bnf.attempts("8x", rule="port")
    >>> tried.furthest, tried.expected
    (1, ('DIGIT', 'the end'))
    >>> [(attempt.rule, attempt.outcome) for attempt in tried]
    [('port', 'kept'), ('DIGIT', 'kept'), ('DIGIT', 'not-begun')]
    """
    edition = _edition(edition)
    object_ = json.loads(_tried(text, edition, rule, show_secrets))
    characters = _characters(text)
    return Attempts((_attempt(attempt, characters) for attempt in object_["attempts"]), object_, edition)


def diagram(rule: str, edition: Edition | str = Edition.RFC3986) -> Diagram:
    """Return the railroad diagram of a rule as SVG, which a notebook draws.

    >>> import uri_bnf
    >>> 'data-rule="DIGIT"' in uri_bnf.diagram("port")
    True
    """
    return Diagram(_diagram(_edition(edition), rule, []))


def _characters(text: str | bytes) -> Callable[[list[int]], Span]:
    """Return a function that turns a span in octets into one in characters."""
    if text.isascii():
        return lambda span: Span(*span)
    octets = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    # An octet that continues a character begins none.
    before = [0, *accumulate(octet & 0xC0 != 0x80 for octet in octets)]
    return lambda span: Span(before[span[0]], before[span[1]])


def _attempt(attempt: dict[str, Any], characters: Callable[[list[int]], Span]) -> Attempt:
    return Attempt(
        attempt["rule"],
        attempt["parent"],
        attempt["depth"],
        Span(*attempt["span"]),
        characters(attempt["span"]),
        attempt["reach"],
        attempt["outcome"],
        tuple(_expected(attempt["expected"] or ())),
    )


def _expected(terminals: Iterable[dict[str, Any]]) -> Iterable[str]:
    for terminal in terminals:
        if "rule" in terminal:
            yield terminal["rule"]
        elif "character" in terminal:
            yield f'"{terminal["character"]}"'
        else:
            yield "the end"


def _edition(edition: Edition | str) -> Edition:
    if isinstance(edition, Edition):
        return edition
    from uri_bnf._native import UriReference

    # The library knows several names of an edition.
    return UriReference("x:y", edition).edition


def _definition(printed: str) -> str:
    return " ".join(printed.partition("=")[2].split())


def _quoted(text: str) -> str:
    shown = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return json.dumps(shown, ensure_ascii=False)
