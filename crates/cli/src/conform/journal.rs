//! The answers of a run in a file, so that an interrupted run can continue after them.
//!
//! The first line says what was run. After it is one octet for each answer, in the order of the candidates, and for an
//! answer with wrong components their text, for a crash how the program ended. The file only grows, so it is complete up to its last whole answer at any time.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Take, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use super::answered::{Answered, Verdict};
use crate::status::{Failure, reason};
use crate::text::secrets;

/// How often answers are written.
const INTERVAL: Duration = Duration::from_secs(1);

/// The file.
pub(super) struct Journal {
    file: BufWriter<File>,
    written: Instant,
}

impl Journal {
    /// Opens the file of a run that `header` describes, or makes it; returns the answers in it.
    pub(super) fn open(path: &Path, header: &str) -> Result<(Self, Kept), Failure> {
        let failure =
            |error: io::Error| Failure::Unknown(format!("cannot open {}: {}", shown(path), reason(&error)));
        let header = format!("{header}\n");
        let mut file = OpenOptions::new()
            .create(true)
            .read(true)
            .write(true)
            .truncate(false)
            .open(path)
            .map_err(failure)?;
        let mut begin = Vec::new();
        (&file).take(header.len() as u64).read_to_end(&mut begin).map_err(failure)?;
        // An interrupted run may have written less than a line.
        let is_new = begin.len() < header.len() && header.as_bytes().starts_with(&begin);
        if !is_new && begin != header.as_bytes() {
            let message = format!("{} has the answers of another run; use another file", shown(path));
            return Err(Failure::Unknown(message));
        }
        let start = header.len() as u64;
        if is_new {
            file.rewind().and_then(|()| file.write_all(header.as_bytes())).map_err(failure)?;
        }
        let length = whole_length(BufReader::new(&file)).map_err(failure)?;
        let end = start + length;
        file.set_len(end).and_then(|()| file.seek(SeekFrom::Start(end))).map_err(failure)?;
        // It has a position of its own, so that answers can be read while others are written.
        let mut kept = File::open(path).map_err(failure)?;
        kept.seek(SeekFrom::Start(start)).map_err(failure)?;
        let kept = Kept { content: Some(BufReader::new(kept.take(length))) };
        Ok((Self { file: BufWriter::new(file), written: Instant::now() }, kept))
    }

    pub(super) fn push(&mut self, answered: &Answered) -> io::Result<()> {
        let octet = match answered.verdict {
            Verdict::Accept => b'a',
            Verdict::Reject => b'r',
            Verdict::Crash(crash) => {
                self.file.write_all(b"c")?;
                serde_json::to_writer(&mut self.file, &crash)?;
                return self.file.write_all(b"\n");
            }
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

/// The answers of an earlier run, which are read as they are needed.
#[derive(Default)]
pub(super) struct Kept {
    content: Option<BufReader<Take<File>>>,
}

impl Kept {
    /// The next answer; `None` after the last.
    pub(super) fn next(&mut self) -> Result<Option<Answered>, Failure> {
        let Some(content) = &mut self.content else { return Ok(None) };
        match read(content) {
            Ok(answer) => Ok(answer.map(|(answered, _)| answered)),
            Err(error) => Err(Failure::Unknown(format!("cannot read the answers: {}", reason(&error)))),
        }
    }
}

/// The length of the whole answers at the beginning of `content`.
fn whole_length(mut content: impl BufRead) -> io::Result<u64> {
    let mut length = 0;
    while let Some((_, more)) = read(&mut content)? {
        length += more;
    }
    Ok(length)
}

/// The next answer of `content` and its length; `None` if there is none that is whole.
fn read(content: &mut impl BufRead) -> io::Result<Option<(Answered, u64)>> {
    let mut octet = [0];
    if let Err(error) = content.read_exact(&mut octet) {
        return if error.kind() == io::ErrorKind::UnexpectedEof { Ok(None) } else { Err(error) };
    }
    let verdict = match octet {
        [b'a'] => Verdict::Accept,
        [b'r'] => Verdict::Reject,
        [b'h'] => Verdict::Hang,
        [tag @ (b'w' | b'c')] => {
            let mut line = Vec::new();
            content.read_until(b'\n', &mut line)?;
            let length = 1 + line.len() as u64;
            let whole = line.strip_suffix(b"\n");
            let answered = match tag {
                b'w' => whole
                    .and_then(|line| serde_json::from_slice(line).ok())
                    .map(|components| Answered { verdict: Verdict::Accept, components }),
                _ => whole
                    .and_then(|line| serde_json::from_slice(line).ok())
                    .map(|crash| Answered::new(Verdict::Crash(crash))),
            };
            return Ok(answered.map(|answered| (answered, length)));
        }
        _ => return Ok(None),
    };
    Ok(Some((Answered::new(verdict), 1)))
}

fn shown(path: &Path) -> String {
    secrets::visible_name(path)
}

#[cfg(test)]
mod tests {
    use super::{Journal, Kept, Verdict, whole_length};
    use crate::conform::answered::{Answered, Crash};

    #[test]
    fn whole_answers_are_read_back() {
        let path = std::env::temp_dir().join(format!("uri-bnf-journal-{}", std::process::id()));
        let answered = |verdict| Answered { verdict, components: Vec::new() };
        let with_components =
            Answered { verdict: Verdict::Accept, components: vec![(3, Some("a\n".to_owned())), (4, None)] };
        let answers =
            [answered(Verdict::Reject), with_components, answered(Verdict::Crash(Crash::Signal(6)))];
        let all = |mut kept: Kept| {
            let next = || kept.next().ok().unwrap();
            std::iter::from_fn(next).collect::<Vec<_>>()
        };
        let (mut journal, before) = Journal::open(&path, "a run").ok().unwrap();
        assert_eq!(all(before), []);
        for answered in &answers {
            journal.push(answered).unwrap();
        }
        journal.end().unwrap();
        drop(journal);
        assert!(Journal::open(&path, "another run").is_err());
        let (mut journal, before) = Journal::open(&path, "a run").ok().unwrap();
        assert_eq!(all(before), answers);
        journal.push(&answered(Verdict::Hang)).unwrap();
        journal.end().unwrap();
        assert_eq!(all(Journal::open(&path, "a run").ok().unwrap().1).len(), 4);
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn an_answer_that_is_not_whole_is_left_out() {
        assert_eq!(whole_length(&b"aw[[3,nu"[..]).unwrap(), 1);
        assert_eq!(whole_length(&b"aw[[3,null]]\n"[..]).unwrap(), 13);
        assert_eq!(whole_length(&b"rc{\"signal\":6}"[..]).unwrap(), 1);
    }
}
