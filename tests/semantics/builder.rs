//! The builder: what it writes is in the language of the edition and splits into the parts that were given.

use crate::support::{
    editions::{has_empty_ports, has_servers},
    share::of_run,
};
use uri_bnf::bnf::Random;
use uri_bnf::{
    Edition, UriReferenceBuf,
    ast::{Authority, Host},
    compose::{BuildErrorKind, Builder, Components, Data, DoubleSlash, Part},
    escape::{EscapeContext, Escaped, Extent, Plain},
    rfc3987,
};

/// A sequence of numbers from a fixed seed.
struct Numbers(Random);

impl Numbers {
    fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }

    fn next(&mut self) -> usize {
        self.0.below(1 << 31)
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.next() % list.len()]
    }

    /// One of the list, or none in half of all cases.
    fn maybe<'a>(&mut self, list: &[&'a str]) -> Option<&'a str> {
        (self.next() % 2 == 0).then(|| self.of(list))
    }
}

const SCHEMES: &[&str] = &["a", "http", "urn", "URN", "A+-.1", "1a", "a_b", "", "%61", "é"];
const USERINFOS: &[&str] = &["", "u", "u:p", "%40", "u;&=+$,", "!*'()", "\u{e9}:"];
const HOSTS: &[&str] = &[
    "",
    "h",
    "h.",
    "a-b.c",
    "1.2.3.4",
    "1.2.3.256",
    "1.2",
    "a..b",
    "-a",
    "a-",
    "a_b",
    "%41",
    "[::1]",
    "[v1.a]",
    "[::g]",
    "[",
    "::1",
    "1::8",
    "::1.2.3.4",
    "a.1",
    "~",
    "9a",
    "b\u{fc}cher.example",
];
const PORTS: &[&str] = &["", "80", "080", "65536", "99999999999999999999999", "8o", "-1"];
const PATHS: &[&str] = &[
    "",
    "/",
    "//",
    "///",
    "a",
    "a/b",
    "a:b",
    ":b",
    "1:b",
    "a/b:c",
    "/a",
    "//a",
    "/a//b",
    ".",
    "..",
    "./a",
    "/.//a",
    "a;b=c",
    "%2F",
    "@",
    "$",
    "[",
    "a[",
    "/[",
    "a//",
    ":",
    "a1:b",
    "\u{e9}",
    "a/\u{1f600}:",
    "/\u{e000}",
];
const QUERIES: &[&str] = &["", "q", "a=1&b=2", "?", "/", "[", "%20", ":", "$,", "\u{e9}=\u{e000}"];
const FRAGMENTS: &[&str] = &["", "f", "/?", "[", "%23", "@", "\u{e9}", "\u{e000}"];

/// Escaped text, if the characters may occur in any reference.
fn escaped(text: &str) -> Option<Data<'_>> {
    let of_query = |text| Escaped::of(Edition::Rfc3987, EscapeContext::Query, text);
    Escaped::new(text).or_else(|_| of_query(text)).ok().map(Data::from)
}

