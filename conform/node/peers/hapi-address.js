// The package `@hapi/address`: what the pattern of `uriRegex` matches if it allows relative references.
"use strict";

const { uriRegex } = require("@hapi/address");
const { versionOf } = require("../adapter");

const { regex } = uriRegex({ allowRelative: true });

exports.version = `@hapi/address ${versionOf("@hapi/address")}`;

exports.judge = (text) => {
  if (!regex.test(text)) throw new Error("not a URI reference");
  return {};
};
