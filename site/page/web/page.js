// The page: state, what is drawn when it changes, and the panels.

import { CharacterRules } from './characters.js';
import { derivationTree, nodeAround, nodeAtFault } from './derivation.js';
import { EditionsView } from './editions.js';
import { byId, characters, element, quoted, svg } from './elements.js';
import { examples, firstShown } from './examples.js';
import { mountExercises } from './exercises/exercises.js';
import { loadLibrary } from './library.js';
import { Offsets, edited, shownInField } from './offsets.js';
import { mountOwnGrammar } from './own_grammar/own_grammar.js';
import { mountFindings } from './panels/findings.js';
import { mountNormalization } from './panels/normalization.js';
import { mountResolution } from './panels/resolution.js';
import { printedRule } from './printed.js';
import { RuleView } from './rule.js';
import { changedState, readFragment, writeFragment } from './state.js';
import { TextView } from './text.js';
import { TreeView } from './tree.js';

const announcementPause = 700;
const addressPause = 300;

/// Texts that are longer, in octets, are derived when the user pauses; for those that are much longer, and valid, what was
/// tried and lost is left out.
const longText = 1_000;
const longTried = 2_000;
/// The library reads no longer texts.
const longest = 65_536;
const derivePause = 300;

/// If a valid text had more attempts, those of the next one are shown when the user pauses.
const manyAttempts = 2_500;

/// The page. It has one state; `set` changes it, and draws what depends on it.
class Page {
  constructor(call, wasm, isSingleFile) {
    this.call = call;
    this.editions = call({ operation: 'editions' }).editions;
    this.characterRules = new Map();
    this.tree = { root: null, found: new Map() };
    this.drawnStart = null;
    this.hasManyAttempts = false;
    this.preferred = null;
    this.selectedNode = null;
    this.context = this.makeContext(wasm, isSingleFile);
    this.textView = new TextView(byId('shown'), byId('legend'), span => this.selectSpan(span));
    this.treeView = new TreeView(byId('tree'), {
      onSelect: node => this.selectNode(node, { fromTree: true }),
      onEnter: () => byId('heading-rule').focus(),
    });
    this.ruleView = new RuleView(byId('heading-rule'), byId('rule').querySelector('div'), this.context);
    this.editionsView = new EditionsView(byId('editions').querySelector('div'), this.context);
    this.panels = this.makePanels();
  }

  makeContext(wasm, isSingleFile) {
    const context = {
      call: this.call, element, editions: this.editions, wasm, isSingleFile, characters, svg,
      state: () => this.snapshot(),
      set: changes => this.set(changes),
      edition: () => this.edition(),
      setText: text => this.set({ text, at: null }),
      select: step => this.selectNode(this.tree.found.get(String(step))),
      selectSpan: span => this.selectSpan(span),
      slice: span => this.offsets.slice(span),
      showRule: name => this.set({ show: name, at: null }, { isVisit: true }),
      announce: message => this.announce(message),
      link: changes => writeFragment(this.withChanges(changes)),
      linkTo: (changes, words) => element('a', { href: '#', 'data-changes': JSON.stringify(changes) }, words),
      ruleLink: (name, words = name) => element('a', { class: 'rule-link', href: '#', 'data-changes': JSON.stringify({ show: name, at: null }) }, words),
      printed: text => printedRule(text, name => this.edition().rules.includes(name) ? context.ruleLink(name) : null),
    };
    return context;
  }

  makePanels() {
    const mounts = { findings: mountFindings, resolution: mountResolution, normalization: mountNormalization, exercises: mountExercises, own: mountOwnGrammar };
    return Object.entries(mounts).map(([name, mount]) => {
      const details = byId(`panel-${name}`);
      const panel = { name, details, mount, view: null };
      details.addEventListener('toggle', () => this.toggled(panel));
      return panel;
    });
  }

  edition() {
    return this.editions.find(edition => edition.argument === this.state.edition);
  }

  snapshot() {
    const { x, g, ...rest } = this.state;
    return Object.freeze({ ...rest, x: Object.freeze({ ...x }), g: Object.freeze({ ...g }), analysis: this.analysis });
  }

  /// Reads the state of the address.
  read() {
    const isFirst = location.hash.length < 2;
    const state = readFragment(location.hash);
    this.state = isFirst ? { ...state, ...firstShown } : state;
    byId('examples').open = isFirst;
    const problems = this.correct();
    this.notice(problems);
    for (const panel of this.panels) panel.details.open = this.state.open.split(',').includes(panel.name);
    this.draw({ isNew: true });
  }

