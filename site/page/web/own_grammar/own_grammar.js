// A grammar that the reader pastes in: its rules, diagrams, automaton, strings, and whether a text is one of them.

import { characters, element, prose, svg } from '../elements.js';
import { printedRule } from '../printed.js';
import { automatonPicture } from './automaton_picture.js';
import { grammarExamples } from './grammar_examples.js';
import { WorkerCalls } from './worker_calls.js';

const readPause = 300;
const progressPause = 250;
const notations = [['abnf', 'ABNF (RFC 5234)'], ['bnf', 'BNF (as in RFC 2396)']];
const wordCount = 8;

/// A list of strings. Those that are not UTF-8 are left out: the page cannot take them as texts.
function wordList(all, select) {
  const words = all.filter(word => !word.includes('\ufffd'));
  if (words.length === 0) return element('p', { class: 'quiet' }, 'none');
  return element('ul', { class: 'words' }, words.map(word => element('li', {}, element('button', { type: 'button', class: 'button small',
    onclick: () => select(word) }, word === '' ? element('i', {}, 'the empty text') : element('code', {}, characters(word))))));
}

function automatonTable({ states, arrows }) {
  const rows = states.map((state, number) => element('tr', {}, element('th', { scope: 'row' }, String(number), state.accepting && ' (accepting)'),
    element('td', {}, state.word === '' ? element('i', {}, 'the empty text') : element('code', {}, characters(state.word))),
    element('td', {}, arrows.filter(({ from }) => from === number).map(({ to, characters: set }, at) => [at > 0 && element('br'),
      element('code', {}, set), ` to ${to}`]))));
  return element('table', { class: 'grid' }, element('thead', {}, element('tr', {}, ['State', 'A shortest text that leads there', 'Arrows'].map(caption =>
    element('th', { scope: 'col' }, caption)))), element('tbody', {}, rows));
}

/// The panel.
class OwnGrammarView {
  constructor(container, context) {
    this.context = context;
    this.calls = new WorkerCalls(context.wasm);
    this.notation = element('select', { id: 'own-notation', onchange: () => this.store({ notation: this.notation.value }) },
      notations.map(([value, words]) => element('option', { value }, words)));
    this.text = element('textarea', { id: 'own-text', rows: '8', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off',
      oninput: () => this.store({ text: this.text.value }) });
    this.rule = element('select', { id: 'own-rule', onchange: () => this.store({ rule: this.rule.value }) });
    this.input = element('input', { type: 'text', id: 'own-input', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off',
      oninput: () => this.store({ input: this.input.value }) });
    this.example = element('select', { id: 'own-example', onchange: () => this.load() }, element('option', { value: '' }, 'Choose …'),
      grammarExamples.map(({ title }, at) => element('option', { value: at }, title)));
    this.progress = element('div', { class: 'row progress', hidden: true }, element('label', {}, 'Working … ', element('progress', {})),
      element('button', { type: 'button', class: 'button small', onclick: () => this.cancel() }, 'Cancel'));
    this.messages = element('div', {});
    this.parts = Object.fromEntries(['printed', 'diagram', 'verdict', 'words', 'automaton'].map(name => [name, element('div', {})]));
    this.results = element('div', {},
      this.field('own-rule', 'Rule', this.rule), this.parts.printed, element('h3', {}, 'Diagram'), this.parts.diagram,
      element('h3', {}, 'Is this text in the language?'), this.field('own-input', 'Text', this.input), this.parts.verdict,
      element('h3', {}, 'Strings'), this.parts.words, element('h3', {}, 'Automaton'), this.parts.automaton);
    container.append(
      element('p', {}, 'Paste a grammar. It is read here, in your browser, and never sent anywhere.'),
      element('div', { class: 'row' }, this.field('own-notation', 'Notation', this.notation), this.field('own-example', 'Load an example', this.example)),
      element('div', { class: 'field' }, element('label', { for: 'own-text' }, 'Grammar'), this.text), this.progress, this.messages, this.results);
  }

  field(id, words, control) {
    return element('div', { class: 'field' }, element('label', { for: id }, words), control);
  }

  /// Puts changes into the address, with all of the first example if that is what is shown.
  store(changes) {
    this.context.set({ g: { ...this.base, ...changes } });
  }

