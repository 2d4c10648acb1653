// The normal forms of the text, rung by rung.

import { characters, element, prose } from '../elements.js';
import { changedCharacters } from './changed.js';

const standingWords = { stated: 'stated', permitted: 'permitted', excluded: 'excluded', 'not mentioned': 'not mentioned' };

function rungRow(rung, before, editionName) {
  const { name, description, section, standing, applies, text, changed } = rung;
  const place = section ? `${standingWords[standing] ?? standing}, ${section}` : standingWords[standing] ?? standing;
  let result;
  if (!applies) result = element('span', { class: 'quiet' }, `not done under ${editionName}`);
  else if (!changed) result = element('span', { class: 'quiet' }, 'nothing to change');
  else result = element('code', {}, changedCharacters(before, text));
  return element('tr', { class: changed ? 'changed' : null }, element('th', { scope: 'row' }, name.replaceAll('-', ' '),
    element('br'), element('span', { class: 'quiet' }, place)), element('td', {}, prose(description)), element('td', {}, result));
}

/// Mounts the normal forms.
export function mountNormalization(container, context) {
  let drawn = null;
  const draw = state => {
    const answer = context.call({ operation: 'normalize', edition: state.edition, text: state.text });
    if (answer.fault) return [element('p', {}, 'Only a valid reference has normal forms. '), element('p', { class: 'bad' }, `${answer.fault.message}, at offset ${answer.fault.fault_span[0]}.`)];
    const { name } = context.edition();
    let before = state.text;
    const rows = answer.rungs.map(rung => {
      const row = rungRow(rung, before, name);
      before = rung.text;
      return row;
    });
    const last = before;
    return [
      element('p', {}, 'Each row changes what the rows above it left. Two references with the same last form are equivalent by these rules.'),
      element('table', { class: 'grid stacked' }, element('thead', {}, element('tr', {}, ['Normalization', 'What it does', 'The text after it'].map(caption =>
        element('th', { scope: 'col' }, caption)))), element('tbody', {}, rows)),
      element('p', {}, element('b', {}, 'Normal form: '), element('code', {}, last === '' ? element('i', {}, 'empty') : characters(last)), ' ',
        last === state.text
          ? element('span', { class: 'quiet' }, 'which is the text itself')
          : element('button', { type: 'button', class: 'button small', onclick: () => context.setText(last) }, 'Use it as the text')),
    ];
  };
  return {
    update(state) {
      const key = JSON.stringify([state.edition, state.text]);
      if (key === drawn) return;
      drawn = key;
      try {
        container.replaceChildren(...draw(state));
      } catch (error) {
        container.replaceChildren(element('p', { class: 'bad' }, `The normal forms could not be made: ${error.message}.`));
      }
    },
  };
}
