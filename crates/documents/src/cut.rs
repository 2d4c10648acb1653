//! Whether a reference in text may be another than was read: one that goes on, or has the white space that was left out.

use uri_bnf::extract;

/// How many octets after a reference are searched for what closes what opens before it.
const LINE: usize = 1 << 10;

/// Returns whether more follows a bare reference that may belong to it: after it is an octet that no URI has, and then no
/// white space, and what opens before the reference is not closed there; or whether one between angle brackets has white space
/// in it that is not at a line end, which was left out.
pub(crate) fn is_cut(text: &[u8], found: &extract::Find<'_>) -> bool {
    let span = found.span();
    if found.is_delimited() {
        let is_blank = |octet: &u8| matches!(octet, b' ' | b'\t');
        let mut lines = found.text().split(|octet| matches!(octet, b'\n' | b'\r'));
        return lines.any(|line| line.trim_ascii().iter().any(is_blank));
    }
    let before = found.outer().start.checked_sub(1).and_then(|before| text.get(before)).copied();
    let rest = text.get(span.end..).unwrap_or_default();
    let rest = rest.get(..rest.len().min(LINE)).unwrap_or_default();
    let line = rest.split(|octet| matches!(octet, b'\n' | b'\r')).next().unwrap_or_default();
    let Some(first) = line.first().copied() else { return false };
    // `<http://h/a b>`: only white space in it keeps it from being delimited.
    if before == Some(b'<') && first != b'>' {
        return line.iter().position(|octet| matches!(octet, b'<' | b'>')).is_some_and(|at| line[at] == b'>');
    }
    if first == b' ' {
        return is_quoted_with_space(before, line);
    }
    let goes_on =
        line.get(1).is_some_and(|next| next.is_ascii_alphanumeric() || matches!(next, b'/' | b'%' | b'_'));
    match first {
        b'|' | b'\\' | b'^' | b'[' if before.is_some_and(|before| closes(before, first, line)) => false,
        // `[text](http://h/)` of one markup, and `http://h/[text]` of others. A space says that it is the text of a link.
        b'[' => goes_on && memchr::memchr(b']', line).is_some_and(|end| !line[..end].contains(&b' ')),
        // A quotation mark within quotation marks.
        b'\\' if matches!(line.get(1), Some(b'\'' | b'"')) => {
            line.get(2).is_some_and(u8::is_ascii_alphanumeric)
        }
        b'|' | b'\\' | b'^' => goes_on,
        b'{' | b'}' => before != Some(b'{') && goes_on,
        // A letter beyond US-ASCII: not a quotation mark, nor what ends a sentence.
        0x80.. => first_character(line).map_or(goes_on, char::is_alphanumeric),
        _ => false,
    }
}

/// Returns whether a space cut a bare reference that a quotation mark is before, and the mark that closes is after one more word,
/// or after two if the reference is the beginning of the literal and has a path.
pub(crate) fn is_cut_in_quotes(text: &[u8], found: &extract::Find<'_>) -> bool {
    let before = found.span().start.checked_sub(1).and_then(|before| text.get(before)).copied();
    let rest = text.get(found.span().end..).unwrap_or_default();
    !found.is_delimited()
        && rest.starts_with(b" ")
        && is_quoted_with_space(before, rest.get(..LINE).unwrap_or(rest))
        || may_go_on(text, found)
}

/// How many words after a reference may belong to it: more are a sentence.
const MOST_WORDS: usize = 2;

/// Returns whether a literal begins with a reference that has a path, and may go on after a space: `"http://h/a b.html"`.
fn may_go_on(quoted: &[u8], found: &extract::Find<'_>) -> bool {
    let span = found.span();
    let has_path = memchr::memmem::find(found.text(), b"://").is_some_and(|colon| {
        memchr::memchr(b'/', found.text().get(colon + 3..).unwrap_or_default()).is_some()
    });
    let rest = quoted.get(span.end..).and_then(|rest| rest.strip_suffix(b"\"")).unwrap_or_default();
    let Some(after) = rest.strip_prefix(b" ").filter(|_| span.start == 1 && has_path) else { return false };
    after.first().is_some_and(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'(' | b'%' | b'_'))
        && after.split(|octet| *octet == b' ').take(MOST_WORDS + 1).count() <= MOST_WORDS
        && !after.contains(&b'\n')
}

/// Returns whether a line goes on with a space, one word, and the quotation mark that was `before`.
fn is_quoted_with_space(before: Option<u8>, line: &[u8]) -> bool {
    let Some(quote @ (b'"' | b'\'' | b'`')) = before else { return false };
    let word = line.get(1..).unwrap_or_default();
    let end = word.iter().position(|octet| *octet == quote || octet.is_ascii_whitespace());
    end.is_some_and(|end| end > 0 && word.get(end) == Some(&quote))
}

/// Returns where the text of a link begins in what was found as a bare reference: `http://h/?a[text of the link]` is one in
/// `AsciiDoc`. A pair of brackets is a part of a query.
pub(crate) fn label(reference: &[u8]) -> Option<usize> {
    let query = memchr::memchr(b'?', reference)?;
    let bracket = query + memchr::memchr(b'[', reference.get(query..)?)?;
    memchr::memchr(b']', reference.get(bracket..)?).is_none().then_some(bracket)
}

