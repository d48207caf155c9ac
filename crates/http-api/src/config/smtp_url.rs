//! The address of the mail server, with the password it may hold kept out of messages.

use lettre::{AsyncSmtpTransport, Tokio1Executor};
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use url::Url;

use super::ConfigRefused;

const REFUSED: &str = "it is not the address of a mail server, such as smtp://localhost:25, \
    smtp://USER:PASSWORD@mail.example?tls=required or smtps://USER:PASSWORD@mail.example";

#[derive(Clone, PartialEq, Eq)]
pub struct SmtpUrl(String);

impl SmtpUrl {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A sentence for the log where mails, and a password, would travel in clear over a network.
    pub fn warning(&self) -> Option<&'static str> {
        let url = Url::parse(&self.0).ok()?;
        let is_local = match url.host_str()? {
            "localhost" => true,
            host => host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback()),
        };
        let is_open =
            url.scheme() == "smtp" && !url.query_pairs().any(|(name, value)| name == "tls" && value == "required");
        (is_open && !is_local)
            .then_some("mails leave this machine without encryption: add ?tls=required to SMTP_URL, or use smtps://")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_mails_that_leave_the_machine_in_clear_are_warned_about() {
        for (url, warned) in [
            ("smtp://localhost:25", false),
            ("smtp://127.0.0.1:2525", false),
            ("smtp://[::1]:2525", false),
            ("smtps://me:secret@mail.example", false),
            ("smtp://me:secret@mail.example?tls=required", false),
            ("smtp://me:secret@mail.example?tls=opportunistic", true),
            ("smtp://mail.example", true),
        ] {
            assert_eq!(url.parse::<SmtpUrl>().unwrap().warning().is_some(), warned, "{url}");
        }
    }
}
