//! Finds the addresses of a host and lets only public ones through: the client connects to what was checked here.

use std::net::{IpAddr, SocketAddr};
use thiserror::Error;
use ureq::Error;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

use super::policy::{Policy, Rehearsal};
use super::public::is_public;

#[derive(Debug, Error)]
#[error("the host is not on the public internet")]
pub struct NotPublic;

#[derive(Debug)]
pub struct PublicOnly {
    policy: Policy,
}

impl PublicOnly {
    pub fn new(policy: Policy) -> Self {
        Self { policy }
    }
}

impl Resolver for PublicOnly {
    fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        match &self.policy {
            Policy::PublicHttps => {
                let found = DefaultResolver::default().resolve(uri, config, timeout).map_err(not_found)?;
                check(found.iter().map(SocketAddr::ip))?;
                Ok(found)
            }
            Policy::Rehearsal(Rehearsal { names, server }) => {
                let found = uri.host().and_then(|name| names.get(name)).ok_or(Error::HostNotFound)?;
                check(found.iter().copied())?;
                let mut reached = self.empty();
                reached.push(*server);
                Ok(reached)
            }
        }
    }
}

/// What the system says of a name it doesn't know is an error of input and output like any other.
fn not_found(error: Error) -> Error {
    match error {
        Error::Io(_) => Error::HostNotFound,
        error => error,
    }
}

/// One address inside is enough to refuse them all: whoever answers for the name is not to be trusted.
fn check(addresses: impl Iterator<Item = IpAddr>) -> Result<(), Error> {
    for address in addresses {
        if !is_public(address) {
            return Err(Error::Other(Box::new(NotPublic)));
        }
    }
    Ok(())
}
