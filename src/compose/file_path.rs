//! File paths and `file` URIs (RFC 8089).

use alloc::{string::String, vec::Vec};

use super::{BuildError, Builder, Data, SegmentList};
use crate::{AnyUriReferenceBuf, Edition, UriReference, ast::Path, escape::Escaped};

/// How a file system writes paths. It converts paths into `file` URIs and back, on any system.
///
/// With the feature `std`, `from_file_path` and `to_file_path` convert the paths of this system.
///
/// | path | URI | RFC 8089 |
/// |---|---|---|
/// | `/a b/c` | `file:///a%20b/c` | section 2 |
/// | `C:\a b` | `file:///C:/a%20b` | appendix E.2 |
/// | `\\host\share\a` | `file://host/share/a` | appendix E.3.1 |
/// | `\\localhost\share\a` | `file:////localhost/share/a` | appendix E.3.2 |
///
/// ```
/// use uri_bnf::{Edition, compose::PathStyle};
/// let uri = PathStyle::Unix.to_uri(Edition::Rfc3986, b"/a b/c?").unwrap();
/// assert_eq!(uri.as_str(), "file:///a%20b/c%3F");
/// assert_eq!(PathStyle::Unix.to_path(&uri.tree()).unwrap(), b"/a b/c?");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PathStyle {
    /// Octets, separated by `/`.
    Unix,
    /// Characters, separated by `\` or `/`, after a drive or after the name of a host.
    Windows,
}

/// Why a path has no `file` URI, or a reference no path.
///
/// ```
/// use uri_bnf::{Edition, compose::{FilePathError, PathStyle}};
/// assert_eq!(PathStyle::Unix.to_uri(Edition::Rfc3986, b"a").unwrap_err(), FilePathError::NotAbsolute);
/// assert_eq!(FilePathError::NotAbsolute.to_string(), "the path is not absolute (RFC 8089 section 2)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FilePathError {
    /// The path is relative, or relative to the current drive.
    #[error("the path is not absolute (RFC 8089 section 2)")]
    NotAbsolute,
    /// The path of another name space of Windows, such as a device.
    #[error("the path is not that of a file (RFC 8089 appendix E)")]
    NotAFile,
    /// The path or the data of the reference is not UTF-8, which this system needs.
    #[error("the path is not Unicode")]
    NotUnicode,
    /// The scheme is not `file`.
    #[error("the scheme is not `file` (RFC 8089 section 2)")]
    OtherScheme,
    /// The host is not this one, or the authority has more parts than a host.
    #[error("the authority is not empty and not `localhost` (RFC 8089 section 2)")]
    OtherHost,
    /// A `file` URI has no query.
    #[error("the reference has a query (RFC 8089 section 2)")]
    Query,
    /// A segment contains an escaped separator or an escaped NUL, so it is not the name of a file.
    #[error("a segment has a separator or a NUL as data (RFC 8089 section 4)")]
    NotAName,
    /// The host is not one of the edition.
    #[error(transparent)]
    Build(#[from] BuildError),
}

impl PathStyle {
    /// That of this system.
    ///
    /// ```
    /// use uri_bnf::compose::PathStyle;
    /// assert_eq!(PathStyle::NATIVE == PathStyle::Windows, cfg!(windows));
    /// ```
    pub const NATIVE: Self = if cfg!(windows) { Self::Windows } else { Self::Unix };

    /// The `file` URI of an absolute path; under RFC 3987, the IRI, in which characters beyond US-ASCII are written as they
    /// are. Each segment is escaped; nothing is normalised. Linear in the length of the path.
    ///
    /// # Errors
    ///
    /// Returns an error if the path is not absolute or contains NUL, and, in the style of Windows, if it is not UTF-8,
    /// not the path of a file, or if its host is not one of the edition.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::PathStyle};
    /// let uri = |path: &str| PathStyle::Windows.to_uri(Edition::Rfc3986, path.as_bytes()).map(|uri| uri.into_string());
    /// assert_eq!(uri(r"C:\a b\c")?, "file:///C:/a%20b/c");
    /// assert_eq!(uri(r"\\host\share\a")?, "file://host/share/a");
    /// assert_eq!(uri(r"\\?\C:\a")?, "file:///C:/a");
    /// let iri = PathStyle::Unix.to_uri(Edition::Rfc3987, "/é".as_bytes())?;
    /// assert_eq!(iri.as_str(), "file:///é");
    /// assert!(uri(r"C:a").is_err() && uri(r"\a").is_err() && uri(r"\\.\COM1").is_err());
    /// # Ok::<(), uri_bnf::compose::FilePathError>(())
    /// ```
    pub fn to_uri(self, edition: Edition, path: &[u8]) -> Result<AnyUriReferenceBuf, FilePathError> {
        if path.contains(&0) {
            return Err(FilePathError::NotAName);
        }
        let builder = Builder::new(edition).with_scheme("file");
        match self {
            Self::Unix if path.first() == Some(&b'/') => Ok(builder.with_host("").with_path(path).build()?),
            Self::Unix => Err(FilePathError::NotAbsolute),
            Self::Windows => {
                windows_uri(&builder, core::str::from_utf8(path).map_err(|_| FilePathError::NotUnicode)?)
            }
        }
    }

