// The package `valid-url`: what `isUri` accepts.
"use strict";

const { isUri } = require("valid-url");

exports.judge = (text) => {
  if (isUri(text) === undefined) throw new Error("not a URI");
  return {};
};
