// The picture of a small automaton: states in columns by their distance from the start.

const vectorSpace = 'http://www.w3.org/2000/svg';
const stateRadius = 17;
const columnWidth = 118;
const rowHeight = 76;
const longestLabel = 14;

function vector(tag, attributes, ...children) {
  const made = document.createElementNS(vectorSpace, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/// Returns the distance of each state from the start.
function stateDistances(count, arrows) {
  const distances = Array.from({ length: count }, () => null);
  distances[0] = 0;
  const queue = [0];
  for (let at = 0; at < queue.length; at += 1) {
    for (const { from, to } of arrows) {
      if (from === queue[at] && distances[to] === null) {
        distances[to] = distances[from] + 1;
        queue.push(to);
      }
    }
  }
  return distances.map(distance => distance ?? 0);
}

/// Returns the place of each state, and the size of the picture.
function statePlaces(count, arrows) {
  const distances = stateDistances(count, arrows);
  const columns = Math.max(...distances) + 1;
  const sizes = Array.from({ length: columns }, (_, column) => distances.filter(distance => distance === column).length);
  // Room for the arrows that are bent around states.
  const bent = Math.max(0, ...arrows.map(({ from, to }) => from === to ? 1 : Math.abs(distances[to] - distances[from] - 1)));
  const height = Math.max(...sizes) * rowHeight + (bent === 0 ? 10 : 40 + 24 * Math.min(bent, 6));
  const used = sizes.map(() => 0);
  const places = distances.map(column => {
    const row = used[column];
    used[column] += 1;
    return { x: 70 + column * columnWidth, y: height / 2 + (row - (sizes[column] - 1) / 2) * rowHeight, column };
  });
  return { places, width: columns * columnWidth + 30, height };
}

/// A label that is no longer than there is room.
function arrowLabel(characters) {
  return characters.length > longestLabel ? `${characters.slice(0, longestLabel - 1)}…` : characters;
}

/// The path of an arrow, and where its label is.
function arrowPath(from, to, isSame) {
  if (isSame) {
    const { x, y } = from;
    return { path: `M ${x - 9} ${y - 15} C ${x - 26} ${y - 52}, ${x + 26} ${y - 52}, ${x + 9} ${y - 15}`, x, y: y - 46 };
  }
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const span = Math.abs(to.column - from.column);
  // Arrows to the next column are straight; others are bent away from the states between.
  const bend = to.column > from.column && span === 1 ? 0 : to.column > from.column ? -32 - 12 * span : 34 + 14 * span;
  const [nx, ny] = [-dy / length, dx / length];
  const side = to.column > from.column ? 1 : -1;
  const [cx, cy] = [(from.x + to.x) / 2 + nx * bend * side, (from.y + to.y) / 2 + ny * bend * side];
  const shorten = (place, towards) => {
    const [ex, ey] = [towards.x - place.x, towards.y - place.y];
    const distance = Math.hypot(ex, ey) || 1;
    return { x: place.x + ex / distance * (stateRadius + 2), y: place.y + ey / distance * (stateRadius + 2) };
  };
  const [start, end] = [shorten(from, { x: cx, y: cy }), shorten(to, { x: cx, y: cy })];
  return { path: `M ${start.x} ${start.y} Q ${cx} ${cy} ${end.x} ${end.y}`,
    x: (start.x + 2 * cx + end.x) / 4, y: (start.y + 2 * cy + end.y) / 4 - 5 };
}

/// Returns the picture of an automaton with few states.
export function automatonPicture({ states, arrows }, name) {
  const { places, width, height } = statePlaces(states.length, arrows);
  const marker = vector('marker', { id: 'arrow-head', viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 8, markerHeight: 8, orient: 'auto-start-reverse' },
    vector('path', { d: 'M 0 1 L 10 5 L 0 9 z', class: 'arrow-head' }));
  const drawing = vector('svg', { class: 'automaton', role: 'img', 'aria-label': `Automaton of ${name}; the table has its arrows`, width, height, viewBox: `0 0 ${width} ${height}` },
    vector('defs', {}, marker));
  const begin = places[0];
  drawing.append(vector('path', { class: 'arrow', d: `M ${begin.x - 48} ${begin.y} L ${begin.x - stateRadius - 2} ${begin.y}`, 'marker-end': 'url(#arrow-head)' }));
  const labels = [];
  for (const { from, to, characters } of arrows) {
    if (!places[from] || !places[to]) continue;
    const { path, x, y } = arrowPath(places[from], places[to], from === to);
    drawing.append(vector('path', { class: 'arrow', d: path, 'marker-end': 'url(#arrow-head)' }));
    labels.push(vector('text', { x, y, class: 'arrow-label' }, vector('title', {}, characters), arrowLabel(characters)));
  }
  states.forEach((state, number) => {
    const { x, y } = places[number];
    drawing.append(vector('circle', { class: state.accepting ? 'state accepting' : 'state', cx: x, cy: y, r: stateRadius }));
    if (state.accepting) drawing.append(vector('circle', { class: 'state inner', cx: x, cy: y, r: stateRadius - 4 }));
    drawing.append(vector('text', { x, y: y + 5, class: 'state-name' }, String(number)));
  });
  drawing.append(...labels);
  return drawing;
}
