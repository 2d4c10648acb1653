// Exercises that the library makes and marks. The kind and the seed are in the address, so a link repeats an exercise.

import { characters, element, prose, quoted } from '../elements.js';
import { choiceAnswer, placeAnswer, sententialForm, textAnswer } from './answers.js';

const exerciseKinds = [
  ['break', 'Where does it break?'],
  ['next', 'What could come next?'],
  ['refuses', 'Which rule refuses it?'],
  ['shortest', 'Write the shortest string'],
  ['derive', 'Derive it step by step'],
];

/// What a seed of the address means; anything else is the first exercise.
function seedOf(state) {
  const seed = Number(state.x.seed);
  return Number.isSafeInteger(seed) && seed >= 0 ? seed : 1;
}

function kindOf(state) {
  return exerciseKinds.some(([kind]) => kind === state.x.kind) ? state.x.kind : 'break';
}

/// The answer of the judge.
function verdictPart(marked, withSolution) {
  return [
    element('p', { class: marked.right ? 'good' : 'bad' }, element('b', {}, marked.right ? '✓ Right.' : '✗ Not right.')),
    marked.why.map(sentence => element('p', {}, prose(sentence))),
    withSolution && element('p', {}, element('b', {}, 'Solution: '), marked.solution === '' ? 'the empty string' : element('code', {}, characters(marked.solution))),
  ];
}

/// One exercise on the page.
class ExerciseView {
  constructor(context, exercise, request) {
    this.context = context;
    this.exercise = exercise;
    this.request = request;
    this.judged = element('div', { class: 'judged' });
    this.body = element('div', {});
  }

  parts() {
    const { exercise } = this;
    const isShown = exercise.text !== null && exercise.kind !== 'break';
    this.fill();
    return [
      element('p', { class: 'question' }, prose(exercise.question)),
      isShown && element('pre', {}, exercise.text === '' ? element('i', {}, 'the empty text') : characters(exercise.text)),
      exercise.hint && element('details', {}, element('summary', {}, 'Hint'), element('p', {}, prose(exercise.hint))),
      this.body, this.judged,
    ].filter(Boolean);
  }

  fill() {
    const { exercise } = this;
    if (exercise.derivation) {
      this.chosen = [];
      this.drawDerivation(exercise.derivation);
      return;
    }
    const made = exercise.kind === 'break' ? placeAnswer(exercise) : exercise.choices ? choiceAnswer(exercise) : textAnswer(exercise);
    const form = element('form', { onsubmit: event => {
      event.preventDefault();
      const answer = made.answer();
      if (answer === null) this.show([element('p', {}, 'Choose an answer first.')]);
      else this.judge(answer);
    } }, made.part, element('button', { type: 'submit', class: 'button' }, 'Check'));
    this.body.replaceChildren(form);
  }

  mark(answer) {
    return this.context.call({ ...this.request, operation: 'mark', answer });
  }

  judge(answer) {
    let marked;
    try {
      marked = this.mark(answer);
    } catch (error) {
      this.show([element('p', { class: 'bad' }, `The answer could not be marked: ${error.message}.`)]);
      return;
    }
    const reveal = !marked.right && element('button', { type: 'button', class: 'button small', onclick: () => this.show([verdictPart(marked, true), this.lookPart()]) }, 'Show the solution');
    this.show([verdictPart(marked, marked.right), reveal, marked.right && this.lookPart()]);
  }

  /// A button that puts the text of the exercise into the field.
  lookPart() {
    const { text, rule, edition } = this.exercise;
    if (text === null) return false;
    return element('p', {}, element('button', { type: 'button', class: 'button small',
      onclick: () => this.context.set({ text, rule, edition, show: null, at: null }) }, `See the derivation of ${quoted(text, 30)}`));
  }

  show(parts) {
    this.judged.replaceChildren(...parts.flat(Infinity).filter(Boolean));
    this.context.announce(this.judged.textContent);
  }

  drawDerivation(derivation) {
    const isDone = derivation.rule === null;
    const buttons = derivation.choices.map((choice, at) => element('button', { type: 'button', class: 'button',
      onclick: () => this.choose(Number.isInteger(Number(choice.value)) ? Number(choice.value) : at) }, element('code', {}, choice.label)));
    this.body.replaceChildren(...[
      sententialForm(derivation),
      !isDone && element('p', {}, 'In ', this.context.ruleLink(derivation.rule), ', what becomes of ', element('code', {}, derivation.part), '?'),
      !isDone && element('div', { class: 'row' }, buttons),
      this.chosen.length > 0 && element('button', { type: 'button', class: 'button small', onclick: () => this.restart() }, 'Begin again'),
    ].filter(Boolean));
  }

  restart() {
    this.chosen = [];
    this.judged.replaceChildren();
    this.drawDerivation(this.exercise.derivation);
    this.body.querySelector('button')?.focus();
  }

  choose(index) {
    let marked;
    try {
      marked = this.mark([...this.chosen, index]);
    } catch (error) {
      this.show([element('p', { class: 'bad' }, `The choice could not be marked: ${error.message}.`)]);
      return;
    }
    if (marked.right || marked.done) {
      this.chosen.push(index);
      if (marked.derivation) this.drawDerivation(marked.derivation);
      if (marked.done) this.show([verdictPart(marked, false), this.lookPart()]);
      else this.show(marked.why.map(sentence => element('p', {}, prose(sentence))));
      this.body.querySelector('button')?.focus();
    } else {
      this.show(verdictPart(marked, false));
    }
  }
}

/// Mounts the exercises.
export function mountExercises(container, context) {
  let drawn = null;
  const tabs = element('div', { class: 'row kinds', role: 'group', 'aria-label': 'Kind of exercise' }, exerciseKinds.map(([kind, words]) =>
    element('button', { type: 'button', class: 'button small', 'data-kind': kind, onclick: () => context.set({ x: { kind } }) }, words)));
  const place = element('div', { class: 'exercise' });
  const next = element('button', { type: 'button', class: 'button', onclick: () => context.set({ x: { seed: seedOf(context.state()) + 1, kind: kindOf(context.state()) } }) }, 'Next exercise');
  const about = element('p', { class: 'quiet' });
  container.append(element('p', {}, 'The library makes these exercises from the rules of the specification that is selected above, and marks the answers.'), tabs, place, next, about);
  return {
    update(state) {
      const [kind, seed, { edition }] = [kindOf(state), seedOf(state), state];
      const key = JSON.stringify([edition, kind, seed]);
      if (key === drawn) return;
      drawn = key;
      for (const button of tabs.children) button.setAttribute('aria-pressed', String(button.dataset.kind === kind));
      about.textContent = `Exercise ${seed} of this kind, by ${context.edition().name}. A link to this page repeats it.`;
      const request = { operation: 'exercise', edition, kind, seed };
      try {
        place.replaceChildren(...new ExerciseView(context, context.call(request), request).parts());
      } catch (error) {
        place.replaceChildren(element('p', { class: 'bad' }, `There is no exercise with this number: ${error.message}. Try the next one.`));
      }
    },
  };
}
