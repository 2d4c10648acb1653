//! References from which exercises are made.

use uri_bnf::Edition;

use super::random::Random;

/// References as they are used, of each form. Each edition takes those that it accepts.
const SAMPLES: &[&str] = &[
    "http://www.ics.uci.edu/pub/ietf/uri/#Related",
    "http://example.org:8080/a/b?c=d",
    "ftp://ftp.is.co.za/rfc/rfc1808.txt",
    "mailto:john.doe@example.com",
    "news:comp.infosystems.www.servers.unix",
    "telnet://192.0.2.16:80/",
    "tel:+1-816-555-1212",
    "urn:oasis:names:specification:docbook",
    "ldap://[2001:db8::7]/c=GB?one",
    "http://[::1]:8080/",
    "http://user:pass@example.com/~user/index.html",
    "file:///etc/hosts",
    "//cdn.example.net/lib.js",
    "/search?q=uri&lang=en",
    "../images/logo.png",
    "./this:that",
    "?page=2",
    "#top",
    "a/b/../c;type=x",
    "http://a/b/c/d;p?q",
    "https://example.com/a%20b/%C3%A9",
    "x-scheme.v1+b:data,1.2",
    "foo://info.example.com?fred",
    "http://10.0.0.1/",
    "http://a.b.c./d",
    "data:text/plain;charset=utf-8,hi",
    "http://example.org/?a/b:c@d",
    "//user@host",
    "g;x=1/./y",
    "http://résumé.example.org/straße?ü#é",
];

/// What breaks references, and what does not always.
const INTRUDERS: &[char] = &[
    ' ', '%', '[', ']', '^', '|', '<', '"', '\\', '{', '#', '@', ':', '?', '/', '.', '-', '_', 'é', 'g', '7',
];

/// The samples that an edition accepts.
pub(super) fn samples(edition: Edition) -> Vec<&'static str> {
    SAMPLES.iter().copied().filter(|sample| edition.is_valid(sample)).collect()
}

/// The offsets between the characters of a text, with 0 and its length.
pub(super) fn boundaries(text: &str) -> Vec<usize> {
    let ends = text.char_indices().map(|(offset, _)| offset);
    ends.chain([text.len()]).collect()
}

/// A sample with one change: a character that is inserted, left out or replaced, or an end that is cut off.
pub(super) fn altered(random: &mut Random, samples: &[&'static str]) -> Option<String> {
    let sample = *random.pick(samples)?;
    let at = *random.pick(&boundaries(sample))?;
    let (before, after) = sample.split_at(at);
    let intruder = *random.pick(INTRUDERS)?;
    let mut rest = after.chars();
    let text = match random.below(8) {
        0 => before.to_owned(),
        1 => {
            rest.next();
            format!("{before}{}", rest.as_str())
        }
        2 | 3 => {
            rest.next();
            format!("{before}{intruder}{}", rest.as_str())
        }
        _ => format!("{before}{intruder}{after}"),
    };
    Some(text)
}