  /// Corrects what the library does not have, and returns what was wrong.
  correct() {
    const problems = [];
    const { state } = this;
    if (!this.edition()) {
      const wanted = state.edition.toLowerCase().replace(/[^a-z0-9]/g, '');
      const meant = this.editions.find(({ argument, name }) => [argument, name.toLowerCase().replace(/[^a-z0-9]/g, '')].includes(wanted)
        || argument === `rfc${wanted}`);
      if (!meant) problems.push(`There is no specification ${quoted(state.edition)} here. RFC 3986 is used instead.`);
      state.edition = meant?.argument ?? 'rfc3986';
    }
    const { name, rules, start } = this.edition();
    if (state.rule !== null && !rules.includes(state.rule)) {
      problems.push(`${name} has no rule ${quoted(state.rule)}. The start rule is ${start}.`);
      state.rule = null;
    }
    if (state.rule === start) state.rule = null;
    if (state.show !== null && !rules.includes(state.show)) {
      problems.push(`${name} has no rule ${quoted(state.show)} to show.`);
      state.show = null;
    }
    return problems;
  }

  notice(problems) {
    byId('notice').hidden = problems.length === 0;
    byId('notice').textContent = problems.join(' ');
  }

  withChanges(changes) {
    const next = changedState(this.state, changes);
    if (changes.text !== undefined && changes.text !== this.state.text || changes.rule !== undefined && changes.rule !== this.state.rule) {
      if (changes.at === undefined) next.at = null;
      if (changes.show === undefined) next.show = null;
    }
    if (next.edition !== this.state.edition) {
      if (changes.at === undefined) next.at = null;
      for (const key of ['rule', 'show']) if (!changes[key]) next[key] = this.corresponding(this.state[key], next.edition);
    }
    return next;
  }

  /// The rule of another edition that corresponds to a rule of this one.
  corresponding(rule, edition) {
    if (rule === null) return null;
    return this.call.raw({ operation: 'rule', edition: this.state.edition, rule }).editions?.find(other => other.edition === edition)?.rule ?? null;
  }

  /// Changes the state. `isVisit` makes an entry in the history, so that one can go back.
  set(changes, { isVisit = false, isTyped = false } = {}) {
    const before = this.state;
    const wanted = changes.edition !== undefined && changes.edition !== before.edition && changes.rule === undefined ? before.rule : null;
    this.state = this.withChanges(changes);
    const problems = this.correct();
    if (wanted !== null && this.state.rule === null) problems.push(`${this.edition().name} has no rule that corresponds to ${wanted}. The start rule is ${this.edition().start}.`);
    this.notice(problems);
    if (this.state.show !== null) this.preferred = this.state.show;
    if (isVisit) {
      this.writeNow(before);
      history.pushState(null, '', writeFragment(this.state));
    } else {
      this.writeAddress();
    }
    const isNew = ['text', 'edition', 'rule', 'tried', 'characters'].some(key => before[key] !== this.state[key]);
    this.draw({ isNew, isTyped });
  }

  /// Writes the address soon: browsers limit how often it may change.
  writeAddress() {
    if (this.addressTimer) return;
    if (performance.now() - (this.wroteAt ?? -addressPause) >= addressPause) this.writeNow(this.state);
    else this.addressTimer = setTimeout(() => this.writeNow(this.state), addressPause);
  }

  writeNow(state) {
    clearTimeout(this.addressTimer);
    this.addressTimer = null;
    this.wroteAt = performance.now();
    history.replaceState(null, '', writeFragment(state));
  }

  /// Reads the address after it was changed by going back, or by hand.
  navigated() {
    if (location.hash === writeFragment(this.state)) return;
    clearTimeout(this.addressTimer);
    this.addressTimer = null;
    this.read();
  }

  /// Draws what depends on the state; all of it if the text or how it is read is new.
  draw({ isNew, isTyped = false }) {
    const began = performance.now();
    if (isNew) {
      this.offsets = new Offsets(this.state.text);
      this.isTooLong = this.offsets.length > longest;
      document.querySelector('main').classList.toggle('too-long', this.isTooLong);
      if (this.isTooLong) {
        this.drawTooLong();
        return;
      }
    }
    try {
      if (isNew) this.drawText(isTyped);
      this.drawSelected();
      for (const panel of this.panels) if (panel.view && panel.details.open) panel.view.update(this.snapshot());
    } catch (error) {
      byId('verdict').className = 'bad';
      byId('verdict').textContent = `The page stopped working: ${error.message}. Reload it to go on.`;
      throw error;
    }
    document.documentElement.dataset.took = (performance.now() - began).toFixed(1);
  }

