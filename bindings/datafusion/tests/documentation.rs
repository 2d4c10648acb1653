//! What users read about the functions is true.

mod support;

use std::collections::BTreeSet;

use datafusion::{arrow::util::pretty::pretty_format_batches, error::Result};
use support::Session;

/// The examples in the documentation of the functions.
#[tokio::test]
async fn examples() -> Result<()> {
    let session = Session::of_urls().await?;
    for function in uri_bnf_datafusion::functions() {
        let example = function.documentation().and_then(|documentation| documentation.sql_example.as_deref());
        let example = example.unwrap_or_default();
        let lines: Vec<_> = example.lines().filter(|line| !line.starts_with("```")).collect();
        let query = lines.iter().find_map(|line| line.strip_prefix("> ")).unwrap_or_default();
        let batches = session.context.sql(query.trim_end_matches(';')).await?.collect().await?;
        let result = pretty_format_batches(&batches)?.to_string();
        assert_eq!(format!("> {query}\n{result}"), lines.join("\n"), "{}", function.name());
    }
    Ok(())
}

#[tokio::test]
async fn show_functions() -> Result<()> {
    let session = Session::of_urls().await?;
    let rows = session.rows("SHOW FUNCTIONS LIKE 'uri_host'").await?;
    let description = "Returns the host of a URI reference, as it is written: a name, or an address with its brackets. \
        Null if it has none, or is not valid.";
    assert_eq!(
        rows,
        [format!("uri_host|String|[url]|[String]|SCALAR|{description}|uri_host(url [, edition])")]
    );
    // Each function has one row with a type and a description.
    let query = "SELECT routine_name, count(data_type), count(description) FROM information_schema.routines \
        WHERE routine_name LIKE 'uri%' AND is_deterministic GROUP BY routine_name ORDER BY routine_name";
    let mut names: Vec<_> =
        uri_bnf_datafusion::functions().iter().map(|function| format!("{}|1|1", function.name())).collect();
    names.sort();
    assert_eq!(session.rows(query).await?, names);
    Ok(())
}

/// The arguments in the documentation are those of calls by name.
#[test]
fn arguments() {
    for function in uri_bnf_datafusion::functions() {
        let documentation = function.documentation().expect("each function has a documentation");
        let described = documentation.arguments.iter().flatten().map(|(name, _)| name.as_str());
        let named = function.signature().parameter_names.iter().flatten().map(String::as_str);
        let described: Vec<_> = described.filter(|&name| name != "part").collect();
        assert_eq!(described, named.collect::<Vec<_>>(), "{}", function.name());
        assert!(
            described.iter().all(|name| documentation.syntax_example.contains(name)),
            "{}",
            function.name()
        );
    }
}

/// The table of the README has each function, with its syntax.
#[test]
fn readme() {
    let rows = include_str!("../README.md").lines().filter(|line| line.starts_with("| `uri_"));
    let listed: BTreeSet<_> = rows.filter_map(|row| row.split('`').nth(1)).map(str::to_owned).collect();
    let functions = uri_bnf_datafusion::functions();
    let documented = functions.iter().filter_map(|function| function.documentation());
    assert_eq!(listed, documented.map(|documentation| documentation.syntax_example.clone()).collect());
}
