//! File paths and `file` URIs (RFC 8089).

use uri_bnf::{
    Edition,
    compose::{BuildErrorKind, FilePathError, PathStyle, from_file_path, to_file_path},
};

#[track_caller]
fn converts(style: PathStyle, path: &[u8], uri: &str) {
    converts_beyond(style, path, uri, uri);
}

/// Asserts that a path beyond US-ASCII is converted both ways. In an IRI, its characters are written as they are.
#[track_caller]
fn converts_beyond(style: PathStyle, path: &[u8], uri: &str, iri: &str) {
    for &edition in Edition::ALL {
        let expected = if edition == Edition::Rfc3987 { iri } else { uri };
        let built = style.to_uri(edition, path).unwrap();
        assert_eq!((built.as_str(), built.edition()), (expected, edition));
        assert_eq!(style.to_path(&built.tree()).as_deref(), Ok(path), "{expected}");
    }
    // Both represent the same path.
    let tree = Edition::Rfc3987.parse(uri).unwrap();
    assert_eq!(style.to_path(&tree).as_deref(), Ok(path), "{uri}");
}

#[test]
fn unix_paths_and_back() {
    converts(PathStyle::Unix, b"/", "file:///");
    converts(PathStyle::Unix, b"/etc/fstab", "file:///etc/fstab");
    converts_beyond(
        PathStyle::Unix,
        b"/a b/100%/\xC3\xA9/\xFF?#",
        "file:///a%20b/100%25/%C3%A9/%FF%3F%23",
        "file:///a%20b/100%25/\u{e9}/%FF%3F%23",
    );
    // A character of a query, and one that formats.
    converts_beyond(
        PathStyle::Unix,
        "/\u{e000}/\u{202e}\u{1f600}".as_bytes(),
        "file:///%EE%80%80/%E2%80%AE%F0%9F%98%80",
        "file:///%EE%80%80/%E2%80%AE\u{1f600}",
    );
    converts(PathStyle::Unix, b"//a//", "file:////a//");
    converts(PathStyle::Unix, b"/../a/./b", "file:///../a/./b");
    converts(PathStyle::Unix, b"/C:\\a", "file:///C:%5Ca");
}

