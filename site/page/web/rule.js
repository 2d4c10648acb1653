// One rule: its diagram, what is printed, its Rust, what uses it, and what it is in the other editions.

import { byId, characters, element, quoted, svg } from './elements.js';
import { changedTokens, printedRule, rustCode } from './printed.js';

const changes = { same: 'the same', renamed: 'renamed', changed: 'changed' };

/// The parts that a node took of its rule. What was tried and lost is derived by itself, where that is possible.
function takenParts(context, edition, node) {
  if (node === null || node.taken !== null || node.span[0] === node.span[1]) return node?.taken ?? [];
  const text = context.slice(node.span);
  return context.call.raw({ operation: 'derive', edition, rule: node.rule, text, tried: false }).derivation?.steps[0]?.taken ?? [];
}

/// Draws the diagram of a rule. `node` is the node of the tree that is shown, or null.
function ruleDiagram(context, edition, name, node) {
  const taken = new Map();
  for (const { part } of takenParts(context, edition, node)) taken.set(part, (taken.get(part) ?? 0) + 1);
  const { svg: source } = context.call({ operation: 'diagram', edition, rule: name, taken: [...taken] });
  const drawing = svg(source);
  if (node?.isAtFault) markExpected(drawing, node);
  return drawing;
}

/// Marks the boxes that were expected where reading stopped, if only one box can be meant.
function markExpected(drawing, node) {
  const boxes = [...drawing.querySelectorAll('.terminal, .nonterminal')];
  const words = box => box.querySelector('text')?.textContent.trim() ?? '';
  for (const expected of node.attempt?.expected ?? []) {
    const meant = boxes.filter(box => expected.rule !== undefined
      ? box.dataset.rule === expected.rule
      : expected.character !== undefined && [expected.character, `"${expected.character}"`].includes(words(box)));
    if (meant.length === 1) meant[0].classList.add('expected');
  }
}

function nameList(label, names, context) {
  return element('p', { class: 'names' }, element('b', {}, label), ' ',
    names.length === 0 ? element('span', { class: 'quiet' }, 'none') : names.map((name, at) => [at > 0 && ' ', context.ruleLink(name)]));
}

/// The rule in the other editions.
function otherEditions(context, described, edition) {
  const rows = described.editions.map(other => {
    const head = element('th', { scope: 'row' }, other.name, element('br'), element('span', { class: 'quiet' },
      other.rule === null ? 'no such rule' : `${changes[other.change] ?? other.change ?? ''}${other.section ? `, ${/^[0-9]/.test(other.section) ? 'section' : 'appendix'} ${other.section}` : ''}`));
    if (other.rule === null) return element('tr', {}, head, element('td', {}));
    const marked = other.change === 'changed' ? changedTokens(other.printed, described.printed) : new Set();
    // That the rule has another name is no change of it.
    marked.delete(0);
    const names = new Set(context.editions.find(one => one.argument === other.edition)?.rules);
    const link = name => names.has(name) ? context.linkTo({ edition: other.edition, show: name, at: null }, name) : null;
    const result = element('div', {});
    const cell = element('td', {}, element('pre', {}, printedRule(other.printed, link, marked)),
      other.change === 'changed' && element('button', { type: 'button', class: 'button small',
        onclick: event => showRelation(event.currentTarget, result, context, { edition, rule: described.rule, other }) }, 'Which texts differ?'),
      result);
    return element('tr', {}, head, cell);
  });
  return element('table', { class: 'grid stacked' }, element('tbody', {}, rows));
}

/// Shows how the languages of two corresponding rules differ.
function showRelation(button, result, context, { edition, rule, other }) {
  button.disabled = true;
  const own = context.edition().name;
  const words = (list, name) => list.length > 0 && element('p', {}, `Only ${name} derives: `,
    list.map((word, at) => [at > 0 && ', ', element('code', {}, word === '' ? element('i', {}, 'the empty text') : characters(word))]));
  let shown;
  try {
    const answer = context.call({ operation: 'relation', edition, other: other.edition, rule });
    shown = answer.relation === 'equal'
      ? [element('p', {}, 'None: both rules derive the same texts.')]
      : [words(answer.only_here, own), words(answer.only_there, other.name)];
  } catch (error) {
    shown = [element('p', { class: 'bad' }, `The rules could not be compared: ${error.message}.`)];
  }
  result.replaceChildren(...shown.filter(Boolean));
  button.remove();
  context.announce(result.textContent);
}

