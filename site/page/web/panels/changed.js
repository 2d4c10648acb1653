// Marks what an edit changed.

import { characters, element } from '../elements.js';

/// Returns the parts of `after`: what differs from `before` is marked. What was only removed is marked by a small line.
export function changedCharacters(before, after) {
  const [old, now] = [Array.from(before), Array.from(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const text = (from, to) => characters(now.slice(from, to).join(''));
  const changed = now.slice(start, now.length - end).join('');
  const mark = changed === ''
    ? element('mark', { class: 'removed', title: `removed: ${old.slice(start, old.length - end).join('')}` }, element('span', { class: 'hidden' }, 'removed here'))
    : element('mark', {}, characters(changed));
  return [text(0, start), mark, text(now.length - end, now.length)];
}
