//! A model of normal forms, written from the specifications as simply as possible: one string after another.

use uri_bnf::{
    Edition,
    ast::{Authority, Host},
    grammar::class::non_ascii::is_ucschar,
    normalize::{Normalizer, Rung, Rungs},
};

use super::{ALL, properties::references};
use crate::support::editions::{has_servers, is_of_drafts, is_of_iris, is_of_rfc3986};

/// What the specifications of an edition say.
struct Texts {
    /// The unreserved characters apart from letters and digits (section 2.3).
    marks: &'static str,
    /// Whether this is RFC 3986 or extends it.
    is_3986: bool,
}

fn texts(edition: Edition) -> Texts {
    if !has_servers(edition) {
        Texts { marks: "$-_.+!*'(),", is_3986: false }
    } else if is_of_drafts(edition) {
        Texts { marks: "$-_.!~*'(),", is_3986: false }
    } else if is_of_rfc3986(edition) {
        Texts { marks: "-._~", is_3986: true }
    } else {
        Texts { marks: "-_.!~*'()", is_3986: false }
    }
}

/// How a component is written.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that is done")]
struct Writing<'m> {
    /// The marks that are unescaped; letters and digits are, too. `None` if nothing is.
    marks: Option<&'m str>,
    has_upper_digits: bool,
    has_lower_letters: bool,
    /// Whether `ucschar` are unescaped, apart from formatting characters, which are escaped.
    unescapes_beyond: bool,
    /// Whether `iprivate` are unescaped.
    unescapes_private: bool,
}

/// The octet of an escape at the beginning of a text.
fn octet(text: &str) -> Option<u8> {
    u8::from_str_radix(text.strip_prefix('%')?.get(..2)?, 16).ok()
}

fn is_formatting(character: char) -> bool {
    matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}')
}

/// The character beyond US-ASCII whose escapes are at the beginning of a text, if RFC 3987 allows it everywhere, or in a
/// query.
fn character(text: &str, is_query: bool) -> Option<char> {
    let octets: Vec<u8> = (0..4).map_while(|index| octet(text.get(3 * index..)?)).collect();
    let character =
        (2..=octets.len()).find_map(|length| std::str::from_utf8(&octets[..length]).ok())?.chars().next()?;
    let is_private = matches!(character, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}');
    (is_ucschar(character) && !is_formatting(character) || is_query && is_private).then_some(character)
}

impl Writing<'_> {
    fn write(self, text: &str) -> String {
        let mut written = String::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            if self.unescapes_beyond && is_formatting(first) {
                written.extend(first.to_string().bytes().map(|octet| format!("%{octet:02X}")));
                rest = &rest[first.len_utf8()..];
                continue;
            }
            let Some(number) = octet(rest) else {
                written.push(if self.has_lower_letters { first.to_ascii_lowercase() } else { first });
                rest = &rest[first.len_utf8()..];
                continue;
            };
            if let Some(character) =
                character(rest, self.unescapes_private).filter(|_| self.unescapes_beyond && number > 0x7F)
            {
                written.push(character);
                rest = &rest[3 * character.len_utf8()..];
                continue;
            }
            let character = char::from(number);
            let is_unreserved = |marks: &str| character.is_ascii_alphanumeric() || marks.contains(character);
            if self.marks.is_some_and(is_unreserved) {
                written.push(if self.has_lower_letters { character.to_ascii_lowercase() } else { character });
            } else if self.has_upper_digits {
                written.push_str(&rest[..3].to_ascii_uppercase());
            } else {
                written.push_str(&rest[..3]);
            }
            rest = &rest[3..];
        }
        written
    }
}

/// RFC 3986 section 5.2.4, step by step.
fn remove_dot_segments(path: &str) -> String {
    let mut input = path.to_owned();
    let mut output = String::new();
    while !input.is_empty() {
        if input.starts_with("../") {
            input.replace_range(..3, "");
        } else if input.starts_with("./") {
            input.replace_range(..2, "");
        } else if input.starts_with("/./") {
            input.replace_range(..3, "/");
        } else if input == "/." {
            input.truncate(1);
        } else if input.starts_with("/../") || input == "/.." {
            input.replace_range(..input.len().min(4), "/");
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            input.clear();
        } else {
            let slash = input.char_indices().skip(1).find(|(_, character)| *character == '/');
            let end = slash.map_or(input.len(), |(at, _)| at);
            output.extend(input.drain(..end));
        }
    }
    output
}

