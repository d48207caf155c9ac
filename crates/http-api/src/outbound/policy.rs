//! Which servers the HTTP client can reach: those on the internet, or one test server.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use url::Url;

#[derive(Debug, Clone)]
pub enum Policy {
    /// Public addresses over https. Every site uses this.
    PublicHttps,
    /// For tests: host names have the addresses of a table, which are checked as usual, but every request is sent to a
    /// test server over http.
    TestServer(TestServer),
}

#[derive(Debug, Clone)]
pub struct TestServer {
    pub names: BTreeMap<String, Vec<IpAddr>>,
    pub server: SocketAddr,
}

impl Policy {
    pub(super) fn is_encrypted(&self) -> bool {
        matches!(self, Self::PublicHttps)
    }

    /// Returns the URL that is requested for an address.
    pub(super) fn request_url(&self, url: &Url) -> String {
        match self {
            Self::PublicHttps => url.to_string(),
            Self::TestServer(_) => url.as_str().replacen("https://", "http://", 1),
        }
    }
}
