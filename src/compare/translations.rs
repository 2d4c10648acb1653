//! The table of obsolete rules in RFC 3986, appendix D.2.

use alloc::string::String;

/// The rules of RFC 2396 that RFC 3986 calls obsolete, and what replaces each of them there, in the order of its appendix
/// D.2. `param` is described there in words (a `pchar`, except `;`), and is expressed here.
///
/// ```
/// use uri_bnf::compare::OBSOLETE_RULES;
/// assert!(OBSOLETE_RULES.contains(&("opaque_part", r#"path-rootless [ "?" query ]"#)));
/// ```
pub const OBSOLETE_RULES: [(&str, &str); 20] = [
    ("absoluteURI", "absolute-URI"),
    ("relativeURI", r#"relative-part [ "?" query ]"#),
    ("hier_part", r#"( "//" authority path-abempty / path-absolute ) [ "?" query ]"#),
    ("opaque_part", r#"path-rootless [ "?" query ]"#),
    ("net_path", r#""//" authority path-abempty"#),
    ("abs_path", "path-absolute"),
    ("rel_path", "path-rootless"),
    ("rel_segment", "segment-nz-nc"),
    ("reg_name", "reg-name"),
    ("server", "authority"),
    ("hostport", r#"host [ ":" port ]"#),
    ("hostname", "reg-name"),
    ("path_segments", "path-abempty"),
    (
        "param",
        r#"*( unreserved / pct-encoded / "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / "=" / ":" / "@" )"#,
    ),
    ("uric", r#"unreserved / pct-encoded / ";" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / "," / "/""#),
    ("uric_no_slash", r#"unreserved / pct-encoded / ";" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / ",""#),
    ("mark", r#""-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")""#),
    ("escaped", "pct-encoded"),
    ("hex", "HEXDIG"),
    ("alphanum", "ALPHA / DIGIT"),
];

/// Returns the definition with other names of rules; `None` if a name has none.
pub(super) fn renamed(definition: &str, name: impl Fn(&str) -> Option<String>) -> Option<String> {
    let mut result = String::new();
    for (number, part) in definition.split('"').enumerate() {
        if number % 2 == 1 {
            result.push('"');
            result.push_str(part);
            result.push('"');
            continue;
        }
        for word in part.split_inclusive(|character: char| !is_of_name(character)) {
            let end = word.trim_end_matches(|character: char| !is_of_name(character)).len();
            let (word, after) = word.split_at(end);
            if !word.is_empty() {
                result.push_str(&name(word)?);
            }
            result.push_str(after);
        }
    }
    Some(result)
}

fn is_of_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '-'
}

#[cfg(test)]
mod tests {
    use super::renamed;
    use alloc::string::ToString;

    #[test]
    fn only_names_are_replaced() {
        let upper = |name: &str| Some(name.to_ascii_uppercase());
        let text = r#"( "//" a-b / c ) [ "?x" *d ]"#;
        assert_eq!(renamed(text, upper).as_deref(), Some(r#"( "//" A-B / C ) [ "?x" *D ]"#));
        assert_eq!(renamed(text, |name| (name != "c").then(|| name.to_string())), None);
    }
}
