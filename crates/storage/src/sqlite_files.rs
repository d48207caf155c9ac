//! Paths of the files that belong to a SQLite database.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Suffixes of the files that SQLite creates next to a database.
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Returns the paths of a database file and of the files that SQLite creates next to it, with their suffixes.
pub fn with_companions(file: &Path) -> impl Iterator<Item = (PathBuf, &'static str)> + '_ {
    [""].into_iter().chain(COMPANIONS).map(move |suffix| (with_suffix(file, suffix), suffix))
}

/// Appends a suffix to the name of a file.
pub fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(suffix);
    name.into()
}
