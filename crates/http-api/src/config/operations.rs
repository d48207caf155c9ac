//! The address and the token that give the operator access to the metrics and the details of readiness.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use super::ConfigRefused;
use crate::security::keys::{is_equal_in_constant_time, token_hash};

/// A shorter token could be guessed.
const SHORTEST_TOKEN: usize = 20;

#[derive(Debug, Clone, Default)]
pub struct Operations {
    /// A second address that serves nothing but health, readiness and metrics.
    pub bind: Option<SocketAddr>,
    /// Must be sent as `Authorization: Bearer …` where it is set, on both addresses.
    pub token: Option<OperationsToken>,
}

/// Keeps a hash only, so that nothing can print the token.
#[derive(Clone, PartialEq, Eq)]
pub struct OperationsToken(String);

impl OperationsToken {
    /// Takes the same time however much of the token is right.
    pub fn matches(&self, sent: &str) -> bool {
        is_equal_in_constant_time(&token_hash(sent), &self.0)
    }
}

impl FromStr for OperationsToken {
    type Err = ConfigRefused;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() < SHORTEST_TOKEN || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ConfigRefused::OperationsToken);
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
    fn a_token_is_long_has_no_spaces_and_is_never_printed() {
        for text in ["", "short", "1234567890123456789", "a token with spaces in it", "täglich-gewechselt-und-lang"] {
            assert_eq!(text.parse::<OperationsToken>(), Err(ConfigRefused::OperationsToken), "{text}");
        }
        let token: OperationsToken = "12345678901234567890".parse().unwrap();
        assert!(token.matches("12345678901234567890"));
        for wrong in ["", "1234567890123456789", "123456789012345678901", "x2345678901234567890"] {
            assert!(!token.matches(wrong), "{wrong}");
        }
        assert_eq!(format!("{token:?}"), "OperationsToken(…)");
    }
}
