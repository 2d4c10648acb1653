// Calls of the library in a worker, which can be ended: the automaton of a grammar may take long.

import { callLibrary, wellFormed } from '../library.js';

/// What the worker runs. It is sent as text, so that the page needs no other file and it works from disk too.
function workerBody() {
  let instance = null;
  self.addEventListener('message', async ({ data }) => {
    try {
      if (data.module) {
        instance = WebAssembly.instantiate(data.module, {});
        return;
      }
      const { exports } = await instance;
      self.postMessage({ id: data.id, answer: callLibrary(exports, data.request) });
    } catch (error) {
      self.postMessage({ id: data.id, failure: String(error?.message ?? error) });
    }
  });
}

function workerSource() {
  return [
    "'use strict';",
    'const requestEncoder = new TextEncoder();',
    'const answerDecoder = new TextDecoder();',
    String(wellFormed), String(callLibrary), `(${workerBody})();`,
  ].join('\n');
}

/// Calls of the library, one after the other, that can be cancelled together.
export class WorkerCalls {
  constructor(wasm) {
    this.module = WebAssembly.compile(wasm);
    this.worker = null;
    this.waiting = new Map();
    this.lastId = 0;
  }

  async start() {
    const module = await this.module;
    if (this.worker) return this.worker;
    const address = URL.createObjectURL(new Blob([workerSource()], { type: 'text/javascript' }));
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    worker.addEventListener('message', ({ data }) => this.settle(data));
    worker.addEventListener('error', event => {
      event.preventDefault();
      this.cancel(`the worker stopped: ${event.message ?? 'unknown error'}`);
    });
    worker.postMessage({ module });
    this.worker = worker;
    return worker;
  }

  settle({ id, answer, failure }) {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (failure !== undefined) waiting?.reject(new Error(failure));
    else if (typeof answer?.error === 'string' && Object.keys(answer).length === 1) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer);
    // After a trap, the memory of the library may be in any state.
    if (failure !== undefined) this.cancel(failure);
  }

  /// Sends a request; the promise has the answer, or is rejected if it is wrong or cancelled.
  async call(request) {
    const generation = this.generation ?? 0;
    const worker = await this.start();
    if (generation !== (this.generation ?? 0)) throw new Error('cancelled');
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request });
    });
  }

  get isBusy() {
    return this.waiting.size > 0;
  }

  /// Ends the worker and all calls; the next call begins a new worker.
  cancel(reason = 'cancelled') {
    this.generation = (this.generation ?? 0) + 1;
    this.worker?.terminate();
    this.worker = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(new Error(reason));
  }
}
