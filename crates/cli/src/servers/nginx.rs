//! nginx, with `merge_slashes` on: the path is decoded first, and then divided.

use super::path::{Path, Segment, escape};
use super::refusal::Refusal;
use super::target::Target;

/// What a path of a URI has without an escape, besides what is unreserved.
pub(super) const KEPT: &[u8] = b"!$&'()*+,;=:@";

/// The decoded path by which nginx looks for a location. Escapes of `/` and `.` are what they escape. After a dot segment at the end,
/// the path ends with a slash.
pub(super) fn path(target: &Target<'_>) -> Result<Vec<u8>, Refusal> {
    let octets = target.path.as_bytes();
    let mut path = Path::new();
    // The first slash is there already.
    let mut at = usize::from(!octets.is_empty());
    let mut start = at;
    while let Some(&octet) = octets.get(at) {
        let length = if octet == b'%' { 3 } else { 1 };
        let span = target.start + at..target.start + (at + length).min(octets.len());
        let value = match octet {
            b'%' => escape(octets.get(at..).unwrap_or_default())
                .ok_or(Refusal { reason: "an escape has two hexadecimal digits", span: span.clone() })?,
            _ => octet,
        };
        match value {
            0 => return Err(Refusal { reason: "the path has an escape of NUL", span }),
            b'/' => {
                path.end_segment(target.start + start, span.start)?;
                start = at + length;
            }
            _ => path.push(value),
        }
        at += length;
    }
    let last = path.end_segment(target.start + start, target.start + octets.len())?;
    Ok(path.finish(last != Segment::Other))
}
