//! Blocks of code that a generator of sites makes, before Markdown is read: `{% highlight ruby %}...{% endhighlight %}` of
//! Liquid, `{{< highlight go >}}...{{< /highlight >}}` of Hugo. Comments of Liquid are taken with them.
//!
//! `{% raw %}` is none: what is in it has no tags, but it is Markdown.

use std::collections::HashMap;
use std::ops::Range;

use memchr::{memchr_iter, memmem, memrchr, memrchr2};

use super::Text;

/// How long a tag is at most, in octets.
const LONGEST: usize = 1 << 10;

/// A block with its tags.
pub(super) struct Block {
    pub(super) whole: Range<usize>,
    content: Range<usize>,
    /// Whether there is text before it on its line.
    pub(super) is_inline: bool,
}

/// A tag that begins or ends a block.
struct Tag<'d> {
    span: Range<usize>,
    name: &'d [u8],
    is_end: bool,
}

/// Returns the blocks of a document, in order. Linear.
pub(super) fn of(document: &[u8]) -> Vec<Block> {
    let tags = || memchr_iter(b'{', document).filter_map(|start| tag(document, start));
    let last_ends: HashMap<_, _> =
        tags().filter(|tag| tag.is_end).map(|tag| (tag.name, tag.span.start)).collect();
    if last_ends.is_empty() {
        return Vec::new();
    }
    let mut blocks = Vec::new();
    let mut open: Option<(Tag<'_>, bool)> = None;
    let (mut at, mut line) = (0, 0);
    for tag in tags().filter(|tag| last_ends.get(tag.name).is_some_and(|end| tag.span.start <= *end)) {
        let between = document.get(at..tag.span.start).unwrap_or_default();
        line = memrchr(b'\n', between).map_or(line, |end| at + end + 1);
        at = tag.span.start;
        if open.as_ref().is_some_and(|(open, _)| at < open.span.end) {
            continue;
        }
        // A block in a line ends there.
        open = open.filter(|(open, is_inline)| !is_inline || line <= open.span.start);
        if tag.is_end {
            if let Some((begin, is_inline)) = open.take_if(|(open, _)| open.name == tag.name) {
                let content = begin.span.end..tag.span.start;
                blocks.push(Block { whole: begin.span.start..tag.span.end, content, is_inline });
            }
        } else if open.as_ref().is_none_or(|(open, _)| open.name == tag.name) {
            let is_inline = !begins_line(document, at);
            open = Some((tag, is_inline));
        }
    }
    blocks
}

/// Returns the tag that begins at `start`, if it begins or ends a block.
fn tag(document: &[u8], start: usize) -> Option<Tag<'_>> {
    let rest = document.get(start..document.len().min(start + LONGEST))?;
    let (inner, close): (_, &[u8]) = match rest {
        [b'{', b'%', inner @ ..] => (inner, b"%}"),
        [b'{', b'{', b'<', inner @ ..] => (inner, b">}}"),
        [b'{', b'{', b'%', inner @ ..] => (inner, b"%}}"),
        _ => return None,
    };
    let code = inner.trim_ascii_start();
    let code = code.strip_prefix(b"-").map_or(code, <[u8]>::trim_ascii_start);
    let ends: &[u8] = if close.len() == 2 { b"end" } else { b"/" };
    let (code, is_end) =
        code.strip_prefix(ends).map_or((code, false), |code| (code.trim_ascii_start(), true));
    let is_of_name = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'_');
    let name = code.get(..code.iter().take_while(is_of_name).count())?;
    if !matches!(name, b"highlight" | b"prism" | b"mermaid" | b"comment") && !name.starts_with(b"code") {
        return None;
    }
    let length = memmem::find(inner, close)?;
    // An element of Hugo without content.
    let is_empty = close.len() == 3 && inner.get(..length)?.ends_with(b"/");
    let end = start + rest.len() - inner.len() + length + close.len();
    (!is_empty).then_some(Tag { span: start..end, name, is_end })
}

/// Returns whether nothing but white space, and marks of quotes and lists, is before an offset on its line.
fn begins_line(document: &[u8], at: usize) -> bool {
    let before = document.get(at.saturating_sub(LONGEST)..at).unwrap_or_default();
    let line = memrchr2(b'\n', b'\r', before).map_or(before, |end| before.get(end + 1..).unwrap_or_default());
    line.iter().all(|octet| matches!(octet, b' ' | b'\t' | b'>' | b'-' | b'*' | b'+' | b'.' | b'0'..=b'9'))
}

/// Makes a block inert for the parser: blank lines, or a word in a line.
pub(super) fn blank(octets: &mut [u8], block: &Block) {
    let filler = if block.is_inline { b'x' } else { b' ' };
    for octet in octets.get_mut(block.whole.clone()).unwrap_or_default() {
        if !matches!(octet, b'\n' | b'\r') {
            *octet = filler;
        }
    }
}

/// Returns texts, which are in order, with the contents of blocks as code, and without what they have of the blocks.
pub(super) fn with_code(texts: Vec<Text>, blocks: &[Block]) -> Vec<Text> {
    let mut all = Vec::with_capacity(texts.len() + blocks.len());
    let mut blocks = blocks.iter().peekable();
    let code = |block: &Block| Text {
        range: block.content.clone(),
        is_code: true,
        is_in_link: false,
        continues: false,
    };
    for mut text in texts {
        while let Some(block) = blocks.next_if(|block| block.whole.start < text.range.end) {
            if text.range.start < block.whole.start {
                let range = text.range.start..block.whole.start;
                all.push(Text { range, ..text });
                text.continues = false;
            }
            all.push(code(block));
            text.range.start = text.range.start.max(block.whole.end).min(text.range.end);
        }
        if !text.range.is_empty() {
            all.push(text);
        }
    }
    all.extend(blocks.map(code));
    all
}