  /// Says that the text is too long; everything else about it is hidden.
  drawTooLong() {
    clearTimeout(this.deriveTimer);
    this.drawControls();
    const { length } = this.offsets;
    this.words = `The text has ${length.toLocaleString('en')} octets, and the page reads no more than ${longest.toLocaleString('en')}.`;
    byId('verdict').className = 'bad';
    byId('verdict').textContent = `✗ ${this.words}`;
    byId('text').setAttribute('aria-invalid', 'true');
    this.announce(this.words);
  }

  drawText(isTyped) {
    const { text, edition, rule } = this.state;
    this.drawControls();
    this.analysis = this.call({ operation: 'analyse', edition, rule, text });
    this.drawVerdict();
    this.drawExpected();
    this.textView.draw(text, this.offsets, this.analysis.components, this.analysis.fault);
    clearTimeout(this.deriveTimer);
    if (isTyped && this.offsets.length > longText) this.drawTreeLater();
    else this.drawTree();
    byId('about-editions').hidden = rule === null;
    this.editionsView.draw(this.call({ operation: 'side_by_side', text }).editions, edition);
  }

  drawControls() {
    const { text, edition, rule } = this.state;
    const field = byId('text');
    if (field.value !== shownInField(text)) field.value = text;
    grow(field);
    byId('edition').value = edition;
    byId('label-text').textContent = rule ?? { rfc3987: 'IRI reference', rfc1808: 'URL reference', url07: 'URL reference' }[edition] ?? 'URI reference';
    if (this.drawnStart !== edition) {
      this.drawnStart = edition;
      const { rules, start } = this.edition();
      byId('start').replaceChildren(...rules.map(name => element('option', { value: name === start ? '' : name }, name)));
    }
    byId('start').value = rule ?? '';
    byId('tried').checked = this.state.tried;
    byId('characters').checked = this.state.characters;
  }

  drawVerdict() {
    const { valid, fault } = this.analysis;
    const { name, start } = this.edition();
    const rule = this.state.rule ?? start;
    const words = valid
      ? `Valid: ${name} derives this text from ${rule}.`
      : `Not valid: ${fault.message}. The fault is at offset ${fault.fault_span[0]}.`;
    const verdict = byId('verdict');
    verdict.className = valid ? 'good' : 'bad';
    verdict.textContent = `${valid ? '✓' : '✗'} ${words}`;
    const { length } = this.analysis.findings;
    byId('findings-count').textContent = length === 0 ? 'none' : String(length);
    byId('text').setAttribute('aria-invalid', String(!valid));
    if (this.words !== undefined && this.words !== words) this.announce(words);
    this.words = words;
  }

  /// Lists all that the grammar expected where the text stops; the sentence has the first few.
  drawExpected() {
    const { fault } = this.analysis;
    const details = byId('expected');
    details.hidden = fault === null;
    if (fault === null) return;
    details.querySelector('summary').textContent = `What the grammar expected at offset ${fault.offset}`;
    const rules = fault.expected.filter(item => item.rule !== undefined).map(item => this.context.ruleLink(item.rule));
    const single = fault.expected.filter(item => item.character !== undefined).map(item => element('code', {}, quoted(item.character)));
    const line = (label, items) => items.length > 0 && element('p', {}, `${label}: `, items.map(item => [item, ' ']));
    details.querySelector('div').replaceChildren(...[element('p', {}, `The grammar ${fault.expectation}.`),
      line('What these rules begin with', rules), line('Characters', single),
      fault.expected.some(item => item.end) && element('p', {}, 'The end of the text.')].filter(Boolean));
  }

  drawTreeLater() {
    this.tree = { root: null, found: new Map() };
    this.treeView.draw(this.tree, this.offsets, this.state, null);
    byId('about-tree').textContent = 'The text is long: its derivation is made when you pause.';
    this.deriveTimer = setTimeout(() => {
      byId('about-tree').textContent = 'Working …';
      // After the browser has shown that.
      requestAnimationFrame(() => setTimeout(() => {
        this.drawTree(true);
        this.drawSelected();
      }));
    }, derivePause);
  }

