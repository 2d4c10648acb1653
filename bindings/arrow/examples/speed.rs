//! Compares the functions on columns with the library on the same strings, on one core.
//!
//! ```text
//! cargo run --release -p uri-bnf-arrow --example speed -- urls.txt [ROWS]
//! ```
//!
//! The lines of the file are repeated up to a million rows, or ROWS. Each line of the output is the median of nine rounds;
//! in each round, everything runs once.

use std::{env, error::Error, fs, hint::black_box, time::Instant};

use arrow_array::{Array, ArrayRef, LargeStringArray, StringArray, StringViewArray};
use uri_bnf::{Edition, ast::Parts, normalize::Normalizer, validate::Validator};
use uri_bnf_arrow::{Offsets, Part, Strings};

const ROUNDS: usize = 9;

type Run<'r> = (&'static str, Box<dyn Fn() -> usize + 'r>);

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let path = arguments.next().ok_or("expected the path of a list of references")?;
    let rows = arguments.next().map_or(Ok(1_000_000), |rows| rows.parse())?;
    let list = fs::read_to_string(path)?;
    let lines: Vec<&str> = list.lines().collect();
    if lines.is_empty() {
        return Err("the list is empty".into());
    }
    let texts: Vec<&str> = lines.iter().copied().cycle().take(rows).collect();
    let edition = Edition::Rfc3986;
    let (validator, normalizer) = (Validator::new(edition), Normalizer::new(edition));
    let utf8 = StringArray::from_iter_values(&texts);
    let large = LargeStringArray::from_iter_values(&texts);
    let view = StringViewArray::from_iter_values(&texts);
    let owned: Vec<&str> = (0..utf8.len()).map(|row| utf8.value(row)).collect();
    let five = [Part::Scheme, Part::Host, Part::Port, Part::Path, Part::Query];

    let valid =
        |column: &dyn Array| uri_bnf_arrow::is_valid(column, edition).map_or(0, |valid| valid.true_count());
    let parsed = |column: &dyn Array, parts: &[Part], strings| {
        uri_bnf_arrow::parse(column, edition, parts, strings)
            .map_or(0, |parsed| parsed.len() - parsed.null_count())
    };
    let length =
        |column: Result<ArrayRef, uri_bnf_arrow::ColumnError>| column.map_or(0, |column| column.len());
    let runs: Vec<Run> = vec![
        ("library, is_valid", Box::new(|| owned.iter().filter(|text| edition.is_valid(text)).count())),
        ("column, is_valid, Utf8", Box::new(|| valid(&utf8))),
        ("column, is_valid, LargeUtf8", Box::new(|| valid(&large))),
        ("column, is_valid, Utf8View", Box::new(|| valid(&view))),
        (
            "library, tree",
            Box::new(|| owned.iter().filter(|text| black_box(edition.tree(text)).is_some()).count()),
        ),
        (
            "library, parts_into",
            Box::new(|| {
                let mut parts = Parts::default();
                owned.iter().filter(|text| edition.parts_into(text, black_box(&mut parts))).count()
            }),
        ),
        (
            "library, parse",
            Box::new(|| owned.iter().filter(|text| black_box(edition.parse(text)).is_ok()).count()),
        ),
        ("column, parse of five parts, Utf8", Box::new(|| parsed(&utf8, &five, Strings::Input))),
        ("column, parse of five parts, Utf8 to views", Box::new(|| parsed(&utf8, &five, Strings::View))),
        ("column, parse of five parts, Utf8View", Box::new(|| parsed(&view, &five, Strings::Input))),
        ("column, parse of seven parts, Utf8", Box::new(|| parsed(&utf8, &Part::COMPONENTS, Strings::Input))),
        (
            "column, parse of the segments, Utf8",
            Box::new(|| parsed(&utf8, &[Part::Segments], Strings::Input)),
        ),
        ("column, host, Utf8", {
            Box::new(|| length(uri_bnf_arrow::part(&utf8, edition, Part::Host, Strings::Input)))
        }),
        ("column, fault, Utf8", {
            Box::new(|| {
                uri_bnf_arrow::fault(&utf8, edition, Offsets::Octets).map_or(0, |faults| faults.len())
            })
        }),
        ("library, is_clean", Box::new(|| owned.iter().filter(|text| validator.is_clean(text)).count())),
        ("column, validate, Utf8", {
            Box::new(|| {
                uri_bnf_arrow::validate(&utf8, &validator, Offsets::Octets).map_or(0, |found| found.len())
            })
        }),
        ("column, normalize, Utf8", Box::new(|| length(uri_bnf_arrow::normalize(&utf8, &normalizer)))),
    ];

    let mut seconds = vec![Vec::new(); runs.len()];
    for _ in 0..ROUNDS {
        for ((_, run), seconds) in runs.iter().zip(&mut seconds) {
            let start = Instant::now();
            black_box(run());
            seconds.push(start.elapsed().as_secs_f64());
        }
    }
    println!("{rows} rows; millions of rows a second");
    for ((name, _), seconds) in runs.iter().zip(&mut seconds) {
        seconds.sort_by(f64::total_cmp);
        #[expect(clippy::cast_precision_loss, reason = "a number of rows, for a person")]
        let rate = rows as f64 / seconds[ROUNDS / 2] / 1e6;
        println!("{name:45} {rate:8.2}");
    }
    Ok(())
}
