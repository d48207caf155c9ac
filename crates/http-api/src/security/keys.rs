//! Keyed hashes with the secret of this installation: anonymous keys, and the tokens of private links.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256, Sha512};
use storage::{Storage, StorageError, secrets};
use subtle::ConstantTimeEq;

const NAME: &str = "keys";
/// Bytes of a token that nobody guesses.
const RANDOM_BYTES: usize = 32;
/// Bytes kept of a keyed hash.
const KEY_BYTES: usize = 18;

#[derive(Clone)]
pub struct Keys(String);

impl Keys {
    /// The secret of this installation, made at the first start.
    pub fn load(storage: &Storage) -> Result<Self, StorageError> {
        let fresh = random_token().map_err(|error| StorageError::NoChance(error.to_string()))?;
        storage.write(|db| secrets::find_or_keep(db, NAME, &fresh)).map(Self)
    }

    /// What stands for these words under this purpose; nobody without the secret can tell the words.
    pub fn key(&self, purpose: &str, words: &[&str]) -> String {
        let mut mac = self.mac(purpose);
        for word in words {
            // With its length, so that ('ab', 'c') and ('a', 'bc') differ.
            mac.update(&word.len().to_be_bytes());
            mac.update(word.as_bytes());
        }
        BASE64_URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes().get(..KEY_BYTES).unwrap_or_default())
    }

    /// A private link's token: the number of what it opens, and a keyed hash of it.
    pub fn token(&self, purpose: &str, id: i64, generation: i32) -> String {
        let hash = self.key(purpose, &[&id.to_string(), &generation.to_string()]);
        format!("{id}-{generation}-{hash}")
    }

    /// What a token opens, and in which generation; none where it was not made here for this purpose.
    pub fn open(&self, purpose: &str, token: &str) -> Option<(i64, i32)> {
        let mut parts = token.splitn(3, '-');
        let (id, generation) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        is_equal_in_constant_time(&self.token(purpose, id, generation), token).then_some((id, generation))
    }

    /// A word that can be handed out and proves on its return that it came from here.
    pub fn seal(&self, purpose: &str, word: &str) -> String {
        format!("{word}.{}", self.key(purpose, &[word]))
    }

    /// The word that was sealed for this purpose; none where it was not sealed here.
    pub fn unseal(&self, purpose: &str, sealed: &str) -> Option<String> {
        let (word, _) = sealed.rsplit_once('.')?;
        is_equal_in_constant_time(&self.seal(purpose, word), sealed).then(|| word.to_owned())
    }

    fn mac(&self, purpose: &str) -> Hmac<Sha256> {
        // As long as a block of the hash, so that the key is used whole.
        Hmac::new(&Sha512::digest(format!("{purpose}:{}", self.0)))
    }
}

/// A token that nobody guesses.
pub fn random_token() -> Result<String, getrandom::Error> {
    let mut bytes = [0; RANDOM_BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(BASE64_URL_SAFE_NO_PAD.encode(bytes))
}

/// What is kept of a random token.
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
    fn a_token_opens_what_it_was_made_for_and_nothing_else() {
        let keys = Keys("a secret".into());
        let token = keys.token("submission", 1001, 1);
        assert_eq!(keys.open("submission", &token), Some((1001, 1)));
        assert_eq!(keys.open("newsletter", &token), None);
        assert_eq!(Keys("another secret".into()).open("submission", &token), None);
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
            assert_eq!(keys.open("submission", &forged), None, "{forged}");
        }
    }

    #[test]
    fn a_sealed_word_is_read_back_only_as_it_was_sealed() {
        let keys = Keys("a secret".into());
        let sealed = keys.seal("opt-out", "word");
        assert_eq!(keys.unseal("opt-out", &sealed), Some("word".to_owned()));
        assert_eq!(keys.unseal("another", &sealed), None);
        for forged in
            [sealed.replacen("word", "ward", 1), format!("{sealed}x"), "word".into(), ".".into(), String::new()]
        {
            assert_eq!(keys.unseal("opt-out", &forged), None, "{forged}");
        }
    }

    #[test]
    fn words_are_told_apart_by_purpose_and_by_where_they_end() {
        let keys = Keys("a secret".into());
        assert_eq!(keys.key("sender", &["ab", "c"]), keys.key("sender", &["ab", "c"]));
        assert_ne!(keys.key("sender", &["ab", "c"]), keys.key("sender", &["a", "bc"]));
        assert_ne!(keys.key("sender", &["ab"]), keys.key("recipient", &["ab"]));
    }
}
