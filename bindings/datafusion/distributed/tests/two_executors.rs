//! A query on two executors, each of which takes part.

use std::{collections::BTreeSet, fs::File, sync::Arc, thread, time::Duration};

use datafusion::{
    arrow::{
        array::{ArrayRef, AsArray, Int64Array, RecordBatch, StringArray},
        datatypes::{DataType, Int64Type},
    },
    error::Result,
    execution::{FunctionRegistry, SessionState},
    logical_expr::{ColumnarValue, ScalarUDF, Volatility, create_udf},
    parquet::arrow::ArrowWriter,
    prelude::ParquetReadOptions,
};
use uri_bnf_ballista::{cluster, state};

/// `executor(url)` is the number of the executor that runs it. It is slow, so that no executor takes all tasks.
fn executor(number: i64) -> ScalarUDF {
    let run = move |arguments: &[ColumnarValue]| {
        thread::sleep(Duration::from_millis(400));
        let rows = ColumnarValue::values_to_arrays(arguments)?.first().map_or(0, |column| column.len());
        let column: ArrayRef = Arc::new(Int64Array::from(vec![number; rows]));
        Ok(ColumnarValue::Array(column))
    };
    create_udf("executor", vec![DataType::Utf8View], DataType::Int64, Volatility::Volatile, Arc::new(run))
}

fn state_of(number: i64) -> Result<SessionState> {
    let mut state = state(8)?;
    state.register_udf(Arc::new(executor(number)))?;
    Ok(state)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn both_take_part() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let urls: ArrayRef = Arc::new(StringArray::from(vec![
        Some("http://example.org:80/a"),
        Some("http://exa mple.org/"),
        None,
    ]));
    let batch = RecordBatch::try_from_iter_with_nullable([("url", urls, true)])?;
    for number in 0..8 {
        let file = File::create(folder.path().join(format!("{number}.parquet")))?;
        let mut writer = ArrowWriter::try_new(file, batch.schema(), None)?;
        writer.write(&batch)?;
        writer.close()?;
    }
    let context = cluster(state_of(0)?, &[state_of(1)?, state_of(2)?]).await?;
    context.register_parquet("urls", folder.path().to_string_lossy(), ParquetReadOptions::default()).await?;

    let query =
        "SELECT executor(url), uri_port(url), uri_parse(url, 'rfc2396', 'host')['host'] AS host FROM urls";
    let batches = context.sql(query).await?.collect().await?;
    let rows: usize = batches.iter().map(RecordBatch::num_rows).sum();
    assert_eq!(rows, 24);
    let executors: BTreeSet<_> = batches
        .iter()
        .flat_map(|batch| batch.column(0).as_primitive::<Int64Type>().values().to_vec())
        .collect();
    assert_eq!(executors, BTreeSet::from([1, 2]));

    for (query, expected) in [
        ("SELECT count(*) FROM urls WHERE NOT uri_is_valid(url)", "8"),
        ("SELECT count(uri_fault(url)) FROM urls", "8"),
        ("SELECT sum(cardinality(uri_validate(url, 'rfc3986', 'grammar'))) FROM urls", "8"),
        ("SELECT max(uri_resolve(url, 'http://a/')) FROM urls", "http://example.org:80/a"),
        ("SELECT min(uri_normalize(url)) FROM urls", "http://example.org/a"),
    ] {
        let shown = context.sql(query).await?.to_string().await?;
        let value = shown.lines().nth(3).unwrap_or_default().trim_matches(['|', ' ']);
        assert_eq!(value, expected, "{query}");
    }
    Ok(())
}
