// All editions side by side: verdict, components, and on demand the rules that make the difference.

import { characters, element } from './elements.js';
import { printedRule } from './printed.js';
import { kindClass, kindName } from './text.js';

/// The components of a text in one edition, or why there are none.
function editionResult(verdict) {
  if (!verdict.valid) return element('span', { class: 'bad' }, `${verdict.fault.message}, at offset ${verdict.fault.fault_span[0]}`);
  const shown = verdict.components.filter(piece => piece.text !== '');
  if (shown.length === 0) return element('span', { class: 'quiet' }, 'the empty reference');
  return element('span', { class: 'pieces' }, shown.map((piece, at) => [at > 0 && ' ', element('span', { class: `piece ${kindClass(piece.kind)}` },
    element('small', {}, kindName(piece.kind)), ' ', element('code', {}, characters(piece.text)))]));
}

/// What two editions make of a text, to be compared.
function essence(verdict) {
  return JSON.stringify([verdict.valid, verdict.components.map(({ kind, span }) => [kind, span])]);
}

function causeList(cause, context) {
  const side = ({ pieces, rules }, edition) => element('td', {}, pieces.length === 0
    ? element('span', { class: 'quiet' }, 'absent')
    : pieces.map(({ kind, span }) => element('p', {}, element('span', { class: `piece ${kindClass(kind)}` }, element('small', {}, kindName(kind)),
      ' ', element('code', {}, characters(context.slice(span)))))),
  rules.length > 0 && element('p', { class: 'quiet' }, 'by ', rules.map((name, at) => [at > 0 && ', ', context.linkTo({ edition, show: name, at: null }, name)])));
  return component => element('tr', {}, element('th', { scope: 'row' }, kindName(component.name)),
    side(component.older, cause.older), side(component.newer, cause.newer));
}

/// A printed rule of one side of a difference.
function sideRule(printed, context) {
  if (printed === null) return element('td', {}, element('span', { class: 'quiet' }, 'no such rule'));
  const names = new Set(context.editions.find(one => one.argument === printed.edition)?.rules);
  const link = name => names.has(name) ? context.linkTo({ edition: printed.edition, show: name, at: null }, name) : null;
  return element('td', {}, element('pre', {}, printedRule(printed.printed, link)),
    element('p', { class: 'quiet' }, `${printed.document}, section ${printed.section}`));
}

/// Explains the difference between two editions on a text.
function explained(difference, older, newer, context) {
  if (difference === null) return [element('p', {}, 'They do not: both take the text apart in the same way.')];
  const accepted = context.editions.find(one => one.name === difference.accepted_by)?.name ?? difference.accepted_by;
  const opening = difference.kind === 'verdict'
    ? `The text is valid in ${accepted} only. `
    : 'The text is valid in both, but they take it apart in different ways. ';
  return difference.causes.flatMap((cause, at) => {
    const exchanged = cause.rules.filter(pair => pair.exchanged);
    const others = cause.rules.filter(pair => !pair.exchanged);
    const head = caption => element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, caption),
      element('th', { scope: 'col' }, older.name), element('th', { scope: 'col' }, newer.name)));
    const row = (pair, first) => element('tr', {}, element('th', { scope: 'row' }, first), sideRule(pair.older, context), sideRule(pair.newer, context));
    return [
      at === 0 && element('p', {}, opening, exchanged.length > 0 && 'The difference ends if these rules are exchanged:'),
      element('table', { class: 'grid stacked' }, head('Rules'), element('tbody', {}, exchanged.map(pair => row(pair, 'exchanged')),
        others.map(pair => row(pair, 'used')))),
      cause.components.length > 0 && element('table', { class: 'grid stacked' }, head('Component'),
        element('tbody', {}, cause.components.map(causeList({ older: older.argument, newer: newer.argument }, context)))),
    ].filter(Boolean);
  });
}

/// The table of the editions.
export class EditionsView {
  constructor(container, context) {
    this.context = context;
    this.opened = null;
    this.body = element('tbody', {});
    this.explanation = element('div', { class: 'explanation', tabindex: '-1' });
    container.append(element('table', { class: 'grid stacked', id: 'side-by-side' },
      element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'Specification'), element('th', { scope: 'col' }, 'Verdict'),
        element('th', { scope: 'col' }, 'Components, or the fault'), element('th', { scope: 'col' }, 'Difference'))), this.body), this.explanation);
  }

  /// Draws the verdicts, the edition that is selected among them.
  draw(verdicts, selected) {
    const own = verdicts.find(verdict => verdict.argument === selected);
    const rows = verdicts.map(verdict => element('tr', { class: verdict === own ? 'current' : null, 'data-edition': verdict.argument },
      element('th', { scope: 'row' }, verdict === own
        ? element('span', { 'aria-current': 'true' }, verdict.name)
        : this.context.linkTo({ edition: verdict.argument, rule: null, show: null, at: null }, verdict.name)),
      element('td', { class: verdict.valid ? 'good' : 'bad' }, verdict.valid ? '✓ valid' : '✗ not valid'),
      element('td', {}, editionResult(verdict)),
      element('td', {}, this.difference(verdict, own))));
    this.body.replaceChildren(...rows);
    this.close();
  }

  difference(verdict, own) {
    if (!own || verdict === own) return element('span', { class: 'quiet' }, 'selected');
    if (!verdict.valid && !own.valid) return element('span', { class: 'quiet' }, 'none: both reject it');
    const isAlike = essence(verdict) === essence(own);
    return element('button', { type: 'button', class: 'button small', title: `${own.name} and ${verdict.name}`,
      onclick: () => this.explain(own.argument, verdict.argument) }, isAlike ? 'Compare rules' : 'Why?');
  }

  close() {
    this.explanation.replaceChildren();
  }

  /// Explains how two editions differ on the text.
  explain(one, other) {
    const { context } = this;
    const [older, newer] = context.editions.filter(({ argument }) => argument === one || argument === other);
    let shown;
    try {
      const { difference } = context.call({ operation: 'compare', older: older.argument, newer: newer.argument, text: context.state().text });
      shown = explained(difference, older, newer, context);
    } catch (error) {
      shown = [element('p', { class: 'bad' }, `The comparison failed: ${error.message}.`)];
    }
    this.explanation.replaceChildren(element('h3', {}, `How ${older.name} and ${newer.name} differ`), ...shown);
    this.explanation.focus({ preventScroll: true });
    this.explanation.scrollIntoView({ block: 'nearest' });
  }
}
