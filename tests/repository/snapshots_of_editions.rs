//! Trees, derivations and errors of each edition, stored in `snapshots/`, and that each edition has every kind of snapshot.

use std::{collections::BTreeSet, fmt::Write, fs, path::Path};

use crate::support::editions::{TABULATED, is_of_drafts};
use uri_bnf::{Edition, ParseErrorKind};

/// The kinds of snapshots that each edition has, before its name.
const KINDS: [&str; 5] =
    ["library__tree", "library__derivation", "library__errors", "cli__grammar", "cli__check_findings"];

/// The kind that an edition has if it prints examples.
const OF_EXAMPLES: &str = "cli__report_of";

/// The name of an edition in those of its snapshots: `url07`, `2396`.
fn short_name(edition: Edition) -> String {
    let name = format!("{edition:?}").to_lowercase();
    name.strip_prefix("rfc").unwrap_or(&name).to_owned()
}

/// What is particular to an edition, for its trees: each is valid.
fn particular(edition: Edition) -> &'static [&'static str] {
    match edition {
        // Params after the whole path, a net_loc with a "?", and two slashes after one.
        Edition::Rfc1808 => &["http://u:p@h:80/a/b;c/d;e?q#f", "//h?x/p", "http://h//p?q", ";a?", "?q#"],
        // Params in any segment, a site that is not a server, and a path and a query after any scheme.
        Edition::Url07 => &["http://u:p@a.b:80/c;d;;/e?q#f", "//a.b./;x", "mailto:a@b;c?d", ";a?", "?q#"],
        // Names beside locations.
        Edition::Uri01 => &["//u@a.b:8/c;d?q", "URN:isbn:0-395-36341-1#f", "urn:a1:b?c", "x:a/b;c?q"],
        // Opaque parts, registry names, and a first segment without params.
        Edition::Rfc2396 => &["//u@a.b.:/c;d?q#f", "mailto:a@b?c", "//a_b,c", "a;b/c;d?q", "#"],
        // Addresses in brackets, and brackets in a query and in an opaque part.
        Edition::Rfc2732 => &["//u@[1080::8:800:200C:417A]:80/a;b?[c]", "//[:::1.2.3.4]", "a:b[c]?d"],
        // Three kinds of hosts, an address of the future, empty names, and paths of every kind.
        Edition::Rfc3986 => &[
            "ldap://u:p@[2001:db8::7]:/c=GB?objectClass?one#?",
            "//[v1.a:b]/a;b",
            "//1.2.3.256",
            "//:80//",
            "a:b//c",
            "/",
            "?q",
        ],
        // Characters beyond US-ASCII in every component, and private ones in a query.
        Edition::Rfc3987 => &[
            "http://\u{fc}@r\u{e9}sum\u{e9}.example.org:80/\u{fc};x?\u{e000}#\u{e9}",
            "//[v1.a]?\u{e9}",
            "\u{7d0d}\u{8c46}/\u{1f600}",
            "x:\u{e9}",
        ],
        _ => &["http://a/b?c#d"],
    }
}

/// What is particular to an edition, for derivations down to single characters: each is valid.
fn derived(edition: Edition) -> &'static [&'static str] {
    match edition {
        Edition::Rfc1808 => &["//a?/;x?%7e", "a:////b#c"],
        Edition::Url07 => &["//a_/;x?%7e", "a:b#c"],
        Edition::Uri01 => &["urn:a1:%2f", "a:b;c"],
        Edition::Rfc2396 => &["//a_/;x?%7e", "a:?b", "a;b"],
        Edition::Rfc2732 => &["//[1::2:1.2.3.4]", "a:b["],
        Edition::Rfc3986 => &["//[1::2:1.2.3.4]:", "//1.2.3.256", "a:b", "a?%7e"],
        Edition::Rfc3987 => &["//\u{e9}:1/%7e?\u{e000}", "//[v1.a]"],
        _ => &["a:b"],
    }
}

