// The package `ajv-formats`: what its format `uri-reference` accepts.
"use strict";

const { default: Ajv } = require("ajv");
const addFormats = require("ajv-formats");

const isValid = addFormats(new Ajv()).compile({ type: "string", format: "uri-reference" });

exports.judge = (text) => {
  if (!isValid(text)) throw new Error("not a URI reference");
  return {};
};
