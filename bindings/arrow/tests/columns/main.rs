//! The functions on columns, compared with the library.

mod results;
mod support;
mod threads;
