//! A backslash decides which host a browser goes to: findings name the hosts, and no suggestion leads a browser elsewhere.
//!
//! `url` is the parser of browsers here.

use uri_bnf::{
    Edition,
    validate::{
        Diagnostic, Policy, Validator,
        checks::{BACKSLASH, FILE_HOST},
    },
};
use url::Url;

/// Inputs, where the finding is, its message without the edition, and the suggestion.
const TABLE: &[(&str, usize, &str, Option<&str>)] = &[
    (
        r"http://example.com\@evil.com/",
        18,
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to example.com, others to evil.com",
        None,
    ),
    (
        r"http://a\b@c",
        8,
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to a, others to c",
        None,
    ),
    (
        r"https://a\\@b/",
        9,
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to a, others to b",
        None,
    ),
    (
        r"http://a:80\@b:8080/x",
        11,
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to a:80, others to b:8080",
        None,
    ),
    (
        r"ftp://user@a\x@b",
        12,
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to a, others to b",
        None,
    ),
    (
        r"http:\\a\@b/",
        8,
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to a, others to b or to no host",
        None,
    ),
    (
        r"http:/\a\@b",
        8,
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to a, others to b or to no host",
        None,
    ),
    (
        r"http:\/\/a\@b\/",
        10,
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to a, others to b or to no host",
        None,
    ),
    (r"//a\@b/", 3, "a backslash before \"@\": RFC 3986 rejects this; browsers go to a, others to b", None),
    (
        r"\\a\@b/",
        3,
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to a, others to b or to no host",
        None,
    ),
    (
        r"http://a\@/",
        8,
        "a backslash before \"@\": RFC 3986 rejects this; browsers go to a, others find no host",
        None,
    ),
    (
        r"https://a.com\.b.com",
        13,
        "a backslash in the host: RFC 3986 rejects this; browsers go to a.com, others find no host",
        None,
    ),
    (
        r"\/a\/b",
        0,
        "a backslash before the host: RFC 3986 rejects this; browsers go to a, others find no host",
        None,
    ),
    // What leads to the same host is suggested.
    (r"http:\/\/h.example\/a", 0, "backslashes before \"/\"", Some("http://h.example/a")),
    (r"http:\\h.example\a", 0, "backslashes in place of slashes", Some("http://h.example/a")),
    // No browser takes a backslash for a slash there.
    (r"foo://a\@b/", 7, "a backslash before \"@\"", Some("foo://a@b/")),
];

#[test]
fn each_input_has_one_finding_that_says_who_goes_where() {
    for &(text, start, message, fix) in TABLE {
        let found = Validator::new(Edition::Rfc3986).diagnostics(text);
        let [first] = found[..] else { panic!("{text}: {found:?}") };
        assert_eq!((first.code(), first.span().start), (BACKSLASH, start), "{text}");
        assert_eq!(first.message().to_string(), message, "{text}");
        assert_eq!(first.suggestion().map(|fix| fix.apply(text)).as_deref(), fix, "{text}");
        if start > 0 {
            let span = first.span();
            assert!(text[span.start..span.end].bytes().all(|octet| octet == b'\\'), "{text} {span:?}");
        }
        if fix.is_none() {
            assert_eq!(
                first.help().to_string(),
                "find out which host is meant, and write its URI without a backslash"
            );
            let label = first.labels().next().unwrap().to_string();
            assert_eq!(label, "browsers read this as a slash");
        }
    }
}

/// A password with a backslash: browsers refuse the input, so an escape leads nobody elsewhere.
#[test]
fn a_backslash_in_a_password_is_escaped() {
    let text = r"http://user:p\w@h/";
    let found = Validator::new(Edition::Rfc3986).with_policy(Policy::GRAMMAR).diagnostics(text);
    assert_eq!(found[0].code().name(), "unwise-character");
    assert_eq!(found[0].suggestion().unwrap().apply(text), "http://user:p%5Cw@h/");
    assert!(!found[0].help().to_string().contains("or /"), "{}", found[0].help());
}

/// The host and the port that a browser goes to from a page of another host; none if it does not go to any.
fn destination(base: &Url, text: &str) -> Option<(String, Option<u16>)> {
    let url = Url::options().base_url(Some(base)).parse(text).ok()?;
    let is_special = ["http", "https", "ws", "wss", "ftp", "file"].contains(&url.scheme());
    let host = url.host_str().filter(|host| is_special && !host.is_empty())?;
    Some((host.to_owned(), url.port_or_known_default()))
}

#[test]
fn no_suggestion_leads_a_browser_to_another_host() {
    const PIECES: [&str; 11] = ["a", ".b", "\\", "@", "/", ":80", "%20", "_c", "u002f", "?", "#"];
    let base = Url::parse("gopher-page://base.example/").unwrap();
    let relative = Url::parse("wss://base.example/").unwrap();
    let mut words = vec![String::new()];
    let mut from = 0;
    for _ in 0..4 {
        let to = words.len();
        for index in from..to {
            words.extend(PIECES.iter().map(|piece| format!("{}{piece}", words[index])).collect::<Vec<_>>());
        }
        from = to;
    }
    let (mut compared, mut wrong, mut codes) = (0, Vec::new(), Vec::new());
    for begin in [
        "http://",
        "http:/\\",
        "https:\\\\",
        "http:\\/\\/",
        "http:\\",
        "ftp:\\/",
        "file://",
        "//",
        "\\\\",
        "\\/",
        "/",
        "",
        "foo://",
        "ssh://",
    ] {
        let base = if begin.contains(':') { &base } else { &relative };
        for word in &words {
            let text = format!("{begin}{word}");
            if !text.contains('\\') {
                continue;
            }
            let Some(before) = destination(base, &text) else { continue };
            for edition in [Edition::Rfc3986, Edition::Rfc2396, Edition::Rfc3987] {
                let found = Validator::new(edition).with_policy(Policy::ALL).diagnostics(&text);
                for (found, suggestion) in
                    found.iter().filter_map(|found: &Diagnostic| Some((found, found.suggestion()?)))
                {
                    // Of an input whose backslash is in its path.
                    if found.code() == FILE_HOST {
                        continue;
                    }
                    compared += 1;
                    let mut after = destination(base, &suggestion.apply(&text));
                    // A file of another host has no port.
                    if let Some((_, port @ None)) = &mut after {
                        *port = before.1;
                    }
                    let is_new = !codes.contains(&(begin, found.code()));
                    if after.as_ref() != Some(&before) && is_new {
                        codes.push((begin, found.code()));
                        wrong.push(format!(
                            "{edition}: {text} to {} by {}: {before:?} {after:?}",
                            suggestion.apply(&text),
                            found.code()
                        ));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(compared > 10_000, "{compared}");
}
