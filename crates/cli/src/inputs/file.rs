//! Files to read from.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::sync::mpsc::channel;
use std::time::Duration;

/// How long reading a pipe or a device as a whole may take.
const PATIENCE: Duration = Duration::from_secs(5);

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

fn read_within(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}
