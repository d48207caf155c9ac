//! Files and folders that only their owner can read, because they contain email addresses and password hashes. Systems
//! other than Unix use their own defaults.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Options that create a file with mode 0600. The mode of an existing file stays as it is.
pub fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates a folder and its missing parents with mode 0700. The mode of an existing folder stays as it is.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Removes the access of all users except the owner, if the file or folder exists. Returns a warning if the mode was
/// changed or cannot be changed, for example because the file has another owner.
#[must_use = "the warning must be shown to the operator"]
pub fn restrict(path: &Path) -> Option<String> {
    let shown = path.display();
    match remove_access_of_others(path) {
        Ok(true) => Some(format!("other users of this machine could read '{shown}'; now only its owner can")),
        Ok(false) => None,
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => Some(format!(
            "other users of this machine may be able to read '{shown}': its mode cannot be changed: {error}"
        )),
    }
}

/// Returns whether users other than the owner and its group can read or change a file or folder, or None if there is none.
pub fn access_of_others(path: &Path) -> io::Result<Option<bool>> {
    match std::fs::metadata(path) {
        Ok(metadata) => Ok(Some(is_open_to_others(&metadata))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Returns whether the file of a private key can be read and is protected as libpq requires: only its owner has access, or if root owns it,
/// also its group may read it.
pub fn is_private_key_protected(path: &Path) -> io::Result<bool> {
    File::open(path)?.metadata().map(|metadata| has_mode_of_private_key(&metadata))
}

#[cfg(unix)]
fn has_mode_of_private_key(metadata: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;

    let forbidden = if metadata.uid() == 0 { 0o037 } else { 0o077 };
    metadata.mode() & forbidden == 0
}

#[cfg(not(unix))]
fn has_mode_of_private_key(_metadata: &std::fs::Metadata) -> bool {
    true
}

#[cfg(unix)]
fn is_open_to_others(metadata: &std::fs::Metadata) -> bool {
    std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o007 != 0
}

#[cfg(not(unix))]
fn is_open_to_others(_metadata: &std::fs::Metadata) -> bool {
    false
}

#[cfg(unix)]
fn remove_access_of_others(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;

    let mut permissions = std::fs::metadata(path)?.permissions();
    let mode = permissions.mode();
    if mode & 0o077 == 0 {
        return Ok(false);
    }
    permissions.set_mode(mode & !0o077);
    std::fs::set_permissions(path, permissions).map(|()| true)
}

#[cfg(not(unix))]
fn remove_access_of_others(_path: &Path) -> io::Result<bool> {
    Ok(false)
}