  /// Draws the tree. The drafts of 1997 try so much that a keystroke would take too long: then the attempts come later.
  drawTree(isPause = false) {
    const { text, edition, rule, tried, characters: withCharacters } = this.state;
    const { valid, fault } = this.analysis;
    const isWanted = tried && this.offsets.length <= longTried;
    const isLater = valid && isWanted && !isPause && this.hasManyAttempts;
    const isTried = !valid || isWanted && !isLater;
    const derived = this.call({ operation: 'derive', edition, rule, text, tried: isTried, compact: true });
    let { derivation } = derived;
    const attempts = attemptsOf(derived.tried);
    const whole = attempts?.[0];
    if (attempts) this.hasManyAttempts = attempts.length > manyAttempts;
    if (isLater) {
      this.deriveTimer = setTimeout(() => {
        this.drawTree(true);
        this.drawSelected();
      }, derivePause);
    }
    if (!valid && whole?.outcome === 'kept') {
      const prefix = this.offsets.slice(whole.span);
      derivation = this.call({ operation: 'derive', edition, rule, text: prefix, tried: false }).derivation;
    }
    const isTooLong = derived.too_long || derived.truncated;
    this.tree = derivationTree({ derivation, tried: attempts, fault: fault?.offset ?? null, characterRules: this.characterRulesOf(edition), offsets: this.offsets });
    byId('about-tree').textContent = this.aboutTree(isTooLong, derivation, whole);
    const start = this.selected()?.id ?? null;
    this.treeView.draw(this.tree, this.offsets, { tried, characters: withCharacters }, start);
  }

  aboutTree(isTooLong, derivation, whole) {
    if (isTooLong) return 'The text is too long for its derivation to be shown.';
    if (this.analysis.valid) {
      const isShort = this.state.tried && this.offsets.length > longTried;
      return `Each line is a rule, and the part of the text that it derives.${isShort ? ' The text is long, so what was tried and lost is left out.' : ''}`;
    }
    if (derivation === null) return 'No beginning of the text is valid. These rules were tried:';
    const end = whole.span[1];
    const furthest = this.analysis.fault.offset;
    const tried = furthest > end ? `Other rules were tried up to offset ${furthest}.` : '';
    if (end === 0) return tried || 'The fault is at the beginning of the text.';
    return `The first ${end === 1 ? 'octet is' : `${end} octets are`} valid without the rest. ${tried}`.trim();
  }

  characterRulesOf(edition) {
    if (!this.characterRules.has(edition)) {
      this.characterRules.set(edition, new CharacterRules(name => this.call.raw({ operation: 'rule', edition, rule: name }).printed ?? null));
    }
    return this.characterRules.get(edition);
  }

  /// The node that is selected: by the user, else where reading stopped, else that of the rule shown last.
  selected() {
    const { at, show } = this.state;
    if (at !== null && this.tree.found.has(at)) return this.tree.found.get(at);
    if (show !== null) return this.nodeOf(show);
    if (this.analysis.fault !== null) return nodeAtFault(this.tree.root, this.analysis.fault.rules ?? []);
    return (this.preferred === null ? null : this.nodeOf(this.preferred)) ?? this.tree.root;
  }

  /// The node of a rule, rather one that was kept.
  nodeOf(rule) {
    const nodes = [...this.tree.found.values()].filter(node => node.rule === rule);
    return nodes.find(node => node.status === 'kept') ?? nodes.find(node => node.status === 'stopped') ?? nodes[0] ?? null;
  }

  drawSelected() {
    const node = this.selected();
    this.selectedNode = node;
    let ruleNode = node;
    while (ruleNode && ruleNode.rule === null) ruleNode = ruleNode.parent;
    const { at, show, edition } = this.state;
    const isShown = show !== null && !(at !== null && this.tree.found.has(at));
    const name = isShown ? show : ruleNode?.rule ?? this.state.rule ?? this.edition().start;
    this.textView.highlight(node?.span ?? [0, 0]);
    if (node) this.treeView.select(node.id);
    this.ruleView.draw(edition, name, ruleNode?.rule === name ? ruleNode : null, this.offsets);
  }

  selectNode(node) {
    if (!node) return;
    this.preferred = node.rule ?? node.parent?.rule ?? this.preferred;
    this.set({ at: node.id, show: null });
  }

  /// Selects the innermost node around a span of bytes.
  selectSpan(span) {
    const node = nodeAround(this.tree.root, span, child => this.treeView.isVisible(child));
    this.selectNode(node);
    // What no rule derives has no node: it is highlighted all the same.
    if (!node || node.span[0] > span[0] || node.span[1] < span[1]) this.textView.highlight(span);
  }

  /// Says something to assistive technology, after a pause, so that typing is not interrupted.
  announce(message) {
    clearTimeout(this.announcementTimer);
    this.announcementTimer = setTimeout(() => { byId('status').textContent = message; }, announcementPause);
  }

