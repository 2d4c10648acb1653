// The protocols of `uri-bnf conform` for parsers in JavaScript: `adapter.js NAME lines|jsonl|read|resolve|version`.
//
// `peers/NAME.js` has the parser. `judge` receives a candidate. It throws to reject it, or returns the components that
// the parser reports as the candidate has them. `read`, if it tells more, returns all components in the words of the
// parser. `resolve`, if the parser has it, receives a base and a reference. `version` is what runs, unless NAME is that
// of a package. All packages are below NODE_PATH.
"use strict";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const main = (name, protocol) => {
  const peer = require(`./peers/${name}`);
  if (protocol === "version") {
    console.log(peer.version ?? `${name} ${exports.versionOf(name)}`);
    return;
  }
  const call = peer[protocol] ?? peer.judge;
  const answerOne = { lines: answerLine, jsonl: answerObject, read: answerObject, resolve: answerPair }[protocol];
  exports.eachLine((line) => answerOne(utf8.decode(line), call));
};

// Answers each line of standard input. The answers are written before more input is read.
exports.eachLine = (answerOne) => {
  let rest = Buffer.alloc(0);
  process.stdin.on("data", (chunk) => {
    const input = Buffer.concat([rest, chunk]);
    let start = 0;
    const answers = [];
    for (let end; (end = input.indexOf(10, start)) >= 0; start = end + 1) {
      answers.push(answerOne(input.subarray(start, end)));
    }
    rest = input.subarray(start);
    if (answers.length > 0) process.stdout.write(answers.join("\n") + "\n");
  });
};

exports.versionOf = (name) => {
  const { readFileSync } = require("node:fs");
  return JSON.parse(readFileSync(`${process.env.NODE_PATH}/${name}/package.json`)).version;
};

// The components of an object with the attributes of `URL`.
exports.componentsOf = ({ protocol, username, password, hostname, port, pathname, search, hash }) => ({
  scheme: protocol.slice(0, -1),
  userinfo: exports.userinfoOf(username, password),
  host: hostname,
  port,
  path: pathname,
  query: search.slice(1),
  fragment: hash.slice(1),
});

exports.userinfoOf = (name, password) => (password ? `${name ?? ""}:${password}` : name || null);

const answerLine = (line, judge) => (attempt(() => judge(line)) ? "accept" : "reject");

const answerObject = (line, judge) => {
  const { index, input, octets } = JSON.parse(line);
  // A string cannot hold octets that are not UTF-8.
  const components = octets ? undefined : attempt(() => judge(input));
  const answer = { index, valid: components !== undefined };
  if (components && Object.keys(components).length > 0) answer.components = components;
  return JSON.stringify(answer);
};

const answerPair = (line, resolve) => {
  const { index, base, input } = JSON.parse(line);
  const resolved = attempt(() => resolve(base, input));
  return JSON.stringify({ index, valid: resolved !== undefined, resolved });
};

const attempt = (call) => {
  try {
    return call();
  } catch {
    return undefined;
  }
};

if (require.main === module) main(...process.argv.slice(2));
