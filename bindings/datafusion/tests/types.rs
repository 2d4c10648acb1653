//! All types of columns, empty tables, and several partitions.

mod support;

use std::sync::Arc;

use datafusion::{
    arrow::{
        array::{ArrayRef, Int32Array, NullArray, RecordBatch, RecordBatchOptions},
        compute::cast,
        datatypes::{DataType, Field, Schema},
    },
    datasource::MemTable,
    error::Result,
};
use support::{Session, URLS, texts};

/// A call of each function.
const CALLS: [&str; 20] = [
    "uri_is_valid(url)",
    "uri_is_valid(url, 'rfc2396')",
    "uri_fault(url)",
    "uri_fault(url, 'rfc3987', 'characters')",
    "uri_validate(url)",
    "uri_validate(url, 'rfc3986', 'pedantic', 'characters')",
    "uri_parse(url)",
    "uri_parse(url, 'rfc3986', 'host', 'port')",
    "uri_scheme(url)",
    "uri_authority(url)",
    "uri_userinfo(url)",
    "uri_host(url)",
    "uri_port(url)",
    "uri_path(url)",
    "uri_query(url)",
    "uri_fragment(url)",
    "uri_normalize(url)",
    "uri_resolve(url, 'http://a/b')",
    "uri_resolve(url, url)",
    "uri_resolve('g', url)",
];

/// The types that a Parquet file keeps.
fn written() -> Vec<DataType> {
    let dictionary = |keys, values| DataType::Dictionary(Box::new(keys), Box::new(values));
    vec![
        DataType::Utf8,
        DataType::LargeUtf8,
        DataType::Utf8View,
        DataType::Binary,
        DataType::LargeBinary,
        DataType::BinaryView,
        dictionary(DataType::Int32, DataType::Utf8),
        dictionary(DataType::UInt8, DataType::LargeUtf8),
        dictionary(DataType::Int64, DataType::Binary),
    ]
}

#[tokio::test]
async fn each_type_gives_the_same() -> Result<()> {
    let reference = Session::of_urls().await?;
    for data_type in written() {
        let session = Session::new(&[cast(&texts(&URLS), &data_type)?]).await?;
        let read = session.types("SELECT url FROM urls").await?;
        assert_eq!(read, (data_type.clone(), vec![data_type.clone()]));
        for call in CALLS {
            let query = format!("SELECT {call} FROM urls");
            let (planned, results) = session.types(&query).await?;
            assert_eq!(results, [planned], "{call} of {data_type}");
            assert_eq!(session.rows(&query).await?, reference.rows(&query).await?, "{call} of {data_type}");
        }
    }
    Ok(())
}

/// The type of a text result is the type of the column, if that is one of text.
#[tokio::test]
async fn types_of_text() -> Result<()> {
    for (input, output) in [
        (DataType::Utf8, DataType::Utf8),
        (DataType::LargeUtf8, DataType::LargeUtf8),
        (DataType::Utf8View, DataType::Utf8View),
    ] {
        let session = Session::new(&[cast(&texts(&URLS), &input)?]).await?;
        for call in
            ["uri_host(url)", "uri_normalize(url)", "uri_resolve(url, 'x:/')", "uri_parse(url)['path']"]
        {
            let (planned, _) = session.types(&format!("SELECT {call} FROM urls")).await?;
            assert_eq!(planned, output, "{call}");
        }
    }
    Ok(())
}

/// A table in memory, because Parquet has no such types.
async fn in_memory(column: ArrayRef) -> Result<Session> {
    let session = Session::of_urls().await?;
    let schema = Arc::new(Schema::new(vec![Field::new("url", column.data_type().clone(), true)]));
    let options = RecordBatchOptions::new().with_row_count(Some(column.len()));
    let batch = RecordBatch::try_new_with_options(Arc::clone(&schema), vec![column], &options)?;
    session.context.deregister_table("urls")?;
    session.context.register_table("urls", Arc::new(MemTable::try_new(schema, vec![vec![batch]])?))?;
    Ok(session)
}

