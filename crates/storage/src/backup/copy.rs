//! An open copy of a database, which may be in a file without a name.

use std::env;
use std::fs::File;
use std::io::{Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::error::BackupError;
use super::temporary_file::TemporaryFile;
use crate::address::Address;

/// Suffix of the file into which a SQLite database is copied before the copy loses its name.
const COPY_SUFFIX: &str = ".copying";
/// The folder for large temporary files, unless `TMPDIR` names another one. `/tmp` may be in the memory.
const TEMPORARY_FOLDER: &str = "/var/tmp";

/// A copy of a database. If the copy is to be encrypted or was decrypted, its file has no name: the system deletes it when the
/// process ends, even if it is killed. It is next to a SQLite database, which has the same content, or in the folder for temporary
/// files, and never in the folder of backups, which other machines may copy.
pub struct DatabaseCopy {
    name: PathBuf,
    content: File,
    /// The lock of a copy without a name. None if the file has a name.
    lock: Option<FolderLock>,
}

/// Lets one process at a time have temporary files next to a SQLite database, whose names are always the same. The lock ends with the
/// process. PostgreSQL needs none.
struct FolderLock {
    _folder: Option<File>,
}

impl FolderLock {
    /// Waits until the process that has the lock releases it.
    fn acquire(folder: Option<PathBuf>) -> Result<Self, BackupError> {
        let Some(folder) = folder else { return Ok(Self { _folder: None }) };
        let locked = File::open(&folder).and_then(|file| file.lock().map(|()| file));
        Ok(Self { _folder: Some(locked.map_err(BackupError::file(&folder))?) })
    }
}

impl DatabaseCopy {
    /// Opens a file that [`super::backup`] has written.
    pub fn open(file: &Path) -> Result<Self, BackupError> {
        if !file.is_file() {
            return Err(BackupError::NoFile(file.to_owned()));
        }
        let content = File::open(file).map_err(BackupError::file(file))?;
        Ok(Self { name: file.to_owned(), content, lock: None })
    }

    /// Creates a copy without a name. `write` gets the path of an empty file beside the SQLite database, which has this name only until
    /// `write` returns. Errors about the copy call it `name`.
    pub(super) fn from_path(
        database: &Path,
        name: &Path,
        write: impl FnOnce(&Path) -> Result<(), BackupError>,
    ) -> Result<Self, BackupError> {
        let lock = FolderLock::acquire(database_folder(database))?;
        let temporary = TemporaryFile::new(database, COPY_SUFFIX)?;
        temporary.create()?;
        write(temporary.path())?;
        let content = File::open(temporary.path()).map_err(BackupError::file(temporary.path()))?;
        Ok(Self { name: name.to_owned(), content, lock: Some(lock) })
    }

    /// Creates a copy without a name, whose content `write` writes. If `write` fails, nothing remains.
    pub fn from_content<E: From<BackupError>>(
        address: &Address,
        name: &Path,
        write: impl FnOnce(&mut File) -> Result<(), E>,
    ) -> Result<Self, E> {
        let folder = match address {
            Address::Sqlite(database) => database_folder(database),
            Address::Postgres(_) => None,
        };
        let lock = FolderLock::acquire(folder.clone())?;
        let mut content = file_without_name(&folder.unwrap_or_else(temporary_folder))?;
        write(&mut content)?;
        Ok(Self { name: name.to_owned(), content, lock: Some(lock) })
    }

    /// Returns the file, positioned at its beginning. All files that this method returns share one position.
    pub fn content(&self) -> Result<File, BackupError> {
        let rewound = (&self.content).seek(SeekFrom::Start(0)).and_then(|_| self.content.try_clone());
        rewound.map_err(BackupError::file(&self.name))
    }

    /// Returns the path by which errors call the copy.
    pub(super) fn name(&self) -> &Path {
        &self.name
    }

    /// Returns the file next to which a SQLite database may be created from this copy for a trial.
    pub(super) fn neighbour<'a>(&'a self, database: &'a Path) -> &'a Path {
        if self.lock.is_none() { &self.name } else { database }
    }
}

/// Creates a file that no other process can open.
fn file_without_name(folder: &Path) -> Result<File, BackupError> {
    tempfile::tempfile_in(folder).map_err(BackupError::file(folder))
}

/// Returns the folder of a SQLite database, if it exists.
fn database_folder(database: &Path) -> Option<PathBuf> {
    let folder = database.parent()?;
    let folder = if folder == Path::new("") { Path::new(".") } else { folder };
    folder.is_dir().then(|| folder.to_owned())
}

fn temporary_folder() -> PathBuf {
    let default = Path::new(TEMPORARY_FOLDER);
    let is_default = env::var_os("TMPDIR").is_none() && default.is_dir();
    if is_default { default.to_owned() } else { env::temp_dir() }
}
