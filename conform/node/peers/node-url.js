// The class `URL` of Node. All components are left out: they are reported as the URL Standard normalizes them.
"use strict";

const { componentsOf } = require("../adapter");

exports.version = `Node ${process.versions.node}`;

exports.judge = (text) => {
  new URL(text);
  return {};
};

exports.read = (text) => componentsOf(new URL(text));

exports.resolve = (base, reference) => new URL(reference, base).href;