#[test]
fn windows_paths_and_back() {
    converts(PathStyle::Windows, br"C:\", "file:///C:/");
    converts(PathStyle::Windows, br"C:\a b\..\c%", "file:///C:/a%20b/../c%25");
    converts_beyond(PathStyle::Windows, r"c:\é\".as_bytes(), "file:///c:/%C3%A9/", "file:///c:/\u{e9}/");
    converts(PathStyle::Windows, br"\\host\share\a b", "file://host/share/a%20b");
    // `file://localhost/share` is a local path.
    converts(PathStyle::Windows, br"\\localhost\share\a", "file:////localhost/share/a");
    converts(PathStyle::Windows, br"\\LOCALHOST\", "file:////LOCALHOST/");
}

#[test]
fn no_reference_becomes_the_path_of_a_device() {
    for uri in [
        "file://./COM1",
        "file:////./COM1",
        "file://%2e",
        "file:////%3F/C:/a",
        "file://%3F/C:/a",
        "file:///////.",
    ] {
        let tree = Edition::Rfc3986.parse(uri).unwrap();
        assert_eq!(PathStyle::Windows.to_path(&tree), Err(FilePathError::NotAFile), "{uri}");
    }
    let tree = Edition::Rfc3986.parse("file://.h/a").unwrap();
    assert_eq!(PathStyle::Windows.to_path(&tree).as_deref(), Ok(&br"\\.h\a"[..]));
}

#[test]
fn other_forms_of_windows_paths() {
    let uri = |path: &str| {
        PathStyle::Windows
            .to_uri(Edition::Rfc3986, path.as_bytes())
            .map(uri_bnf::AnyUriReferenceBuf::into_string)
    };
    assert_eq!(uri("C:/a/b").as_deref(), Ok("file:///C:/a/b"));
    assert_eq!(uri("//host/share").as_deref(), Ok("file://host/share"));
    assert_eq!(uri(r"\\?\C:\a\b").as_deref(), Ok("file:///C:/a/b"));
    assert_eq!(uri(r"\\?\C:\a/b").as_deref(), Ok("file:///C:/a%2Fb"));
    assert_eq!(uri(r"\\?\UNC\host\share\a").as_deref(), Ok("file://host/share/a"));
    assert_eq!(uri(r"\\?\UNC\localhost\share\a").as_deref(), Ok("file:////localhost/share/a"));
    for path in ["C:", "C:a", r"\a", "a", "", "/a", "1:/a", "CC:/a"] {
        assert_eq!(uri(path), Err(FilePathError::NotAbsolute), "{path}");
    }
    for path in [r"\\.\COM1", r"\\?\Volume{1}\a", r"\\", r"\\?\UNC\\a"] {
        assert_eq!(uri(path), Err(FilePathError::NotAFile), "{path}");
    }
    let Err(FilePathError::Build(error)) = uri(r"\\?\C:\..\a") else { panic!() };
    assert_eq!(error.kind(), BuildErrorKind::DotSegment);
    assert_eq!(PathStyle::Windows.to_uri(Edition::Rfc3986, b"C:/\xFF"), Err(FilePathError::NotUnicode));
    let Err(FilePathError::Build(error)) = PathStyle::Windows.to_uri(Edition::Rfc2396, br"\\my_host\a")
    else {
        panic!()
    };
    assert_eq!((error.kind(), error.offset()), (BuildErrorKind::NotAHost, 2));
}

#[test]
fn references_and_their_paths() {
    let path = |style: PathStyle, uri: &str| {
        let path = style.to_path(&Edition::Rfc3986.parse(uri).unwrap());
        path.map(|path| String::from_utf8(path).unwrap())
    };
    let unix = |uri| path(PathStyle::Unix, uri);
    assert_eq!(unix("file:/a/b").as_deref(), Ok("/a/b"));
    assert_eq!(unix("FILE://LOCALHOST/a#f").as_deref(), Ok("/a"));
    assert_eq!(unix("file:///a;b=c%3B").as_deref(), Ok("/a;b=c;"));
    assert_eq!(unix("http://h/a"), Err(FilePathError::OtherScheme));
    assert_eq!(unix("/a"), Err(FilePathError::OtherScheme));
    assert_eq!(unix("file:a"), Err(FilePathError::NotAbsolute));
    assert_eq!(unix("file://h"), Err(FilePathError::OtherHost));
    assert_eq!(unix("file://localhost"), Err(FilePathError::NotAbsolute));
    for authority in ["h", "u@localhost", "localhost:80", "127.0.0.1"] {
        let uri = format!("file://{authority}/a");
        assert_eq!(path(PathStyle::Unix, &uri), Err(FilePathError::OtherHost), "{uri}");
    }
    assert_eq!(unix("file:///a?b"), Err(FilePathError::Query));
    assert_eq!(unix("file:///a%2Fb"), Err(FilePathError::NotAName));
    assert_eq!(unix("file:///a%00"), Err(FilePathError::NotAName));
    assert_eq!(unix("file:///a%5Cb").as_deref(), Ok("/a\\b"));
}

#[test]
fn windows_forms_of_references() {
    let windows = |uri: &str| {
        let path = PathStyle::Windows.to_path(&Edition::Rfc3986.parse(uri).unwrap());
        path.map(|path| String::from_utf8(path).unwrap())
    };
    assert_eq!(windows("file:c:/a").as_deref(), Ok(r"c:\a"));
    assert_eq!(windows("file:///c:").as_deref(), Ok(r"c:\"));
    assert_eq!(windows("file:///c%7C/a").as_deref(), Ok(r"c:\a"));
    assert_eq!(windows("file:/c:/a%20b/").as_deref(), Ok(r"c:\a b\"));
    assert_eq!(windows("file:////host/share/a").as_deref(), Ok(r"\\host\share\a"));
    assert_eq!(windows("file://///host/share").as_deref(), Ok(r"\\host\share"));
    assert_eq!(windows("file:///a"), Err(FilePathError::NotAbsolute));
    assert_eq!(windows("file:////"), Err(FilePathError::NotAbsolute));
    assert_eq!(windows("file://u@host/share"), Err(FilePathError::OtherHost));
    assert_eq!(windows("file://host:80/share"), Err(FilePathError::OtherHost));
    assert_eq!(windows("file:///c:/a%5Cb"), Err(FilePathError::NotAName));
    assert_eq!(windows("file:///c:/%FF"), Err(FilePathError::NotUnicode));
}

#[test]
#[cfg(unix)]
fn paths_of_this_system() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt, path::Path};
    let path = Path::new(OsStr::from_bytes(b"/a/\xFF b"));
    let uri = from_file_path(Edition::Rfc3986, path).unwrap();
    assert_eq!(uri.as_str(), "file:///a/%FF%20b");
    assert_eq!(to_file_path(&uri.tree()).as_deref(), Ok(path));
    assert_eq!(from_file_path(Edition::Rfc3986, "a"), Err(FilePathError::NotAbsolute));
    assert_eq!(from_file_path(Edition::Rfc3986, "/a\0"), Err(FilePathError::NotAName));
}
