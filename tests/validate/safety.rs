//! Which suggestions are safe: a table for all codes that have suggestions, and a test that safe suggestions change
//! nothing according to the specification.

use std::collections::BTreeSet;

use uri_bnf::bnf::Random;
use uri_bnf::{
    Edition,
    validate::{Code, Diagnostic, Policy, Safety, Validator, checks::CODES},
};

use Edition::{Rfc2396, Rfc2732, Rfc3986, Rfc3987, Uri01, Url07};

fn validator(edition: Edition) -> Validator<'static> {
    Validator::new(edition).with_policy(Policy::ALL)
}

/// The result of the first suggestion for `code`, after `safe:` or `unsafe:`; `-` if there is none.
fn suggested(validator: &Validator, code: &str, text: &str) -> String {
    // Another fault may take it with it.
    let found = validator.with_effects().diagnostics(text);
    let found = found.iter().find(|found| found.code().name() == code);
    let Some(found) = found else { return "not found".to_owned() };
    let Some(suggestion) = found.suggestion() else { return "-".to_owned() };
    format!("{}: {}", if suggestion.is_safe() { "safe" } else { "unsafe" }, suggestion.apply(text))
}

/// A code, an edition, a text, and the suggestion: for each code that has suggestions, both kinds if there are both.
const TABLE: &[(&str, Edition, &str, &str)] = &[
    ("control-character", Rfc3986, "/a\tb", "unsafe: /a%09b"),
    // A space: inside what can only be data.
    ("space", Rfc2396, "/a b", "safe: /a%20b"),
    ("space", Rfc2396, "/a b/c", "safe: /a%20b/c"),
    ("space", Rfc2396, "./a b", "safe: ./a%20b"),
    ("space", Rfc2396, "?a b", "safe: ?a%20b"),
    ("space", Rfc2396, "a b/c", "unsafe: a%20b/c"),
    ("space", Rfc2396, "hello world", "unsafe: hello%20world"),
    ("space", Rfc3986, "#a comment", "unsafe: #a%20comment"),
    ("space", Rfc2396, "mail: a b", "unsafe: mail:%20a b"),
    ("space", Rfc2396, "C:\\a b?", "unsafe: C:\\a%20b?"),
    ("space", Rfc3986, "http://h.a/?a b", "safe: http://h.a/?a%20b"),
    ("space", Rfc2396, "mailto:a b", "unsafe: mailto:a%20b"),
    ("space", Rfc2396, "/a  b", "safe: /a%20%20b"),
    // Beside a bad escape.
    ("space", Rfc2396, "/50% off", "unsafe: /50%%20off"),
    ("space", Rfc2396, "/50%4 off", "unsafe: /50%4%20off"),
    ("space", Rfc2396, "/a %off", "safe: /a%20%off"),
    ("space", Rfc2396, "/a/http://h b/", "unsafe: /a/http://h%20b/"),
    ("space", Rfc2396, "/ b", "unsafe: /%20b"),
    ("space", Rfc2396, "/a /b", "unsafe: /a%20/b"),
    ("space", Rfc2396, "/a | b", "unsafe: /a%20| b"),
    ("space", Rfc2396, "/wiki/a b:c", "safe: /wiki/a%20b:c"),
    ("space", Rfc2396, "/a?u=http://h.a/&b=c d", "safe: /a?u=http://h.a/&b=c%20d"),
    ("space", Rfc2396, "http://h.a/x mailto:u@h.a", "unsafe: http://h.a/x%20mailto:u@h.a"),
    ("space", Rfc3986, "http://h.a/x URN:isbn:1", "unsafe: http://h.a/x%20URN:isbn:1"),
    ("space", Rfc3986, "http://h.a/x file:a", "unsafe: http://h.a/x%20file:a"),
    ("space", Rfc2396, "http://h.a/x www.h.b/", "unsafe: http://h.a/x%20www.h.b/"),
    ("space", Rfc2396, "http://h.a/x FTP.h.b/", "unsafe: http://h.a/x%20FTP.h.b/"),
    // The first of several.
    ("space", Rfc2396, "http://h.a/x and http://h.b/", "unsafe: http://h.a/x%20and http://h.b/"),
    ("space", Rfc2396, "http://h.a/x (http://h.b/)", "unsafe: http://h.a/x%20(http://h.b/)"),
    ("space", Rfc2396, "URL: http://h.a/x y", "unsafe: URL: http://h.a/x%20y"),
    ("space", Rfc2396, "<http://h.a/x y>", "safe: <http://h.a/x%20y>"),
    ("space", Rfc2396, "\"http://h.a/x y\",\"http://h.b/\"", "unsafe: \"http://h.a/x%20y\",\"http://h.b/\""),
    ("space", Rfc2396, "/a http://h.a/", "unsafe: /a%20http://h.a/"),
    ("space", Rfc2396, "/a //h.a/", "unsafe: /a%20//h.a/"),
    ("space", Rfc2396, "/a #b", "unsafe: /a%20#b"),
    ("space", Rfc2396, "/a? b", "unsafe: /a?%20b"),
    ("space", Rfc2396, "http: //h.a/", "unsafe: http:%20//h.a/"),
    ("space", Url07, "http ://h.a/", "unsafe: http%20://h.a/"),
    ("space", Rfc3986, "a b:c", "unsafe: a%20b:c"),
    ("space", Rfc3986, "//a b@h.a/", "unsafe: //a%20b@h.a/"),
    ("space", Rfc3986, "//h .a/", "-"),
    ("space", Rfc2396, "/a\" b", "unsafe: /a\"%20b"),
    ("delimiter", Rfc3986, "/a\"b", "unsafe: /a%22b"),
    // Unwise characters that are neither those of a template nor around the reference.
    ("unwise-character", Rfc2396, "/a|b", "safe: /a%7Cb"),
    ("unwise-character", Rfc2396, "/a%|b", "unsafe: /a%%7Cb"),
    ("unwise-character", Url07, "a_b://[::1]/\n", "unsafe: a_b://%5B::1%5D/\n"),
    ("unwise-character", Rfc2396, "/a^^b", "safe: /a%5E%5Eb"),
    ("unwise-character", Rfc2396, "?a[0]=b", "safe: ?a%5B0%5D=b"),
    ("unwise-character", Rfc2396, "/a|", "unsafe: /a%7C"),
    ("unwise-character", Rfc2396, "http://h.a/|http://h.b/", "unsafe: http://h.a/%7Chttp://h.b/"),
    ("unwise-character", Rfc2396, "/a^mailto:u@h.a", "unsafe: /a%5Emailto:u@h.a"),
    ("unwise-character", Rfc2396, "/a|www.h.b", "unsafe: /a%7Cwww.h.b"),
    ("unwise-character", Rfc2396, "/a|/b", "unsafe: /a%7C/b"),
    ("unwise-character", Rfc3986, "file:///C|/a", "unsafe: file:///C%7C/a"),
    ("unwise-character", Rfc3986, "[[a|b]]", "unsafe: [[a%7Cb]]"),
    ("unwise-character", Rfc3986, "/a|b:c", "safe: /a%7Cb:c"),
    ("unwise-character", Rfc2396, "[a", "unsafe: %5Ba"),
    ("unwise-character", Rfc2396, "/a\\b", "unsafe: /a%5Cb"),
    ("unwise-character", Rfc2396, "/{i-d}/", "unsafe: /%7Bi-d}/"),
    ("unwise-character", Rfc2396, "/a`b", "unsafe: /a%60b"),
    ("unwise-character", Rfc2396, "/a|{b", "unsafe: /a%7C%7Bb"),
    ("unwise-character", Rfc2396, "//a|b/", "unsafe: //a%7Cb/"),
    ("unwise-character", Rfc2396, "//[::1]/", "-"),
    ("unwise-character", Rfc2396, "//[::1]/a b", "-"),
    // Characters that RFC 3987 maps.
    ("non-ascii-character", Rfc3986, "/caf\u{e9}", "safe: /caf%C3%A9"),
    ("non-ascii-character", Rfc3986, "/\u{65e5}\u{672c}#a", "safe: /%E6%97%A5%E6%9C%AC#a"),
    ("non-ascii-character", Rfc3986, "#\u{e9}", "safe: #%C3%A9"),
    ("non-ascii-character", Rfc3986, "/caf\u{e9}//b", "safe: /caf%C3%A9//b"),
    ("non-ascii-character", Rfc3986, "/caf\u{e9} b", "safe: /caf%C3%A9 b"),
    ("non-ascii-character", Rfc3986, "http://a/x\u{548c}http://b/", "unsafe: http://a/x%E5%92%8Chttp://b/"),
    ("non-ascii-character", Rfc3986, "http://a/ \u{548c} http://b/", "unsafe: http://a/ %E5%92%8C http://b/"),
    ("non-ascii-character", Rfc3986, "/%\u{e9}", "unsafe: /%%C3%A9"),
    ("non-ascii-character", Rfc3986, "?\u{e9}", "safe: ?%C3%A9"),
    ("non-ascii-character", Rfc2396, "/\u{e9}", "unsafe: /%C3%A9"),
    ("non-ascii-character", Rfc3986, "/\u{e9}?\u{e9}", "safe: /%C3%A9?%C3%A9"),
    ("non-ascii-character", Rfc3986, "/\u{e9}?\u{e9}<a", "unsafe: /%C3%A9?%C3%A9<a"),
    ("non-ascii-character", Rfc3986, "?\u{e000}", "safe: ?%EE%80%80"),
    ("non-ascii-character", Rfc3986, "?\u{e000}a", "safe: ?%EE%80%80a"),
    ("non-ascii-character", Rfc3986, "/\u{bb5}\u{bcd}", "safe: /%E0%AE%B5%E0%AF%8D"),
    ("non-ascii-character", Rfc3986, "/e\u{301}", "safe: /e%CC%81"),
    ("non-ascii-character", Rfc3986, "/a\u{2192}b", "safe: /a%E2%86%92b"),
    ("non-ascii-character", Rfc3986, "/a\u{2192}", "safe: /a%E2%86%92"),
    ("non-ascii-character", Rfc3986, "\u{2022}/a", "unsafe: %E2%80%A2/a"),
    ("non-ascii-character", Rfc3986, "/\u{6771}\u{3001}\u{6771}/", "unsafe: /%E6%9D%B1%E3%80%81%E6%9D%B1/"),
    ("non-ascii-character", Rfc3987, "/\u{e000}", "unsafe: /%EE%80%80"),
    ("non-ascii-character", Rfc3987, "/\u{fffd}a", "unsafe: /%EF%BF%BDa"),
    ("non-ascii-character", Rfc3987, "//\u{fffe}/", "-"),
    ("typographic-character", Rfc3987, "/a\u{a0}b", "unsafe: /a%20b"),
    ("formatting-character", Rfc3987, "/a\u{200e}", "safe: /a"),
    ("formatting-character", Rfc3987, "/a\u{200e}b", "unsafe: /ab"),
    ("mixed-directions", Rfc3987, "/\u{5d0}b", "unsafe: /%D7%90b"),
    ("undirected-end", Rfc3987, "/\u{5d0}1", "unsafe: /%D7%901"),
    ("not-nfc", Rfc3987, "/e\u{301}", "unsafe: /\u{e9}"),
    ("internationalized-host", Rfc3987, "http://\u{fc}.example/", "unsafe: http://xn--tda.example/"),
    ("typographic-character", Rfc3987, "\u{202a}http://h/a\u{202c}", "safe: http://h/a"),
    ("typographic-character", Rfc3987, "/a\u{201d}", "unsafe: /a"),
    ("non-ascii-character", Rfc3986, "/\u{e9}/%41%zz", "unsafe: /%C3%A9/%41%zz"),
    ("non-ascii-character", Rfc3986, "/\u{e9}/\\", "unsafe: /%C3%A9/\\"),
    ("non-ascii-character", Rfc3986, "/\u{e9}/a\u{2013}b", "unsafe: /%C3%A9/a%E2%80%93b"),
    ("non-ascii-character", Rfc3986, "//\u{fc}.example/\u{e9}", "unsafe: //xn--tda.example/%C3%A9"),
    ("typographic-character", Rfc3986, "/a\u{2013}b", "unsafe: /a-b"),
    ("typographic-character", Rfc3986, "/a\u{200b}", "unsafe: /a"),
    ("malformed-utf8", Rfc3986, "/%C0%AF", "unsafe: /%2F"),
    ("not-utf8", Rfc3986, "/caf%E9", "unsafe: /caf%C3%A9"),
    ("escaped-invisible", Rfc3986, "/a%E2%80%8B", "unsafe: /a"),
    ("non-ascii-character", Rfc3986, "\u{e9}:a", "unsafe: %C3%A9:a"),
    ("non-ascii-character", Rfc3986, "//\u{e9}/", "unsafe: //xn--9ca/"),
    ("non-ascii-character", Rfc3986, "//\u{e9}%41/", "-"),
    ("malformed-escape", Rfc3986, "/100%", "unsafe: /100%25"),
    ("second-number-sign", Rfc3986, "a#b#c", "unsafe: a#b%23c"),
    ("misplaced-bracket", Rfc3986, "?a[0]=b", "safe: ?a%5B0%5D=b"),
    ("misplaced-bracket", Rfc2732, "/a[1]/", "safe: /a%5B1%5D/"),
    ("misplaced-bracket", Rfc3986, "/a[", "unsafe: /a%5B"),
    ("misplaced-bracket", Rfc3986, "?a[b][c]=1", "safe: ?a%5Bb%5D%5Bc%5D=1"),
    ("misplaced-bracket", Rfc3986, "![a](/b)c", "unsafe: !%5Ba%5D(/b)c"),
    ("misplaced-bracket", Rfc3986, "/a][http://b/", "unsafe: /a%5D%5Bhttp://b/"),
    ("misplaced-bracket", Rfc3986, "[a", "unsafe: %5Ba"),
    ("misplaced-bracket", Rfc3986, "//a[::1]/", "-"),
    ("misplaced-bracket", Rfc3986, "//[::1]a/", "unsafe: //[::1]/"),
    ("misplaced-bracket", Rfc3986, "//[::1]80/", "unsafe: //[::1]:80/"),
    ("misplaced-at-sign", Rfc3986, "//a@b@h.a/", "unsafe: //a%40b@h.a/"),
    ("line-break", Rfc3986, "/a\nb", "unsafe: /ab"),
    ("colon-in-first-segment", Rfc3986, "a@b:c", "unsafe: ./a@b:c"),
    ("empty-relative-path", Rfc2396, "?y", "-"),
    ("empty-relative-path", Rfc2396, "?y|", "unsafe: ./?y|"),
    ("malformed-ip-literal", Rfc3986, "//2001:db8::a/", "safe: //[2001:db8::a]/"),
    ("malformed-ip-literal", Rfc3986, "//1:2:3:4:5:6:7:8/", "safe: //[1:2:3:4:5:6:7:8]/"),
    ("malformed-ip-literal", Rfc3986, "//2001:db8::1:80/", "-"),
    ("malformed-ip-literal", Rfc2732, "//2001:db8::a/", "unsafe: //[2001:db8::a]/"),
    ("malformed-ip-literal", Rfc2396, "//2001:db8::a/", "-"),
    ("malformed-ip-literal", Rfc2396, "//[192.0.2.1]/", "safe: //192.0.2.1/"),
    ("malformed-ip-literal", Rfc3986, "//[192.0.2.1]80/", "-"),
    ("malformed-ip-literal", Rfc3986, "//[localhost]/", "unsafe: //localhost/"),
    ("malformed-ip-literal", Rfc3986, "//[fe80::1%25eth0]/", "unsafe: //[fe80::1]/"),
    ("malformed-ip-literal", Rfc2396, "//[fe80::1%25eth0]/", "-"),
    ("malformed-ip-literal", Rfc3986, "//fe80::1%25eth0/", "unsafe: //[fe80::1]/"),
    ("malformed-ip-literal", Rfc3986, "//[:::1]/", "unsafe: //[::1]/"),
    ("malformed-port", Rfc3986, "http://h.a:80.", "unsafe: http://h.a:80"),
    ("malformed-port", Rfc3986, "http://h.a:8a/", "-"),
    ("malformed-port", Rfc3986, "ssh://git@h.a:b/c", "unsafe: ssh://git@h.a/b/c"),
    ("delimiter-in-userinfo", Rfc3986, "http://u:p#s@h.a/", "unsafe: http://u:p%23s@h.a/"),
    ("scheme-without-server", Rfc3986, "http:/h.a/", "unsafe: http://h.a/"),
    ("scheme-without-server", Rfc3986, "http:/x", "-"),
    ("space", Rfc3986, "http:// h.a/", "unsafe: http://h.a/"),
    ("enclosing-delimiters", Rfc2396, "<http://h.a/>", "safe: http://h.a/"),
    ("enclosing-delimiters", Rfc3986, "<http://h.a/b-\n  c>", "safe: http://h.a/b-c"),
    ("enclosing-delimiters", Rfc2396, "\"http://h.a/b/\r\nc\"", "safe: http://h.a/b/c"),
    ("enclosing-delimiters", Rfc3986, "<uRl: http://h.a/b-\nc d>", "safe: http://h.a/b-c d"),
    ("enclosing-delimiters", Rfc3986, "<http://h.a/>\n<http://h.b/>", "unsafe: http://h.a/>\n<http://h.b/"),
    ("enclosing-delimiters", Rfc2396, "\"http://h.a/b\r\n/c\"", "unsafe: http://h.a/b\r\n/c"),
    ("enclosing-delimiters", Rfc3986, "<see\nhere>", "safe: see\nhere"),
    ("enclosing-delimiters", Rfc3986, "'http://h.a/ '", "safe: http://h.a/ "),
    ("enclosing-delimiters", Rfc3986, "<\"http://h.a/\">", "safe: \"http://h.a/\""),
    ("enclosing-delimiters", Rfc3986, "< URL: http://h.a/>", "safe: http://h.a/"),
    ("enclosing-delimiters", Rfc3986, "<http://a/> <http://b/>", "unsafe: http://a/> <http://b/"),
    ("enclosing-delimiters", Rfc3986, "\"http://a/\",\"http://b/\"", "unsafe: http://a/\",\"http://b/"),
    ("enclosing-delimiters", Rfc3986, "'a'|'b'", "unsafe: a'|'b"),
    ("enclosing-delimiters", Rfc3986, "<<a>>", "unsafe: <a>"),
    ("enclosing-delimiters", Rfc3986, "<http://a/ http://b/>", "unsafe: http://a/ http://b/"),
    ("enclosing-delimiters", Rfc3986, "< URL: http://h.a/ >", "safe: http://h.a/"),
    ("enclosing-delimiters", Rfc3986, "<URL:http://a/> <http://b/>", "unsafe: http://a/> <http://b/"),
    ("windows-path", Rfc3986, "C:\\a b", "unsafe: file:///C:/a%20b"),
    ("windows-path", Rfc2396, "C:/a%20b", "unsafe: file:///C:/a%20b"),
    ("backslash", Rfc3986, "http:\\\\h.a\\b", "unsafe: http://h.a/b"),
    ("backslash", Rfc3986, "a\\%20b", "unsafe: a%20b"),
    ("reference-in-text", Rfc3986, "(http://h.a/)", "unsafe: http://h.a/"),
    ("reference-in-text", Url07, "(http://h.a/)", "unsafe: http://h.a/"),
    ("scp-form", Rfc3986, "u@h.a:b", "unsafe: ssh://u@h.a/b"),
    ("html-entity", Rfc3986, "?a&amp;b&amp;c", "unsafe: ?a&b&c"),
    ("surrounding-white-space", Rfc2396, "< a>", "safe: <a>"),
    ("surrounding-white-space", Rfc2396, "\" a\",\"b\"", "unsafe: \"a\",\"b\""),
    ("surrounding-white-space", Rfc2396, "http://h.a/\t", "safe: http://h.a/"),
    ("surrounding-white-space", Rfc2396, "http://h.a/\tb\t", "unsafe: http://h.a/\tb"),
    ("surrounding-white-space", Rfc2396, "http://h.a/\tb ", "safe: http://h.a/\tb"),
    ("surrounding-white-space", Rfc2396, "http://h.a/ ", "safe: http://h.a/"),
    ("userinfo-like-host", Rfc3986, "http://a.com@h.org/", "unsafe: http://h.org/"),
    ("userinfo-like-host", Rfc2396, "http://a.com:80@my_host:81/", "unsafe: http://my_host:81/"),
    ("ipv4-in-other-form", Rfc3986, "http://127.1/", "unsafe: http://127.0.0.1/"),
    ("ipv4-in-other-form", Rfc2396, "http://u@0177.0.0.1:80/", "unsafe: http://u@127.0.0.1:80/"),
    ("scheme-as-host", Rfc3986, "http://http://h.org/", "unsafe: http://h.org/"),
    ("scheme-as-host", Rfc2396, "http://https//h.org/", "unsafe: https://h.org/"),
    // What is left would not be valid, or have no host.
    ("scheme-as-host", Rfc3986, "http://http://h:x/", "-"),
    ("scheme-as-host", Rfc2396, "http://http:///x", "-"),
    ("scheme-as-host", Rfc2396, "http://http://", "-"),
    ("host-as-scheme", Rfc3986, "localhost:80/x", "unsafe: http://localhost:80/x"),
    ("host-as-scheme", Rfc2732, "localhost:80?[", "-"),
    ("file-host", Rfc3986, "file://a/b", "unsafe: file:///a/b"),
    ("file-host", Rfc3986, "file://../b", "unsafe: ../b"),
    ("file-host", Rfc2396, "file://c:/b", "unsafe: file:///c:/b"),
    ("near-scheme", Rfc3986, "htp://h.org/", "unsafe: http://h.org/"),
    ("near-scheme", Rfc3986, "hxxp://h.org/", "unsafe: http://h.org/"),
    ("dot-segment-with-parameters", Rfc3986, "/a/..;/b", "unsafe: /a/../b"),
    ("dot-segment-with-parameters", Rfc2396, "a/%2E;x=y/b", "unsafe: a/./b"),
    ("escaped-dot-segment", Rfc3986, "/a/%2E%2E/b", "unsafe: /a/../b"),
    ("escaped-dot-segment", Rfc3986, "/%2E%2E/a", "unsafe: /../a"),
    ("escaped-dot-segment", Rfc2396, "%2E", "unsafe: ."),
    ("empty-query", Rfc3986, "/a?", "unsafe: /a"),
    ("empty-query", Rfc3986, "?#a", "-"),
    ("empty-fragment", Rfc3986, "/a#", "unsafe: /a"),
    ("empty-fragment", Rfc3986, "#", "-"),
    ("empty-parameter", Rfc3986, "/?a&&b", "unsafe: /?a&b"),
    ("empty-parameter", Rfc3986, "/?&&a", "unsafe: /?a"),
    ("final-dot", Rfc3986, "http://h.org./", "unsafe: http://h.org/"),
    ("ipv4-leading-zero", Rfc2396, "foo://192.0.2.010/", "unsafe: foo://192.0.2.10/"),
    ("uppercase-host", Rfc2396, "//H.a/B", "safe: //h.a/B"),
    ("uppercase-host", Rfc3986, "//[2001:DB8::A]/", "safe: //[2001:db8::a]/"),
    ("uppercase-host", Rfc3986, "file://C:/a", "unsafe: file://c:/a"),
    ("uppercase-host", Rfc2396, "//C/a", "unsafe: //c/a"),
    ("uppercase-host", Rfc3986, "http://HTTP://h.a/", "unsafe: http://http://h.a/"),
    ("uppercase-host", Rfc3986, "http://C/a", "safe: http://c/a"),
    ("empty-port", Rfc3986, "//h.a:/", "safe: //h.a/"),
    // Not said before RFC 3986.
    ("empty-port", Rfc2396, "//h.a:/", "unsafe: //h.a/"),
    ("empty-port", Rfc3986, "file://C:/a", "unsafe: file://C/a"),
    ("empty-port", Rfc3986, "http://http://h.a/", "unsafe: http://http//h.a/"),
    ("port-leading-zero", Rfc2396, "//h.a:08080/", "unsafe: //h.a:8080/"),
    ("default-port", Rfc2396, "http://h.a:80/", "safe: http://h.a/"),
    ("default-port", Rfc2396, "http://https:80/", "unsafe: http://https/"),
    ("default-port", Rfc2396, " HTTP://h.a:80/", "safe:  HTTP://h.a/"),
    ("password", Rfc2396, "ftp://u:p@h.a/", "unsafe: ftp://u@h.a/"),
    ("uppercase-scheme", Rfc2396, "FOO:a", "safe: foo:a"),
    ("uppercase-scheme", Rfc2396, "C:/a/b", "unsafe: c:/a/b"),
    ("uppercase-scheme", Rfc3986, "HTTP://http://h.a/", "unsafe: http://http://h.a/"),
    ("scheme-with-authority", Rfc2396, "mailto://a@h.a", "unsafe: mailto:a@h.a"),
    ("scheme-with-authority", Rfc3986, "file://u@h.a:1/b", "unsafe: file://h.a:1/b"),
    ("scheme-with-authority", Url07, "file://h.a:1/b", "unsafe: file://h.a/b"),
    ("fragment-of-nothing", Rfc2396, "tel:1#2", "unsafe: tel:1"),
    ("escaped-unreserved", Rfc3986, "/%7Ea", "safe: /~a"),
    ("escaped-unreserved", Rfc2396, "/%7ea", "safe: /~a"),
    // Reserved under RFC 3986.
    ("escaped-unreserved", Rfc2396, "/%21a", "unsafe: /!a"),
    ("escaped-unreserved", Rfc2396, "/%2Aa", "unsafe: /*a"),
    ("escaped-unreserved", Rfc2396, "/a%27b", "unsafe: /a'b"),
    ("escaped-unreserved", Rfc2396, "/%28a", "unsafe: /(a"),
    ("escaped-unreserved", Url07, "/%24a", "unsafe: /$a"),
    ("escaped-unreserved", Uri01, "/%2ca", "unsafe: /,a"),
    ("escaped-unreserved", Rfc3986, "C:/%41", "unsafe: C:/A"),
    ("escaped-unreserved", Rfc2396, "//%41/", "unsafe: //A/"),
    ("escaped-unreserved", Rfc3986, "/%2E%2E%2E/a", "safe: /.%2E%2E/a"),
    ("escaped-unreserved", Rfc3986, "urn:a:%41", "-"),
    ("escaped-unreserved", Uri01, "%41:b", "-"),
    ("escaped-unreserved", Rfc3986, "/%%341", "-"),
    ("double-escape", Rfc3986, "/%2520", "unsafe: /%20"),
    ("dot-segment", Rfc3986, "/a/../b", "safe: /b"),
    ("dot-segment", Rfc2396, "/a/../b", "-"),
    ("dot-segment", Rfc3986, "/a b/../c", "safe: /c"),
    ("dot-segment", Rfc3986, "/a/%2e%2E/../b", "unsafe: /a/b"),
    ("dot-segment", Rfc3986, "/a/../%2e", "unsafe: /%2e"),
    ("dot-segment", Rfc3986, "/a/../%2e%2e%2e", "safe: /%2e%2e%2e"),
    ("dot-segment", Rfc3986, "urn:/./a", "unsafe: urn:/a"),
    ("dot-segment", Rfc3986, "C:/a/../b", "unsafe: C:/b"),
    ("dot-segment", Rfc3986, "http://http://h.a/../b", "unsafe: http://http://b"),
    ("dot-segment", Rfc3986, "http://h.a/x http://b/../c", "unsafe: http://h.a/x http://c"),
    ("too-many-dot-dot", Rfc3986, "/../b", "safe: /b"),
    ("too-many-dot-dot", Rfc3986, "/../a http://b/", "unsafe: /a http://b/"),
    ("empty-segment", Rfc3986, "/a//b", "unsafe: /a/b"),
    ("empty-param", Rfc2396, "/a;", "unsafe: /a"),
    ("url-prefix", Rfc2396, "URL:http://h.a/", "safe: http://h.a/"),
    ("url-prefix", Rfc2396, "url:a", "-"),
    // A drive, and what the drafts alone call a scheme, or a complete URL.
    ("url-prefix", Rfc2396, "url:C:a", "unsafe: C:a"),
    ("url-prefix", Url07, "url:1a:b", "unsafe: 1a:b"),
    ("url-prefix", Url07, "url:ab:", "unsafe: ab:"),
    ("abbreviated-reference", Rfc2396, "www.a.org", "unsafe: https://www.a.org"),
    ("malformed-mailto", Rfc3986, "mailto:a@b.c,%20d@e.f", "unsafe: mailto:a@b.c,d@e.f"),
    ("malformed-mailto", Rfc3986, "mailto:a", "-"),
    ("malformed-tel", Rfc3986, "tel:+1%202", "unsafe: tel:+1-2"),
    ("malformed-data", Rfc3986, "data:;base64,YQ", "unsafe: data:;base64,YQ=="),
    ("malformed-geo", Rfc3986, "geo:1,%202", "unsafe: geo:1,2"),
    ("malformed-urn", Rfc3986, "urn:a1:b?c", "unsafe: urn:a1:b?=c"),
    ("malformed-urn", Uri01, "urn:a1:b~", "unsafe: urn:a1:b%7E"),
    ("malformed-urn", Uri01, "urn:a1:b&c", "unsafe: urn:a1:b%26c"),
    ("malformed-data", Rfc3986, "data:image/svg+xml,%3Ca%3E#b", "unsafe: data:image/svg+xml,%3Ca%3E%23b"),
    ("urn-character", Uri01, "urn:a:b/c", "unsafe: urn:a:b%2Fc"),
    ("malformed-port", Rfc3986, "ssh://git@h.a:a/b.git", "unsafe: ssh://git@h.a/a/b.git"),
    ("delimiter-in-userinfo", Rfc3986, "http://u:p#s@h.a/", "unsafe: http://u:p%23s@h.a/"),
    ("scheme-without-server", Rfc3986, "http:///h.a/", "unsafe: http://h.a/"),
    ("malformed-mailto", Rfc3986, "mailto:a@b;c@d", "unsafe: mailto:a@b,c@d"),
    ("malformed-tel", Rfc3986, "tel:+1%20555", "unsafe: tel:+1-555"),
    ("malformed-data", Rfc3986, "data:;base64,YQ", "unsafe: data:;base64,YQ=="),
    ("malformed-geo", Rfc3986, "geo:1.0,%202.0", "unsafe: geo:1.0,2.0"),
    ("malformed-urn", Rfc3986, "urn:example:a?b", "unsafe: urn:example:a?=b"),
    ("malformed-utf8", Rfc3986, "/%C0%AF", "unsafe: /%2F"),
    ("not-utf8", Rfc3986, "/caf%E9", "unsafe: /caf%C3%A9"),
    ("escaped-invisible", Rfc3986, "/a%E2%80%8B", "unsafe: /a"),
    ("reserved-nid", Rfc3986, "urn:urn:a1:b", "unsafe: urn:a1:b"),
    ("reserved-nid", Rfc3986, "urn:urn:a:b", "-"),
];

