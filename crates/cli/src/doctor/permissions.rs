//! Checks that other users of this machine can read neither the database nor mails nor passwords.

use http_api::Config;
use std::io;
use std::path::{Path, PathBuf};
use storage::{Address, private_file};

use super::{Check, Subject};

/// Files of the working folder and of the documented installation that may contain passwords.
const ENVIRONMENT_FILES: [&str; 2] = [".env", "/etc/petrecipes.env"];

pub fn check(config: &Config) -> Check {
    judge(
        &secret_paths(config).into_iter().map(|path| (private_file::access_of_others(&path), path)).collect::<Vec<_>>(),
    )
}

fn secret_paths(config: &Config) -> Vec<PathBuf> {
    let mut paths = config.database.files();
    if let Address::Sqlite(file) = &config.database
        && let Some(folder) = file.parent().filter(|folder| *folder != Path::new(""))
    {
        paths.push(folder.to_owned());
    }
    paths.push(config.mail_folder.clone());
    paths.extend(ENVIRONMENT_FILES.map(PathBuf::from));
    paths
}

/// Judges what other users may do with each path. None means that there is no such file.
fn judge(paths: &[(io::Result<Option<bool>>, PathBuf)]) -> Check {
    let shown = |path: &Path| format!("'{}'", path.display());
    let open: Vec<_> =
        paths.iter().filter(|(access, _)| matches!(access, Ok(Some(true)))).map(|(_, it)| shown(it)).collect();
    let unknown: Vec<_> = paths.iter().filter(|(access, _)| access.is_err()).map(|(_, it)| shown(it)).collect();
    let private = paths.iter().filter(|(access, _)| matches!(access, Ok(Some(false)))).count();
    if !open.is_empty() {
        return Check::failure(
            Subject::Permissions,
            format!("Other users of this machine can read or change {}.", open.join(", ")),
            "Run `chmod o-rwx` on each, and `chmod 0600` on a database file (0700 on its folder).",
        );
    }
    if !unknown.is_empty() {
        return Check::failure(
            Subject::Permissions,
            format!("The permissions of {} cannot be read.", unknown.join(", ")),
            "Run this command as the user of the server.",
        );
    }
    Check::ok(
        Subject::Permissions,
        format!("Other users can read none of the {private} files and folders with secrets."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_file_that_others_can_read_is_a_failure_that_names_it() {
        let folder = tempfile::tempdir().unwrap();
        let (file, missing) = (folder.path().join("pets.db"), folder.path().join("none"));
        fs::write(&file, "").unwrap();
        for (mode, status) in
            [(0o600, Status::Ok), (0o640, Status::Ok), (0o604, Status::Failure), (0o602, Status::Failure)]
        {
            fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
            let paths = [&file, &missing].map(|path| (private_file::access_of_others(path), path.clone()));
            let check = judge(&paths);
            assert_eq!(check.status, status, "{mode:o}: {check:?}");
            if status == Status::Failure {
                assert!(check.found.contains("pets.db'") && !check.found.contains("none'"), "{check:?}");
            }
        }
        let denied = judge(&[(Err(io::ErrorKind::PermissionDenied.into()), file)]);
        assert!(denied.status == Status::Failure && denied.found.contains("cannot be read"), "{denied:?}");
    }
}
