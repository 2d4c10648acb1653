//! Opens sources in a thread of its own. It reads streams ahead, by a bounded number of bytes, and hands over files
//! unread.

use std::fs::Metadata;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;

use super::blocks::Blocks;
use super::file::open;
use super::form::Form;
use super::input::STANDARD_INPUT;
use super::queue::{Event, Queue};
use crate::text::secrets;

/// Reads sources.
pub(crate) struct Reader {
    queue: Arc<Queue>,
    thread: JoinHandle<()>,
}

impl Reader {
    /// Begins to read files; `-` is standard input.
    ///
    /// # Errors
    ///
    /// Returns an error if no thread can be started.
    pub(crate) fn start(paths: Vec<PathBuf>, form: Form) -> io::Result<Self> {
        let queue = Arc::<Queue>::default();
        let thread = Thread { queue: Arc::clone(&queue), form };
        let builder = std::thread::Builder::new().name("reader".to_owned());
        let thread = builder.spawn(move || thread.run(&paths))?;
        Ok(Self { queue, thread })
    }

    /// Returns the queue into which it puts what it reads.
    pub(crate) fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Ends after everything was taken from the queue.
    pub(crate) fn end(self) {
        if let Err(panic) = self.thread.join() {
            // This never happens; but unread input must not look like the end.
            std::panic::resume_unwind(panic);
        }
    }
}

/// The state of the thread. It ends early if the queue is closed. However it ends, nothing more comes.
struct Thread {
    queue: Arc<Queue>,
    form: Form,
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.queue.end();
    }
}

impl Thread {
    fn run(&self, paths: &[PathBuf]) {
        for path in paths {
            if self.source(path).is_none() {
                return;
            }
        }
    }

    fn source(&self, path: &Path) -> Option<()> {
        if path.as_os_str() == "-" {
            return self.stream(STANDARD_INPUT.into(), io::stdin().lock());
        }
        let name = secrets::name(path).into();
        match open(path) {
            Ok(file) => {
                // A pipe reports no length.
                match file.metadata().ok().filter(Metadata::is_file) {
                    Some(metadata) => self.queue.put_file(name, metadata.len(), Blocks::new(file, self.form)),
                    None => self.stream(name, file),
                }
            }
            Err(error) => self.queue.put(Event::Failed(name, error)),
        }
    }

    /// Reads what may pause.
    fn stream(&self, name: Arc<str>, stream: impl Read) -> Option<()> {
        self.queue.put(Event::Begin(Arc::clone(&name), None))?;
        let mut blocks = Blocks::new(stream, self.form);
        loop {
            match blocks.next(self.queue.used()) {
                Ok(Some(block)) => self.queue.put(Event::Block(Arc::clone(&name), block))?,
                Ok(None) => return Some(()),
                Err(error) => return self.queue.put(Event::Failed(name, error)),
            }
        }
    }
}