#[test]
fn each_suggestion_is_safe_or_not() {
    let mut wrong = Vec::new();
    for &(code, edition, text, expected) in TABLE {
        let found = suggested(&validator(edition), code, text);
        if found != expected {
            wrong.push(format!("{code} {edition} {text:?}: {found:?}, not {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Findings that need a base, or another start.
#[test]
fn suggestions_relative_to_a_base() {
    let base = Rfc3986.parse("http://a.b/c/d").unwrap();
    let based = validator(Rfc3986).with_base(base);
    assert_eq!(suggested(&based, "default-port", "//h.a:80/"), "unsafe: //h.a/");
    assert_eq!(suggested(&based, "default-port", "http://h.a:80/"), "safe: http://h.a/");
    assert_eq!(suggested(&based, "repeated-scheme", "http:g"), "unsafe: g");
    let absolute = validator(Rfc3986).with_input_kind(uri_bnf::validate::InputKind::Absolute);
    assert_eq!(suggested(&absolute, "fragment-not-allowed", "a:b#c"), "unsafe: a:b");
}

/// If the code of escaped dot segments is allowed, their dots are still not unescaped.
#[test]
fn no_dot_segment_is_unescaped() {
    let policy = Policy::PEDANTIC.with(uri_bnf::validate::checks::ESCAPED_DOT_SEGMENT, None);
    let validator = Validator::new(Rfc3986).with_policy(policy);
    assert_eq!(suggested(&validator, "escaped-unreserved", "/%2E%2E/a"), "-");
}

/// The safety that a code declares is that of its suggestions, and the table has each code that has suggestions.
#[test]
fn a_code_says_whether_its_suggestions_are_safe() {
    let elsewhere = ["repeated-scheme", "fragment-not-allowed"];
    let mut wrong = Vec::new();
    for &code in CODES {
        let rows = TABLE.iter().filter(|(name, ..)| *name == code.name());
        let kinds: BTreeSet<_> = rows.filter_map(|(.., made)| Some(made.split_once(": ")?.0)).collect();
        let expected: &[&str] = match code.safety() {
            None => &[],
            Some(_) if elsewhere.contains(&code.name()) => continue,
            Some(Safety::Safe) => &["safe"],
            Some(Safety::Unsafe) => &["unsafe"],
            Some(Safety::Sometimes) => &["safe", "unsafe"],
        };
        if !kinds.iter().copied().eq(expected.iter().copied()) {
            wrong
                .push(format!("{code}: the rows of `TABLE` have {kinds:?}, and the check says {expected:?}"));
        }
        assert_eq!(code.safety().is_none(), code.safety_reason().is_empty(), "{code}");
        let reason = code.safety_reason();
        assert!(!reason.ends_with('.') && !reason.contains("  "), "{reason}");
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The normal form: references are equivalent if theirs are equal, by the rules of an edition for any scheme, and by
/// those for ports. RFC 3986 sections 6.2.2 and 6.2.3, and RFC 2396 section 6 with 2.3. An independent model, slow
/// and simple.
fn normal(edition: Edition, text: &str) -> String {
    let text = decoded(edition, text);
    let tree = edition.parse(&text).unwrap();
    let mut normal = String::new();
    let scheme = tree.scheme().map(|scheme| scheme.text().to_ascii_lowercase());
    if let Some(scheme) = &scheme {
        normal.extend([scheme, ":"]);
    }
    if let Some(authority) = tree.authority() {
        normal += "//";
        match authority.server().and_then(|server| Some((server, server.host()?))) {
            Some((server, host)) => {
                normal += &server.userinfo.map_or(String::new(), |userinfo| format!("{}@", userinfo.text()));
                normal += &host.text().to_ascii_lowercase();
                let port = server.hostport.and_then(|hostport| hostport.port).map_or("", |port| port.text());
                normal += &port_of(scheme.as_deref(), port);
            }
            None => normal += authority.text(),
        }
    }
    let path = tree.path().text();
    let is_rooted = path.starts_with('/') && edition == Rfc3986;
    normal += &if is_rooted { without_dots(path) } else { path.to_owned() };
    normal += &tree.query().map_or(String::new(), |query| format!("?{}", query.text()));
    normal + &tree.fragment().map_or(String::new(), |fragment| format!("#{}", fragment.text()))
}

/// `port` with its colon, unless it is the default.
fn port_of(scheme: Option<&str>, port: &str) -> String {
    let default = match scheme {
        Some("http" | "ws") => Some(80),
        Some("https") => Some(443),
        Some("ftp") => Some(21),
        Some("telnet") => Some(23),
        _ => None,
    };
    match port.parse::<u32>() {
        Ok(number) if Some(number) != default => format!(":{number}"),
        _ => String::new(),
    }
}

/// `text` with the escapes of unreserved characters decoded, and the hexadecimal digits of the others in upper case.
fn decoded(edition: Edition, text: &str) -> String {
    let others = match edition {
        Rfc3986 => "-._~",
        Rfc2396 | Rfc2732 => "-_.!~*'()",
        _ => "-_.!~*'(),$",
    };
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        result += before;
        let is_escape = after.len() > 1 && after.as_bytes()[..2].iter().all(u8::is_ascii_hexdigit);
        let character = is_escape.then(|| char::from(u8::from_str_radix(&after[..2], 16).unwrap()));
        match character {
            Some(character) if character.is_ascii_alphanumeric() || others.contains(character) => {
                result.push(character);
            }
            Some(_) => result.extend(["%", &after[..2].to_ascii_uppercase()]),
            None => result.push('%'),
        }
        rest = if is_escape { &after[2..] } else { after };
    }
    result + rest
}

/// RFC 3986 section 5.2.4, for a path that begins with a slash.
fn without_dots(path: &str) -> String {
    let mut segments: Vec<&str> = Vec::new();
    let all: Vec<_> = path.split('/').skip(1).collect();
    for (index, segment) in all.iter().enumerate() {
        let is_last = index + 1 == all.len();
        match *segment {
            "." => {}
            ".." => {
                segments.pop();
            }
            segment => segments.push(segment),
        }
        if is_last && matches!(*segment, "." | "..") {
            segments.push("");
        }
    }
    format!("/{}", segments.join("/"))
}

#[test]
fn the_model_knows_the_examples_of_the_specifications() {
    for (one, other) in [
        ("example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"),
        ("http://example.com:80/", "http://example.com:/"),
        ("HTTP://www.EXAMPLE.com/", "http://www.example.com/"),
        ("/a/g", "/a/b/c/./../../g"),
    ] {
        assert_eq!(normal(Rfc3986, one), normal(Rfc3986, other));
    }
    assert_ne!(normal(Rfc3986, "/a%2Fb"), normal(Rfc3986, "/a/b"));
    assert_ne!(normal(Rfc2396, "/a/../b"), normal(Rfc2396, "/b"));
    assert_ne!(normal(Rfc3986, "//h:0"), normal(Rfc3986, "//h"));
}

/// The pieces of valid texts.
const PIECES: [&str; 50] = [
    "http://h.a:80",
    "WS://H.a:080",
    "HTTP",
    "http",
    "ws:",
    "telnet://",
    "ftp",
    "FOO",
    "://",
    ":",
    "//",
    "/",
    "/",
    "?",
    "#",
    "@",
    "a",
    "B",
    "A.b",
    "H.org",
    "[::1]",
    "[2001:DB8::A]",
    ":80",
    ":080",
    ":",
    ":00",
    ":8080",
    ":21",
    ":023",
    "%41",
    "%7e",
    "%2E",
    "%2e",
    "%2F",
    "%25",
    "%27",
    "%3a",
    "%4",
    ".",
    "..",
    "/.",
    "/..",
    "./",
    "../",
    ";",
    "'",
    "$",
    "~",
    "urn:a:",
    "//h.a",
];

/// A safe suggestion for a text in the language leads to an equivalent text.
#[test]
fn what_is_safe_changes_nothing_by_the_specification() {
    let mut random = Random::new(20_261_121);
    let mut next = |bound: usize| random.below(bound);
    for &edition in &[Url07, Uri01, Rfc2396, Rfc2732, Rfc3986] {
        let validator = validator(edition);
        let mut tried: BTreeSet<Code> = BTreeSet::new();
        for _ in 0..60_000 {
            let text: String = (0..next(9)).map(|_| PIECES[next(PIECES.len())]).collect();
            if !edition.is_valid(&text) {
                continue;
            }
            let found: Vec<Diagnostic> = validator.diagnostics(&text);
            for found in found {
                let Some(suggestion) = found.suggestion().filter(uri_bnf::validate::Suggestion::is_safe)
                else {
                    continue;
                };
                let mended = suggestion.apply(&text);
                assert!(edition.is_valid(&mended), "{edition} {text:?} becomes {mended:?}");
                assert_eq!(
                    normal(edition, &mended),
                    normal(edition, &text),
                    "{edition} {text:?} becomes {mended:?}"
                );
                tried.insert(found.code());
            }
        }
        let names: Vec<_> = tried.iter().map(|code| code.name()).collect();
        for code in ["uppercase-host", "default-port", "uppercase-scheme", "escaped-unreserved"] {
            assert!(names.contains(&code), "{edition}: {code} is not in {names:?}");
        }
        // What RFC 3986 alone says.
        for code in ["dot-segment", "too-many-dot-dot", "empty-port"] {
            assert_eq!(names.contains(&code), edition == Rfc3986, "{edition} {code}");
        }
    }
}

/// What several `..` in a row remove: each removes what resolution removes up to it.
#[test]
fn dot_segments_in_a_row() {
    let made = |text: &str| -> Vec<String> {
        let found = validator(Rfc3986).diagnostics(text);
        let found = found.iter().filter(|found| found.code().name() == "dot-segment");
        found.map(|found| found.suggestion().map_or("-".to_owned(), |made| made.apply(text))).collect()
    };
    for (text, expected) in [
        ("/a/b/../..", &["/a/..", "/"][..]),
        ("/a/b/../../c", &["/a/../c", "/c"]),
        ("/a/b/c/../../d/../..", &["/a/b/../d/../..", "/a/d/../..", "/a/b/c/../../..", "-"]),
        ("/a/./b/../..", &["/a/b/../..", "/a/./..", "-"]),
        ("/a//../..", &["/a/..", "/"]),
        ("//h//a/../..", &["//h//..", "//h/"]),
        // Not if an authority would result.
        ("/a/b/../..//c", &["/a/..//c", "-"]),
    ] {
        assert_eq!(made(text), expected, "{text}");
    }
}
