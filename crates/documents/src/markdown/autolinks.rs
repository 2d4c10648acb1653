//! The extended autolinks of GitHub: `https://h/`, `www.example.org` and mail addresses in text.
//!
//! They are those of GitHub Flavored Markdown 0.29 section 6.9. Such a link goes on to white space or `<`, but for punctuation
//! at its end, parentheses that it does not open, and what looks like an entity there. So it may have octets that no URI has,
//! which browsers get then. Departing from GitHub, it ends also at quotation marks and other punctuation beyond US-ASCII, at the
//! quotation mark that is right before it, at a bracket that it does not open, at a note (`^[note]` of Pandoc), and after a brace at
//! the one that closes it, as readers expect.

use memchr::{memchr, memchr_iter, memchr3_iter, memmem};
use uri_bnf::Span;

use super::bare::{Run, runs};
use super::{Text, destination};
use crate::list::List;
use crate::placeholders::ends_in_placeholder;
use crate::{Builder, Find, Format, Kind, Options, Writing};

/// The schemes that are linked.
const SCHEMES: [&[u8]; 3] = [b"http", b"https", b"ftp"];

/// How many marks in a link may end it.
const MOST_MARKS: usize = 32;

/// How far before a link an open brace is looked for, in octets.
const LOOKED_AT: usize = 1 << 9;

/// Where an autolink is, and what is before it when it is followed.
struct Autolink {
    span: Span,
    prefix: &'static str,
}

/// Adds the autolinks in texts that are neither code nor in a link, unless they overlap one of `finds`, which are in order. What
/// follows a quotation mark is left to the finder of text, if that is used: it knows where the quotation ends.
pub(super) fn find(document: &[u8], options: &Options, texts: &[Text], finds: &mut List<'_>) {
    let mut known = finds.iter().peekable();
    let mut found = List::new(document);
    for Run { lines, is_code, is_in_link } in runs(document, texts) {
        if is_code || is_in_link {
            continue;
        }
        for line in lines {
            for link in of_line(document, line) {
                while known.next_if(|known| known.span.end <= link.span.start).is_some() {}
                let is_free = known.peek().is_none_or(|known| link.span.end <= known.span.start);
                let before = link.span.start.checked_sub(1).and_then(|before| document.get(before));
                let is_quoted = options.bare && before == Some(&b'"');
                let [written, after] = [link.span.range(), link.span.end..document.len()]
                    .map(|range| document.get(range).unwrap_or_default());
                if is_free && !is_quoted && !ends_in_placeholder(written, after) {
                    found.push(&find_of(document, &link));
                }
            }
        }
    }
    drop(known);
    finds.extend(found.iter());
}

fn find_of<'t>(document: &'t [u8], link: &Autolink) -> Find<'t> {
    let Autolink { span, prefix } = *link;
    let mut reference = destination::decoded(document, span);
    if !prefix.is_empty() {
        let mut builder = Builder::new(span.start);
        builder.decoded(prefix.as_bytes(), Span::new(span.start, span.start));
        builder.reference(&reference);
        reference = builder.build();
    }
    Find {
        span,
        kind: Kind::Bare,
        place: String::new(),
        reference,
        writing: Writing::Plain,
        takes_iris: Format::Markdown.takes_all_iris(),
        is_guessed: !prefix.is_empty(),
        hint: None,
        hyphens: None,
    }
}

/// Returns the autolinks in a line, in their order.
fn of_line(document: &[u8], line: Span) -> impl Iterator<Item = Autolink> {
    let text = document.get(line.range()).unwrap_or_default();
    let mut end = 0;
    memchr3_iter(b':', b'.', b'@', text).filter_map(move |mark| {
        if mark < end {
            return None;
        }
        let found = match text.get(mark)? {
            b':' => with_scheme(text, mark),
            b'.' => abbreviated(text, mark),
            _ => address(text, mark),
        };
        let Autolink { span, prefix } = found.filter(|found| found.span.start >= end)?;
        end = span.end;
        Some(Autolink { span: Span::new(line.start + span.start, line.start + span.end), prefix })
    })
}

/// Returns the link whose scheme ends at `colon`.
fn with_scheme(text: &[u8], colon: usize) -> Option<Autolink> {
    let before =
        text.get(..colon).filter(|_| text.get(colon..).is_some_and(|rest| rest.starts_with(b"://")))?;
    let length = before.iter().rev().take(6).take_while(|octet| octet.is_ascii_alphanumeric()).count();
    let scheme = before.get(colon - length..)?;
    if !SCHEMES.iter().any(|known| known.eq_ignore_ascii_case(scheme)) {
        return None;
    }
    let start = colon - length;
    let domain = domain(text.get(colon + 3..)?, false)?;
    Some(Autolink { span: Span::new(start, end(text, start, colon + 3 + domain)?), prefix: "" })
}

