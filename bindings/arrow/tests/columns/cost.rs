//! The time of every function grows linearly with the octets of the column, whatever they are.

use std::{sync::Arc, time::Instant};

use arrow_array::{ArrayRef, Int32Array, StringArray, types::Int32Type};
use uri_bnf::{
    Edition,
    normalize::Normalizer,
    resolve::{Base, Resolver},
    validate::Validator,
};
use uri_bnf_arrow::{Offsets, Part, Strings};

/// Runs all functions.
fn run(column: &ArrayRef) {
    let edition = Edition::Rfc3986;
    uri_bnf_arrow::is_valid(column, edition).unwrap();
    uri_bnf_arrow::fault(column, edition, Offsets::Characters).unwrap();
    uri_bnf_arrow::parse(column, edition, &Part::ALL, Strings::Input).unwrap();
    uri_bnf_arrow::parse(column, edition, &Part::ALL, Strings::View).unwrap();
    uri_bnf_arrow::validate(column, &Validator::new(edition), Offsets::Octets).unwrap();
    uri_bnf_arrow::normalize(column, &Normalizer::new(edition)).unwrap();
    uri_bnf_arrow::resolve(column, &Resolver::new(Base::new(edition, "http://a/b").unwrap())).unwrap();
}

/// The fewest seconds of three runs.
fn seconds(column: &ArrayRef) -> f64 {
    let mut fewest = f64::INFINITY;
    for _ in 0..3 {
        let start = Instant::now();
        run(column);
        fewest = fewest.min(start.elapsed().as_secs_f64());
    }
    fewest
}

/// Eight times as much takes at most three times as long for each octet. Quadratic time would take eight times as long, also
/// in each of the five trials that a busy machine may need.
#[test]
fn the_time_is_linear() {
    type Make = fn(usize) -> ArrayRef;
    let shapes: [(&str, Make); 6] = [
        ("many rows", |size| Arc::new(StringArray::from(vec!["http://h/a/../b?c d"; size / 16]))),
        ("a long path", |size| Arc::new(StringArray::from(vec!["/a".repeat(size / 2)]))),
        ("dots", |size| Arc::new(StringArray::from(vec!["../".repeat(size / 3)]))),
        ("escapes", |size| Arc::new(StringArray::from(vec!["%C3%A9%".repeat(size / 7)]))),
        ("first rows that are long", |size| {
            let long = "/a".repeat(size / 128);
            Arc::new(
                (0..size / 16)
                    .map(|row| Some(if row < 32 { long.as_str() } else { "b" }))
                    .collect::<StringArray>(),
            )
        }),
        ("slices of a long dictionary", |size| {
            let values =
                Arc::new((0..size / 16).map(|row| Some(format!("http://h/{row}"))).collect::<StringArray>());
            let keys = Int32Array::from(vec![0; 16]);
            Arc::new(arrow_array::DictionaryArray::<Int32Type>::new(keys, values))
        }),
    ];
    for (name, make) in shapes {
        let sizes = [1 << 13, 1 << 16];
        let mut trials = (0..5).map(|_| sizes.map(|size| seconds(&make(size))));
        let is_linear = trials.any(|[few, many]| many < few.max(1e-4) * 8.0 * 3.0);
        assert!(is_linear, "{name}");
    }
}
