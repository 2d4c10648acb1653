//! Proof that the library needs neither `std` nor `alloc`: a program without either links it, parses, resolves,
//! normalises, escapes and builds. The results are in buffers of this program.
//!
//! With the library's feature `alloc`, or with `std` in a dependency, this does not build: there is no global
//! allocator, and there would be two panic handlers.
//!
//! The exit status is 0, or the number of the first check that failed.
#![no_std]
#![no_main]

mod semantics;

use core::{
    fmt::{self, Display, Write},
    panic::PanicInfo,
};

use uri_bnf::{
    Edition, Found, Iri, Span, Uri,
    ast::{Host, Spanned},
    extract::Finder,
    grammar::RuleEntry,
    iri,
    rfc2396::{self, RULES, parse_rule, rule},
    rfc3987, uri,
    validate::{Diagnostic, Validator, checks},
};

/// The checks are independent of each other. A `None` in one counts as a failure.
const CHECKS: &[fn() -> Option<bool>] = &[
    verdicts,
    components,
    literals,
    spans,
    repeated,
    fault,
    fault_at_the_end,
    another_rule,
    rule_by_name,
    findings,
    beyond_us_ascii,
    mapped,
    extracted,
    semantics::resolves,
    semantics::resolves_in_three_octets_more,
    semantics::establishes_a_base,
    semantics::finds_the_shortest_reference,
    semantics::removes_dot_segments,
    semantics::normalizes,
    semantics::compares,
    semantics::escapes,
    semantics::unescapes,
    semantics::writes_a_form,
    semantics::splits_and_puts_together,
    semantics::builds,
];

fn verdicts() -> Option<bool> {
    let start = RULES.rule("URI-reference")?;
    let is_valid = |text| rfc2396::is_valid(text) && start.accepts(text);
    let is_invalid = |text| !rfc2396::is_valid(text) && !start.accepts(text);
    let valid = ["", "#", "//", "a;b?c", "http://h:80/", "mailto:x@y?z", "file:///etc/hosts"];
    let invalid = ["?y", "mailto:", "a b", "%4", "##", "1a:b", "http://[::1]/"];
    Some(valid.into_iter().all(is_valid) && invalid.into_iter().all(is_invalid))
}

fn components() -> Option<bool> {
    let reference = rfc2396::parse("http://u@www.example.org:8080/a;b/c?q#f").ok()?;
    let is_right = reference.scheme()?.as_str() == "http"
        && reference.userinfo()?.as_str() == "u"
        && reference.host()?.as_str() == "www.example.org"
        && reference.port()?.number()? == 8080
        && reference.path().as_str() == "/a;b/c"
        && reference.query()?.as_str() == "q"
        && reference.fragment()?.as_str() == "f"
        && reference.is_hierarchical();
    Some(is_right)
}

/// Checked at compile time.
const HOME: Uri<'static> = uri!("http://www.example.org:8080/a");
static SHOP: Iri<'static> = iri!("http://b\u{fc}cher.example/");

fn literals() -> Option<bool> {
    Some(HOME.host()? == "www.example.org" && HOME.port()? == "8080" && SHOP.host()? == "b\u{fc}cher.example")
}

fn spans() -> Option<bool> {
    let reference = rfc2396::parse_located("//u@192.0.2.1:/?").ok()?;
    let Host::Ipv4address(address) = reference.host()? else {
        return None;
    };
    let is_right = address.octets()? == [192, 0, 2, 1]
        && address.text().span() == Span::new(4, 13)
        && reference.port()?.span() == Span::new(14, 14)
        && reference.path().span() == Span::new(14, 15)
        && reference.query()?.span() == Span::new(16, 16);
    Some(is_right)
}

fn repeated() -> Option<bool> {
    let reference = rfc2396::parse("/a;x;;y//b").ok()?;
    let segments = reference.path().segments()?;
    let texts = segments.clone().map(|segment| segment.as_str());
    let params = segments.flat_map(|segment| segment.params()).map(|param| param.as_str());
    Some(texts.eq(["a;x;;y", "", "b"]) && params.eq(["x", "", "y"]))
}

