//! The address of the mail server, with the password it may hold kept out of messages.

use lettre::{AsyncSmtpTransport, Tokio1Executor};
use std::fmt;
use std::str::FromStr;

use super::ConfigRefused;

const REFUSED: &str = "it is not the address of a mail server, such as smtp://localhost:25, \
    smtp://USER:PASSWORD@mail.example?tls=required or smtps://USER:PASSWORD@mail.example";

#[derive(Clone, PartialEq, Eq)]
pub struct SmtpUrl(String);

impl SmtpUrl {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for SmtpUrl {
    type Err = ConfigRefused;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match AsyncSmtpTransport::<Tokio1Executor>::from_url(text) {
            Ok(_) => Ok(Self(text.to_owned())),
            Err(_) => Err(ConfigRefused::SmtpUrl(REFUSED.to_owned())),
        }
    }
}

/// For logs: whatever it holds of a user stays out.
impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SmtpUrl(…)")
    }
}
