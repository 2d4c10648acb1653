//! What the tests share: Parquet files in a folder of their own, and the results of queries as text.
#![allow(dead_code, reason = "each test uses some of it")]

use std::{fs::File, sync::Arc};

use datafusion::{
    arrow::{
        array::{ArrayRef, RecordBatch, StringArray},
        datatypes::DataType,
        util::display::{ArrayFormatter, FormatOptions},
    },
    error::Result,
    parquet::arrow::ArrowWriter,
    prelude::{ParquetReadOptions, SessionConfig, SessionContext},
};
use tempfile::TempDir;

/// References that are valid under RFC 3986, that are not, and a null.
pub(crate) const URLS: [Option<&str>; 8] = [
    Some("http://alice@example.org:8080/a/b?q=1#f"),
    Some("http://exa mple.org/"),
    None,
    Some(""),
    Some("//h:/?#"),
    Some("http://[::1]/"),
    Some("../g"),
    Some("http://example.org:70000/%zz"),
];

/// A column of the texts.
pub(crate) fn texts(texts: &[Option<&str>]) -> ArrayRef {
    Arc::new(StringArray::from(texts.to_vec()))
}

/// A session that knows the functions and the table `urls`: one Parquet file for each column, in a folder that lasts
/// as long as the session.
pub(crate) struct Session {
    pub(crate) context: SessionContext,
    _folder: TempDir,
}

impl Session {
    /// A table of the column `url`.
    pub(crate) async fn new(columns: &[ArrayRef]) -> Result<Self> {
        let batches: Vec<_> = columns
            .iter()
            .map(|column| RecordBatch::try_from_iter_with_nullable([("url", Arc::clone(column), true)]))
            .collect::<std::result::Result<_, _>>()?;
        Self::with_batches(&batches, columns.len()).await
    }

    /// A table of batches, in as many partitions as are wanted.
    pub(crate) async fn with_batches(batches: &[RecordBatch], partitions: usize) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        for (number, batch) in batches.iter().enumerate() {
            let file = File::create(folder.path().join(format!("{number}.parquet")))?;
            let mut writer = ArrowWriter::try_new(file, batch.schema(), None)?;
            writer.write(batch)?;
            writer.close()?;
        }
        let mut config =
            SessionConfig::new().with_target_partitions(partitions.max(1)).with_information_schema(true);
        // The types of the columns are those that were written.
        config.options_mut().execution.parquet.schema_force_view_types = false;
        let mut context = SessionContext::new_with_config(config);
        uri_bnf_datafusion::register(&mut context)?;
        let options = ParquetReadOptions::default().skip_metadata(false);
        context.register_parquet("urls", folder.path().to_string_lossy(), options).await?;
        Ok(Self { context, _folder: folder })
    }

    /// The table of [`URLS`].
    pub(crate) async fn of_urls() -> Result<Self> {
        Self::new(&[texts(&URLS)]).await
    }

    /// The rows of the result, with `|` between the values.
    pub(crate) async fn rows(&self, query: &str) -> Result<Vec<String>> {
        let batches = self.context.sql(query).await?.collect().await?;
        let mut rows = Vec::new();
        let options = FormatOptions::default().with_null("NULL");
        for batch in &batches {
            let columns: Vec<_> = batch
                .columns()
                .iter()
                .map(|column| ArrayFormatter::try_new(column, &options))
                .collect::<std::result::Result<_, _>>()?;
            for row in 0..batch.num_rows() {
                let values: Vec<_> = columns.iter().map(|column| column.value(row).to_string()).collect();
                rows.push(values.join("|"));
            }
        }
        Ok(rows)
    }

    /// The type of the first column that is planned, and that of each batch of the result.
    pub(crate) async fn types(&self, query: &str) -> Result<(DataType, Vec<DataType>)> {
        let frame = self.context.sql(query).await?;
        let planned = frame.schema().field(0).data_type().clone();
        let batches = frame.collect().await?;
        Ok((planned, batches.iter().map(|batch| batch.column(0).data_type().clone()).collect()))
    }

    /// The error that the query gives before it runs.
    pub(crate) async fn refused(&self, query: &str) -> String {
        let planned = match self.context.sql(query).await {
            Ok(frame) => frame.create_physical_plan().await.map(|_| ()),
            Err(error) => Err(error),
        };
        match planned {
            Ok(()) => format!("planned: {query}"),
            Err(error) => error.strip_backtrace(),
        }
    }
}
