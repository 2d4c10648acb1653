//! The values of attributes, and what is found in them.

use memchr::memchr;
use uri_bnf::Span;

use super::names::Holds;
use super::references::{decode, has_entity};
use super::{Reader, whole};
use crate::html::attributes::Holds as HtmlHolds;
use crate::html::{is_base64, is_code, lists, style, without_line_breaks};
use crate::structured::is_identifier;
use crate::template::{is_template, is_template_in_text};
use crate::{Builder, DecodedReference, Find, Format, Hint, Kind, Writing};

impl<'t> Reader<'_, 't> {
    pub(super) fn value(&self, span: Span) -> DecodedReference<'t> {
        let written = self.written(span);
        if memchr(b'&', written).is_none() {
            return DecodedReference::verbatim(written, span.start);
        }
        let mut builder = Builder::new(span.start);
        decode(written, span.start, &mut builder);
        builder.build()
    }

    /// Finds the reference that a value is. Returns it, if it is one.
    pub(super) fn one(&mut self, span: Span, kind: Kind, place: &str) -> Option<DecodedReference<'t>> {
        let value = self.value(span);
        if self.is_template(value.octets()) || has_entity(self.written(span)) {
            return None;
        }
        let part = value.part(lists::trimmed(value.octets(), 0));
        self.push(&part, kind, place, Writing::Html).then_some(part)
    }

    /// Returns whether a value is written by a template: that of a transformation has expressions between braces.
    fn is_template(&self, value: &[u8]) -> bool {
        is_template(value) || self.namespaces.has_transform && memchr(b'{', value).is_some()
    }

    pub(super) fn by_name(&mut self, span: Span, holds: Holds, place: &str) {
        match holds {
            Holds::Namespace if memchr::memmem::find(self.written(span), b"##").is_some() => {}
            Holds::OneOrCurie if is_safe_curie(self.written(span).trim_ascii()) => {}
            Holds::One | Holds::OneOrCurie | Holds::Namespace => {
                self.one(span, Kind::Attribute, place);
            }
            Holds::Namespaces => {
                let value = self.value(span);
                let is_word = |part: &Span| {
                    value.octets().get(part.range()).is_some_and(|word| word.starts_with(b"##"))
                };
                let parts = lists::space_separated(value.octets()).filter(|part| !is_word(part));
                self.parts(&value, parts, place);
            }
            Holds::Many | Holds::Locations => {
                let value = self.value(span);
                self.parts(&value, lists::space_separated(value.octets()), place);
            }
        }
    }

    fn parts(&mut self, value: &DecodedReference<'t>, parts: impl Iterator<Item = Span>, place: &str) {
        if self.is_template(value.octets()) {
            return;
        }
        for part in parts {
            self.push(&value.part(part), Kind::Attribute, place, Writing::Html);
        }
    }

    pub(super) fn of_html(&mut self, span: Span, holds: HtmlHolds, place: &str) {
        let value = self.value(span);
        let octets = value.octets();
        match holds {
            HtmlHolds::One => {
                self.one(span, Kind::Attribute, place);
            }
            HtmlHolds::SpaceSeparated => self.parts(&value, lists::space_separated(octets), place),
            HtmlHolds::CommaSeparated => self.parts(&value, lists::comma_separated(octets), place),
            HtmlHolds::SourceSet => self.parts(&value, lists::source_set(octets), place),
            HtmlHolds::Refresh => self.parts(&value, lists::refresh(octets).into_iter(), place),
            HtmlHolds::Style => style::urls(&value, |part| {
                self.push(&part, Kind::Style, place, Writing::StyleInHtml);
            }),
            HtmlHolds::Meta | HtmlHolds::Parameter | HtmlHolds::Selector => {}
        }
    }

    /// Finds the reference that a value is as a whole, or with the option, all that are in it.
    pub(super) fn other(&mut self, span: Span, place: &str) {
        let value = self.value(span);
        if self.is_one(value.octets()) {
            self.one(span, Kind::Attribute, place);
        } else if self.options.bare {
            self.bare(span, Writing::Html);
        }
    }

    /// Returns whether a value is one reference: it has no white space and begins with a URI.
    pub(super) fn is_one(&self, value: &[u8]) -> bool {
        let value = value.trim_ascii();
        memchr(b':', value).is_some()
            && !value.iter().any(u8::is_ascii_whitespace)
            && (is_identifier(value)
                || self.options.finder.find(value).next().is_some_and(|find| find.span().start == 0))
            && !is_template_in_text(value)
    }

    /// Adds a reference, unless it holds code. Returns whether it does not.
    pub(super) fn push(
        &mut self,
        reference: &DecodedReference<'t>,
        kind: Kind,
        place: &str,
        writing: Writing,
    ) -> bool {
        if is_code(reference.octets()) {
            return false;
        }
        // The reader of XML makes spaces of line breaks.
        let joined = is_base64(reference.octets()).then(|| without_line_breaks(reference)).flatten();
        let hint = self.hint.or(joined.as_ref().map(|_| Hint::LineBreaks));
        self.finds.push(&Find {
            span: whole(reference),
            kind,
            place: place.to_owned(),
            reference: joined.unwrap_or_else(|| reference.clone()),
            writing,
            takes_iris: Format::Xml.takes_all_iris(),
            is_guessed: false,
            hint,
            hyphens: None,
        });
        true
    }

    /// Finds what nothing but the text itself delimits.
    pub(super) fn bare(&mut self, span: Span, writing: Writing) {
        let written = self.written(span);
        for found in self.options.finder.find(written) {
            let mut find = crate::text::find(&found, span.start, Kind::Bare);
            if find.kind == Kind::Delimited && is_template_in_text(find.reference.octets()) {
                continue;
            }
            if writing == Writing::Html && memchr(b'&', find.reference.octets()).is_some() {
                let mut builder = Builder::new(find.span.start);
                let joined = found.reference();
                builder.decoded(joined.prefix().as_bytes(), Span::new(find.span.start, find.span.start));
                for (start, piece) in joined.pieces() {
                    decode(piece, span.start + start, &mut builder);
                }
                (find.reference, find.hyphens) = (builder.build(), None);
            }
            self.finds.push(&Find { writing, takes_iris: Format::Xml.takes_all_iris(), ..find });
        }
    }
}

/// Returns whether a value is a CURIE between brackets.
fn is_safe_curie(value: &[u8]) -> bool {
    value.starts_with(b"[") && value.ends_with(b"]")
}
