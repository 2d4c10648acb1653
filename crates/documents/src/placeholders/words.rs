//! Words and signs that stand for a part of an authority, without marks of their own.

use memchr::{memchr_iter, memmem, memrchr};
use uri_bnf::Span;

use super::{Surroundings, hosts, passwords, ports};

/// Returns the placeholders that have no marks, given those that have.
pub(super) fn spans(reference: &[u8], surroundings: Surroundings, inserted: &[Span]) -> Vec<Span> {
    let Some(authority) = authority(reference, inserted) else { return Vec::new() };
    if is_part_of_package(reference, authority)
        || has_own_authority(reference, authority)
        || is_beginning(reference, authority)
    {
        return Vec::from([Span::new(0, authority.end)]);
    }
    let text = reference.get(authority.range()).unwrap_or_default();
    // Those with marks of their own do not overlap.
    let meets = |span: Span| {
        let next = inserted.partition_point(|other| other.end <= span.start);
        inserted.get(next).is_some_and(|other| other.start < span.end)
    };
    let is_inserted = |offset: usize| meets(Span::new(offset, offset + 1));
    let at = memchr_iter(b'@', text).rfind(|at| !is_inserted(authority.start + at));
    let host = at.map_or(authority.start, |at| authority.start + at + 1);
    let text = reference.get(host..authority.end).unwrap_or_default();
    let after_bracket = memrchr(b']', text).map_or(0, |bracket| bracket + 1);
    let rest = text.get(after_bracket..).unwrap_or_default();
    let colon = memchr_iter(b':', rest).rfind(|colon| !is_inserted(host + after_bracket + colon));
    let name = text.get(..colon.map_or(text.len(), |colon| after_bracket + colon)).unwrap_or_default();
    let mut spans = Vec::new();
    let of_network = of_network(text);
    let name = of_network.unwrap_or(name);
    if let Some(userinfo) = at.map(|at| Span::new(authority.start, authority.start + at)) {
        let is_of_example =
            || passwords::is_host_of_example(name) || meets(Span::new(host, host + name.len()));
        let text = reference.get(userinfo.range()).unwrap_or_default();
        let colon = memchr_iter(b':', text).find(|colon| !is_inserted(userinfo.start + colon));
        let is_of_words = colon.is_some_and(|colon| {
            let password = Span::new(userinfo.start + colon + 1, userinfo.end);
            let is_word = || {
                let user = text.get(..colon).and_then(|user| std::str::from_utf8(user).ok());
                let password = reference.get(password.range()).and_then(|it| std::str::from_utf8(it).ok());
                user.zip(password).is_some_and(|(user, password)| passwords::are_words(user, password))
            };
            meets(password) || is_word() || !text.contains(&b'@') && is_of_example()
        });
        if is_of_words {
            spans.push(userinfo);
        }
    }
    if of_network.is_some() {
        spans.push(Span::new(host, authority.end));
        return spans;
    }
    if let Some(several) = hosts::of(reference, Span::new(host, authority.end), meets) {
        spans.push(several);
        return spans;
    }
    if let Some(colon) = colon {
        let port = Span::new(host + after_bracket + colon + 1, authority.end);
        let text = reference.get(port.range()).unwrap_or_default();
        let is_word = || surroundings.is_prose() && ports::is_word_after(name, text);
        if !meets(port) && (ports::is_port(text) || is_word()) {
            spans.push(port);
        }
    }
    // `*.example.com` is any host of a domain.
    let is_label = |star: &usize| {
        let before = star.checked_sub(1).and_then(|before| name.get(before));
        before.is_none_or(|octet| *octet == b'.') || name.get(star + 1).is_none_or(|octet| *octet == b'.')
    };
    spans
        .extend(memchr_iter(b'*', name).filter(is_label).map(|star| Span::new(host + star, host + star + 1)));
    spans
}

/// Returns the name in the address that is in place of a host in the data source names of Go: `tcp(127.0.0.1:3306)`. By the grammar, what
/// is after the colon is no port.
fn of_network(host: &[u8]) -> Option<&[u8]> {
    let open = memchr::memchr(b'(', host)?;
    let (network, address) = (host.get(..open)?, host.get(open + 1..)?.strip_suffix(b")")?);
    let is_network = !network.is_empty() && network.iter().all(u8::is_ascii_alphanumeric);
    let end = memrchr(b':', address).unwrap_or(address.len());
    is_network.then(|| address.get(..end))?
}

/// Returns whether an authority is one that programs for Windows have for their own parts: `pack://application:,,,/`. By the
/// grammar the commas are no port.
fn is_part_of_package(reference: &[u8], authority: Span) -> bool {
    let text = reference.get(..authority.end).unwrap_or_default();
    let known = [&b"pack://application:,,,"[..], b"pack://siteoforigin:,,,"];
    known.iter().any(|known| known.eq_ignore_ascii_case(text))
}

/// Returns whether a scheme has what is no host in place of one: an identifier (`at://did:plc:x`), or an image and its tag
/// (`docker://alpine:3.15`).
fn has_own_authority(reference: &[u8], authority: Span) -> bool {
    let of_images = [&b"docker://"[..], b"docker-image://", b"container-image://", b"docker-daemon://"];
    let text = reference.get(authority.range()).unwrap_or_default();
    // `zip://a.txt::https://h/b.zip` of fsspec: what is in what.
    let is_chain = text
        .windows(3)
        .any(|octets| octets.starts_with(b"::") && octets.last().is_some_and(u8::is_ascii_alphabetic))
        && text.ends_with(b":")
        && !text.starts_with(b"[");
    is_chain
        || reference.starts_with(b"at://") && text.starts_with(b"did:")
        || of_images.iter().any(|scheme| reference.starts_with(scheme))
            && memchr::memchr(b':', text).is_some()
}

/// Returns whether a reference is what others begin with: `https://`.
fn is_beginning(reference: &[u8], authority: Span) -> bool {
    authority.start > 2 && authority.start == reference.len()
}

/// Returns the authority of a reference, in which placeholders may have any octets.
fn authority(reference: &[u8], inserted: &[Span]) -> Option<Span> {
    let start = memmem::find(reference.get(..reference.len().min(64))?, b"//")? + 2;
    let mut spans = inserted.iter().peekable();
    let mut end = start;
    while let Some(octet) = reference.get(end) {
        while spans.next_if(|span| span.end <= end).is_some() {}
        match spans.peek() {
            Some(span) if span.start <= end => end = span.end,
            _ if matches!(octet, b'/' | b'?' | b'#') => break,
            _ => end += 1,
        }
    }
    Some(Span::new(start, end.min(reference.len())))
}
