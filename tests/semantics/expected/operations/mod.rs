//! The operations of the table: each calls the library, and writes what it returns as the table does.

mod escaping;
mod normal_forms;
mod resolution;

use std::{fmt::Display, str::FromStr};

use uri_bnf::{
    Edition,
    ast::UriReference,
    compose::{Components, Groups},
    validate::{Code, Policy, Validator},
};

use crate::expected::table::{Options, Row, Value, all_written, written};

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
    match name {
        "split" => split(inputs),
        "components" => components(edition, inputs),
        "recompose" => recompose(inputs),
        "host" => host(edition, inputs),
        "userinfo" => userinfo(edition, inputs),
        "has-finding" => has_finding(edition, inputs, options),
        "escape" => escaping::escape(edition, inputs, options),
        "unescape" => escaping::unescape(edition, inputs, options),
        "query-pairs" => escaping::query_pairs(edition, inputs),
        "segments" => escaping::segments(edition, inputs),
        "params" => escaping::params(edition, inputs),
        "form-pairs" => escaping::form_pairs(inputs),
        "form" => escaping::form(inputs),
        "normalize" => normal_forms::normalize(edition, inputs, options),
        "equivalent" => normal_forms::equivalent(edition, inputs, options),
        "standing" => normal_forms::standing(edition, inputs),
        "resolve" => resolution::resolve(edition, inputs, options),
        "remove-dot-segments" => resolution::remove_dot_segments(inputs),
        "relativize" => resolution::relativize(edition, inputs, options),
        "same-document" => resolution::same_document(edition, inputs, options),
        "base" => resolution::establish(edition, inputs),
        "header-base" => resolution::header_base(edition, inputs),
        "default-base" => resolution::default_base(edition, inputs),
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

/// The value of an option, if the row has it.
fn option<T: FromStr<Err: Display>>(options: &mut Options, name: &str) -> Result<Option<T>, String> {
    let value =
        options.take(name).map(|value| value.parse().map_err(|error| format!("{name}={value}: {error}")));
    value.transpose()
}

/// The value of an option that the operation needs.
fn required<T: FromStr<Err: Display>>(options: &mut Options, name: &str) -> Result<T, String> {
    option(options, name)?.ok_or_else(|| format!("the option {name} is missing"))
}

/// The tree of the only input, which is valid.
fn tree(edition: Edition, inputs: &[Value]) -> Result<UriReference<&str>, String> {
    edition.parse(text_of(one(inputs)?)?).map_err(|error| error.to_string())
}

/// The nine groups of the regular expression of Appendix B.
fn split(inputs: &[Value]) -> Result<String, String> {
    let groups = Groups::of(text_of(one(inputs)?)?);
    Ok(all_written(groups.iter().map(|group| group.map(str::as_bytes))))
}

/// The components of the tree.
fn components(edition: Edition, inputs: &[Value]) -> Result<String, String> {
    let Ok(tree) = edition.parse(text_of(one(inputs)?)?) else { return Ok("invalid".to_owned()) };
    let Components { scheme, authority, path, query, fragment } = Components::of_tree(&tree);
    let components = [scheme, authority, Some(path), query, fragment];
    Ok(all_written(components.map(|component| component.map(str::as_bytes))))
}

fn host(edition: Edition, inputs: &[Value]) -> Result<String, String> {
    Ok(written(tree(edition, inputs)?.host().map(|host| host.as_str().as_bytes())))
}

/// What may be shown of the userinfo, and what follows the first colon.
fn userinfo(edition: Edition, inputs: &[Value]) -> Result<String, String> {
    let (shown, hidden) = tree(edition, inputs)?.userinfo().ok_or("no userinfo")?.split_at_colon();
    Ok(all_written([Some(shown), hidden].map(|part| part.map(|part| part.as_str().as_bytes()))))
}

/// Whether the validator reports a code.
fn has_finding(edition: Edition, inputs: &[Value], options: &mut Options) -> Result<String, String> {
    let code: Code = required(options, "code")?;
    let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    let found = validator.diagnostics(text_of(one(inputs)?)?);
    Ok(if found.iter().any(|found| found.code() == code) { "yes" } else { "no" }.to_owned())
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
    Ok(written(Some(components.to_string().as_bytes())))
}
