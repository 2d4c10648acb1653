//! The constant arguments of a call.

use std::{fmt::Display, str::FromStr, sync::Arc};

use arrow::{
    array::{Array, ArrayRef},
    datatypes::{DataType, Field},
};
use datafusion_common::{DataFusionError, Result, ScalarValue, plan_err};
use uri_bnf::{
    Edition,
    normalize::Normalizer,
    resolve::{Base, Resolver},
    validate::{Policy, Validator},
};
use uri_bnf_arrow::{ColumnError, Offsets, Part, Strings};

use crate::operation::Operation;

/// What a call does, by its constant arguments.
#[derive(Debug)]
pub(crate) enum Call {
    IsValid(Edition),
    Fault(Edition, Offsets),
    Validate(Validator<'static>, Offsets),
    Parse(Edition, Vec<Part>),
    Part(Edition, Part),
    Normalize(Edition),
    /// The base may be a column, so it is not here.
    Resolve(Edition),
}

impl Call {
    /// Reads the arguments of a call. Those that are not constant are `None`.
    ///
    /// # Errors
    ///
    /// Returns an error of planning if there are too few arguments or too many, or if one that must be constant is not, or
    /// is not what it must be.
    pub(crate) fn new(operation: Operation, values: &[Option<&ScalarValue>]) -> Result<Self> {
        let arguments = Arguments { operation, values };
        arguments.check_count()?;
        Ok(match operation {
            Operation::IsValid => Self::IsValid(arguments.edition(1)?),
            Operation::Fault => Self::Fault(arguments.edition(1)?, arguments.offsets(2)?),
            Operation::Validate => {
                let policy =
                    arguments.parsed::<Policy>(2, "policy", "'pedantic'")?.unwrap_or(Policy::DEFAULT);
                let validator = Validator::new(arguments.edition(1)?).with_policy(policy);
                Self::Validate(validator, arguments.offsets(3)?)
            }
            Operation::Parse => Self::Parse(arguments.edition(1)?, arguments.parts(2)?),
            Operation::Part(part) => Self::Part(arguments.edition(1)?, part),
            Operation::Normalize => Self::Normalize(arguments.edition(1)?),
            Operation::Resolve => {
                let edition = arguments.edition(2)?;
                arguments.check_base(1, edition)?;
                Self::Resolve(edition)
            }
        })
    }

    /// The type of the result, for a column of the type `input`.
    ///
    /// # Errors
    ///
    /// Returns an error if columns of this type are not taken.
    pub(crate) fn result_type(&self, input: &DataType) -> Result<DataType, ColumnError> {
        let text = uri_bnf_arrow::string_type(input, Strings::Input)?;
        Ok(match self {
            Self::IsValid(_) => DataType::Boolean,
            Self::Fault(..) => DataType::Struct(uri_bnf_arrow::fault_fields()),
            Self::Validate(..) => {
                DataType::List(Arc::new(Field::new_list_field(uri_bnf_arrow::validate_item(), true)))
            }
            Self::Parse(_, parts) => {
                DataType::Struct(uri_bnf_arrow::parse_fields(parts, input, Strings::Input)?)
            }
            Self::Part(_, Part::Port) => DataType::Int32,
            Self::Part(..) | Self::Normalize(_) | Self::Resolve(_) => text,
        })
    }

    /// Whether the result is null only where the input is.
    pub(crate) const fn has_value_for_each(&self) -> bool {
        matches!(self, Self::IsValid(_) | Self::Validate(..))
    }

    /// The result for a column. The base of a resolution is constant; without one, each result is null.
    ///
    /// # Errors
    ///
    /// Returns the errors of the kernels.
    pub(crate) fn run(&self, column: &dyn Array, base: Option<&str>) -> Result<ArrayRef> {
        let strings = Strings::Input;
        Ok(match self {
            Self::IsValid(edition) => Arc::new(uri_bnf_arrow::is_valid(column, *edition).map_err(failed)?),
            Self::Fault(edition, offsets) => {
                Arc::new(uri_bnf_arrow::fault(column, *edition, *offsets).map_err(failed)?)
            }
            Self::Validate(validator, offsets) => {
                Arc::new(uri_bnf_arrow::validate(column, validator, *offsets).map_err(failed)?)
            }
            Self::Parse(edition, parts) => {
                Arc::new(uri_bnf_arrow::parse(column, *edition, parts, strings).map_err(failed)?)
            }
            Self::Part(edition, part) => {
                uri_bnf_arrow::part(column, *edition, *part, strings).map_err(failed)?
            }
            Self::Normalize(edition) => {
                uri_bnf_arrow::normalize(column, &Normalizer::new(*edition)).map_err(failed)?
            }
            Self::Resolve(edition) => match base.map(|base| Base::new(*edition, base)) {
                Some(Ok(base)) => uri_bnf_arrow::resolve(column, &Resolver::new(base)).map_err(failed)?,
                Some(Err(_)) | None => {
                    let text = uri_bnf_arrow::string_type(column.data_type(), strings).map_err(failed)?;
                    arrow::array::new_null_array(&text, column.len())
                }
            },
        })
    }
}

/// The error of a kernel as one of DataFusion.
pub(crate) fn failed(error: ColumnError) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}

