//! The address and the token that give the operator access to the metrics and the details of readiness.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use super::ConfigError;
use crate::security::keys::{is_equal_in_constant_time, token_hash};

/// Minimum number of bytes of a token. A shorter one could be guessed.
const MIN_TOKEN_BYTES: usize = 20;

#[derive(Debug, Clone, Default)]
pub struct Operations {
    /// A second address that serves only health, readiness and metrics.
    pub bind: Option<SocketAddr>,
    /// If set, clients must send it as `Authorization: Bearer …` on both addresses.
    pub token: Option<OperationsToken>,
}

/// The token of the operator. Only its hash is stored, so that the token cannot be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct OperationsToken(String);

impl OperationsToken {
    /// Compares in constant time, so that the time does not reveal how much of a token is correct.
    pub fn matches(&self, sent: &str) -> bool {
        is_equal_in_constant_time(&token_hash(sent), &self.0)
    }
}

impl FromStr for OperationsToken {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() < MIN_TOKEN_BYTES || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ConfigError::OperationsToken);
        }
        Ok(Self(token_hash(text)))
    }
}

impl fmt::Debug for OperationsToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OperationsToken(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_has_at_least_20_characters_without_spaces_and_is_not_printed() {
        for text in ["", "short", "1234567890123456789", "a token with spaces in it", "täglich-gewechselt-und-lang"] {
            assert!(matches!(text.parse::<OperationsToken>(), Err(ConfigError::OperationsToken)), "{text}");
        }
        let token: OperationsToken = "12345678901234567890".parse().unwrap();
        assert!(token.matches("12345678901234567890"));
        for wrong in ["", "1234567890123456789", "123456789012345678901", "x2345678901234567890"] {
            assert!(!token.matches(wrong), "{wrong}");
        }
        assert_eq!(format!("{token:?}"), "OperationsToken(…)");
    }
}
