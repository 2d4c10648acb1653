// The package `whatwg-url`. All components are left out: they are reported as the URL Standard normalizes them.
"use strict";

const { URL } = require("whatwg-url");

exports.judge = (text) => {
  new URL(text);
  return {};
};

exports.resolve = (base, reference) => new URL(reference, base).href;
