//! A program with the processes that it starts.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// A running program with the processes that it starts: on Unix, its process group. None of them outlives it, or this value,
/// or the run, even if a signal ends that. Only those are left that leave the group themselves, as daemons do.
pub(super) struct Group {
    child: Child,
    /// Whether the child was waited for: from then on, its number may be that of another process.
    is_gone: bool,
}

impl Group {
    /// Starts a program.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be started.
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        Ok(Self { child: system::start(command)?, is_gone: false })
    }

    /// Returns the first process.
    pub(super) fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Waits for the program to end, for no longer than `timeout`. Then it ends what is left, and returns the status of the
    /// program. Returns `None` if it did not end.
    pub(super) fn wait(&mut self, timeout: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        let mut pause = Duration::from_micros(50);
        while !system::has_ended(&mut self.child) {
            if start.elapsed() >= timeout {
                return None;
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(5));
        }
        self.end()
    }

    /// Ends all processes, and returns the status of the first one; `None` if it is not known.
    fn end(&mut self) -> Option<ExitStatus> {
        if self.is_gone {
            return None;
        }
        self.is_gone = true;
        system::kill(&mut self.child);
        let status = self.child.wait().ok();
        system::forget(&self.child);
        status
    }
}

impl Drop for Group {
    /// No process is left behind.
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
mod system {
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    use crate::signals::{self, Remain};

    pub(super) fn start(command: &mut Command) -> io::Result<Child> {
        command.process_group(0);
        signals::create(|| {
            let child = command.spawn()?;
            let group = Remain::Group(Pid::from_child(&child));
            Ok((child, group))
        })
    }

    /// Returns whether a process has ended. It can still be waited for, so its number stays its own.
    pub(super) fn has_ended(child: &mut Child) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(child)), options), Ok(None))
    }

    pub(super) fn kill(child: &mut Child) {
        // All may have ended by themselves.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }

    pub(super) fn forget(child: &Child) {
        signals::forget(&Remain::Group(Pid::from_child(child)));
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;
    use std::process::{Child, Command};

    pub(super) fn start(command: &mut Command) -> io::Result<Child> {
        command.spawn()
    }

    pub(super) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub(super) fn kill(child: &mut Child) {
        let _ = child.kill();
    }

    pub(super) fn forget(_: &Child) {}
}
