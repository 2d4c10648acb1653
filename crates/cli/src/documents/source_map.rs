//! Source maps, which tools write for browsers beside generated code. They quote its sources, which are the documents.

use std::path::Path;

use memchr::memmem;

/// Returns whether a file is a source map: its name ends so, and its content has the mappings (ECMA-426).
pub(super) fn is(name: Option<&Path>, content: &[u8]) -> bool {
    let has_name =
        name.and_then(Path::extension).is_some_and(|extension| extension.eq_ignore_ascii_case("map"));
    let has = |name: &[u8]| memmem::find(content, name).is_some();
    has_name && content.trim_ascii_start().starts_with(b"{") && has(b"\"mappings\"") && has(b"\"version\"")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::is;

    #[test]
    fn the_name_and_the_content_say_it() {
        let map = br#"{"version":3,"sources":["a b.js"],"mappings":"AAAA"}"#;
        for (name, content, expected) in [
            ("a.js.map", &map[..], true),
            ("a.map", map, true),
            ("a.json", map, false),
            ("a.map", b"{\"version\": 1}", false),
            ("a.map", b"version mappings", false),
        ] {
            assert_eq!(is(Some(Path::new(name)), content), expected, "{name}");
        }
        assert!(!is(None, map));
    }
}
