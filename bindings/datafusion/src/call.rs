//! A call with its constant arguments read.

use std::sync::Arc;

use arrow::{
    array::{Array, ArrayRef, new_null_array},
    datatypes::{DataType, Field},
};
use datafusion_common::{DataFusionError, Result, ScalarValue};
use uri_bnf::{
    Edition,
    normalize::Normalizer,
    resolve::{Base, Resolver},
    validate::Validator,
};
use uri_bnf_arrow::{ColumnError, Offsets, Part, Strings};

use crate::{arguments::Arguments, operation::Operation};

/// What a call does, by its constant arguments.
#[derive(Debug)]
pub(crate) enum Call {
    IsValid(Edition),
    Fault(Edition, Offsets),
    Validate(Box<Validator<'static>>, Offsets),
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
    /// Returns an error of planning if there are too few arguments or too many, or if one that must be constant is
    /// not, or is not what it must be.
    pub(crate) fn new(operation: Operation, values: &[Option<&ScalarValue>]) -> Result<Self> {
        let arguments = Arguments::new(operation, values)?;
        Ok(match operation {
            Operation::IsValid => Self::IsValid(arguments.edition(1)?),
            Operation::Fault => Self::Fault(arguments.edition(1)?, arguments.offsets(2)?),
            Operation::Validate => {
                let validator = Validator::new(arguments.edition(1)?).with_policy(arguments.policy(2)?);
                Self::Validate(Box::new(validator), arguments.offsets(3)?)
            }
            Operation::Parse => Self::Parse(arguments.edition(1)?, arguments.parts(2)?),
            Operation::Part(part) => Self::Part(arguments.edition(1)?, part),
            Operation::Normalize => Self::Normalize(arguments.edition(1)?),
            Operation::Resolve => Self::Resolve(arguments.edition(2)?),
        })
    }

    /// Reads the arguments of a call when its query is planned, and checks a constant base in addition. A base that the
    /// query computes is not checked.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`new`](Self::new), and one if the base is constant and not one.
    pub(crate) fn planned(operation: Operation, values: &[Option<&ScalarValue>]) -> Result<Self> {
        let call = Self::new(operation, values)?;
        if let Self::Resolve(edition) = call {
            Arguments::new(operation, values)?.check_base(1, edition)?;
        }
        Ok(call)
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
            Self::Part(_, part) => part.data_type(&text),
            Self::Normalize(_) | Self::Resolve(_) => text,
        })
    }

    /// Whether the result is null only where the input is.
    pub(crate) const fn has_value_for_each(&self) -> bool {
        matches!(self, Self::IsValid(_) | Self::Validate(..))
    }

    /// The result for a column. Only a resolution has a base; without one, all its results are null.
    ///
    /// # Errors
    ///
    /// Returns the errors of the kernels.
    pub(crate) fn run(&self, column: &dyn Array, base: Option<&str>) -> Result<ArrayRef> {
        self.run_kernel(column, base).map_err(failed)
    }

    fn run_kernel(&self, column: &dyn Array, base: Option<&str>) -> Result<ArrayRef, ColumnError> {
        let strings = Strings::Input;
        Ok(match self {
            Self::IsValid(edition) => Arc::new(uri_bnf_arrow::is_valid(column, *edition)?),
            Self::Fault(edition, offsets) => Arc::new(uri_bnf_arrow::fault(column, *edition, *offsets)?),
            Self::Validate(validator, offsets) => {
                Arc::new(uri_bnf_arrow::validate(column, validator, *offsets)?)
            }
            Self::Parse(edition, parts) => Arc::new(uri_bnf_arrow::parse(column, *edition, parts, strings)?),
            Self::Part(edition, part) => uri_bnf_arrow::part(column, *edition, *part, strings)?,
            Self::Normalize(edition) => uri_bnf_arrow::normalize(column, &Normalizer::new(*edition))?,
            Self::Resolve(edition) => {
                if let Some(Ok(base)) = base.map(|base| Base::new(*edition, base)) {
                    uri_bnf_arrow::resolve(column, &Resolver::new(base))?
                } else {
                    new_null_array(&uri_bnf_arrow::string_type(column.data_type(), strings)?, column.len())
                }
            }
        })
    }
}

/// The error of a kernel as one of DataFusion.
pub(crate) fn failed(error: ColumnError) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}
