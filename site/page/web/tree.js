// The derivation as a tree that assistive technology knows: one item has the focus, arrows move it.

import { element, characters, quoted } from './elements.js';

/// The most items that are open at first, and the most items of one node that are shown before "more".
const mostItems = 1500;
const mostChildren = 300;
const longestText = 60;
const typeaheadPause = 700;

/// The tree. `onSelect(node, {from})` is called when the user selects a node, `onEnter(node)` when it is opened.
export class TreeView {
  constructor(list, { onSelect, onEnter }) {
    this.list = list;
    this.onSelect = onSelect;
    this.onEnter = onEnter;
    this.root = null;
    this.found = new Map();
    this.selected = null;
    this.options = { characters: false, tried: true };
    // What the user opened and closed, by what a node is, so that it survives a keystroke.
    this.opened = new Map();
    this.more = new Set();
    this.typed = '';
    this.typedAt = 0;
    list.addEventListener('click', event => this.clicked(event));
    list.addEventListener('keydown', event => this.pressed(event));
  }

  /// Draws a tree with the node `selected`, an id.
  draw(tree, offsets, options, selected) {
    this.root = tree.root;
    this.found = tree.found;
    this.offsets = offsets;
    this.options = options;
    this.selected = selected;
    this.redraw();
  }

  /// Whether a node has an item.
  isVisible(node) {
    const { characters: withCharacters, tried } = this.options;
    if (node.status === 'kept') return withCharacters || !node.isCharacter;
    if (node.status === 'stopped') return withCharacters || tried || !node.isCharacter;
    return tried && (withCharacters || !node.isCharacter);
  }

  children(node) {
    return node.children.filter(child => this.isVisible(child));
  }

  key(node) {
    return `${node.rule} ${node.span[0]} ${node.status === 'kept'} ${node.parent?.rule}`;
  }

  isOpen(node) {
    return this.opened.get(this.key(node)) ?? (node.status !== 'lost' && this.budget > 0 && !(node.status === 'stopped' && node.isCharacter));
  }