/// The normal form of a reference that is neither a name of the scheme `urn` nor of one with its own rules.
fn model(edition: Edition, rungs: Rungs, text: &str) -> String {
    let Texts { marks, is_3986 } = texts(edition);
    let has = |rung| rungs.contains(rung);
    let tree = edition.parse(text).unwrap();
    let scheme = tree.scheme().map(|scheme| scheme.text());
    let marks = has(Rung::UnescapeUnreserved).then_some(marks);
    let writing = Writing {
        marks,
        has_upper_digits: has(Rung::EscapeCase),
        has_lower_letters: false,
        unescapes_beyond: has(Rung::UnescapeUnreserved) && is_of_iris(edition),
        unescapes_private: false,
    };
    let escaped = Writing { marks: None, unescapes_beyond: false, ..writing };

    let mut form = String::new();
    if let Some(scheme) = scheme {
        form += &if has(Rung::SchemeCase) { scheme.to_ascii_lowercase() } else { scheme.to_owned() };
        form += ":";
    }
    match tree.authority() {
        Some(Authority::RegName(name)) => {
            let written = writing.write(name.text());
            let is_server = edition.parse(&format!("//{written}")).unwrap().server().is_some();
            form += "//";
            form += &if is_server { escaped.write(name.text()) } else { written };
        }
        Some(_) => {
            form += "//";
            if let Some(userinfo) = tree.userinfo() {
                form += &writing.write(userinfo.text());
                form += "@";
            }
            if let Some(host) = tree.host() {
                let folds = has(Rung::HostCase) && (is_3986 || matches!(host, Host::Hostname(_)));
                form += &Writing { has_lower_letters: folds, ..writing }.write(host.text());
            }
            if let Some(port) = tree.port() {
                let is_default = match (&*scheme.unwrap_or_default().to_ascii_lowercase(), port.number()) {
                    ("http", Some(80)) | ("https", Some(443)) => has(Rung::DefaultPort),
                    _ => port.text().is_empty() && has(Rung::EmptyPort),
                };
                if !is_default {
                    form += ":";
                    form += port.text();
                }
            }
        }
        None => {}
    }

    let path = tree.path().text();
    let has_authority = tree.authority().is_some();
    let removes = has(Rung::DotSegments) && (scheme.is_some() || path.starts_with('/'));
    let keeps_escaped_dots = scheme.is_none() || is_3986 && !removes;
    let segments = path.split('/').map(|segment| {
        let plain = segment.replace("%2E", ".").replace("%2e", ".");
        let is_escaped_dot = plain != segment && (plain == "." || plain == "..");
        if is_escaped_dot && keeps_escaped_dots { escaped.write(segment) } else { writing.write(segment) }
    });
    let mut path = segments.collect::<Vec<_>>().join("/");
    if removes {
        path = remove_dot_segments(&path);
    }
    if !has_authority && path.starts_with("//") {
        path.insert_str(0, "/.");
    }
    if has_authority && path.is_empty() && scheme.is_some() && has(Rung::EmptyPath) {
        path.push('/');
    }
    if !has_authority && scheme.is_none() && edition.parse(&path).is_ok_and(|tree| tree.scheme().is_some()) {
        path.insert_str(0, "./");
    }
    form += &path;
    if let Some(query) = tree.query() {
        form += "?";
        form += &Writing { unescapes_private: writing.unescapes_beyond, ..writing }.write(query.text());
    }
    if let Some(fragment) = tree.fragment() {
        form += "#";
        form += &if is_3986 { writing } else { escaped }.write(fragment.text());
    }
    form
}

#[test]
fn normal_forms_are_those_of_the_model() {
    for edition in ALL {
        let mut count = 0_usize;
        references(*edition, 40_000, &mut |text| {
            let scheme = text.split(':').next().unwrap_or_default().to_ascii_lowercase();
            if matches!(&*scheme, "urn" | "file" | "mailto") {
                return;
            }
            count += 1;
            let rungs = Rungs::SCHEME.iter().enumerate().filter(|(bit, _)| count >> bit & 1 != 0);
            let some: Rungs = rungs.map(|(_, rung)| rung).collect();
            for rungs in [Rungs::of(*edition), some] {
                let normalizer = Normalizer::new(*edition).with_rungs(rungs);
                let expected = model(*edition, normalizer.rungs(), text);
                assert_eq!(normalizer.normalize(text).unwrap(), expected, "{edition} {rungs} {text}");
            }
        });
        assert!(count > 2_000, "{edition} {count}");
    }
}
