//! Lists of references to measure on: generated from a fixed seed, or read from files.

use std::path::Path;
use std::{
    fs,
    io::{self, Write},
};

use crate::generate;
use crate::ours;
use crate::random::Random;

/// The number of references in each of the default corpora.
pub(crate) const DEFAULT_LINES: usize = 4000;

/// The seed of the default corpora. The numbers of two runs are comparable if they have the same seed.
pub(crate) const SEED: u64 = 2396;

/// Characters that no part of a URI can contain, under RFC 2396 and RFC 3986.
const ILLEGAL: [char; 12] = [' ', '"', '<', '>', '\\', '^', '`', '{', '|', '}', '\u{7F}', 'é'];

/// A named list of references.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Corpus {
    /// Its name in the table.
    pub(crate) name: String,
    /// The references, each with a line feed at its end, as in a file.
    text: String,
}

impl Corpus {
    /// A corpus without references.
    fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), text: String::new() }
    }

    /// A corpus of these references.
    pub(crate) fn of<T: AsRef<str>>(name: impl Into<String>, lines: impl IntoIterator<Item = T>) -> Self {
        let mut corpus = Self::new(name);
        for line in lines {
            corpus.push(line.as_ref());
        }
        corpus
    }

    fn push(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// The references in order.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.split_terminator('\n')
    }

    /// Writes the references without a finding under RFC 2396 and [`Policy::DEFAULT`], one per line, to a file in
    /// `folder` with the name of the corpus.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written, or if it exists, because it may be a list of the user.
    ///
    /// [`Policy::DEFAULT`]: uri_bnf::validate::Policy::DEFAULT
    pub(crate) fn write_clean(&self, folder: &Path) -> io::Result<()> {
        let mut text = String::new();
        for line in self.lines().filter(|line| ours::DEFAULT.is_clean(line)) {
            text.push_str(line);
            text.push('\n');
        }
        let path = folder.join(self.name.replace(' ', "-"));
        fs::File::create_new(path)?.write_all(text.as_bytes())
    }

    /// Returns the references, each with one character at a random offset replaced by one that is invalid everywhere.
    pub(crate) fn faulty(&self) -> Self {
        let mut random = Random::new(SEED);
        let mut faulty = Self::new(self.name.clone());
        for line in self.lines() {
            let characters = line.chars().count();
            let place = random.below(characters.max(1));
            let illegal = random.pick(&ILLEGAL);
            let altered = line.chars().enumerate().map(|(at, kept)| if at == place { illegal } else { kept });
            faulty.text.extend(altered);
            faulty.text.push('\n');
        }
        faulty
    }
}

/// The four corpora that the bench generates. Every line is a URI reference under RFC 2396 and RFC 3986.
pub(crate) fn defaults() -> Vec<Corpus> {
    vec![
        generated("web pages", generate::web_page),
        generated("file paths", generate::file_path),
        generated("long queries", generate::long_query),
        generated("deep hosts", generate::deep_host),
    ]
}

/// A corpus of lines of one kind. Each starts from the seed, so a change to one does not affect the others.
fn generated(name: &str, line: fn(&mut Random) -> String) -> Corpus {
    let mut random = Random::new(SEED);
    Corpus::of(name, (0..DEFAULT_LINES).map(|_| line(&mut random)))
}

/// A list read from a file, and the number of its lines that were skipped because they are not UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FileCorpus {
    /// The lines that can be measured.
    pub(crate) corpus: Corpus,
    /// The number of lines that are not UTF-8.
    pub(crate) not_utf8: usize,
}

/// Reads a list with one reference per line.
///
/// # Errors
///
/// Returns an error if the file cannot be read, or if it has no line to measure.
pub(crate) fn read(path: &Path) -> io::Result<FileCorpus> {
    let name = path.file_name().unwrap_or(path.as_os_str());
    let list = from_bytes(&name.to_string_lossy(), &fs::read(path)?);
    if list.corpus.text.is_empty() {
        let reason = match list.not_utf8 {
            0 => "the file has no line to measure".to_owned(),
            skipped => format!("the file has no line to measure; lines that are not UTF-8: {skipped}"),
        };
        return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
    }
    Ok(list)
}

