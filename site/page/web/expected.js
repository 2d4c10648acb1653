// What was expected at an offset, and what was found there, in words.

import { quoted } from './elements.js';

const shownExpectations = 6;

/// Returns runs of neighbouring characters as ranges, such as "0" to "9".
function characterRanges(list) {
  const points = list.map(character => character.codePointAt(0)).sort((left, right) => left - right);
  const ranges = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.flatMap(([first, last]) => last - first < 2
    ? Array.from({ length: last - first + 1 }, (_, at) => quoted(String.fromCodePoint(first + at)))
    : [`${quoted(String.fromCodePoint(first))} to ${quoted(String.fromCodePoint(last))}`]);
}

/// Returns a list of words as part of a sentence.
export function listed(words, conjunction = 'or') {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/// Returns what was expected, in words: rules first, then characters, then the end. `expected` is as the library writes it.
export function expectedWords(expected) {
  const rules = expected.filter(item => item.rule !== undefined).map(item => item.rule);
  const single = expected.filter(item => item.character !== undefined).map(item => item.character);
  const words = [...rules, ...characterRanges(single)];
  if (expected.some(item => item.end)) words.push('the end');
  if (words.length <= shownExpectations) return listed(words);
  return `${words.slice(0, shownExpectations).join(', ')}, …`;
}

/// Returns what is at a byte offset, in words.
export function foundWords(offsets, offset) {
  const character = offsets.characterAt(offset);
  return character === '' ? 'the end' : quoted(character);
}