  toggled(panel) {
    if (panel.details.open) {
      panel.view ??= panel.mount(panel.details.querySelector(':scope > div'), this.context);
      panel.view.open?.();
      // Panels about a text that is too long are hidden.
      if (!this.isTooLong) panel.view.update(this.snapshot());
    } else {
      panel.view?.close?.();
    }
    const open = this.panels.filter(({ details }) => details.open).map(({ name }) => name).join(',');
    if (open !== this.state.open) {
      this.state = { ...this.state, open };
      this.writeAddress();
    }
  }

  listen() {
    const field = byId('text');
    field.addEventListener('input', () => this.set({ text: edited(this.state.text, field.value) }, { isTyped: true }));
    field.addEventListener('keydown', event => {
      // A reference has one line: Shift+Enter puts a line feed into the text all the same.
      if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) event.preventDefault();
    });
    field.addEventListener('select', () => {
      const { selectionStart, selectionEnd } = field;
      if (selectionStart < selectionEnd && field.value === this.state.text) {
        this.selectSpan([this.offsets.toByte(selectionStart), this.offsets.toByte(selectionEnd)]);
      }
    });
    byId('form').addEventListener('submit', event => event.preventDefault());
    byId('edition').addEventListener('change', event => this.set({ edition: event.target.value }));
    byId('start').addEventListener('change', event => this.set({ rule: event.target.value || null }));
    for (const key of ['tried', 'characters']) byId(key).addEventListener('change', event => this.set({ [key]: event.target.checked }));
    byId('copy').addEventListener('click', () => this.copyLink());
    window.addEventListener('hashchange', () => this.navigated());
    this.listenToLinks();
  }

  /// Links that change the state have `data-changes`. Their addresses are made when they are needed.
  listenToLinks() {
    const linkOf = event => event.target.closest?.('a[data-changes]');
    for (const kind of ['pointerover', 'focusin']) {
      document.addEventListener(kind, event => {
        const link = linkOf(event);
        if (link) link.href = this.context.link(JSON.parse(link.dataset.changes));
      });
    }
    document.addEventListener('click', event => {
      const link = linkOf(event);
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.set(JSON.parse(link.dataset.changes), { isVisit: true });
    });
  }

  async copyLink() {
    this.writeNow(this.state);
    try {
      await navigator.clipboard.writeText(location.href);
      byId('copy').textContent = 'Link copied';
    } catch {
      byId('copy').textContent = 'Copy the address of this page';
    }
    this.announce(byId('copy').textContent);
    setTimeout(() => { byId('copy').textContent = 'Copy a link to this page'; }, 4000);
  }

  showExamples() {
    byId('examples').querySelector('ul').replaceChildren(...examples.map(({ title, ...changes }) => element('li', {},
      this.context.linkTo({ rule: null, show: null, at: null, ...changes }, title), ' ',
      element('span', { class: 'quiet' }, this.editions.find(edition => edition.argument === changes.edition)?.name ?? ''))));
  }

  showEditions() {
    byId('edition').replaceChildren(...this.editions.map(({ argument, name, title }) => element('option', { value: argument, title }, name)));
  }
}

/// The attempts of a compact answer, with what each expected.
function attemptsOf(tried) {
  if (!tried) return null;
  for (const attempt of tried.attempts) attempt.expected = tried.expected[attempt.expected] ?? null;
  return tried.attempts;
}

/// Makes a field as high as its text.
function grow(field) {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + 2}px`;
}

/// The bytes of the library: inside the page if it is one file, else beside it.
async function libraryBytes() {
  if (globalThis.uriBnfLibrary) return globalThis.uriBnfLibrary();
  const response = await fetch('uri_bnf_page.wasm');
  if (!response.ok) throw new Error(`${response.status} for uri_bnf_page.wasm`);
  return new Uint8Array(await response.arrayBuffer());
}

async function begin() {
  const began = performance.now();
  try {
    const wasm = await libraryBytes();
    const page = new Page(await loadLibrary(wasm), wasm, Boolean(globalThis.uriBnfLibrary));
    page.showEditions();
    page.showExamples();
    page.listen();
    page.read();
    document.documentElement.dataset.ready = (performance.now() - began).toFixed(1);
  } catch (error) {
    byId('verdict').className = 'bad';
    byId('verdict').textContent = `The library could not be loaded: ${error.message}. `
      + 'A browser with WebAssembly is needed. From disk, open uri-bnf.html, which has the library inside.';
    console.error(error);
  }
}

begin();