/// A byte-order mark and line ends are not part of a reference. Empty lines are skipped.
fn from_bytes(name: &str, bytes: &[u8]) -> FileCorpus {
    let bytes = bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(bytes);
    let mut list = FileCorpus { corpus: Corpus::new(name), not_utf8: 0 };
    for line in bytes.split(|byte| *byte == b'\n') {
        match str::from_utf8(line.strip_suffix(b"\r").unwrap_or(line)) {
            Ok("") => {}
            Ok(line) => list.corpus.push(line),
            Err(_) => list.not_utf8 += 1,
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::{DEFAULT_LINES, defaults, from_bytes};

    /// FNV-1a with 64 bits.
    fn digest(text: &str) -> u64 {
        text.bytes().fold(0xCBF2_9CE4_8422_2325, |digest, byte| {
            (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        })
    }

    #[test]
    fn the_default_corpora_are_always_the_same() {
        let digests: Vec<(String, u64)> =
            defaults().into_iter().map(|corpus| (corpus.name, digest(&corpus.text))).collect();
        let expected = [
            ("web pages", 0xB641_11FD_AD96_684F),
            ("file paths", 0xB8BF_E504_FB36_91ED),
            ("long queries", 0x4E30_4307_F5D9_BFC1),
            ("deep hosts", 0x5F92_3394_F4CD_43DA),
        ];
        assert_eq!(digests, expected.map(|(name, digest)| (name.to_owned(), digest)));
    }

    #[test]
    fn the_peers_accept_every_line_of_the_default_corpora() {
        for corpus in defaults() {
            assert_eq!(corpus.lines().count(), DEFAULT_LINES, "{}", corpus.name);
            for line in corpus.lines() {
                assert!(fluent_uri::UriRef::parse(line).is_ok(), "fluent-uri rejects {line}");
                assert!(iri_string::types::UriReferenceStr::new(line).is_ok(), "iri-string rejects {line}");
            }
        }
    }

    #[test]
    fn fluent_uri_rejects_every_line_of_the_faulty_corpora() {
        for corpus in defaults() {
            let faulty = corpus.faulty();
            assert_eq!(faulty.lines().count(), DEFAULT_LINES, "{}", corpus.name);
            for (line, kept) in faulty.lines().zip(corpus.lines()) {
                assert!(fluent_uri::UriRef::parse(line).is_err(), "fluent-uri accepts {line}");
                let differing = line.chars().zip(kept.chars()).filter(|(altered, kept)| altered != kept);
                assert_eq!(differing.count(), 1, "{line}");
                assert_eq!(line.chars().count(), kept.chars().count(), "{line}");
            }
        }
    }

    #[test]
    fn files_are_lists_of_lines() {
        let lines = |bytes: &[u8]| {
            let list = from_bytes("list", bytes);
            (list.corpus.lines().map(str::to_owned).collect::<Vec<_>>(), list.not_utf8)
        };
        let two = (vec!["http://a/".to_owned(), "b".to_owned()], 0);
        assert_eq!(lines(b"http://a/\nb\n"), two);
        assert_eq!(lines(b"http://a/\nb"), two);
        assert_eq!(lines(b"\xEF\xBB\xBFhttp://a/\r\n\r\n\nb\r\n"), two);
        assert_eq!(lines(b"http://a/\n\xFF\xFE\nb\n"), (two.0, 1));
        assert_eq!(lines(b" \n"), (vec![" ".to_owned()], 0));
        assert_eq!(lines(b""), (vec![], 0));
        // It is a byte-order mark only at the start.
        assert_eq!(lines("a\n\u{FEFF}b".as_bytes()).0, ["a", "\u{FEFF}b"]);
    }
}
