//! `&amp;` and other entities of HTML.

use crate::{
    Span,
    text::entities::{self, Replaced},
    validate::{
        Suggestion,
        finding::{checks::passes::escapes::part, readings::is_accepted, report::Report, subject::Subject},
        saying::{check::check, detail::Detail, suggestion::Replacement},
    },
};

check! {
    HTML_ENTITY = 523 "html-entity" Warning;
    what {
        /// Reports an entity of HTML in a reference, such as `&amp;` in place of `&`.
        ///
        /// The others are `&lt;`, `&gt;`, `&quot;`, `&apos;`, `&nbsp;`, and those with the number of a character that is neither a
        /// letter nor a digit, such as `&#38;` and `&#x26;`.
    }
    why {
        /// In the source of an HTML page, `&amp;` represents `&`. A program that copies the value of an attribute must replace
        /// the entities; if it does not, a server receives a parameter named `amp;b`. The `#` of an entity with a number is
        /// read as the beginning of a fragment, so that the server does not receive what follows.
        ///
        /// Write the character; its escape if no component may contain it. All entities of the input are one finding.
    }
    example {
        edition "RFC 3986", input "http://example.org/?a=1&amp;b=2",
        finding 23..28 "the HTML entity \"&amp;\" in the query", fix "http://example.org/?a=1&b=2",
    }
    example {
        edition "RFC 3986", input "/?a=1&#38;b=2",
        finding 5..10 "the HTML entity \"&#38;\" in the query", fix "/?a=1&b=2",
    }
    safety never:
        "in rare cases, the name of an entity is that of a parameter";
    citations {
        1866 section "8.2.1": "the & between the fields of a form must be written as &amp; or &#38; in an attribute, because \
                                it would begin an entity";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        write!(to, "the HTML entity {} in the {}", diagnostic.quoted(), diagnostic.part)
    },
    label: |_, to| to.write_str("not decoded"),
    note: |diagnostic, to| {
        if entities::is_numeric(diagnostic.piece()) {
            to.write_str("its \"#\" is read as the beginning of a fragment")
        } else {
            Ok(())
        }
    },
    help: |diagnostic, to| {
        to.write_str("write ")?;
        entities::character(diagnostic.piece()).map_or(Ok(()), |character| entities::write_meant(character, to))
    },
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::Rest(all) => {
            let span = Span::within(diagnostic.text, all)?;
            Some(Suggestion::new(span, Replacement::WithoutEntities(Replaced(all))))
        }
        _ => None,
    },
}

/// Remembers that entities were not replaced, before the components are checked: their characters belong to none.
pub(in crate::validate::finding::checks) fn announce<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(first) = entities::first(subject.text).filter(|_| report.wants(HTML_ENTITY)) else { return };
    let (at, end) = (report.span(first).start, report.span(subject.text).end);
    // The finding is about the whole host, or about what follows it. An entity with a number begins the fragment.
    let authority = subject.authority.map(|authority| report.span(authority.text()));
    let start = match authority.filter(|authority| at < authority.end) {
        Some(authority) => authority.start,
        None => report.span(subject.path).start,
    };
    report.cause(HTML_ENTITY, Span::new(start, end));
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let text = subject.text;
    let Some(first) = entities::first(text).filter(|_| report.wants(HTML_ENTITY)) else { return };
    let at = report.span(first);
    let first_segment = subject.path.split('/').next().unwrap_or_default();
    let begin = report.span(text).start;
    let part = part(subject, first_segment, report, &text[at.start - begin..]);
    let all = entities::all(text);
    // One at the beginning, or one of a kind at the end, may represent a delimiter around the reference. The character of one with a number may be read as a
    // part of another component.
    let is_around = |entity: &str| {
        text.starts_with(entity) || text.strip_suffix(entity).is_some_and(|before| !before.contains(entity))
    };
    let is_known = !["&quot;", "&lt;", "&gt;"].into_iter().any(is_around)
        && (!all.contains('#') || is_accepted(report, &Replaced(text)));
    let detail = if is_known { Detail::Rest(all) } else { Detail::None };
    report.with(HTML_ENTITY, part, at, None, detail);
}
