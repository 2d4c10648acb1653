//! Files to read from.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::sync::mpsc::channel;
use std::time::Duration;

use super::size;

/// How long reading a pipe or a device as a whole may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// How much is read at once at least, in bytes.
const CHUNK: usize = 64 << 10;

/// Opens a file that is not a folder.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    // On systems other than Unix, opening a folder fails with a reason that does not say so.
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(file)
}

/// Reads a file as a whole, at most `most` bytes and one more. A pipe or a device is also read, if it ends in time.
///
/// # Errors
///
/// Returns an error if the file cannot be read, and if a pipe or a device does not end within five seconds.
pub(crate) fn read_whole(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let metadata = fs::metadata(path)?;
    if metadata.is_file() || metadata.is_dir() {
        return read_within(path, most);
    }
    let (sender, read) = channel();
    let path = path.to_owned();
    let reader = std::thread::Builder::new().name("file".to_owned());
    // If it never ends, the thread ends with the run.
    reader.spawn(move || sender.send(read_within(&path, most)))?;
    read.recv_timeout(PATIENCE).unwrap_or_else(|_| {
        let message = "it is not a regular file, and did not end within 5 seconds";
        Err(io::Error::new(io::ErrorKind::TimedOut, message))
    })
}

/// Returns the error of a document that has more than `most` octets.
pub(crate) fn too_long(most: usize) -> io::Error {
    let message = format!("it has more than {} (--max-file-size sets the limit)", size::shown(most));
    io::Error::new(io::ErrorKind::FileTooLarge, message)
}

fn read_within(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut octets = Vec::new();
    read_at_most(open(path)?, most, &mut octets)?;
    Ok(octets)
}

/// Appends what a reader has to `octets`, at most `most` bytes and one more. The memory for it grows with what is read, and is
/// never more than that.
pub(crate) fn read_at_most(mut reader: impl Read, most: u64, octets: &mut Vec<u8>) -> io::Result<()> {
    let begin = octets.len();
    let most = usize::try_from(most).unwrap_or(usize::MAX).saturating_add(1);
    loop {
        let read = octets.len() - begin;
        let next = read.max(CHUNK).min(most - read);
        octets.try_reserve_exact(next).map_err(io::Error::other)?;
        if reader.by_ref().take(next as u64).read_to_end(octets)? < next || read + next == most {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, repeat};

    use super::{CHUNK, read_at_most};

    #[test]
    fn what_is_read_and_its_memory_have_a_bound() {
        for most in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 5 * CHUNK] {
            for length in [0, 1, most, most + 1, 9 * CHUNK] {
                let mut octets = b"abc".to_vec();
                read_at_most(repeat(b'x').take(length as u64), most as u64, &mut octets).unwrap();
                assert_eq!(octets.len(), 3 + length.min(most + 1), "{length} of {most}");
                assert!(
                    octets.starts_with(b"abc") && octets.capacity() <= 8.max(3 + most + 1),
                    "{length} of {most}"
                );
            }
        }
    }
}
