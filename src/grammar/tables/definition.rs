//! The definition of a rule in the text of a grammar file, found when the crate is compiled.

/// The rule `name` in the text of a grammar file: from its name to the end of its last continuation line.
/// A grammar file without the rule does not compile.
pub(super) const fn printed(grammar: &'static str, name: &str) -> &'static str {
    let bytes = grammar.as_bytes();
    let mut start = 0;
    while start < bytes.len() {
        let mut end = line_end(bytes, start);
        if is_rule(bytes, start, name.as_bytes()) {
            while end + 1 < bytes.len() && bytes[end + 1] == b' ' {
                end = line_end(bytes, end + 1);
            }
            let (_, rule) = bytes.split_at(end).0.split_at(start);
            let Ok(rule) = core::str::from_utf8(rule) else { panic!("a line begins within a character") };
            return rule;
        }
        start = end + 1;
    }
    panic!("the grammar file lacks a rule")
}

const fn line_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    while end < bytes.len() && bytes[end] != b'\n' {
        end += 1;
    }
    end
}

/// Returns whether the line at `start` is `name`, spaces, `=`.
const fn is_rule(bytes: &[u8], start: usize, name: &[u8]) -> bool {
    let mut at = 0;
    while at < name.len() {
        if start + at >= bytes.len() || bytes[start + at] != name[at] {
            return false;
        }
        at += 1;
    }
    while start + at < bytes.len() && bytes[start + at] == b' ' {
        at += 1;
    }
    start + at < bytes.len() && bytes[start + at] == b'='
}
