//! The program under test, as a process: candidates are written to it, and answers read from it, in threads of their own.

use std::ffi::OsString;
use std::io::{ErrorKind, Read, Write};
use std::process::{ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use super::group::Group;
use crate::parallel::threads::Threads;
use crate::status::{Failure, reason};
use crate::text::abridged::abridged;
use crate::text::secrets;
use crate::text::visible::visible;

/// How much of the answers is read at once, and how many such pieces wait.
const READ: usize = 64 << 10;
const WAITING: usize = 16;

/// How long a program may take to end after the end of its input and of its output.
const PATIENCE: Duration = Duration::from_secs(2);

/// A running program.
pub(crate) struct Subject {
    group: Group,
    /// `None` after the end of its input.
    requests: Option<Sender<Vec<u8>>>,
    answers: Receiver<Vec<u8>>,
}

/// What the program does next.
pub(crate) enum Next {
    /// It has written something.
    Answers(Vec<u8>),
    /// Its output has ended.
    End,
    /// It writes nothing.
    Nothing,
}

/// Returns a name of the program for messages.
pub(crate) fn name(command: &[OsString]) -> String {
    let name = command.first().map(|name| name.as_encoded_bytes()).unwrap_or_default();
    abridged(visible(&secrets::mask_all(name))).into_owned()
}

/// Returns the command that starts the program.
pub(crate) fn start_command(command: &[OsString]) -> Command {
    let mut start = Command::new(command.first().cloned().unwrap_or_default());
    start.args(command.iter().skip(1));
    start
}

/// Returns the failure of a program that cannot be started.
pub(crate) fn not_started(command: &[OsString], error: &std::io::Error) -> Failure {
    Failure::Unknown(format!("cannot run {}: {}", name(command), reason(error)))
}

impl Subject {
    /// Starts the program. Its standard error is that of this process.
    pub(crate) fn start(command: &[OsString]) -> Result<Self, Failure> {
        Self::start_with(command, Stdio::inherit())
    }

    /// Starts a program that may not be there, or not run: what it writes to standard error is for nobody.
    pub(crate) fn start_quietly(command: &[OsString]) -> Result<Self, Failure> {
        Self::start_with(command, Stdio::null())
    }

    fn start_with(command: &[OsString], errors: Stdio) -> Result<Self, Failure> {
        let mut start = start_command(command);
        start.stderr(errors);
        start.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut group = Group::start(&mut start).map_err(|error| not_started(command, &error))?;
        let (requests, to_write) = channel();
        let (read, answers) = sync_channel(WAITING);
        let (input, output) = (group.child().stdin.take(), group.child().stdout.take());
        let spawn = |name: &str, run: Box<dyn FnOnce() + Send>| {
            thread::Builder::new().name(name.to_owned()).spawn(run).map(drop).map_err(Threads::failure)
        };
        let started = spawn("candidates", Box::new(move || write_all(input, &to_write)))
            .and_then(|()| spawn("answers", Box::new(move || read_all(output, &read))));
        let subject = Self { group, requests: Some(requests), answers };
        started.map(|()| subject)
    }

    /// Sends more of its input. A program that has ended does not receive it.
    pub(crate) fn send(&self, request: Vec<u8>) {
        if let Some(requests) = &self.requests {
            let _ = requests.send(request);
        }
    }

    /// Ends its input.
    pub(crate) fn end_input(&mut self) {
        self.requests = None;
    }

    /// Returns whether its input has not ended.
    pub(crate) fn has_input(&self) -> bool {
        self.requests.is_some()
    }

    /// Waits for it to write something, for no longer than `timeout`.
    pub(crate) fn wait(&self, timeout: Duration) -> Next {
        match self.answers.recv_timeout(timeout) {
            Ok(answers) => Next::Answers(answers),
            Err(RecvTimeoutError::Timeout) => Next::Nothing,
            Err(RecvTimeoutError::Disconnected) => Next::End,
        }
    }

    /// Ends it if it does not end by itself, with all that it has started, and returns its status; `None` if it did not.
    pub(crate) fn end(mut self) -> Option<ExitStatus> {
        self.requests = None;
        self.group.wait(PATIENCE)
    }
}

fn write_all(input: Option<ChildStdin>, requests: &Receiver<Vec<u8>>) {
    let Some(mut input) = input else { return };
    while let Ok(request) = requests.recv() {
        // A program that has ended is noticed by the end of its output.
        if input.write_all(&request).is_err() {
            return;
        }
    }
}

fn read_all(output: Option<ChildStdout>, answers: &SyncSender<Vec<u8>>) {
    let Some(mut output) = output else { return };
    loop {
        let mut buffer = vec![0; READ];
        match output.read(&mut buffer) {
            Ok(0) => return,
            Ok(length) => {
                buffer.truncate(length);
                if answers.send(buffer).is_err() {
                    return;
                }
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

/// Returns a status in words.
pub(crate) fn words(status: Option<ExitStatus>) -> String {
    match status {
        Some(status) => status.to_string(),
        None => "it closed its output, but did not end".to_owned(),
    }
}
