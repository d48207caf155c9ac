//! The address of the mail server. It can contain a password, so it is never printed.

use lettre::{AsyncSmtpTransport, Tokio1Executor};
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use url::Url;

use super::ConfigError;

const INVALID_URL: &str = "this is not the address of a mail server, such as smtp://localhost:25, \
    smtp://USER:PASSWORD@mail.example?tls=required or smtps://USER:PASSWORD@mail.example";

#[derive(Clone, PartialEq, Eq)]
pub struct SmtpUrl(String);

impl SmtpUrl {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the name of the mail server, or None if it runs on this machine.
    pub fn remote_host(&self) -> Option<String> {
        let url = Url::parse(&self.0).ok()?;
        url.host_str().filter(|host| !is_local(host)).map(str::to_owned)
    }

    /// Returns a warning if mails and the password would be sent over a network without encryption.
    pub fn warning(&self) -> Option<&'static str> {
        let url = Url::parse(&self.0).ok()?;
        let is_local = is_local(url.host_str()?);
        let is_unencrypted =
            url.scheme() == "smtp" && !url.query_pairs().any(|(name, value)| name == "tls" && value == "required");
        (is_unencrypted && !is_local)
            .then_some("mails are sent without encryption: add ?tls=required to SMTP_URL, or use smtps://")
    }
}

fn is_local(host: &str) -> bool {
    host == "localhost" || host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

impl FromStr for SmtpUrl {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match AsyncSmtpTransport::<Tokio1Executor>::from_url(text) {
            Ok(_) => Ok(Self(text.to_owned())),
            Err(_) => Err(ConfigError::SmtpUrl(INVALID_URL.to_owned())),
        }
    }
}

/// Prints neither the user name nor the password, because configurations are logged.
impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SmtpUrl(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_mail_server_on_another_machine_has_a_name() {
        for (url, name) in [
            ("smtps://me:secret@mail.example:465", Some("mail.example")),
            ("smtp://localhost:25", None),
            ("smtp://[::1]:2525", None),
        ] {
            assert_eq!(url.parse::<SmtpUrl>().unwrap().remote_host().as_deref(), name, "{url}");
        }
    }

    #[test]
    fn a_remote_mail_server_without_required_tls_causes_a_warning() {
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
