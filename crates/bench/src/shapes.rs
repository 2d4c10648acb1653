//! Lists of references of one shape: what a list of web pages does not show.

use std::time::Duration;

use crate::corpus::{Corpus, DEFAULT_LINES, SEED};
use crate::generate::{push_domain, push_hexadecimal, push_number, push_words, web_page, word};
use crate::measure::{Effort, Measured, measure};
use crate::random::Random;
use crate::rows::named;

/// The minimum time of a run of a row.
const SLICE: Duration = Duration::from_millis(1);

/// The rows of the table of shapes.
pub(crate) const ROWS: [&str; 7] = [
    "rfc2396::is_valid",
    "rfc3986::is_valid",
    "rfc2396::parse",
    "rfc3986::parse",
    "rfc2396::tree",
    "spans",
    "rfc2396::parse_located",
];

/// The rows of the table of the other editions.
pub(crate) const DRAFTS: [&str; 6] = [
    "rfc2732::is_valid",
    "rfc2732::parse",
    "uri01::is_valid",
    "uri01::parse",
    "url07::is_valid",
    "url07::parse",
];

/// Generates a reference.
type Generator = fn(&mut Random) -> String;

/// The shapes, by name.
const SHAPES: [(&str, Generator); 17] = [
    ("web pages", web_page),
    ("relative paths", relative_path),
    ("absolute paths", absolute_path),
    ("network paths", network_path),
    ("with a port", with_port),
    ("with userinfo", with_userinfo),
    ("with an IPv4 host", with_ipv4),
    ("with an IPv6 literal", with_ipv6),
    ("opaque", opaque),
    ("URNs", urn),
    ("file: paths", file),
    ("shorter than 16 octets", short),
    ("longer than 128 octets", long),
    ("with escapes", with_escapes),
    ("escaped UTF-8", escaped_utf8),
    ("same document", same_document),
    ("raw UTF-8, faulty", raw_utf8),
];

/// The lists of all shapes.
pub(crate) fn corpora() -> Vec<Corpus> {
    let list = |(name, line): &(&str, Generator)| {
        let mut random = Random::new(SEED);
        Corpus::of(*name, (0..DEFAULT_LINES).map(|_| line(&mut random)))
    };
    SHAPES.iter().map(list).collect()
}

/// Measures the rows of both tables on all lines of each shape.
pub(crate) fn shapes(rounds: usize) -> Vec<Measured> {
    let names: Vec<&str> = ROWS.into_iter().chain(DRAFTS).collect();
    measure(&corpora(), &named(&names), true, Effort { rounds, slice: SLICE })
}

/// Appends what follows an authority: a path, often with a query or a fragment.
fn push_path(text: &mut String, random: &mut Random) {
    text.push('/');
    push_words(text, random, 1, 3, "/");
    text.push_str(random.pick(&["", "", "/", ".html", ".png", "?page=2", "?q=a+b&lang=en", "#top"]));
}

fn relative_path(random: &mut Random) -> String {
    let mut text = random.pick(&["", "", "./", "../", "../../"]).to_owned();
    text.push_str(word(random));
    push_path(&mut text, random);
    text
}

fn absolute_path(random: &mut Random) -> String {
    let mut text = String::new();
    push_path(&mut text, random);
    text
}

fn network_path(random: &mut Random) -> String {
    let mut text = "//".to_owned();
    push_domain(&mut text, random);
    push_path(&mut text, random);
    text
}

fn with_port(random: &mut Random) -> String {
    let mut text = random.pick(&["http://", "https://", "ws://"]).to_owned();
    push_domain(&mut text, random);
    text.push(':');
    push_number(&mut text, random, 80, 65_535);
    push_path(&mut text, random);
    text
}

fn with_userinfo(random: &mut Random) -> String {
    let mut text = random.pick(&["ftp://", "https://", "ssh://"]).to_owned();
    text.push_str(word(random));
    if random.chance(50) {
        text.push(':');
        push_hexadecimal(&mut text, random, 10);
    }
    text.push('@');
    push_domain(&mut text, random);
    push_path(&mut text, random);
    text
}

fn with_ipv4(random: &mut Random) -> String {
    let mut text = "http://".to_owned();
    for dot in ["", ".", ".", "."] {
        text.push_str(dot);
        push_number(&mut text, random, 0, 255);
    }
    if random.chance(30) {
        text.push_str(":8080");
    }
    push_path(&mut text, random);
    text
}

fn with_ipv6(random: &mut Random) -> String {
    const ADDRESSES: [&str; 5] =
        ["::1", "2001:db8::7", "fe80::1:2", "2001:DB8:0:0:8:800:200C:417A", "::FFFF:129.144.52.38"];
    let port = random.pick(&["", "", ":443"]);
    let mut text = format!("https://[{}]{port}", random.pick(&ADDRESSES));
    push_path(&mut text, random);
    text
}

fn opaque(random: &mut Random) -> String {
    let mut text = random.pick(&["mailto:", "mailto:", "tel:+", "data:text/plain;base64,"]).to_owned();
    match text.as_str() {
        "mailto:" => {
            push_words(&mut text, random, 1, 2, ".");
            text.push('@');
            push_domain(&mut text, random);
            text.push_str(random.pick(&["", "", "?subject=hello"]));
        }
        "tel:+" => {
            push_number(&mut text, random, 1, 99);
            for _ in 0..3 {
                text.push('-');
                push_number(&mut text, random, 100, 9999);
            }
        }
        _ => {
            let length = random.between(16, 64);
            push_hexadecimal(&mut text, random, length);
            text.push_str("==");
        }
    }
    text
}

