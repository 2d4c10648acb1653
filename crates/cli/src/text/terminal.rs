//! Standard output and standard error. Nothing that is written to a terminal has an effect on it; to a file or a pipe,
//! octets are written unchanged.
//!
//! Architecture invariant: only this file opens the two streams, so everything that the command prints goes through
//! [`TerminalWriter`]. `clippy.toml` forbids the functions of the standard library elsewhere.

#![expect(clippy::disallowed_methods, reason = "this is the one file that may open the standard streams")]

use std::fmt::Write as _;
use std::io::{self, BufWriter, IsTerminal, StderrLock, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use terminal_size::terminal_size_of;

use super::secrets::mask_words;
use super::visible::{must_be_escaped, push_escape, push_octet};
use crate::steps;

/// Standard output, in large pieces. It must be flushed at the end.
pub(crate) type Output = BufWriter<TerminalWriter<StdoutLock<'static>>>;

/// Returns standard output, to which `content` will be written.
pub(crate) fn output(content: Content) -> Output {
    let content = Destination::Output.is_terminal().then_some(content);
    BufWriter::with_capacity(64 << 10, TerminalWriter::new(io::stdout().lock(), content))
}

/// Returns standard error, to which `content` will be written. It is not buffered.
pub(crate) fn errors(content: Content) -> TerminalWriter<StderrLock<'static>> {
    let content = Destination::Errors.is_terminal().then_some(content);
    TerminalWriter::new(io::stderr().lock(), content)
}

/// Writes a line to standard error, without the secrets that it may quote. If that cannot be written, nothing can be done.
pub(crate) fn write_error_line(line: impl std::fmt::Display) {
    let _ = errors(Content::Text).write_all(&error_line(line));
}

/// Returns a line for standard error, without the secrets that it may quote.
pub(crate) fn error_line(line: impl std::fmt::Display) -> Vec<u8> {
    mask_words(format!("{line}\n").as_bytes()).into_owned()
}

/// One of the two streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    Output,
    Errors,
}

impl Destination {
    /// Returns whether it is a terminal.
    pub(crate) fn is_terminal(self) -> bool {
        match self {
            Self::Output => io::stdout().is_terminal(),
            Self::Errors => io::stderr().is_terminal(),
        }
    }

    /// Returns whether colours are wanted there.
    pub(crate) fn is_coloured(self) -> bool {
        let choice = match self {
            Self::Output => AutoStream::choice(&io::stdout()),
            Self::Errors => AutoStream::choice(&io::stderr()),
        };
        choice != ColorChoice::Never
    }

    /// Returns whether links are wanted there: in colour, and where the terminal is known to take them, or `FORCE_HYPERLINK`
    /// says so.
    pub(crate) fn has_links(self) -> bool {
        let stream = match self {
            Self::Output => supports_hyperlinks::Stream::Stdout,
            Self::Errors => supports_hyperlinks::Stream::Stderr,
        };
        self.is_coloured() && supports_hyperlinks::on(stream)
    }

    /// Writes `text` in our own colours, all of it.
    pub(crate) fn write(self, text: &str) -> io::Result<()> {
        match self {
            Self::Output => {
                let mut output = output(Content::ColouredText);
                output.write_all(text.as_bytes())?;
                output.flush()
            }
            Self::Errors => errors(Content::ColouredText).write_all(text.as_bytes()),
        }
    }

    /// Returns how many columns it has, if it is a terminal.
    pub(crate) fn width(self) -> Option<usize> {
        let size = match self {
            Self::Output => terminal_size_of(io::stdout()),
            Self::Errors => terminal_size_of(io::stderr()),
        };
        size.map(|(width, _)| width.0.into())
    }
}

/// The kind of text that is written. It decides how characters that act on a terminal are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Text: escaped as `\u{1b}`.
    Text,
    /// Text with our own colours, in which everything from elsewhere is escaped already: colours pass.
    ColouredText,
    /// Coloured text with our own links, which pass as well.
    LinkedText,
    /// JSON: escaped as `\u001b`, which is the same JSON. It is also right for text.
    Json,
}