/// The text of a constant; `None` if it is null, or octets that are not UTF-8.
pub(crate) fn text_of(value: &ScalarValue) -> Option<&str> {
    match value {
        ScalarValue::Binary(octets) | ScalarValue::LargeBinary(octets) | ScalarValue::BinaryView(octets) => {
            octets.as_deref().and_then(|octets| str::from_utf8(octets).ok())
        }
        ScalarValue::Dictionary(_, value) => text_of(value),
        value => value.try_as_str().flatten(),
    }
}

/// The arguments of a call.
struct Arguments<'a> {
    operation: Operation,
    /// Those that are not constant are `None`.
    values: &'a [Option<&'a ScalarValue>],
}

impl Arguments<'_> {
    fn check_count(&self) -> Result<()> {
        let parameters = self.operation.parameters();
        let (count, required) = (self.values.len(), self.operation.required());
        if count < required || (count > parameters.len() && !self.operation.is_variadic()) {
            let name = self.operation.name();
            let range = match parameters.len() {
                most if self.operation.is_variadic() => format!("{required} to {most} or more"),
                most => format!("{required} to {most}"),
            };
            return plan_err!("{name} takes {range} arguments ({}), not {count}", parameters.join(", "));
        }
        Ok(())
    }

    /// The constant string at `index`; `None` if there are not so many arguments.
    fn text(&self, index: usize, what: &str, example: &str) -> Result<Option<&str>> {
        match self.values.get(index) {
            None => Ok(None),
            Some(value) => match value.and_then(|value| value.try_as_str().flatten()) {
                Some(text) => Ok(Some(text)),
                None => {
                    let name = self.operation.name();
                    plan_err!("the {what} of {name} must be a string literal such as {example}")
                }
            },
        }
    }

    fn parsed<T: FromStr<Err: Display>>(&self, index: usize, what: &str, example: &str) -> Result<Option<T>> {
        match self.text(index, what, example)?.map(|text| (text, text.parse())) {
            None => Ok(None),
            Some((_, Ok(value))) => Ok(Some(value)),
            Some((text, Err(error))) => {
                plan_err!("the {what} '{text}' of {} cannot be used: {error}", self.operation.name())
            }
        }
    }

    fn edition(&self, index: usize) -> Result<Edition> {
        Ok(self.parsed(index, "edition", "'rfc2396'")?.unwrap_or(Edition::Rfc3986))
    }

    fn offsets(&self, index: usize) -> Result<Offsets> {
        match self.text(index, "unit of the offsets", "'characters'")? {
            None | Some("octets") => Ok(Offsets::Octets),
            Some("characters") => Ok(Offsets::Characters),
            Some(other) => {
                let name = self.operation.name();
                plan_err!("the offsets of {name} are in 'octets' or in 'characters', not in '{other}'")
            }
        }
    }

    /// The parts from `index` on.
    fn parts(&self, index: usize) -> Result<Vec<Part>> {
        let mut parts = Vec::new();
        for index in index..self.values.len() {
            let part = self.parsed::<Part>(index, "part", "'host'")?;
            match part {
                Some(part) if parts.contains(&part) => {
                    return plan_err!(
                        "the part '{}' of {} is named twice",
                        part.name(),
                        self.operation.name()
                    );
                }
                part => parts.extend(part),
            }
        }
        Ok(if parts.is_empty() { Part::COMPONENTS.to_vec() } else { parts })
    }

    /// A constant base that is not null must be one.
    fn check_base(&self, index: usize, edition: Edition) -> Result<()> {
        let base = self.values.get(index).copied().flatten().and_then(text_of);
        match base.map(|text| (text, Base::new(edition, text))) {
            Some((text, Err(error))) => {
                plan_err!("the base '{text}' of {} cannot be used: {error}", self.operation.name())
            }
            _ => Ok(()),
        }
    }
}