#[tokio::test]
async fn columns_of_nulls() -> Result<()> {
    let without_type: ArrayRef = Arc::new(NullArray::new(3));
    for column in [without_type, texts(&[None; 3])] {
        let session = in_memory(column).await?;
        for call in CALLS.iter().filter(|call| !call.contains("'g'")) {
            let query = format!("SELECT {call} FROM urls");
            let (planned, results) = session.types(&query).await?;
            assert_eq!(results, [planned], "{call}");
            let nulls = session.rows(&format!("SELECT count({call}), count(*) FROM urls")).await?;
            assert_eq!(nulls, ["0|3"], "{call}");
        }
    }
    Ok(())
}

/// Slices of a column have offsets into its buffers.
#[tokio::test]
async fn slices() -> Result<()> {
    for data_type in written() {
        let column = cast(&texts(&URLS), &data_type)?;
        let whole = in_memory(Arc::clone(&column)).await?;
        let slice = in_memory(column.slice(3, 4)).await?;
        for call in CALLS {
            let query = format!("SELECT {call} FROM urls");
            assert_eq!(slice.rows(&query).await?, whole.rows(&query).await?[3..7], "{call} of {data_type}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn empty_tables() -> Result<()> {
    for data_type in written() {
        let session = Session::new(&[cast(&texts(&[]), &data_type)?]).await?;
        for call in CALLS {
            assert!(
                session.rows(&format!("SELECT {call} FROM urls")).await?.is_empty(),
                "{call} of {data_type}"
            );
            let count = session.rows(&format!("SELECT count({call}) FROM urls")).await?;
            assert_eq!(count, ["0"], "{call} of {data_type}");
        }
    }
    let session = Session::of_urls().await?;
    for call in CALLS {
        assert!(session.rows(&format!("SELECT {call} FROM urls WHERE false")).await?.is_empty());
    }
    Ok(())
}

#[tokio::test]
async fn octets_that_are_not_utf_8() -> Result<()> {
    let column: ArrayRef =
        Arc::new(datafusion::arrow::array::BinaryArray::from_vec(vec![b"http://h/\xff", b"http://h/"]));
    let session = Session::new(&[column]).await?;
    for (call, expected) in [
        ("uri_is_valid(url)", ["false", "true"]),
        ("uri_is_valid(url, 'rfc3987')", ["false", "true"]),
        ("uri_fault(url)['offset']", ["9", "NULL"]),
        ("uri_host(url)", ["NULL", "h"]),
        ("uri_normalize(url)", ["NULL", "http://h/"]),
        ("uri_resolve(url, 'http://a/')", ["NULL", "http://h/"]),
        ("uri_resolve(url, url)", ["NULL", "http://h/"]),
        ("uri_resolve('g', url)", ["NULL", "http://h/g"]),
    ] {
        assert_eq!(session.rows(&format!("SELECT {call} FROM urls")).await?, expected, "{call}");
    }
    Ok(())
}

#[tokio::test]
async fn partitions() -> Result<()> {
    // More rows than one batch has.
    let many: Vec<_> = URLS.iter().copied().cycle().take(20_000).collect();
    let numbers: ArrayRef = Arc::new(Int32Array::from_iter_values(0..20_000));
    let batch =
        RecordBatch::try_from_iter_with_nullable([("url", texts(&many), true), ("number", numbers, false)])?;
    let parts: Vec<_> = (0..4).map(|part| batch.slice(part * 5000, 5000)).collect();
    let one = Session::with_batches(&[batch], 1).await?;
    let four = Session::with_batches(&parts, 4).await?;
    for call in CALLS {
        let query = format!("SELECT number, {call} FROM urls ORDER BY number");
        assert_eq!(one.rows(&query).await?, four.rows(&query).await?, "{call}");
        let query = format!("SELECT count({call}), count(*) FROM urls");
        assert_eq!(one.rows(&query).await?, four.rows(&query).await?, "{call}");
    }
    assert_eq!(one.rows("SELECT count(*) FROM urls WHERE NOT uri_is_valid(url)").await?, ["5000"]);
    Ok(())
}
