// Runs the adapter in PHP with the PHP of `@php-wasm/node-8-5`: `php.js NAME PROTOCOL`.
//
// PHP would wait for input without writing what it has, so it is called for the lines that have arrived.
"use strict";

const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { getPHPLoaderModule } = require("@php-wasm/node-8-5");
const { PHP, loadPHPRuntime } = require("@php-wasm/universal");

const FILES = ["adapter.php", "peers/php-parse-url.php", "peers/php-uri.php", "peers/php-url.php"];

(async () => {
  const [name, protocol] = process.argv.slice(2);
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
  php.mkdir("/conform/peers");
  for (const file of FILES) php.writeFile(`/conform/${file}`, readFileSync(join(__dirname, "../php", file)));
  const answer = async (lines) => {
    php.writeFile("/conform/lines", lines);
    const { bytes } = await php.run({ scriptPath: "/conform/adapter.php", env: { NAME: name, PROTOCOL: protocol } });
    process.stdout.write(bytes);
  };
  if (protocol === "version") return answer(Buffer.alloc(0));
  let rest = Buffer.alloc(0);
  for await (const chunk of process.stdin) {
    const input = Buffer.concat([rest, chunk]);
    const end = input.lastIndexOf(10) + 1;
    rest = input.subarray(end);
    if (end > 0) await answer(input.subarray(0, end));
  }
})();
