//! Runs queries on a Parquet file with a column `url`, in one, two and four partitions, and prints the best of three
//! times.
//!
//! ```sh
//! cargo run --release --example sql -- urls.parquet
//! cargo run --release --example sql -- urls.parquet "SELECT uri_scheme(url), count(*) FROM urls GROUP BY 1"
//! ```
//!
//! The first query reads the column and nothing else: what DataFusion itself takes.

use std::{env, time::Instant};

use datafusion::{
    arrow::util::pretty::pretty_format_batches,
    common::plan_err,
    error::Result,
    prelude::{ParquetReadOptions, SessionConfig, SessionContext},
};

/// The first is the scan alone.
const QUERIES: [&str; 11] = [
    "SELECT count(*), sum(octet_length(url)) FROM urls",
    "SELECT count(*) FROM urls WHERE NOT uri_is_valid(url)",
    "SELECT count(*) FROM urls WHERE NOT uri_is_valid(url, 'rfc2396')",
    "SELECT count(uri_fault(url)) FROM urls",
    "SELECT count(uri_host(url)) FROM urls",
    "SELECT count(uri_parse(url, 'rfc3986', 'host', 'port')) FROM urls",
    "SELECT count(uri_parse(url)) FROM urls",
    "SELECT count(uri_normalize(url)) FROM urls",
    "SELECT count(uri_resolve(url, 'http://example.org/a/b')) FROM urls",
    "SELECT count(uri_resolve('g', url)) FROM urls",
    "SELECT sum(cardinality(uri_validate(url))) FROM urls",
];

#[tokio::main]
async fn main() -> Result<()> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let Some((file, queries)) = arguments.split_first() else {
        return plan_err!("usage: sql FILE.parquet [QUERY...]");
    };
    let queries: Vec<_> =
        if queries.is_empty() { QUERIES.to_vec() } else { queries.iter().map(String::as_str).collect() };
    for query in queries {
        println!("{query}");
        for partitions in [1, 2, 4] {
            let mut context =
                SessionContext::new_with_config(SessionConfig::new().with_target_partitions(partitions));
            uri_bnf_datafusion::register(&mut context)?;
            context.register_parquet("urls", file, ParquetReadOptions::default()).await?;
            let rows = context.table("urls").await?.count().await?;
            let mut best = f64::INFINITY;
            let mut shown = String::new();
            for _ in 0..3 {
                let start = Instant::now();
                let batches = context.sql(query).await?.collect().await?;
                best = best.min(start.elapsed().as_secs_f64());
                shown = pretty_format_batches(&batches)?.to_string();
            }
            if partitions == 1 {
                println!("{shown}");
            }
            let unit = if partitions == 1 { "partition" } else { "partitions" };
            // As many rows as no file has lose digits, which nobody sees.
            #[expect(clippy::cast_precision_loss)]
            let speed = rows as f64 / best / 1e6;
            println!("{partitions} {unit}: {best:.3} s, {speed:.1} million rows a second");
        }
    }
    Ok(())
}
