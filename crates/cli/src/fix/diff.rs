//! A unified diff, as POSIX defines it and `patch` reads it, of lines that correspond one to one, or several to one.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::{self, Write};
use std::mem::take;

use memchr::{memchr, memchr_iter, memrchr};

use super::left_out::LeftOut;
use super::masks::{Line, Masks};
use super::target::Target;
use crate::inputs::blocks::BYTE_ORDER_MARK;
use crate::text::secrets;
use crate::text::visible::visible;

/// The number of lines that are shown before and after a change.
const CONTEXT: usize = 3;

/// The length at which a hunk is cut, in bytes. It is kept in memory, because its head, which has its length, comes first.
const LONGEST: usize = 1 << 20;

/// Writes changes, and the lines around them. Nothing is written about a file without changes.
pub(crate) struct Diff<W> {
    output: W,
    /// The lines before the first hunk of a file.
    head: Vec<u8>,
    /// The number of the next line, from 1.
    line: u64,
    /// How many lines there are fewer before it in the new file.
    joined: u64,
    /// Whether that begins with a byte-order mark, which is not part of the line that is received.
    has_mark: bool,
    /// The secrets of the file as it is, and as it is to be.
    masks: [Masks; 2],
    /// The last lines that belong to no hunk, and may be context of the next one.
    before: VecDeque<Line>,
    hunk: Option<Hunk>,
    /// The name of the file, and its changes that are left out.
    name: Vec<u8>,
    /// Whether the name has a secret.
    has_masked_name: bool,
    left_out: LeftOut,
    /// Whether the lines are those of a document, and not references.
    is_document: bool,
}

/// Changed lines, with no more than twice the context between them.
struct Hunk {
    /// The number of the first line of its context.
    line: u64,
    before: VecDeque<Line>,
    /// The lines from the first change to the last, as they are written.
    changes: Vec<u8>,
    /// Whether one of these lines has a secret that is not shown.
    has_secret: bool,
    /// The number of these lines, without those that are new.
    count: u64,
    /// How many lines there are fewer in the new file, before the hunk and in it.
    joined: [u64; 2],
    after: VecDeque<Line>,
}

impl Hunk {
    /// Adds a line to those from the first change on.
    fn add(&mut self, sign: u8, line: &Line) {
        self.has_secret |= line.has_secret;
        write_line(&mut self.changes, sign, line);
    }
}

/// Returns a line without the secrets that it shows by itself.
fn line_of(is_document: bool, line: &[u8]) -> Line {
    if is_document { Line::of_document(line) } else { Line::of(line) }
}

impl<W: Write> Diff<W> {
    pub(crate) fn new(output: W) -> Self {
        Self {
            output,
            head: Vec::new(),
            line: 1,
            joined: 0,
            has_mark: false,
            masks: Default::default(),
            before: VecDeque::new(),
            hunk: None,
            name: Vec::new(),
            has_masked_name: false,
            left_out: LeftOut::default(),
            is_document: false,
        }
    }

    /// Returns the changes that were left out.
    pub(crate) fn left_out(&self) -> &LeftOut {
        &self.left_out
    }

    /// Begins the lines of another file. The secrets of its lines are those that they show by themselves.
    pub(crate) fn begin_file(&mut self, name: &[u8]) -> io::Result<()> {
        self.begin_document(name, Default::default())?;
        self.is_document = false;
        Ok(())
    }

    /// Begins the lines of a document with these secrets: of the one that there is, and of the new one.
    pub(crate) fn begin_document(&mut self, name: &[u8], masks: [Masks; 2]) -> io::Result<()> {
        self.end_hunk(false)?;
        let mut name = name;
        while let Some(short) =
            name.strip_prefix(b"./").filter(|short| !short.is_empty() && !short.starts_with(b"/"))
        {
            name = short;
        }
        let shown = secrets::mask_all(name);
        self.has_masked_name = matches!(shown, Cow::Owned(_));
        self.name = shown.to_vec();
        let name = quoted(&shown);
        self.head = [b"--- ", &name[..], b"\n+++ ", &name, b"\n"].concat();
        (self.line, self.joined, self.has_mark, self.masks) = (1, 0, false, masks);
        self.is_document = true;
        self.before.clear();
        Ok(())
    }

    /// Ends the last file.
    pub(crate) fn end(&mut self) -> io::Result<()> {
        self.end_hunk(false)?;
        self.output.flush()
    }

