// The examples of the first visit, and as links.

/// What a first visit shows, besides the first state.
export const firstShown = Object.freeze({ show: 'authority' });

/// Examples: what each shows, and the changes of the state.
export const examples = Object.freeze([
  { title: 'All components', text: 'http://alice@example.com:8042/over/there?name=ferret#nose', edition: 'rfc3986', show: 'authority' },
  { title: 'An IPv6 address', text: 'ldap://[2001:db8::7]/c=GB?objectClass?one', edition: 'rfc3986', show: 'IPv6address' },
  { title: 'The same, before RFC 2732', text: 'ldap://[2001:db8::7]/c=GB?objectClass?one', edition: 'rfc2396' },
  { title: 'A relative reference', text: '../images/./logo.png?v=2', edition: 'rfc3986', show: 'path-noscheme' },
  { title: 'A name instead of an address', text: 'http://10.0.0.256/', edition: 'rfc3986', show: 'host' },
  { title: 'An opaque part', text: 'mailto:John.Doe@example.com', edition: 'rfc2396', show: 'opaque_part' },
  { title: 'An internationalized reference', text: 'https://例え.jp/引き出し?q=é', edition: 'rfc3987', show: 'ihost' },
  { title: 'Faulty: a brace', text: 'http://example.com/{id}', edition: 'rfc3986' },
  { title: 'Faulty: an escape', text: 'http://example.com/100%', edition: 'rfc3986' },
  { title: 'Faulty: no closing bracket', text: 'http://[::1/index.html', edition: 'rfc3986' },
  { title: 'Faulty: a port', text: 'http://example.com:80a/', edition: 'rfc3986' },
  { title: 'Faulty: a space', text: 'http://example.com/a b', edition: 'rfc2396' },
  { title: 'A rule as the start', text: '192.0.2.300', edition: 'rfc3986', rule: 'IPv4address' },
]);
