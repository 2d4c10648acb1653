//! `file://src/lib.rs`.

use super::registry_name::is_hostname;
use crate::{
    Span,
    ast::Host,
    validate::{
        Diagnostic, InputKind, ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    FILE_HOST = 408 "file-host" Warning;
    what {
        /// Reports a URI of the scheme `file` whose host looks like a part of the path.
    }
    why {
        /// What follows `//` is the host, up to the next slash. In `file://src/lib.rs`, the host is `src`, and the path
        /// is `/lib.rs`. Programs look for a host of this name, ignore it, or reject the URI. A local file has three
        /// slashes: `file:///src/lib.rs`.
        ///
        /// It is reported if no path follows the host, as in `file://README.md`, and if the host is `C:`, is not a
        /// hostname, or is a usual name of a folder. Other hosts with only one label are advice: RFC 8089 has the machines of
        /// a local network in such URIs. Names of such a network are not reported: those in capitals, as in
        /// `file://NAS01/share`, and those with `server`, `srv` or `host` in them, such as `localhost`.
        ///
        /// Write a third slash before it. A relative path, as in `file://./a`, cannot be written with this scheme: leave
        /// `file://` out.
    }
    example {
        edition "RFC 3986", input "file://src/lib.rs",
        finding 7..10 "\"src\" is read as the host, but looks like a part of the path", fix "file:///src/lib.rs",
    }
    example {
        edition "RFC 3986", input "file://codecov.yml",
        finding 7..18 "\"codecov.yml\" is read as the host, and no path follows it", fix "file:///codecov.yml",
    }
    example {
        edition "RFC 3986", input "file://../a",
        finding 7..9 "\"..\" is read as the host, but looks like a part of the path", fix "../a",
    }
    safety never:
        "a host in the local network may have this name, and a path from the root is another than a relative path";
    citations {
        8089 section "2": "the host is a fully qualified domain name, and a path from the root follows it";
    }
    is_never_plain: true,
    may_be_advice: true,
    message: |diagnostic, to| {
        let why = if diagnostic.detail == Detail::Reason(NO_PATH) { NO_PATH } else { PART_OF_PATH };
        write!(to, "{} is read as the host, {why}", diagnostic.quoted())
    },
    label: |_, to| to.write_str("read as the host"),
    help: |diagnostic, to| {
        if is_dots(diagnostic) {
            to.write_str("leave \"file://\" out: a relative path has no scheme")
        } else {
            to.write_str("write \"file:///\", if it is a part of the path")
        }
    },
    suggestion: |diagnostic| {
        let Span { start, .. } = diagnostic.span;
        if is_dots(diagnostic) {
            let with_scheme = Span::new(diagnostic.second?.start, start);
            let is_allowed = diagnostic.input_kind != InputKind::Absolute;
            return is_allowed.then(|| Suggestion::text(with_scheme, ""));
        }
        (!diagnostic.piece().contains('[')).then(|| Suggestion::text(Span::new(start, start), "/"))
    },
}

const NO_PATH: &str = "and no path follows it";
const PART_OF_PATH: &str = "but looks like a part of the path";

fn is_dots(diagnostic: &Diagnostic<'_>) -> bool {
    matches!(diagnostic.piece(), "." | "..")
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(scheme) = subject.scheme.filter(|scheme| scheme.eq_ignore_ascii_case("file")) else { return };
    let Some(authority) = subject.authority else { return };
    let host = authority.text();
    let is_address = matches!(subject.host(), Some(Host::IpLiteral(_) | Host::Ipv4address(_)));
    // The letter of a drive has a colon. What else has one, or a userinfo, is reported with another code.
    let is_drive = matches!(host.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic());
    let is_host_alone = !host.is_empty() && (is_drive || !host.contains([':', '@']));
    if is_address || !is_host_alone || host.eq_ignore_ascii_case("localhost") {
        return;
    }
    let (detail, is_certain) = match () {
        () if subject.path.is_empty() => (Detail::Reason(NO_PATH), true),
        () if is_drive || !may_be_host(host) => {
            (Detail::None, is_drive || !is_hostname(host) || host.contains('.') || is_folder(host))
        }
        () => return,
    };
    let span = report.span(host);
    let before = Some(Span::new(report.span(scheme).start, span.start));
    report.cause(FILE_HOST, span);
    if is_certain {
        report.with(FILE_HOST, ReferencePart::Authority, span, before, detail);
    } else {
        report.advise(FILE_HOST, ReferencePart::Authority, span, before, detail);
    }
}

/// The usual names of folders at the beginning of a path: those of Unix, those of users, and those of projects.
const FOLDERS: [&str; 53] = [
    "app",
    "apps",
    "assets",
    "bin",
    "boot",
    "build",
    "config",
    "content",
    "data",
    "desktop",
    "dev",
    "dist",
    "doc",
    "docs",
    "documents",
    "downloads",
    "etc",
    "examples",
    "files",
    "folder",
    "home",
    "images",
    "img",
    "include",
    "lib",
    "lib64",
    "media",
    "mnt",
    "opt",
    "out",
    "package",
    "packages",
    "path",
    "private",
    "proc",
    "project",
    "projects",
    "public",
    "root",
    "run",
    "scripts",
    "src",
    "static",
    "sys",
    "target",
    "test",
    "tests",
    "tmp",
    "users",
    "usr",
    "var",
    "volumes",
    "workspace",
];

/// Returns whether `name` is that of a usual folder, or a single letter, which may be a drive.
fn is_folder(name: &str) -> bool {
    name.len() == 1 || FOLDERS.iter().any(|folder| folder.eq_ignore_ascii_case(name))
}

/// Returns whether `name` is one of a host: it has a domain, or is one of a local network as Windows writes it.
fn may_be_host(name: &str) -> bool {
    let is_upper = |octet: u8| octet.is_ascii_uppercase() || octet.is_ascii_digit() || octet == b'-';
    let is_local = name.len() > 1 && name.bytes().all(is_upper) || is_server(name);
    // Windows has the files of Linux there.
    is_hostname(name) && (name.contains('.') || is_local) || name.eq_ignore_ascii_case("wsl$")
}

/// Returns whether `name` has a word for a server in it.
fn is_server(name: &str) -> bool {
    let has = |word: &str| {
        name.as_bytes().windows(word.len()).any(|part| part.eq_ignore_ascii_case(word.as_bytes()))
    };
    ["server", "srv", "host"].into_iter().any(has)
}
