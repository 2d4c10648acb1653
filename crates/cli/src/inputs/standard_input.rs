//! Standard input that is not read.

use std::io;

/// Returns whether standard input has content, without reading it. A terminal, `/dev/null` and a closed pipe have none. An
/// empty pipe that is open gets 20 milliseconds, because its writer may have started at the same time as this run.
#[cfg(unix)]
pub(crate) fn has_content() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use std::io::IsTerminal;
    const PATIENCE: Timespec = Timespec { tv_sec: 0, tv_nsec: 20_000_000 };
    let input = io::stdin();
    if input.is_terminal() {
        return false;
    }
    // If waiting fails, there may still be content.
    let _ = poll(&mut [PollFd::new(&input, PollFlags::IN)], Some(&PATIENCE));
    rustix::io::ioctl_fionread(&input).is_ok_and(|octets| octets > 0)
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
