// The package `is-uri`: what it accepts.
"use strict";

const isUri = require("is-uri");

exports.judge = (text) => {
  if (!isUri(text)) throw new Error("not a URI");
  return {};
};
