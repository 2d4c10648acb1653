//! `C:\a`, `\\server\share\a`, `a\b`.
//!
//! Found in `finding/readings/mod.rs`.

use crate::validate::{
    Suggestion,
    saying::{check::check, detail::Detail, suggestion::Replacement},
};

check! {
    WINDOWS_PATH = 151 "windows-path" Error;
    what {
        /// Reports a path of Windows in place of a reference: with a drive, on a server, or relative.
    }
    why {
        /// A backslash is not a character of a URI, and the letter of a drive would be read as a scheme. No scheme has a
        /// name of one letter, so `C:/a`, which the grammar allows, is reported as well: as a warning.
        ///
        /// Write the path as a `file` URI, with slashes and escapes; a relative path needs only these. The suggestion
        /// takes the text for a path, so that a percent sign in it is data, unless the text already begins with `file:`.
    }
    example {
        edition "RFC 3986", input "C:\\Users\\me\\a b.txt",
        finding 0..19 "a Windows path", fix "file:///C:/Users/me/a%20b.txt",
    }
    example {
        edition "RFC 3986", input "C:/Users/me",
        finding 0..11 "a Windows path: \"C\" is read as a scheme", fix "file:///C:/Users/me",
    }
    example {
        edition "RFC 3986", input "\\\\server\\share\\a.txt",
        finding 0..20 "a Windows path", fix "file://server/share/a.txt",
    }
    safety never:
        "a path and a URI are read by different programs, and the names may already be escaped";
    citations {
        rfc1808 section "2.2":
            "the backslash is a national character, and no rule of a URL contains one";
        url07 section "2.4.3", uri01 section "2.4.3", rfc2396 section "2.4.3":
            "the backslash is one of the characters that gateways and other agents are known to alter, so it is excluded";
        rfc3986 section "2":
            "no rule contains a backslash; it is percent-encoded as %5C (2.1)";
        rfc3987 section "3.1":
            "a backslash is not a character of IRIs; a program may escape it before it maps an IRI to a URI";
        8089 appendix "E.2": "a path with the letter of a drive follows three slashes: file:///c:/path/to/file";
        8089 appendix "E.3": "a path on a server has the name of the server as the host: file://host.example.com/Share/path";
    }
    cites: |diagnostic| match diagnostic.detail {
        Detail::WindowsPath(path) if path.is_valid() => Some(8089),
        _ => None,
    },
    message: |diagnostic, to| match diagnostic.detail {
        Detail::WindowsPath(path) if path.is_valid() => {
            write!(to, "a Windows path: {:?} is read as a scheme", path.drive())
        }
        Detail::WindowsPath(path) if path.is_relative() => to.write_str("a relative Windows path"),
        _ => to.write_str("a Windows path"),
    },
    label: |_, to| to.write_str("a path of a file system"),
    help: |diagnostic, to| match diagnostic.detail {
        Detail::WindowsPath(path) if path.is_relative() => to.write_str("write slashes"),
        _ => to.write_str("write it as a \"file\" URI"),
    },
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::WindowsPath(path) => Some(Suggestion::new(diagnostic.span, Replacement::WindowsPath(path))),
        _ => None,
    },
}
