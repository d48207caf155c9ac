//! A SQLite file copied while it is written to, and a copy put in its place.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::result::Error;
use diesel::sql_types::Text;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use super::error::BackupFailed;
use super::place::{Beside, remove, with_companions, with_suffix};
use crate::address::Address;
use crate::connection::Db;
use crate::migrate::{self, Standing};

const MAGIC: &[u8] = b"SQLite format 3\0";
/// Where the database that was replaced is kept.
const KEPT: &str = ".before-restore";

/// Into an empty file.
pub fn copy(database: &Path, file: &Path) -> Result<(), BackupFailed> {
    if !database.is_file() {
        return Err(BackupFailed::NoDatabase(database.to_owned()));
    }
    let name = file.to_str().ok_or_else(|| {
        BackupFailed::file(file)(io::Error::new(io::ErrorKind::InvalidInput, "the name is not Unicode"))
    })?;
    let mut db = open(database)?;
    diesel::sql_query("VACUUM INTO $1").bind::<Text, _>(name).execute(&mut db)?;
    Ok(())
}

pub fn restore(database: &Path, file: &Path) -> Result<(), BackupFailed> {
    // A link keeps leading to the database.
    let database = fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
    let part = Beside::new(&database, ".restoring")?;
    copy_of(file, &part)?;
    made_ready(&part, file)?;
    if database.exists() {
        resemble(&database, part.path()).map_err(BackupFailed::file(part.path()))?;
        put_aside(&database)?;
    }
    part.take_the_place_of(&database)
}

fn copy_of(file: &Path, part: &Beside) -> Result<(), BackupFailed> {
    let live = with_suffix(file, "-wal");
    if fs::metadata(&live).is_ok_and(|it| it.len() > 0) {
        let reason = format!("'{}' holds a part of it; copy a database in use with the command backup", live.display());
        return Err(BackupFailed::not_a_copy(file, reason));
    }
    let mut from = File::open(file).map_err(BackupFailed::file(file))?;
    let mut to = part.create()?;
    let mut start = Vec::new();
    from.by_ref().take(16).read_to_end(&mut start).map_err(BackupFailed::file(file))?;
    if start != MAGIC {
        return Err(BackupFailed::not_a_copy(file, "it is not a SQLite file"));
    }
    io::copy(&mut start.as_slice().chain(from), &mut to).map_err(BackupFailed::file(part.path()))?;
    Ok(())
}

/// Sound, of ours, with the newest schema, and in one file.
fn made_ready(part: &Beside, file: &Path) -> Result<(), BackupFailed> {
    #[derive(QueryableByName)]
    struct Check {
        #[diesel(sql_type = Text)]
        integrity_check: String,
    }

    let damaged = |error: Error| BackupFailed::not_a_copy(file, error.to_string());
    let mut db = open(part.path())?;
    let found: Vec<Check> = diesel::sql_query("PRAGMA integrity_check").load(&mut db).map_err(damaged)?;
    match found.as_slice() {
        [only] if only.integrity_check == "ok" => {}
        found => {
            let reason = found.first().map_or("it is damaged", |it| it.integrity_check.as_str());
            return Err(BackupFailed::not_a_copy(file, reason));
        }
    }
    migrate::standing(&mut db)?.or_refuse(file)?;
    super::freshen(&mut db)?;
    db.batch_execute("PRAGMA journal_mode = DELETE")?;
    Ok(())
}

impl Standing {
    pub(super) fn or_refuse(self, file: &Path) -> Result<(), BackupFailed> {
        match self {
            Self::Known => Ok(()),
            Self::Empty => Err(BackupFailed::not_a_copy(file, "it has none of its tables")),
            Self::Newer => {
                Err(BackupFailed::not_a_copy(file, "it has a schema that only a newer version of the program knows"))
            }
        }
    }
}

/// Keeps the database that is replaced; a damaged one too, with all that belongs to it.
fn put_aside(database: &Path) -> Result<(), BackupFailed> {
    let kept = with_suffix(database, KEPT);
    let failed = || BackupFailed::file(&kept);
    let is_whole = released(database)?;
    remove(&kept).map_err(failed())?;
    if fs::hard_link(database, &kept).is_err() {
        fs::copy(database, &kept).map_err(failed())?;
    }
    for (path, suffix) in with_companions(database).skip(1).filter(|(path, _)| path.exists()) {
        if is_whole {
            // Somebody opened it again just now.
            return Err(BackupFailed::InUse);
        }
        fs::rename(path, with_suffix(&kept, suffix)).map_err(failed())?;
    }
    Ok(())
}

/// Brings everything into the one file, which only works where nobody else has it open. False where it is damaged.
fn released(database: &Path) -> Result<bool, BackupFailed> {
    #[derive(QueryableByName)]
    struct Mode {
        #[diesel(sql_type = Text)]
        journal_mode: String,
    }

    let mut db = open(database)?;
    let modes: Result<Vec<Mode>, Error> = diesel::sql_query("PRAGMA journal_mode = DELETE").load(&mut db);
    match modes {
        Ok(modes) if modes.iter().any(|it| it.journal_mode == "delete") => Ok(true),
        Ok(_) => Err(BackupFailed::InUse),
        Err(Error::DatabaseError(_, information)) if information.message().contains("locked") => {
            Err(BackupFailed::InUse)
        }
        Err(_) => Ok(false),
    }
}

/// The owner of the one it replaces: a server may run as somebody else. Nobody but the owner may read it.
#[cfg(unix)]
fn resemble(database: &Path, part: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};

    let (wanted, made) = (fs::metadata(database)?, fs::metadata(part)?);
    if (wanted.uid(), wanted.gid()) != (made.uid(), made.gid()) {
        chown(part, Some(wanted.uid()), Some(wanted.gid()))?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn resemble(database: &Path, part: &Path) -> io::Result<()> {
    fs::set_permissions(part, fs::metadata(database)?.permissions())
}

fn open(file: &Path) -> Result<Db, BackupFailed> {
    let mut db = Db::open(&Address::Sqlite(file.to_owned()))?;
    db.batch_execute("PRAGMA busy_timeout = 2000")?;
    Ok(db)
}
