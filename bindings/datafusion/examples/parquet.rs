//! Writes a text with one reference on each line as a Parquet file, as many times as wanted.
//!
//! ```sh
//! cargo run --release --example parquet -- LIST.txt 100 urls.parquet
//! ```

use std::{env, error::Error, fs, fs::File, sync::Arc};

use datafusion::{
    arrow::array::{ArrayRef, RecordBatch, StringArray},
    parquet::{
        arrow::ArrowWriter,
        basic::{Compression, ZstdLevel},
        file::properties::WriterProperties,
    },
};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [list, times, output] = arguments.as_slice() else {
        return Err("usage: parquet LIST TIMES OUTPUT".into());
    };
    let times: usize = times.parse()?;
    let list = fs::read_to_string(list)?;
    // A byte order mark belongs to the file and not to its first line.
    let lines: Vec<_> = list.trim_start_matches('\u{feff}').lines().collect();
    let column: ArrayRef = Arc::new(StringArray::from(lines));
    let batch = RecordBatch::try_from_iter([("url", column)])?;

    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(1)?))
        .set_max_row_group_row_count(Some(480_090));
    let mut writer = ArrowWriter::try_new(File::create(output)?, batch.schema(), Some(properties.build()))?;
    for _ in 0..times {
        writer.write(&batch)?;
    }
    writer.close()?;
    println!("{} rows", batch.num_rows() * times);
    Ok(())
}
