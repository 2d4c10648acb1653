//! What standard input is, before it is read.

use std::io;

/// Returns whether standard input is what a user or a program connects on purpose: a file, a pipe or a socket. A terminal and
/// `/dev/null` are not.
pub(crate) fn is_connected() -> bool {
    #[cfg(unix)]
    {
        use std::fs::File;
        use std::os::fd::AsFd;
        use std::os::unix::fs::FileTypeExt;
        let Ok(input) = io::stdin().as_fd().try_clone_to_owned() else { return false };
        let kind = File::from(input).metadata().map(|metadata| metadata.file_type());
        kind.is_ok_and(|kind| kind.is_file() || kind.is_fifo() || kind.is_socket())
    }
    #[cfg(not(unix))]
    {
        use std::io::IsTerminal;
        !io::stdin().is_terminal()
    }
}

/// Waits until standard input has content or ends, and returns whether it has any. Calls `wait` if that takes long: a pipe may
/// stay open with nothing in it.
pub(crate) fn arrives(wait: impl FnOnce()) -> bool {
    use std::io::BufRead;
    #[cfg(unix)]
    {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        const PATIENCE: Timespec = Timespec { tv_sec: 2, tv_nsec: 0 };
        if poll(&mut [PollFd::new(&io::stdin(), PollFlags::IN)], Some(&PATIENCE)) == Ok(0) {
            wait();
        }
    }
    #[cfg(not(unix))]
    drop(wait);
    // What cannot be read is reported where it is read.
    io::stdin().lock().fill_buf().map_or(true, |octets| !octets.is_empty())
}

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
