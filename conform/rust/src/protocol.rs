//! The protocols of `uri-bnf conform`.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use serde::{Deserialize, Serialize};

use crate::peers::{Components, Judge, Resolve};

/// A candidate of the protocol `jsonl`.
#[derive(Deserialize)]
struct Request {
    index: u64,
    input: String,
    /// The octets, if they are not UTF-8.
    octets: Option<Vec<u8>>,
}

/// The verdict on a candidate.
#[derive(Serialize)]
struct Answer {
    index: u64,
    valid: bool,
    #[serde(skip_serializing_if = "Components::is_empty")]
    components: Components,
}

/// A pair of the protocol `resolve`.
#[derive(Deserialize)]
struct Pair {
    index: u64,
    base: String,
    /// The reference.
    input: String,
}

/// What a pair is resolved to.
#[derive(Serialize)]
struct Resolution {
    index: u64,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    resolved: Option<String>,
}

/// Reads a candidate per line, and answers each with `accept` or `reject`.
///
/// # Errors
///
/// Returns an error if reading or writing fails.
///
/// ```
/// use uri_bnf_conform::{peers, protocol};
///
/// let (judge, mut output) = (peers::find("fluent-uri").ok_or("it is a peer")?, Vec::new());
/// protocol::lines("a:b\n%zz\n".as_bytes(), &mut output, judge)?;
/// assert_eq!(output, b"accept\nreject\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn lines(input: impl Read, output: impl Write, judge: Judge) -> io::Result<()> {
    each_line(input, output, |line, output| {
        let verdict = if judge(line).is_some() { "accept" } else { "reject" };
        writeln!(output, "{verdict}")
    })
}

/// Reads a JSON object per line, and answers each with another.
///
/// # Errors
///
/// Returns an error if reading or writing fails, and if a line is not a candidate.
///
/// ```
/// use uri_bnf_conform::{peers, protocol};
///
/// let (judge, mut output) = (peers::find("rfc2396").ok_or("it is a peer")?, Vec::new());
/// protocol::jsonl(r#"{"index":7,"input":"a:b","utf8":true}"#.as_bytes(), &mut output, judge)?;
/// assert_eq!(output, b"{\"index\":7,\"valid\":true}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn jsonl(input: impl Read, output: impl Write, judge: Judge) -> io::Result<()> {
    each_line(input, output, |line, output| {
        let request: Request = serde_json::from_slice(line)?;
        let components = judge(request.octets.as_deref().unwrap_or(request.input.as_bytes()));
        let valid = components.is_some();
        let answer = Answer { index: request.index, valid, components: components.unwrap_or_default() };
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)
    })
}

/// Reads a JSON object with a base and a reference per line, and answers each with what the reference is resolved to.
///
/// # Errors
///
/// Returns an error if reading or writing fails, and if a line is not a pair.
///
/// ```
/// use uri_bnf_conform::{peers, protocol};
///
/// let (resolve, mut output) = (peers::resolver("oxiri").ok_or("it resolves")?, Vec::new());
/// protocol::resolve(r#"{"index":7,"base":"a://b/c","input":"d"}"#.as_bytes(), &mut output, resolve)?;
/// assert_eq!(output, b"{\"index\":7,\"valid\":true,\"resolved\":\"a://b/d\"}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn resolve(input: impl Read, output: impl Write, resolve: Resolve) -> io::Result<()> {
    each_line(input, output, |line, output| {
        let pair: Pair = serde_json::from_slice(line)?;
        let resolved = resolve(&pair.base, &pair.input);
        let resolution = Resolution { index: pair.index, valid: resolved.is_some(), resolved };
        serde_json::to_writer(&mut *output, &resolution)?;
        writeln!(output)
    })
}

/// Answers each line, and sends the answers before it waits for more input.
fn each_line<W: Write>(
    input: impl Read,
    output: W,
    mut answer: impl FnMut(&[u8], &mut BufWriter<W>) -> io::Result<()>,
) -> io::Result<()> {
    let (mut input, mut output, mut line) = (BufReader::new(input), BufWriter::new(output), Vec::new());
    loop {
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return output.flush();
        }
        answer(line.strip_suffix(b"\n").unwrap_or(&line), &mut output)?;
    }
}
