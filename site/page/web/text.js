// The text with its components in colour, a caret at the fault, and what is selected.

import { element, picture, quoted } from './elements.js';

/// The most UTF-16 units that are shown.
const mostShown = 2000;

const kindNames = { scheme: 'scheme', authority: 'authority', userinfo: 'user information', host: 'host', port: 'port', path: 'path',
  query: 'query', fragment: 'fragment', opaque: 'opaque part', opaque_part: 'opaque part' };

/// Returns the usual name of a kind of component.
export function kindName(kind) {
  return kindNames[kind] ?? kind.replaceAll('_', ' ');
}

/// Returns the class of a kind of component, which gives its colour.
export function kindClass(kind) {
  return `kind-${kind.replaceAll('_', '-')}`;
}

/// The text and its legend. `onSelect(span)` is called with a span of bytes that the user selected.
export class TextView {
  constructor(shown, legend, onSelect) {
    this.shown = shown;
    this.legend = legend;
    this.onSelect = onSelect;
    this.offsets = null;
    this.cells = [];
    shown.addEventListener('pointerup', () => this.ended());
    shown.addEventListener('keyup', event => event.shiftKey && this.ended());
  }

  /// Draws a text. `fault` is null or has a `fault_span`.
  draw(text, offsets, components, fault) {
    this.offsets = offsets;
    const at = fault === null ? null : offsets.toUnit(fault.fault_span[0]);
    const first = at === null || text.length <= mostShown ? 0 : Math.max(0, at - mostShown / 2);
    const kinds = components.map(piece => ({ from: offsets.toUnit(piece.span[0]), to: offsets.toUnit(piece.span[1]), kind: piece.kind }));
    const children = [];
    this.cells = [];
    if (first > 0) children.push(element('span', { class: 'quiet' }, `${first} characters before … `));
    let unit = first;
    let piece = 0;
    while (unit < text.length && unit < first + mostShown) {
      const character = String.fromCodePoint(text.codePointAt(unit));
      while (piece < kinds.length && kinds[piece].to <= unit) piece += 1;
      const kind = piece < kinds.length && kinds[piece].from <= unit ? kinds[piece].kind : null;
      const seen = picture(character);
      const cell = document.createElement('span');
      cell.textContent = seen ?? character;
      cell.className = `cell ${kind === null ? 'delimiter' : kindClass(kind)}${seen === null ? '' : ' invisible'}${unit === at ? ' fault' : ''}`;
      cell.dataset.unit = unit;
      this.cells.push({ cell, unit, byte: offsets.toByte(unit) });
      children.push(cell);
      unit += character.length;
    }
    if (at !== null && at >= text.length) {
      children.push(element('span', { class: 'cell fault end', title: 'The end of the text' }, '⟂'));
    }
    if (unit < text.length) children.push(element('span', { class: 'quiet' }, ` … ${text.length - unit} more characters`));
    if (text === '' && at === null) children.push(element('span', { class: 'quiet' }, 'The text is empty.'));
    this.shown.replaceChildren(...children);
    this.drawLegend(components, text === '' ? [] : components);
  }

  drawLegend(components) {
    this.legend.replaceChildren(...components.map(piece => element('li', {}, element('button', {
      type: 'button', class: `chip ${kindClass(piece.kind)}`, onclick: () => this.onSelect(piece.span),
      title: `${piece.span[0]} to ${piece.span[1]}`,
      'aria-label': `${kindName(piece.kind)}: ${piece.text === '' ? 'empty' : quoted(piece.text)}`,
    }, kindName(piece.kind), piece.text === '' && element('i', {}, ' (empty)')))));
  }

  /// Highlights a span of bytes.
  highlight([start, end]) {
    for (const { cell, byte } of this.cells) cell.classList.toggle('selected', byte >= start && byte < end);
  }

  /// The user has ended a selection in the text.
  ended() {
    const selection = document.getSelection();
    if (!selection.anchorNode || !this.shown.contains(selection.anchorNode) || !this.shown.contains(selection.focusNode)) return;
    const [one, other] = [this.unitAt(selection.anchorNode, selection.anchorOffset), this.unitAt(selection.focusNode, selection.focusOffset)];
    if (one === null || other === null) return;
    const [start, end] = [Math.min(one, other), Math.max(one, other)];
    this.onSelect([this.offsets.toByte(start), this.offsets.toByte(end)]);
  }

  /// The position in the text of a place in the document.
  unitAt(node, offset) {
    const holder = node.nodeType === Node.TEXT_NODE ? node.parentElement : node.childNodes[offset] ?? node.lastElementChild;
    const cell = holder?.closest?.('.cell');
    if (!cell || cell.dataset.unit === undefined) return cell ? this.offsets.text.length : null;
    const isAfter = node.nodeType === Node.TEXT_NODE && offset > 0;
    const unit = Number(cell.dataset.unit);
    return isAfter ? unit + String.fromCodePoint(this.offsets.text.codePointAt(unit) ?? 0).length : unit;
  }
}
