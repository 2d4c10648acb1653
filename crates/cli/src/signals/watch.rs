//! The signals that end the process.

#[cfg(unix)]
pub(crate) use unix::{fail_at_the_limit_of_file_sizes, watch};

#[cfg(unix)]
mod unix {
    use std::sync::atomic::AtomicBool;
    use std::sync::mpsc::channel;
    use std::sync::{Arc, Mutex, PoisonError};
    use std::time::{Duration, Instant};
    use std::{fs, io, thread};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    use signal_hook::consts::{
        SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
    };
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use crate::signals::remains::{Remain, remove_all};

    /// The signals that a program or a user sends, and that end a process which does not expect them.
    const ENDING: [i32; 8] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU];

    /// Those that are watched if it is not known which signals are ignored: under `nohup`, a run must survive SIGHUP.
    const NEVER_IGNORED: [i32; 2] = [SIGINT, SIGTERM];

    /// How long programs may take to end by the signal. Then they are killed.
    const PATIENCE: Duration = Duration::from_millis(500);

    static IS_WATCHED: Mutex<bool> = Mutex::new(false);

    /// Starts a thread that waits for the signals that end the process, and removes what must not remain. The process still
    /// ends by the signal, so that the status is the usual one. Does nothing if there is such a thread.
    ///
    /// # Errors
    ///
    /// Returns an error if the thread cannot be started, or cannot wait.
    pub(crate) fn watch() -> io::Result<()> {
        let mut is_watched = IS_WATCHED.lock().unwrap_or_else(PoisonError::into_inner);
        if *is_watched {
            return Ok(());
        }
        let (sender, outcome) = channel();
        // The thread takes over the signals. If it cannot be started, they still have their usual effect.
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            let mut signals = match Signals::new(not_ignored()) {
                Ok(signals) => signals,
                Err(error) => return sender.send(Err(error)).unwrap_or_default(),
            };
            // The receiver waits for it.
            let _ = sender.send(Ok(()));
            for signal in signals.forever() {
                remove_all(|remains| {
                    remove(remains, signal);
                    // It does not return.
                    let _ = emulate_default_handler(signal);
                });
            }
        })?;
        outcome.recv().unwrap_or_else(|_| Err(io::ErrorKind::Other.into()))?;
        *is_watched = true;
        Ok(())
    }

    fn remove(remains: &[Remain], signal: i32) {
        let mut groups = Vec::new();
        for remain in remains {
            match remain {
                Remain::File(path) => drop(fs::remove_file(path)),
                Remain::Group(group) => groups.push(*group),
            }
        }
        // The terminal sends a signal to our process group only, and theirs are others.
        if let Some(signal) = Signal::from_named_raw(signal) {
            for group in &groups {
                send(*group, signal);
            }
        }
        let start = Instant::now();
        while groups.iter().any(|group| !has_ended(*group)) && start.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(5));
        }
        // A first process that has ended may have left others.
        for group in &groups {
            send(*group, Signal::KILL);
        }
    }

    /// Sends a signal to all processes of a group. They may have ended.
    fn send(group: Pid, signal: Signal) {
        let _ = kill_process_group(group, signal);
    }

    /// Returns whether a child has ended. It can still be waited for.
    fn has_ended(child: Pid) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(child), options), Ok(None))
    }

    /// A file that reaches the limit of `ulimit -f` is an error of writing it from here on, and does not end the process. The
    /// programs that it starts are as before.
    pub(crate) fn fail_at_the_limit_of_file_sizes() {
        if is_ignored(SIGXFSZ) != Some(true) {
            // If it fails, the signal ends the process.
            let _ = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
        }
    }

    /// Returns the signals to watch. One that was ignored from the start, as by `nohup`, stays ignored.
    fn not_ignored() -> Vec<i32> {
        let is_watched = |signal: &i32| match is_ignored(*signal) {
            Some(is_ignored) => !is_ignored,
            None => NEVER_IGNORED.contains(signal),
        };
        ENDING.into_iter().filter(is_watched).collect()
    }

    /// Returns whether a signal is ignored; `None` on systems that do not say so.
    fn is_ignored(signal: i32) -> Option<bool> {
        let status = fs::read_to_string("/proc/self/status").ok()?;
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
        Some((u64::from_str_radix(mask.trim(), 16).ok()? >> (signal - 1)) & 1 == 1)
    }
}

#[cfg(not(unix))]
pub(crate) use others::{fail_at_the_limit_of_file_sizes, watch};

#[cfg(not(unix))]
mod others {
    /// There are no signals to watch.
    #[expect(clippy::unnecessary_wraps, reason = "it is as on other systems")]
    pub(crate) fn watch() -> std::io::Result<()> {
        Ok(())
    }

    /// There are no such limits.
    pub(crate) fn fail_at_the_limit_of_file_sizes() {}
}
