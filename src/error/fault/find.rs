//! The first fault of an input, from the offset at which its longest viable prefix ends.

use super::{
    characters::characters,
    kind::FaultKind,
    of_input::Fault,
    reading::{Reading, begins_with_letter, is_of_scheme},
    server,
    whole::of_whole,
};
use crate::{
    Span,
    error::found::Found,
    grammar::{RuleTable, combinators::names::number},
    text::{reference_part::ReferencePart, userinfo::Meant},
};

/// What a start symbol is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Symbol {
    Reference,
    Absolute,
    Relative,
    Other,
}

/// The first fault of `octets`, which are not in the language of the rule `start` of `table`. `offset` is where the longest
/// viable prefix ends, and `ends` is whether a member of the language may end there.
pub(in crate::error) fn find(
    table: &'static RuleTable,
    start: &'static str,
    octets: &[u8],
    offset: usize,
    (is_in_escape, ends): (bool, bool),
) -> Fault {
    // An escape is wrong from its percent sign on.
    let percent = octets.get(..offset).unwrap_or_default().iter().rposition(|octet| *octet == b'%');

    let found = Found::at(octets.get(offset..).unwrap_or_default());
    let span = Span::new(offset, offset + found.len());
    if let Found::Octet(_) = found {
        return Fault {
            kind: FaultKind::InvalidUtf8,
            span,
            part: ReferencePart::Reference,
            found,
            is_bare: false,
        };
    }
    let text = octets.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let has = |number: u8, name: &str| table.entry(number).name() == name;
    let reading = Reading {
        text,
        offset: percent.filter(|_| is_in_escape).unwrap_or(offset),
        is_in_escape,
        has_ip_literals: has(const { number("IP-literal") }, "IP-literal")
            || has(const { number("IPv6reference") }, "IPv6reference"),
        has_registry_names: !has(const { number("IPvFuture") }, "IPvFuture"),
        has_opaque_part: has(const { number("opaque_part") }, "opaque_part"),
        is_run: has(const { number("URL-reference") }, "URL-reference")
            || has(const { number("net_loc") }, "net_loc"),
        has_non_ascii: has(const { number("ucschar") }, "ucschar"),
        table,
    };
    let symbol = match start {
        "URI-reference" | "IRI-reference" | "URL-reference" | "URL" => Symbol::Reference,
        "absoluteURI" | "absoluteURL" | "absolute-URI" | "absolute-IRI" | "URI" | "IRI" => Symbol::Absolute,
        "relativeURI" | "relativeURL" | "relative-ref" | "irelative-ref" => Symbol::Relative,
        _ => Symbol::Other,
    };
    if symbol == Symbol::Other {
        // No reading is known of other rules: the expectation says what is wrong.
        return Fault {
            kind: FaultKind::NotInGrammar,
            span,
            part: ReferencePart::Reference,
            found,
            is_bare: false,
        };
    }
    let inside = match of_whole(&reading, ends) {
        Ok(fault) => return fault,
        Err(inside) => inside,
    };
    let fault = of_reference(&reading, inside.text, symbol, start);
    let backslash = inside.backslash.filter(|backslash| reading.span(backslash).start <= fault.span.start);
    backslash.map_or(fault, |backslash| reading.at(FaultKind::Backslash, ReferencePart::Reference, backslash))
}

/// The first fault of `text`, which is meant to be a reference, from left to right.
fn of_reference<'a>(reading: &Reading<'a>, text: &'a str, symbol: Symbol, start: &str) -> Fault {
    let is_run = reading.is_run && symbol != Symbol::Absolute;
    let head = text.split_once([':', '/', '?', '#']).map_or("", |(head, _)| head);
    let is_head = !head.is_empty()
        && text.as_bytes().get(head.len()) == Some(&b':')
        && head.bytes().all(|octet| is_of_scheme(octet) || octet == b'_');
    let is_malformed = !head.bytes().all(is_of_scheme) || !(begins_with_letter(head) || reading.is_run);
    let scheme = Some(head).filter(|_| is_head && !(is_run && is_malformed));
    match scheme {
        Some(scheme) if symbol == Symbol::Relative && !is_run => {
            return reading.at(FaultKind::AbsoluteReference, ReferencePart::Scheme, scheme);
        }
        Some(scheme) if is_malformed => {
            let at =
                if begins_with_letter(scheme) || reading.is_run { scheme.find('_').unwrap_or(0) } else { 0 };
            return reading.at(FaultKind::MalformedScheme, ReferencePart::Scheme, &scheme[at..=at]);
        }
        None if symbol == Symbol::Absolute => {
            return reading.at(FaultKind::RelativeReference, ReferencePart::Reference, text);
        }
        _ => {}
    }
    let rest = scheme.map_or(text, |scheme| &text[scheme.len() + 1..]);
    if let Some(after) = rest.strip_prefix("//") {
        let authority = &after[..after.find(['/', '?', '#']).unwrap_or(after.len())];
        if let Some(meant) = Meant::of(scheme, authority, after) {
            return server::meant(reading, &meant);
        }
        if reading.offset <= reading.span(authority).end {
            return server::authority(reading, authority);
        }
    }
    let (before, fragment) = match rest.split_once('#') {
        Some((before, fragment)) => (before, Some(fragment)),
        None => (rest, None),
    };
    if let Some(fragment) = fragment.filter(|fragment| reading.offset >= reading.span(fragment).start - 1) {
        let number_sign = reading.span(fragment).start - 1;
        if reading.offset == number_sign
            && matches!(
                start,
                "absoluteURI"
                    | "absoluteURL"
                    | "absolute-URI"
                    | "absolute-IRI"
                    | "relativeURI"
                    | "relativeURL"
            )
        {
            let span = Span::new(number_sign, number_sign + 1 + fragment.len());
            return reading.fault(FaultKind::FragmentNotAllowed, ReferencePart::Fragment, span);
        }
        if reading.offset > number_sign {
            return characters(reading, ReferencePart::Fragment, fragment);
        }
    }
    let is_opaque = scheme.is_some() && reading.has_opaque_part && !before.starts_with('/');
    if is_opaque {
        if before.is_empty() {
            return reading.at(FaultKind::EmptyOpaquePart, ReferencePart::OpaquePart, before);
        }
        return characters(reading, ReferencePart::OpaquePart, before);
    }
    let (path, query) = match before.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (before, None),
    };
    if let Some(query) = query.filter(|query| reading.offset >= reading.span(query).start) {
        return characters(reading, ReferencePart::Query, query);
    }
    let first = path.split('/').next().unwrap_or_default();
    if scheme.is_some() || path.starts_with('/') {
        return characters(reading, ReferencePart::Path, path);
    }
    if path.is_empty() && reading.has_opaque_part {
        return reading.at(FaultKind::EmptyRelativePath, ReferencePart::FirstSegment, path);
    }
    if reading.text[reading.offset..].starts_with(':') && reading.is_in(first) {
        let colon = &reading.text[reading.offset..=reading.offset];
        return reading.at(FaultKind::ColonInFirstSegment, ReferencePart::FirstSegment, colon);
    }
    let part = if reading.offset < reading.span(first).end {
        ReferencePart::FirstSegment
    } else {
        ReferencePart::Path
    };
    characters(reading, part, path)
}
