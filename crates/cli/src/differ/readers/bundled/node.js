"use strict";

if (process.argv[process.argv.length - 1] === "version") {
  console.log(`Node ${process.versions.node}`);
  process.exit();
}

const bases = ["http://one.invalid/1/1?1", "http://two.invalid/2/2?2"];

const parse = (text, base) => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};

const parts = (url) => ({
  userinfo: url.password ? `${url.username}:${url.password}` : url.username || null,
  host: url.hostname || null,
  port: url.port || null,
  path: url.pathname,
  query: url.search.slice(1) || null,
  fragment: url.hash.slice(1) || null,
});

// What a base gives to a reference is left out.
const read = (text) => {
  const url = parse(text);
  if (url) return { scheme: url.protocol.slice(0, -1), ...parts(url) };
  const [one, two] = bases.map((base) => parse(text, base)).map((url) => url && parts(url));
  if (!one || !two) return undefined;
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => two[name] === value));
};

const answers = (lines) =>
  lines.map((line) => {
    const { index, input } = JSON.parse(line);
    const components = read(input);
    return JSON.stringify({ index, valid: components !== undefined, components }) + "\n";
  });

let rest = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (chunk) => {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop();
  process.stdout.write(answers(lines).join(""));
});
