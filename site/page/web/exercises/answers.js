// The parts of an exercise that take an answer. Each returns `{part, answer}`: an element, and a function that returns the
// answer, or null if there is none yet.

import { characters, element, picture, quoted } from '../elements.js';

const answerEncoder = new TextEncoder();

/// One of several choices, or several.
export function choiceAnswer(exercise) {
  const kind = exercise.multiple ? 'checkbox' : 'radio';
  const inputs = exercise.choices.map(choice => element('input', { type: kind, name: 'exercise-answer', value: choice.value }));
  const part = element('fieldset', { class: 'choices' }, element('legend', {}, exercise.multiple ? 'Choose all that are right' : 'Choose one'),
    exercise.choices.map((choice, at) => element('label', {}, inputs[at], ' ', element('code', {}, choice.label))));
  const chosen = () => inputs.filter(input => input.checked).map(input => input.value);
  const answer = () => exercise.multiple ? chosen() : chosen()[0] ?? null;
  return { part, answer };
}

/// A place in the text: an offset in bytes. The places are radio buttons, so that the arrow keys move along the text.
export function placeAnswer(exercise) {
  let offset = 0;
  const places = Array.from(exercise.text).map(character => {
    const place = { offset, shown: picture(character) ?? character, character };
    offset += answerEncoder.encode(character).length;
    return place;
  });
  const inputs = places.map(place => element('input', { type: 'radio', name: 'exercise-place', value: place.offset, class: 'hidden',
    'aria-label': `${quoted(place.character)}, offset ${place.offset}` }));
  const end = element('input', { type: 'radio', name: 'exercise-place', value: offset, class: 'hidden', 'aria-label': `the end, offset ${offset}` });
  const part = element('fieldset', { class: 'places' }, element('legend', {}, 'Choose the first character that cannot be there'),
    element('div', { class: 'places-row' }, places.map((place, at) => element('label', { class: 'place' }, inputs[at], element('code', {}, place.shown))),
      element('label', { class: 'place' }, end, element('small', {}, 'end'))));
  const answer = () => {
    const chosen = [...inputs, end].find(input => input.checked);
    return chosen ? Number(chosen.value) : null;
  };
  return { part, answer };
}

/// A text that the reader writes.
export function textAnswer() {
  const field = element('input', { type: 'text', id: 'exercise-text', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' });
  const part = element('div', { class: 'field' }, element('label', { for: 'exercise-text' }, 'Your string'), field);
  return { part, answer: () => field.value };
}

/// The sentential form of a derivation.
export function sententialForm(derivation) {
  const pieces = derivation.form.filter(piece => piece.text !== '' || piece.kind === 'open');
  return element('p', { class: 'form' }, pieces.map(piece => [element('code', { class: `piece-${piece.kind}` },
    piece.kind === 'done' ? characters(piece.text) : piece.text), ' ']));
}
