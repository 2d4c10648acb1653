// The nodes of the tree: the steps of a derivation, what was tried and lost, and the terminals.

import { expectedWords, foundWords } from './expected.js';

const structural = new Set(['alternatives', 'sequence', 'optional', 'repetition', 'group', 'reference', 'exclusion']);

/// One node: a rule that was applied, or a terminal.
///
/// `id` is the index of a step for a rule of the derivation, `t` and the index of an attempt for what was lost, and
/// `step.part` for a terminal. `status` is `kept`, `lost`, or `stopped` for what was lost at the fault.
class DerivationNode {
  constructor(id, rule, span, status) {
    this.id = id;
    this.rule = rule;
    this.span = span;
    this.status = status;
    this.terminal = null;
    this.taken = null;
    this.attempt = null;
    this.isCharacter = false;
    this.parent = null;
    this.children = [];
    this.isAtFault = false;
    this.isWaiting = false;
    this.offsets = null;
  }

  /// Why it was lost, or what it expected where the text stops; undefined if there is nothing to say. It is made when it is
  /// needed: most nodes are not shown.
  get reason() {
    if (this.attempt === null) return undefined;
    if (this.status !== 'kept') return lossReason(this.attempt, this.offsets);
    return this.isWaiting ? waitingReason(this.attempt, this.offsets) : undefined;
  }
}

function adopt(parent, child) {
  child.parent = parent;
  parent.children.push(child);
}

/// Returns the nodes of a derivation: the root, and for each step its node.
function stepNodes(derivation, characterRules) {
  const nodes = derivation.steps.map((step, index) => {
    const node = new DerivationNode(String(index), step.rule, step.span, 'kept');
    node.taken = step.taken;
    node.isCharacter = characterRules.has(step.rule);
    return node;
  });
  derivation.steps.forEach((step, index) => {
    const parts = derivation.rules[step.definition]?.parts ?? [];
    step.taken.forEach((taken, at) => {
      const kind = parts[taken.part]?.kind;
      if (taken.step !== null) {
        if (nodes[taken.step]) adopt(nodes[index], nodes[taken.step]);
      } else if (kind !== undefined && !structural.has(kind)) {
        const terminal = new DerivationNode(`${index}.${at}`, null, taken.span, 'kept');
        terminal.terminal = parts[taken.part].printed;
        terminal.isCharacter = true;
        adopt(nodes[index], terminal);
      }
    });
  });
  return nodes;
}

/// Finds the step of each attempt that was kept: steps and attempts are in the same order.
function stepsOfAttempts(attempts, derivation) {
  const waiting = new Map();
  (derivation?.steps ?? []).forEach((step, index) => {
    const key = `${step.rule} ${step.span[0]} ${step.span[1]}`;
    if (!waiting.has(key)) waiting.set(key, []);
    waiting.get(key).push(index);
  });
  for (const list of waiting.values()) list.reverse();
  return attempts.map(attempt => attempt.outcome === 'kept'
    ? waiting.get(`${attempt.rule} ${attempt.span[0]} ${attempt.span[1]}`)?.pop() ?? null
    : null);
}

/// What the attempts inside one attempt have in common: which rules were kept where, and where something was taken last.
function siblingFacts(siblings) {
  const kept = new Set();
  const taken = new Map();
  siblings.forEach(({ rule, span: [start], outcome }, at) => {
    if (outcome === 'kept') kept.add(`${rule} ${start}`);
    if (outcome !== 'not-begun') taken.set(start, at);
  });
  return { kept, taken, shown: new Set() };
}

/// Whether a lost attempt is worth a node among its siblings, which are attempts in order.
///
/// The last attempt of a repetition always fails, and so does that of an optional part that is absent at the end: those are
/// not losses. What was lost and then kept is shown once, as kept; what was lost twice in the same way is shown once.
function isShown(lost, at, facts, parent, fault) {
  const [start] = lost.span;
  if (facts.kept.has(`${lost.rule} ${start}`)) return false;
  const way = `${lost.rule} ${start} ${lost.reach}`;
  if (facts.shown.has(way)) return false;
  facts.shown.add(way);
  if (lost.outcome !== 'not-begun') return true;
  if (parent.outcome === 'kept' && start === fault && lost.reach === fault) return true;
  // An alternative was taken here instead, or what follows an optional part.
  return (facts.taken.get(start) ?? -1) > at || parent.outcome !== 'kept' && lost.reach === parent.reach;
}

