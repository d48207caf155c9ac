//! The public keys to which backups are encrypted.

use age::Recipient;
use age::x25519;
use anyhow::{Context, bail, ensure};
use clap::Args;
use http_api::config::BACKUP_RECIPIENTS;
use std::fs::read_to_string;
use std::path::PathBuf;

/// The first characters of a private key, which are never repeated in a message.
const PRIVATE_KEY: &str = "AGE-SECRET-KEY-";

#[derive(Args)]
pub struct RecipientsArguments {
    /// Encrypt the copy to a public key of age (age1…), and add '.age' to the name of the file. May be repeated: each private key alone
    /// decrypts the copy. The keys of the command replace those of BACKUP_RECIPIENTS
    #[arg(long = "recipient", value_name = "PUBLIC_KEY")]
    keys: Vec<String>,
    /// Encrypt the copy to the public keys in a file, one per line. May be repeated
    #[arg(long = "recipients-file", value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Public keys. Without any, copies are not encrypted.
pub struct Recipients(Vec<x25519::Recipient>);

impl Recipients {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    #[cfg(test)]
    pub fn from_keys(keys: &[&x25519::Identity]) -> Self {
        Self(keys.iter().map(|key| key.to_public()).collect())
    }

    pub fn iter(&self) -> impl Iterator<Item = &dyn Recipient> {
        self.0.iter().map(|key| {
            let key: &dyn Recipient = key;
            key
        })
    }
}

impl RecipientsArguments {
    /// Returns the keys of the command line, or if it has none, those of the environment.
    pub fn read(&self) -> anyhow::Result<Recipients> {
        if self.keys.is_empty() && self.files.is_empty() {
            return recipients_from_environment();
        }
        let mut recipients = Vec::new();
        for key in &self.keys {
            recipients.push(parse("--recipient", key.trim())?);
        }
        for file in &self.files {
            let shown = file.display();
            let text = read_to_string(file).with_context(|| format!("--recipients-file: '{shown}' cannot be read"))?;
            let keys = parse_lines(&format!("--recipients-file: '{shown}'"), &text)?;
            ensure!(!keys.is_empty(), "--recipients-file: '{shown}' has no public key, one of which begins with age1");
            recipients.extend(keys);
        }
        Ok(Recipients(recipients))
    }
}

/// Returns the keys of `BACKUP_RECIPIENTS`.
pub fn recipients_from_environment() -> anyhow::Result<Recipients> {
    parse_list(&std::env::var(BACKUP_RECIPIENTS).unwrap_or_default())
}

/// Parses keys that are separated by commas or white space.
fn parse_list(text: &str) -> anyhow::Result<Recipients> {
    let keys = text.split([',', ' ', '\t', '\n']).filter(|key| !key.is_empty());
    keys.map(|key| parse(BACKUP_RECIPIENTS, key)).collect::<anyhow::Result<_>>().map(Recipients)
}

/// Parses a file for `age --recipients-file`: one key per line, and comments.
fn parse_lines(source: &str, text: &str) -> anyhow::Result<Vec<x25519::Recipient>> {
    let lines = text.lines().zip(1..).map(|(line, number)| (line.trim(), number));
    let keys = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    keys.map(|(line, number)| parse(&format!("{source}, line {number}"), line)).collect()
}

fn parse(source: &str, key: &str) -> anyhow::Result<x25519::Recipient> {
    if key.to_uppercase().contains(PRIVATE_KEY) {
        bail!(
            "{source}: this is a private key, which must not be on the server. Name its public key, which begins with age1 (`age-keygen -y FILE` prints it)"
        );
    }
    match key.parse() {
        Ok(recipient) => Ok(recipient),
        Err(_) => bail!(
            "{source}: '{key}' is not a public key that this program knows; one has 62 characters and begins with age1 (`age-keygen` creates one)"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";

    #[test]
    fn keys_are_separated_by_commas_or_spaces() {
        for (text, expected) in [
            ("".to_owned(), 0),
            (" ".to_owned(), 0),
            (KEY.to_owned(), 1),
            (format!("{KEY},{KEY}"), 2),
            (format!(" {KEY}, {KEY} "), 2),
        ] {
            assert_eq!(parse_list(&text).unwrap().len(), expected, "{text}");
        }
    }

    #[test]
    fn a_file_of_keys_may_have_comments_and_blank_lines() {
        let keys = parse_lines("keys.txt", &format!("# Anna\n{KEY}\n\n  # Ben\n{KEY}\r\n")).unwrap();
        assert_eq!(keys.len(), 2);
        let Err(error) = parse_lines("keys.txt", &format!("{KEY}\nssh-ed25519 AAAA anna\n")) else { panic!("is read") };
        assert!(error.to_string().starts_with("keys.txt, line 2: 'ssh-ed25519 AAAA anna' is not"), "{error}");
    }

    #[test]
    fn a_mistyped_key_and_a_private_key_are_rejected() {
        let (mistyped, secret) = (KEY.replace("ql3z", "ql3x"), "age-secret-key-1qqqqqqq");
        for (key, expected) in
            [(mistyped.as_str(), "is not a public key"), ("anna", "is not a public key"), (secret, "is a private key")]
        {
            let Err(error) = parse_list(key) else { panic!("{key}") };
            let error = error.to_string();
            assert!(error.starts_with("BACKUP_RECIPIENTS: ") && error.contains(expected), "{error}");
            assert!(!error.contains(secret), "{error}");
        }
    }
}
