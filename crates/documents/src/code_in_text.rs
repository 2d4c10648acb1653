//! Blocks of code in formats that are read as text: those of Org, and the listings and literal blocks of `AsciiDoc`.
//!
//! A block that does not end is none.

use std::ops::Range;

use memchr::memmem;

/// Returns the blocks `#+begin_src` and `#+begin_example` of a text in Org, without their first and last lines (Org manual,
/// section 12). Linear.
pub(crate) fn of_org(document: &[u8]) -> Vec<Range<usize>> {
    if memmem::find(document, b"#+").is_none() {
        return Vec::new();
    }
    let mut blocks = Vec::new();
    let mut open: Option<(usize, &[u8])> = None;
    for (line, range) in lines(document) {
        let Some(keyword) = line.trim_ascii_start().strip_prefix(b"#+") else { continue };
        let length = keyword.iter().position(u8::is_ascii_whitespace).unwrap_or(keyword.len());
        let keyword = keyword.get(..length).unwrap_or_default();
        let name = |begin: &[u8]| {
            let (before, name) = keyword.split_at_checked(begin.len())?;
            before.eq_ignore_ascii_case(begin).then_some(name)
        };
        match open {
            None => {
                let is_code = |name: &&[u8]| {
                    [&b"src"[..], b"example"].iter().any(|code| name.eq_ignore_ascii_case(code))
                };
                open = name(b"begin_").filter(is_code).map(|name| (range.end, name));
            }
            Some((start, opened)) if name(b"end_").is_some_and(|name| name.eq_ignore_ascii_case(opened)) => {
                blocks.push(start..range.start);
                open = None;
            }
            Some(_) => {}
        }
    }
    blocks
}

/// Returns the listings (`----`, three backquotes) and literal blocks (`....`) of `AsciiDoc`, without the lines that delimit them.
/// Linear.
pub(crate) fn of_asciidoc(document: &[u8]) -> Vec<Range<usize>> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, &[u8])> = None;
    let mut before: &[u8] = b"";
    for (line, range) in lines(document) {
        let line = line.trim_ascii_end();
        match open {
            Some((start, delimiter)) if delimiter == line => {
                blocks.push(start..range.start);
                open = None;
            }
            Some(_) => {}
            None => open = delimiter(line).filter(|_| !is_title(before, line)).map(|it| (range.end, it)),
        }
        before = line;
    }
    blocks
}

/// Returns the line that ends the block that a line begins, if it begins one.
fn delimiter(line: &[u8]) -> Option<&[u8]> {
    match line {
        [b'`', b'`', b'`', language @ ..] => (!language.contains(&b'`')).then_some(b"```"),
        [mark @ (b'-' | b'.'), _, _, _, ..] => line.iter().all(|octet| octet == mark).then_some(line),
        _ => None,
    }
}

/// Returns whether a line of dashes is below a title, which is as long as they are but for one character.
fn is_title(before: &[u8], line: &[u8]) -> bool {
    let length = String::from_utf8_lossy(before).chars().count();
    let is_attribute = before.starts_with(b"[") && before.ends_with(b"]") || before.starts_with(b".");
    line.starts_with(b"-") && length > 0 && !is_attribute && length.abs_diff(line.len()) <= 1
}

/// Returns the lines of a document without their ends, and where they are, with them.
fn lines(document: &[u8]) -> impl Iterator<Item = (&[u8], Range<usize>)> {
    let mut start = 0;
    document.split_inclusive(|octet| *octet == b'\n').map(move |line| {
        let range = start..start + line.len();
        start = range.end;
        (line.trim_ascii_end(), range)
    })
}

/// Returns the parts of a document of this length that are in none of these blocks, which are in order.
pub(crate) fn outside(length: usize, blocks: Vec<Range<usize>>) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    let end = length..length;
    blocks.into_iter().chain([end]).map(move |block| {
        let part = start..block.start;
        start = block.end;
        part
    })
}

#[cfg(test)]
mod tests {
    use super::{of_asciidoc, of_org};

    #[test]
    fn blocks_of_org() {
        for (text, expected) in [
            ("a\n#+begin_src sh\nb\n#+end_src\nc", &["b\n"][..]),
            ("  #+BEGIN_EXAMPLE\n  b\n#+end_src\n #+End_Example", &["  b\n#+end_src\n"]),
            ("#+begin_export html\nb\n#+end_export\n#+begin_srcs\nb\n#+end_srcs\n", &[]),
            ("#+begin_src\nb\n", &[]),
            ("#+begin_src\n#+end_src\n#+begin_src a\r\nb\r\n#+end_src\r\n", &["", "b\r\n"]),
        ] {
            let found: Vec<_> = of_org(text.as_bytes()).into_iter().map(|block| &text[block]).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }

    #[test]
    fn blocks_of_asciidoc() {
        for (text, expected) in [
            ("[source,ruby]\n----\na\n----\nb", &["a\n"][..]),
            (".Title\n....\na\n-----\n....\n```js\nb\n```\n", &["a\n-----\n", "b\n"]),
            ("Title\n-----\na\n\nTitle\n----\nb", &[]),
            ("a sentence.\n----\na\n----  \n", &["a\n"]),
            ("----\na\n-----\n", &[]),
            ("--\na\n--\n```a``` b\n```\n", &[]),
        ] {
            let found: Vec<_> = of_asciidoc(text.as_bytes()).into_iter().map(|block| &text[block]).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
