// Makes elements of the document.

/// Returns a new element. Attributes that begin with "on" are listeners; attributes and children that are null, undefined or
/// false are left out.
export function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) made.append(child);
  }
  return made;
}

/// Returns the element with this id.
export function byId(id) {
  return document.getElementById(id);
}

// Characters that cannot be seen, or that change how others are shown.
const invisible = /[\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\ufffb]|[\ud800-\udfff]/u;
const invisibleRuns = new RegExp(`${invisible.source}`, 'gu');

const controlNames = ['NUL', 'SOH', 'STX', 'ETX', 'EOT', 'ENQ', 'ACK', 'BEL', 'BS', 'TAB', 'LF', 'VT', 'FF', 'CR', 'SO', 'SI', 'DLE', 'DC1', 'DC2',
  'DC3', 'DC4', 'NAK', 'SYN', 'ETB', 'CAN', 'EM', 'SUB', 'ESC', 'FS', 'GS', 'RS', 'US', 'SP'];

/// Returns what is shown for a character that cannot be seen: its name; or null.
export function picture(character) {
  if (!invisible.test(character)) return null;
  const point = character.codePointAt(0);
  if (point === 0x7f) return 'DEL';
  return controlNames[point] ?? `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}

/// Cuts a text into runs of visible characters and single invisible ones: [{at, text, picture}], `at` in UTF-16 units.
export function visibleRuns(text) {
  const runs = [];
  let end = 0;
  for (const match of text.matchAll(invisibleRuns)) {
    if (match.index > end) runs.push({ at: end, text: text.slice(end, match.index), picture: null });
    runs.push({ at: match.index, text: match[0], picture: picture(match[0]) });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ at: end, text: text.slice(end), picture: null });
  return runs;
}

/// Returns a <span> of a text in which every character can be seen. Single spaces inside the text are spaces.
export function characters(text) {
  return element('span', { class: 'characters' }, visibleRuns(text).map(({ at, text: run, picture: name }) => {
    const isInner = run === ' ' && at > 0 && at < text.length - 1 && text[at - 1] !== ' ' && text[at + 1] !== ' ';
    return name === null || isInner ? run : element('span', { class: 'invisible' }, name);
  }));
}

/// Returns a sentence of the library: what is between backticks is code.
export function prose(sentence) {
  return sentence.split('`').map((part, at) => at % 2 === 1 ? element('code', {}, characters(part)) : part);
}

/// Returns a text as part of a sentence: the same, as a string, cut after `most` characters.
export function quoted(text, most = 40) {
  const points = Array.from(text);
  if (points.length === 1 && points[0] === ' ') return 'a space';
  const shown = points.slice(0, most).map(character => {
    const name = character === ' ' ? null : picture(character);
    return name === null ? character : `<${name}>`;
  }).join('');
  return `“${shown}${points.length > most ? '…' : ''}”`;
}

/// Returns an <svg> element of a diagram of the library, without its own style and heading: the page has both itself.
export function svg(source) {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  const drawing = document.importNode(parsed, true);
  const name = drawing.querySelector('text.name');
  const top = name === null ? 0 : Number(name.getAttribute('y')) + 26;
  for (const part of drawing.querySelectorAll('style, text.title, text.name, text.place, rect.ground')) part.remove();
  const [width, height] = ['width', 'height'].map(side => Number(drawing.getAttribute(side)) || 0);
  drawing.setAttribute('viewBox', `0 ${top} ${width} ${Math.max(1, height - top)}`);
  drawing.setAttribute('height', Math.max(1, height - top));
  return drawing;
}
