// The class `URL` of Node. All components are left out: they are reported as the URL Standard normalizes them.
"use strict";

exports.version = `Node ${process.versions.node}`;

exports.judge = (text) => {
  new URL(text);
  return {};
};

exports.resolve = (base, reference) => new URL(reference, base).href;