/// Escaped parts: the builder succeeds exactly if the recomposition of section 5.3 is a reference with these parts, and
/// then writes the same, except where it inserts a dot segment.
#[test]
fn escaped_parts_are_written_as_they_are_if_that_is_a_reference() {
    for &edition in Edition::ALL.iter().filter(|edition| has_servers(**edition)) {
        let mut numbers = Numbers::new(0x5eed_2396 ^ edition as u64);
        let (mut built, mut failed, mut inserted) = (0, 0, 0);
        for _ in 0..of_run([20_000, 100_000]) {
            let scheme = numbers.maybe(SCHEMES);
            let host = numbers.maybe(HOSTS);
            let userinfo = host.and_then(|_| numbers.maybe(USERINFOS));
            let port = host.and_then(|_| numbers.maybe(PORTS));
            let (path, query, fragment) =
                (numbers.of(PATHS), numbers.maybe(QUERIES), numbers.maybe(FRAGMENTS));
            let is_plain = |host: &str| host.starts_with('[') || host.contains(':');
            let mut builder = Builder::new(edition).with_path(escaped(path).unwrap());
            if let Some(scheme) = scheme {
                builder = builder.with_scheme(scheme);
            }
            let mut authority = None;
            if let Some(host) = host {
                // An address without brackets gets them.
                let is_address = host.parse::<std::net::Ipv6Addr>().is_ok();
                let written = if is_address { format!("[{host}]") } else { host.to_owned() };
                builder = if is_plain(host) {
                    builder.with_host(host)
                } else {
                    builder.with_host(escaped(host).unwrap())
                };
                let before = userinfo.map_or_else(String::new, |userinfo| format!("{userinfo}@"));
                let after = port.map_or_else(String::new, |port| format!(":{port}"));
                authority = Some([before, written, after].concat());
            }
            if let Some(userinfo) = userinfo {
                builder = builder.with_userinfo(escaped(userinfo).unwrap());
            }
            if let Some(port) = port {
                builder = builder.with_port(port);
            }
            if let Some(query) = query {
                builder = builder.with_query(escaped(query).unwrap());
            }
            if let Some(fragment) = fragment {
                builder = builder.with_fragment(escaped(fragment).unwrap());
            }
            let given = Components { scheme, authority: authority.as_deref(), path, query, fragment };
            let naive = given.to_string();
            let result = builder.build_text();
            let is_reference = edition.is_valid(&naive)
                && Components::of(&naive) == given
                && scheme.is_none_or(|scheme| {
                    // The drafts derive `a_b:c` as a path.
                    edition.tree(&naive).unwrap().scheme().is_some_and(|own| own.text() == scheme)
                })
                && authority.as_deref().is_none_or(|text| has_parts(edition, &naive, text, userinfo, port));
            let first = path.split('/').next().unwrap();
            let with_dot = if scheme.is_none() && authority.is_none() && first.contains(':')
                || edition.tree("?q").is_none()
                    && scheme.is_none()
                    && authority.is_none()
                    && path.is_empty()
                    && query.is_some()
            {
                Some(Components { path: &format!("./{path}"), ..given }.to_string())
            } else {
                None
            };
            match (with_dot, result) {
                (Some(expected), Ok(text)) => {
                    assert_eq!(text, expected, "{edition}");
                    assert!(edition.is_valid(&text), "{text} under {edition}");
                    inserted += 1;
                }
                (None, Ok(text)) => {
                    assert_eq!(text, naive, "{edition}");
                    assert!(is_reference, "{text} under {edition}");
                    built += 1;
                }
                (with_dot, Err(error)) => {
                    let text = with_dot.unwrap_or(naive);
                    assert!(!is_reference, "{text} under {edition}: {error}");
                    failed += 1;
                }
            }
        }
        assert!(
            built > of_run([800, 4_000]) && failed > of_run([4_000, 20_000]) && inserted > of_run([100, 500]),
            "{edition}: {built}, {failed}, {inserted}"
        );
    }
}

/// Whether the tree of `text` has this authority, with these parts.
fn has_parts(
    edition: Edition,
    text: &str,
    authority: &str,
    userinfo: Option<&str>,
    port: Option<&str>,
) -> bool {
    let tree = edition.tree(text).unwrap();
    match tree.authority() {
        Some(Authority::Server(server)) => {
            server.text() == authority
                && server.userinfo.map(|userinfo| userinfo.text()) == userinfo
                && server.port().map(|port| port.text()) == port
        }
        _ => false,
    }
}

const DATA: &[&str] = &[
    "",
    "a",
    "a/b",
    "a:b",
    ":",
    "//",
    "?",
    "#",
    "%41",
    "100%",
    "a b",
    "é",
    "[x]",
    "..",
    ".",
    "a=1&b=2",
    "+",
    ";",
    "@",
    "$,",
    "\0",
    "\n",
    "~!*'()",
    "|\\^`{}<>\"",
    "\u{80}\u{a0}\u{d7ff}\u{e000}\u{f8ff}\u{f900}",
    "\u{fdcf}\u{fdd0}\u{ffef}\u{fff0}\u{10000}\u{1fffe}",
    "\u{e0fff}\u{e1000}\u{efffd}\u{f0000}\u{10fffd}\u{10ffff}",
    "\u{5d0}\u{200f}/\u{202e}%\u{2066}",
];

