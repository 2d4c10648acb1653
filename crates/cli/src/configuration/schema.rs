//! The JSON schema of `uri-bnf.toml`, for editors: it is made from the keys that the readers know.

use clap::ValueEnum;
use serde_json::{Map, Value, json};
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
    let numbers: Vec<_> = CODES.iter().map(|code| code.number()).collect();
    let mut schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "uri-bnf.toml",
        "description": "Settings of the command uri-bnf: the file uri-bnf.toml, or the table [tool.uri-bnf] of pyproject.toml",
        "definitions": {
            "code": { "anyOf": [{ "enum": codes.collect::<Vec<_>>() }, { "enum": numbers }] },
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
            json!({ "anyOf": [{ "enum": names }, { "enum": numbers }] })
        }
        Takes::Policy => json!({ "enum": names_of(PolicyName::value_variants()) }),
        Takes::Dialect => json!({ "enum": MarkdownDialect::NAMES }),
        Takes::Format => json!({ "enum": names_of(CheckFormat::value_variants()) }),
        Takes::Type => json!({ "enum": Format::ALL.map(Format::name) }),
        Takes::Authority => json!({ "enum": AuthorityUse::ALL.map(AuthorityUse::name) }),
        Takes::Text => json!({ "type": "string" }),
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

fn names_of(values: &[impl ValueEnum]) -> Vec<String> {
    let values = values.iter().filter_map(ValueEnum::to_possible_value);
    values.map(|value| value.get_name().to_owned()).collect()
}
