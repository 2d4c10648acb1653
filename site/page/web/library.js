// The binding to the library: JSON in, JSON out.

const requestEncoder = new TextEncoder();
const answerDecoder = new TextDecoder();

/// Replaces lone surrogates, which UTF-8 cannot have, by U+FFFD.
export function wellFormed(text) {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/// Sends a request to the exports of the library, and returns its answer.
///
/// The memory may grow in each call, and then its buffer is detached. So each pointer is read before `memory.buffer`.
export function callLibrary(exports, request) {
  const json = JSON.stringify(request, (_, value) => typeof value === 'string' ? wellFormed(value) : value);
  const bytes = requestEncoder.encode(json);
  const to = exports.request(bytes.length) >>> 0;
  new Uint8Array(exports.memory.buffer, to, bytes.length).set(bytes);
  const length = exports.answer() >>> 0;
  const from = exports.response() >>> 0;
  return JSON.parse(answerDecoder.decode(new Uint8Array(exports.memory.buffer, from, length)));
}

/// Compiles the library. Returns a function that sends a request and returns the answer, or throws what is wrong with the
/// request; its `raw` returns the answer as it is.
export async function loadLibrary(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const raw = request => callLibrary(instance.exports, request);
  const call = request => {
    const answer = raw(request);
    if (typeof answer?.error === 'string' && Object.keys(answer).length === 1) throw new Error(answer.error);
    return answer;
  };
  call.raw = raw;
  return call;
}