/// The data of text that may have the characters of a query, which are those of every component but brackets.
fn unescape(text: &str) -> Vec<u8> {
    Escaped::of(Edition::Rfc3987, EscapeContext::Query, text).unwrap().unescape().collect()
}

/// Plain data: whatever it is, the result is in the language, and each part, unescaped, is the data again.
#[test]
fn plain_data_is_escaped_for_its_place() {
    for &edition in Edition::ALL.iter().filter(|edition| has_servers(**edition)) {
        let mut numbers = Numbers::new(0x3986_5eed ^ edition as u64);
        let mut built = 0;
        for _ in 0..of_run([10_000, 50_000]) {
            let extent = Extent::ALL[numbers.next() % 2];
            let (scheme, host) = (numbers.maybe(&["a", "urn"]), numbers.maybe(&["h", "1.2.3.4"]));
            let userinfo = host.and_then(|_| numbers.maybe(DATA));
            let segments = [numbers.of(DATA), numbers.of(DATA)];
            let pairs = [(numbers.of(DATA), numbers.of(DATA)), (numbers.of(DATA), numbers.of(DATA))];
            let fragment = numbers.maybe(DATA);
            let is_rooted = numbers.next() % 2 == 0;
            let builder =
                Builder::new(edition).with_extent(extent).with_double_slash(DoubleSlash::DotSegment);
            let mut builder = builder.with_pairs(&pairs);
            builder = if is_rooted {
                builder.with_segments(&segments)
            } else {
                builder.with_relative_segments(&segments)
            };
            builder = scheme.map_or(builder, |scheme| builder.with_scheme(scheme));
            builder = host.map_or(builder, |host| builder.with_host(host));
            builder = userinfo.map_or(builder, |userinfo| builder.with_userinfo(userinfo));
            builder = fragment.map_or(builder, |fragment| builder.with_fragment(fragment));
            let has_dots = segments.iter().any(|segment| [".", ".."].contains(segment));
            let text = match builder.build_text() {
                Ok(text) => text,
                Err(error) => {
                    assert_eq!(error.part(), Part::Path, "{error}");
                    let expected = match error.kind() {
                        BuildErrorKind::DotSegment => has_dots,
                        BuildErrorKind::RootlessPath => host.is_some() && !is_rooted,
                        BuildErrorKind::ReadsAsRooted => {
                            scheme.is_some() && !is_rooted && segments[0].is_empty()
                        }
                        _ => false,
                    };
                    assert!(expected, "{error}: {builder:?}");
                    continue;
                }
            };
            built += 1;
            assert!(edition.is_valid(&text), "{text} under {edition}");
            let split = Components::of(&text);
            assert_eq!((split.scheme, split.authority.is_some()), (scheme, host.is_some()), "{text}");
            let of_authority = split.authority.and_then(|authority| authority.split_once('@'));
            assert_eq!(
                of_authority.map(|(text, _)| unescape(text)),
                userinfo.map(|data| data.as_bytes().to_vec())
            );
            assert_eq!(split.fragment.map(unescape), fragment.map(|data| data.as_bytes().to_vec()), "{text}");
            let own: Vec<_> = split
                .query
                .unwrap()
                .split('&')
                .map(|pair| {
                    pair.split_once('=').map(|(name, value)| (unescape(name), unescape(value))).unwrap()
                })
                .collect();
            let expected: Vec<_> = pairs
                .iter()
                .map(|(name, value)| (name.as_bytes().to_vec(), value.as_bytes().to_vec()))
                .collect();
            assert_eq!(own, expected, "{text}");
            let path = split.path;
            let path = if is_rooted {
                path.strip_prefix("/.").filter(|_| segments[0].is_empty()).unwrap_or(path)
            } else {
                path
            };
            let path = path.strip_prefix(if is_rooted { "/" } else { "./" }).unwrap_or(path);
            let own: Vec<_> = path.split('/').map(unescape).collect();
            assert_eq!(own, segments.map(|data| data.as_bytes().to_vec()), "{text} under {edition}");
        }
        assert!(built > of_run([4_000, 20_000]), "{edition}: {built}");
    }
}

