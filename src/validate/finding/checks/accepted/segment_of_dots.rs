//! `/a/.../b`.

use crate::{
    Span,
    text::segments::has_after_slash,
    validate::{
        Diagnostic, ReferencePart,
        finding::{report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    SEGMENT_OF_DOTS = 517 "segment-of-dots" Advice;
    what {
        /// Reports a segment of three or more dots.
    }
    why {
        /// Such a segment is a name, because only `.` and `..` are special. A filter that removes `../` once makes `../` of
        /// `....//`, so what it should keep out gets through (as in zuul, issue 2152). Old file systems read `...` as two
        /// levels above, and those of Windows ignore dots at the end of a name. In a text, three dots are mostly an
        /// ellipsis in place of the rest of a path.
        ///
        /// Write the whole path. If a program decides by the path, refuse such a segment.
    }
    example {
        edition "RFC 3986", input "/....//admin",
        finding 1..5 "\"....\" before \"//\" is \"..\" after a filter that removes \"../\" once",
    }
    example {
        edition "RFC 3986", input "/a/.../b",
        finding 3..6 "\"...\" in the path is a name, and not a dot segment",
    }
    citations {
        url07 section "5", url03 section "4", rfc2396 section "5":
            "\".\" and \"..\" have a meaning only when a relative path is resolved; elsewhere they are ordinary \
             segments";
        rfc3986 section "3.3":
            "only the complete segments \".\" and \"..\" are dot segments";
    }
    message: |diagnostic, to| {
        if is_filtered(diagnostic) {
            return write!(to, "{} before \"//\" is \"..\" after a filter that removes \"../\" once", diagnostic.quoted());
        }
        write!(to, "{} in the path is a name, and not a dot segment", diagnostic.quoted())
    },
    label: |_, to| to.write_str("more than two dots"),
    help: |_, to| to.write_str("write the path that is meant"),
}

/// Returns whether two slashes follow four dots, in the middle of which a filter finds `../`.
fn is_filtered(diagnostic: &Diagnostic<'_>) -> bool {
    slashes_after(diagnostic.text, diagnostic.span) > 1 && diagnostic.piece().len() == 4
}

/// How many slashes follow `span`.
fn slashes_after(text: &str, span: Span) -> usize {
    text.bytes().skip(span.end).take_while(|octet| *octet == b'/').count()
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let path = subject.path;
    if !(path.starts_with('.') || has_after_slash(path.as_bytes(), b'.')) {
        return;
    }
    for segment in path.split('/') {
        if segment.len() > 2 && segment.bytes().all(|octet| octet == b'.') {
            let span = report.span(segment);
            if segment.len() == 4 {
                // The empty segment after them is a part of it.
                report.cause(
                    SEGMENT_OF_DOTS,
                    Span::new(span.start, span.end + slashes_after(report.text, span)),
                );
            }
            report.at(SEGMENT_OF_DOTS, ReferencePart::Path, segment);
        }
    }
}
