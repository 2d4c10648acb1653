//! What a specification prints in the place of a rule that its file has in another form.

/// Returns what the specification prints for `rule`, if `text`, a grammar file, has the rule in another form: the comment right
/// above the rule, which defines it. Each line is without the `;`. Linear in the length of the text.
///
/// ```
/// let text = "; a = [ \"b\" ]\n;       \"c\" ]\na = [ [ \"b\" ] \"c\" ]\n; about d\nd = a\n";
/// let printed = uri_bnf_judge::as_printed(text, "a").expect("it is printed in another form");
/// assert_eq!(printed.lines().collect::<Vec<_>>(), ["a = [ \"b\" ]", "      \"c\" ]"]);
/// assert_eq!(uri_bnf_judge::as_printed(text, "d"), None);
/// ```
#[must_use]
pub fn as_printed(text: &str, rule: &str) -> Option<alloc::string::String> {
    let mut comment: alloc::vec::Vec<&str> = alloc::vec::Vec::new();
    for line in text.lines() {
        if let Some(above) = line.strip_prefix(';') {
            comment.push(above.strip_prefix(' ').unwrap_or(above));
        } else if defines(line, rule) {
            let start = comment.iter().rposition(|above| defines(above, rule))?;
            return Some(comment.get(start..)?.join("\n"));
        } else {
            comment.clear();
        }
    }
    None
}

/// Returns whether a line begins with a rule of this name and a sign of definition.
fn defines(line: &str, rule: &str) -> bool {
    let line = line.strip_prefix('<').unwrap_or(line);
    let after = line.strip_prefix(rule).map(|after| after.strip_prefix('>').unwrap_or(after).trim_start());
    after.is_some_and(|after| after.starts_with('=') || after.starts_with("::="))
}
