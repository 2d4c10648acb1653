//! The definition of a rule in the text of a grammar file, found when the crate is compiled.

/// The rule `name` in the text of a grammar file: from its name to the end of its last continuation line.
/// A grammar file without the rule does not compile.
pub(super) const fn printed(grammar: &'static str, name: &str) -> &'static str {
    let octets = grammar.as_bytes();
    let mut start = 0;
    while start < octets.len() {
        let mut end = line_end(octets, start);
        if is_rule(octets, start, name.as_bytes()) {
            while end + 1 < octets.len() && octets[end + 1] == b' ' {
                end = line_end(octets, end + 1);
            }
            let (_, rule) = octets.split_at(end).0.split_at(start);
            let Ok(rule) = core::str::from_utf8(rule) else { panic!("a line begins within a character") };
            return rule;
        }
        start = end + 1;
    }
    panic!("the grammar file lacks a rule")
}

const fn line_end(octets: &[u8], start: usize) -> usize {
    let mut end = start;
    while end < octets.len() && octets[end] != b'\n' {
        end += 1;
    }
    end
}

/// Returns whether the line at `start` is `name`, spaces, `=`.
const fn is_rule(octets: &[u8], start: usize, name: &[u8]) -> bool {
    let mut at = 0;
    while at < name.len() {
        if start + at >= octets.len() || octets[start + at] != name[at] {
            return false;
        }
        at += 1;
    }
    while start + at < octets.len() && octets[start + at] == b' ' {
        at += 1;
    }
    start + at < octets.len() && octets[start + at] == b'='
}
