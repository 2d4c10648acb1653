// The items of the tree. Those that a keystroke does not change are kept, so that the browser lays out only what is new.

import { characters, element } from './elements.js';

const longestText = 60;

/// Returns what an item shows of a node: `{name, text, ...}`. `isOpen` is null for a leaf, and `hidesReason` is whether
/// an item inside has the reason.
export function itemContent(node, offsets, isOpen, hidesReason) {
  const whole = offsets.slice(node.span);
  const isEmpty = node.span[0] === node.span[1];
  const isMatched = node.status === 'kept' || !isEmpty;
  const name = node.rule ?? node.terminal;
  const reason = hidesReason ? undefined : node.reason;
  const text = isMatched && node.rule !== null ? (whole.length > longestText ? `${whole.slice(0, longestText)}…` : whole) : null;
  return { id: node.id, key: `${name} ${node.status}`, name, text, reason, status: node.status, isTerminal: node.rule === null, isOpen, isMore: false };
}

/// Returns what the item shows that stands for the rest of a long list.
export function moreContent(node, count) {
  return { id: node.id, key: 'more', name: `${count} more`, text: null, reason: undefined, status: 'more', isTerminal: false, isOpen: null, isMore: true };
}

/// One item: its element, what it shows, and the items inside it.
export class TreeItem {
  constructor(content) {
    // The item is the row, so that its name is its own text; its level says what it is inside of.
    this.li = element('li', { role: 'none' });
    this.row = element('div', { role: 'treeitem', tabindex: '-1', 'aria-selected': 'false' });
    this.li.append(this.row);
    this.group = null;
    this.children = [];
    this.content = null;
    this.attributes = new Map();
    this.show(content, 0, 0, 0);
  }

  attribute(name, value) {
    if (this.attributes.get(name) === value) return;
    this.attributes.set(name, value);
    if (value === null) this.row.removeAttribute(name);
    else this.row.setAttribute(name, value);
  }

  /// Shows a content; changes only what differs.
  show(content, level, position, size) {
    const before = this.content;
    this.content = content;
    this.attribute('class', `item ${content.status}`);
    this.attribute('data-step', content.isMore ? null : content.id);
    this.attribute('data-more', content.isMore ? content.id : null);
    this.attribute('aria-level', level);
    this.attribute('aria-posinset', position);
    this.attribute('aria-setsize', size);
    this.attribute('aria-expanded', content.isOpen === null ? null : String(content.isOpen));
    const isSame = before !== null && before.name === content.name && before.text === content.text && before.reason === content.reason
      && before.isOpen === content.isOpen && before.isTerminal === content.isTerminal;
    if (isSame) return;
    const { name, text, reason, isOpen } = content;
    this.row.replaceChildren(
      element('span', { class: 'toggle', 'aria-hidden': 'true' }, isOpen === null ? '' : isOpen ? '▾' : '▸'),
      content.isMore ? name : element('code', { class: content.isTerminal ? 'terminal' : 'name' }, name),
      ...[text !== null && element('code', { class: 'matched' }, text === '' ? element('i', {}, 'empty') : characters(text)),
        reason && element('small', { class: 'reason' }, reason)].filter(Boolean));
  }

  /// Sets the items inside; null for none.
  setChildren(items) {
    this.children = items;
    if (items.length === 0) {
      this.group?.remove();
      this.group = null;
      return;
    }
    if (this.group === null) {
      this.group = element('ul', { role: 'group' });
      this.li.append(this.group);
    }
    placeItems(this.group, items);
  }
}

/// Puts the elements of items into a list, and moves only those that are not in their place.
export function placeItems(list, items) {
  const wanted = new Set(items.map(item => item.li));
  for (const old of [...list.children]) if (!wanted.has(old)) old.remove();
  let at = list.firstChild;
  for (const { li } of items) {
    if (li === at) at = at.nextSibling;
    else list.insertBefore(li, at);
  }
}

/// Finds for each content the item of `old` that shows it, or null: those that are equal at the beginning and at the end, and
/// between them those of the same rule, in order.
export function matchItems(old, contents) {
  const isEqual = (item, content) => item.content.key === content.key && item.content.text === content.text;
  const found = contents.map(() => null);
  let start = 0;
  while (start < old.length && start < contents.length && isEqual(old[start], contents[start])) {
    found[start] = old[start];
    start += 1;
  }
  let end = 0;
  const most = Math.min(old.length, contents.length) - start;
  while (end < most && isEqual(old[old.length - 1 - end], contents[contents.length - 1 - end])) {
    found[contents.length - 1 - end] = old[old.length - 1 - end];
    end += 1;
  }
  let next = start;
  for (let at = start; at < contents.length - end; at += 1) {
    for (let candidate = next; candidate < old.length - end; candidate += 1) {
      if (old[candidate].content.key === contents[at].key) {
        found[at] = old[candidate];
        next = candidate + 1;
        break;
      }
    }
  }
  return found;
}