/// Builds the tree. `answer` is that of `derive` with `tried`, or without; `prefix` is the derivation of the longest valid
/// prefix of a text that is not valid. Returns `{root, byId}`; the root is null if there is nothing to show.
export function derivationTree({ derivation, tried, fault, characterRules, offsets }) {
  const steps = derivation === null ? [] : stepNodes(derivation, characterRules);
  const attempts = tried ?? [];
  const ofSteps = stepsOfAttempts(attempts, derivation);
  const inner = attempts.map(() => []);
  const nodes = attempts.map((attempt, index) => {
    if (attempt.parent !== null) inner[attempt.parent].push(index);
    const step = ofSteps[index];
    if (step !== null) {
      steps[step].attempt = attempt;
      return steps[step];
    }
    const node = new DerivationNode(`t${index}`, attempt.rule, attempt.span, statusOf(attempt, fault));
    node.attempt = attempt;
    node.isCharacter = characterRules.has(attempt.rule);
    return node;
  });
  attempts.forEach((attempt, index) => placeAttempts(nodes[index], inner[index], nodes, attempts, attempt, fault));
  const root = steps[0] ?? nodes[0] ?? null;
  // The valid prefix may end before the furthest offset: what its rules expected there is worth knowing too.
  const prefixEnd = steps[0]?.span[1];
  for (const list of [nodes, steps]) {
    for (const node of list) {
      node.offsets = offsets;
      node.isAtFault = fault !== null && node.attempt?.reach === fault;
      node.isWaiting = fault !== null && (node.isAtFault || node.attempt?.reach === prefixEnd);
    }
  }
  const found = new Map();
  const open = root === null ? [] : [root];
  while (open.length > 0) {
    const node = open.pop();
    found.set(node.id, node);
    for (const child of node.children) open.push(child);
  }
  return { root, found };
}

function statusOf(attempt, fault) {
  if (attempt.outcome === 'kept') return 'kept';
  const isFailure = attempt.outcome === 'failed' || attempt.outcome === 'not-begun';
  return fault !== null && attempt.reach === fault && isFailure ? 'stopped' : 'lost';
}

/// Adds the nodes of the attempts inside one to its node, before the steps that were tried after them.
function placeAttempts(parent, indices, nodes, attempts, around, fault) {
  const facts = siblingFacts(indices.map(index => attempts[index]));
  const isStep = parent.taken !== null;
  let place = 0;
  indices.forEach((index, at) => {
    const node = nodes[index];
    const attempt = attempts[index];
    if (node.parent !== null) {
      const own = parent.children.indexOf(node, place);
      if (own >= 0) place = own + 1;
      return;
    }
    if (attempt.outcome !== 'kept' && !isShown(attempt, at, facts, around, fault)) return;
    node.parent = parent;
    if (!isStep) {
      parent.children.push(node);
      return;
    }
    // After the terminals before it.
    while (place < parent.children.length && parent.children[place].rule === null
      && parent.children[place].span[1] <= attempt.span[0]) place += 1;
    parent.children.splice(place, 0, node);
    place += 1;
  });
}

/// Why a node was lost, in words.
function lossReason({ outcome, reach, span, reading, expected }, offsets) {
  const expects = expected?.length ? `expected ${expectedWords(expected)}` : '';
  const where = `found ${foundWords(offsets, reach)} at ${reach}`;
  if (outcome === 'not-begun') return [`cannot begin with ${foundWords(offsets, span[0])}`, expects].filter(Boolean).join(': ');
  if (outcome === 'failed') return expects ? `failed: ${expects}, ${where}` : `failed at ${reach}`;
  if (outcome === 'undone') return 'matched, and was lost with the rule around it';
  if (outcome === 'longer') return 'another way matches more';
  if (outcome === 'reading') {
    return reading ? `another way is preferred: ${reading.document}, section ${reading.section}, ${reading.text}` : 'another way is preferred';
  }
  return '';
}

/// What a rule of the valid prefix expected at the fault.
function waitingReason({ reach, expected }, offsets) {
  if (!expected?.length) return undefined;
  return `expected ${expectedWords(expected)}, found ${foundWords(offsets, reach)} at ${reach}`;
}

/// The innermost kept node around a span of bytes; a terminal only if `withTerminals`. For a position between two nodes, the
/// one that begins there.
export function nodeAround(root, [start, end], isVisible) {
  let around = root;
  for (;;) {
    const child = around?.children.find(node => node.status === 'kept' && isVisible(node) && node.span[0] <= start && node.span[1] >= end
      && node.span[0] < node.span[1] && (start < end || start < node.span[1]));
    if (!child) return around;
    around = child;
  }
}

/// The node to begin with for a fault: along the open rules, the first that was lost there, else the innermost.
export function nodeAtFault(root, openRules) {
  let around = root;
  for (const rule of openRules.slice(1)) {
    const next = around?.children.find(child => child.isAtFault && child.rule === rule);
    if (!next) break;
    around = next;
    if (around.status !== 'kept') break;
  }
  return around;
}
