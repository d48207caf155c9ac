//! The address of a photo somewhere on the web, for the site to copy.

use std::fmt;
use thiserror::Error;

use crate::plain_text::{has_controls, is_host_name, is_invisible};

pub const MAX_LENGTH: usize = 2000;
/// What an administrator is told who gives none.
pub const REQUIRED: &str = "Please enter a valid photo URL";

/// Begins with https and names a host of the internet.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PhotoAddress(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Must be a valid URL")]
pub struct InvalidPhotoAddress;

impl PhotoAddress {
    pub fn parse(text: &str) -> Result<Self, InvalidPhotoAddress> {
        let text = text.trim_matches(' ');
        let (scheme, rest) = text.split_once("://").ok_or(InvalidPhotoAddress)?;
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = authority.split_once(':').unwrap_or((authority, "443"));
        let is_plain =
            !has_controls(text) && !text.contains(|c: char| c.is_whitespace() || c == '\\' || is_invisible(c));
        let is_whole = scheme.eq_ignore_ascii_case("https")
            && is_plain
            && text.len() <= MAX_LENGTH
            && is_host_name(host)
            && port.parse::<u16>().is_ok_and(|port| port > 0);
        if is_whole { Ok(Self(text.to_owned())) } else { Err(InvalidPhotoAddress) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PhotoAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_https_address_of_a_host_on_the_internet_is_taken() {
        let longest = format!("https://example.com/{}", "a".repeat(MAX_LENGTH - 20));
        for text in [
            "https://example.com/a.jpg",
            " https://example.com/a.jpg ",
            "HTTPS://Example.com",
            "https://example.com:8443/a.jpg?width=800#x",
            "https://bücher.example/a.jpg",
            &longest,
        ] {
            assert_eq!(PhotoAddress::parse(text).map(|it| it.to_string()), Ok(text.trim().to_owned()), "{text}");
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
            assert_eq!(PhotoAddress::parse(text), Err(InvalidPhotoAddress), "{text:?}");
        }
        assert_eq!(InvalidPhotoAddress.to_string(), "Must be a valid URL");
    }
}
