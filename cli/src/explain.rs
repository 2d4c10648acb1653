//! `uri-bnf explain`: the page of a code, whether what it suggests is safe, and what each edition says of it.

use std::io::{self, Write};

use uri_bnf::validate::{Code, Reference};

use crate::arguments::ExplainArguments;
use crate::names;
use crate::status::{self, Failure, Outcome, Status};

pub(crate) fn run(arguments: &ExplainArguments) -> Outcome {
    if arguments.codes.is_empty() {
        return Err(status::help_on("explain"));
    }
    let code = |name: &String| names::code(name, std::iter::empty()).map_err(Failure::Unknown);
    let codes: Vec<_> = arguments.codes.iter().map(code).collect::<Result<_, _>>()?;
    let mut output = status::output();
    for (index, &code) in codes.iter().enumerate() {
        if index > 0 {
            writeln!(output)?;
        }
        write_page(&mut output, code)?;
    }
    output.flush()?;
    Ok(Status::default())
}

fn write_page(output: &mut impl Write, code: Code) -> io::Result<()> {
    writeln!(output, "{code} ({}), {}\n", code.number(), code.severity())?;
    writeln!(output, "{}", page(code))?;
    if let Some(safety) = code.safety() {
        writeln!(output, "\nWhat is suggested is {safety}: {}.", code.safety_reason())?;
    }
    writeln!(output, "\nWhat the editions say:")?;
    for reference in code.references() {
        let editions: Vec<_> = code.editions(reference).map(|edition| edition.name()).collect();
        writeln!(output, "\n{}: {}", editions.join(", "), reference.says())?;
        writeln!(output, "  {}\n  {}", place(reference), reference.url())?;
    }
    Ok(())
}

/// The page of `code`, as a reader of the documentation sees it.
pub(crate) fn page(code: Code) -> String {
    lines(code.page()).map(without_links).collect::<Vec<_>>().join("\n")
}

/// The page of `code` without its example, which is for users of the library.
pub(crate) fn prose(code: Code) -> String {
    let mut is_within_example = false;
    let is_prose = |line: &&str| {
        let is_fence = line.trim_start().starts_with("```");
        is_within_example ^= is_fence;
        !is_within_example && !is_fence
    };
    let page = page(code);
    let lines: Vec<_> = page.lines().filter(is_prose).collect();
    lines.join("\n").trim_end().replace("\n\n\n", "\n\n")
}

/// Where it stands, as in `RFC 2396, section 2.4.3`; of an appendix, its letter.
pub(crate) fn place(reference: &Reference) -> String {
    format!("{}, {} {}", reference.document(), reference.kind_of_section(), reference.section())
}

/// The lines of a page, as a reader of the documentation sees them: without the blank that a doc comment begins with,
/// and without the lines of an example that are hidden there.
fn lines(page: &str) -> impl Iterator<Item = &str> {
    let mut in_example = false;
    page.trim_end().lines().map(|line| line.strip_prefix(' ').unwrap_or(line)).filter(move |line| {
        let plain = line.trim_start();
        in_example ^= plain.starts_with("```");
        !(in_example && (plain == "#" || plain.starts_with("# ")))
    })
}

/// `line` with the names of the codes that it links to in place of the links, which only the documentation has.
fn without_links(line: &str) -> String {
    let mut rest = line;
    let mut result = String::new();
    while let Some((before, target)) = rest.split_once("](super::").or_else(|| rest.split_once("](crate::"))
        && let (Some((before, text)), Some((target, behind))) =
            (before.rsplit_once('['), target.split_once(')'))
    {
        let name = target.to_ascii_lowercase().replace('_', "-");
        let name = name.parse::<Code>().map(|code| format!(" ({code})")).unwrap_or_default();
        result.extend([before, text, &name]);
        rest = behind;
    }
    result + rest
}

#[cfg(test)]
mod tests {
    use super::{lines, without_links};

    #[test]
    fn links_of_the_documentation_become_names() {
        for (line, expected) in [
            ("in [x] of [y][z]", "in [x] of [y][z]"),
            ("a [b c](super::SPACE), and [d](super::LINE_BREAK).", "a b c (space), and d (line-break)."),
            ("[`Start::Absolute`](crate::validate::Start::Absolute)", "`Start::Absolute`"),
        ] {
            assert_eq!(without_links(line), expected);
        }
    }

    #[track_caller]
    fn holds(page: &str, expected: &[&str]) {
        assert_eq!(lines(page).collect::<Vec<_>>(), expected, "{page:?}");
    }

    #[test]
    fn a_page_is_shown_as_in_the_documentation() {
        holds(" A.\n\n B.\n", &["A.", "", "B."]);
        holds("A.\n  * b\n", &["A.", " * b"]);
        holds(
            " ```\n # use a;\n #\n #[b]\n let c = [\n     1,\n # 2,\n ];\n ```\n # Heading\n",
            &["```", "#[b]", "let c = [", "    1,", "];", "```", "# Heading"],
        );
        holds("", &[]);
    }
}
