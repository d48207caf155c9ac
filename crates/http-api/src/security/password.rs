//! Passwords as they are kept: argon2id with the cost that OWASP asks for.

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use std::sync::OnceLock;
use thiserror::Error;

/// Characters of the shortest password.
pub const MIN_LENGTH: usize = 12;
/// Of the longest: hashing takes its time, and nobody types more.
pub const MAX_LENGTH: usize = 200;

const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;

#[derive(Debug, Error)]
pub enum PasswordRefused {
    #[error("a password has at least {MIN_LENGTH} characters")]
    TooShort,
    #[error("a password has at most {MAX_LENGTH} characters")]
    TooLong,
    #[error("the password cannot be hashed: {0}")]
    Hash(String),
}

/// A new password as it is kept.
pub fn hash(password: &str) -> Result<String, PasswordRefused> {
    match password.chars().count() {
        ..MIN_LENGTH => Err(PasswordRefused::TooShort),
        MIN_LENGTH..=MAX_LENGTH => costly(password),
        _ => Err(PasswordRefused::TooLong),
    }
}

/// Whether a password is the one kept. Where nobody has the name there is no hash, and it takes as long all the same.
pub fn verify(password: &str, kept: Option<&str>) -> bool {
    let Some(hash) = kept.or(nobodys()) else { return false };
    let Ok(parsed) = PasswordHash::new(hash) else { return false };
    let fits = argon2().is_ok_and(|argon2| argon2.verify_password(password.as_bytes(), &parsed).is_ok());
    fits && kept.is_some()
}

/// A hash of the same cost that belongs to nobody.
fn nobodys() -> Option<&'static str> {
    static HASH: OnceLock<Option<String>> = OnceLock::new();
    HASH.get_or_init(|| costly("nobody has this password").ok()).as_deref()
}

fn costly(password: &str) -> Result<String, PasswordRefused> {
    let hashed = argon2().and_then(|it| it.hash_password(password.as_bytes()).map_err(|error| error.to_string()));
    hashed.map(|hash| hash.to_string()).map_err(PasswordRefused::Hash)
}

fn argon2() -> Result<Argon2<'static>, String> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(|error| error.to_string())?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_kept_as_argon2id_of_the_asked_cost_and_known_again() {
        let kept = hash("correct horse battery").unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert_ne!(kept, hash("correct horse battery").unwrap(), "each has a salt of its own");
        assert!(verify("correct horse battery", Some(&kept)));
        assert!(!verify("correct horse batterz", Some(&kept)));
        assert!(!verify("", Some(&kept)));
        assert!(!verify("nobody has this password", None));
        assert!(!verify("anything", Some("not a hash")));
    }

    #[test]
    fn the_length_is_counted_in_characters() {
        assert!(matches!(hash("elevenchars"), Err(PasswordRefused::TooShort)));
        assert!(matches!(hash("ééééééééééé"), Err(PasswordRefused::TooShort)));
        assert!(hash("éééééééééééé").is_ok());
        assert!(matches!(hash(&"x".repeat(201)), Err(PasswordRefused::TooLong)));
    }
}
