//! A function as DataFusion wants it.

use std::{fmt, sync::Arc};

use arrow::{
    array::Array,
    datatypes::{DataType, Field, FieldRef},
};
use datafusion_common::{Result, ScalarValue, internal_err, plan_datafusion_err, types::logical_string};
use datafusion_expr::{
    Coercion, ColumnarValue, Documentation, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature,
    TypeSignature, TypeSignatureClass, Volatility,
};

use crate::{arguments::text_of, bases, call::Call, documentation::documentation, operation::Operation};

/// A function over a column of references.
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct UriFunction {
    operation: Operation,
    name: String,
    signature: Signature,
    documentation: Documentation,
}

impl UriFunction {
    pub(crate) fn new(operation: Operation) -> Self {
        let text = || Coercion::new_exact(TypeSignatureClass::Native(logical_string()));
        // The first alternative decides, and takes each argument as it is. The second is what `SHOW FUNCTIONS` shows.
        let types = TypeSignature::OneOf(vec![
            TypeSignature::UserDefined,
            TypeSignature::Coercible((0..operation.required()).map(|_| text()).collect()),
        ]);
        let parameters = operation.parameters().iter().map(|&name| name.to_owned()).collect();
        Self {
            operation,
            name: operation.name(),
            signature: Signature {
                parameter_names: Some(parameters),
                ..Signature::new(types, Volatility::Immutable)
            },
            documentation: documentation(operation),
        }
    }
}

/// Only the name, because messages of DataFusion show a plan this way.
impl fmt::Debug for UriFunction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("UriFunction").field("name", &self.name).finish_non_exhaustive()
    }
}

impl ScalarUDFImpl for UriFunction {
    fn name(&self) -> &str {
        &self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    /// The types are not changed, so that no column is copied. [`return_field_from_args`](Self::return_field_from_args)
    /// refuses those that are not taken, with a better message.
    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        Ok(types.to_vec())
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        internal_err!("the type of {} depends on its constant arguments", self.name)
    }

    fn return_field_from_args(&self, arguments: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        let call = Call::planned(self.operation, arguments.scalar_arguments)?;
        let result_type = |what, field: &Field| {
            let refused = |error| plan_datafusion_err!("{} cannot take its {what}: {error}", self.name);
            call.result_type(field.data_type()).map_err(refused)
        };
        let Some(input) = arguments.arg_fields.first() else {
            return internal_err!("{} has no input", self.name);
        };
        let data_type = result_type("input", input)?;
        if let (Operation::Resolve, Some(base)) = (self.operation, arguments.arg_fields.get(1)) {
            result_type("base", base)?;
        }
        let is_nullable = input.is_nullable() || !call.has_value_for_each();
        Ok(Arc::new(Field::new(&self.name, data_type, is_nullable)))
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, arguments: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let values = &arguments.args;
        let constants: Vec<_> = values.iter().map(constant).collect();
        let call = Call::new(self.operation, &constants)?;
        let base = values.get(1).filter(|_| self.operation == Operation::Resolve);
        match (values.first(), &call, base) {
            (Some(references), Call::Resolve(edition), Some(ColumnarValue::Array(bases))) => {
                let references = references.to_array(bases.len())?;
                bases::resolve(&references, bases, *edition).map(ColumnarValue::Array)
            }
            (Some(ColumnarValue::Array(column)), ..) => {
                call.run(column, base.and_then(constant).and_then(text_of)).map(ColumnarValue::Array)
            }
            (Some(ColumnarValue::Scalar(value)), ..) => {
                let result = call.run(&value.to_array()?, base.and_then(constant).and_then(text_of))?;
                ScalarValue::try_from_array(&result, 0).map(ColumnarValue::Scalar)
            }
            (None, ..) => internal_err!("{} has no input", self.name),
        }
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }
}

fn constant(value: &ColumnarValue) -> Option<&ScalarValue> {
    match value {
        ColumnarValue::Scalar(value) => Some(value),
        ColumnarValue::Array(_) => None,
    }
}
