// Resolution against a base, with each step of the algorithm as a row of a table.

import { characters, element } from '../elements.js';

const partNames = ['scheme', 'authority', 'path', 'query', 'fragment'];
const firstBase = 'http://a/b/c/d;p?q';
const baseExamples = ['http://a/b/c/d;p?q', 'http://example.com', 'https://example.com/docs/guide/intro.html', 'file:///usr/share/doc/', 'mailto:alice@example.com'];

/// A component: its text, or that it is not there.
function partCell(value, isNew) {
  if (value === null || value === undefined) return element('td', {}, element('span', { class: 'quiet' }, '–'));
  const text = value === '' ? element('i', {}, 'empty') : element('code', {}, characters(value));
  return element('td', {}, isNew ? element('mark', {}, text) : text);
}

function partsTable(rows, caption) {
  return element('div', { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': caption }, element('table', { class: 'grid parts' },
    element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, caption.startsWith('Steps') ? 'Step' : 'Input'), partNames.map(name => element('th', { scope: 'col' }, name)))),
    element('tbody', {}, rows)));
}

function stepRow(step, before) {
  const label = [step.number && `${step.number}. `, step.text].filter(Boolean).join('');
  const head = element('th', { scope: 'row', class: 'step' }, element('span', { class: 'mark', 'aria-hidden': 'true' }, step.applies ? '✓ ' : '– '),
    element('span', { class: 'hidden' }, step.applies ? 'Applies: ' : 'Does not apply: '), label,
    step.section && element('small', { class: 'quiet' }, ` ${step.section}`));
  const cells = partNames.map(name => partCell(step.target[name], step.applies && step.target[name] !== (before?.target[name] ?? null) && step.target[name] !== null));
  return element('tr', { class: step.applies ? 'applies' : 'skipped' }, head, cells);
}

const stepPause = 900;

/// Controls that show the rows one after the other, as the algorithm runs.
function stepControls(rows) {
  let shown = rows.length;
  let timer = 0;
  const status = element('span', { class: 'quiet', role: 'status' });
  const show = count => {
    shown = count;
    rows.forEach((row, at) => { row.hidden = at >= count; });
    status.textContent = count < rows.length ? `Step ${count} of ${rows.length}` : '';
  };
  const stop = () => clearInterval(timer);
  const run = () => {
    stop();
    show(1);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    timer = setInterval(() => {
      if (shown >= rows.length || !rows[0].isConnected) stop();
      else show(shown + 1);
    }, stepPause);
  };
  const next = () => {
    stop();
    show(shown >= rows.length ? 1 : shown + 1);
  };
  const all = () => {
    stop();
    show(rows.length);
  };
  const button = (label, onclick) => element('button', { type: 'button', class: 'button small', onclick }, label);
  return element('p', { class: 'steps' }, button('Run from the first step', run), ' ', button('Next step', next), ' ', button('All steps', all), ' ', status);
}

/// The rows of section 5.2.4: how dot segments are removed.
function removalTable(removal) {
  const rows = removal.rows.map(row => element('tr', {}, element('th', { scope: 'row' }, row.step), element('td', {}, element('code', {}, characters(row.output))),
    element('td', {}, element('code', {}, characters(row.input)))));
  return element('details', { class: 'removal', open: true }, element('summary', {}, element('h3', {}, 'How the dot segments are removed')),
    element('table', { class: 'grid' }, element('thead', {}, element('tr', {}, ['Step', 'Output', 'Input'].map(caption => element('th', { scope: 'col' }, caption)))),
      element('tbody', {}, rows)),
    removal.more && element('p', { class: 'quiet' }, 'There are more steps than are shown.'));
}

function resolutionResult(answer, context) {
  if (answer.base_error) return element('p', { class: 'bad' }, `This base cannot be used: ${answer.base_error}.`);
  const invalid = answer.fault && answer.result !== null
    && element('p', { class: 'quiet' }, `The grammar does not derive this reference (${answer.fault.message}), but the algorithm has a result for it.`);
  if (answer.fault && !invalid) return element('p', { class: 'bad' }, `Only a valid reference can be resolved: ${answer.fault.message}, at offset ${answer.fault.fault_span[0]}.`);
  if (answer.error) return element('p', { class: 'bad' }, `There is no result: ${answer.error}.`);
  if (answer.is_current_document) return element('p', {}, 'The reference is to the current document.');
  return element('div', {}, invalid, element('p', { class: 'result' }, element('b', {}, 'Target: '), element('code', {}, characters(answer.result ?? '')), ' ',
    answer.result !== null && answer.result !== context.state().text
      && element('button', { type: 'button', class: 'button small', onclick: () => context.setText(answer.result) }, 'Use it as the text')));
}

/// Mounts the resolution.
export function mountResolution(container, context) {
  let drawn = null;
  const field = element('input', { type: 'text', id: 'base', list: 'bases', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' });
  const results = element('div', {});
  field.addEventListener('input', () => context.set({ base: field.value }));
  container.append(element('div', { class: 'field' }, element('label', { for: 'base' }, 'Base'), field),
    element('datalist', { id: 'bases' }, baseExamples.map(value => element('option', { value }))), results);
  const draw = (state, base) => {
    const answer = context.call({ operation: 'resolve', edition: state.edition, base, text: state.text });
    const rows = [];
    if (answer.base) rows.push(element('tr', {}, element('th', { scope: 'row' }, 'Base'), partNames.map(name => partCell(answer.base[name]))));
    if (answer.reference) rows.push(element('tr', {}, element('th', { scope: 'row' }, 'R, the reference'), partNames.map(name => partCell(answer.reference[name]))));
    const steps = answer.steps.map((step, at) => stepRow(step, answer.steps[at - 1]));
    const removals = answer.steps.filter(step => step.removal && step.removal.rows.length > 1).map(step => removalTable(step.removal));
    return [
      resolutionResult(answer, context),
      rows.length > 0 && element('h3', {}, 'What goes in'), rows.length > 0 && partsTable(rows, 'Components of the base and of the reference'),
      steps.length > 0 && element('h3', {}, 'The steps, and T, the target, after each'), steps.length > 0 && stepControls(steps),
      steps.length > 0 && partsTable(steps, 'Steps of the resolution'),
      ...removals,
    ].filter(Boolean);
  };
  return {
    update(state) {
      const base = state.base ?? firstBase;
      if (field.value !== base && document.activeElement !== field) field.value = base;
      const key = JSON.stringify([state.edition, state.text, base]);
      if (key === drawn) return;
      drawn = key;
      try {
        results.replaceChildren(...draw(state, base));
      } catch (error) {
        results.replaceChildren(element('p', { class: 'bad' }, `The reference could not be resolved: ${error.message}.`));
      }
    },
  };
}
