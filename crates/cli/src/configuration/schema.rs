//! The JSON schema of `uri-bnf.toml`, for editors: it is made from the keys that the readers know.

use std::collections::BTreeSet;

use clap::ValueEnum;
use serde_json::{Map, Value, json};
use uri_bnf::Edition;
use uri_bnf::schemes::AuthorityUse;
use uri_bnf::validate::checks::CODES;
use uri_bnf_documents::Format;

use super::keys::{Key, OF_OVERRIDES, OF_SCHEMES, TOP, Takes};
use crate::arguments::MarkdownDialect;
use crate::arguments::{CheckFormat, PolicyName};
use crate::names::choice::ALL;
use crate::names::codes::GROUPS;
use crate::names::document_codes::DocumentCode;
use crate::names::specification::SpecificationName;

/// Returns the schema.
pub(crate) fn schema() -> Value {
    let of_documents = DocumentCode::ALL.into_iter().map(DocumentCode::name);
    let codes =
        CODES.iter().map(|code| code.name()).chain(of_documents).chain(GROUPS.map(|(group, _)| group));
    let codes: Vec<_> = codes.collect();
    let numbers: Vec<_> = CODES.iter().map(|code| code.number()).collect();
    let as_texts: Vec<_> = numbers.iter().map(ToString::to_string).collect();
    let of_codes = any_case(codes.iter().copied().chain(as_texts.iter().map(String::as_str)), "");
    let mut schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "uri-bnf.toml",
        "description": "Settings of the command uri-bnf: the file uri-bnf.toml, or the table [tool.uri-bnf] of pyproject.toml",
        "definitions": {
            "code": { "anyOf": [{ "enum": codes }, { "enum": numbers }, { "type": "string", "pattern": of_codes }] },
        },
    });
    if let (Some(schema), Value::Object(table)) = (schema.as_object_mut(), table(&TOP)) {
        schema.extend(table);
    }
    schema
}

/// Returns the schema of a table with these keys and no others.
fn table(keys: &[Key]) -> Value {
    let property = |key: &Key| {
        let mut value = value(key.takes);
        if let Some(value) = value.as_object_mut() {
            value.insert("description".to_owned(), key.description.into());
        }
        (key.name.to_owned(), value)
    };
    let properties: Map<_, _> = keys.iter().map(property).collect();
    json!({ "type": "object", "additionalProperties": false, "properties": properties })
}

/// Returns the schema of a value.
fn value(takes: Takes) -> Value {
    match takes {
        Takes::Edition => {
            let names: Vec<_> =
                SpecificationName::all().map(SpecificationName::argument).chain([ALL]).collect();
            let numbers: Vec<_> = names.iter().filter_map(|name| name.parse::<u16>().ok()).collect();
            let of_editions = Edition::ALL.iter().flat_map(|edition| edition.names().iter().copied());
            let others: Vec<_> =
                numbers.iter().flat_map(|number| [number.to_string(), format!("rfc{number}")]).collect();
            let others = others.iter().map(String::as_str);
            // Spaces and hyphens do not matter.
            let pattern = any_case(of_editions.chain(others), "[ -]*");
            let all = any_case([ALL], "");
            json!({ "anyOf": [{ "enum": names }, { "enum": numbers }, { "type": "string", "pattern": pattern }, { "type": "string", "pattern": all }] })
        }
        Takes::Policy => named(&names_of(PolicyName::value_variants()), &[]),
        Takes::Dialect => json!({ "enum": MarkdownDialect::NAMES }),
        Takes::Format => named(
            &names_of(CheckFormat::value_variants()),
            &CheckFormat::value_variants().iter().flat_map(aliases_of).collect::<Vec<_>>(),
        ),
        Takes::Type => json!({ "enum": Format::ALL.map(Format::name) }),
        Takes::Authority => json!({ "enum": AuthorityUse::ALL.map(AuthorityUse::name) }),
        Takes::Text => json!({ "type": "string" }),
        Takes::Uri => {
            let pattern = r"^[A-Za-z][A-Za-z0-9+.-]*:([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2}|[^\x00-\x7F])*$";
            json!({ "type": "string", "pattern": pattern })
        }
        Takes::Boolean => json!({ "type": "boolean" }),
        Takes::Number => json!({ "type": "integer", "minimum": 0 }),
        Takes::Port => json!({ "type": "integer", "minimum": 0, "maximum": u16::MAX }),
        Takes::Codes => json!({ "type": "array", "items": { "$ref": "#/definitions/code" } }),
        Takes::Globs => json!({ "type": "array", "items": { "type": "string", "pattern": "^[^#\\s]" } }),
        Takes::Patterns => {
            let pattern = r"^([^*\\]|\*\*?(?!\*)|\\[*\\])+$";
            json!({ "type": "array", "items": { "type": "string", "pattern": pattern } })
        }
        Takes::Mask => {
            let name = r"^[A-Za-z0-9._~$\[\]-]{1,64}$";
            json!({ "anyOf": [
                { "type": "boolean" },
                { "type": "array", "items": { "type": "string", "pattern": name } },
            ] })
        }
        Takes::Schemes => {
            let scheme = table(&OF_SCHEMES);
            let name = "^[A-Za-z][A-Za-z0-9+.-]*$";
            json!({ "type": "object", "propertyNames": { "pattern": name }, "additionalProperties": scheme })
        }
        Takes::Overrides => {
            let mut settings = table(&OF_OVERRIDES);
            if let Some(settings) = settings.as_object_mut() {
                settings.insert("required".to_owned(), json!(["paths"]));
            }
            json!({ "type": "array", "items": settings })
        }
    }
}

/// Returns the schema of a value that is one of these names, or of others, in any case.
fn named(names: &[String], others: &[String]) -> Value {
    let all = names.iter().chain(others).map(String::as_str);
    json!({ "anyOf": [{ "enum": names }, { "type": "string", "pattern": any_case(all, "") }] })
}

/// Returns a regular expression that matches these names in any case, with what `between` matches between their characters, and
/// around them.
fn any_case<'n>(names: impl IntoIterator<Item = &'n str>, between: &str) -> String {
    let character = |character: char| match character {
        _ if character.is_ascii_alphabetic() => {
            format!("[{}{}]", character.to_ascii_uppercase(), character.to_ascii_lowercase())
        }
        '.' => r"\.".to_owned(),
        other => other.to_string(),
    };
    let pattern = |name: &str| {
        let counts = |character: &char| between.is_empty() || !matches!(character, ' ' | '-');
        let characters: Vec<_> = name.chars().filter(counts).map(character).collect();
        characters.join(between)
    };
    let patterns: BTreeSet<_> = names.into_iter().map(pattern).collect();
    let patterns: Vec<_> = patterns.into_iter().collect();
    format!("^{between}({}){between}$", patterns.join("|"))
}

/// Returns the further names of a value.
fn aliases_of(value: &impl ValueEnum) -> Vec<String> {
    let value = value.to_possible_value();
    let names = value.iter().flat_map(|value| value.get_name_and_aliases().map(str::to_owned));
    names.collect()
}

fn names_of(values: &[impl ValueEnum]) -> Vec<String> {
    let values = values.iter().filter_map(ValueEnum::to_possible_value);
    values.map(|value| value.get_name().to_owned()).collect()
}
