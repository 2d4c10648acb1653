//! The findings of each row.

use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, ListArray, StructArray,
    builder::{BooleanBuilder, Int64Builder, StringBuilder},
    cast::AsArray,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{DataType, Field, Fields};
use uri_bnf::{
    Span,
    grammar::RuleEntry,
    validate::{Diagnostic, Suggestion, Validator},
};

use crate::{
    ColumnError, INVALID_UTF8, Offsets,
    bits::Bits,
    column::{Kernel, Rows, run},
    text::Text,
};

/// The findings of each row: a column of type `List` of [`validate_item`]. A row without findings is an empty list.
///
/// The findings are those of [`Validator::diagnostics`], in the same order. A row that is not UTF-8 has one finding, with
/// the code [`INVALID_UTF8`]. Messages mask passwords, as the validator states; the replacement of a fix does not, because
/// it is text of the column.
///
/// # Errors
///
/// Returns an error if the column has no strings, or if there are 2,147,483,648 findings or more.
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use uri_bnf::{Edition::Rfc3986, validate::Validator};
/// use uri_bnf_arrow::Offsets;
/// let column = StringArray::from(vec![Some("http://h/a b|c"), Some("http://h/a"), None]);
/// let found = uri_bnf_arrow::validate(&column, &Validator::new(Rfc3986), Offsets::Octets)?;
/// assert_eq!((found.value_length(0), found.value_length(1), found.is_null(2)), (2, 0, true));
/// let codes = found.values().as_struct().column_by_name("code").unwrap();
/// assert_eq!(codes.as_string::<i32>().iter().flatten().collect::<Vec<_>>(), ["space", "unwise-character"]);
/// # Ok::<(), uri_bnf_arrow::ColumnError>(())
/// ```
pub fn validate(
    column: &dyn Array,
    validator: &Validator<'_>,
    offsets: Offsets,
) -> Result<ListArray, ColumnError> {
    Ok(run(column, &Validate { validator, offsets })?.as_list::<i32>().clone())
}

/// The type of a finding: a `Struct` of
///
/// - `start`, `end` (`Int64`): the span in the row, from `start` up to and without `end`;
/// - `code`, `severity`, `message` (`Utf8`);
/// - `rule` (`Utf8`): the rule that is violated, with its printed name; null if there is none;
/// - `fix`: a `Struct` of `start`, `end` (`Int64`), `replacement` (`Utf8`), and `safe` (`Boolean`), which is whether it may
///   be applied without review. Null if there is no suggestion.
///
/// ```
/// let arrow_schema::DataType::Struct(fields) = uri_bnf_arrow::validate_item() else { panic!("not a struct") };
/// let names: Vec<_> = fields.iter().map(|field| field.name().as_str()).collect();
/// assert_eq!(names, ["start", "end", "code", "severity", "message", "rule", "fix"]);
/// ```
pub fn validate_item() -> DataType {
    DataType::Struct(finding_fields())
}

fn span_fields() -> [Field; 2] {
    ["start", "end"].map(|name| Field::new(name, DataType::Int64, true))
}

fn finding_fields() -> Fields {
    let texts = ["code", "severity", "message", "rule"].map(|name| Field::new(name, DataType::Utf8, true));
    let fix = Field::new("fix", DataType::Struct(fix_fields()), true);
    span_fields().into_iter().chain(texts).chain([fix]).collect()
}

fn fix_fields() -> Fields {
    let replacement = Field::new("replacement", DataType::Utf8, true);
    span_fields().into_iter().chain([replacement, Field::new("safe", DataType::Boolean, true)]).collect()
}

struct Validate<'v, 'b> {
    validator: &'v Validator<'b>,
    offsets: Offsets,
}

