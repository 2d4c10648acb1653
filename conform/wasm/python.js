// Runs the adapter in Python with the Python of `pyodide`: `python.js NAME PROTOCOL`.
"use strict";

const { readSync } = require("node:fs");
const { join } = require("node:path");
const { loadPyodide } = require("pyodide");

(async () => {
  const python = await loadPyodide();
  // Without this, Python waits for a whole buffer of input.
  python.setStdin({ read: (buffer) => readSync(0, buffer) });
  python.FS.mkdir("/conform");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: join(__dirname, "../python") }, "/conform");
  const { argv } = python.pyimport("sys");
  for (const argument of process.argv.slice(2)) argv.append(argument);
  python.runPython('import runpy; runpy.run_path("/conform/adapter.py")');
})();
