//! Rejects weak passwords, and hashes the others with argon2id, with the parameters that OWASP recommends.

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use std::error::Error;
use std::sync::OnceLock;
use thiserror::Error;
use zxcvbn::{Score, zxcvbn};

/// Minimum number of characters of a password.
pub const MIN_LENGTH: usize = 12;
/// Maximum number of characters of a password, so that hashing takes a limited time.
pub const MAX_LENGTH: usize = 200;

/// An attacker needs at least 100 million guesses, which are years at the rate that the limits allow, and about a month of a processor
/// core with a stolen hash.
const MIN_SCORE: Score = Score::Three;
/// Words that an attacker of this site tries first.
const WORDS_OF_SITE: [&str; 7] = ["petrecipes", "recipes", "recipe", "natural", "admin", "administrator", "password"];

const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;

#[derive(Debug, Error)]
pub enum PasswordError {
    #[error("the password must have at least {MIN_LENGTH} characters")]
    TooShort,
    #[error("the password must have at most {MAX_LENGTH} characters")]
    TooLong,
    #[error(
        "the password is easy to guess; use several words that have nothing to do with each other, with you or this site"
    )]
    EasyToGuess,
    #[error("the password cannot be hashed")]
    Hash(#[source] Box<dyn Error + Send + Sync>),
}

/// Rejects a new password that is one of the most common ones of the world, or made of them, of rows of keys, dates, repetitions,
/// words of the site or the name of its administrator.
pub fn ensure_hard_to_guess(password: &str, administrator: &str) -> Result<(), PasswordError> {
    let first_tried: Vec<&str> = WORDS_OF_SITE.into_iter().chain([administrator]).collect();
    let is_hard = zxcvbn(password, &first_tried).score() >= MIN_SCORE;
    if is_hard { Ok(()) } else { Err(PasswordError::EasyToGuess) }
}

/// Checks the length of a new password and returns its hash.
pub fn hash(password: &str) -> Result<String, PasswordError> {
    match password.chars().count() {
        ..MIN_LENGTH => Err(PasswordError::TooShort),
        MIN_LENGTH..=MAX_LENGTH => hash_with_salt(password),
        _ => Err(PasswordError::TooLong),
    }
}

/// Returns true if the password has this hash. Without a hash, because there is no such user, the check takes the same
/// time, so that the time does not reveal which users exist.
pub fn verify(password: &str, hash: Option<&str>) -> bool {
    verify_with(hash, |hash| is_hash_of(password, hash))
}

/// Calls `is_hash_of_password` once, whether or not there is a hash. It takes nearly all of the time.
fn verify_with(hash: Option<&str>, is_hash_of_password: impl FnOnce(&str) -> bool) -> bool {
    let Some(hash_or_dummy) = hash.or(dummy_hash()) else { return false };
    let matches = is_hash_of_password(hash_or_dummy);
    matches && hash.is_some()
}

fn is_hash_of(password: &str, hash: &str) -> bool {
    let Ok(parsed) = PasswordHash::new(hash) else { return false };
    argon2().is_ok_and(|argon2| argon2.verify_password(password.as_bytes(), &parsed).is_ok())
}

/// Returns a hash with the same parameters that belongs to no user.
fn dummy_hash() -> Option<&'static str> {
    static HASH: OnceLock<Option<String>> = OnceLock::new();
    HASH.get_or_init(|| hash_with_salt("dummy password").ok()).as_deref()
}

fn hash_with_salt(password: &str) -> Result<String, PasswordError> {
    let argon2 = argon2().map_err(|error| PasswordError::Hash(error.into()))?;
    let hash = argon2.hash_password(password.as_bytes()).map_err(|error| PasswordError::Hash(error.into()))?;
    Ok(hash.to_string())
}

fn argon2() -> Result<Argon2<'static>, argon2::Error> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_hashed_with_argon2id_and_verified() {
        let stored = hash("correct horse battery").unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert_ne!(stored, hash("correct horse battery").unwrap(), "each hash has its own salt");
        assert!(verify("correct horse battery", Some(&stored)));
        assert!(!verify("correct horse batterz", Some(&stored)));
        assert!(!verify("", Some(&stored)));
        assert!(!verify("dummy password", None));
        assert!(!verify("anything", Some("not a hash")));
    }

    /// Returns the hashes with which a password is compared if this one is stored.
    fn compared_hashes(stored: Option<&str>) -> Vec<String> {
        let mut compared = Vec::new();
        let is_verified = verify_with(stored, |hash| {
            compared.push(hash.to_owned());
            true
        });
        assert_eq!(is_verified, stored.is_some());
        compared
    }

    #[test]
    fn without_a_stored_hash_a_password_is_compared_once_with_a_hash_of_the_same_cost() {
        let stored = hash("correct horse battery").unwrap();
        assert_eq!(compared_hashes(Some(&stored)), [stored.as_str()]);
        let compared = compared_hashes(None);
        let [dummy] = compared.as_slice() else { panic!("{compared:?}") };
        let (stored, dummy) = (PasswordHash::new(&stored).unwrap(), PasswordHash::new(dummy).unwrap());
        assert_eq!((stored.algorithm, stored.version, &stored.params), (dummy.algorithm, dummy.version, &dummy.params));
        let lengths = |it: &PasswordHash| (it.salt.as_ref().map(|it| it.len()), it.hash.as_ref().map(|it| it.len()));
        assert_eq!(lengths(&stored), lengths(&dummy));
    }

    #[test]
    fn the_length_of_a_password_is_counted_in_characters() {
        assert!(matches!(hash("elevenchars"), Err(PasswordError::TooShort)));
        assert!(matches!(hash("ééééééééééé"), Err(PasswordError::TooShort)));
        assert!(hash("éééééééééééé").is_ok());
        assert!(matches!(hash(&"x".repeat(201)), Err(PasswordError::TooLong)));
    }

    #[test]
    fn a_password_that_is_easy_to_guess_is_rejected() {
        let easy = [
            "123456789012",
            "qwertyuiopas",
            "passwordpassword",
            "unbelievable",
            "christopher1",
            "naturalpetrecipes",
            "petrecipes2026",
            "annakowalska",
            "annakowalska1",
            "aaaaaaaaaaaaaaaa",
            "abcabcabcabcabc",
        ];
        for password in easy {
            assert!(password.chars().count() >= MIN_LENGTH, "{password} is rejected for its length");
            let result = ensure_hard_to_guess(password, "annakowalska");
            assert!(matches!(result, Err(PasswordError::EasyToGuess)), "{password}");
        }
        let hard = ["correct horse battery", "kettle-otter-violin", "Zw8#kfp2!mQx", "żółta łódka na jeziorze"];
        for password in hard {
            assert!(ensure_hard_to_guess(password, "annakowalska").is_ok(), "{password}");
        }
    }

    #[test]
    fn an_error_of_the_library_is_printed_once() {
        let cause = Params::new(0, PASSES, LANES, None).unwrap_err();
        let expected = format!("the password cannot be hashed: {cause}");
        assert_eq!(storage::error_chain(&PasswordError::Hash(cause.into())), expected);
    }
}
