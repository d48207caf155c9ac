//! Defines which servers the HTTP client can reach: those on the internet, or one test server.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use url::Url;

#[derive(Debug, Clone)]
pub enum Policy {
    /// Public addresses over https. Everything except tests uses this.
    PublicHttps,
    /// One test server. Host names are looked up in a table, and their addresses are checked as usual, but every request is
    /// then sent to the test server over http.
    TestServer(TestServer),
}

#[derive(Debug, Clone)]
pub struct TestServer {
    pub addresses_by_host: BTreeMap<String, Vec<IpAddr>>,
    pub server: SocketAddr,
}

impl Policy {
    pub(super) fn requires_https(&self) -> bool {
        matches!(self, Self::PublicHttps)
    }

    /// Returns the URL to request instead of an https URL: the same, or with http for the test server.
    pub(super) fn request_url(&self, url: &Url) -> String {
        match self {
            Self::PublicHttps => url.to_string(),
            Self::TestServer(_) => url.as_str().replacen("https://", "http://", 1),
        }
    }
}
