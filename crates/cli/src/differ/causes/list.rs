//! The causes, with the words of the reports.

use super::cause::Cause;
use super::has::{
    has_early_colon, has_escape, has_escape_that, has_loose_bracket, has_loose_percent, has_other_escape,
    is_dot_segment, is_ignored, is_mapped, is_no_hostname, is_not_allowed, is_octal, trimmed,
};

macro_rules! causes {
    ($($id:literal: $title:literal, $decides:literal, [$($told:literal),*], $has:expr;)*) => {
        &[$(Cause { id: $id, title: $title, decides: $decides, told: &[$($told),*], has: $has },)*]
    };
}

/// All causes: those that change most come first.
pub(in crate::differ) const CAUSES: &[Cause] = causes! {
    "surrounding-space": "a space or a control at the beginning or the end",
        "The URL Standard (4.4) removes it; RFC 3986 (2) has none, and leaves to the context where a reference ends (appendix C).",
        ["CVE-2023-24329 (CPython)"],
        |shape| trimmed(shape.text).len() < shape.text.len();
    "tab-or-line-end": "a tab or a line end",
        "The URL Standard (4.4) removes it wherever it is; RFC 3986 (2) has none.",
        ["CVE-2022-0391 (CPython)"],
        |shape| trimmed(shape.text).contains(['\t', '\n', '\r']);
    "control": "a control character",
        "RFC 3986 (2) has none; the URL Standard escapes it, but in a host.",
        [],
        |shape| trimmed(shape.text).contains(|character: char| character.is_ascii_control() && !matches!(character, '\t' | '\n' | '\r'));
    "space": "a space",
        "RFC 3986 (2) has none; the URL Standard escapes it, but in a host.",
        ["Tsai 2017, A New Era of SSRF"],
        |shape| trimmed(shape.text).contains(' ');
    "backslash": "a backslash",
        "The URL Standard (4.4) takes it for a slash after http, https, ws, wss, ftp and file; RFC 3986 (2) has none.",
        ["open-webui #24534", "OWASP CheatSheetSeries #2401", "vlang/v #27945", "Claroty and Snyk 2022, Exploiting URL Parsing Confusion"],
        |shape| shape.text.contains('\\');
    "at-after-delimiter": "an at sign after the authority has ended",
        "An authority ends at the first slash, question mark or number sign (RFC 3986, 3.2; URL Standard, 4.4): an at sign after it is part of the query or of the fragment.",
        ["Tsai 2017, A New Era of SSRF", "CVE-2016-8624 (curl)"],
        |shape| shape.authority.is_some() && shape.path.is_empty() && shape.rest.split('/').next().unwrap_or_default().contains('@');
    "several-at": "several at signs in the authority",
        "RFC 3986 (3.2.1) has one, and the URL Standard (4.4) takes the last; a parser that takes the first has another host.",
        ["Tsai 2017, A New Era of SSRF"],
        |shape| shape.to_slash.matches('@').count() > 1;
    "brackets": "brackets that are not those of a whole IPv6 address",
        "Only a whole host stands in brackets (RFC 3986, 3.2.2; URL Standard, 3.5).",
        ["CVE-2024-11168 (CPython)", "CVE-2025-0938 (CPython)"],
        |shape| has_loose_bracket(shape);
    "zone": "a zone identifier",
        "RFC 3986 (3.2.2) has none, RFC 6874 adds it, RFC 9844 takes it back, and the URL Standard (3.5) refuses it.",
        [],
        |shape| shape.is_bracketed() && shape.host.contains('%');
    "several-colons": "several colons after the host",
        "RFC 3986 (3.2) has one, before the port; a name has none.",
        ["Tsai 2017, A New Era of SSRF"],
        |shape| !shape.is_bracketed() && shape.host.contains(':');
    "escaped-nul-in-host": "`%00` in the host",
        "It is an octet of a name for RFC 3986 (3.2.2); the URL Standard (3.5) decodes the host and refuses it; a library in C may end the name there.",
        [],
        |shape| shape.host.contains("%00");
    "escaped-delimiter-in-host": "an escaped delimiter in the host",
        "For RFC 3986 (2.2) an escaped delimiter is data; the URL Standard (3.5) decodes the host and refuses it; a parser that decodes first sees a delimiter.",
        ["Claroty and Snyk 2022, Exploiting URL Parsing Confusion"],
        |shape| has_escape(shape.host, b"/?#@:[]\\%");
    "escape-in-host": "an escape in the host",
        "The URL Standard (3.5) decodes it; for RFC 3986 (6.2.2.2) the escape of an unreserved character is equivalent to it, but written otherwise.",
        ["Claroty and Snyk 2022, Exploiting URL Parsing Confusion"],
        |shape| !shape.is_bracketed() && has_escape_that(shape.host, |octet| !b"\0/?#@:[]\\%".contains(&octet));
    "ignored-character-in-host": "a character in the host that IDNA ignores",
        "The URL Standard maps a host by UTS #46, which removes it; RFC 3987 (3.1) derives it.",
        [],
        |shape| shape.host.contains(is_ignored);
    "mapped-character-in-host": "a character in the host that IDNA maps to a character of US-ASCII",
        "The URL Standard maps a host by UTS #46; RFC 3986 has no such character, and RFC 3987 (3.1) derives it as it is.",
        ["url-parse #241", "CVE-2019-9636 (CPython)"],
        |shape| shape.host.contains(is_mapped);
    "beyond-us-ascii-in-host": "a character beyond US-ASCII in the host",
        "RFC 3986 has none; RFC 3987 (3.1) and the URL Standard (3.5) encode it, not always alike.",
        [],
        |shape| shape.host.contains(|character: char| !character.is_ascii() && !is_ignored(character) && !is_mapped(character));
    "dot-at-end-of-address": "a dot after an address",
        "RFC 3986 (3.2.2) reads a name; the URL Standard (3.5) reads the address.",
        [],
        |shape| shape.host.ends_with('.') && !shape.numbers().is_empty();
    "too-many-numbers": "an address with more than four numbers",
        "RFC 3986 (3.2.2) reads a name; the URL Standard (3.5) refuses a host that ends in a number and is no address.",
        [],
        |shape| shape.numbers().len() > 4;
    "number-too-large": "an address with a number that is too large",
        "RFC 3986 (3.2.2) reads a name; the URL Standard (3.5) refuses it, or reads a last number as several octets.",
        [],
        |shape| shape.numbers().iter().any(|number| number.len() > 2 && number.parse().is_ok_and(|number: u64| number > 255));
    "hexadecimal-number": "a hexadecimal number in an address",
        "RFC 3986 (7.4) warns of it and derives a name; the URL Standard (3.5) and inet_aton read an address.",
        ["RFC 3986, section 7.4"],
        |shape| shape.numbers().iter().any(|number| number.starts_with("0x") || number.starts_with("0X"));
    "octal-number": "a number with leading zeros in an address",
        "RFC 3986 (7.4) warns of it and derives a name; the URL Standard (3.5) and inet_aton read it as octal, others as decimal.",
        ["CVE-2021-28918 (netmask)", "CVE-2021-29921 (CPython)"],
        |shape| shape.numbers().iter().any(|number| is_octal(number));
    "short-address": "an address with fewer than four numbers",
        "RFC 3986 (7.4) warns of it and derives a name; the URL Standard (3.5) and inet_aton read an address.",
        ["RFC 3986, section 7.4"],
        |shape| (1..4).contains(&shape.numbers().len());
    "port-not-a-number": "a port that is not a number",
        "RFC 3986 (3.2.3) has only digits; the URL Standard (4.4) refuses others.",
        [],
        |shape| shape.port.is_some_and(|port| !port.bytes().all(|octet| octet.is_ascii_digit()));
    "port-too-large": "a port above 65535",
        "RFC 3986 (3.2.3) does not limit it; the URL Standard (4.4) refuses it; others cut it.",
        [],
        |shape| shape.port.is_some_and(|port| port.trim_start_matches('0').len() > 5 || port.parse().is_ok_and(|port: u64| port > 65_535));
    "port-with-zeros": "a port with leading zeros",
        "RFC 3986 (3.2.3) has any digits.",
        [],
        |shape| shape.port.is_some_and(|port| port.len() > 1 && port.starts_with('0'));
    "empty-port": "a colon without a port",
        "RFC 3986 (3.2.3, 6.2.3) has it, as an empty port; the URL Standard (4.4) leaves it out.",
        [],
        |shape| shape.port == Some("");
    "many-slashes": "more than two slashes after the scheme",
        "RFC 3986 (3.2.2) reads an empty host; the URL Standard (4.4) skips the slashes after http, https, ws, wss and ftp.",
        ["Claroty and Snyk 2022, Exploiting URL Parsing Confusion"],
        |shape| shape.slashes.matches('/').count() > 2;
    "empty-host": "an empty host",
        "RFC 3986 (3.2.2) derives it, and a scheme may refuse it; the URL Standard (4.4) refuses it after http, https, ws, wss and ftp.",
        [],
        |shape| shape.authority.is_some() && shape.host.is_empty();
    "one-slash": "one slash after the scheme",
        "RFC 3986 (3) reads a path; the URL Standard (4.4) reads a host after http, https, ws, wss and ftp.",
        ["Claroty and Snyk 2022, Exploiting URL Parsing Confusion"],
        |shape| shape.is_special() && shape.slashes.len() == 1;
    "no-slashes": "no slashes after the scheme",
        "RFC 3986 (3) reads a path; the URL Standard (4.4) reads a host after http, https, ws, wss and ftp.",
        ["Claroty and Snyk 2022, Exploiting URL Parsing Confusion"],
        |shape| shape.is_special() && shape.slashes.is_empty();
    "userinfo": "userinfo",
        "RFC 3986 (3.2.1) has it, and deprecates a password; the URL Standard (4.3) has no way to write it, and escapes parts of it.",
        [],
        |shape| shape.userinfo.is_some_and(|userinfo| !userinfo.contains('@'));
    "percent-sign": "a percent sign without two hexadecimal digits",
        "RFC 3986 (2.1) has none; the URL Standard keeps it.",
        [],
        |shape| has_loose_percent(shape.text);
    "unusual-name": "a character in the host that no hostname has",
        "RFC 3986 (3.2.2) has names with sub-delims, `_` and `~`; the URL Standard (3.5) has most of them, DNS none but `_`.",
        [],
        |shape| !shape.is_bracketed() && shape.host.contains(|character| "!\"$&'()*+,;<=>^_`{|}~".contains(character));
    "no-hostname": "a label of the host that RFC 2396 does not have",
        "RFC 2396 (3.2.2) has labels that begin and end with a letter or a digit, the last one with a letter: what has others is a registry-based authority, without a host. For RFC 3986 (3.2.2) and the URL Standard it is a name.",
        [],
        is_no_hostname;
    "dot-segment-with-parameter": "a dot segment with a parameter",
        "It is no dot segment for RFC 3986 (3.3, 5.2.4) and the URL Standard; servers that remove parameters first (Tomcat, Jetty, Undertow) see one.",
        ["istio #27409", "jetty #4275", "CVE-2024-1459 (Undertow)"],
        |shape| shape.segments().any(|segment| segment.split_once(';').is_some_and(|(before, _)| is_dot_segment(before)));
    "many-dots": "a segment of more than two dots",
        "It is a name for RFC 3986 (3.3) and the URL Standard; a filter that removes `../` once leaves a dot segment.",
        ["zuul #2152"],
        |shape| shape.segments().any(|segment| segment.len() > 2 && segment.bytes().all(|octet| octet == b'.'));
    "escaped-dot-segment": "an escaped dot segment",
        "The URL Standard (4.4) removes it; RFC 3986 (5.2.4) does not, but its normalization (6.2.2.2, 6.2.2.3) does.",
        ["http-proxy-middleware #1168"],
        |shape| shape.segments().any(|segment| has_escape(segment, b".") && is_dot_segment(segment));
    "dot-segment": "a dot segment",
        "The URL Standard (4.4) removes it while it parses; RFC 3986 removes it when it resolves (5.2.4) or normalizes (6.2.2.3).",
        ["CVE-2019-9901 (Envoy)"],
        |shape| shape.segments().any(|segment| segment == "." || segment == "..");
    "escaped-slash": "an escaped slash or backslash in the path",
        "It is data for RFC 3986 (2.2) and the URL Standard; a parser that decodes first has another segment.",
        ["CVE-2021-29492 (Envoy)"],
        |shape| has_escape(shape.path, b"/\\");
    "escaped-nul": "`%00` in the path",
        "It is an octet of data for RFC 3986 (7.3); what decodes it may end the path there.",
        ["RFC 3986, section 7.3"],
        |shape| shape.path.contains("%00");
    "empty-segment": "an empty segment",
        "RFC 3986 (3.3) and the URL Standard keep it; a parser that merges slashes has another path, and one that takes the path for a reference has a host.",
        ["boostorg/url #985", "RFC 9112, section 3.2.1"],
        |shape| shape.path.contains("//");
    "parameter": "a parameter of a segment",
        "RFC 3986 (3.3) has it as a part of the segment; RFC 2396 (3.3), and what follows it, divide it.",
        [],
        |shape| shape.segments().any(|segment| segment.split_once(';').is_some_and(|(before, _)| !is_dot_segment(before)));
    "character-in-path": "a character in the path that RFC 3986 does not have",
        "The URL Standard (1.3) escapes some of them, and keeps the others.",
        [],
        |shape| shape.path.contains(|character: char| is_not_allowed(character) && character > ' ' && !"\\\x7f".contains(character));
    "escape-in-path": "an escape in the path",
        "It stays for RFC 3986 (2.4) and the URL Standard; a parser that reports paths decoded cannot be asked which octets were escaped.",
        [],
        has_other_escape;
    "no-scheme-before-colon": "a colon after what is no scheme",
        "A scheme begins with a letter (RFC 3986, 3.1; URL Standard, 4.3); a relative path has no colon in its first segment (RFC 3986, 4.2); the expression of appendix B takes anything for a scheme.",
        [],
        |shape| shape.scheme.is_none() && has_early_colon(shape);
    "no-scheme": "no scheme",
        "It is a reference for RFC 3986 (4.2), and a URL only with a base (URL Standard, 4.3).",
        [],
        |shape| shape.scheme.is_none() && !has_early_colon(shape);
    "colon-in-first-segment": "a colon in what could be a path",
        "RFC 3986 (4.2) has none in the first segment of a relative path: what is before it is a scheme.",
        [],
        |shape| shape.authority.is_none() && shape.path.contains(':');
    "fragment": "a fragment",
        "RFC 3986 (3.5) and the URL Standard have it after the first number sign; a parser of request targets has none.",
        ["CVE-2021-32779 (Envoy)"],
        |shape| shape.rest.contains('#');
    "query": "a query",
        "RFC 3986 (3.4) and the URL Standard have it after the first question mark.",
        [],
        |shape| shape.rest.starts_with('?');
    "other-scheme": "a scheme that is not one of the special ones of the URL Standard",
        "The URL Standard (4.4) has an opaque host and an opaque path for it.",
        [],
        |shape| shape.scheme.is_some() && !shape.is_special();
    "other": "nothing that is known to be read differently",
        "The specifications read it alike.",
        [],
        |_| false;
};