  redraw() {
    const hadFocus = this.list.contains(document.activeElement);
    this.budget = mostItems;
    const items = [];
    // Items are made without recursion, each before those inside it.
    const open = this.root === null ? [] : [{ node: this.root, level: 1, position: 1, size: 1, into: items }];
    while (open.length > 0) {
      const { node, level, position, size, into, count } = open.pop();
      this.budget -= 1;
      if (count) {
        into.push(this.moreItem(node, level, position, size, count));
        continue;
      }
      const children = this.children(node);
      const isOpen = children.length > 0 && this.isOpen(node);
      const item = this.item(node, level, position, size, children.length > 0 ? isOpen : null);
      into.push(item);
      if (!isOpen) continue;
      const group = element('ul', { role: 'group' });
      item.append(group);
      const shown = this.more.has(this.key(node)) ? children.length : Math.min(children.length, mostChildren);
      const inside = { push: child => group.append(child) };
      if (shown < children.length) {
        open.push({ node, level: level + 1, position: shown + 1, size: shown + 1, into: inside, count: children.length - shown });
      }
      for (let at = shown - 1; at >= 0; at -= 1) {
        open.push({ node: children[at], level: level + 1, position: at + 1, size: shown + (shown < children.length ? 1 : 0), into: inside });
      }
    }
    this.list.replaceChildren(...items);
    this.mark();
    if (hadFocus) this.list.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  item(node, level, position, size, isOpen) {
    const { status, reason } = node;
    const whole = this.offsets.slice(node.span);
    const text = whole.length > longestText ? `${whole.slice(0, longestText)}…` : whole;
    const name = node.rule ?? node.terminal;
    const isEmpty = node.span[0] === node.span[1];
    const matched = status === 'kept' || !isEmpty;
    const label = [node.rule === null ? `terminal ${name}` : name, matched ? (isEmpty ? 'empty' : quoted(whole)) : '',
      status === 'lost' ? 'tried and lost' : '', reason ?? ''].filter(Boolean).join(', ');
    const row = element('div', { class: 'item' },
      element('span', { class: 'toggle', 'aria-hidden': 'true' }, isOpen === null ? '' : isOpen ? '▾' : '▸'),
      element('code', { class: node.rule === null ? 'terminal' : 'name' }, name),
      matched && node.rule !== null && element('code', { class: 'matched' }, isEmpty ? element('i', {}, 'empty') : characters(text)),
      reason && element('small', { class: 'reason' }, reason));
    return element('li', {
      role: 'treeitem', tabindex: '-1', class: status, 'data-step': node.id, 'aria-level': level, 'aria-posinset': position,
      'aria-setsize': size, 'aria-expanded': isOpen === null ? null : String(isOpen), 'aria-selected': 'false', 'aria-label': label,
    }, row);
  }

  moreItem(node, level, position, size, count) {
    const words = `${count} more`;
    return element('li', { role: 'treeitem', tabindex: '-1', class: 'more', 'data-more': node.id, 'aria-level': level,
      'aria-posinset': position, 'aria-setsize': size, 'aria-selected': 'false', 'aria-label': words },
    element('div', { class: 'item' }, element('span', { class: 'toggle' }), words));
  }

  itemOf(id) {
    return this.list.querySelector(`[data-step="${CSS.escape(id)}"]`);
  }

  /// Marks the item that is selected: or its innermost ancestor that has one.
  mark() {
    for (const item of this.list.querySelectorAll('[aria-selected="true"]')) item.setAttribute('aria-selected', 'false');
    for (const item of this.list.querySelectorAll('[tabindex="0"]')) item.tabIndex = -1;
    let node = this.found.get(this.selected);
    while (node && !this.itemOf(node.id)) node = node.parent;
    const item = node && this.itemOf(node.id);
    if (item) {
      item.setAttribute('aria-selected', 'true');
      item.tabIndex = 0;
    } else {
      this.list.querySelector('[role=treeitem]')?.setAttribute('tabindex', '0');
    }
  }

  /// Selects a node, and opens what is around it.
  select(id, { focus = false } = {}) {
    this.selected = id;
    let isHidden = false;
    for (let node = this.found.get(id)?.parent; node; node = node.parent) {
      const item = this.itemOf(node.id);
      if (!item || item.getAttribute('aria-expanded') === 'false') {
        this.opened.set(this.key(node), true);
        isHidden = true;
      }
      const at = this.children(node).findIndex(child => child.id === id);
      if (at >= mostChildren && !this.more.has(this.key(node))) {
        this.more.add(this.key(node));
        isHidden = true;
      }
    }
    if (isHidden) this.redraw();
    else this.mark();
    const item = this.itemOf(id);
    if (focus) item?.focus({ preventScroll: true });
    this.reveal(item);
  }

  /// Scrolls the tree, not the page, so that an item is in view.
  reveal(item) {
    const row = item?.querySelector('.item');
    if (!row) return;
    const { top, bottom } = row.getBoundingClientRect();
    const view = this.list.getBoundingClientRect();
    if (top < view.top) this.list.scrollTop -= view.top - top + 8;
    else if (bottom > view.bottom) this.list.scrollTop += bottom - view.bottom + 8;
  }

  choose(item, { focus = true } = {}) {
    if (!item) return;
    if (item.dataset.more !== undefined) {
      for (const other of this.list.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
      item.tabIndex = 0;
      if (focus) item.focus();
      return;
    }
    this.select(item.dataset.step, { focus });
    this.onSelect(this.found.get(item.dataset.step));
  }

  showMore(item) {
    const node = this.found.get(item.dataset.more);
    if (!node) return;
    this.more.add(this.key(node));
    this.redraw();
    const next = this.children(node)[mostChildren];
    if (next) this.choose(this.itemOf(next.id));
  }

  toggle(item, isOpen) {
    const node = this.found.get(item.dataset.step);
    if (!node) return;
    this.opened.set(this.key(node), isOpen);
    this.selected = node.id;
    this.redraw();
    this.itemOf(node.id)?.focus({ preventScroll: true });
    this.onSelect(node);
  }

  clicked(event) {
    const item = event.target.closest('[role=treeitem]');
    if (!item) return;
    if (item.dataset.more !== undefined) this.showMore(item);
    else if (event.target.closest('.toggle') && item.hasAttribute('aria-expanded')) {
      this.toggle(item, item.getAttribute('aria-expanded') !== 'true');
    } else this.choose(item);
  }

  pressed(event) {
    const item = event.target.closest('[role=treeitem]');
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...this.list.querySelectorAll('[role=treeitem]')];
    const at = items.indexOf(item);
    const expanded = item.getAttribute('aria-expanded');
    const above = item.parentElement.closest('[role=treeitem]');
    const moves = {
      ArrowDown: () => this.choose(items[at + 1]),
      ArrowUp: () => this.choose(items[at - 1]),
      Home: () => this.choose(items[0]),
      End: () => this.choose(items.at(-1)),
      ArrowRight: () => expanded === 'false' ? this.toggle(item, true) : expanded === 'true' && this.choose(items[at + 1]),
      ArrowLeft: () => expanded === 'true' ? this.toggle(item, false) : this.choose(above),
      Enter: () => item.dataset.more === undefined ? this.onEnter(this.found.get(item.dataset.step)) : this.showMore(item),
      ' ': () => item.dataset.more === undefined ? this.choose(item) : this.showMore(item),
      '*': () => this.openSiblings(item),
    };
    const move = moves[event.key];
    if (move) move();
    else if (event.key.length === 1) this.typeahead(event.key, items, at, event.timeStamp);
    else return;
    event.preventDefault();
  }

  openSiblings(item) {
    const node = this.found.get(item.dataset.step);
    for (const sibling of node?.parent ? this.children(node.parent) : [node]) if (sibling) this.opened.set(this.key(sibling), true);
    this.redraw();
  }

  /// Moves to the next item whose name begins with what was typed.
  typeahead(key, items, at, now) {
    this.typed = now - this.typedAt > typeaheadPause ? key : this.typed + key;
    this.typedAt = now;
    const wanted = this.typed.toLowerCase();
    const from = this.typed.length === 1 ? at + 1 : at;
    const round = [...items.slice(from), ...items.slice(0, from)];
    this.choose(round.find(other => other.querySelector('code')?.textContent.toLowerCase().startsWith(wanted)));
  }
}