fn fault() -> Option<bool> {
    let error = rfc2396::parse("http://exa mple.org/").err()?;
    let is_right = error.offset() == 10
        && error.span() == Span::new(10, 11)
        && error.found() == Found::Character(' ')
        && error.rule().name() == "toplabel"
        && error.section() == "3.2.2";
    Some(is_right)
}

fn fault_at_the_end() -> Option<bool> {
    let error = rfc2396::parse_located("mailto:").err()?;
    let expected = error.expected().rules().map(RuleEntry::name);
    let is_right = error.offset() == 7
        && error.found() == Found::End
        && !error.expected().end()
        && expected.eq(["hier_part", "opaque_part"]);
    Some(is_right)
}

fn another_rule() -> Option<bool> {
    let hostport = parse_rule::<rule::Hostport>("example.org:").ok()?;
    Some(hostport.port?.as_str().is_empty() && parse_rule::<rule::Hostport>("-:80").is_err())
}

fn rule_by_name() -> Option<bool> {
    let rule = RULES.rule("IPv4address")?;
    Some(rule.accepts("1.2.3.4") && !rule.accepts("1.2.3") && rule.longest_prefix_of_bytes(b"1.2.3.4.")? == 7)
}

/// RFC 3987, for text and octets.
fn beyond_us_ascii() -> Option<bool> {
    let reference = rfc3987::parse("http://b\u{fc}cher.example/\u{e9};x?\u{e000}#\u{6771}").ok()?;
    let error = rfc3987::parse_bytes(b"/\xC3\xA9\xE2\x82").err()?;
    let is_right = reference.host()?.as_str() == "b\u{fc}cher.example"
        && reference.path().segments()?.next()?.without_params() == "\u{e9}"
        && (error.offset(), error.found()) == (3, Found::Octet(0xE2))
        && rfc3987::is_valid_bytes(b"/\xC3\xA9")
        && !rfc3987::is_valid("/\u{e000}");
    Some(is_right)
}

/// An IRI as a URI, and back, in pieces.
fn mapped() -> Option<bool> {
    let uri = iri::to_uri("//h/D\u{fc}rst").ok()?;
    let iri = iri::to_iri("//h/D%C3%BCrst%2F").ok()?;
    Some(is_written("//h/D%C3%BCrst", uri) && is_written("//h/D\u{fc}rst%2F", iri))
}

/// Returns whether a value is displayed as `expected`.
fn is_written(expected: &str, value: impl Display) -> bool {
    struct Rest<'a>(&'a str);

    impl fmt::Write for Rest<'_> {
        fn write_str(&mut self, piece: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(piece).ok_or(fmt::Error)?;
            Ok(())
        }
    }

    let mut rest = Rest(expected);
    write!(rest, "{value}").is_ok() && rest.0.is_empty()
}

/// All errors of an input, counted by a closure.
fn extracted() -> Option<bool> {
    let mut finds = Finder::new().find(b"See <http://h/a\n  b>, (http://h/c).");
    let (first, second) = (finds.next()?, finds.next()?);
    let mut pieces = first.reference().pieces();
    let is_right = pieces.next()? == (5, b"http://h/a")
        && pieces.next()? == (18, b"b")
        && second.text() == b"http://h/c"
        && second.span() == Span::new(23, 33)
        && finds.next().is_none();
    Some(is_right)
}

fn findings() -> Option<bool> {
    let (mut count, mut last) = (0, None);
    Validator::new(Edition::Rfc2396).validate("http://h/a b?c%zz", &mut |diagnostic: Diagnostic<'_>| {
        count += 1;
        last = Some((diagnostic.code(), diagnostic.span()));
    });
    Some(count == 2 && last? == (checks::MALFORMED_ESCAPE, Span::new(14, 15)))
}

/// The function that the C runtime calls.
// The attribute is unsafe because the runtime expects a function with C's calling convention under this name, which
// returns the exit status. This is such a function, and it does not use the arguments.
#[allow(unsafe_code, reason = "the C runtime finds `main` only by its name")]
#[unsafe(no_mangle)]
extern "C" fn main() -> i32 {
    let failed = CHECKS.iter().position(|check| check() != Some(true));
    failed.map_or(0, |index| i32::try_from(index + 1).unwrap_or(i32::MAX))
}

/// Never called, because the library does not panic. Without `std`, there is no safe way to end the program.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}
