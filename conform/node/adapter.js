// The two protocols of `uri-bnf conform` for parsers in JavaScript.
"use strict";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

// Answers the candidates on standard input, in the protocol of the first argument. `judge` receives a candidate. It
// throws to reject it, or returns the components that the parser reports.
exports.answer = (judge) => {
  const answerOne = { lines: answerLine, jsonl: answerObject }[process.argv[2]];
  let rest = Buffer.alloc(0);
  process.stdin.on("data", (chunk) => {
    const input = Buffer.concat([rest, chunk]);
    let start = 0;
    const answers = [];
    for (let end; (end = input.indexOf(10, start)) >= 0; start = end + 1) {
      answers.push(answerOne(utf8.decode(input.subarray(start, end)), judge));
    }
    rest = input.subarray(start);
    if (answers.length > 0) process.stdout.write(answers.join("\n") + "\n");
  });
};

const answerLine = (line, judge) => (verdict(line, judge) ? "accept" : "reject");

const answerObject = (line, judge) => {
  const { index, input, octets } = JSON.parse(line);
  // A string cannot hold octets that are not UTF-8.
  const components = octets ? undefined : verdict(input, judge);
  const answer = { index, valid: components !== undefined };
  if (components && Object.keys(components).length > 0) answer.components = components;
  return JSON.stringify(answer);
};

const verdict = (text, judge) => {
  try {
    return judge(text);
  } catch {
    return undefined;
  }
};
