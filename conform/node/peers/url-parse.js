// The package `url-parse`. It does not validate. All components are left out: an empty one is reported like an absent
// one, and an absent path of a URL with a special scheme as `/`.
"use strict";

const parse = require("url-parse");
const { componentsOf } = require("../adapter");

exports.judge = (text) => {
  // Without a location, the parser takes that of the browser.
  parse(text, {});
  return {};
};

exports.read = (text) => {
  const { protocol, username, password, hostname, port, pathname, query, hash } = parse(text, {});
  return componentsOf({ protocol, username, password, hostname, port, pathname, search: query, hash });
};

exports.resolve = (base, reference) => parse(reference, base).href;
