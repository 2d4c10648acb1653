//! The formal grammars of the URI, executable.
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "judge")]
pub mod bnf;
