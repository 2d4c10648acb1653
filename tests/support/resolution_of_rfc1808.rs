//! The model of resolution under RFC 1808: section 2.4 for the components, and section 4 for the steps, as they are written.

use super::resolution_model::{Algorithm, Choices, Outcome, Parts, is_ignored, merge_by_buffer};

/// The six components of section 2.1. What is absent is empty in the document; the difference is kept for step 7.
#[derive(Clone, Debug, Default)]
struct Components {
    scheme: Option<String>,
    net_loc: Option<String>,
    path: String,
    params: Option<String>,
    query: Option<String>,
    fragment: Option<String>,
}

/// Section 2.4: the parse string, from which one component after the other is removed.
fn parse(text: &str) -> Components {
    let mut parsed = Components::default();
    let mut string = text.to_owned();
    // 2.4.1
    if let Some(crosshatch) = string.find('#') {
        parsed.fragment = Some(string[crosshatch + 1..].to_owned());
        string.truncate(crosshatch);
    }
    // 2.4.2
    let is_of_scheme = |character: char| character.is_ascii_alphanumeric() || "+.-".contains(character);
    let end = string.find(|character| !is_of_scheme(character)).unwrap_or(string.len());
    if end > 0 && string[end..].starts_with(':') {
        parsed.scheme = Some(string[..end].to_owned());
        string.drain(..=end);
    }
    parse_after_scheme(parsed, string)
}

/// Sections 2.4.3 to 2.4.6.
fn parse_after_scheme(mut parsed: Components, mut string: String) -> Components {
    if string.starts_with("//") {
        string.drain(..2);
        let rest = string.split_off(string.find('/').unwrap_or(string.len()));
        parsed.net_loc = Some(string);
        string = rest;
    }
    if let Some(mark) = string.find('?') {
        parsed.query = Some(string[mark + 1..].to_owned());
        string.truncate(mark);
    }
    if let Some(semicolon) = string.find(';') {
        parsed.params = Some(string[semicolon + 1..].to_owned());
        string.truncate(semicolon);
    }
    Components { path: string, ..parsed }
}

fn is_empty(component: Option<&String>) -> bool {
    component.is_none_or(String::is_empty)
}

/// The steps of section 4, up to step 7.
pub(super) fn steps(base_text: &str, text: &str, choices: Choices) -> Result<Parts, Outcome> {
    // Step 1.
    if base_text.is_empty() {
        return Ok(parts(parse(text)));
    }
    let base = parse(base_text);
    // Step 2.
    if text.is_empty() {
        return Ok(parts(base));
    }
    let mut embedded = parse(text);
    if let Some(scheme) = embedded.scheme.clone() {
        let is_repeated = base.scheme.as_ref().is_some_and(|of_base| of_base.eq_ignore_ascii_case(&scheme));
        if !(choices.lax && is_repeated && is_ignored(Algorithm::Rfc1808, &scheme)) {
            return Ok(parts(embedded));
        }
        let end = text.find('#').unwrap_or(text.len());
        let without = Components { fragment: embedded.fragment, ..Components::default() };
        embedded = parse_after_scheme(without, text[scheme.len() + 1..end].to_owned());
    }
    embedded.scheme.clone_from(&base.scheme);
    // Step 3.
    if !is_empty(embedded.net_loc.as_ref()) {
        return Ok(parts(embedded));
    }
    if base.net_loc.is_some() {
        embedded.net_loc.clone_from(&base.net_loc);
    }
    // Step 4.
    if embedded.path.starts_with('/') {
        return Ok(parts(embedded));
    }
    let lacks_path = choices.safe_base_path && base.net_loc.is_some() && base.path.is_empty();
    // Step 5.
    if embedded.path.is_empty() {
        embedded.path.clone_from(&base.path);
        if is_empty(embedded.params.as_ref()) {
            embedded.params = base.params;
            if is_empty(embedded.query.as_ref()) {
                embedded.query = base.query;
            }
        }
        if lacks_path && (embedded.params.is_some() || embedded.query.is_some()) {
            "/".clone_into(&mut embedded.path);
        }
        return Ok(parts(embedded));
    }
    // Step 6.
    let base_path = if lacks_path { "/" } else { &base.path };
    embedded.path = merge_by_buffer(base_path, &embedded.path, choices.excess)?;
    Ok(parts(embedded))
}

/// As the other algorithms have them: params are a part of the path.
fn parts(components: Components) -> Parts {
    let Components { scheme, net_loc, mut path, params, query, fragment } = components;
    if let Some(params) = params {
        path += ";";
        path += &params;
    }
    Parts { scheme, authority: net_loc, path, query, fragment }
}
