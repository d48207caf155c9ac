//! The rules of docs/ARCHITECTURE.md as tests: they read the sources, so that a rule is broken here before it is broken in review.
//!
//! Each rule is a function from a file to what is wrong with it; its module shows it samples of both kinds.

mod administrators;
mod arrows;
mod environment;
mod frontend;
mod migrations;
mod pages;
mod purity;
mod rust_files;
mod sources;
mod tables;
mod typescript;
mod wording;
