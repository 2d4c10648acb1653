//! What people write on classes: the rows of `conform/classes.tsv`.

/// A row, with a field for each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prose<'a> {
    /// The cause, as in the reports of `uri-bnf differ`.
    pub id: &'a str,
    /// A text that shows what it can do, besides the shortest one; can be empty.
    pub example: &'a str,
    /// Sentences of the specifications, in Markdown, with ` | ` between them.
    pub sentences: &'a str,
    /// What it can do.
    pub consequence: &'a str,
    /// Advice for the author of a filter, that is, of what decides by a URL that something else reads.
    pub filter: &'a str,
    /// Advice for the author of a parser.
    pub parser: &'a str,
}

impl<'a> Prose<'a> {
    /// Reads all rows of a table below its first line. A row with another number of columns is left out.
    ///
    /// ```
    /// use uri_bnf_conform::differ::prose::Prose;
    ///
    /// let rows = Prose::read_all("id\texample\tsentences\tconsequence\tfilter\tparser\na\tb\tc\td\te\tf\n");
    /// assert_eq!((rows[0].id, rows[0].parser), ("a", "f"));
    /// ```
    pub fn read_all(table: &'a str) -> Vec<Self> {
        table.lines().skip(1).filter_map(Self::read).collect()
    }

    fn read(row: &'a str) -> Option<Self> {
        let cells: Vec<_> = row.split('\t').collect();
        let [id, example, sentences, consequence, filter, parser] = cells[..] else { return None };
        Some(Self { id, example, sentences, consequence, filter, parser })
    }
}