    /// The path of a `file` URI: its segments, unescaped. Its fragment does not matter. Linear in its length.
    ///
    /// The authority is absent, empty or `localhost`; in the style of Windows, it may be another host. There, the drive may
    /// also be `C|`, and the host may be in the path (`file:////host/share`; RFC 8089 appendix E).
    ///
    /// # Errors
    ///
    /// Returns an error if the scheme is not `file`, if the authority is another one, if there is a query, if the path
    /// does not begin with `/`, or if a segment contains an escaped separator or NUL. In the style of Windows, also if the
    /// data is not UTF-8, if there is neither a drive nor a host, or if the host is `.` or `?`: the path of a device.
    ///
    /// ```
    /// use uri_bnf::{Edition, compose::{FilePathError, PathStyle}};
    /// let path = |style: PathStyle, uri| style.to_path(&Edition::Rfc3986.parse(uri).unwrap());
    /// assert_eq!(path(PathStyle::Unix, "file://localhost/a%FF")?, b"/a\xFF");
    /// assert_eq!(path(PathStyle::Windows, "file:///C:/a/b")?, br"C:\a\b");
    /// assert_eq!(path(PathStyle::Windows, "file://host/share/a")?, br"\\host\share\a");
    /// assert_eq!(path(PathStyle::Unix, "file://host/a"), Err(FilePathError::OtherHost));
    /// assert_eq!(path(PathStyle::Unix, "file:///a%2Fb"), Err(FilePathError::NotAName));
    /// # Ok::<(), FilePathError>(())
    /// ```
    pub fn to_path(self, uri: &UriReference<&str>) -> Result<Vec<u8>, FilePathError> {
        if !uri.scheme().is_some_and(|scheme| scheme.text().eq_ignore_ascii_case("file")) {
            return Err(FilePathError::OtherScheme);
        }
        if uri.query().is_some() || uri.is_opaque() && uri.path().text().contains('?') {
            return Err(FilePathError::Query);
        }
        let host = uri.authority().map_or("", |authority| authority.text());
        let host = if host.eq_ignore_ascii_case("localhost") { "" } else { host };
        match self {
            Self::Unix if !host.is_empty() => Err(FilePathError::OtherHost),
            Self::Unix => {
                let Path::AbsPath(path) = uri.path() else { return Err(FilePathError::NotAbsolute) };
                let mut octets = Vec::with_capacity(path.text().len());
                for segment in path.segments() {
                    octets.push(b'/');
                    append_name(segment.text(), b"/", &mut octets)?;
                }
                Ok(octets)
            }
            Self::Windows => windows_path(uri, host),
        }
    }
}

/// The separators of Windows.
const SEPARATORS: [char; 2] = ['\\', '/'];

/// Appends an escaped segment, unescaped.
fn append_name(segment: &str, separators: &[u8], octets: &mut Vec<u8>) -> Result<(), FilePathError> {
    let start = octets.len();
    octets.extend(Escaped::of_node(segment).unescape());
    let name = octets.get(start..).unwrap_or_default();
    let is_name = !name.iter().any(|octet| *octet == 0 || separators.contains(octet));
    if is_name { Ok(()) } else { Err(FilePathError::NotAName) }
}

/// The letter of a drive, if a segment is one: a letter, and `:` or `|`.
fn drive(segment: impl Iterator<Item = u8>) -> Option<u8> {
    let mut octets = segment.fuse();
    let letter = octets.next().filter(u8::is_ascii_alphabetic)?;
    let is_drive = matches!(octets.next(), Some(b':' | b'|')) && octets.next().is_none();
    is_drive.then_some(letter)
}

