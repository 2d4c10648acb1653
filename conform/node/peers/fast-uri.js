// The package `fast-uri`: what it parses without an error. All components are left out: they are reported normalized.
"use strict";

const { parse, resolve } = require("fast-uri");

exports.judge = (text) => {
  const { error } = parse(text);
  if (error !== undefined) throw new Error(error);
  return {};
};

exports.read = (text) => {
  const { error, scheme, userinfo, host, port, path, query, fragment } = parse(text);
  if (error !== undefined) throw new Error(error);
  const components = { scheme, userinfo, host, port: port?.toString(), query, fragment };
  for (const name in components) components[name] ??= null;
  return { ...components, path: path ?? "" };
};

exports.resolve = resolve;
