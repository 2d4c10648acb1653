//! Tomcat: the path is divided, parameters are removed, and then it is decoded.

use super::path::{Path, Segment, escape};
use super::refusal::Refusal;
use super::target::Target;

/// What a path has without an escape, besides what is unreserved. A semicolon would begin parameters.
pub(super) const KEPT: &[u8] = b"!$&'()*+,=:@";

/// The path by which Tomcat looks for a servlet: the servlet path and the path info. After a dot segment at the end, the path ends without
/// a slash.
pub(super) fn path(target: &Target<'_>) -> Result<Vec<u8>, Refusal> {
    target.check("a request target does not have this character", |octet| {
        !octet.is_ascii() || b"\"<>[\\]^`{|}".contains(&octet)
    })?;
    let mut path = Path::new();
    let mut last = Segment::Empty;
    let mut start = target.start;
    for (index, segment) in target.path.split('/').enumerate() {
        // Nothing is before the first slash.
        if index > 0 {
            let name = segment.split(';').next().unwrap_or_default();
            decode(name.as_bytes(), start, &mut path)?;
            last = path.end_segment(start, start + segment.len())?;
        }
        start += segment.len() + 1;
    }
    let path = path.finish(last == Segment::Empty);
    if str::from_utf8(&path).is_err() {
        let span = target.start..target.start + target.path.len();
        return Err(Refusal { reason: "the decoded path is not UTF-8", span });
    }
    Ok(path)
}

fn decode(name: &[u8], start: usize, path: &mut Path) -> Result<(), Refusal> {
    let mut at = 0;
    while let Some(&octet) = name.get(at) {
        if octet != b'%' {
            path.push(octet);
            at += 1;
            continue;
        }
        let refuse = |reason| {
            let span = start + at..start + (at + 3).min(name.len());
            Err(Refusal { reason, span })
        };
        match escape(name.get(at..).unwrap_or_default()) {
            None => return refuse("an escape has two hexadecimal digits"),
            Some(0) => return refuse("the path has an escape of NUL"),
            Some(b'/') => return refuse("the path has an escape of a slash"),
            Some(b'\\') => return refuse("the path has an escape of a backslash"),
            Some(value) => path.push(value),
        }
        at += 3;
    }
    Ok(())
}