    /// Keeps a line, with the mark that is no part of the stream.
    fn keep_line(&mut self, mark: &[u8], line: &[u8]) -> io::Result<()> {
        self.line += 1;
        let line = self.kept(mark, line);
        let Some(hunk) = &mut self.hunk else {
            if self.before.len() == CONTEXT {
                self.before.pop_front();
            }
            self.before.push_back(line);
            return Ok(());
        };
        // A line with a secret is in no hunk.
        let is_end = line.has_secret;
        hunk.after.push_back(line);
        if is_end || hunk.after.len() > 2 * CONTEXT { self.end_hunk(false) } else { Ok(()) }
    }

    /// Returns a line that stays, as it is shown.
    fn kept(&mut self, mark: &[u8], line: &[u8]) -> Line {
        let [old, new] = &mut self.masks;
        line_of(self.is_document, line).without(old).without(new).after(mark)
    }

    /// Passes over lines that are not shown.
    fn pass(&mut self, lines: &[u8]) {
        self.masks.iter_mut().for_each(|masks| masks.pass(lines));
    }

    /// Keeps lines of which only the last may be context.
    fn keep_many(&mut self, lines: &[u8]) -> io::Result<()> {
        let mut start = lines.len();
        for _ in 0..CONTEXT {
            // The end of the previous line.
            start = memrchr(b'\n', &lines[..start.saturating_sub(1)]).map_or(0, |end| end + 1);
        }
        let (passed, mut last) = lines.split_at(start);
        self.line += memchr_iter(b'\n', passed).count() as u64;
        self.pass(passed);
        if start > 0 {
            self.before.clear();
        }
        while !last.is_empty() {
            self.keep_line(b"", take_line(&mut last))?;
        }
        Ok(())
    }

    /// Writes the hunk, if there is one. `is_last` is whether the file ends after it.
    ///
    /// If there are fewer lines before the changes than after them, `patch` searches for them at the beginning of the file
    /// only; if there are more, at its end only. So elsewhere, there are as many before as after. A line with a secret is not
    /// shown: there are fewer lines then, and if it is one of those that are changed, or beside them, the hunk is left out.
    fn end_hunk(&mut self, is_last: bool) -> io::Result<()> {
        let Some(Hunk { mut line, mut before, changes, mut has_secret, count, joined, mut after }) =
            self.hunk.take()
        else {
            return Ok(());
        };
        let first = line + before.len() as u64;
        let has_after = !after.is_empty();
        let mut shown = after.iter().take(CONTEXT).take_while(|line| !line.has_secret).count();
        has_secret |= has_after && shown == 0;
        let is_last = is_last && shown == after.len();
        let secrets = before.iter().rposition(|line| line.has_secret).map_or(0, |last| last + 1);
        line += before.drain(..secrets).count() as u64;
        if line > 1 {
            has_secret |= secrets > 0 && before.is_empty();
            shown = shown.min(before.len());
        }
        while before.len() > shown && !is_last {
            before.pop_front();
            line += 1;
        }
        self.before = after.split_off(shown);
        while self.before.len() > CONTEXT {
            self.before.pop_front();
        }
        if has_secret || self.has_masked_name {
            self.left_out.add(&self.name, first);
            self.joined -= joined[1];
            return Ok(());
        }
        let count = count + (before.len() + after.len()) as u64;
        self.output.write_all(&take(&mut self.head))?;
        let mut lines = Vec::new();
        for line in &before {
            write_line(&mut lines, b' ', line);
        }
        lines.extend_from_slice(&changes);
        for line in &after {
            write_line(&mut lines, b' ', line);
        }
        let (new, of_new) = (line - joined[0], count - joined[1]);
        writeln!(self.output, "@@ -{line},{count} +{new},{of_new} @@")?;
        self.output.write_all(&lines)
    }
}

impl<W: Write> Target for Diff<W> {
    fn begin(&mut self, has_mark: bool) -> io::Result<()> {
        self.has_mark = has_mark;
        Ok(())
    }

    fn keep(&mut self, lines: &[u8]) -> io::Result<()> {
        let mut rest = lines;
        if self.has_mark && !rest.is_empty() {
            self.has_mark = false;
            self.keep_line(BYTE_ORDER_MARK, take_line(&mut rest))?;
        }
        while self.hunk.is_some() && !rest.is_empty() {
            self.keep_line(b"", take_line(&mut rest))?;
        }
        self.keep_many(rest)
    }

