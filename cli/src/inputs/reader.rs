//! Reads sources in a thread of its own, ahead of the consumer by a bounded number of bytes.

use std::fs::Metadata;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;

use super::blocks::{Block, Blocks};
use super::file::open;
use super::form::Form;
use super::input::STANDARD_INPUT;

/// What is read from the sources, in their order.
pub(crate) enum Event {
    /// A source of this name begins. It has so many bytes, if that is known.
    Begin(Arc<str>, Option<u64>),
    /// The next block of the source.
    Block(Block),
    /// The source cannot be opened, or read to its end.
    Failed(Arc<str>, io::Error),
}

/// Reads sources.
pub(crate) struct Reader {
    events: Receiver<Event>,
    used: Sender<Block>,
    ahead: Arc<Ahead>,
    thread: Option<JoinHandle<()>>,
}

/// How much memory the blocks take that wait for the consumer: no more bytes than [`MOST`](Self::MOST), unless one block
/// takes more.
#[derive(Default)]
struct Ahead {
    bytes: Mutex<usize>,
    fewer: Condvar,
}

impl Ahead {
    const MOST: usize = 10 << 20;

    /// Waits until there is room for `bytes` more.
    fn add(&self, bytes: usize) {
        let ahead = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |ahead: &mut usize| *ahead > 0 && *ahead + bytes > Self::MOST;
        *self.fewer.wait_while(ahead, full).unwrap_or_else(PoisonError::into_inner) += bytes;
    }

    fn subtract(&self, bytes: usize) {
        *self.bytes.lock().unwrap_or_else(PoisonError::into_inner) -= bytes;
        self.fewer.notify_one();
    }
}

impl Reader {
    /// Begins to read files; `-` is standard input.
    ///
    /// # Errors
    ///
    /// Returns an error if no thread can be started.
    pub(crate) fn start(paths: Vec<PathBuf>, form: Form) -> io::Result<Self> {
        let (sender, events) = channel();
        let (used, returned) = channel();
        let ahead = Arc::<Ahead>::default();
        let thread = Thread { sender, returned, ahead: Arc::clone(&ahead), form };
        let builder = std::thread::Builder::new().name("reader".to_owned());
        let thread = Some(builder.spawn(move || thread.run(&paths))?);
        Ok(Self { events, used, ahead, thread })
    }

    /// Returns the next event if it has already arrived.
    pub(crate) fn try_next(&self) -> Result<Event, TryRecvError> {
        self.events.try_recv()
    }

    /// Waits for the next event; `None` at the end.
    pub(crate) fn next(&mut self) -> Option<Event> {
        let next = self.events.recv().ok();
        if next.is_none()
            && let Some(Err(panic)) = self.thread.take().map(JoinHandle::join)
        {
            // This never happens; but unread input must not look like the end.
            std::panic::resume_unwind(panic);
        }
        next
    }

    /// Takes back a block that was consumed.
    pub(crate) fn give_back(&self, block: Block) {
        self.ahead.subtract(block.capacity());
        // At the end of all sources, it is not needed.
        let _ = self.used.send(block);
    }
}

/// The state of the thread. It ends early if the receiver is gone.
struct Thread {
    sender: Sender<Event>,
    returned: Receiver<Block>,
    ahead: Arc<Ahead>,
    form: Form,
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
            return self.stream(STANDARD_INPUT.into(), None, io::stdin().lock());
        }
        let name = path.to_string_lossy().into();
        match open(path) {
            Ok(file) => {
                // A pipe reports no length.
                let metadata = file.metadata().ok().filter(Metadata::is_file);
                self.stream(name, metadata.map(|metadata| metadata.len()), file)
            }
            Err(error) => self.send(Event::Failed(name, error)),
        }
    }

    fn stream(&self, name: Arc<str>, length: Option<u64>, stream: impl Read) -> Option<()> {
        self.send(Event::Begin(Arc::clone(&name), length))?;
        let mut blocks = Blocks::new(stream, self.form);
        loop {
            match blocks.next(self.returned.try_recv().unwrap_or_default()) {
                Ok(Some(block)) => {
                    self.ahead.add(block.capacity());
                    self.send(Event::Block(block))?;
                }
                Ok(None) => return Some(()),
                Err(error) => return self.send(Event::Failed(name, error)),
            }
        }
    }

    fn send(&self, event: Event) -> Option<()> {
        self.sender.send(event).ok()
    }
}
