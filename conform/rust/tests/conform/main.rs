//! The adapters follow the protocol, and what each peer accepts is what the snapshot lists.

mod adapters;
mod differ;
mod peers;