  load() {
    const example = grammarExamples[Number(this.example.value)];
    if (this.example.value === '' || !example) return;
    const { notation, text, rule, input } = example;
    this.store({ notation, text, rule, input });
    this.example.value = '';
  }

  /// What the address has, else the first example.
  grammar(state) {
    const { text, notation, rule, input, seed } = state.g;
    const [first] = grammarExamples;
    if (text === undefined) return { ...first, seed: 1 };
    return { text, notation: notation === 'bnf' ? 'bnf' : 'abnf', rule: rule ?? null, input: input ?? '', seed: Number.isSafeInteger(Number(seed)) ? Math.max(1, Number(seed)) : 1 };
  }

  update(state) {
    const wanted = this.grammar(state);
    for (const [control, value] of [[this.notation, wanted.notation], [this.text, wanted.text], [this.input, wanted.input]]) {
      if (control.value !== value) control.value = value;
    }
    const key = JSON.stringify(wanted);
    if (key === this.drawn) return;
    this.drawn = key;
    const isNewText = this.wanted?.text !== wanted.text || this.wanted?.notation !== wanted.notation;
    this.wanted = wanted;
    const { text, notation, rule, input } = wanted;
    this.base = state.g.text === undefined ? { text, notation, rule, input } : null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), isNewText && this.hasRun ? readPause : 0);
  }

  cancel() {
    clearTimeout(this.timer);
    this.calls.cancel();
  }

  /// Reads the grammar, and draws what follows from it, one part after the other.
  async run() {
    this.hasRun = true;
    if (this.calls.isBusy) this.calls.cancel('superseded');
    this.turn = (this.turn ?? 0) + 1;
    const { turn } = this;
    this.fresh = new Set();
    const { notation, text } = this.wanted;
    const progress = setTimeout(() => { this.progress.hidden = false; }, progressPause);
    const call = async (operation, rest = {}) => {
      const answer = await this.calls.call({ operation, notation, text, ...rest });
      if (turn !== this.turn) throw new Error('superseded');
      return answer;
    };
    try {
      await this.draw(call);
    } catch (error) {
      if (turn === this.turn) this.stopped(error);
    } finally {
      clearTimeout(progress);
      if (turn === this.turn) this.progress.hidden = true;
    }
  }

  stopped(error) {
    if (error.message === 'superseded') return;
    const words = error.message === 'cancelled' ? 'Cancelled. Change the grammar or the rule to begin again.' : `This could not be done: ${error.message}.`;
    this.messages.append(element('p', { class: 'bad' }, words));
    // What is left of an earlier rule is not shown as if it were of this one.
    for (const [name, part] of Object.entries(this.parts)) if (name !== 'printed' && !this.fresh.has(name)) part.replaceChildren();
    this.context.announce(words);
  }

  async draw(call) {
    const read = await call('own');
    this.drawMessages(read);
    this.results.hidden = read.error !== null || read.rules.length === 0;
    if (this.results.hidden) return;
    const names = read.rules.map(rule => rule.name);
    const name = names.includes(this.wanted.rule) ? this.wanted.rule : names[0];
    this.rule.replaceChildren(...names.map(value => element('option', { value }, value)));
    this.rule.value = name;
    this.drawPrinted(read.rules.find(rule => rule.name === name), names);
    await this.part('diagram', async () => {
      const drawing = svg((await call('own_diagram', { rule: name })).svg);
      drawing.setAttribute('aria-label', `Railroad diagram of ${name}`);
      return [element('div', { class: 'scroll diagram', role: 'region', tabindex: '0', 'aria-label': `Railroad diagram of ${name}` }, drawing)];
    });
    await this.part('verdict', async () => this.verdict(await call('own_accepts', { rule: name, input: this.wanted.input })));
    await this.part('words', async () => this.words(await call('own_words', { rule: name, seed: this.wanted.seed, count: wordCount })));
    await this.part('automaton', async () => this.automaton(await call('own_automaton', { rule: name }), name));
  }

  /// Draws one part; if it fails, says why there, and goes on with the others.
  async part(name, make) {
    let parts;
    try {
      parts = await make();
    } catch (error) {
      if (error.message === 'superseded' || error.message === 'cancelled') throw error;
      parts = [element('p', { class: 'bad' }, `This could not be done: ${error.message}.`)];
    }
    this.parts[name].replaceChildren(...parts);
    this.fresh.add(name);
  }

  drawMessages({ error, findings, rules }) {
    const goTo = ({ span, line, column }) => element('button', { type: 'button', class: 'button small', onclick: () => this.reveal(span) }, `line ${line}, column ${column}`);
    const parts = [];
    if (error) parts.push(element('p', { class: 'bad' }, 'The grammar cannot be read: ', prose(error.message), ' ', goTo(error)));
    else if (rules.length === 0) parts.push(element('p', { class: 'quiet' }, 'There are no rules yet. A rule is a name, “=” and a definition.'));
    if (findings.length > 0) {
      parts.push(element('h3', {}, 'What the linter finds'), element('ul', {}, findings.map(finding => element('li', {}, prose(finding.message), ' ',
        element('code', { class: 'quiet' }, finding.name), ' ', goTo(finding)))));
    } else if (!error && rules.length > 0) {
      parts.push(element('p', { class: 'good' }, `✓ ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}; the linter finds nothing.`));
    }
    this.messages.replaceChildren(...parts);
    if (error) this.context.announce(this.messages.textContent);
  }

  /// Selects a span of bytes of the grammar.
  reveal([start, end]) {
    const bytes = new TextEncoder().encode(this.text.value);
    const units = byte => new TextDecoder().decode(bytes.subarray(0, byte)).length;
    this.text.focus();
    this.text.setSelectionRange(units(start), units(end));
  }

  drawPrinted(rule, names) {
    const link = name => names.includes(name) && element('button', { type: 'button', class: 'link', onclick: () => this.store({ rule: name }) }, name);
    this.parts.printed.replaceChildren(element('pre', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'The rule' },
      printedRule(rule.printed, name => link(name) || null)));
  }

  verdict({ accepts, offset, may_end: mayEnd, expected }) {
    if (accepts) return [element('p', { class: 'good' }, '✓ Yes.')];
    const { input } = this.wanted;
    const bytes = new TextEncoder().encode(input);
    const isEnd = offset >= bytes.length;
    const next = [expected && `what may come next is ${expected}`, mayEnd && 'it may end there'].filter(Boolean).join(', or ');
    return [element('p', { class: 'bad' }, isEnd ? `✗ No: it ends too early${next ? `; ${next}` : ''}.` : `✗ No: it cannot go on like this at offset ${offset}${next ? `; ${next}` : ''}.`),
      input !== '' && element('p', {}, element('code', { class: 'matched' }, characters(new TextDecoder().decode(bytes.subarray(0, offset)))),
        element('mark', { class: 'fault-mark' }, isEnd ? 'end' : characters(new TextDecoder().decode(bytes.subarray(offset)))))].filter(Boolean);
  }

  words({ valid, near_misses: nearMisses }) {
    const select = input => this.store({ input });
    return [element('p', {}, 'In the language:'), wordList(valid, select), element('p', {}, 'Near misses, which are not:'), wordList(nearMisses, select),
      element('button', { type: 'button', class: 'button small', onclick: () => this.store({ seed: this.wanted.seed + 1 }) }, 'Other strings')];
  }

  automaton(answer, name) {
    const { count, classes, picture, more } = answer;
    const counted = `The minimal automaton of ${name} has ${count} ${count === 1 ? 'state' : 'states'} and ${classes} ${classes === 1 ? 'class' : 'classes'} of characters.`;
    return [element('p', {}, counted),
      picture && element('div', { class: 'scroll diagram', role: 'region', tabindex: '0', 'aria-label': `Automaton of ${name}` }, automatonPicture(answer, name)),
      picture && element('p', { class: 'quiet' }, 'A text is in the language if its characters lead from the start, on the left, to a state with a double circle.'),
      element('details', {}, element('summary', {}, 'The states and arrows as a table'),
        element('div', { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': 'States and arrows' }, automatonTable(answer)),
        more && element('p', { class: 'quiet' }, 'There are more states than the table has.'))].filter(Boolean);
  }
}

/// Mounts the reader's own grammar.
export function mountOwnGrammar(container, context) {
  const view = new OwnGrammarView(container, context);
  return { update: state => view.update(state), close: () => view.cancel() };
}
