//! Email addresses that the site accepts, and how it compares them.

use std::fmt;
use thiserror::Error;

use crate::plain_text::is_host_name;

/// Maximum number of bytes (RFC 5321); an accepted address is ASCII, so this is also the number of characters.
pub const MAX_LENGTH: usize = 254;
/// Maximum number of bytes before the '@' (RFC 5321).
const MAX_LOCAL_LENGTH: usize = 64;

/// Characters allowed before the '@' in addition to letters, digits and single dots.
const LOCAL_SYMBOLS: &str = "!#$%&'*+-/=?^_`{|}~";

/// A mail provider that ignores some characters before the '@' when it delivers a mail.
struct Provider {
    domain: &'static str,
    /// Other domains that deliver to the same mailbox.
    aliases: &'static [&'static str],
    ignored: &'static [char],
}

/// Providers with rules of their own. Nearly all providers treat the text after a '+' as a tag (RFC 5233), so `to_mailbox_key`
/// drops it for every domain. Fastmail delivers every address at user.fastmail.com to user@fastmail.com
/// (<https://github.com/maxmind/minfraud-api-ruby/releases/tag/v2.5.0>), which `to_mailbox_key` handles as well.
const PROVIDERS: [Provider; 2] = [
    // <https://support.google.com/mail/answer/7436150>
    Provider { domain: "gmail.com", aliases: &["googlemail.com"], ignored: &['.'] },
    // The domains: <https://proton.me/support/addresses-and-aliases>. The characters:
    // <https://www.sindastra.de/p/1775/protonmail-dots-hyphens-and-underscores>, which quotes the provider.
    Provider { domain: "proton.me", aliases: &["protonmail.com", "protonmail.ch", "pm.me"], ignored: &['.', '-', '_'] },
];

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EmailAddress(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Please enter a valid email address.")]
pub struct InvalidEmailAddress;

impl EmailAddress {
    /// Parses an address after removing spaces at both ends. Addresses that common mail servers reject are errors.
    pub fn parse(text: &str) -> Result<Self, InvalidEmailAddress> {
        let text = text.trim_matches(' ');
        let (local, domain) = text.split_once('@').ok_or(InvalidEmailAddress)?;
        let is_atom = |atom: &str| {
            !atom.is_empty() && atom.chars().all(|c| c.is_ascii_alphanumeric() || LOCAL_SYMBOLS.contains(c))
        };
        let is_valid = text.is_ascii()
            && text.len() <= MAX_LENGTH
            && local.len() <= MAX_LOCAL_LENGTH
            && local.split('.').all(is_atom)
            && is_host_name(domain);
        if is_valid { Ok(Self(text.to_owned())) } else { Err(InvalidEmailAddress) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns a text that is equal for addresses that differ only in upper and lower case.
    pub fn to_key(&self) -> String {
        self.0.to_ascii_lowercase()
    }

    /// Returns a text that is equal for all addresses that are delivered to one mailbox, as far as the providers' rules
    /// are known. It is used only for limits and opt-outs; mails are sent to the address as it was typed.
    pub fn to_mailbox_key(&self) -> String {
        let address = self.to_key();
        let Some((local, domain)) = address.split_once('@') else { return address };
        if let Some(user) = domain.strip_suffix(".fastmail.com").filter(|user| !user.contains('.')) {
            return format!("{user}@fastmail.com");
        }
        let base = local.split('+').next().filter(|base| !base.is_empty()).unwrap_or(local);
        match PROVIDERS.iter().find(|provider| provider.domain == domain || provider.aliases.contains(&domain)) {
            None => format!("{base}@{domain}"),
            Some(provider) => {
                let significant = base.replace(provider.ignored, "");
                let base = if significant.is_empty() { base } else { &significant };
                format!("{base}@{}", provider.domain)
            }
        }
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_addresses_are_accepted() {
        let longest_local = format!("{}@example.com", "a".repeat(64));
        let longest = format!("{}@{}.{}.{}.com", "a".repeat(60), "b".repeat(63), "c".repeat(63), "d".repeat(61));
        assert_eq!(longest.len(), 254);
        for text in [
            "anna@example.com",
            "  anna@example.com  ",
            "Anna.Smith+pets@mail.example.co.uk",
            "o'brien@example.ie",
            "1@2.com",
            "a@xn--bcher-kva.example",
            "a-b_c@a-b.example",
            &longest_local,
            &longest,
        ] {
            assert_eq!(
                EmailAddress::parse(text).map(|it| it.as_str().to_owned()),
                Ok(text.trim().to_owned()),
                "{text}"
            );
        }
    }

    #[test]
    fn invalid_addresses_are_rejected_with_one_message() {
        let long_local = format!("{}@example.com", "a".repeat(65));
        let too_long = format!("{}@{}.{}.{}.com", "a".repeat(61), "b".repeat(63), "c".repeat(63), "d".repeat(61));
        assert_eq!(too_long.len(), 255);
        for text in [
            "",
            " ",
            "anna",
            "@example.com",
            "anna@",
            "anna@localhost",
            "anna@@example.com",
            "a@b@example.com",
            "anna@example..com",
            "anna@.example.com",
            "anna@example.com.",
            "anna@-example.com",
            "anna@127.0.0.1",
            "anna@[127.0.0.1]",
            ".anna@example.com",
            "anna.@example.com",
            "an..na@example.com",
            "an na@example.com",
            "anna@exam ple.com",
            "anna@example.com,bob@example.com",
            "anna@example.com;bob@example.com",
            "Anna <anna@example.com>",
            "<anna@example.com>",
            "\"anna\"@example.com",
            "anna@example.com\n",
            "anna@example.com\r\nBcc: bob@example.com",
            "an\u{0}na@example.com",
            "\u{202e}anna@example.com",
            "anna@exämple.com",
            "änna@example.com",
            "anna@example.com\u{200b}",
            &long_local,
            &too_long,
        ] {
            assert_eq!(EmailAddress::parse(text), Err(InvalidEmailAddress), "{text:?}");
        }
        assert_eq!(InvalidEmailAddress.to_string(), "Please enter a valid email address.");
    }

    #[test]
    fn keys_are_in_lower_case() {
        let address = EmailAddress::parse("Anna@Example.COM").unwrap();
        assert_eq!((address.as_str(), address.to_key().as_str()), ("Anna@Example.COM", "anna@example.com"));
    }

    #[test]
    fn addresses_of_one_mailbox_have_equal_mailbox_keys() {
        for (text, mailbox) in [
            ("Victim@Example.COM", "victim@example.com"),
            ("victim+1@example.com", "victim@example.com"),
            ("victim+a+b@example.com", "victim@example.com"),
            ("vic.tim@example.com", "vic.tim@example.com"),
            ("vic-tim@example.com", "vic-tim@example.com"),
            ("+tag@example.com", "+tag@example.com"),
            ("v.i.c.tim+1@gmail.com", "victim@gmail.com"),
            ("Vic.Tim@GoogleMail.com", "victim@gmail.com"),
            ("+tag@gmail.com", "+tag@gmail.com"),
            ("vic.tim@mail.gmail.com", "vic.tim@mail.gmail.com"),
            ("vic.t-i_m+1@pm.me", "victim@proton.me"),
            ("victim@protonmail.com", "victim@proton.me"),
            ("_@proton.me", "_@proton.me"),
            ("anything@victim.fastmail.com", "victim@fastmail.com"),
            ("victim+1@fastmail.com", "victim@fastmail.com"),
            ("a@b.victim.fastmail.com", "a@b.victim.fastmail.com"),
        ] {
            assert_eq!(EmailAddress::parse(text).unwrap().to_mailbox_key(), mailbox, "{text}");
        }
    }
}
