//! The functions on columns, compared with the library.

mod cost;
mod results;
mod support;
mod threads;
