// The package `urijs`. It does not validate: accepted is what it parses without an error. The path and the parts of an
// authority are left out: an absent path is reported as `/`.
"use strict";

const URI = require("urijs");
const { userinfoOf } = require("../adapter");

exports.judge = (text) => {
  const { protocol, query, fragment } = URI.parse(text);
  const components = {};
  // An empty component is reported like an absent one.
  if (protocol) components.scheme = protocol;
  if (query) components.query = query;
  if (fragment) components.fragment = fragment;
  return components;
};

exports.read = (text) => {
  const { protocol, username, password, hostname, port, path, query, fragment } = URI.parse(text);
  const userinfo = userinfoOf(username, password);
  const components = { scheme: protocol, userinfo, host: hostname, port, query, fragment };
  for (const name in components) components[name] ??= null;
  return { ...components, path: path ?? "" };
};

exports.resolve = (base, reference) => new URI(reference).absoluteTo(base).toString();
