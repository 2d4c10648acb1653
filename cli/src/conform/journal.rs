//! The answers of a run in a file, so that an interrupted run can continue after them.
//!
//! The first line says what was run. After it is one octet for each answer, in the order of the candidates, and for an
//! answer with wrong components their text. The file only grows, so it is complete up to its last whole answer at any time.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use memchr::memchr;

use super::judge::{Answered, Verdict};
use crate::status::{Failure, reason};
use crate::text::visible::visible;

/// How often answers are written.
const INTERVAL: Duration = Duration::from_secs(1);

/// The file.
pub(super) struct Journal {
    file: BufWriter<File>,
    written: Instant,
}

impl Journal {
    /// Opens the file of a run that `header` describes, or makes it; returns the answers in it.
    pub(super) fn open(path: &Path, header: &str) -> Result<(Self, Vec<Answered>), Failure> {
        let failure =
            |error: io::Error| Failure::Unknown(format!("cannot open {}: {}", shown(path), reason(&error)));
        let content = match std::fs::read(path) {
            Ok(content) => content,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(failure(error)),
        };
        let header = format!("{header}\n");
        // An interrupted run may have written less than a line.
        let is_new = memchr(b'\n', &content).is_none() && header.as_bytes().starts_with(&content);
        if !is_new && !content.starts_with(header.as_bytes()) {
            let message = format!("{} has the answers of another run; use another file", shown(path));
            return Err(Failure::Unknown(message));
        }
        let (answers, length) = read(content.get(header.len()..).unwrap_or_default());
        let mut file =
            OpenOptions::new().create(true).write(true).truncate(false).open(path).map_err(failure)?;
        if is_new {
            file.write_all(header.as_bytes()).map_err(failure)?;
        }
        let end = (header.len() + length) as u64;
        file.set_len(end).and_then(|()| file.seek(SeekFrom::Start(end))).map_err(failure)?;
        Ok((Self { file: BufWriter::new(file), written: Instant::now() }, answers))
    }

    pub(super) fn push(&mut self, answered: &Answered) -> io::Result<()> {
        let octet = match answered.verdict {
            Verdict::Accept => b'a',
            Verdict::Reject => b'r',
            Verdict::Crash => b'c',
            Verdict::Hang => b'h',
        };
        if answered.components.is_empty() {
            self.file.write_all(&[octet])
        } else {
            self.file.write_all(b"w")?;
            serde_json::to_writer(&mut self.file, &answered.components)?;
            self.file.write_all(b"\n")
        }
    }

    /// Writes what was pushed, if that was not done for some time.
    pub(super) fn write_sometimes(&mut self) -> io::Result<()> {
        if self.written.elapsed() < INTERVAL {
            return Ok(());
        }
        self.written = Instant::now();
        self.file.flush()
    }

    pub(super) fn end(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The answers in `content`, and the length of those that are whole.
fn read(content: &[u8]) -> (Vec<Answered>, usize) {
    let (mut answers, mut length) = (Vec::new(), 0);
    while let Some(octet) = content.get(length) {
        let verdict = match octet {
            b'a' => Verdict::Accept,
            b'r' => Verdict::Reject,
            b'c' => Verdict::Crash,
            b'h' => Verdict::Hang,
            b'w' => {
                let rest = content.get(length + 1..).unwrap_or_default();
                let Some(end) = memchr(b'\n', rest) else { break };
                let Ok(components) = serde_json::from_slice(rest.get(..end).unwrap_or_default()) else {
                    break;
                };
                answers.push(Answered { verdict: Verdict::Accept, components });
                length += 1 + end + 1;
                continue;
            }
            _ => break,
        };
        answers.push(Answered { verdict, components: Vec::new() });
        length += 1;
    }
    (answers, length)
}

fn shown(path: &Path) -> String {
    visible(path.as_os_str().as_encoded_bytes()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{Journal, Verdict, read};
    use crate::conform::judge::Answered;

    #[test]
    fn whole_answers_are_read_back() {
        let path = std::env::temp_dir().join(format!("uri-bnf-journal-{}", std::process::id()));
        let answered = |verdict| Answered { verdict, components: Vec::new() };
        let with_components =
            Answered { verdict: Verdict::Accept, components: vec![(3, Some("a\n".to_owned())), (4, None)] };
        let answers = [answered(Verdict::Reject), with_components, answered(Verdict::Crash)];
        let (mut journal, before) = Journal::open(&path, "a run").ok().unwrap();
        assert_eq!(before, []);
        for answered in &answers {
            journal.push(answered).unwrap();
        }
        journal.end().unwrap();
        drop(journal);
        assert!(Journal::open(&path, "another run").is_err());
        let (mut journal, before) = Journal::open(&path, "a run").ok().unwrap();
        assert_eq!(before, answers);
        journal.push(&answered(Verdict::Hang)).unwrap();
        journal.end().unwrap();
        assert_eq!(Journal::open(&path, "a run").ok().unwrap().1.len(), 4);
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn an_answer_that_is_not_whole_is_left_out() {
        assert_eq!(read(b"aw[[3,nu").1, 1);
        assert_eq!(read(b"aw[[3,null]]\n").1, 13);
    }
}