/// Any character beyond US-ASCII, and any octets, as data of an IRI: in each part, unescaped, they are the data again.
#[test]
fn data_beyond_us_ascii() {
    let mut numbers = Numbers::new(0x3987_5eed);
    let mut kept = 0;
    for _ in 0..20_000 {
        let mut data = || {
            let mut data = Vec::new();
            for _ in 0..numbers.next() % 4 {
                // A plane, and an offset in it; small ones often.
                let (plane, bits) = ((numbers.next() % 17) << 16, numbers.next() % 17);
                match char::from_u32(u32::try_from(plane | numbers.next() & ((1 << bits) - 1)).unwrap()) {
                    Some(character) => data.extend(character.encode_utf8(&mut [0; 4]).bytes()),
                    None => data.push(numbers.next().to_le_bytes()[0] | 0x80),
                }
            }
            data
        };
        let parts: [Vec<u8>; 6] = std::array::from_fn(|_| data());
        let [userinfo, host, segment, name, value, fragment] =
            parts.each_ref().map(|part| Plain::from(&part[..]));
        let pairs = [(Data::from(name), Data::from(value))];
        let segments = [Data::from("a"), Data::from(segment)];
        let builder = Builder::new(Edition::Rfc3987).with_scheme("s").with_fragment(fragment);
        let builder =
            builder.with_host(host).with_userinfo(userinfo).with_segments(&segments).with_pairs(&pairs);
        let Ok(text) = builder.build_text() else {
            // An address in brackets, or a dot segment.
            assert!(
                host.octets().starts_with(b"[") || matches!(segment.octets(), b"." | b".."),
                "{parts:x?}"
            );
            continue;
        };
        let tree = Edition::Rfc3987.parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let pair = tree.query().unwrap().pairs().next().unwrap();
        let found = [
            tree.userinfo().unwrap().unescape(),
            tree.host().unwrap().unescape(),
            tree.path().segments().unwrap().nth(1).unwrap().unescape(),
            pair.name().unescape(),
            pair.value().unwrap().unescape(),
            tree.fragment().unwrap().unescape(),
        ];
        assert_eq!(found.map(Vec::from_iter), parts, "{text}");
        let is_formatting =
            |character| matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}');
        assert!(!text.contains(is_formatting), "{text}");
        kept += text.chars().filter(|character| !character.is_ascii()).count();
        // As a URI, there is nothing beyond US-ASCII.
        let uri = builder.with_edition(Edition::Rfc3986).build_text().unwrap();
        assert!(uri.is_ascii());
    }
    assert!(kept > 20_000, "{kept}");
}

/// RFC 3987: names, changes on trees and on owned references.
#[test]
fn an_iri_is_built_and_changed() {
    let builder = Builder::new(Edition::Rfc3987).with_scheme("http").with_host("b\u{fc}cher.example");
    builds(
        &builder.with_segments(&["\u{e9}t\u{e9}", "a/b"]),
        "http://b\u{fc}cher.example/\u{e9}t\u{e9}/a%2Fb",
    );
    builds(&builder.with_query("\u{e9}=\u{e000}"), "http://b\u{fc}cher.example?\u{e9}=\u{e000}");
    builds(&builder.with_fragment("\u{e9}\u{e000}"), "http://b\u{fc}cher.example#\u{e9}%EE%80%80");
    builds(&builder.with_userinfo("\u{e9}"), "http://\u{e9}@b\u{fc}cher.example");
    builds(&builder.with_authority("\u{e9}@\u{e9}:80"), "http://\u{e9}@\u{e9}:80");
    builds(&Builder::new(Edition::Rfc3987).with_path("\u{e9}:a"), "./\u{e9}:a");
    let uri = builder.with_edition(Edition::Rfc3986).with_path("/\u{e9}");
    builds(&uri, "http://b%C3%BCcher.example/%C3%A9");
    fails(&builder.with_authority("\u{e9}\u{fdd0}"), Part::Authority, 2, BuildErrorKind::Character);
    fails(&builder.with_scheme("\u{e9}"), Part::Scheme, 0, BuildErrorKind::Character);
    fails(&builder.with_port("\u{e9}"), Part::Port, 0, BuildErrorKind::Character);
    let private = Escaped::of(Edition::Rfc3987, EscapeContext::Query, "\u{e9}\u{e000}").unwrap();
    fails(&builder.with_fragment(private), Part::Fragment, 2, BuildErrorKind::Character);
    builds(&builder.with_query(private), "http://b\u{fc}cher.example?\u{e9}\u{e000}");
    fails(
        &builder.with_edition(Edition::Rfc3986).with_query(private),
        Part::Query,
        0,
        BuildErrorKind::Character,
    );
    let mut reference: UriReferenceBuf<rfc3987::Grammar> = "http://h/\u{e9}?a=\u{e9}".parse().unwrap();
    reference.push_segment("\u{200e}\u{e9}").unwrap();
    assert_eq!(reference, "http://h/\u{e9}/%E2%80%8E\u{e9}?a=\u{e9}");
    let tree = reference.tree();
    let changed = tree.with_host(Edition::Rfc3987, "b\u{fc}cher").with_set_pair("a", "\u{1f600}");
    builds(&changed, "http://b\u{fc}cher/\u{e9}/%E2%80%8E\u{e9}?a=\u{1f600}");
    let error = builder.with_fragment(private).build_text().unwrap_err();
    assert_eq!((error.document(), error.section()), ("RFC 3987", "2.2"));
    let error = builder.with_port("\u{e9}").build_text().unwrap_err();
    assert_eq!((error.document(), error.section()), ("RFC 3987", "2.2"));
    // The text of the tree is not data: it is not escaped under another edition.
    fails(&changed.with_edition(Edition::Rfc3986), Part::Path, 1, BuildErrorKind::Character);
}

