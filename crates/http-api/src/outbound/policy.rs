//! Whom the outgoing client reaches: the internet, or in a test a server that plays it.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use url::Url;

#[derive(Debug, Clone)]
pub enum Policy {
    /// Servers of the internet, over https: what a site runs with.
    PublicHttps,
    /// A part played: names have the addresses of a table, which are checked as ever, and whoever is asked then, a
    /// server on this machine answers in clear. Nothing but that server is ever reached.
    Rehearsal(Rehearsal),
}

#[derive(Debug, Clone)]
pub struct Rehearsal {
    pub names: BTreeMap<String, Vec<IpAddr>>,
    pub server: SocketAddr,
}

impl Policy {
    pub(super) fn is_encrypted(&self) -> bool {
        matches!(self, Self::PublicHttps)
    }

    /// What is sent for an address.
    pub(super) fn wire(&self, url: &Url) -> String {
        match self {
            Self::PublicHttps => url.to_string(),
            Self::Rehearsal(_) => url.as_str().replacen("https://", "http://", 1),
        }
    }
}