/// Returns the link without a scheme whose `www` ends at `dot`.
fn abbreviated(text: &[u8], dot: usize) -> Option<Autolink> {
    let start = dot.checked_sub(3)?;
    let is_www = text.get(start..dot)?.eq_ignore_ascii_case(b"www");
    let before = start.checked_sub(1).and_then(|before| text.get(before));
    let may_begin = before.is_none_or(|octet| octet.is_ascii_whitespace() || b"*_~(\"'".contains(octet));
    let begins_part =
        text.get(dot + 1).is_some_and(|octet| octet.is_ascii_alphanumeric() || !octet.is_ascii());
    if !is_www || !may_begin || !begins_part {
        return None;
    }
    let domain = domain(text.get(start..)?, true)?;
    Some(Autolink { span: Span::new(start, end(text, start, start + domain)?), prefix: "http://" })
}

/// Returns the length of a domain: letters, digits, hyphens, underscores and dots, with no underscore in the last two parts.
fn domain(text: &[u8], needs_dot: bool) -> Option<usize> {
    let is_of_domain =
        |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_' | b'.' | 0x80..);
    let length = text.iter().take_while(is_of_domain).count();
    let name = text.get(..length)?;
    let begins = name.first().is_some_and(|octet| octet.is_ascii_alphanumeric() || *octet >= 0x80);
    let name = name.strip_suffix(b".").unwrap_or(name);
    let has_underscore = name.rsplit(|octet| *octet == b'.').take(2).any(|part| part.contains(&b'_'));
    let has_dot = memchr_iter(b'.', name).next().is_some();
    (begins && !has_underscore && (has_dot || !needs_dot)).then_some(length)
}

/// Returns where a link ends that begins at `start`, and whose domain ends at `domain`.
fn end(text: &[u8], start: usize, domain: usize) -> Option<usize> {
    let rest = text.get(start..)?;
    let before = start.checked_sub(1).and_then(|before| text.get(before));
    let most =
        rest.iter().position(|octet| octet.is_ascii_whitespace() || *octet == b'<').unwrap_or(rest.len());
    let most = before.and_then(|before| closing(rest.get(..most)?, *before)).unwrap_or(most);
    let most = end_in_prose(text, start, most)?;
    let rest = rest.get(..most)?;
    let length = rest.utf8_chunks().next().map_or(0, |chunk| length(chunk.valid()));
    let before = text.get(start.saturating_sub(LOOKED_AT)..start)?;
    let open = before.iter().fold(0_usize, |open, octet| match octet {
        b'{' => open + 1,
        b'}' => open.saturating_sub(1),
        _ => open,
    });
    let length = if open > 0 { in_braces(rest.get(..length)?) } else { length };
    let mut end = start + length;
    let link = text.get(start..end)?;
    // How many closing ones are too many.
    let excess = |open: u8, close: u8| {
        let (opening, closing) = (memchr_iter(open, link).count(), memchr_iter(close, link).count());
        closing.saturating_sub(opening)
    };
    let (mut parentheses, mut brackets) = (excess(b'(', b')'), excess(b'[', b']'));
    while end > domain {
        match text.get(end - 1)? {
            b'?' | b'!' | b'.' | b',' | b':' | b'*' | b'_' | b'~' | b'\'' | b'"' | b'`' | b'\\' => end -= 1,
            b')' if parentheses > 0 => (parentheses, end) = (parentheses - 1, end - 1),
            b']' if brackets > 0 => (brackets, end) = (brackets - 1, end - 1),
            b';' => end = before_entity(text.get(start..end)?).map_or(end - 1, |length| start + length),
            _ => break,
        }
    }
    let end = end.max(domain);
    let is_dotted = end == domain && text.get(end - 1) == Some(&b'.');
    Some(end - usize::from(is_dotted)).filter(|end| *end > start)
}

