// The package `fast-uri`: what it parses without an error. All components are left out: they are reported normalized.
"use strict";

// The folder with the package, since `require` looks only above this file.
const { parse } = require(require.resolve("fast-uri", { paths: [process.env.NODE_PATH ?? __dirname] }));

require("./adapter").answer((text) => {
  const { error } = parse(text);
  if (error !== undefined) throw new Error(error);
  return {};
});
