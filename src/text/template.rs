//! Placeholders that a program replaces before it uses the text as a reference.

/// Pairs of what opens a placeholder and what closes it, other than an expression of RFC 6570. The longer are the first.
const PAIRS: [(&str, &str); 5] = [("{{", "}}"), ("{%", "%}"), ("${", "}"), ("<%", "%>"), ("#{", "}")];

/// How many octets of a placeholder are read.
const LONGEST: usize = 80;

/// The first placeholder in `text`, if all braces of `text` belong to placeholders. Linear.
pub(crate) fn first(text: &str) -> Option<&str> {
    let mut found = None;
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}', '$', '#', '<', '%']) {
        rest = &rest[at..];
        let length = match placeholder(rest) {
            Some(length) => length,
            None if rest.starts_with(['{', '}']) => return None,
            None if is_conversion(text, text.len() - rest.len()) => 2,
            None => {
                rest = &rest[1..];
                continue;
            }
        };
        let (placeholder, after) = rest.split_at(length);
        found = found.or(Some(placeholder));
        rest = after;
    }
    found
}

/// The length of the placeholder at the beginning of `text`.
fn placeholder(text: &str) -> Option<usize> {
    for (open, close) in PAIRS {
        if let Some(inside) = text.strip_prefix(open) {
            let end = inside.bytes().take(LONGEST).position(|octet| octet == close.as_bytes()[0])?;
            let (inside, after) = inside.split_at(end);
            return (is_code(inside) && after.starts_with(close))
                .then_some(open.len() + inside.len() + close.len());
        }
    }
    if let Some(inside) = text.strip_prefix('%') {
        return variable(inside).map(|length| 1 + length);
    }
    let inside = text.strip_prefix('{')?;
    let end = inside.bytes().take(LONGEST).position(|octet| octet == b'}')?;
    is_expression(inside.get(..end)?).then_some(end + 2)
}

/// Returns whether `text` is like the code in a placeholder of a template: a name, and perhaps what is called or tested.
fn is_code(text: &str) -> bool {
    let text = text.trim_start_matches(['=', '-', '#', '/', '{', '&', '>', '^']).trim();
    text.starts_with(|first: char| first.is_ascii_alphabetic() || matches!(first, '_' | '$' | '@' | '.'))
        && text
            .chars()
            .all(|character| character.is_ascii_alphanumeric() || " _-.$@:|,()[]'\"!?+/".contains(character))
}

/// The length of the name of an environment variable of Windows and the percent sign after it: `%APPDATA%`.
fn variable(text: &str) -> Option<usize> {
    let is_of_name = |octet: &u8| octet.is_ascii_uppercase() || octet.is_ascii_digit() || *octet == b'_';
    let length = text.bytes().take(LONGEST).take_while(is_of_name).count();
    let is_escape = text.bytes().take(2).all(|digit| digit.is_ascii_hexdigit());
    (length > 2 && !is_escape && text.as_bytes().get(length) == Some(&b'%')).then_some(length + 1)
}

/// `[ operator ] variable-list` of RFC 6570, section 2.2: names in a list, each perhaps with `*` or the length of a prefix.
fn is_expression(text: &str) -> bool {
    let list = text.strip_prefix(['+', '#', '.', '/', ';', '?', '&']).unwrap_or(text);
    !list.is_empty() && list.split(',').all(is_variable)
}

fn is_variable(text: &str) -> bool {
    let name = text.strip_suffix('*').unwrap_or(text);
    let name = match name.split_once(':') {
        Some((name, length))
            if (1..=4).contains(&length.len()) && length.bytes().all(|octet| octet.is_ascii_digit()) =>
        {
            name
        }
        _ => name,
    };
    // An escape is not counted among these: nobody writes one in a name.
    !name.is_empty()
        && name.split('.').all(|part| {
            !part.is_empty() && part.bytes().all(|octet| octet.is_ascii_alphanumeric() || octet == b'_')
        })
}

/// Returns whether `%s` or `%d` of `printf` is at `at`, between delimiters or the ends of `text`.
fn is_conversion(text: &str, at: usize) -> bool {
    let (before, rest) = text.split_at(at);
    let after = rest.strip_prefix("%s").or_else(|| rest.strip_prefix("%d"));
    let ends = |character: char| matches!(character, '/' | '?' | '#' | '&' | '=' | ':' | '.' | '-' | '_');
    after.is_some_and(|after| {
        (after.is_empty() || after.starts_with(ends)) && (before.is_empty() || before.ends_with(ends))
    })
}

#[cfg(test)]
mod tests {
    use super::first;

    #[test]
    fn what_is_a_template() {
        for (text, placeholder) in [
            ("http://{host}/{path}{?q}", "{host}"),
            ("http://h.example{/a,b*}{?c:3,d}", "{/a,b*}"),
            ("{+base}/x", "{+base}"),
            ("{{base}}/x", "{{base}}"),
            ("/{{ user.name | escape }}", "{{ user.name | escape }}"),
            ("${BASE_URL}/a", "${BASE_URL}"),
            ("/<%= id %>/a", "<%= id %>"),
            ("/users/#{id}", "#{id}"),
            ("{% url 'x' %}", "{% url 'x' %}"),
            ("%USERPROFILE%\\a.txt", "%USERPROFILE%"),
            ("http://h.example/%s?q=%d", "%s"),
        ] {
            assert_eq!(first(text), Some(placeholder), "{text}");
        }
    }

    #[test]
    fn what_is_not_a_template() {
        for text in [
            "",
            "http://h.example/a b",
            "/{5B00AA02-CFA6-43A4-9CA3-6E0A11F4B7C3}",
            "/?iid={headline=press}",
            "/?f={\"a\":1}",
            "/?f={}",
            "/{a",
            "/a}",
            "/{a}{",
            "/{a b}",
            "/100%s",
            "/%sa",
            "/%e9",
            "/%AB%",
            "/%ABC%",
            "/%E9TUDE%",
        ] {
            assert_eq!(first(text), None, "{text}");
        }
    }
}
