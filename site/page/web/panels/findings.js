// What the validator finds in the text, with its fixes as buttons.

import { characters, element, prose, quoted } from '../elements.js';

const severityWords = { error: 'error', warning: 'warning', advice: 'advice' };
const longestFix = 300;

/// The part of the text that a finding is about, as a button that selects it.
function findingPlace(finding, context) {
  const [start, end] = finding.span;
  const words = start === end ? `at ${start}` : quoted(context.slice(finding.span));
  return element('button', { type: 'button', class: 'button small', onclick: () => context.selectSpan(finding.span) }, `Show ${words}`);
}

function findingFix(fix, context, container) {
  const shown = fix.text.length > longestFix ? `${fix.text.slice(0, longestFix)}…` : fix.text;
  const apply = () => {
    context.setText(fix.text);
    context.announce('The text was changed.');
    // The button is gone with its finding.
    (container.querySelector('button') ?? document.getElementById('text')).focus();
  };
  return element('div', { class: 'fix' },
    element('button', { type: 'button', class: 'button small', onclick: apply }, fix.safe ? 'Apply the fix' : 'Apply the fix (changes the meaning)'),
    ' ', element('code', {}, characters(shown)));
}

function findingItem(finding, context, container) {
  const { severity, name, code, message, notes, help, place, fixes } = finding;
  return element('li', { class: `finding ${severity}` },
    element('p', {}, element('b', { class: `severity ${severity}` }, severityWords[severity] ?? severity), ' ',
      prose(message), ' ', element('code', { class: 'quiet' }, name === code ? name : `${name} (${code})`)),
    notes.length > 0 && element('ul', { class: 'notes' }, notes.map(note => element('li', {}, prose(note)))),
    help && element('p', {}, element('b', {}, 'What to do: '), prose(help)),
    place && element('p', { class: 'quiet' }, element('a', { href: place.url, rel: 'noreferrer' }, `${place.document}, ${/^[0-9]/.test(place.section) ? 'section' : 'appendix'} ${place.section}`)),
    element('div', { class: 'row' }, findingPlace(finding, context), fixes.map(fix => findingFix(fix, context, container))));
}

/// Mounts the findings.
export function mountFindings(container, context) {
  let drawn = null;
  return {
    update(state) {
      const { findings, valid } = state.analysis;
      const key = JSON.stringify([findings, state.rule, state.edition]);
      if (key === drawn) return;
      drawn = key;
      if (state.rule !== null) {
        container.replaceChildren(element('p', { class: 'quiet' }, 'The validator reads whole references. Choose the first start rule to see its findings.'));
      } else if (findings.length === 0) {
        container.replaceChildren(element('p', { class: 'quiet' }, valid
          ? 'The text is valid, and the validator has neither an error nor a warning. It does not give advice here, and does not examine names beyond US-ASCII.'
          : 'The validator has no advice on this fault. The message above and the derivation show where the text stops being valid.'));
      } else {
        container.replaceChildren(element('ul', { class: 'findings' }, findings.map(finding => findingItem(finding, context, container))));
      }
    },
  };
}