/// Returns how far a link goes at most that begins at `start`, given the length that it has by the rules of GitHub: not into a note, a
/// command of LaTeX, the text of a link of another markup, or words between braces.
fn end_in_prose(text: &[u8], start: usize, most: usize) -> Option<usize> {
    let link = text.get(start..start + most)?;
    let is_of_wiki = text.get(..start)?.ends_with(b"[[");
    let after = text.get(start + most..)?;
    let line_has =
        |octet: u8| memchr(octet, after.get(..after.len().min(LOOKED_AT)).unwrap_or_default()).is_some();
    let is_end = |at: usize, octet: u8| {
        let rest = link.get(at + 1..).unwrap_or_default();
        match octet {
            b'^' => rest.starts_with(b"["),
            b'|' => is_of_wiki && (line_has(b']') || memmem::find(rest, b"]]").is_some()),
            b'\\' => {
                let letters = rest.iter().take_while(|octet| octet.is_ascii_alphabetic()).count();
                letters > 1 && rest.get(letters) == Some(&b'{')
                    || rest.first().is_some_and(u8::is_ascii_digit) && !link.contains(&b'/')
            }
            b'{' => {
                let before = at.checked_sub(1).and_then(|before| link.get(before));
                let is_tag =
                    matches!(rest.first(), Some(b'{' | b'%')) || matches!(before, Some(b'$' | b'{' | b'#'));
                !is_tag && !rest.contains(&b'}') && line_has(b'}')
            }
            b')' => {
                let before = link.get(..at).unwrap_or_default();
                let is_closed = memchr_iter(b'(', before).count() <= memchr_iter(b')', before).count();
                is_closed && rest.first().is_some_and(|next| *next >= 0x80)
            }
            _ => false,
        }
    };
    let mut marks = link.iter().enumerate().filter(|(_, octet)| b"^|\\{)".contains(octet));
    let found = marks.by_ref().take(MOST_MARKS).find(|(at, octet)| is_end(*at, **octet));
    Some(found.map_or(most, |(at, _)| at))
}

/// Returns how far a link goes at most after an open brace: to the one that closes it, as in `\url{http://h/}` of LaTeX.
fn in_braces(link: &[u8]) -> usize {
    let mut depth = 0_usize;
    let close = link.iter().position(|octet| {
        match octet {
            b'{' => depth += 1,
            b'}' if depth == 0 => return true,
            b'}' => depth -= 1,
            _ => {}
        }
        false
    });
    close.unwrap_or(link.len())
}

/// Returns where the quotation mark that is right before a link closes.
fn closing(link: &[u8], before: u8) -> Option<usize> {
    if matches!(before, b'"' | b'\'') { memchr(before, link) } else { None }
}

/// Returns how far a link goes at most.
fn length(text: &str) -> usize {
    let is_end = |character: char| {
        character.is_whitespace()
            || character == '<'
            || matches!(
                character,
                '\u{AB}' | '\u{BB}' | '\u{2018}'..='\u{201F}' | '\u{2026}' | '\u{2039}' | '\u{203A}'
            )
            || matches!(character, '\u{3000}'..='\u{3003}' | '\u{3008}'..='\u{301F}')
            || matches!(character, '\u{FF01}'..='\u{FF0F}' | '\u{FF1A}'..='\u{FF20}' | '\u{FF3B}'..='\u{FF3D}')
    };
    text.find(is_end).unwrap_or(text.len())
}

/// Returns the length before what looks like an entity at the end of a link.
fn before_entity(link: &[u8]) -> Option<usize> {
    let name = link.strip_suffix(b";")?;
    let letters = name.iter().rev().take_while(|octet| octet.is_ascii_alphanumeric()).count();
    let before = name.get(..name.len() - letters)?;
    (letters > 0 && before.ends_with(b"&")).then(|| before.len() - 1)
}

/// Returns the mail address around `at`.
fn address(text: &[u8], at: usize) -> Option<Autolink> {
    let is_of_local =
        |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'.' | b'-' | b'_' | b'+');
    let is_of_host = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'.' | b'-' | b'_');
    let local = text.get(at.saturating_sub(64)..at)?.iter().rev().take_while(is_of_local).count();
    let mut host = text.get(at + 1..)?.iter().take(256).take_while(is_of_host).count();
    while text.get(at + host) == Some(&b'.') && host > 0 {
        host -= 1;
    }
    let name = text.get(at + 1..at + 1 + host)?;
    let begins = text.get(at - local).is_some_and(u8::is_ascii_alphanumeric);
    let is_host = name.first().is_some_and(u8::is_ascii_alphanumeric)
        && name.last().is_some_and(u8::is_ascii_alphanumeric)
        && memmem::find(name, b"..").is_none()
        && name.contains(&b'.');
    // What is before it is no delimiter of another URI, and what is after it no path of `git`.
    let before = (at - local).checked_sub(1).and_then(|before| text.get(before));
    let is_alone = before.is_none_or(|octet| !b":/@?=&".contains(octet));
    let after = text.get(at + 1 + host..).unwrap_or_default();
    let goes_on =
        matches!(after, [b'@', ..]) || matches!(after, [b':', next, ..] if !next.is_ascii_whitespace());
    (local > 0 && begins && is_host && is_alone && !goes_on)
        .then(|| Autolink { span: Span::new(at - local, at + 1 + host), prefix: "mailto:" })
}
