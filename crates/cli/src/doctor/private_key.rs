//! Checks that only the server can read the private key with which it connects to PostgreSQL.

use http_api::config::DATABASE_URL;
use std::io;
use std::path::Path;
use storage::private_file;

use super::configuration::Settings;
use super::{Check, Subject};

pub fn check(settings: &Settings) -> Check {
    if !settings.is_valid(&[DATABASE_URL]) {
        return Check::impossible(Subject::PrivateKey, Subject::Configuration);
    }
    match settings.config.database.private_key_file() {
        Some(file) => judge(&file, private_file::is_private_key_protected(&file)),
        None => Check::ok(Subject::PrivateKey, "Connections to the database use no private key."),
    }
}

fn judge(file: &Path, is_protected: io::Result<bool>) -> Check {
    let shown = file.display();
    match is_protected {
        Ok(true) => Check::ok(Subject::PrivateKey, format!("Other users cannot read the private key '{shown}'.")),
        Ok(false) => Check::failure(
            Subject::PrivateKey,
            format!(
                "Other users of this machine can read or change the private key '{shown}', and PostgreSQL's client refuses it."
            ),
            format!(
                "Run `chmod 0600 '{shown}'` (or 0640 if root owns it and the server is in its group), and replace key and certificate if somebody may have copied it."
            ),
        ),
        Err(error) => Check::failure(
            Subject::PrivateKey,
            format!("The private key '{shown}' cannot be read: {error}."),
            "Correct sslkey in DATABASE_URL, give the file to the user of the server, or run this command as this user.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    #[test]
    fn a_private_key_that_others_can_read_is_a_failure() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("client.key");
        fs::write(&file, "").unwrap();
        let is_owned_by_root = fs::metadata(&file).unwrap().uid() == 0;
        let for_group = if is_owned_by_root { Status::Ok } else { Status::Failure };
        for (mode, status) in [
            (0o600, Status::Ok),
            (0o400, Status::Ok),
            (0o640, for_group),
            (0o660, Status::Failure),
            (0o604, Status::Failure),
            (0o644, Status::Failure),
        ] {
            fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
            let check = judge(&file, private_file::is_private_key_protected(&file));
            assert_eq!(check.status, status, "{mode:o}: {check:?}");
            assert!(check.found.contains("client.key'"), "{check:?}");
        }
        let missing = folder.path().join("none.key");
        let check = judge(&missing, private_file::is_private_key_protected(&missing));
        assert!(check.status == Status::Failure && check.found.contains("none.key' cannot be read"), "{check:?}");
    }
}
