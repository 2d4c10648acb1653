//! What the specifications do with a reference, without an allocation: what removes dot segments writes to a buffer, and
//! all else to a `core::fmt::Write`.

use core::fmt::{self, Write};

use uri_bnf::{
    Edition,
    base::{BaseChain, Layer},
    compose::{Builder, Components},
    escape::{EscapeContext, FormUrlencoded, FormWriter, Plain},
    normalize::{Equivalence, Normalizer, Rung},
    resolve::{
        Base, ExcessDotDot, Options, ResolveErrorKind, Resolver, relativize, remove_dot_segments_into,
    },
    rfc2396,
};

/// Text of up to 64 octets.
struct Text {
    octets: [u8; 64],
    length: usize,
}

impl Text {
    /// The text that `write` writes.
    fn of(write: impl FnOnce(&mut Self) -> Option<()>) -> Option<Self> {
        let mut text = Self { octets: [0; 64], length: 0 };
        write(&mut text)?;
        Some(text)
    }

    fn is(&self, expected: &str) -> bool {
        self.octets.get(..self.length) == Some(expected.as_bytes())
    }
}

impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.octets.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

/// The base of the examples of the specifications.
fn resolver(edition: Edition) -> Option<Resolver<'static>> {
    Some(Resolver::new(Base::new(edition, "http://a/b/c/d;p?q").ok()?))
}

pub(crate) fn resolves() -> Option<bool> {
    let (old, new) = (resolver(Edition::Rfc2396)?, resolver(Edition::Rfc3986)?);
    let options = Options { excess_dot_dot: ExcessDotDot::Remove, ..Options::DEFAULT };
    let mut is_right = old.resolve_into("#s", &mut []).ok()?.is_current_document();
    for (resolver, reference, expected) in [
        (old, "../g", "http://a/b/g"),
        (old, "../../../g", "http://a/../g"),
        (old.with_options(options), "../../../g", "http://a/g"),
        (old, "?y", "http://a/b/c/?y"),
        (new, "../../../g", "http://a/g"),
        (new, "?y", "http://a/b/c/d;p?y"),
        (new, "g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ] {
        let mut buffer = [0; 64];
        is_right &= resolver.resolve_into(reference, &mut buffer).ok()?.as_str() == Some(expected);
    }
    Some(is_right)
}

/// The octets of the base, those of the reference, and three more suffice; fewer than the result has do not.
pub(crate) fn resolves_in_three_octets_more() -> Option<bool> {
    let mut is_right = true;
    for reference in ["g", "../../../../g", "/.//g", "//g", "?", ".#", "x:y", "./././g/../h"] {
        for edition in [Edition::Rfc2396, Edition::Rfc3986] {
            let resolver = resolver(edition)?;
            let length = resolver.base().as_str().len() + reference.len() + 3;
            let mut buffer = [0; 64];
            is_right &= resolver.resolve_into(reference, buffer.get_mut(..length)?).is_ok();
        }
    }
    let error = resolver(Edition::Rfc3986)?.resolve_into("g", &mut [0; 13]).err()?;
    Some(is_right && matches!(error.kind(), ResolveErrorKind::BufferTooShort(_)))
}

pub(crate) fn establishes_a_base() -> Option<bool> {
    let chain =
        BaseChain::new(Edition::Rfc3986).with(Layer::Document, "b").with(Layer::Retrieval, "http://a/b#c");
    let established = chain.establish();
    let is_right = established.layer()? == Layer::Retrieval
        && established.base()?.as_str() == "http://a/b"
        && established.error(Layer::Document).is_some();
    Some(is_right)
}

pub(crate) fn finds_the_shortest_reference() -> Option<bool> {
    let base = Base::new(Edition::Rfc3986, "http://a/b/c/d;p?q").ok()?;
    let relative = relativize(&base, "http://a/b/c/x:y", Options::DEFAULT).ok()?;
    let text = Text::of(|text| write!(text, "{relative}").ok())?;
    Some(text.is("./x:y") && relativize(&base, "http://a/./b", Options::DEFAULT).is_err())
}

pub(crate) fn removes_dot_segments() -> Option<bool> {
    let is_right = remove_dot_segments_into("/a/b/c/./../../g", &mut [0; 16]).ok()? == "/a/g"
        && remove_dot_segments_into("/a/b", &mut [0; 3]).is_err();
    Some(is_right)
}

pub(crate) fn normalizes() -> Option<bool> {
    let normalizer = Normalizer::new(Edition::Rfc3986);
    let text = "eXAMPLE://a/./b/../b/%63/%7bfoo%7d";
    let mut buffer = [0; 64];
    let is_right = normalizer.normalize_into(text, &mut buffer).ok()? == "example://a/b/c/%7Bfoo%7D"
        && normalizer.normalize_into(text, &mut [0; 8]).is_err();
    Some(is_right)
}

pub(crate) fn compares() -> Option<bool> {
    let normalizer = Normalizer::new(Edition::Rfc2396);
    let found = normalizer.equivalence_in("HTTP://A/", "http://a/", &mut [0; 64]).ok()?;
    Some(found == Equivalence::On(Rung::HostCase))
}

pub(crate) fn escapes() -> Option<bool> {
    let data = Plain::from("a/b;c=d?e");
    let text =
        Text::of(|text| write!(text, "{}", data.escape(Edition::Rfc2396, EscapeContext::Segment)).ok())?;
    Some(text.is("a%2Fb%3Bc%3Dd%3Fe"))
}

pub(crate) fn unescapes() -> Option<bool> {
    let reference = rfc2396::parse("/a%2Fb?c%26d=e%FF").ok()?;
    let segment = reference.path().segments()?.next()?;
    let pair = reference.query()?.pairs().next()?;
    let text = Text::of(|text| pair.name().unescape().write_text(text).ok())?;
    let is_right = segment.unescape().eq(*b"a/b")
        && text.is("c&d")
        && pair.value()?.unescape().eq(*b"e\xFF")
        && Text::of(|text| pair.value()?.unescape().write_text(text).ok()).is_none();
    Some(is_right)
}

pub(crate) fn writes_a_form() -> Option<bool> {
    let text = Text::of(|text| {
        let mut form = FormWriter::new(text);
        form.field(Plain::from("a b"), Plain::from("1+1")).ok()
    })?;
    let field = FormUrlencoded::of("a+b=1%2B1").fields().next()?;
    Some(text.is("a+b=1%2B1") && field.name().eq(*b"a b") && field.value().eq(*b"1+1"))
}

pub(crate) fn splits_and_puts_together() -> Option<bool> {
    let components = Components::of("http://h?#");
    let text = Text::of(|text| write!(text, "{components}").ok())?;
    Some(components.authority? == "h" && components.query?.is_empty() && text.is("http://h?#"))
}

pub(crate) fn builds() -> Option<bool> {
    let builder = Builder::new(Edition::Rfc2396).with_scheme("http").with_host("example.org").with_port(80);
    let builder = builder.with_segments(&["a/b", "c"]).with_pairs(&[("q", "x&y")]);
    let text = Text::of(|text| builder.write_to(text).ok())?;
    let relative = Text::of(|text| Builder::new(Edition::Rfc2396).with_path("a:b").write_to(text).ok())?;
    Some(text.is("http://example.org:80/a%2Fb/c?q=x%26y") && relative.is("./a:b"))
}
