//! The first page: the parsers, the classes, and who differs from whom.

use super::groups::{groups, most};
use super::parsers::Parser;
use super::report::{Class, Report};
use super::{COMPONENTS, OTHERS};
use crate::markdown::{code, on_a_line, table};

/// The references in the table of parsers: the grammar, and the URL Standard.
const REFERENCES: [&str; 2] = ["rfc3986", "whatwg"];

/// The lines before and after the tables.
const HEAD: &str = include_str!("README.head.md");
const FOOT: &str = include_str!("README.foot.md");

/// The page. `causes` are the classes of [`COMPONENTS`] with the same cause, which have a page together.
pub fn page(report: &Report, parsers: &[Parser], causes: &[(String, Vec<&Class>)]) -> String {
    let counts = &report.summary.counts;
    let adapters = parsers.iter().filter(|parser| parser.is_adapter).count();
    let numbers = [
        ("ADAPTERS", adapters.to_string()),
        ("OWN", (parsers.len() - adapters).to_string()),
        ("TEXTS", counts.texts.to_string()),
        ("DIFFERING", counts.differing.to_string()),
        ("CAUSES", causes.len().to_string()),
    ];
    let mut text = numbers.iter().fold(HEAD.to_owned(), |text, (name, number)| text.replace(name, number));
    text += &classes(causes);
    text += &parsers_of(report, parsers);
    for component in COMPONENTS {
        text += &matrix(report, component, parsers);
    }
    text += &others(report);
    text + "\n" + FOOT
}

/// The classes, a row for each cause.
fn classes(causes: &[(String, Vec<&Class>)]) -> String {
    let row = |(cause, classes): &(String, Vec<&Class>)| {
        let first = classes.first()?;
        let of_component = |component| classes.iter().find(|class| class.component == component);
        let counts = COMPONENTS.map(|component| {
            of_component(component).map_or_else(String::new, |class| class.count.to_string())
        });
        // The host shows more than the others.
        let shown = of_component("host").unwrap_or(first);
        let mut cells = vec![format!("[{}]({cause}.md)", first.title)];
        cells.extend(counts);
        cells.push(code(&on_a_line(&shown.witness.text)));
        Some(cells)
    };
    let rows: Vec<_> = causes.iter().filter_map(row).collect();
    let names = ["what a text has", "#scheme", "#host", "#port", "#path", "a shortest text"];
    format!("\n## The classes\n\n{}", table(&names, &rows))
}

/// The parsers: versions, and how many texts each reads unlike the references.
fn parsers_of(report: &Report, parsers: &[Parser]) -> String {
    let row = |parser: &Parser| {
        let Parser { name, what, version, released, reads, .. } = parser;
        let name = if parser.is_adapter {
            format!("[{name}](../conformance/{}.md)", parser.adapter())
        } else {
            name.clone()
        };
        let mut cells = vec![name, version.clone(), released.clone(), what.clone(), reads.clone()];
        for reference in REFERENCES {
            let texts = |component| shortened(report.differing(component, &parser.name, reference));
            cells.push(COMPONENTS.map(texts).join(", "));
        }
        cells
    };
    let rows: Vec<_> = parsers.iter().map(row).collect();
    let names = [
        "parser",
        "version",
        "as of",
        "it reads a text if",
        "host and path by",
        "unlike RFC 3986",
        "unlike the URL Standard",
    ];
    format!(
        "\n## The parsers\n\nThe last columns have how many texts the parser reads unlike the grammar of RFC 3986, and unlike the URL \
         Standard: the scheme, the host, the port and the path.\n\n{}",
        table(&names, &rows)
    )
}

/// Who differs from whom in a component.
fn matrix(report: &Report, component: &str, parsers: &[Parser]) -> String {
    let names: Vec<&str> = parsers.iter().map(|parser| parser.name.as_str()).collect();
    let (groups, silent) = groups(report, component, &names);
    let differing = report.summary.counts.by_component.iter().find(|(name, _)| name == component);
    let texts = differing.map_or(0, |(_, texts)| *texts);
    let rows = groups.iter().enumerate().map(|(place, group)| {
        let cells = groups.iter().enumerate().map(|(other_place, other)| {
            if place == other_place {
                "·".to_owned()
            } else {
                shortened(most(report, component, group, other))
            }
        });
        [(place + 1).to_string(), group.join(", ")].into_iter().chain(cells).collect()
    });
    let rows: Vec<_> = rows.collect();
    let numbers: Vec<_> = (1..=groups.len()).map(|number| format!("#{number}")).collect();
    let columns: Vec<_> = ["#", "parsers"].into_iter().chain(numbers.iter().map(String::as_str)).collect();
    let silent = if silent.is_empty() {
        String::new()
    } else {
        format!("\nThese differ from nobody, or do not tell the {component}: {}.\n", silent.join(", "))
    };
    format!(
        "\n## The {component}\n\n{texts} texts are read differently.\n\n{}{silent}",
        table(&columns, &rows)
    )
}

/// A number of texts: thousands, if there are more than one.
fn shortened(texts: u64) -> String {
    match texts {
        0..1000 => texts.to_string(),
        _ => format!("{}k", (texts + 500) / 1000),
    }
}

/// The classes of the other components.
fn others(report: &Report) -> String {
    let of_component =
        |component| report.classes.iter().filter(move |class: &&Class| class.component == component);
    let row = |class: &Class| {
        let Class { component, title, count, witness, .. } = class;
        vec![component.clone(), title.clone(), count.to_string(), code(&on_a_line(&witness.text))]
    };
    let rows: Vec<_> = OTHERS.into_iter().flat_map(of_component).map(row).collect();
    let names = ["component", "what a text has", "#texts", "a shortest text"];
    format!("\n## Userinfo, query and fragment\n\n{}", table(&names, &rows))
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn numbers_are_short() {
        assert_eq!([0, 999, 1000, 1499, 1500].map(shortened), ["0", "999", "1k", "1k", "2k"]);
    }
}
