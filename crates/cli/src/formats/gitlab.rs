//! The report that GitLab calls Code Quality: one JSON array with an object for each finding.
//!
//! A finding is the same as in an earlier report if its fingerprint is. That is made of the file, the code, the message and the
//! text that is shown with it, and of how many alike came before, not of the number of the line.

use std::collections::HashMap;
use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::validate::Severity;

use super::format::Format;
use super::words;
use crate::findings::checked::Checked;
use crate::findings::totals::Totals;
use crate::findings::wanted::Wanted;
use crate::text::terminal::Content;

#[derive(Default)]
pub(super) struct Gitlab {
    has_objects: bool,
    /// How many findings there were of each hash.
    counts: HashMap<u64, u64>,
}

#[derive(Serialize)]
struct Issue<'f> {
    description: &'f str,
    check_name: &'f str,
    /// The hash; [`Gitlab::put`] adds the number.
    fingerprint: String,
    severity: &'static str,
    location: Location<'f>,
}

#[derive(Serialize)]
struct Location<'f> {
    path: &'f str,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: u64,
}

impl Format for Gitlab {
    fn content(&self) -> Content {
        Content::Json
    }

    fn wants(&self) -> Wanted {
        Wanted::Excerpts
    }

    fn begin(&mut self, output: &mut dyn Write) -> io::Result<()> {
        output.write_all(b"[")
    }

    /// A line for each finding: the hash in 16 digits, and the object.
    fn write(&self, text: &mut Vec<u8>, checked: &Checked<'_>) {
        let path = checked.input.source;
        let shown = checked.shown();
        for (finding, message) in words::paragraphs(checked) {
            let texts = [path.as_bytes(), finding.name.as_bytes(), finding.with_section.as_bytes()];
            let hash = hash(texts.into_iter().chain(shown.as_deref()));
            let issue = Issue {
                description: &message,
                check_name: finding.name,
                fingerprint: format!("{hash:016x}"),
                severity: match finding.severity {
                    Severity::Error => "major",
                    Severity::Warning => "minor",
                    Severity::Advice => "info",
                },
                location: Location { path, lines: Lines { begin: checked.input.line } },
            };
            // Writing to memory does not fail.
            let _ = write!(text, "{hash:016x}");
            let _ = serde_json::to_writer(&mut *text, &issue);
            text.push(b'\n');
        }
    }

    fn put(&mut self, output: &mut dyn Write, text: &[u8], _totals: &Totals) -> io::Result<()> {
        for line in text.split(|octet| *octet == b'\n').filter(|line| !line.is_empty()) {
            let (digits, object) = line.split_at_checked(16).unwrap_or((line, b""));
            let digits = std::str::from_utf8(digits).unwrap_or_default();
            let count = self.counts.entry(u64::from_str_radix(digits, 16).unwrap_or_default()).or_default();
            let separator = if std::mem::replace(&mut self.has_objects, true) { ",\n" } else { "\n" };
            output.write_all(separator.as_bytes())?;
            let old = format!("\"fingerprint\":\"{digits}\"");
            let at = memchr::memmem::find(object, old.as_bytes()).unwrap_or(object.len());
            let (before, rest) = object.split_at(at);
            output.write_all(before)?;
            write!(output, "\"fingerprint\":\"{digits}{count:016x}\"")?;
            output.write_all(rest.get(old.len()..).unwrap_or_default())?;
            *count += 1;
        }
        Ok(())
    }

    fn end(&mut self, output: &mut dyn Write, _totals: &Totals) -> io::Result<()> {
        output.write_all(if self.has_objects { b"\n]\n" } else { b"]\n" })
    }
}

/// Returns a hash of texts that is the same on every machine (FNV-1a of 64 bits).
fn hash<'t>(texts: impl Iterator<Item = &'t [u8]>) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for octet in texts.flat_map(|text| text.iter().copied().chain([0])) {
        hash = (hash ^ u64::from(octet)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}
