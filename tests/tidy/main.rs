//! Tests that read the sources of the repository. They check the rules in docs/ARCHITECTURE.md, and that lists in documents,
//! tables and code match each other.
//!
//! Most modules also test their own checks with valid and invalid samples.

mod administrators;
mod audit_actions;
mod crate_dependencies;
mod dependency_sources;
mod documents;
mod environment;
mod frontend;
mod import_circles;
mod licences;
mod log_messages;
mod migrations;
mod pages;
mod privacy;
mod promises;
mod purity;
mod rust_files;
mod security_standard;
mod sources;
mod tables;
mod wording;
