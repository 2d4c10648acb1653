// Which rules are sets of single characters, such as `unreserved`, judged by what is printed.

/// Tells which rules of an edition are sets of characters, or an escape. `printed` returns the printed rule of a name, or null.
export class CharacterRules {
  constructor(printed) {
    this.printed = printed;
    this.known = new Map();
  }

  /// Whether each text of the rule is one character or one escape.
  has(name) {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    // A rule that refers to itself is not a set.
    this.known.set(name, false);
    const isSet = this.isSet(this.printed(name) ?? '');
    this.known.set(name, isSet);
    return isSet;
  }

  isSet(printed) {
    const definition = printed.replace(/^[^=]*=/, '').replace(/("[^"]*")|;[^\n]*/g, '$1').replace(/\s+/g, ' ').trim();
    if (/^"%" [A-Za-z]+ [A-Za-z]+$/.test(definition)) return true;
    if (definition === '') return false;
    const tokens = definition.match(/"[^"]*"|<[^>]*>|%[xX][0-9A-Fa-f.-]+|[A-Za-z][A-Za-z0-9_-]*|[|/]|[^\s]/g) ?? [];
    return tokens.every((token, at) => at % 2 === 1
      ? token === '|' || token === '/'
      : this.isSingle(token)) && tokens.length % 2 === 1;
  }

  isSingle(token) {
    if (token.startsWith('"')) return Array.from(token).length === 3;
    if (token.startsWith('%')) return !token.includes('.');
    if (token.startsWith('<')) return true;
    return /^[A-Za-z]/.test(token) && this.has(token);
  }
}
