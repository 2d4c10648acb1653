//! Several threads have the same results in the same order.

use std::{num::NonZero, sync::Arc};

use arrow_array::{Array, ArrayRef, Int64Array, StringArray, cast::AsArray};
use uri_bnf::Edition;
use uri_bnf_arrow::{ColumnError, Offsets, Part, Strings, in_threads};

use crate::support::TEXTS;

/// Chunks of different lengths; one of them is empty.
fn chunks() -> Vec<ArrayRef> {
    let rows = |start: usize, count| -> ArrayRef {
        let texts = TEXTS.iter().cycle().skip(start).take(count).enumerate();
        Arc::new(texts.map(|(row, text)| (row % 11 != 5).then_some(*text)).collect::<StringArray>())
    };
    vec![rows(0, 10_001), rows(3, 0), rows(1, 1), rows(2, 70_000), rows(0, 64).slice(3, 50), rows(7, 5_000)]
}

#[test]
fn the_results_are_those_of_one_thread() {
    let chunks = chunks();
    let five = [Part::Scheme, Part::Host, Part::Port, Part::Path, Part::Segments];
    for strings in [Strings::Input, Strings::View] {
        let kernel = |rows: &dyn Array| -> Result<ArrayRef, ColumnError> {
            Ok(Arc::new(uri_bnf_arrow::parse(rows, Edition::Rfc3986, &five, strings)?))
        };
        let one = in_threads(&chunks, NonZero::new(1), kernel).unwrap();
        assert_eq!(
            one.iter().map(Array::len).collect::<Vec<_>>(),
            chunks.iter().map(Array::len).collect::<Vec<_>>()
        );
        for threads in [NonZero::new(2), NonZero::new(7), None] {
            assert_eq!(in_threads(&chunks, threads, kernel).unwrap(), one);
        }
    }
    let faults = |rows: &dyn Array| -> Result<ArrayRef, ColumnError> {
        Ok(Arc::new(uri_bnf_arrow::fault(rows, Edition::Rfc2396, Offsets::Characters)?))
    };
    let one = in_threads(&chunks, NonZero::new(1), faults).unwrap();
    assert_eq!(in_threads(&chunks, NonZero::new(3), faults).unwrap(), one);
    assert!(in_threads(&[], NonZero::new(3), faults).unwrap().is_empty());
}

#[test]
fn the_first_error_is_the_result() {
    let mut chunks = chunks();
    chunks.push(Arc::new(Int64Array::from(vec![1; 10_000])));
    let error = in_threads(&chunks, NonZero::new(4), |rows| {
        Ok(Arc::new(uri_bnf_arrow::is_valid(rows, Edition::Rfc3986)?))
    });
    assert!(matches!(error, Err(ColumnError::Type(_))));
}

/// It takes 5 GB of memory.
#[test]
#[ignore = "it takes 5 GB of memory"]
fn views_of_more_than_two_gibibytes_have_their_places() {
    use arrow_array::LargeStringArray;

    let long = "a".repeat(1 << 29);
    let url = "http://www.example.org/a/path/with/more/than/twelve/octets?and=a&query=as-well";
    let rows = [&long, url, &long, url, &long, url, &long, url, &long, url];
    let column = LargeStringArray::from_iter_values(rows);
    drop(long);
    assert!(column.value_data().len() > i32::MAX as usize);
    let parts = [Part::Host, Part::Path, Part::Query];
    let views = uri_bnf_arrow::parse(&column, Edition::Rfc3986, &parts, Strings::View).unwrap();
    let copies = uri_bnf_arrow::parse(&column, Edition::Rfc3986, &parts, Strings::Input).unwrap();
    for (view, copy) in views.columns().iter().zip(copies.columns()) {
        assert!(view.as_string_view().iter().eq(copy.as_string::<i64>().iter()));
    }
    let column = LargeStringArray::from_iter_values([&"a".repeat(1 << 30)]);
    let error = uri_bnf_arrow::parse(&column, Edition::Rfc3986, &parts, Strings::View).unwrap_err();
    assert!(matches!(error, ColumnError::TooLong), "{error}");
}
