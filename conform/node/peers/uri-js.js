// The package `uri-js`: what it parses without an error. All components are left out: they are reported normalized.
"use strict";

const { parse, resolve } = require("uri-js");

exports.judge = (text) => {
  const { error } = parse(text);
  if (error !== undefined) throw new Error(error);
  return {};
};

exports.resolve = resolve;