    fn change(&mut self, old: &[u8], new: &[u8], end: &[u8]) -> io::Result<()> {
        let mark = if take(&mut self.has_mark) { BYTE_ORDER_MARK } else { &[] };
        let is_document = self.is_document;
        let [of_old, of_new] = &mut self.masks;
        let [old, new] = [(old, of_old), (new, of_new)].map(|(text, masks)| {
            let text = [text, end].concat();
            let (mut rest, mut mark) = (text.as_slice(), mark);
            let mut lines = Vec::new();
            loop {
                lines.push(line_of(is_document, take_line(&mut rest)).without(masks).after(take(&mut mark)));
                if rest.is_empty() {
                    return lines;
                }
            }
        });
        let joined = (old.len() - new.len().min(old.len())) as u64;
        let before = if self.hunk.is_none() { take(&mut self.before) } else { VecDeque::new() };
        let hunk = self.hunk.get_or_insert_with(|| Hunk {
            line: self.line - before.len() as u64,
            before,
            changes: Vec::new(),
            has_secret: false,
            count: 0,
            joined: [self.joined, 0],
            after: VecDeque::new(),
        });
        hunk.count += (hunk.after.len() + old.len()) as u64;
        hunk.joined[1] += joined;
        for line in take(&mut hunk.after) {
            hunk.add(b' ', &line);
        }
        for (sign, lines) in [(b'-', &old), (b'+', &new)] {
            for line in lines {
                hunk.add(sign, line);
            }
        }
        self.line += old.len() as u64;
        self.joined += joined;
        // If no line comes after, none is shown before either.
        if hunk.changes.len() > LONGEST { self.end_hunk(false) } else { Ok(()) }
    }

    /// Such a line is never context.
    fn keep_piece(&mut self, piece: &[u8]) -> io::Result<()> {
        self.has_mark = false;
        self.end_hunk(false)?;
        self.before.clear();
        self.pass(piece);
        self.line += u64::from(piece.ends_with(b"\n"));
        Ok(())
    }

    fn end_stream(&mut self) -> io::Result<()> {
        self.end_hunk(true)
    }

    fn pause(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// Takes the first line of `lines`, with its end.
fn take_line<'a>(lines: &mut &'a [u8]) -> &'a [u8] {
    let length = memchr(b'\n', lines).map_or(lines.len(), |end| end + 1);
    let (line, rest) = lines.split_at(length);
    *lines = rest;
    line
}

/// Writes a sign and a line. The last line of a file may lack its end.
fn write_line(output: &mut Vec<u8>, sign: u8, line: &Line) {
    output.push(sign);
    output.extend_from_slice(&line.text);
    if !line.text.ends_with(b"\n") {
        output.extend_from_slice(b"\n\\ No newline at end of file\n");
    }
}

/// Returns the name of a file as `patch` reads it: up to a tab, if it contains spaces; as a string of C, if it contains
/// characters that cannot be written.
fn quoted(name: &[u8]) -> Vec<u8> {
    let mut quoted = Vec::new();
    for chunk in name.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '"' | '\\' => quoted.extend([b'\\', character as u8]),
                // This includes bidirectional controls, and controls beyond US-ASCII.
                _ if is_visible(character) => quoted.extend(character.to_string().bytes()),
                _ => quoted.extend(character.to_string().bytes().flat_map(in_octal)),
            }
        }
        quoted.extend(chunk.invalid().iter().copied().flat_map(in_octal));
    }
    match quoted == name {
        true if name.contains(&b' ') => [name, b"\t"].concat(),
        true => quoted,
        false => [b"\"", &*quoted, b"\""].concat(),
    }
}

/// Returns whether a character is shown as it is.
fn is_visible(character: char) -> bool {
    let text = character.to_string();
    visible(text.as_bytes()) == text
}

fn in_octal(octet: u8) -> Vec<u8> {
    format!("\\{octet:03o}").into_bytes()
}

#[cfg(test)]
mod tests {
    use super::{Diff, LONGEST, Target, quoted};

    /// Returns the diff of lines. `!` is removed from a line that begins with it, and a line that begins with `>` is too long.
    fn diff(lines: &[&str]) -> String {
        let mut output = Vec::new();
        let mut diff = Diff::new(&mut output);
        diff.begin_file(b"list").unwrap();
        diff.begin(false).unwrap();
        for line in lines {
            match (line.strip_prefix('!'), line.starts_with('>')) {
                (Some(new), _) => diff.change(line.as_bytes(), new.as_bytes(), b"\n").unwrap(),
                (None, true) => {
                    [line.as_bytes(), b"<\n"]
                        .into_iter()
                        .try_for_each(|piece| diff.keep_piece(piece))
                        .unwrap();
                }
                (None, false) => diff.keep(format!("{line}\n").as_bytes()).unwrap(),
            }
        }
        diff.end_stream().unwrap();
        diff.end().unwrap();
        String::from_utf8(output).unwrap()
    }

