// Byte offsets in the UTF-8 of a text, and positions in its UTF-16 units.

/// Returns the number of bytes of a character in UTF-8. A lone surrogate counts as U+FFFD, which replaces it.
function byteLength(point) {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/// The offsets of a text: each is found in constant time after one walk.
export class Offsets {
  constructor(text) {
    this.text = text;
    // The byte offset of each unit; the second unit of a pair has the offset of the first.
    this.ofUnits = new Uint32Array(text.length + 1);
    let byte = 0;
    for (let unit = 0; unit < text.length;) {
      const point = text.codePointAt(unit);
      const units = point > 0xffff ? 2 : 1;
      for (let part = 0; part < units; part += 1) this.ofUnits[unit + part] = byte;
      unit += units;
      byte += byteLength(point);
    }
    this.ofUnits[text.length] = byte;
    this.length = byte;
    // Without characters beyond ASCII, a byte is a unit.
    this.isAscii = byte === text.length;
  }

  /// The byte offset of a position.
  toByte(unit) {
    return this.ofUnits[Math.max(0, Math.min(unit, this.text.length))];
  }

  /// The position of a byte offset: of the character around it, if it is inside one.
  toUnit(byte) {
    if (this.isAscii) return Math.max(0, Math.min(byte, this.text.length));
    let low = 0;
    let high = this.text.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.ofUnits[middle] <= byte) low = middle;
      else high = middle - 1;
    }
    // The first unit of a pair.
    return low > 0 && low < this.text.length && this.ofUnits[low - 1] === this.ofUnits[low] ? low - 1 : low;
  }

  /// The text of a span of bytes.
  slice([start, end]) {
    return this.text.slice(this.toUnit(start), this.toUnit(end));
  }

  /// The character at a byte offset; empty at the end.
  characterAt(byte) {
    const point = this.text.codePointAt(this.toUnit(byte));
    return point === undefined ? '' : String.fromCodePoint(point);
  }
}

/// What the field shows of a text: fields turn CR and CR LF into LF.
export function shownInField(text) {
  return text.replace(/\r\n?/g, '\n');
}

/// Returns `text` with the edit that made the field show `now`, so that what was not edited keeps its line ends.
export function edited(text, now) {
  const before = shownInField(text);
  if (before === text) return now;
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const head = unitBefore(text, start);
  const tail = unitBefore(text, before.length - end);
  return text.slice(0, head) + now.slice(start, now.length - end) + text.slice(Math.max(head, tail));
}

/// The position in `text` of a position in what the field shows of it.
function unitBefore(text, shown) {
  let unit = 0;
  for (let count = 0; count < shown && unit < text.length; count += 1) {
    unit += text[unit] === '\r' && text[unit + 1] === '\n' ? 2 : 1;
  }
  return unit;
}
