//! Where a value is.

use std::fmt::Write;

use crate::shortened::shortened;

/// How many steps a path has at most. The rest is `…`.
const MOST_STEPS: usize = 64;

/// How many characters of a name are in a path.
const LONGEST_NAME: usize = 80;

/// How long a path may be before the rest of its steps is `…`, in octets.
const LONGEST: usize = 512;

/// The path of a value, as in `JSONPath` (RFC 9535): `$.servers[0]['$ref']`. A name is after a dot where that is possible, and
/// in brackets otherwise.
///
/// Its length has a bound, whatever the document has: what is deeper is `…`.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    text: String,
    /// Where each step begins.
    starts: Vec<usize>,
    /// The number of steps that are not in the text.
    deeper: usize,
}

impl Path {
    /// The path of the root: `$`.
    pub(crate) fn new() -> Self {
        Self { text: "$".to_owned(), starts: Vec::new(), deeper: 0 }
    }

    /// Adds the step to the value with this name.
    pub(crate) fn push_name(&mut self, name: &[u8]) {
        if self.has_room() {
            write_name(name, &mut self.text);
        }
    }

    /// Adds the step to the value with this number.
    pub(crate) fn push_index(&mut self, index: usize) {
        if self.has_room() {
            // A string takes everything.
            let _ = write!(self.text, "[{index}]");
        }
    }

    /// Removes the last step.
    pub(crate) fn pop(&mut self) {
        if self.deeper > 0 {
            self.deeper -= 1;
        } else if let Some(start) = self.starts.pop() {
            self.text.truncate(start);
        }
    }

    /// Removes all steps.
    pub(crate) fn clear(&mut self) {
        self.text.truncate(1);
        self.starts.clear();
        self.deeper = 0;
    }

    /// Its text.
    pub(crate) fn text(&self) -> String {
        let mut text = self.text.clone();
        if self.deeper > 0 {
            text.push('…');
        }
        text
    }

    /// Notes that a step begins, and returns whether it is written.
    fn has_room(&mut self) -> bool {
        if self.deeper > 0 || self.starts.len() >= MOST_STEPS || self.text.len() >= LONGEST {
            self.deeper += 1;
            return false;
        }
        self.starts.push(self.text.len());
        true
    }
}

/// Writes the step to a name: after a dot if it is a `member-name-shorthand` of RFC 9535.
fn write_name(name: &[u8], into: &mut String) {
    let name = String::from_utf8_lossy(name);
    let (name, is_cut) = shortened(&name, LONGEST_NAME);
    let is_of_name =
        |character: char| character.is_ascii_alphanumeric() || character == '_' || !character.is_ascii();
    let begins = name.starts_with(|character: char| is_of_name(character) && !character.is_ascii_digit());
    if !is_cut && begins && name.chars().all(is_of_name) {
        into.push('.');
        into.push_str(name);
        return;
    }
    into.push_str("['");
    for character in name.chars() {
        match character {
            '\'' => into.push_str("\\'"),
            '\\' => into.push_str("\\\\"),
            '\u{8}' => into.push_str("\\b"),
            '\t' => into.push_str("\\t"),
            '\n' => into.push_str("\\n"),
            '\u{C}' => into.push_str("\\f"),
            '\r' => into.push_str("\\r"),
            control if control.is_ascii_control() => {
                let _ = write!(into, "\\u{:04x}", u32::from(control));
            }
            character => into.push(character),
        }
    }
    into.push_str(if is_cut { "…']" } else { "']" });
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, MOST_STEPS, Path};

    #[test]
    fn names_are_written_as_rfc_9535_has_them() {
        for (name, expected) in [
            ("a", "$.a"),
            ("a_1", "$.a_1"),
            ("\u{E9}", "$.\u{E9}"),
            ("1a", "$['1a']"),
            ("", "$['']"),
            ("$ref", "$['$ref']"),
            ("a b", "$['a b']"),
            ("a'\\\n\u{1}", "$['a\\'\\\\\\n\\u0001']"),
            ("/pets/{id}", "$['/pets/{id}']"),
        ] {
            let mut path = Path::new();
            path.push_name(name.as_bytes());
            assert_eq!(path.text(), expected);
        }
    }

    #[test]
    fn steps_are_removed_in_order() {
        let mut path = Path::new();
        path.push_name(b"a");
        path.push_index(3);
        path.push_name(b"b c");
        assert_eq!(path.text(), "$.a[3]['b c']");
        path.pop();
        assert_eq!(path.text(), "$.a[3]");
        path.pop();
        path.pop();
        path.pop();
        assert_eq!(path.text(), "$");
    }

    #[test]
    fn the_length_has_a_bound() {
        let mut path = Path::new();
        for _ in 0..100_000 {
            path.push_index(7);
        }
        assert_eq!(path.text(), format!("${}…", "[7]".repeat(MOST_STEPS)));
        for _ in 0..100_000 - 2 {
            path.pop();
        }
        assert_eq!(path.text(), "$[7][7]");
        for _ in 0..100 {
            path.push_name(&[b'x'; 10_000]);
        }
        assert!(path.text().len() < 2 * LONGEST && path.text().ends_with("x…']…"), "{}", path.text());
    }
}
