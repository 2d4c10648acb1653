// Printed rules and Rust, with the names of rules as links.

import { element } from './elements.js';

const printedTokens = /;[^\n]*|"[^"]*"|'[^']*'|<[^>]*>|%[xXbBdD][0-9A-Fa-f.-]+|[A-Za-z][A-Za-z0-9_-]*|\s+|[^\s]/g;

/// Cuts a printed rule into tokens: literals, names, operators and white space.
export function tokensOf(printed) {
  return printed.match(printedTokens) ?? [];
}

/// Returns <code> of a printed rule. `link(name)` returns a link, or null for a name that is no rule; `marked` are the
/// positions of tokens to be marked as changed.
export function printedRule(printed, link, marked = new Set()) {
  return element('code', { class: 'printed' }, tokensOf(printed).map((token, at) => {
    let shown = token;
    if (/^[A-Za-z]/.test(token)) shown = (at > 0 && link(token)) || element('b', { class: at === 0 ? 'defined' : null }, token);
    else if (token.length > 1 && token.startsWith(';')) shown = element('span', { class: 'comment' }, token);
    else if (/^["'%]/.test(token)) shown = element('span', { class: 'literal' }, token);
    return marked.has(at) ? element('mark', {}, shown) : shown;
  }));
}

/// Returns the positions of the tokens of `printed` that `other` does not have: those outside of a longest common
/// subsequence. White space is not compared, and BNF's "|" is ABNF's "/".
export function changedTokens(printed, other) {
  const significant = text => tokensOf(text).map((token, at) => ({ token: token === '|' ? '/' : token, at })).filter(({ token }) => token.trim() !== '');
  const [own, theirs] = [significant(printed), significant(other)];
  const lengths = Array.from({ length: own.length + 1 }, () => new Uint16Array(theirs.length + 1));
  for (let row = own.length - 1; row >= 0; row -= 1) {
    for (let column = theirs.length - 1; column >= 0; column -= 1) {
      lengths[row][column] = own[row].token === theirs[column].token
        ? lengths[row + 1][column + 1] + 1
        : Math.max(lengths[row + 1][column], lengths[row][column + 1]);
    }
  }
  const changed = new Set();
  let column = 0;
  own.forEach(({ token, at }, row) => {
    while (column < theirs.length && theirs[column].token !== token && lengths[row][column] === lengths[row][column + 1]) column += 1;
    if (column < theirs.length && theirs[column].token === token) column += 1;
    else changed.add(at);
  });
  return changed;
}

const rustTokens = /\/\/[^\n]*|"(?:[^"\\]|\\.)*"|[A-Za-z_][A-Za-z0-9_]*|[^A-Za-z_"/]+|./g;

/// The name of a rule as functions and types of the library have it, without anything between the words.
function squeezed(name) {
  return name.replace(/[-_]/g, '').toLowerCase();
}

/// Returns <code> of Rust. Calls and types that are named for a rule of `names` are links.
export function rustCode(code, names, link) {
  const rules = new Map(names.map(name => [squeezed(name), name]));
  const tokens = code.match(rustTokens) ?? [];
  return element('code', { class: 'rust' }, tokens.map((token, at) => {
    if (token.startsWith('//')) return element('span', { class: 'comment' }, token);
    if (token.startsWith('"')) return element('span', { class: 'literal' }, token);
    const before = tokens[at - 1] ?? '';
    const name = /^[A-Za-z]/.test(token) && before.endsWith('::') && (tokens[at - 2] === 'rule' || tokens[at - 2] === 'Self')
      ? rules.get(squeezed(token))
      : undefined;
    return (name !== undefined && link(name, token)) || token;
  }));
}