impl Kernel for Validate<'_, '_> {
    fn run<'a>(&self, rows: impl Rows<'a>, _: &DataType) -> Result<ArrayRef, ColumnError> {
        let mut findings = Findings { offsets: self.offsets, ..Findings::default() };
        let mut lengths = Vec::with_capacity(rows.len());
        for row in 0..rows.len() {
            let before = findings.count;
            if let Some(text) = rows.get(row) {
                match text.characters() {
                    Some(text) if self.validator.is_clean(text) => {}
                    Some(text) => {
                        for diagnostic in self.validator.diagnostics(text) {
                            findings.push(text, &diagnostic);
                        }
                    }
                    None => findings.push_invalid_utf8(text.octets(), self.validator),
                }
            }
            lengths.push(findings.count - before);
        }
        if i32::try_from(findings.count).is_err() {
            return Err(ColumnError::TooLong);
        }
        let item = Arc::new(Field::new_list_field(validate_item(), true));
        let offsets = OffsetBuffer::from_lengths(lengths);
        Ok(Arc::new(ListArray::try_new(item, offsets, findings.finish()?, rows.nulls().cloned())?))
    }
}

/// The columns of the findings that are being written.
#[derive(Default)]
struct Findings {
    offsets: Offsets,
    count: usize,
    start: Int64Builder,
    end: Int64Builder,
    code: StringBuilder,
    severity: StringBuilder,
    message: StringBuilder,
    rule: StringBuilder,
    fix: Fixes,
}

impl Findings {
    fn push(&mut self, text: &str, diagnostic: &Diagnostic<'_>) {
        self.push_span(text.as_bytes(), diagnostic.span());
        self.code.append_value(diagnostic.code().name());
        self.severity.append_value(diagnostic.severity().name());
        self.message.append_value(diagnostic.message().to_string());
        self.rule.append_option(diagnostic.rule().map(RuleEntry::name));
        self.fix.push(text, diagnostic.suggestion().as_ref(), self.offsets);
    }

    /// Appends the finding for octets that are not UTF-8: what the parser reports.
    fn push_invalid_utf8(&mut self, octets: &[u8], validator: &Validator<'_>) {
        let Err(error) = validator.edition().parse_bytes(octets) else { return };
        self.push_span(octets, error.fault_span());
        self.code.append_value(INVALID_UTF8);
        self.severity.append_value("error");
        self.message.append_value(error.message().to_string());
        self.rule.append_value(error.fault_rule().name());
        self.fix.push("", None, self.offsets);
    }

    fn push_span(&mut self, octets: &[u8], span: Span) {
        self.count += 1;
        self.start.append_value(self.offsets.of(octets, span.start));
        self.end.append_value(self.offsets.of(octets, span.end));
    }

    fn finish(mut self) -> Result<ArrayRef, ColumnError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.start.finish()),
            Arc::new(self.end.finish()),
            Arc::new(self.code.finish()),
            Arc::new(self.severity.finish()),
            Arc::new(self.message.finish()),
            Arc::new(self.rule.finish()),
            self.fix.finish()?,
        ];
        Ok(Arc::new(StructArray::try_new(finding_fields(), columns, None)?))
    }
}

/// The columns of the fixes that are being written.
#[derive(Default)]
struct Fixes {
    start: Int64Builder,
    end: Int64Builder,
    replacement: StringBuilder,
    safe: BooleanBuilder,
    nulls: Bits,
}

impl Fixes {
    fn push(&mut self, text: &str, suggestion: Option<&Suggestion<'_>>, offsets: Offsets) {
        let offset = |offset| offsets.of(text.as_bytes(), offset);
        self.start.append_option(suggestion.map(|suggestion| offset(suggestion.span().start)));
        self.end.append_option(suggestion.map(|suggestion| offset(suggestion.span().end)));
        self.replacement.append_option(suggestion.map(ToString::to_string));
        self.safe.append_option(suggestion.map(Suggestion::is_safe));
        self.nulls.push(suggestion.is_some());
    }

    fn finish(mut self) -> Result<ArrayRef, ColumnError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.start.finish()),
            Arc::new(self.end.finish()),
            Arc::new(self.replacement.finish()),
            Arc::new(self.safe.finish()),
        ];
        Ok(Arc::new(StructArray::try_new(fix_fields(), columns, self.nulls.finish())?))
    }
}
