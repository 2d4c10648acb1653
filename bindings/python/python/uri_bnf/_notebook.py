"""What a notebook shows: HTML that is readable on a light and on a dark ground, in which all text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from uri_bnf._native import _mask

if TYPE_CHECKING:
    from uri_bnf._derivation import Attempts, Derivation
    from uri_bnf._findings import Finding
    from uri_bnf._native import UriReference

# Translucent, so that they suit both grounds.
_COLOURS = {
    "scheme": "rgba(130, 80, 223, 0.30)",
    "userinfo": "rgba(207, 34, 46, 0.30)",
    "host": "rgba(9, 105, 218, 0.30)",
    "port": "rgba(191, 135, 0, 0.35)",
    "path": "rgba(26, 127, 55, 0.30)",
    "query": "rgba(219, 109, 40, 0.30)",
    "fragment": "rgba(191, 57, 137, 0.30)",
}
_SEVERITIES = {"error": "#e5534b", "warning": "#c69026", "advice": "#539bf5"}
_TEXT = "font-family: monospace; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.8"
_CELL = "text-align: left; vertical-align: top"

# What is longer is cut: a notebook stores its output.
_LONGEST = 5_000
_MOST_FINDINGS = 200
_MOST_STEPS = 1_000


def _piece(text: str) -> str:
    """Escape a piece of a text. What has no glyph, or would change the order of others, is shown by its number."""
    if text.isprintable():
        return escape(text)
    return escape("".join(map(_visible, text)))


def _visible(character: str) -> str:
    if character.isprintable():
        return character
    return chr(0x2400 + ord(character)) if character < " " else f"\\u{ord(character):04x}"


def _coloured(text: str, part: str) -> str:
    colour = _COLOURS[part]
    style = f"background: {colour}; border-bottom: 2px solid {colour}; border-radius: 3px; padding: 1px"
    return f'<span style="{style}" title="{part}">{_piece(text)}</span>'


def reference_html(reference: UriReference) -> str:
    """Return the text with its components in colours, and a legend."""
    text = _mask(reference.text)
    spans = sorted((span, part) for part, span in reference.character_spans.items() if part in _COLOURS)
    pieces: list[str] = []
    parts: list[str] = []
    end = 0
    for span, part in spans:
        if span.start >= _LONGEST:
            break
        pieces.append(_piece(text[end : span.start]))
        end = min(span.end, _LONGEST)
        if span.end > span.start:
            pieces.append(_coloured(text[span.start : end], part))
            parts.append(part)
    pieces.append(_piece(text[end:_LONGEST]))
    if len(text) > _LONGEST:
        pieces.append("…")
    legend = " ".join(_coloured(part, part) for part in parts)
    return (
        f'<div class="uri-bnf"><div style="{_TEXT}">{"".join(pieces)}</div>'
        f'<div style="font-size: smaller; opacity: 0.85">{legend} · {escape(reference.edition.value)}</div></div>'
    )


def _underlined(text: str, findings: Sequence[Finding]) -> str:
    """Return the text, in which the findings are underlined; with a mark where something is missing."""
    starts: dict[int, list[Finding]] = {}
    cuts = {0, min(len(text), _LONGEST)}
    for finding in findings:
        start, end = finding.character_span
        starts.setdefault(start, []).append(finding)
        cuts.update(cut for cut in (start, end) if cut <= _LONGEST)
    order = sorted(cuts)
    pieces: list[str] = []
    active: list[Finding] = []
    for index, cut in enumerate(order):
        active = [finding for finding in active if finding.character_span.end > cut]
        for finding in starts.get(cut, []):
            if finding.character_span.end > cut:
                active.append(finding)
            else:
                colour = _SEVERITIES.get(finding.severity, "#e5534b")
                pieces.append(f'<b style="color: {colour}" title="{_piece(str(finding))}">‸</b>')
        if index + 1 == len(order):
            break
        piece = _piece(text[cut : order[index + 1]])
        if active:
            # The most severe: an error comes before a warning.
            worst = min(active, key=lambda finding: [*_SEVERITIES].index(finding.severity))
            style = f"text-decoration: underline wavy {_SEVERITIES[worst.severity]}; text-decoration-skip-ink: none"
            title = _piece("; ".join(map(str, active)))
            piece = f'<span style="{style}" title="{title}">{piece}</span>'
        pieces.append(piece)
    return "".join(pieces) + ("…" if len(text) > _LONGEST else "")


def findings_html(text: str, findings: Sequence[Finding]) -> str:
    """Return the text with the findings underlined, and a table of them."""
    shown = findings[:_MOST_FINDINGS]
    head = f'<div class="uri-bnf"><div style="{_TEXT}">{_underlined(_mask(text), shown)}</div>'
    if not findings:
        return f'{head}<div style="opacity: 0.85">no findings</div></div>'
    rows: list[str] = []
    for finding in shown:
        colour = _SEVERITIES.get(finding.severity, "#e5534b")
        section = f"{finding.document or ''} {finding.section or ''}".strip()
        if finding.url is not None:
            section = f'<a style="color: inherit" href="{escape(finding.url)}">{escape(section)}</a>'
        help_ = _piece(finding.help or "")
        start, end = finding.character_span
        cells = (
            f"{start}..{end}",
            f'<b style="color: {colour}">{escape(finding.severity)}</b> <code>{escape(finding.code)}</code>',
            _piece(finding.message),
            help_,
            section,
        )
        rows.append("<tr>" + "".join(f'<td style="{_CELL}">{cell}</td>' for cell in cells) + "</tr>")
    more = len(findings) - len(shown)
    end_of_table = f"<div>… and {more} more</div>" if more > 0 else ""
    return f'{head}<table style="color: inherit">{"".join(rows)}</table>{end_of_table}</div>'


def derivation_html(derivation: Derivation) -> str:
    """Return the tree of a derivation, each step foldable, and the diagram of its first rule."""
    pieces = ['<div class="uri-bnf">', derivation.diagram(), '<div style="font-family: monospace">']
    steps = derivation.steps[:_MOST_STEPS]
    depth = -1
    for index, step in enumerate(steps):
        while depth >= step.depth:
            pieces.append("</details>")
            depth -= 1
        # Single characters are folded.
        is_open = " open" if step.depth < 4 and step.span.end - step.span.start > 1 else ""
        has_steps = index + 1 < len(steps) and steps[index + 1].depth > step.depth
        mark = "" if has_steps else "; list-style: none"
        pieces.append(
            f'<details{is_open} style="margin-left: 1.2em"><summary style="overflow-wrap: anywhere{mark}">'
            f"<b>{escape(step.rule)}</b> "
            f'<span style="background: {_COLOURS["host"]}; border-radius: 3px">{_piece(step.text[:_LONGEST])}</span> '
            f'<span style="opacity: 0.7">{_piece(step.definition)}</span></summary>'
        )
        depth = step.depth
    pieces.append("</details>" * (depth + 1))
    more = len(derivation.steps) - len(steps)
    if more > 0:
        pieces.append(f"<div>… and {more} more steps</div>")
    pieces.append("</div></div>")
    return "".join(pieces)


def attempts_html(attempts: Attempts) -> str:
    """Return the tree of what was tried; what was lost is pale."""
    pieces = ['<div class="uri-bnf" style="font-family: monospace">']
    for attempt in attempts[:_MOST_STEPS]:
        style = f"margin-left: {1.2 * attempt.depth:.1f}em; overflow-wrap: anywhere"
        if attempt.outcome != "kept":
            style += "; opacity: 0.65"
        span = f"{attempt.span.start}..{attempt.span.end}"
        pieces.append(
            f'<div style="{style}"><b>{escape(attempt.rule)}</b> {span} {escape(attempt.outcome)}</div>'
        )
    more = len(attempts) - _MOST_STEPS
    if more > 0:
        pieces.append(f"<div>… and {more} more</div>")
    pieces.append("</div>")
    return "".join(pieces)
