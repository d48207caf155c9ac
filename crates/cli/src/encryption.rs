//! Encrypts copies of the database to public keys, and decrypts them, in the format of `age` (https://age-encryption.org/v1).

mod identities;
mod recipients;

pub use self::identities::Identities;
pub use self::recipients::{Recipients, RecipientsArguments, recipients_from_environment};

use age::armor::ArmoredReader;
use age::{DecryptError, Decryptor, Encryptor};
use anyhow::{Context, anyhow, bail};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use storage::Address;
use storage::backup::DatabaseCopy;

/// Extension of encrypted files.
const EXTENSION: &str = "age";
/// The first bytes of an encrypted file, and of one that was encoded as text with `age --armor`.
const MARKS: [&[u8]; 2] = [b"age-encryption.org/", b"-----BEGIN AGE ENCRYPTED FILE-----"];

/// Returns the path with `.age` at its end.
pub fn with_extension(file: &Path) -> PathBuf {
    if has_extension(file) { file.to_owned() } else { file.with_added_extension(EXTENSION) }
}

pub fn has_extension(file: &Path) -> bool {
    file.extension() == Some(OsStr::new(EXTENSION))
}

/// Returns whether a file begins like an encrypted one. A file that does not exist does not.
pub fn is_encrypted(file: &Path) -> anyhow::Result<bool> {
    let mut start = Vec::new();
    match File::open(file).and_then(|file| file.take(64).read_to_end(&mut start)) {
        Ok(_) => Ok(looks_encrypted(&start)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error).with_context(|| format!("'{}' cannot be read", file.display())),
    }
}

fn looks_encrypted(start: &[u8]) -> bool {
    MARKS.iter().any(|mark| start.starts_with(mark))
}

/// Writes a copy to a file in encrypted form. The memory that this needs does not depend on the size of the copy.
pub fn encrypt(copy: &DatabaseCopy, recipients: &Recipients, output: File) -> anyhow::Result<()> {
    let mut content = copy.content()?;
    let mut writer = Encryptor::with_recipients(recipients.iter())?.wrap_output(output)?;
    io::copy(&mut content, &mut writer).and_then(|_| writer.finish()).context("the copy cannot be encrypted")?;
    Ok(())
}

/// Decrypts a file into a copy that has no name. It exists only if the whole file is as it was written: the file has a check of each
/// part, of the order of the parts, and of its end.
pub fn decrypt(file: &Path, identities: &Identities, address: &Address) -> anyhow::Result<DatabaseCopy> {
    let shown = file.display();
    if !file.is_file() {
        bail!("there is no file '{shown}'");
    }
    if !is_encrypted(file)? {
        bail!(
            "'{shown}' is not encrypted, or its beginning is damaged. If it was made without a public key, leave out --identity; otherwise use another copy of it"
        );
    }
    let input = File::open(file).with_context(|| format!("'{shown}' cannot be read"))?;
    DatabaseCopy::from_content(address, file, |output| {
        let decryptor = Decryptor::new_buffered(ArmoredReader::new(input)).map_err(|error| explain(file, error))?;
        if decryptor.is_scrypt() {
            bail!(
                "'{shown}' is encrypted with a passphrase, not to a public key; decrypt it with `age --decrypt` first"
            );
        }
        let mut content = decryptor.decrypt(identities.iter()).map_err(|error| match error {
            DecryptError::NoMatchingKeys => anyhow!(
                "no key in {} decrypts '{shown}'. Name the private key of a public key that the copy was encrypted to; if it is the right one, the beginning of the file is damaged: use another copy of it",
                identities.source()
            ),
            error => explain(file, error),
        })?;
        io::copy(&mut content, output).map_err(|error| explain(file, DecryptError::Io(error)))?;
        Ok(())
    })
}

/// Returns an error that says what is wrong with an encrypted file, and what to do.
fn explain(file: &Path, error: DecryptError) -> anyhow::Error {
    let shown = file.display();
    match error {
        DecryptError::UnknownFormat => {
            anyhow!("'{shown}' is encrypted in a newer format of age than this program knows")
        }
        DecryptError::Io(error) if !is_about_content(&error) => {
            anyhow::Error::new(error).context(format!("'{shown}' cannot be decrypted"))
        }
        _ => anyhow!(
            "'{shown}' was damaged, cut off or changed after it was written, so nothing of it is used. Use another copy of this file, or an older one"
        ),
    }
}

/// Returns whether an error is about what was read, and not about the disk.
fn is_about_content(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof)
}

#[cfg(test)]
mod tests;
