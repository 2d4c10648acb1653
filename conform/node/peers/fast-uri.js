// The package `fast-uri`: what it parses without an error. All components are left out: they are reported normalized.
"use strict";

const { parse, resolve } = require("fast-uri");

exports.judge = (text) => {
  const { error } = parse(text);
  if (error !== undefined) throw new Error(error);
  return {};
};

exports.resolve = resolve;
