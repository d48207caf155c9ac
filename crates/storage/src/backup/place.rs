//! A file in the making beside the one it will be: it takes that place in one step, or goes away.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::error::BackupFailed;
use crate::private_file;

/// What an engine may leave beside a database.
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Removed when it is dropped before it took its place.
pub struct Beside {
    path: PathBuf,
}

impl Beside {
    /// A killed run may have left one: it goes first.
    pub fn new(file: &Path, suffix: &str) -> Result<Self, BackupFailed> {
        let path = with_suffix(file, suffix);
        remove(&path).map_err(BackupFailed::file(&path))?;
        Ok(Self { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// An empty file that nobody but its owner reads: passwords' hashes and people's addresses will be in it.
    pub fn create(&self) -> Result<File, BackupFailed> {
        let mut options = private_file::options();
        options.write(true).create_new(true).open(&self.path).map_err(BackupFailed::file(&self.path))
    }

    /// On the disk for good when this returns.
    pub fn take_the_place_of(&self, file: &Path) -> Result<(), BackupFailed> {
        File::open(&self.path)
            .and_then(|it| it.sync_all())
            .and_then(|()| fs::rename(&self.path, file))
            .and_then(|()| sync_folder(file))
            .map_err(BackupFailed::file(file))
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        if let Err(error) = remove(&self.path) {
            tracing::warn!(%error, "'{}' could not be removed", self.path.display());
        }
    }
}

pub fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(suffix);
    name.into()
}

/// A database file and what may stand beside it.
pub fn with_companions(file: &Path) -> impl Iterator<Item = (PathBuf, &'static str)> + '_ {
    [""].into_iter().chain(COMPANIONS).map(move |suffix| (with_suffix(file, suffix), suffix))
}

/// Removes a file, if there is one, with what stands beside it.
pub fn remove(file: &Path) -> io::Result<()> {
    with_companions(file).try_for_each(|(path, _)| match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    })
}

fn sync_folder(file: &Path) -> io::Result<()> {
    match file.parent() {
        Some(folder) if folder != Path::new("") => File::open(folder)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}
