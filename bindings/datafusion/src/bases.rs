//! Resolution where the base is a column, too.

use arrow::{
    array::{Array, ArrayRef, AsArray, StringViewBuilder},
    compute::cast,
    datatypes::DataType,
};
use datafusion_common::Result;
use uri_bnf::{
    Edition,
    resolve::{Base, Resolver},
};
use uri_bnf_arrow::Strings;

use crate::call::failed;

/// Resolves each reference against the base in the same row. Null where one of them is null, the base is not one, or
/// the reference cannot be resolved against it.
///
/// The base is read once for each run of equal rows, as those of the references of one document are.
///
/// # Errors
///
/// Returns an error if the type of a column is not taken.
pub(crate) fn resolve(references: &dyn Array, bases: &dyn Array, edition: Edition) -> Result<ArrayRef> {
    let result_type = uri_bnf_arrow::string_type(references.data_type(), Strings::Input).map_err(failed)?;
    // Octets that are not UTF-8 become null, which is what they resolve to.
    let references = cast(references, &DataType::Utf8View)?;
    let bases = cast(bases, &DataType::Utf8View)?;
    let mut results = StringViewBuilder::with_capacity(references.len());
    let mut output = String::new();
    let mut last: Option<(&str, Option<Resolver<'_>>)> = None;
    for (reference, base) in references.as_string_view().iter().zip(bases.as_string_view()) {
        let resolver = match (base, last) {
            (None, _) => None,
            (Some(base), Some((text, resolver))) if text == base => resolver,
            (Some(base), _) => {
                let resolver = Base::new(edition, base).ok().map(Resolver::new);
                last = Some((base, resolver));
                resolver
            }
        };
        output.clear();
        let resolution =
            reference.zip(resolver).and_then(|(text, resolver)| resolver.resolve_to(text, &mut output).ok());
        match resolution.as_ref().and_then(|resolution| resolution.as_str()) {
            Some(text) => results.try_append_value(text)?,
            None => results.append_null(),
        }
    }
    Ok(cast(&results.finish(), &result_type)?)
}
