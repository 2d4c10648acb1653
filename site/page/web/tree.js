// The derivation as a tree that assistive technology knows: one item has the focus, arrows move it.

import { TreeItem, itemContent, matchItems, moreContent, placeItems } from './tree_items.js';

/// The most items that are open at first, and the most items of one node that are shown before "more".
const mostItems = 1500;
const mostChildren = 300;
const typeaheadPause = 700;

/// The tree. `onSelect(node, {from})` is called when the user selects a node, `onEnter(node)` when it is opened.
export class TreeView {
  constructor(list, { onSelect, onEnter }) {
    this.list = list;
    this.onSelect = onSelect;
    this.onEnter = onEnter;
    this.root = null;
    this.found = new Map();
    this.items = [];
    this.shown = new Map();
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
    return this.opened.get(this.key(node)) ?? ((node.status === 'kept' || node.isAtFault) && this.budget > 0 && (node.status === 'kept' || !node.isCharacter));
  }

  redraw() {
    const hadFocus = this.list.contains(document.activeElement);
    this.budget = mostItems;
    this.shown = new Map();
    const top = { children: this.items };
    // Without recursion: each list of items is made before the lists inside it.
    const open = [{ item: top, nodes: this.root === null ? [] : [this.root], rest: null, level: 1 }];
    while (open.length > 0) {
      const { item, nodes, rest, level } = open.pop();
      const contents = nodes.map(node => this.content(node));
      if (rest) contents.push(moreContent(rest.node, rest.count));
      const found = matchItems(item.children, contents);
      const items = contents.map((content, at) => {
        const child = found[at] ?? new TreeItem(content);
        child.show(content, level, at + 1, contents.length);
        return child;
      });
      if (item === top) this.items = items;
      else item.setChildren(items);
      this.budget -= items.length;
      nodes.forEach((node, at) => {
        this.shown.set(node.id, items[at]);
        if (contents[at].isOpen === true) open.push({ item: items[at], level: level + 1, ...this.inside(node) });
        else if (items[at].children.length > 0) items[at].setChildren([]);
      });
    }
    placeItems(this.list, this.items);
    this.list.hidden = this.items.length === 0;
    this.mark();
    if (hadFocus && !this.list.contains(document.activeElement)) this.list.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  /// The nodes inside a node that are shown, and the rest.
  inside(node) {
    const children = this.children(node);
    if (children.length <= mostChildren || this.more.has(this.key(node))) return { nodes: children, rest: null };
    return { nodes: children.slice(0, mostChildren), rest: { node, count: children.length - mostChildren } };
  }

  content(node) {
    const isOpen = node.children.some(child => this.isVisible(child)) ? this.isOpen(node) : null;
    // A rule of the valid prefix has its reason only if no rule inside it has one.
    const hidesReason = node.status === 'kept' && node.children.some(child => child.isAtFault && this.isVisible(child) && child.reason);
    return itemContent(node, this.offsets, isOpen, hidesReason);
  }

  itemOf(id) {
    return this.shown.get(id)?.row;
  }

  /// Marks the item that is selected: or its innermost ancestor that has one.
  mark() {
    let node = this.found.get(this.selected);
    while (node && !this.shown.has(node.id)) node = node.parent;
    const item = node ? this.itemOf(node.id) : undefined;
    if (this.marked !== item) this.marked?.setAttribute('aria-selected', 'false');
    item?.setAttribute('aria-selected', 'true');
    this.marked = item;
    this.setStop(item ?? this.items[0]?.row);
  }

  /// Makes an item the one that Tab reaches.
  setStop(item) {
    if (this.stop !== item && this.stop) this.stop.tabIndex = -1;
    if (item) item.tabIndex = 0;
    this.stop = item;
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
    if (focus) this.itemOf(id)?.focus({ preventScroll: true });
    // After everything is drawn, so that the page is laid out once.
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.reveal(this.itemOf(this.selected));
    });
  }

  /// Scrolls the tree, not the page, so that an item is in view.
  reveal(item) {
    if (!item) return;
    const { top, bottom } = item.getBoundingClientRect();
    const view = this.list.getBoundingClientRect();
    if (top < view.top) this.list.scrollTop -= view.top - top + 8;
    else if (bottom > view.bottom) this.list.scrollTop += bottom - view.bottom + 8;
  }

  choose(item, { focus = true } = {}) {
    if (!item) return;
    if (item.dataset.more !== undefined) {
      this.setStop(item);
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
    const above = this.found.get(item.dataset.step ?? item.dataset.more)?.parent;
    const moves = {
      ArrowDown: () => this.choose(items[at + 1]),
      ArrowUp: () => this.choose(items[at - 1]),
      Home: () => this.choose(items[0]),
      End: () => this.choose(items.at(-1)),
      ArrowRight: () => expanded === 'false' ? this.toggle(item, true) : expanded === 'true' && this.choose(items[at + 1]),
      ArrowLeft: () => expanded === 'true' ? this.toggle(item, false) : this.choose(this.itemOf(above?.id)),
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
