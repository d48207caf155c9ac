//! The address of a photo somewhere on the web, for the site to copy.

use std::fmt;
use thiserror::Error;

use crate::plain_text::{has_controls, is_host_name, is_invisible};

pub const MAX_LENGTH: usize = 2000;

/// Begins with https and names a host of the internet.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PhotoAddress(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Must be a valid URL")]
pub struct PhotoAddressRefused;

impl PhotoAddress {
    pub fn parse(text: &str) -> Result<Self, PhotoAddressRefused> {
        let text = text.trim_matches(' ');
        let (scheme, rest) = text.split_once("://").ok_or(PhotoAddressRefused)?;
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = authority.split_once(':').unwrap_or((authority, "443"));
        let is_plain =
            !has_controls(text) && !text.contains(|c: char| c.is_whitespace() || c == '\\' || is_invisible(c));
        let is_whole = scheme.eq_ignore_ascii_case("https")
            && is_plain
            && text.len() <= MAX_LENGTH
            && is_host_name(host)
            && port.parse::<u16>().is_ok_and(|port| port > 0);
        if is_whole { Ok(Self(text.to_owned())) } else { Err(PhotoAddressRefused) }
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
