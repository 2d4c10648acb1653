//! Counts the references of a Parquet file with a column `url` that are not valid, on one executor and on two.
//!
//! ```sh
//! cargo run --release -- urls.parquet
//! ```

use std::{env, time::Instant};

use datafusion::{common::plan_err, error::Result, prelude::ParquetReadOptions};
use uri_bnf_ballista::{cluster, state};

#[tokio::main]
async fn main() -> Result<()> {
    let Some(file) = env::args().nth(1) else {
        return plan_err!("usage: uri-bnf-ballista FILE.parquet");
    };
    for executors in [1, 2] {
        let states = (0..executors).map(|_| state(4)).collect::<Result<Vec<_>>>()?;
        let context = cluster(state(4)?, &states).await?;
        context.register_parquet("urls", &file, ParquetReadOptions::default()).await?;
        for query in ["SELECT count(*) FROM urls", "SELECT count(*) FROM urls WHERE NOT uri_is_valid(url)"] {
            let mut best = f64::INFINITY;
            let mut shown = String::new();
            for _ in 0..3 {
                let start = Instant::now();
                shown = context.sql(query).await?.to_string().await?;
                best = best.min(start.elapsed().as_secs_f64());
            }
            let count = shown.lines().nth(3).unwrap_or_default().trim_matches(['|', ' ']).to_owned();
            println!("executors: {executors}, {best:.3} s, {count}: {query}");
        }
    }
    Ok(())
}
