//! Keyed hashes made with the secret of this installation: keys that represent addresses and contents without revealing
//! them, tokens of private links, and signatures.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256, Sha512};
use storage::{Storage, StorageError, secrets};
use subtle::ConstantTimeEq;

/// The name of the secret in the database.
const SECRET_NAME: &str = "keys";
/// Length of a random token in bytes; it cannot be guessed.
const RANDOM_BYTES: usize = 32;
/// Length in bytes to which a keyed hash is shortened.
const KEY_BYTES: usize = 18;

/// The secret of this installation. Each purpose has a key of its own, derived from it.
#[derive(Clone)]
pub struct Keys(String);

impl Keys {
    /// Loads the secret of this installation. The first start creates it.
    pub fn load(storage: &Storage) -> Result<Self, StorageError> {
        let new_secret = random_token().map_err(|error| StorageError::NoRandomness(error.into()))?;
        storage.write(|db| secrets::find_or_create(db, SECRET_NAME, &new_secret)).map(Self)
    }

    #[cfg(test)]
    pub fn for_tests(secret: &str) -> Self {
        Self(secret.to_owned())
    }

    /// Returns a keyed hash of these words for one purpose. Without the secret, the words cannot be reconstructed.
    pub fn key(&self, purpose: &str, words: &[&str]) -> String {
        let mut mac = self.mac(purpose);
        for word in words {
            // The length is hashed too, so that ('ab', 'c') and ('a', 'bc') differ.
            mac.update(&word.len().to_be_bytes());
            mac.update(word.as_bytes());
        }
        BASE64_URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes().get(..KEY_BYTES).unwrap_or_default())
    }

    /// Creates the token of a private link: an id, a generation and a keyed hash of both.
    pub fn token(&self, purpose: &str, id: i64, generation: i32) -> String {
        let hash = self.key(purpose, &[&id.to_string(), &generation.to_string()]);
        format!("{id}-{generation}-{hash}")
    }

    /// Returns the id and generation of a token, or None if it was not created for this purpose by this installation.
    pub fn verify_token(&self, purpose: &str, token: &str) -> Option<(i64, i32)> {
        let mut parts = token.splitn(3, '-');
        let (id, generation) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        is_equal_in_constant_time(&self.token(purpose, id, generation), token).then_some((id, generation))
    }

    /// Signs a word, so that it can be recognised when a client sends it back.
    pub fn sign(&self, purpose: &str, word: &str) -> String {
        format!("{word}.{}", self.key(purpose, &[word]))
    }

    /// Returns the word that was signed for this purpose, or None if the signature is wrong.
    pub fn verify_signature(&self, purpose: &str, signed: &str) -> Option<String> {
        let (word, _) = signed.rsplit_once('.')?;
        is_equal_in_constant_time(&self.sign(purpose, word), signed).then(|| word.to_owned())
    }

    /// Returns a key for encryption, which is used for one purpose only.
    pub fn encryption_key(&self, purpose: &str) -> [u8; 32] {
        self.mac(&format!("encryption:{purpose}")).finalize().into_bytes().into()
    }

    fn mac(&self, purpose: &str) -> Hmac<Sha256> {
        // The digest is as long as a block of the hash, so that all of its bytes are used as the key.
        Hmac::new(&Sha512::digest(format!("{purpose}:{}", self.0)))
    }
}

/// Creates a random token that cannot be guessed.
pub fn random_token() -> Result<String, getrandom::Error> {
    let mut bytes = [0; RANDOM_BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(BASE64_URL_SAFE_NO_PAD.encode(bytes))
}

/// Returns the hash of a token; only the hash is stored.
pub fn token_hash(token: &str) -> String {
    hex::encode(Sha256::digest(token))
}

/// Compares two secrets without revealing by the time it takes where they differ.
pub fn is_equal_in_constant_time(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_valid_only_for_its_purpose_and_id() {
        let keys = Keys("a secret".into());
        let token = keys.token("submission", 1001, 1);
        assert_eq!(keys.verify_token("submission", &token), Some((1001, 1)));
        assert_eq!(keys.verify_token("newsletter", &token), None);
        assert_eq!(Keys("another secret".into()).verify_token("submission", &token), None);
        for forged in [
            token.replacen("1001", "1002", 1),
            token.replacen("-1-", "-2-", 1),
            token[..token.len() - 1].to_owned(),
            format!("{token}x"),
            format!("0{token}"),
            "1001".to_owned(),
            "--".to_owned(),
            String::new(),
        ] {
            assert_eq!(keys.verify_token("submission", &forged), None, "{forged}");
        }
    }

    #[test]
    fn a_signed_word_is_accepted_only_unchanged() {
        let keys = Keys("a secret".into());
        let signed = keys.sign("opt-out", "word");
        assert_eq!(keys.verify_signature("opt-out", &signed), Some("word".to_owned()));
        assert_eq!(keys.verify_signature("another", &signed), None);
        for forged in
            [signed.replacen("word", "ward", 1), format!("{signed}x"), "word".into(), ".".into(), String::new()]
        {
            assert_eq!(keys.verify_signature("opt-out", &forged), None, "{forged}");
        }
    }

    #[test]
    fn keys_depend_on_the_purpose_and_on_where_each_word_ends() {
        let keys = Keys("a secret".into());
        assert_eq!(keys.key("sender", &["ab", "c"]), keys.key("sender", &["ab", "c"]));
        assert_ne!(keys.key("sender", &["ab", "c"]), keys.key("sender", &["a", "bc"]));
        assert_ne!(keys.key("sender", &["ab"]), keys.key("recipient", &["ab"]));
    }
}
