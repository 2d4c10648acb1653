//! The operations of the table: each calls the library, and writes what it returns as the table does.

use uri_bnf::{
    Edition,
    compose::{Components, Groups},
};

use crate::table::{Options, Row, Value, all_written};

/// The result of the operation of `row` under `edition`, or why it cannot be run.
pub(crate) fn run(edition: Edition, row: &Row) -> Result<String, String> {
    let mut options = row.options.clone();
    let result = operation(edition, &row.operation, &row.inputs, &mut options)?;
    match options.left()[..] {
        [] => Ok(result),
        ref left => Err(format!("options that {} does not have: {}", row.operation, left.join(", "))),
    }
}

fn operation(
    edition: Edition,
    name: &str,
    inputs: &[Value],
    options: &mut Options,
) -> Result<String, String> {
    let _ = &options;
    match name {
        "split" => Ok(split([text_of(one(inputs)?)?])),
        "components" => Ok(components(edition, text_of(one(inputs)?)?)),
        "recompose" => recompose(inputs),
        _ => Err("an unknown operation".to_owned()),
    }
}

/// The only input.
fn one(inputs: &[Value]) -> Result<&Value, String> {
    let [input] = exactly(inputs)?;
    Ok(input)
}

/// All inputs, of which there are as many as the operation takes.
fn exactly<const COUNT: usize>(inputs: &[Value]) -> Result<[&Value; COUNT], String> {
    let inputs: Vec<_> = inputs.iter().collect();
    inputs.try_into().map_err(|inputs: Vec<_>| format!("{} inputs instead of {COUNT}", inputs.len()))
}

/// An input that is text or nothing.
fn text(value: &Value) -> Result<Option<&str>, String> {
    let text = |octets| std::str::from_utf8(octets).map_err(|_| "an input that is not text".to_owned());
    value.as_deref().map(text).transpose()
}

/// An input that is text.
fn text_of(value: &Value) -> Result<&str, String> {
    text(value)?.ok_or_else(|| "an input that is absent".to_owned())
}

fn octets(text: &str) -> &[u8] {
    text.as_bytes()
}

/// The nine groups of the regular expression of Appendix B.
fn split([text]: [&str; 1]) -> String {
    all_written(Groups::of(text).iter().map(|group| group.map(octets)))
}

/// The components of the tree.
fn components(edition: Edition, text: &str) -> String {
    let Ok(tree) = edition.parse(text) else { return "invalid".to_owned() };
    let Components { scheme, authority, path, query, fragment } = Components::of_tree(&tree);
    all_written([scheme, authority, Some(path), query, fragment].map(|component| component.map(octets)))
}

fn recompose(inputs: &[Value]) -> Result<String, String> {
    let [scheme, authority, path, query, fragment] = exactly(inputs)?;
    let (scheme, authority) = (text(scheme)?, text(authority)?);
    let components = Components {
        scheme,
        authority,
        path: text_of(path)?,
        query: text(query)?,
        fragment: text(fragment)?,
    };
    Ok(all_written([Some(octets(&components.to_string()))]))
}