impl Content {
    fn escape(self, text: &mut String, character: char) {
        match self {
            Self::Text | Self::ColouredText | Self::LinkedText => push_escape(text, character),
            Self::Json => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    // Writing to a string does not fail.
                    let _ = write!(text, "\\u{unit:04x}");
                }
            }
        }
    }

    /// Returns how long a colour or a link is with which `text` begins, in bytes; 0 if there is none, or none may pass.
    fn sequence(self, text: &str) -> usize {
        let parameters = self.has_colours().then(|| text.strip_prefix(COLOUR)).flatten();
        let end = parameters.and_then(|rest| rest.find(|character| !is_parameter(character)));
        let end = end.filter(|end| parameters.is_some_and(|rest| rest[*end..].starts_with('m')));
        let target = (self == Self::LinkedText).then(|| text.strip_prefix(LINK)).flatten();
        let target = target.and_then(|rest| rest.split_once(LINK_END)).map(|(target, _)| target);
        match (end, target) {
            (Some(end), _) => COLOUR.len() + end + "m".len(),
            (None, Some(target)) if is_target(target) => LINK.len() + target.len() + LINK_END.len(),
            (None, _) => 0,
        }
    }

    const fn has_colours(self) -> bool {
        matches!(self, Self::ColouredText | Self::LinkedText)
    }

    /// Returns how many of the last octets may be the beginning of a character, or of a colour or a link that may pass.
    fn incomplete(self, octets: &[u8]) -> usize {
        let tail = |length: usize| octets.len().checked_sub(length).map(|start| &octets[start..]);
        let is_begun = |tail: &[u8]| {
            std::str::from_utf8(tail)
                .is_err_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
        };
        let character = (1..4).find(|&length| tail(length).is_some_and(is_begun));
        character.or_else(|| self.has_colours().then(|| self.begun_sequence(octets))).unwrap_or(0)
    }

    /// Returns how many of the last octets may be the beginning of a colour or a link that may pass.
    fn begun_sequence(self, octets: &[u8]) -> usize {
        let last = &octets[octets.len().saturating_sub(LONGEST_SEQUENCE)..];
        // The end of a link has an escape of its own.
        let escapes = memchr::memrchr_iter(0x1B, last).take(2);
        let tails = escapes.map(|start| &last[start..]);
        let is_begun = |tail: &&[u8]| {
            let parameters = tail.strip_prefix(COLOUR.as_bytes());
            let target = tail.strip_prefix(LINK.as_bytes());
            COLOUR.as_bytes().starts_with(tail)
                || parameters.is_some_and(|rest| rest.iter().all(|&octet| is_parameter(octet.into())))
                || self == Self::LinkedText
                    && (LINK.as_bytes().starts_with(tail) || target.is_some_and(is_begun_target))
        };
        tails.filter(is_begun).map(<[u8]>::len).max().unwrap_or(0)
    }
}

/// How a colour begins.
const COLOUR: &str = "\u{1B}[";

/// How a link begins, before its target, and how its target ends.
const LINK: &str = "\u{1B}]8;;";
const LINK_END: &str = "\u{1B}\\";

/// Our own colours and links are shorter, in bytes.
const LONGEST_SEQUENCE: usize = 256;

/// Returns `text` as a link to `target`, which is a URL of our own.
pub(crate) fn link(text: &str, target: &str) -> String {
    format!("{LINK}{target}{LINK_END}{text}{LINK}{LINK_END}")
}

/// Returns whether a link may have this target: a URL, or none, which ends the text of a link.
fn is_target(target: &str) -> bool {
    let is_url = target.starts_with("https://") && target.bytes().all(|octet| octet.is_ascii_graphic());
    target.len() < LONGEST_SEQUENCE && (is_url || target.is_empty())
}

/// Returns whether these octets may be the beginning of a target and its end.
fn is_begun_target(octets: &[u8]) -> bool {
    let target = octets.strip_suffix(b"\x1B").unwrap_or(octets);
    target.iter().all(u8::is_ascii_graphic)
}

fn is_parameter(character: char) -> bool {
    character.is_ascii_digit() || character == ';'
}

/// Writes to a terminal, or elsewhere.
#[derive(Debug)]
pub(crate) struct TerminalWriter<W: Write> {
    output: W,
    /// What is written, if it is a terminal.
    content: Option<Content>,
    /// The first octets of a character, a colour or a link, of which the rest is still to come.
    begun: Vec<u8>,
}

impl<W: Write> TerminalWriter<W> {
    /// `content` is `None` if `output` is not a terminal.
    pub(crate) fn new(output: W, content: Option<Content>) -> Self {
        Self { output, content, begun: Vec::new() }
    }

    fn write_visible(&mut self, content: Content, octets: &[u8]) -> io::Result<()> {
        let mut text = String::with_capacity(octets.len());
        for chunk in octets.utf8_chunks() {
            let mut rest = chunk.valid();
            while let Some(character) = rest.chars().next() {
                let sequence = content.sequence(rest);
                let passed = if sequence > 0 { sequence } else { character.len_utf8() };
                let (piece, after) = rest.split_at(passed);
                if sequence > 0 || matches!(character, '\n' | '\t') || !must_be_escaped(character) {
                    text += piece;
                } else {
                    content.escape(&mut text, character);
                }
                rest = after;
            }
            chunk.invalid().iter().for_each(|&octet| push_octet(&mut text, octet));
        }
        self.output.write_all(text.as_bytes())
    }
}

