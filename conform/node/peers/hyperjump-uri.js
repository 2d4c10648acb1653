// The package `@hyperjump/uri`: what `parseUriReference` parses.
"use strict";

const { parseUriReference, resolveUri } = require("@hyperjump/uri");
const { versionOf } = require("../adapter");

const NAMES = ["scheme", "authority", "userinfo", "host", "port", "query", "fragment"];

exports.version = `@hyperjump/uri ${versionOf("@hyperjump/uri")}`;

exports.judge = (text) => {
  const parsed = parseUriReference(text);
  const components = { path: parsed.path };
  for (const name of NAMES) components[name] = parsed[name] ?? null;
  return components;
};

exports.resolve = (base, reference) => resolveUri(reference, base);
