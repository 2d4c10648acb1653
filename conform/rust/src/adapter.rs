//! The rows of `conform/adapters.tsv`.

/// A row, with a field for each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adapter<'a> {
    /// The name of the adapter, and of its page.
    pub name: &'a str,
    /// What `conform/run` installs or builds.
    pub language: &'a str,
    /// The command, without the protocol.
    pub command: &'a str,
    /// The name by which `pkg-config` finds a library of C, or the linker one of C++.
    pub needs: &'a str,
    /// An edition, or a file in `conform/grammars`.
    pub grammar: &'a str,
    /// The rule by which it is judged.
    pub rule: &'a str,
    /// The protocol in which it is judged.
    pub protocol: &'a str,
    /// What the documentation of the parser claims.
    pub claims: &'a str,
    /// The call that counts as acceptance.
    pub accepts: &'a str,
    /// The call that resolves a reference; empty if there is none.
    pub resolves: &'a str,
    /// The accessors that tell the host and the path; empty if it tells no components.
    pub reads: &'a str,
    /// The version that has the date.
    pub version: &'a str,
    /// The month in which that version was released, as `YYYY-MM`.
    pub released: &'a str,
}

impl<'a> Adapter<'a> {
    /// Reads a row; `None` if it has another number of columns.
    ///
    /// ```
    /// use uri_bnf_conform::adapter::Adapter;
    ///
    /// let row = Adapter::read("a\tc\ta\tliba\t3986\tURI\tlines\tRFC 3986\t`a`\t\t`host`\ta 1.0\t2026-01").ok_or("a row")?;
    /// assert_eq!((row.needs, row.reads, row.released), ("liba", "`host`", "2026-01"));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn read(row: &'a str) -> Option<Self> {
        let cells: Vec<_> = row.split('\t').collect();
        let [
            name,
            language,
            command,
            needs,
            grammar,
            rule,
            protocol,
            claims,
            accepts,
            resolves,
            reads,
            version,
            released,
        ] = cells[..]
        else {
            return None;
        };
        Some(Self {
            name,
            language,
            command,
            needs,
            grammar,
            rule,
            protocol,
            claims,
            accepts,
            resolves,
            reads,
            version,
            released,
        })
    }

    /// Reads all rows of a table below its first line.
    #[must_use]
    pub fn read_all(table: &'a str) -> Vec<Self> {
        table.lines().skip(1).filter_map(Self::read).collect()
    }
}
