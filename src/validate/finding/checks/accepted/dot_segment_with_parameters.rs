//! `/a/..;/b`.

use crate::{
    text::segments::is_dot_segment,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    DOT_SEGMENT_WITH_PARAMETERS = 515 "dot-segment-with-parameters" Warning;
    what {
        /// Reports a segment that is `.` or `..` up to a semicolon.
    }
    why {
        /// To the grammar, `..;` is a name like any other. Servers of Java, such as Tomcat, Jetty and Undertow, remove what
        /// follows the semicolon in a segment, and then find a dot segment: `/api/..;/admin` is `/admin`. A proxy before
        /// them, such as Envoy or nginx, and a browser keep the segment. So a rule of the proxy for `/admin` does not apply,
        /// and the server answers nevertheless.
        ///
        /// Write the intended path. If a program decides by the path, refuse such a segment.
    }
    example {
        edition "RFC 3986", input "/api/..;/admin",
        finding 5..8 "\"..;\" in the path is \"..\" for Tomcat and Jetty, and a name for others", fix "/api/../admin",
    }
    editions {
        /// RFC 2396 has parameters of each segment as a rule. RFC 3986 leaves them to those who produce the path.
    }
    safety never:
        "programs that keep the segment find another path";
    citations {
        url07 section "4.3.2", url03 section "3.3.2", rfc2396 section "3.3":
            "a segment may have parameters after semicolons";
        rfc3986 section "3.3":
            "\".\" and \"..\" are complete segments; a semicolon often delimits parameters of a segment, which the generic \
             syntax does not read";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        let segment = diagnostic.piece();
        let dots = segment.split(';').next().unwrap_or_default();
        let read = if matches!(dots.len(), 1 | 3) { "." } else { ".." };
        write!(to, "{} in the path is {read:?} for Tomcat and Jetty, and a name for others", diagnostic.quoted())
    },
    label: |_, to| to.write_str("a dot segment and its parameters, or a name"),
    help: |_, to| to.write_str("write the path that is meant, without the parameters"),
    suggestion: |diagnostic| {
        let dots = diagnostic.piece().split(';').next()?;
        Some(Suggestion::text(diagnostic.span, if matches!(dots.len(), 1 | 3) { "." } else { ".." }))
    },
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if !subject.path.contains(';') {
        return;
    }
    for segment in subject.path.split('/') {
        if segment.split_once(';').is_some_and(|(dots, _)| is_dot_segment(dots)) {
            report.cause(DOT_SEGMENT_WITH_PARAMETERS, report.span(segment));
            report.at(DOT_SEGMENT_WITH_PARAMETERS, ReferencePart::Path, segment);
        }
    }
}
