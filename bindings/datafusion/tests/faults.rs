//! The faulty and the close inputs of the library's `tests/faults.tsv`, under each edition: a column gives the
//! verdicts and offsets that the library gives.

mod support;

use std::collections::BTreeSet;

use datafusion::error::Result;
use support::{Session, texts};
use uri_bnf::Edition;

/// The inputs, with escapes as in Rust.
fn inputs() -> Vec<String> {
    let lines = include_str!("../../../tests/faults.tsv").lines().skip(1);
    let fields = lines.flat_map(|line| line.split('\t').skip(2).map(unescaped));
    fields.collect::<BTreeSet<_>>().into_iter().collect()
}

/// `\t`, `\n`, `\r`, `\\` and `\u{…}` are what they are in Rust.
fn unescaped(field: &str) -> String {
    let mut text = String::new();
    let mut rest = field;
    while let Some((before, escape)) = rest.split_once('\\') {
        text.push_str(before);
        if let Some((number, after)) = escape.strip_prefix("u{").and_then(|escape| escape.split_once('}')) {
            text.extend(u32::from_str_radix(number, 16).ok().and_then(char::from_u32));
            rest = after;
        } else {
            text.push(match escape.chars().next() {
                Some('t') => '\t',
                Some('n') => '\n',
                Some('r') => '\r',
                _ => '\\',
            });
            rest = escape.get(1..).unwrap_or_default();
        }
    }
    text + rest
}

#[tokio::test]
async fn verdicts_and_offsets() -> Result<()> {
    let inputs = inputs();
    assert!(inputs.len() > 200, "{}", inputs.len());
    let column: Vec<_> = inputs.iter().map(|input| Some(input.as_str())).collect();
    let session = Session::new(&[texts(&column)]).await?;
    for edition in Edition::ALL {
        let query =
            format!("SELECT uri_is_valid(url, '{edition}'), uri_fault(url, '{edition}')['offset'] FROM urls");
        let expected: Vec<_> = inputs
            .iter()
            .map(|input| match edition.parse(input) {
                Ok(_) => "true|NULL".to_owned(),
                Err(error) => format!("false|{}", error.offset()),
            })
            .collect();
        assert_eq!(session.rows(&query).await?, expected, "{edition}");
        assert!(
            expected.iter().any(|row| row.starts_with("true"))
                && expected.iter().any(|row| row.starts_with("false"))
        );
    }
    Ok(())
}
