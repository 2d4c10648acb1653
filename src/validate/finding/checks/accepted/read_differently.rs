//! What not all readers read alike.

use crate::{
    Span,
    text::interoperable::{Difference, each_fault},
    validate::{
        ReferencePart,
        finding::{checks::passes::escapes, report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    READ_DIFFERENTLY = 607 "read-differently" Advice off;
    what {
        /// Reports where browsers, servers, proxies and libraries differ in what they read.
    }
    why {
        /// If one program decides by a URL (a proxy, a filter, a check of what may be requested) and another acts on it (a
        /// browser, a server, a client), they must find the same scheme, host, port and path. They do if the URL is in the
        /// grammar `grammar/interoperable.abnf`: with `http` or `https`, a host that nobody maps, and a path that nobody
        /// shortens, decodes to another, or divides elsewhere. Each finding names what is not in it, and who differs. The
        /// table of all is in `docs/interoperable.md`.
        ///
        /// No policy reports it but `interoperable`, as an error, or one that names it. Without a finding, all read the URL
        /// alike. Most URLs with a finding are good ones, and are only not certain to be read alike: a relative reference,
        /// for example.
        ///
        /// Write a URL without what the finding names, or refuse it.
    }
    example {
        edition "RFC 3986", input "http://example.org/a;b=c/d",
        finding 20..21 "a semicolon in the path: Tomcat and Jetty end the segment there, others do not",
    }
    example {
        edition "RFC 3986", input "http://user@example.org/",
        finding 7..12 "a userinfo: readers differ in which \"@\" ends it, and servers refuse it (RFC 9110 section 4.2.4)",
    }
    citations {
        rfc3986 section "1.1":
            "URIs have a global scope, and are to be interpreted consistently, whatever the context is";
    }
    message: |diagnostic, to| match diagnostic.detail {
        Detail::Difference(Difference { what, readers }) => write!(to, "{what}: {readers}"),
        _ => Ok(()),
    },
    label: |_, to| to.write_str("not read alike"),
    help: |_, to| to.write_str("write the URL without it, or refuse it"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    // What is not in the language has errors, and names have no readers of this kind.
    if report.is_refused || report.names.is_some() || !report.wants(READ_DIFFERENTLY) {
        return;
    }
    let start = report.span(subject.text).start;
    let first_segment = subject.path.split('/').next().unwrap_or_default();
    each_fault(subject.text, &mut |fault| {
        let Span { start: from, end } = fault.span;
        let part = match subject.text.get(from..).unwrap_or_default() {
            _ if end == subject.text.len() && from == 0 => ReferencePart::Reference,
            _ if from == 0 => ReferencePart::Scheme,
            rest => escapes::part(subject, first_segment, report, rest),
        };
        let span = Span::new(start + from, start + end);
        report.with(READ_DIFFERENTLY, part, span, None, Detail::Difference(fault.difference));
        report.sink.wants_more()
    });
}