#[track_caller]
fn builds(builder: &Builder<'_>, expected: &str) {
    assert_eq!(builder.build_text().as_deref(), Ok(expected));
    let mut text = String::new();
    assert_eq!(builder.write_to(&mut text), Ok(()));
    assert_eq!(text, expected);
    let built = builder.build().unwrap();
    assert_eq!((built.as_str(), built.edition()), (expected, builder.edition()));
}

#[track_caller]
fn fails(builder: &Builder<'_>, part: Part, offset: usize, kind: BuildErrorKind) {
    let error = builder.build_text().unwrap_err();
    assert_eq!((error.part(), error.offset(), error.kind()), (part, offset, kind));
    assert_eq!(error.edition(), builder.edition());
    let mut text = String::new();
    assert_eq!(builder.write_to(&mut text), Err(error));
    assert_eq!(text, "");
}

/// A writer that takes nothing.
struct Full;

impl std::fmt::Write for Full {
    fn write_str(&mut self, _: &str) -> std::fmt::Result {
        Err(std::fmt::Error)
    }
}

/// The table in the documentation of `BuildErrorKind`.
#[test]
fn each_kind_of_error_has_its_offset() {
    for &edition in Edition::ALL {
        let builder = Builder::new(edition);
        fails(&builder.with_scheme("a b"), Part::Scheme, 1, BuildErrorKind::Character);
        fails(&builder.with_scheme("é"), Part::Scheme, 0, BuildErrorKind::Character);
        fails(&builder.with_scheme(""), Part::Scheme, 0, BuildErrorKind::Empty);
        fails(&builder.with_port("80"), Part::Port, 0, BuildErrorKind::WithoutHost);
        fails(&builder.with_userinfo("u"), Part::Userinfo, 0, BuildErrorKind::WithoutHost);
        fails(&builder.with_host("h").with_port("8o"), Part::Port, 1, BuildErrorKind::Character);
        fails(&builder.with_host("h").with_path("a"), Part::Path, 0, BuildErrorKind::RootlessPath);
        fails(&builder.with_path("//a"), Part::Path, 0, BuildErrorKind::ReadsAsAuthority);
        fails(&builder.with_scheme("s").with_path("//a"), Part::Path, 0, BuildErrorKind::ReadsAsAuthority);
        let rootless = builder.with_scheme("s").with_relative_segments(&["", "a"]);
        fails(&rootless, Part::Path, 0, BuildErrorKind::ReadsAsRooted);
        fails(&builder.with_segments(&["a", ".."]), Part::Path, 0, BuildErrorKind::DotSegment);
        fails(
            &builder.with_path("/a").with_replaced_segment(2, "b"),
            Part::Path,
            0,
            BuildErrorKind::NoSuchSegment,
        );
        fails(&builder.with_authority("a b"), Part::Authority, 1, BuildErrorKind::Character);
    }
    let (rfc2396, rfc3986) = (Builder::new(Edition::Rfc2396), Builder::new(Edition::Rfc3986));
    fails(&rfc2396.with_host("a..b"), Part::Host, 2, BuildErrorKind::NotAHost);
    fails(&rfc2396.with_host("a.-b"), Part::Host, 2, BuildErrorKind::NotAHost);
    fails(&rfc2396.with_host("1.2.3"), Part::Host, 4, BuildErrorKind::NotAHost);
    fails(&rfc2396.with_host("h.1"), Part::Host, 2, BuildErrorKind::NotAHost);
    fails(&rfc2396.with_host("[::1]"), Part::Host, 0, BuildErrorKind::NotAHost);
    fails(&rfc2396.with_host(std::net::Ipv6Addr::LOCALHOST), Part::Host, 0, BuildErrorKind::NotAHost);
    fails(&rfc2396.with_host("").with_port("80"), Part::Host, 0, BuildErrorKind::Empty);
    fails(&rfc2396.with_reg_name(""), Part::RegName, 0, BuildErrorKind::Empty);
    fails(&rfc2396.with_reg_name("a_b").with_userinfo("u"), Part::Userinfo, 0, BuildErrorKind::RegistryName);
    fails(&rfc2396.with_reg_name("a_b").with_port(80), Part::Port, 0, BuildErrorKind::RegistryName);
    fails(&rfc2396.with_scheme("s"), Part::Path, 0, BuildErrorKind::EmptyOpaquePart);
    fails(&rfc2396.with_scheme("1a").with_path("/"), Part::Scheme, 0, BuildErrorKind::Character);
    fails(&rfc3986.with_host("[::g]"), Part::Host, 3, BuildErrorKind::NotAnAddress);
    fails(&rfc3986.with_authority("h/a"), Part::Authority, 1, BuildErrorKind::Character);
    fails(&rfc3986.with_query(Escaped::new("[").unwrap()), Part::Query, 0, BuildErrorKind::Character);
    let mut tree = Edition::Rfc3986.parse("?q").unwrap();
    let Some(uri_bnf::ast::AbsoluteOrRelative::Relative(relative)) = &mut tree.uri else { panic!() };
    relative.query = Some(uri_bnf::ast::Query::of_text("a%2"));
    fails(&Builder::of_tree(Edition::Rfc3986, &tree), Part::Query, 1, BuildErrorKind::MalformedEscape);
    let error = rfc3986.with_path("/a").write_to(&mut Full).unwrap_err();
    assert_eq!(
        (error.kind(), error.to_string().as_str()),
        (BuildErrorKind::Text, "the reference could not be written")
    );
}