fn windows_uri(builder: &Builder<'_>, path: &str) -> Result<AnyUriReferenceBuf, FilePathError> {
    // A verbatim path has only backslashes as separators.
    let (path, separators): (_, &[char]) = match path.strip_prefix(r"\\?\") {
        Some(path) => (path, &SEPARATORS[..1]),
        None => (path, &SEPARATORS),
    };
    let is_verbatim = separators.len() == 1;
    let shared = if is_verbatim {
        path.strip_prefix(r"UNC\")
    } else {
        path.strip_prefix(SEPARATORS).and_then(|path| path.strip_prefix(SEPARATORS))
    };
    let (host, path) = match shared {
        Some(shared) => shared.split_once(separators).unwrap_or((shared, "")),
        None => ("", path),
    };
    let first = path.split(separators).next().unwrap_or_default();
    let is_absolute = drive(first.bytes()).is_some() && first.ends_with(':') && first.len() < path.len();
    match (shared, host) {
        (Some(_), "" | "." | "?") => return Err(FilePathError::NotAFile),
        (None, _) if is_verbatim && !is_absolute => return Err(FilePathError::NotAFile),
        (None, _) if !is_absolute => return Err(FilePathError::NotAbsolute),
        _ => {}
    }
    // As the host of a URI, `localhost` would be this system, and the name of the share a part of a local path.
    let is_in_path = host.eq_ignore_ascii_case("localhost");
    let builder = builder.with_host(if is_in_path { "" } else { host });
    if is_verbatim {
        let before = ["", host].into_iter().filter(|_| is_in_path);
        let segments: Vec<_> = before.chain(path.split(separators)).map(Data::from).collect();
        return Ok(builder.with_segments(SegmentList::Data(&segments)).build()?);
    }
    let mut rooted = String::with_capacity(host.len() + path.len() + 3);
    if is_in_path {
        rooted.extend(["//", host]);
    }
    rooted.push('/');
    rooted.extend(path.chars().map(|character| if character == '\\' { '/' } else { character }));
    Ok(builder.with_path(rooted.as_str()).build()?)
}

fn windows_path(uri: &UriReference<&str>, host: &str) -> Result<Vec<u8>, FilePathError> {
    const NAMES: &[u8] = br"\/";
    let path = uri.path().text();
    let path = path.strip_prefix('/').unwrap_or(path);
    let mut octets = Vec::with_capacity(host.len() + path.len() + 3);
    let segments = match (host, path.strip_prefix('/')) {
        // The host is in the path.
        ("", Some(shared)) => {
            let shared = shared.trim_start_matches('/');
            if shared.is_empty() {
                return Err(FilePathError::NotAbsolute);
            }
            octets.push(b'\\');
            shared.split('/')
        }
        ("", None) => {
            let mut segments = path.split('/');
            let first = segments.next().map(|segment| Escaped::of_node(segment).unescape());
            octets.push(first.and_then(drive).ok_or(FilePathError::NotAbsolute)?);
            octets.push(b':');
            if segments.clone().next().is_none() {
                octets.push(b'\\');
            }
            segments
        }
        (host, _) => {
            let has_other_parts =
                uri.userinfo().is_some() || uri.port().is_some() || host.contains(['@', ':']);
            if has_other_parts {
                return Err(FilePathError::OtherHost);
            }
            octets.extend(br"\\");
            append_name(host, NAMES, &mut octets)?;
            path.split('/')
        }
    };
    for segment in segments {
        octets.push(b'\\');
        append_name(segment, NAMES, &mut octets)?;
    }
    if matches!(&*octets, [b'\\', b'\\', b'.' | b'?'] | [b'\\', b'\\', b'.' | b'?', b'\\', ..]) {
        return Err(FilePathError::NotAFile);
    }
    match core::str::from_utf8(&octets) {
        Ok(_) => Ok(octets),
        Err(_) => Err(FilePathError::NotUnicode),
    }
}

/// The `file` URI of an absolute path of this system: [`PathStyle::NATIVE`].
///
/// # Errors
///
/// Returns the errors of [`PathStyle::to_uri`].
///
/// ```
/// use std::path::Path;
/// use uri_bnf::{Edition, compose::from_file_path};
/// if cfg!(unix) {
///     assert_eq!(from_file_path(Edition::Rfc3986, "/etc/a b")?.as_str(), "file:///etc/a%20b");
/// }
/// assert!(from_file_path(Edition::Rfc3986, Path::new("a")).is_err());
/// # Ok::<(), uri_bnf::compose::FilePathError>(())
/// ```
#[cfg(feature = "std")]
pub fn from_file_path(
    edition: Edition,
    path: impl AsRef<std::path::Path>,
) -> Result<AnyUriReferenceBuf, FilePathError> {
    let path = path.as_ref().as_os_str();
    #[cfg(unix)]
    let octets = std::os::unix::ffi::OsStrExt::as_bytes(path);
    #[cfg(not(unix))]
    let octets = path.to_str().ok_or(FilePathError::NotUnicode)?.as_bytes();
    PathStyle::NATIVE.to_uri(edition, octets)
}

/// The path of a `file` URI on this system: [`PathStyle::NATIVE`].
///
/// # Errors
///
/// Returns the errors of [`PathStyle::to_path`].
///
/// ```
/// use std::path::Path;
/// use uri_bnf::{Edition, compose::to_file_path};
/// if cfg!(unix) {
///     assert_eq!(to_file_path(&Edition::Rfc3986.parse("file:/etc/a%20b")?)?, Path::new("/etc/a b"));
/// }
/// assert!(to_file_path(&Edition::Rfc3986.parse("http://h/a")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "std")]
pub fn to_file_path(uri: &UriReference<&str>) -> Result<std::path::PathBuf, FilePathError> {
    let octets = PathStyle::NATIVE.to_path(uri)?;
    #[cfg(unix)]
    let path = <std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(octets);
    #[cfg(not(unix))]
    let path: std::ffi::OsString = String::from_utf8(octets).map_err(|_| FilePathError::NotUnicode)?.into();
    Ok(std::path::PathBuf::from(path))
}
