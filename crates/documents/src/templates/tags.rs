//! Where the tags of a template are.

use memchr::{memchr, memmem};
use std::ops::Range;

use super::braces;
use super::languages::{Delimiters, More, Syntax};
use super::{mdx, php, razor};

/// How many delimiters a language has at most.
const MOST: usize = 8;

/// Gives the tags of a document to `take`, in order; they do not overlap. What has no end is no tag, except code of PHP.
///
/// Linear: what ends no tag is searched for once.
pub(super) fn find(document: &[u8], syntax: &Syntax, mut take: impl FnMut(Range<usize>)) {
    match syntax.more {
        More::Braces | More::BracesAndElements => return braces::find(document, syntax, take),
        More::Code => return braces::find_code(document, syntax, take),
        More::Markdown => return mdx::find(document, syntax, take),
        _ => {}
    }
    let mut begins = [false; 256];
    let firsts = syntax.delimiters.iter().filter_map(|(open, _)| open.bytes().next());
    let others: &[u8] = match syntax.more {
        More::Php => b"<",
        More::Blade => b"<@",
        More::Actions => b"\"'",
        More::Razor => b"@",
        _ => b"",
    };
    for octet in firsts.chain(others.iter().copied()) {
        if let Some(begin) = begins.get_mut(usize::from(octet)) {
            *begin = true;
        }
    }
    let mut search = Search::new(syntax.delimiters);
    let mut at = 0;
    while let Some(rest) = document.get(at..)
        && let Some(next) = rest.iter().position(|octet| begins.get(usize::from(*octet)) == Some(&true))
    {
        let start = at + next;
        let tag = search.tag(document, start).or_else(|| match syntax.more {
            More::Php => php::code(document, start),
            More::Blade => php::code(document, start).or_else(|| php::directive(document, start)),
            More::Actions => action(document, start),
            More::Razor => razor::expression(document, start),
            _ => None,
        });
        match tag {
            Some(end) => {
                let start = if syntax.more == More::Actions { at.max(start) } else { start };
                take(start..end);
                at = end.max(start + 1);
            }
            None => at = start + 1,
        }
    }
}

/// Searches for tags between delimiters.
pub(super) struct Search {
    delimiters: &'static [Delimiters],
    /// From where on there is no end of a kind of tags.
    endless: [bool; MOST],
}

impl Search {
    pub(super) fn new(delimiters: &'static [Delimiters]) -> Self {
        Self { delimiters, endless: [false; MOST] }
    }

    /// Returns where the tag ends that begins at `start`.
    pub(super) fn tag(&mut self, document: &[u8], start: usize) -> Option<usize> {
        let rest = document.get(start..)?;
        for (index, (open, close)) in self.delimiters.iter().enumerate() {
            if !rest.starts_with(open.as_bytes()) {
                continue;
            }
            // `<%%` writes `<%`.
            if *open == "<%" && rest.starts_with(b"<%%") {
                return None;
            }
            let endless = self.endless.get_mut(index)?;
            if *endless {
                continue;
            }
            let inner = rest.get(open.len()..)?;
            let Some(length) = memmem::find(inner, close.as_bytes()) else {
                *endless = true;
                continue;
            };
            let mut end = start + open.len() + length + close.len();
            // `{{ {a: b} }}}`
            while *close == "}}" && document.get(end) == Some(&b'}') {
                end += 1;
            }
            return Some(end);
        }
        None
    }
}

/// How long an action is at most, in octets.
const LONGEST_ACTION: usize = 1 << 10;

/// Returns where the value ends that begins after a quotation mark with an action: `"<c:url value="/a"/>"`.
fn action(document: &[u8], start: usize) -> Option<usize> {
    let inner = document.get(start + 1..)?;
    let inner = inner.get(..LONGEST_ACTION).unwrap_or(inner);
    let name = inner.strip_prefix(b"<")?;
    let prefix = name.iter().take_while(|octet| octet.is_ascii_alphanumeric()).count();
    if prefix == 0 || name.get(prefix) != Some(&b':') {
        return None;
    }
    let end = memchr(b'>', inner)?;
    Some(start + 1 + end + 1)
}
