//! Answers requests on standard input, one per line, with one answer per line.
//!
//! ```sh
//! echo '{"operation": "editions"}' | cargo run -p uri-bnf-page --example answer
//! ```

use std::io::{self, BufRead, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut output = BufWriter::new(io::stdout().lock());
    for request in io::stdin().lock().lines() {
        writeln!(output, "{}", uri_bnf_page::answer(&request?))?;
        output.flush()?;
    }
    Ok(())
}
