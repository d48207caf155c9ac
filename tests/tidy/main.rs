//! Tests of the rules in docs/ARCHITECTURE.md, which read the sources of the repository.
//!
//! Each rule is a function that returns the violations in a file. Its module tests it with valid and invalid samples.

mod administrators;
mod audit_actions;
mod crate_dependencies;
mod documents;
mod environment;
mod frontend;
mod import_circles;
mod log_messages;
mod migrations;
mod pages;
mod privacy;
mod purity;
mod rust_files;
mod sources;
mod tables;
mod wording;
