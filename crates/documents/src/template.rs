//! The syntax of templates.

/// Returns whether a value is written by a template, so that it is not the reference of the document: `{{ x }}`, `{% x %}`,
/// `<% x %>`, `<? x ?>`, `${x}`, `{$x}`.
pub(crate) fn is_template(value: &[u8]) -> bool {
    let begins = |offset: usize| {
        let begin = value.get(offset..offset + 2).unwrap_or_default();
        matches!(begin, b"{{" | b"{%" | b"{$" | b"<%" | b"<?" | b"${")
    };
    memchr::memchr3_iter(b'{', b'<', b'$', value).any(begins)
}

/// Returns whether a delimited reference in text is written by a template, or by the format string of a program: `{}`.
pub(crate) fn is_template_in_text(value: &[u8]) -> bool {
    is_template(value) || memchr::memmem::find(value, b"{}").is_some()
}
