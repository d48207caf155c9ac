//! The second factor at sign-in: a code of an authenticator app, or a recovery code.

use chrono::Utc;
use storage::accounts::{self, SecondFactor};

use crate::error::ApiError;
use crate::security::rate_limits::{RateLimit, TakenTokens};
use crate::security::recovery_codes;
use crate::security::totp::{DIGITS, TotpSecret};
use crate::state::State;

/// Maximum number of characters of a code as people type it, with spaces and hyphens.
pub const MAX_CODE_LENGTH: usize = 40;

/// The purpose for which secrets are encrypted.
const PURPOSE: &str = "second-factor";

/// The proof that an administrator gave in addition to the password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// The administrator has no second factor.
    None,
    AppCode,
    RecoveryCode {
        /// Number of unused recovery codes.
        left: i64,
    },
}

/// An administrator who has entered the correct password.
#[derive(Debug, Clone, Copy)]
pub struct SignInAccount<'a> {
    pub id: i64,
    pub name: &'a str,
    /// The device of a known browser.
    pub device: Option<&'a str>,
}

/// Checks the code of a sign-in after the password was found to be correct. A code that was accepted is not accepted
/// again. Blocks.
pub fn verify(state: &State, account: SignInAccount<'_>, code: &str) -> Result<Proof, ApiError> {
    let factor = state.storage.read(|db| accounts::find_second_factor(db, account.id))?;
    let Some(SecondFactor { secret: Some(sealed), recovery_codes_left, .. }) = factor else { return Ok(Proof::None) };
    if code.trim().is_empty() {
        return Err(ApiError::SecondFactorNeeded);
    }
    // The token is taken before the code is checked, so that simultaneous guesses stay within the limit.
    let limit_key = account.device.unwrap_or_default();
    let tokens = TakenTokens::take(state, &[(RateLimit::SecondFactor, &[account.name, limit_key])])?;
    let proof = check_code(state, account.id, &sealed, code, recovery_codes_left)?.ok_or(ApiError::InvalidCode)?;
    tokens.give_back(state);
    Ok(proof)
}

/// Returns None if the code is wrong or was used before.
fn check_code(
    state: &State,
    administrator: i64,
    sealed: &str,
    code: &str,
    recovery_codes_left: i64,
) -> Result<Option<Proof>, ApiError> {
    let Some(app_code) = parse_app_code(code) else {
        let hash = recovery_codes::hash(&state.keys, administrator, code);
        let is_used = state.storage.write(|db| accounts::use_recovery_code(db, administrator, &hash))?;
        return Ok(is_used.then_some(Proof::RecoveryCode { left: recovery_codes_left - 1 }));
    };
    let secret = open_secret(state, administrator, sealed)?;
    let Some(step) = secret.find_step(&app_code, Utc::now()).map_err(ApiError::internal)? else { return Ok(None) };
    let is_new = state.storage.write(|db| accounts::accept_step(db, administrator, step))?;
    Ok(is_new.then_some(Proof::AppCode))
}

/// Returns the six digits of an app's code, which people may type with spaces, or None for a recovery code.
pub fn parse_app_code(code: &str) -> Option<String> {
    let digits: String = code.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
    (digits.len() == usize::from(DIGITS) && digits.chars().all(|c| c.is_ascii_digit())).then_some(digits)
}

pub fn seal_secret(state: &State, administrator: i64, secret: &TotpSecret) -> Result<String, ApiError> {
    state.keys.seal(PURPOSE, administrator, secret.as_bytes()).map_err(ApiError::internal)
}

pub fn open_secret(state: &State, administrator: i64, sealed: &str) -> Result<TotpSecret, ApiError> {
    let bytes = state.keys.open_sealed(PURPOSE, administrator, sealed).map_err(ApiError::internal)?;
    Ok(TotpSecret::from_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_digits_are_a_code_of_an_app_and_everything_else_is_a_recovery_code() {
        for (typed, expected) in [
            ("123456", Some("123456")),
            (" 123 456 ", Some("123456")),
            ("123-456", Some("123456")),
            ("12345", None),
            ("1234567", None),
            ("١٢٣٤٥٦", None),
            ("ABCD-EFGH-IJKL-2345", None),
        ] {
            assert_eq!(parse_app_code(typed).as_deref(), expected, "{typed}");
        }
    }
}
