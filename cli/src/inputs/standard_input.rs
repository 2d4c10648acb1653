//! Standard input that is not read.

use std::io;

/// Returns whether standard input has content that can be read at once. Never waits for it: an empty pipe that is still
/// open, a closed one, a terminal and `/dev/null` have none.
#[cfg(unix)]
pub(crate) fn has_content() -> bool {
    use std::io::IsTerminal;
    let input = io::stdin();
    !input.is_terminal() && rustix::io::ioctl_fionread(&input).is_ok_and(|bytes| bytes > 0)
}

/// Returns whether standard input is a file that has content after the current position. Of pipes, this is not known
/// without waiting.
#[cfg(not(unix))]
pub(crate) fn has_content() -> bool {
    #[cfg(windows)]
    {
        use std::fs::File;
        use std::io::Seek;
        use std::os::windows::io::AsHandle;
        let Ok(handle) = io::stdin().as_handle().try_clone_to_owned() else { return false };
        let mut file = File::from(handle);
        let length = file.metadata().ok().filter(std::fs::Metadata::is_file).map(|metadata| metadata.len());
        length.zip(file.stream_position().ok()).is_some_and(|(length, position)| position < length)
    }
    #[cfg(not(windows))]
    {
        let _ = io::stdin();
        false
    }
}