/// The view of one rule.
export class RuleView {
  constructor(heading, container, context) {
    this.heading = heading;
    this.container = container;
    this.context = context;
    this.drawn = null;
    this.here = element('p', { class: 'here' });
    this.diagram = element('div', { class: 'scroll diagram', role: 'region', tabindex: '0', 'aria-label': 'Diagram' });
    this.body = element('div', {});
    this.key = element('p', { class: 'quiet key' });
    container.append(this.here, this.diagram, this.key, this.body);
    this.diagram.addEventListener('click', event => {
      const name = event.target.closest?.('[data-rule]')?.dataset.rule;
      if (name) context.showRule(name);
    });
  }

  /// Draws a rule, and what a node of the tree took of it.
  draw(edition, name, node, offsets) {
    this.drawHere(node, offsets);
    const key = `${edition} ${name}`;
    const way = `${key} ${node === null ? '' : JSON.stringify([node.taken?.map(({ part }) => part) ?? this.context.slice(node.span), node.isAtFault && node.attempt?.expected])}`;
    if (way !== this.way) {
      this.way = way;
      this.drawDiagram(edition, name, node);
    }
    if (key === this.drawn) return;
    this.drawn = key;
    this.drawBody(edition, name);
  }

  drawHere(node, offsets) {
    if (node === null) {
      this.here.replaceChildren(element('span', { class: 'quiet' }, 'The derivation of the text does not use this rule.'));
      return;
    }
    const [start, end] = node.span;
    const place = start === end ? `at ${start}` : `${start} to ${end}`;
    const text = start === end ? 'empty' : quoted(offsets.slice(node.span), 60);
    const verb = { kept: 'Derives', lost: 'Tried on', stopped: 'Failed on' }[node.status];
    this.here.replaceChildren(...[element('span', { class: node.status }, `${verb} `), element('code', {}, text), ` (${place})`,
      node.reason && element('span', { class: node.isAtFault ? 'reason' : 'quiet' }, `: ${node.reason.replace(/^failed: /, '')}`)].filter(Boolean));
  }

  drawDiagram(edition, name, node) {
    let drawing;
    try {
      drawing = ruleDiagram(this.context, edition, name, node);
      drawing.setAttribute('aria-label', `Railroad diagram of ${name}`);
    } catch (error) {
      drawing = element('p', { class: 'bad' }, `The diagram could not be drawn: ${error.message}.`);
    }
    this.diagram.replaceChildren(drawing);
    this.key.textContent = [drawing.querySelector('[data-taken]') && 'Filled boxes: the way that the text takes.',
      drawing.querySelector('.expected') && 'Dashed boxes: expected where the text stops.'].filter(Boolean).join(' ');
    this.diagram.setAttribute('aria-label', `Railroad diagram of ${name}`);
  }

  drawBody(edition, name) {
    const { context } = this;
    let described;
    try {
      described = context.call({ operation: 'rule', edition, rule: name });
    } catch (error) {
      this.heading.replaceChildren('Rule ', element('code', {}, name));
      this.body.replaceChildren(element('p', { class: 'bad' }, `The rule could not be shown: ${error.message}.`));
      return;
    }
    this.heading.replaceChildren('Rule ', element('code', {}, described.rule), ' ', element('a', { class: 'section', href: described.url, rel: 'noreferrer' },
      `${described.document}, ${described.kind_of_section ?? 'section'} ${described.section}`));
    const known = context.edition().rules;
    const link = (target, words) => known.includes(target) ? context.ruleLink(target, words) : null;
    const code = described.source && element('pre', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Rust of the rule' },
      rustCode(described.source.code, known, link));
    const wasOpen = byId('rust')?.open ?? true;
    this.body.replaceChildren(...[
      element('h3', {}, 'As printed'),
      element('pre', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'The printed rule' }, printedRule(described.printed, link)),
      nameList('Uses', described.uses, context),
      nameList('Used by', described.used_by, context),
      code && element('details', { id: 'rust', open: wasOpen }, element('summary', {}, element('h3', {}, 'In Rust'), ' ',
        element('span', { class: 'quiet' }, `${described.source.file}, from line ${described.source.lines?.[0] ?? ''}`)), code),
      element('details', { id: 'others', open: byId('others')?.open ?? true }, element('summary', {}, element('h3', {}, 'In the other specifications')),
        otherEditions(context, described, edition)),
    ].filter(Boolean));
  }
}
