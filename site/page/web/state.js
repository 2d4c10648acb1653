// The state of the page, and its form in the fragment of the address.
//
// The fragment is `key=value&key=value`; values are percent-encoded UTF-8, as `encodeURIComponent` writes it. It also holds
// texts that are not well-formed: a lone surrogate is encoded with the three bytes that UTF-8 would have for it.

/// The state of a first visit.
export const firstState = Object.freeze({
  text: 'http://alice@example.com:8042/over/there?name=ferret#nose',
  edition: 'rfc3986', rule: null, show: null, at: null, tried: true, characters: false, base: null, open: 'findings',
  x: Object.freeze({}), g: Object.freeze({}),
});

const textKeys = ['text', 'edition', 'rule', 'show', 'at', 'base', 'open'];
const flagKeys = ['tried', 'characters'];

/// Percent-encodes any text, also with lone surrogates.
export function encodeText(text) {
  let encoded = '';
  for (const character of text) {
    const point = character.codePointAt(0);
    if (point >= 0xd800 && point <= 0xdfff) {
      const bytes = [0xe0 | point >> 12, 0x80 | point >> 6 & 0x3f, 0x80 | point & 0x3f];
      encoded += bytes.map(byte => `%${byte.toString(16).toUpperCase()}`).join('');
    } else {
      encoded += encodeURIComponent(character);
    }
  }
  return encoded;
}

/// Reads what `encodeText` wrote. A percent sign that begins no escape, and bytes that are not UTF-8, are kept as they are.
export function decodeText(encoded) {
  return encoded.replace(/(?:%[0-9A-Fa-f]{2})+/g, run => {
    const bytes = run.slice(1).split('%').map(digits => Number.parseInt(digits, 16));
    let text = '';
    for (let at = 0; at < bytes.length;) {
      const [point, length] = pointAt(bytes, at);
      text += point === null ? `%${run.slice(at * 3 + 1, at * 3 + 3)}` : String.fromCodePoint(point);
      at += length;
    }
    return text;
  });
}

/// Returns the code point that begins at `at` and its number of bytes; null for a byte that begins none.
function pointAt(bytes, at) {
  const first = bytes[at];
  if (first < 0x80) return [first, 1];
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + length > bytes.length) return [null, 1];
  let point = first & (0x7f >> length);
  for (const byte of bytes.slice(at + 1, at + length)) {
    if ((byte & 0xc0) !== 0x80) return [null, 1];
    point = point << 6 | byte & 0x3f;
  }
  const least = [0, 0, 0x80, 0x800, 0x10000][length];
  return point < least || point > 0x10ffff ? [null, 1] : [point, length];
}

/// Returns the fragment of a state, with its "#".
export function writeFragment(state) {
  const parts = [];
  const put = (key, value) => parts.push(`${encodeText(key)}=${encodeText(value)}`);
  put('edition', state.edition);
  for (const key of ['rule', 'show', 'at']) if (state[key] !== null) put(key, state[key]);
  for (const key of flagKeys) if (state[key] !== firstState[key]) put(key, state[key] ? '1' : '0');
  if (state.base !== null) put('base', state.base);
  if (state.open !== firstState.open) put('open', state.open);
  for (const [key, value] of Object.entries(state.x)) put(`x${key}`, value);
  for (const [key, value] of Object.entries(state.g)) put(`g${key}`, value);
  put('text', state.text);
  return `#${parts.join('&')}`;
}

/// Returns the state of a fragment, with or without its "#". What it does not have is as in a first visit. Unknown keys are
/// ignored; those that begin with x and g belong to the exercises and to the own grammar.
export function readFragment(fragment) {
  const state = { ...firstState, x: {}, g: {} };
  for (const part of fragment.replace(/^#/, '').split('&')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const key = decodeText(part.slice(0, equals));
    const value = decodeText(part.slice(equals + 1));
    if (textKeys.includes(key)) state[key] = value;
    else if (flagKeys.includes(key)) state[key] = value === '1' || value === 'true';
    else if (/^[xg]./u.test(key)) state[key[0]] = { ...state[key[0]], [key.slice(1)]: value };
  }
  for (const key of ['rule', 'show', 'at']) if (state[key] === '') state[key] = null;
  return state;
}

/// Returns a state with changes; those of x and g are merged key by key, and null removes one.
export function changedState(state, changes) {
  const next = { ...state, ...changes };
  for (const key of ['x', 'g']) {
    next[key] = { ...state[key] };
    for (const [name, value] of Object.entries(changes[key] ?? {})) {
      if (value === null || value === undefined) delete next[key][name];
      else next[key][name] = String(value);
    }
  }
  return next;
}
