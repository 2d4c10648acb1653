//! The page of a cause.

use super::COMPONENTS;
use super::prose::Prose;
use super::report::{Class, Side, Text, Witness};
use crate::markdown::{code, on_a_line, table};

/// The page of a cause, with its classes in the order of [`COMPONENTS`], and with an example if it has one. `names` are all parsers.
pub fn page(classes: &[&Class], example: Option<&Text>, prose: &Prose<'_>, names: &[&str]) -> String {
    let Some(first) = classes.first() else { return String::new() };
    let Prose { consequence, filter, parser, .. } = prose;
    let mut text = vec![
        format!("# Read differently: {}\n\n", first.title),
        "[The matrix](README.md) has the versions of the parsers, and what is not compared.\n".to_owned(),
    ];
    for component in COMPONENTS {
        text.extend(
            classes.iter().filter(|class| class.component == component).map(|class| section(class, names)),
        );
    }
    text.extend(example.map(|example| section_of(example, names)));
    text.push(format!("\n## The specifications\n\n{}\n", first.decides));
    if !prose.sentences.is_empty() {
        text.push("\n".to_owned());
        text.extend(prose.sentences.split(" | ").map(|sentence| format!("- {sentence}\n")));
    }
    text.push(format!("\n## What it can do\n\n{consequence}\n"));
    if !first.told.is_empty() {
        let told: Vec<String> = first.told.iter().map(|told| linked(told)).collect();
        text.push(format!("\nReported in: {}.\n", told.join("; ")));
    }
    text.push(format!(
        "\n## Advice\n\n- For the author of a filter: {filter}\n- For the author of a parser: {parser}\n"
    ));
    text.concat()
}

/// The readings of the shortest text of a class.
fn section(class: &Class, names: &[&str]) -> String {
    let Class { component, count, witness, .. } = class;
    let texts = if *count == 1 { "One text is" } else { &format!("{count} texts are") };
    let shortest = code(&on_a_line(&witness.text));
    let rows: Vec<_> = readings(witness, names).into_iter().map(Vec::from).collect();
    format!("\n## The {component}\n\n{texts} read differently. A shortest one is {shortest}:\n\n")
        + &table(&[component, "read by"], &rows)
        + &met(witness)
}

/// The readings of an example.
fn section_of(example: &Text, names: &[&str]) -> String {
    let of_name = |name| example.components.iter().find(move |found| found.component == name);
    let found: Vec<_> = COMPONENTS.into_iter().filter_map(of_name).collect();
    let rows = found.iter().flat_map(|found| {
        let readings = readings(&found.witness, names).into_iter();
        readings.map(|[reading, parsers]| vec![found.component.clone(), reading, parsers])
    });
    let rows: Vec<_> = rows.collect();
    let met: String =
        found.iter().filter(|found| found.component == "host").map(|found| met(&found.witness)).collect();
    format!("\n## An example\n\n{} is read as follows:\n\n", code(&on_a_line(&example.text)))
        + &table(&["component", "reading", "read by"], &rows)
        + &met
}

/// The readings of a component, each with those who read it so; then who of `names` does not.
fn readings(witness: &Witness, names: &[&str]) -> Vec<[String; 2]> {
    let Witness { sides, rejected, unanswered, .. } = witness;
    let reading = |Side { value, parsers }: &Side| {
        let value = value.as_deref().map_or_else(|| "none".to_owned(), |value| code(&on_a_line(value)));
        [value, parsers.join(", ")]
    };
    let answering = sides.iter().flat_map(|side| &side.parsers).chain(rejected).chain(unanswered);
    let answering: Vec<&String> = answering.collect();
    let is_silent = |name: &&str| !answering.iter().any(|other| other == name);
    let silent = names.iter().copied().filter(is_silent).map(str::to_owned).collect();
    let others = [("rejected", rejected), ("no answer", unanswered), ("accepted, not told", &silent)];
    let others = others.into_iter().filter(|(_, parsers)| !parsers.is_empty());
    let others = others.map(|(what, parsers)| [what.to_owned(), parsers.join(", ")]);
    sides.iter().map(reading).chain(others).collect()
}

/// A sentence on when the readings are the same.
fn met(witness: &Witness) -> String {
    let sentence = |meets: &String| format!("\nThe readings differ as texts; {meets}.\n");
    witness.meets.as_ref().map(sentence).unwrap_or_default()
}

/// A sentence with links to the records of vulnerabilities that it names.
fn linked(sentence: &str) -> String {
    let link = |word: &str| {
        if word.starts_with("CVE-") {
            format!("[{word}](https://www.cve.org/CVERecord?id={word})")
        } else {
            word.to_owned()
        }
    };
    sentence.split(' ').map(link).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{linked, section};
    use crate::differ::report::Report;

    #[test]
    fn classes_have_a_table_of_readings() {
        let line = r#"{"kind":"class","id":"host a","component":"host","title":"t","decides":"d","told":[],"count":1,"witness":{"text":"http:a|b","sides":[{"value":"a|b","parsers":["one","two"]},{"value":null,"parsers":["three"]}],"rejected":["four"],"meets":"they are the same"}}"#;
        let report = Report::read(line).unwrap();
        let expected = "\n## The host\n\nOne text is read differently. A shortest one is `http:a\\|b`:\n\n| host | read by |\n|---|---|\n\
            | `a\\|b` | one, two |\n| none | three |\n| rejected | four |\n| accepted, not told | five |\n\nThe readings differ as texts; they are the same.\n";
        assert_eq!(section(&report.classes[0], &["one", "four", "five"]), expected);
        assert_eq!(
            linked("CVE-2016-8624 (curl)"),
            "[CVE-2016-8624](https://www.cve.org/CVERecord?id=CVE-2016-8624) (curl)"
        );
    }
}
