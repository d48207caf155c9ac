//! The state of a link to another website, which follows from the response of its server.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownLinkHealth, parse_err_fn = UnknownLinkHealth::from)]
pub enum LinkHealth {
    Works,
    /// The server redirects to another address, which is not checked.
    Moved,
    /// The server rejects automated requests or is busy, so the page may still work for people.
    #[serde(rename = "guarded")]
    #[strum(serialize = "guarded")]
    Restricted,
    /// The page does not exist, or the server fails.
    Broken,
    /// There was no response: the host does not exist, did not respond in time, or its address is not allowed.
    Unreachable,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a link status; use works, moved, guarded, broken or unreachable")]
pub struct UnknownLinkHealth(String);

impl LinkHealth {
    pub const ALL: [Self; 5] = [Self::Works, Self::Moved, Self::Restricted, Self::Broken, Self::Unreachable];

    pub fn from_status(status: u16) -> Self {
        match status {
            200..=299 => Self::Works,
            300..=399 => Self::Moved,
            401 | 403 | 407 | 408 | 425 | 429 | 503 => Self::Restricted,
            _ => Self::Broken,
        }
    }

    /// Returns true if an administrator should check the link.
    pub fn needs_attention(self) -> bool {
        matches!(self, Self::Broken | Self::Unreachable)
    }

    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl From<&str> for UnknownLinkHealth {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_http_status_maps_to_a_health() {
        for (status, expected, needs_attention) in [
            (200, LinkHealth::Works, false),
            (204, LinkHealth::Works, false),
            (301, LinkHealth::Moved, false),
            (403, LinkHealth::Restricted, false),
            (429, LinkHealth::Restricted, false),
            (503, LinkHealth::Restricted, false),
            (404, LinkHealth::Broken, true),
            (410, LinkHealth::Broken, true),
            (500, LinkHealth::Broken, true),
        ] {
            assert_eq!(
                (LinkHealth::from_status(status), LinkHealth::from_status(status).needs_attention()),
                (expected, needs_attention)
            );
        }
        assert!(LinkHealth::Unreachable.needs_attention());
        assert!(LinkHealth::ALL.iter().all(|it| it.to_string().parse() == Ok(*it)));
        assert!("fine".parse::<LinkHealth>().is_err());
    }
}
