// The package `whatwg-url`. All components are left out: they are reported as the URL Standard normalizes them.
"use strict";

const { URL } = require("whatwg-url");
const { componentsOf } = require("../adapter");

exports.judge = (text) => {
  new URL(text);
  return {};
};

exports.read = (text) => componentsOf(new URL(text));

exports.resolve = (base, reference) => new URL(reference, base).href;