fn urn(random: &mut Random) -> String {
    let mut text = random.pick(&["urn:isbn:", "urn:uuid:", "urn:ietf:rfc:", "URN:example:"]).to_owned();
    match text.as_str() {
        "urn:isbn:" => {
            text.push_str("978");
            push_number(&mut text, random, 1_000_000_000, 9_999_999_999);
        }
        "urn:uuid:" => {
            for (length, end) in [(8, "-"), (4, "-"), (4, "-"), (4, "-"), (12, "")] {
                push_hexadecimal(&mut text, random, length);
                text.push_str(end);
            }
        }
        "urn:ietf:rfc:" => push_number(&mut text, random, 1, 9999),
        _ => push_words(&mut text, random, 1, 4, ":"),
    }
    text
}

fn file(random: &mut Random) -> String {
    let mut text = random.pick(&["file:///", "file:///C:/", "file://localhost/", "file:/"]).to_owned();
    push_words(&mut text, random, 2, 7, "/");
    text.push_str(random.pick(&[".txt", ".rs", ".tar.gz", "/"]));
    text
}

/// Has 1 to 15 octets.
fn short(random: &mut Random) -> String {
    loop {
        let mut text =
            random.pick(&["", "/", "../", "#", "http://", "ftp://", "//", "mailto:", "a/?"]).to_owned();
        let separator = random.pick(&[".", "/"]);
        push_words(&mut text, random, 1, 2, separator);
        if text.len() < 16 {
            return text;
        }
    }
}

/// Has 129 to about 280 octets.
fn long(random: &mut Random) -> String {
    let mut text = "https://".to_owned();
    push_domain(&mut text, random);
    let end = random.between(129, 250);
    while text.len() < end {
        text.push('/');
        let separator = random.pick(&["-", "_", "."]);
        push_words(&mut text, random, 1, 4, separator);
    }
    text.push_str(random.pick(&["", ".html", "?page=2", "#part-3"]));
    text
}

fn with_escapes(random: &mut Random) -> String {
    let mut text = "https://".to_owned();
    push_domain(&mut text, random);
    text.push('/');
    push_words(&mut text, random, 2, 4, "%20");
    text.push_str("?url=https%3A%2F%2F");
    push_words(&mut text, random, 1, 3, "%2F");
    text
}

/// Words that are not ASCII.
const FOREIGN: [&str; 6] = ["café", "größe", "война", "東京", "ñandú", "中文维基"];

fn escaped_utf8(random: &mut Random) -> String {
    let mut text = "https://".to_owned();
    push_domain(&mut text, random);
    for _ in 0..random.between(1, 3) {
        text.push('/');
        for octet in random.pick(&FOREIGN).bytes() {
            if octet.is_ascii() {
                text.push(char::from(octet));
            } else {
                text.extend(['%', hexadecimal(octet >> 4), hexadecimal(octet & 15)]);
            }
        }
    }
    text
}

/// The digit of a number below 16.
fn hexadecimal(number: u8) -> char {
    char::from_digit(number.into(), 16).map_or('0', |digit| digit.to_ascii_uppercase())
}

fn raw_utf8(random: &mut Random) -> String {
    let mut text = "https://".to_owned();
    push_domain(&mut text, random);
    text.push('/');
    push_words(&mut text, random, 0, 2, "/");
    text.push('/');
    text.push_str(random.pick(&FOREIGN));
    text
}

fn same_document(random: &mut Random) -> String {
    let mut text = "#".to_owned();
    push_words(&mut text, random, 1, 4, "-");
    text
}

#[cfg(test)]
mod tests {
    use uri_bnf::Edition;

    use super::{DRAFTS, ROWS, corpora};
    use crate::corpus::DEFAULT_LINES;
    use crate::rows::named;

    #[test]
    fn every_row_exists() {
        assert_eq!(named(&ROWS).len(), ROWS.len());
        assert_eq!(named(&DRAFTS).len(), DRAFTS.len());
    }

    /// RFC 2396 has no addresses in brackets, and no edition has raw UTF-8. All others are valid under both.
    #[test]
    fn every_line_has_the_verdict_of_its_shape() {
        for corpus in corpora() {
            assert_eq!(corpus.lines().count(), DEFAULT_LINES, "{}", corpus.name);
            let (by_2396, by_3986) = match corpus.name.as_str() {
                "with an IPv6 literal" => (false, true),
                "raw UTF-8, faulty" => (false, false),
                _ => (true, true),
            };
            for line in corpus.lines() {
                assert_eq!(Edition::Rfc2396.is_valid(line), by_2396, "{line}");
                assert_eq!(Edition::Rfc3986.is_valid(line), by_3986, "{line}");
                assert_eq!(fluent_uri::UriRef::parse(line).is_ok(), by_3986, "{line}");
                assert_eq!(Edition::Rfc2732.is_valid(line), by_3986, "{line}");
            }
        }
    }

    #[test]
    fn every_line_has_its_shape() {
        for corpus in corpora() {
            for line in corpus.lines() {
                let Some(tree) = Edition::Rfc3986.tree(line) else { continue };
                let has_shape = match corpus.name.as_str() {
                    "relative paths" => tree.scheme().is_none() && !line.starts_with('/'),
                    "absolute paths" => tree.authority().is_none() && line.starts_with('/'),
                    "network paths" => tree.scheme().is_none() && tree.authority().is_some(),
                    "with a port" => tree.port().is_some(),
                    "with userinfo" => tree.userinfo().is_some(),
                    "shorter than 16 octets" => line.len() < 16,
                    "longer than 128 octets" => line.len() > 128,
                    "with escapes" | "escaped UTF-8" => line.contains('%'),
                    "opaque" => Edition::Rfc2396.tree(line).is_some_and(|tree| tree.is_opaque()),
                    "same document" => tree.is_same_document(),
                    _ => true,
                };
                assert!(has_shape, "{}: {line}", corpus.name);
            }
        }
    }
}