/// Returns where the text of a link begins in what was found as a bare reference in `AsciiDoc`: at a bracket that is not
/// that of a host.
pub(crate) fn text_of_macro(reference: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'[', reference).find(|at| {
        let before = reference.get(..*at).unwrap_or_default();
        !before.ends_with(b"://") && before != b"//" && !before.ends_with(b"@")
    })
}

/// Returns where a bare reference of `AsciiDoc` ends that passes through without substitutions: before the mark that is also before
/// it, `+http://h/+` or `$$http://h/$$`.
pub(crate) fn passed_through(before: &[u8], reference: &[u8]) -> Option<usize> {
    let mark = before.last().copied().filter(|mark| matches!(mark, b'+' | b'$'))?;
    let length = reference.iter().rposition(|octet| *octet != mark)? + 1;
    (length < reference.len()).then_some(length)
}

/// Returns where a bare reference ends that is written in a fixed font between two marks of its own, as many tools take them: before
/// the plus sign in `` `+http://h/+` ``.
pub(crate) fn monospaced(before: &[u8], reference: &[u8]) -> Option<usize> {
    before.ends_with(b"`+").then(|| passed_through(before, reference))?
}

/// Returns whether what was found in `AsciiDoc` has the marks of a passthrough in it, so that it is no link: `http://++host++/`.
pub(crate) fn has_passthrough(reference: &[u8]) -> bool {
    let near = reference.get(..reference.len().min(LINE)).unwrap_or_default();
    [&b"://++"[..], b":++//"].iter().any(|begin| {
        memchr::memmem::find(near, begin)
            .and_then(|start| near.get(start + begin.len()..))
            .is_some_and(|rest| memchr::memmem::find(rest, b"++").is_some())
    })
}

/// Returns whether `before` and what follows a reference are of one markup: of a table, `|http://h/|`, or of a link with a
/// text, `[http://h/|text]`.
fn closes(before: u8, first: u8, line: &[u8]) -> bool {
    match (before, first) {
        (b'|', b'|') => true,
        (b'[', b'|') => line.contains(&b']'),
        _ => false,
    }
}

fn first_character(octets: &[u8]) -> Option<char> {
    let most = octets.len().min(4);
    (1..=most).find_map(|length| str::from_utf8(octets.get(..length)?).ok()?.chars().next())
}

#[cfg(test)]
mod tests {
    use super::{is_cut, label, passed_through, text_of_macro};
    use uri_bnf::extract::Finder;

    #[test]
    fn the_text_of_a_link_is_no_part_of_a_query() {
        assert_eq!(label(b"http://h.example/?a=1[Search"), Some(21));
        assert_eq!(label(b"http://h.example/?a[]=1"), None);
        assert_eq!(label(b"http://h.example/a"), None);
    }

    #[test]
    fn any_bracket_but_that_of_a_host_begins_the_text_of_a_macro() {
        assert_eq!(text_of_macro(b"http://h.example/?a=1[Search]"), Some(21));
        assert_eq!(text_of_macro(b"http://[::1]/?a[b]"), Some(15));
        assert_eq!(text_of_macro(b"http://u@[::1]/"), None);
    }

    #[test]
    fn marks_of_a_passthrough_are_no_part_of_a_reference() {
        assert_eq!(passed_through(b"see +", b"http://h/a+"), Some(10));
        assert_eq!(passed_through(b"$$", b"http://h/a$$"), Some(10));
        assert_eq!(passed_through(b"see ", b"http://h/a+"), None);
        assert_eq!(passed_through(b"+", b"http://h/a"), None);
    }

    #[test]
    fn octets_that_are_no_character_may_belong_to_it() {
        for (text, expected) in [
            (&b"http://h.example/\xE9t"[..], true),
            (b"http://h.example/\x94, and", false),
            (b"http://h.example/\xE9", false),
        ] {
            let found = Finder::new().find(text).next().unwrap();
            assert_eq!(is_cut(text, &found), expected, "{}", text.escape_ascii());
        }
    }

    #[test]
    fn what_follows_a_reference_decides() {
        for (text, expected) in [
            ("http://h.example/a|b", true),
            ("http://h.example/a\\_b", true),
            ("http://h.example/a\\'b'", true),
            ("\\'http://h.example/a\\'", false),
            ("http://h.example/a^b", true),
            ("http://h.example/x[1]", true),
            ("http://h.example/x[the page (1)]", false),
            ("http://h.example/x[1] and [2]", true),
            ("http://h.example/a\u{e9}", true),
            ("<http://h.example/a b>", true),
            ("<http://h.example/a\n  b>", false),
            ("http://h.example/a", false),
            ("|http://h.example/|text|", false),
            ("http://h.example/ | text", false),
            ("[http://h.example/|text]", false),
            ("\"http://h.example/\",", false),
            ("{http://h.example/}{text}", false),
            ("<p>http://h.example/</p>", false),
            ("\u{201c}http://h.example/\u{201d}", false),
            ("http://h.example/\u{3002}", false),
            ("`http://h.example/`s", false),
            ("\"http://exa mple.org\"", true),
            ("'http://h.example/a b'", true),
            ("\"http://h.example/ is the site\"", false),
            ("\"http://h.example/ \"", false),
            ("http://h.example/a b\"", false),
            ("a < http://h.example/ b", false),
            ("<http://h.example/ and so on", false),
        ] {
            let found = Finder::new().find(text.as_bytes()).next().unwrap();
            assert_eq!(is_cut(text.as_bytes(), &found), expected, "{text}");
        }
    }
}
