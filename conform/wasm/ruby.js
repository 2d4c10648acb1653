// Runs the adapter in Ruby with the Ruby of `@ruby/4.0-wasm-wasi`: `ruby.js NAME PROTOCOL`.
"use strict";

const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { DefaultRubyVM } = require("@ruby/wasm-wasi/dist/node");

const PROGRAM = "@ruby/4.0-wasm-wasi/dist/ruby+stdlib.wasm";

(async () => {
  const [name, protocol] = process.argv.slice(2);
  const program = await WebAssembly.compile(readFileSync(require.resolve(PROGRAM)));
  const { vm } = await DefaultRubyVM(program);
  const source = (file) => readFileSync(join(__dirname, "../ruby", file), "utf8");
  vm.eval(source(`peers/${name}.rb`));
  vm.eval(`ARGV.replace(${JSON.stringify([name, protocol])})`);
  vm.eval(source("adapter.rb"));
})();
