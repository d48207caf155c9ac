//! Encrypts short secrets that the database stores, with a key of this installation.
//!
//! The key is in the same database. Encryption therefore protects the secrets where only their table is read, such as in
//! a query's output or a partial copy, but not in a copy of the whole database.

use base64::prelude::BASE64_STANDARD_NO_PAD;
use base64::{DecodeError, Engine};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use thiserror::Error;

use crate::security::keys::Keys;

#[derive(Debug, Error)]
pub enum SealingError {
    #[error("the operating system provides no random numbers")]
    NoRandomness(#[source] getrandom::Error),
    #[error("the secret cannot be encrypted")]
    Encryption,
    /// Decryption itself has no source, because the library does not say why it fails.
    #[error("the stored secret was encrypted with another key, or is damaged")]
    Decryption { source: Option<DecodeError> },
}

impl Keys {
    /// Encrypts a secret. It can be decrypted only for the same purpose and owner, so that the rows of two owners cannot be
    /// exchanged.
    pub fn seal(&self, purpose: &str, owner: i64, secret: &[u8]) -> Result<String, SealingError> {
        let mut nonce = [0; NONCE_LEN];
        getrandom::fill(&mut nonce).map_err(SealingError::NoRandomness)?;
        let mut encrypted = secret.to_vec();
        let (nonce_once, owner) = (Nonce::assume_unique_for_key(nonce), Aad::from(owner.to_be_bytes()));
        let key = self.sealing_key(purpose)?;
        key.seal_in_place_append_tag(nonce_once, owner, &mut encrypted).map_err(|_| SealingError::Encryption)?;
        Ok(BASE64_STANDARD_NO_PAD.encode([nonce.as_slice(), &encrypted].concat()))
    }

    /// Decrypts a secret.
    pub fn open_sealed(&self, purpose: &str, owner: i64, sealed: &str) -> Result<Vec<u8>, SealingError> {
        let error = |source| SealingError::Decryption { source };
        let bytes = BASE64_STANDARD_NO_PAD.decode(sealed).map_err(|cause| error(Some(cause)))?;
        let (nonce, encrypted) = bytes.split_at_checked(NONCE_LEN).ok_or_else(|| error(None))?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| error(None))?;
        let mut buffer = encrypted.to_vec();
        let key = self.sealing_key(purpose)?;
        let secret = key.open_in_place(nonce, Aad::from(owner.to_be_bytes()), &mut buffer);
        secret.map(|secret| secret.to_vec()).map_err(|_| error(None))
    }

    fn sealing_key(&self, purpose: &str) -> Result<LessSafeKey, SealingError> {
        let key = UnboundKey::new(&CHACHA20_POLY1305, &self.encryption_key(purpose));
        key.map(LessSafeKey::new).map_err(|_| SealingError::Encryption)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_decrypted_only_unchanged_and_for_its_purpose_and_owner() {
        let keys = Keys::for_tests("a secret");
        let sealed = keys.seal("totp", 7, b"twenty secret bytes.").unwrap();
        assert_ne!(sealed, keys.seal("totp", 7, b"twenty secret bytes.").unwrap(), "each has its own nonce");
        assert_eq!(keys.open_sealed("totp", 7, &sealed).unwrap(), b"twenty secret bytes.");
        let other = Keys::for_tests("another secret");
        for result in [
            keys.open_sealed("totp", 8, &sealed),
            keys.open_sealed("other", 7, &sealed),
            other.open_sealed("totp", 7, &sealed),
            keys.open_sealed("totp", 7, &sealed[1..]),
            keys.open_sealed("totp", 7, "AAAA"),
            keys.open_sealed("totp", 7, "not base64!"),
        ] {
            assert!(matches!(result, Err(SealingError::Decryption { .. })), "{result:?}");
        }
    }

    #[test]
    fn a_damaged_secret_is_reported_with_the_cause() {
        let error = Keys::for_tests("a secret").open_sealed("totp", 7, "not base64!").unwrap_err();
        let expected = format!("{error}: Invalid symbol 32, offset 3.");
        assert_eq!(storage::error_chain(&error), expected);
    }
}
