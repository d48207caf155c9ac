//! The private keys that decrypt backups.

use age::{Identity, IdentityFile};
use anyhow::{Context, anyhow, ensure};
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use super::looks_encrypted;

/// The file name that means standard input.
const STANDARD_INPUT: &str = "-";
/// Maximum size in bytes of a file of keys; a key has 74.
const MAX_SIZE: u64 = 1 << 20;

/// Private keys and the place from which they were read.
pub struct Identities {
    keys: Vec<Box<dyn Identity + Send + Sync>>,
    source: String,
}

impl Identities {
    /// Reads a file that `age-keygen` has written, or standard input if the name is '-'.
    pub fn read(file: &Path) -> anyhow::Result<Self> {
        if file == Path::new(STANDARD_INPUT) {
            return Self::from_reader("standard input", io::stdin());
        }
        let source = format!("'{}'", file.display());
        let input = File::open(file).with_context(|| format!("--identity: {source} cannot be read"))?;
        Self::from_reader(&source, input)
    }

    /// Errors never repeat the content of the file.
    fn from_reader(source: &str, input: impl Read) -> anyhow::Result<Self> {
        let mut content = Vec::new();
        let read = BufReader::new(input).take(MAX_SIZE).read_to_end(&mut content);
        read.with_context(|| format!("--identity: {source} cannot be read"))?;
        ensure!(
            !looks_encrypted(&content),
            "--identity: {source} is itself encrypted; decrypt it on the way: `age --decrypt FILE | petrecipes … --identity -`"
        );
        let error = || anyhow!("--identity: {source} has no private key of age, which begins with AGE-SECRET-KEY-1");
        let keys = IdentityFile::from_buffer(content.as_slice()).map_err(|_| error())?;
        let keys = keys.into_identities().map_err(|_| error())?;
        ensure!(!keys.is_empty(), error());
        Ok(Self { keys, source: source.to_owned() })
    }

    pub fn iter(&self) -> impl Iterator<Item = &dyn Identity> {
        self.keys.iter().map(|key| {
            let key: &dyn Identity = key.as_ref();
            key
        })
    }

    pub fn source(&self) -> &str {
        &self.source
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use age::secrecy::ExposeSecret;
    use age::x25519;

    #[test]
    fn a_file_of_private_keys_may_have_comments() {
        let key = x25519::Identity::generate().to_string();
        let text = format!("# created: 2026\n# public key: age1…\n{}\n", key.expose_secret());
        assert_eq!(Identities::from_reader("'key.txt'", text.as_bytes()).unwrap().iter().count(), 1);
    }

    #[test]
    fn a_file_without_a_private_key_is_rejected_and_not_repeated() {
        for (content, expected) in [
            ("", "has no private key"),
            ("# only a comment\n", "has no private key"),
            ("age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p\n", "has no private key"),
            ("hunter2\n", "has no private key"),
            ("age-encryption.org/v1\n-> scrypt hunter2\n", "is itself encrypted"),
            ("-----BEGIN AGE ENCRYPTED FILE-----\nhunter2\n", "is itself encrypted"),
        ] {
            let Err(error) = Identities::from_reader("'key.txt'", content.as_bytes()) else { panic!("{content}") };
            let error = error.to_string();
            assert!(error.starts_with("--identity: 'key.txt' ") && error.contains(expected), "{content}: {error}");
            assert!(!error.contains("hunter2"), "{error}");
        }
    }
}
