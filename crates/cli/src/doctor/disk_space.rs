//! Checks the free space where the program writes: the database, the folder for mails, and the temporary folder.

use http_api::Config;
use rustix::fs::statvfs;
use std::io;
use std::path::{Path, PathBuf};
use storage::Address;

use super::{Check, Subject};

const MEBIBYTE: u64 = 1024 * 1024;
/// Editorial choice: a busy day of visits, mails and photos needs some tens of megabytes.
const TOO_LITTLE: u64 = 100 * MEBIBYTE;
/// Editorial choice: space for the write-ahead log of a large change, and for a copy of the database.
const LOW: u64 = 1024 * MEBIBYTE;
const ADVICE: &str = "Delete old backups, logs and data of other programs, or use a larger disk.";

pub fn check(config: &Config) -> Vec<Check> {
    folders(config).iter().map(|(purpose, folder)| judge(purpose, folder, free_bytes(folder))).collect()
}

/// Returns what each folder is for. The disk of a PostgreSQL server may belong to another machine.
fn folders(config: &Config) -> Vec<(&'static str, PathBuf)> {
    let mut folders = Vec::new();
    if let Address::Sqlite(file) = &config.database {
        folders.push(("the database with its photos", file.parent().unwrap_or(Path::new("")).to_owned()));
    }
    if config.smtp_url.is_none() {
        folders.push(("mails that are written to files", config.mail_folder.clone()));
    }
    folders.push(("temporary files", std::env::temp_dir()));
    folders
}

/// Returns the space that a user other than root can fill. A folder that does not exist yet has that of its parent.
fn free_bytes(folder: &Path) -> io::Result<u64> {
    let absolute = std::path::absolute(if folder == Path::new("") { Path::new(".") } else { folder })?;
    let existing = absolute.ancestors().find(|it| it.exists()).unwrap_or(&absolute);
    let disk = statvfs(existing)?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}

fn judge(purpose: &str, folder: &Path, free: io::Result<u64>) -> Check {
    let shown = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let shown = shown.display();
    match free {
        Err(error) => Check::failure(
            Subject::DiskSpace,
            format!("The free space for {purpose} at '{shown}' cannot be read: {error}."),
            "Create the folder, or run this command as the user of the server.",
        ),
        Ok(free) => {
            let found = format!("{} MiB are free for {purpose} at '{shown}'.", free / MEBIBYTE);
            match free {
                0..TOO_LITTLE => Check::failure(Subject::DiskSpace, found, ADVICE),
                TOO_LITTLE..LOW => Check::warning(Subject::DiskSpace, found, ADVICE),
                _ => Check::ok(Subject::DiskSpace, found),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    #[test]
    fn little_space_is_a_warning_and_almost_none_a_failure() {
        for (free, status, found) in [
            (0, Status::Failure, "0 MiB are free"),
            (100 * MEBIBYTE - 1, Status::Failure, "99 MiB are free"),
            (100 * MEBIBYTE, Status::Warning, "100 MiB are free"),
            (1024 * MEBIBYTE - 1, Status::Warning, "1023 MiB are free"),
            (1024 * MEBIBYTE, Status::Ok, "1024 MiB are free"),
        ] {
            let check = judge("mails", Path::new("/srv/mail"), Ok(free));
            assert_eq!(check.status, status, "{free}");
            assert_eq!(check.found, format!("{found} for mails at '/srv/mail'."));
        }
        let failed = judge("mails", Path::new("/srv"), Err(io::ErrorKind::PermissionDenied.into()));
        assert!(failed.status == Status::Failure && failed.found.contains("permission denied"), "{failed:?}");
    }

    #[test]
    fn a_folder_that_does_not_exist_has_the_space_of_its_parent() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("data/mail");
        assert!(free_bytes(&missing).unwrap() > 0);
        assert!(!missing.exists());
        assert!(free_bytes(Path::new("")).unwrap() > 0);
    }

    #[test]
    fn only_folders_that_are_used_are_checked() {
        let purposes = |variables: &[(&str, &str)]| -> Vec<_> {
            let config = Config::read(|name| {
                variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            });
            folders(&config.unwrap()).into_iter().map(|(purpose, _)| purpose).collect()
        };
        assert_eq!(
            purposes(&[]),
            ["the database with its photos", "mails that are written to files", "temporary files"]
        );
        assert_eq!(
            purposes(&[("DATABASE_URL", "postgres://me@db/pets"), ("SMTP_URL", "smtp://localhost")]),
            ["temporary files"]
        );
    }
}
