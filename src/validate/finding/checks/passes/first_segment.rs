//! A colon in the first segment of a relative path, which the grammar of the drafts allows and their text does not.

use crate::{
    Span,
    validate::{
        ReferencePart,
        finding::{
            checks::grammar::{
                colon_in_first_segment::COLON_IN_FIRST_SEGMENT, malformed_scheme::MALFORMED_SCHEME,
            },
            report::Report,
            subject::Subject,
        },
        saying::detail::Detail,
    },
};

/// Reports the first colon of a first segment under an edition whose grammar allows it. What precedes it is not a scheme,
/// or the input would be absolute: it is a malformed scheme if it looks like one. Linear in the length of the segment.
pub(in crate::validate::finding::checks) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let allows_colon = report.traits.classes.first_segment.contains(b':');
    if !allows_colon || subject.scheme.is_some() || subject.has_authority || subject.path.starts_with('/') {
        return;
    }
    let Some(colon) = subject.path.bytes().take_while(|octet| *octet != b'/').position(|octet| octet == b':')
    else {
        return;
    };
    let span = report.span(subject.path);
    let start = span.start;
    let before = subject.path.get(..colon).unwrap_or_default();
    let is_of_scheme =
        |octet: u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.' | b'_');
    let underscore = before.find('_').filter(|_| before.bytes().all(is_of_scheme));
    if let Some(underscore) = underscore {
        let at = Span::new(start + underscore, start + underscore + 1);
        let scheme = Some(Span::new(start, start + colon));
        report.warn(MALFORMED_SCHEME, ReferencePart::Scheme, at, scheme, Detail::None);
    } else {
        let at = Span::new(start + colon, start + colon + 1);
        let begin = Some(Span::new(start, start));
        report.warn(COLON_IN_FIRST_SEGMENT, ReferencePart::FirstSegment, at, begin, Detail::None);
    }
}