    #[track_caller]
    fn becomes(lines: &str, expected: &str) {
        let lines: Vec<_> = lines.split(' ').collect();
        let head = if expected.is_empty() { "" } else { "--- list\n+++ list\n" };
        assert_eq!(diff(&lines), format!("{head}{expected}"));
    }

    #[test]
    fn three_lines_are_shown_around_what_is_changed() {
        becomes("a b c", "");
        becomes("!a", "@@ -1,1 +1,1 @@\n-!a\n+a\n");
        becomes("a b c d !e f g h i", "@@ -2,7 +2,7 @@\n b\n c\n d\n-!e\n+e\n f\n g\n h\n");
        becomes("a !b", "@@ -1,2 +1,2 @@\n a\n-!b\n+b\n");
        // Six lines between two changes belong to one hunk, seven to two.
        becomes("!a 1 2 3 4 5 6 !b", "@@ -1,8 +1,8 @@\n-!a\n+a\n 1\n 2\n 3\n 4\n 5\n 6\n-!b\n+b\n");
        becomes(
            "!a 1 2 3 4 5 6 7 !b",
            "@@ -1,4 +1,4 @@\n-!a\n+a\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-!b\n+b\n",
        );
    }

    #[test]
    fn lines_may_be_joined() {
        let joined = |lines: &[(&str, &str)]| {
            let mut output = Vec::new();
            let mut diff = Diff::new(&mut output);
            diff.begin_file(b"list").unwrap();
            diff.begin(false).unwrap();
            for (old, new) in lines {
                if old == new {
                    diff.keep(format!("{old}\n").as_bytes()).unwrap();
                } else {
                    diff.change(old.as_bytes(), new.as_bytes(), b"\n").unwrap();
                }
            }
            diff.end_stream().unwrap();
            diff.end().unwrap();
            String::from_utf8(output).unwrap().replace("--- list\n+++ list\n", "")
        };
        assert_eq!(joined(&[("a-\nb", "a-b")]), "@@ -1,2 +1,1 @@\n-a-\n-b\n+a-b\n");
        assert_eq!(
            joined(&[("x", "x"), ("a-\nb", "a-b"), ("y", "y")]),
            "@@ -1,4 +1,3 @@\n x\n-a-\n-b\n+a-b\n y\n"
        );
        let mut lines = vec![("a-\nb-\nc", "a-b-c")];
        lines.extend([("1", "1"); 7]);
        lines.extend([("d", "D"), ("2", "2")]);
        assert_eq!(
            joined(&lines),
            "@@ -1,6 +1,4 @@\n-a-\n-b-\n-c\n+a-b-c\n 1\n 1\n 1\n@@ -8,5 +6,5 @@\n 1\n 1\n 1\n-d\n+D\n 2\n"
        );
    }

    #[test]
    fn a_line_that_is_too_long_is_in_no_context() {
        becomes("a b c !d e >x f", "@@ -3,3 +3,3 @@\n c\n-!d\n+d\n e\n");
        becomes("a b c >x d !e f g h", "@@ -5,3 +5,3 @@\n d\n-!e\n+e\n f\n");
        becomes(">x !a b c d", "@@ -2,1 +2,1 @@\n-!a\n+a\n");
    }

    #[test]
    fn a_long_hunk_is_cut() {
        let line = format!("!{}", "a".repeat(LONGEST / 8));
        let lines = [&["1", "2"], &[&line[..]; 9][..], &["3", "4"]].concat();
        let diff = diff(&lines);
        let heads: Vec<_> = diff.lines().filter(|line| line.starts_with("@@")).collect();
        assert_eq!(heads, ["@@ -3,4 +3,4 @@", "@@ -7,4 +7,4 @@", "@@ -11,1 +11,1 @@"]);
    }

    #[test]
    fn names_are_quoted_if_necessary() {
        for (name, expected) in [
            ("a/b", "a/b"),
            ("a b", "a b\t"),
            ("\"", "\"\\\"\""),
            ("a\nb\\ \u{e9}", "\"a\\012b\\\\ \u{e9}\""),
        ] {
            assert_eq!(quoted(name.as_bytes()), expected.as_bytes());
        }
    }
}
