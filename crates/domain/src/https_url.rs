//! Addresses on other websites, such as a photo to copy, the target of an advertisement or a link in a letter.

use std::fmt;
use thiserror::Error;

use crate::plain_text::{has_controls, is_host_name, is_invisible};

/// Maximum length of an address in bytes.
pub const MAX_LENGTH: usize = 2000;
/// Error shown to an administrator who enters no address of a photo, or an invalid one.
pub const PHOTO_URL_REQUIRED: &str = "Please enter a valid photo URL";

/// An https address whose host is a name with a dot; IP addresses, local names and user names are not accepted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HttpsUrl(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Must be a valid URL")]
pub struct InvalidHttpsUrl;

impl HttpsUrl {
    pub fn parse(text: &str) -> Result<Self, InvalidHttpsUrl> {
        let text = text.trim_matches(' ');
        let (scheme, rest) = text.split_once("://").ok_or(InvalidHttpsUrl)?;
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = authority.split_once(':').unwrap_or((authority, "443"));
        let is_plain =
            !has_controls(text) && !text.contains(|c: char| c.is_whitespace() || c == '\\' || is_invisible(c));
        let is_valid = scheme.eq_ignore_ascii_case("https")
            && is_plain
            && text.len() <= MAX_LENGTH
            && is_host_name(host)
            && port.parse::<u16>().is_ok_and(|port| port > 0);
        if is_valid { Ok(Self(text.to_owned())) } else { Err(InvalidHttpsUrl) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for HttpsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_https_addresses_with_a_host_name_are_accepted() {
        let longest = format!("https://example.com/{}", "a".repeat(MAX_LENGTH - 20));
        for text in [
            "https://example.com/a.jpg",
            " https://example.com/a.jpg ",
            "HTTPS://Example.com",
            "https://example.com:8443/a.jpg?width=800#x",
            "https://bücher.example/a.jpg",
            &longest,
        ] {
            assert_eq!(HttpsUrl::parse(text).map(|it| it.to_string()), Ok(text.trim().to_owned()), "{text}");
        }
        let too_long = format!("{longest}a");
        for text in [
            "",
            "photo.jpg",
            "example.com/a.jpg",
            "//example.com/a.jpg",
            "http://example.com/a.jpg",
            "ftp://example.com/a.jpg",
            "javascript://example.com/%0aalert(1)",
            "data:image/png;base64,AAAA",
            "https://",
            "https:///a.jpg",
            "https://localhost/a.jpg",
            "https://127.0.0.1/a.jpg",
            "https://[::1]/a.jpg",
            "https://2130706433/a.jpg",
            "https://anna:word@example.com/a.jpg",
            "https://example.com:99999/",
            "https://example.com:0/",
            "https://example.com:/",
            "https://example.com/a b.jpg",
            "https://example.com\\@evil.example",
            "https://example.com/a\nb",
            "https://example.com/\u{202e}gpj.a",
            &too_long,
        ] {
            assert_eq!(HttpsUrl::parse(text), Err(InvalidHttpsUrl), "{text:?}");
        }
        assert_eq!(InvalidHttpsUrl.to_string(), "Must be a valid URL");
    }
}