/// Faults, and what is one under some editions only.
const FAULTY: [&[u8]; 29] = [
    b"",
    b"a b",
    b"<a>",
    b"/a\0",
    b"/caf\xC3\xA9",
    b"/\xC2\x9F",
    b"/\xEE\x80\x80",
    b"?\xEE\x80\x80",
    b"/a\xFFb",
    b"/a%4g",
    b"/100%",
    b"a#b#c",
    b"1a:b",
    b":b",
    b"a_b:c",
    b"mailto:",
    b"mailto:#a",
    b"?q",
    b"urn:a",
    b"//a@b@c/",
    b"//h:8x/",
    b"//my_host",
    b"//[::1]/",
    b"//[::1",
    b"//[::g]",
    b"//[v1.\xC3\xA9]",
    b"/[",
    b"?[",
    b"a:[b",
];

fn trees(edition: Edition) -> String {
    particular(edition).iter().fold(String::new(), |mut all, text| {
        let tree = edition.parse_located(text).unwrap();
        let _ = write!(all, "# {text:?}\n\n{tree:#?}\n\n");
        all
    })
}

fn derivations(edition: Edition) -> String {
    let rule = edition.rules().rule(edition.start_symbol()).unwrap();
    derived(edition).iter().fold(String::new(), |mut all, text| {
        let _ = write!(all, "# {text:?}\n\n");
        for step in rule.derive(text.as_bytes()).unwrap() {
            let (indent, name) = (2 * step.depth, step.rule.name());
            let _ = writeln!(all, "{:indent$}{name} {} {:?}", "", step.span, &text[step.span.range()]);
        }
        all.push('\n');
        all
    })
}

/// Each input with the place, the kind and the message of its error.
fn errors(edition: Edition) -> String {
    FAULTY.iter().fold(String::new(), |mut all, octets| {
        let _ = write!(all, "\"{}\"\n    ", String::from_utf8_lossy(octets).escape_debug());
        let _ = match edition.parse_bytes(octets) {
            Ok(_) => writeln!(all, "valid"),
            Err(error) => writeln!(all, "{} {}: {error}", error.span(), error.kind().name()),
        };
        all
    })
}

#[test]
fn trees_derivations_and_errors_of_each_edition() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for edition in Edition::ALL.iter().copied() {
            let name = short_name(edition);
            insta::assert_snapshot!(format!("library__tree_{name}"), trees(edition));
            insta::assert_snapshot!(format!("library__derivation_{name}"), derivations(edition));
            insta::assert_snapshot!(format!("library__errors_{name}"), errors(edition));
        }
    });
}

/// The errors above are of every kind that the edition has: in the drafts, a URL may end anywhere, and is never incomplete.
#[test]
fn the_errors_are_of_every_kind() {
    for edition in TABULATED {
        let kinds: BTreeSet<_> = FAULTY
            .iter()
            .filter_map(|octets| edition.parse_bytes(octets).err())
            .map(|error| error.kind())
            .collect();
        let expected = ParseErrorKind::ALL.iter().copied().filter(|kind| {
            let is_of_rest =
                [ParseErrorKind::UnexpectedEnd, ParseErrorKind::UnexpectedCharacter].contains(kind);
            !(is_of_rest && is_of_drafts(edition))
        });
        assert_eq!(kinds, expected.collect(), "{edition}");
    }
}

#[test]
fn each_edition_has_every_kind_of_snapshot() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots");
    let files: BTreeSet<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let names: Vec<_> = Edition::ALL.iter().map(|edition| short_name(*edition)).collect();
    for (edition, name) in Edition::ALL.iter().zip(&names) {
        let of_examples = TABULATED.contains(edition).then_some(OF_EXAMPLES);
        for kind in KINDS.into_iter().chain(of_examples) {
            assert!(files.contains(&format!("{kind}_{name}.snap")), "there is no snapshot {kind}_{name}");
        }
    }
    // And none is of another edition.
    for kind in ["library__tree", "library__derivation", "library__errors", OF_EXAMPLES] {
        let rest = |file: &String| {
            Some(file.strip_prefix(kind)?.strip_prefix('_')?.strip_suffix(".snap")?.to_owned())
        };
        for name in files.iter().filter_map(rest) {
            assert!(names.contains(&name), "{kind}_{name} is not of an edition");
        }
    }
}
