//! The files of the character classes, and where a class is in them.

use super::Source;

/// The files of classes, oldest specification first, with the module of each.
const FILES: &[(&str, &str, &str)] = &[
    ("rfc1808", "src/grammar/class/rfc1808.rs", include_str!("../../class/rfc1808.rs")),
    ("url07", "src/grammar/class/url07.rs", include_str!("../../class/url07.rs")),
    ("rfc2396", "src/grammar/class/rfc2396.rs", include_str!("../../class/rfc2396.rs")),
    ("rfc2732", "src/grammar/class/rfc2732.rs", include_str!("../../class/rfc2732.rs")),
    ("rfc3986", "src/grammar/class/rfc3986.rs", include_str!("../../class/rfc3986.rs")),
    ("rfc3987", "src/grammar/class/rfc3987.rs", include_str!("../../class/rfc3987.rs")),
    ("urn", "src/grammar/class/urn.rs", include_str!("../../class/urn.rs")),
];

/// The file of the characters beyond US-ASCII, whose classes are functions.
const NON_ASCII: (&str, &str) = ("src/grammar/class/non_ascii.rs", include_str!("../../class/non_ascii.rs"));

/// The classes that `function` of the file `path` passes to `one_of`, which has the characters that the function does not
/// list itself.
pub(super) fn of_function(
    path: &'static str,
    function: &'static str,
) -> impl Iterator<Item = Source> + Clone + use<> {
    function.split("one_of(").skip(1).filter_map(move |after| {
        // `class::Mark`, or `Self::Reserved::default()`
        let class = after.split(')').next()?.trim_end_matches("::default(").rsplit("::").next()?;
        find(path, class)
    })
}

/// The class that the file `path` of rules calls `class`: that of its own specification, or else the first one.
fn find(path: &str, class: &str) -> Option<Source> {
    let is_own = |module: &str| path.split('/').any(|part| part.trim_end_matches(".rs") == module);
    let own = FILES.iter().filter(|(module, ..)| is_own(module));
    let mut files = own.chain(FILES);
    files.find_map(|(_, path, text)| definition(path, text, class)).or_else(|| predicate(class))
}

/// The line of a class in the list of its module, and the printed rule above it, which is its documentation.
fn definition(path: &'static str, text: &'static str, class: &str) -> Option<Source> {
    let is_definition =
        |line: &str| line.trim_start().strip_prefix(class).is_some_and(|rest| rest.starts_with(", "));
    let mut documentation = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if is_definition(line) {
            let end = start + text.get(start..)?.find(";\n")? + ";\n".len();
            return Some(Source::new(path, text, documentation.unwrap_or(start)..end));
        }
        let is_documentation = line.trim_start().starts_with("///");
        documentation = is_documentation.then(|| documentation.unwrap_or(start));
        start += line.len();
    }
    None
}

/// The function that decides whether a character is in the class.
fn predicate(class: &str) -> Option<Source> {
    let (path, text) = NON_ASCII;
    let is_of_class = |line: &str| {
        let name = line.strip_prefix("pub const fn is_").and_then(|rest| rest.split('(').next());
        name.is_some_and(|name| name.eq_ignore_ascii_case(class))
    };
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if is_of_class(line) {
            let end = start + text.get(start..)?.find("\n}\n")? + "\n}\n".len();
            return Some(Source::new(path, text, start..end));
        }
        start += line.len();
    }
    None
}