#[test]
fn a_first_segment_with_a_colon_is_not_a_scheme() {
    for &edition in Edition::ALL {
        let builder = Builder::new(edition);
        builds(&builder.with_path("a:b"), "./a:b");
        builds(&builder.with_path("a:b").with_query("q"), "./a:b?q");
        builds(&builder.with_relative_segments(&["a:b", "c"]), "./a:b/c");
        builds(&builder.with_path("/a:b"), "/a:b");
        builds(&builder.with_path("a/b:c"), "a/b:c");
        builds(&builder.with_path("./a:b"), "./a:b");
        builds(&builder.with_scheme("s").with_path("a:b"), "s:a:b");
        builds(&builder.with_host("h").with_path("/a:b"), "//h/a:b");
    }
    let builder = Builder::new(Edition::Rfc3986).with_extent(Extent::Should);
    builds(&builder.with_path("a:b"), "a%3Ab");
    builds(&Builder::new(Edition::Rfc2396).with_query("y"), "./?y");
    builds(&Builder::new(Edition::Rfc3986).with_query("y"), "?y");
    builds(&Builder::new(Edition::Rfc2396).with_fragment("y"), "#y");
}

#[test]
fn a_path_with_two_slashes_is_not_an_authority() {
    for &edition in Edition::ALL.iter().filter(|edition| has_servers(**edition)) {
        let builder = Builder::new(edition).with_double_slash(DoubleSlash::DotSegment);
        builds(&builder.with_path("//a"), "/.//a");
        builds(&builder.with_scheme("foo").with_path("//x"), "foo:/.//x");
        builds(&builder.with_segments(&["", "x"]), "/.//x");
        builds(&builder.with_path("//"), "/.//");
        builds(&builder.with_host("h").with_path("//a"), "//h//a");
        builds(&builder.with_host("").with_path("//a"), "////a");
        builds(&builder.with_relative_segments(&["", "a"]), ".//a");
    }
}

