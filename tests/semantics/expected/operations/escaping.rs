//! Escaping and unescaping.

use uri_bnf::{
    Edition,
    ast::Segment,
    escape::{EscapeContext, Escaped, Extent, FormUrlencoded, FormUrlencodedBuf, Plain},
};

use super::{exactly, one, option, required, text_of, tree};
use crate::expected::table::{Options, Value, all_written, written};

pub(super) fn escape(edition: Edition, inputs: &[Value], options: &mut Options) -> Result<String, String> {
    let data = Plain::from(one(inputs)?.as_deref().ok_or("absent data")?);
    let context: EscapeContext = required(options, "component")?;
    let escaped = match option::<Extent>(options, "extent")? {
        Some(extent) => data.escape_to(edition, context, extent),
        None => data.escape(edition, context),
    };
    let text = escaped.to_text();
    // Without an allocation, it is the same.
    assert_eq!(escaped.to_string(), text);
    assert!(Escaped::of(edition, context, &text).is_ok(), "{text} is not valid in {context}");
    Ok(written(Some(text.as_bytes())))
}

pub(super) fn unescape(edition: Edition, inputs: &[Value], options: &mut Options) -> Result<String, String> {
    let text = text_of(one(inputs)?)?;
    // A query has the characters of all components but brackets.
    let beyond = |error| Escaped::of(edition, EscapeContext::Query, text).map_err(|_| error);
    let escaped = Escaped::new(text).or_else(beyond).map_err(|error| error.to_string())?;
    let octets = escaped.unescape();
    Ok(match options.take("utf-8").as_deref() {
        None => written(Some(&octets.to_octets())),
        Some("error") => {
            octets.to_text().map_or("error not-utf-8".to_owned(), |text| written(Some(text.as_bytes())))
        }
        Some("replacement") => written(Some(octets.to_text_lossy().as_bytes())),
        Some(value) => return Err(format!("unknown value of utf-8: {value}")),
    })
}

/// The names and values of the query in turn.
pub(super) fn query_pairs(edition: Edition, inputs: &[Value]) -> Result<String, String> {
    let tree = tree(edition, inputs)?;
    let mut values = Vec::new();
    for pair in tree.query().ok_or("no query")?.pairs() {
        values.push(Some(pair.name().unescape().collect::<Vec<u8>>()));
        values.push(pair.value().map(|value| value.unescape().collect()));
    }
    Ok(all_written(values.iter().map(Option::as_deref)))
}

/// The segments of the path.
pub(super) fn segments(edition: Edition, inputs: &[Value]) -> Result<String, String> {
    of_segments(edition, inputs, |segment, values| values.push(segment.unescape().collect()))
}

/// The params of all segments.
pub(super) fn params(edition: Edition, inputs: &[Value]) -> Result<String, String> {
    of_segments(edition, inputs, |segment, values| {
        values.extend(segment.params().map(|param| param.unescape().collect::<Vec<u8>>()));
    })
}

fn of_segments(
    edition: Edition,
    inputs: &[Value],
    add: impl Fn(Segment<&str>, &mut Vec<Vec<u8>>),
) -> Result<String, String> {
    let tree = tree(edition, inputs)?;
    let mut values = Vec::new();
    for segment in tree.path().segments().ok_or("no segments")? {
        add(segment, &mut values);
    }
    Ok(all_written(values.iter().map(|value| Some(value.as_slice()))))
}

/// The names and values of a form in turn.
pub(super) fn form_pairs(inputs: &[Value]) -> Result<String, String> {
    let form = FormUrlencoded::of(text_of(one(inputs)?)?);
    let values: Vec<Vec<u8>> =
        form.fields().flat_map(|field| [field.name().collect(), field.value().collect()]).collect();
    Ok(all_written(values.iter().map(|value| Some(value.as_slice()))))
}

/// The form of names and values in turn.
pub(super) fn form(inputs: &[Value]) -> Result<String, String> {
    let mut form = FormUrlencodedBuf::default();
    for pair in inputs.chunks(2) {
        let [name, value] = exactly(pair)?;
        form.append(text_of(name)?, text_of(value)?);
    }
    Ok(written(Some(form.into_string().as_bytes())))
}