impl<W: Write> Write for TerminalWriter<W> {
    fn write(&mut self, octets: &[u8]) -> io::Result<usize> {
        let Some(content) = self.content else {
            return self.output.write(octets).inspect(|&written| steps::count(written));
        };
        steps::count(octets.len());
        let mut all = std::mem::take(&mut self.begun);
        all.extend_from_slice(octets);
        self.begun = all.split_off(all.len() - content.incomplete(&all));
        self.write_visible(content, &all)?;
        Ok(octets.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

impl<W: Write> Drop for TerminalWriter<W> {
    /// The rest will not come. If it cannot be written, nothing can be done.
    fn drop(&mut self) {
        let begun = std::mem::take(&mut self.begun);
        if let Some(content) = self.content.filter(|_| !begun.is_empty()) {
            let _ = self.write_visible(content, &begun);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Content, TerminalWriter, link};
    use crate::text::visible::must_be_escaped;
    use std::io::Write;

    /// What becomes of `octets` that are written in pieces of so many.
    fn written(content: Option<Content>, octets: &[u8], length: usize) -> Vec<u8> {
        let mut output = Vec::new();
        let mut writer = TerminalWriter::new(&mut output, content);
        octets.chunks(length).for_each(|piece| writer.write_all(piece).unwrap());
        drop(writer);
        output
    }

    #[track_caller]
    fn shows(content: Content, octets: impl AsRef<[u8]>, expected: &str) {
        let octets = octets.as_ref();
        for length in 1..=octets.len() {
            let shown = String::from_utf8(written(Some(content), octets, length)).unwrap();
            assert_eq!(shown, expected, "in pieces of {length}");
            // Elsewhere, each octet is what it was.
            assert_eq!(written(None, octets, length), octets);
        }
    }

    #[test]
    fn nothing_acts_on_a_terminal() {
        let text =
            "a\tb\n\r\u{7}\u{1B}[31m\u{7F}\u{9B}\u{E9}\u{65E5}\u{202E}\u{200B}\u{FEFF}\u{E0041}\u{2028}";
        shows(
            Content::Text,
            text,
            "a\tb\n\\r\\u{7}\\u{1b}[31m\\u{7f}\\u{9b}\u{E9}\u{65E5}\\u{202e}\\u{200b}\\u{feff}\\u{e0041}\\u{2028}",
        );
        shows(
            Content::Json,
            text,
            "a\tb\n\\u000d\\u0007\\u001b[31m\\u007f\\u009b\u{E9}\u{65E5}\\u202e\\u200b\\ufeff\\udb40\\udc41\\u2028",
        );
        shows(Content::Text, b"\x9B\xE6\x97a\xFF\xF0\x9F", "\\x9B\\xE6\\x97a\\xFF\\xF0\\x9F");
    }

    #[test]
    fn json_stays_the_same() {
        let all: String = ('\0'..=char::MAX).filter(|&character| must_be_escaped(character)).collect();
        let json = serde_json::to_string(&all).unwrap();
        let shown = String::from_utf8(written(Some(Content::Json), json.as_bytes(), 7)).unwrap();
        assert!(json.contains(must_be_escaped) && !shown.contains(must_be_escaped));
        assert_eq!(serde_json::from_str::<String>(&shown).unwrap(), all);
    }

    #[test]
    fn only_colours_of_our_own_pass() {
        shows(Content::ColouredText, "\u{1B}[1;31ma\u{1B}[0m", "\u{1B}[1;31ma\u{1B}[0m");
        shows(Content::ColouredText, "\u{1B}[2Ja\u{1B}]0;x\u{7}", "\\u{1b}[2Ja\\u{1b}]0;x\\u{7}");
        shows(Content::ColouredText, "\u{1B}\u{1B}[m\u{1B}[3", "\\u{1b}\u{1B}[m\\u{1b}[3");
        let long = format!("\u{1B}[{}m", "1".repeat(100));
        shows(Content::Text, &long, &long.replace('\u{1B}', "\\u{1b}"));
    }

    #[test]
    fn only_links_of_our_own_pass() {
        let linked = link("a", "https://www.rfc-editor.org/rfc/rfc3986#section-2");
        shows(
            Content::LinkedText,
            format!("b\u{1B}[1m{linked}\u{1B}[0m"),
            &format!("b\u{1B}[1m{linked}\u{1B}[0m"),
        );
        let escaped = linked.replace('\u{1B}', "\\u{1b}");
        shows(Content::ColouredText, &linked, &escaped);
        shows(Content::Text, &linked, &escaped);
        for other in [
            "\u{1B}]8;;javascript:x\u{1B}\\",
            "\u{1B}]8;;https://a\tb\u{1B}\\",
            "\u{1B}]8;;https://\u{E9}\u{1B}\\",
            "\u{1B}]8;id=1;https://a\u{1B}\\",
            "\u{1B}]8;;https://a\u{7}",
            "\u{1B}]8;;https://a\u{1B}",
            "\u{1B}]0;x\u{1B}\\",
            &link("", &format!("https://{}", "a".repeat(300)))[..300],
        ] {
            shows(Content::LinkedText, other, &other.replace('\u{1B}', "\\u{1b}").replace('\u{7}', "\\u{7}"));
        }
    }
}
