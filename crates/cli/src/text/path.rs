//! Paths of files: their names as text, and the paths of files that need not exist.
//!
//! On Unix, the name of a file is octets, and need not be UTF-8. As text, an octet that is not part of a character is
//! `\xFF`. Where a name has the four characters `\xFF` themselves, its backslash is `\x5C`. So different names have
//! different texts, and [`octets_of`] has the name back. Other characters are as they are; [`shown`] escapes those that would
//! end a line or act on a terminal, and keeps names apart as well.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

use super::abridged::abridged;
use super::secrets;
use super::visible::{push_octet, visible};

/// Whether names have escapes: on Windows, a backslash separates folders, and all names are text.
const HAS_ESCAPES: bool = cfg!(not(windows));

/// Returns the name of a file as text, with `*` in place of secrets, and without `./`: programs that read it compare it with
/// the paths of a repository. It is not in angle brackets, as `<stdin>` is: a file of this name is `./<stdin>`.
pub(crate) fn name_of(path: &Path) -> Cow<'_, str> {
    match short(path) {
        Some(short) => Cow::Owned(distinct(masked_text_of(octets(&short))).into_owned()),
        None => distinct(masked_text_of(octets(path))),
    }
}

/// Returns the same with its secrets.
pub(crate) fn whole_name_of(path: &Path) -> Cow<'_, str> {
    match short(path) {
        Some(short) => Cow::Owned(distinct(text_of(octets(&short))).into_owned()),
        None => distinct(text_of(octets(path))),
    }
}

fn octets(path: &Path) -> &[u8] {
    path.as_os_str().as_encoded_bytes()
}

/// Returns a path without its `.` and empty segments, if it has any; `None` if nothing would be left.
fn short(path: &Path) -> Option<PathBuf> {
    let short: PathBuf = path.components().filter(|part| *part != Component::CurDir).collect();
    // Equal paths can be written in several ways.
    (!short.as_os_str().is_empty() && short.as_os_str() != path.as_os_str()).then_some(short)
}

fn distinct(name: Cow<'_, str>) -> Cow<'_, str> {
    if name.starts_with('<') && name.ends_with('>') { Cow::Owned(format!("./{name}")) } else { name }
}

/// Returns octets as [`text_of`] does, with `*` in place of secrets.
pub(crate) fn masked_text_of(octets: &[u8]) -> Cow<'_, str> {
    match secrets::mask_all(octets) {
        Cow::Borrowed(_) => text_of(octets),
        Cow::Owned(masked) => Cow::Owned(text_of(&masked).into_owned()),
    }
}

/// Returns octets as text: the same as [`whole_name_of`] for any octets.
pub(crate) fn text_of(octets: &[u8]) -> Cow<'_, str> {
    let has_escape = || memchr::memchr_iter(b'\\', octets).any(|index| escape(octets, index).is_some());
    if let Ok(text) = std::str::from_utf8(octets)
        && !has_escape()
    {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(octets.len());
    for chunk in octets.utf8_chunks() {
        for (index, character) in chunk.valid().char_indices() {
            match character {
                '\\' if escape(chunk.valid().as_bytes(), index).is_some() => push_octet(&mut text, b'\\'),
                character => text.push(character),
            }
        }
        chunk.invalid().iter().for_each(|octet| push_octet(&mut text, *octet));
    }
    Cow::Owned(text)
}

/// Returns the octets of a name that [`name_of`] or [`text_of`] returned.
pub(crate) fn octets_of(name: &str) -> Cow<'_, [u8]> {
    let mut rest = name.as_bytes();
    let mut octets = Vec::new();
    while let Some((index, octet)) =
        memchr::memchr_iter(b'\\', rest).find_map(|index| escape(rest, index).map(|octet| (index, octet)))
    {
        let (before, from) = rest.split_at(index);
        octets.extend_from_slice(before);
        octets.push(octet);
        rest = from.get(ESCAPE..).unwrap_or_default();
    }
    if octets.is_empty() {
        return Cow::Borrowed(rest);
    }
    octets.extend_from_slice(rest);
    Cow::Owned(octets)
}

/// The length of an escape, in octets.
const ESCAPE: usize = r"\xFF".len();

/// Returns the octet of the escape that begins at `index`, if one does.
fn escape(octets: &[u8], index: usize) -> Option<u8> {
    let digit = |octet: u8| match octet {
        b'0'..=b'9' => Some(octet - b'0'),
        b'A'..=b'F' => Some(octet - b'A' + 10),
        _ => None,
    };
    match octets.get(index..index + ESCAPE)? {
        [b'\\', b'x', high, low] if HAS_ESCAPES => Some(digit(*high)? << 4 | digit(*low)?),
        _ => None,
    }
}