#[test]
fn ports_have_any_number_of_digits() {
    for &edition in Edition::ALL {
        let builder = Builder::new(edition).with_host("h");
        builds(&builder.with_port(80), "//h:80");
        builds(&builder.with_port("65536"), "//h:65536");
        builds(&builder.with_port("0099999999999999999999999"), "//h:0099999999999999999999999");
        if has_empty_ports(edition) || !has_servers(edition) {
            builds(&builder.with_port(""), "//h:");
        } else {
            fails(&builder.with_port(""), Part::Port, 0, BuildErrorKind::Empty);
        }
    }
}

#[test]
fn hosts_by_edition() {
    let builder = Builder::new(Edition::Rfc3986);
    builds(&builder.with_host("my_host"), "//my_host");
    builds(&builder.with_host("1.2.3.256"), "//1.2.3.256");
    builds(&builder.with_host("::1").with_port(80), "//[::1]:80");
    builds(&builder.with_host("").with_port(80).with_userinfo("u"), "//u@:80");
    assert!(matches!(builder.with_host("[v1.x]").build().unwrap().tree().host(), Some(Host::IpLiteral(_))));
    let builder = Builder::new(Edition::Rfc2732);
    builds(&builder.with_host("1080::8:800:200C:417A"), "//[1080::8:800:200C:417A]");
    fails(&builder.with_host("::192.9.5.5"), Part::Host, 0, BuildErrorKind::NotAnAddress);
    builds(&Builder::new(Edition::Rfc2396).with_reg_name("u@my_host:80"), "//u%40my_host%3A80");
    builds(&Builder::new(Edition::Rfc2396).with_authority("u@my_host:80").with_path("/"), "//u@my_host:80/");
    builds(&Builder::new(Edition::Rfc2396).with_authority("u@h:80").with_port(81), "//u@h:81");
    builds(&Builder::new(Edition::Rfc2396).with_authority("u@h:80").with_host("g"), "//u@g:80");
}

/// The data of section 5 of the table of expected results.
/// Under RFC 1808, a `net_loc` ends only at a slash, and two of them follow it only after a scheme.
#[test]
fn a_net_loc_ends_at_a_slash() {
    let builder = Builder::new(Edition::Rfc1808);
    builds(&builder.with_host("h").with_query("q"), "//h/?q");
    builds(&builder.with_host("h").with_path("/").with_query("q"), "//h/?q");
    builds(&builder.with_host("h").with_fragment("f"), "//h#f");
    builds(&builder.with_authority("h?x").with_path("/p"), "//h?x/p");
    builds(&builder.with_scheme("s").with_host("h").with_path("//p"), "s://h//p");
    fails(&builder.with_host("h").with_path("//p"), Part::Path, 1, BuildErrorKind::Character);
    fails(&builder.with_host("h").with_segments(&["", "p"]), Part::Path, 1, BuildErrorKind::Character);
}

#[test]
fn the_datum_of_the_specifications() {
    for &edition in Edition::ALL.iter().filter(|edition| has_servers(**edition)) {
        let builder = Builder::new(edition).with_extent(Extent::Should);
        builds(&builder.with_segments(&["a/b;c=d?e"]), "/a%2Fb%3Bc%3Dd%3Fe");
        let expected = if edition < Edition::Rfc2396 { "/?$," } else { "/?%24%2C" };
        builds(&builder.with_path("/").with_query("$,"), expected);
        builds(&builder.with_path("100%"), "100%25");
        builds(&builder.with_path(Escaped::new("%2541").unwrap()), "%2541");
    }
    builds(&Builder::new(Edition::Rfc3986).with_segments(&["a/b;c=d?e"]), "/a%2Fb;c=d%3Fe");
    builds(&Builder::new(Edition::Rfc3986).with_query("$,"), "?$,");
}
