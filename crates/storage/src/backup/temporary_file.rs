//! A temporary file that replaces another file in one step, or is deleted.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::error::BackupError;
use crate::error::error_chain;
use crate::private_file;
use crate::sqlite_files::{with_companions, with_suffix};

/// The file is deleted when this value is dropped, unless it has replaced its target.
pub struct TemporaryFile {
    path: PathBuf,
}

impl TemporaryFile {
    /// Names the temporary file next to its target. If an earlier run was killed, its temporary file is deleted.
    pub fn new(file: &Path, suffix: &str) -> Result<Self, BackupError> {
        let path = with_suffix(file, suffix);
        remove(&path).map_err(BackupError::file(&path))?;
        Ok(Self { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Creates the file so that only its owner can read it: it will contain password hashes and email addresses.
    pub fn create(&self) -> Result<File, BackupError> {
        let mut options = private_file::options();
        options.write(true).create_new(true).open(&self.path).map_err(BackupError::file(&self.path))
    }

    /// Syncs this file to the disk, renames it to `file` and syncs the folder: `file` is complete even after a power failure.
    pub fn replace(&self, file: &Path) -> Result<(), BackupError> {
        File::open(&self.path)
            .and_then(|it| it.sync_all())
            .and_then(|()| fs::rename(&self.path, file))
            .and_then(|()| sync_folder(file))
            .map_err(BackupError::file(file))
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        if let Err(error) = remove(&self.path) {
            tracing::warn!(error = error_chain(&error), "'{}' could not be removed", self.path.display());
        }
    }
}

/// Deletes a database file and its companions, as far as they exist.
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