/// Returns a name that [`name_of`] returned on one line: characters that cannot be seen are escaped as well.
pub(crate) fn shown(name: &str) -> Cow<'_, str> {
    if !HAS_ESCAPES || !name.contains('\\') {
        return visible(name.as_bytes());
    }
    // What looks like one of those escapes is none.
    let mut distinct = String::with_capacity(name.len());
    for (index, character) in name.char_indices() {
        let after = name.get(index + 1..).unwrap_or_default();
        match character {
            '\\' if after.starts_with(['n', 'r', 't']) || after.starts_with("u{") => {
                push_octet(&mut distinct, b'\\');
            }
            character => distinct.push(character),
        }
    }
    Cow::Owned(visible(distinct.as_bytes()).into_owned())
}

/// Returns the same for a message: the middle of a long name is left out.
pub(crate) fn told(name: &str) -> Cow<'_, str> {
    abridged(shown(name))
}

/// Returns the path of a file on one line, all of it: where programs read it, as before the number of a line.
pub(crate) fn whole_path(path: &Path) -> String {
    shown(&masked_text_of(path.as_os_str().as_encoded_bytes())).into_owned()
}

/// Returns the path of a file on one line of a message. The middle of a long one is left out.
pub(crate) fn shown_path(path: &Path) -> String {
    told(&masked_text_of(path.as_os_str().as_encoded_bytes())).into_owned()
}

/// Returns a path from the root on, without `.` and `..`, whose files need not exist.
pub(crate) fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    for component in std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()).components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(all(test, unix))]
mod tests {
    use std::collections::BTreeSet;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::path::Path;

    use super::{name_of, octets_of, shown, text_of, told, whole_name_of, whole_path};

    #[test]
    fn names_become_text_and_lines() {
        for (octets, text, line) in [
            (&b"a b.md"[..], "a b.md", "a b.md"),
            ("\u{e9}".as_bytes(), "\u{e9}", "\u{e9}"),
            (b"x\xFF.md", "x\\xFF.md", "x\\xFF.md"),
            (b"x\\xFF.md", "x\\x5CxFF.md", "x\\x5CxFF.md"),
            (b"x\\xff\\xF", "x\\xff\\xF", "x\\xff\\xF"),
            (b"\\\xFF", "\\\\xFF", "\\\\xFF"),
            (b"a\nb\x1B", "a\nb\x1B", "a\\nb\\u{1b}"),
            (b"a\\nb\\u{1b}", "a\\nb\\u{1b}", "a\\x5Cnb\\x5Cu{1b}"),
            (b"a\\b", "a\\b", "a\\b"),
            ("\u{202e}".as_bytes(), "\u{202e}", "\\u{202e}"),
        ] {
            assert_eq!((&*text_of(octets), &*shown(&text_of(octets))), (text, line));
            assert_eq!(&*octets_of(text), octets);
        }
        for (path, name) in [
            ("./a.md", "a.md"),
            ("docs/./b//a.md", "docs/b/a.md"),
            ("././a", "a"),
            ("../a", "../a"),
            ("a/../b", "a/../b"),
            ("/./a", "/a"),
            (".a/b", ".a/b"),
            ("a/.", "a"),
            ("./", "./"),
            ("", ""),
        ] {
            assert_eq!((&*name_of(Path::new(path)), &*whole_name_of(Path::new(path))), (name, name));
        }
        let stdin = Path::new("<stdin>");
        assert_eq!((&*name_of(stdin), whole_path(stdin).as_str()), ("./<stdin>", "<stdin>"));
    }

    #[test]
    fn only_messages_leave_out_the_middle_of_a_name() {
        let name = format!("{}.md", "a\\".repeat(2000));
        assert_eq!((shown(&name).len(), told(&name).chars().count()), (name.len(), 240));
        assert!(told(&name).ends_with(".md"));
    }

    /// All names of up to five pieces, of which those that look like escapes are made.
    #[test]
    fn different_names_have_different_texts() {
        let pieces: [&[u8]; 8] = [b"\\", b"x", b"5C", b"FF", b"\xFF", b"n", b"\n", b"u{a}"];
        let mut names = vec![Vec::new()];
        let (mut texts, mut lines, mut count) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for _ in 0..5 {
            names = names.iter().flat_map(|name| pieces.map(|piece| [name, piece].concat())).collect();
            for name in &names {
                let text = name_of(Path::new(OsStr::from_bytes(name))).into_owned();
                assert_eq!(&*octets_of(&text), name.as_slice());
                lines.insert(shown(&text).into_owned());
                texts.insert(text);
                count.insert(name.clone());
            }
        }
        assert_eq!((texts.len(), lines.len()), (count.len(), count.len()));
    }
}
