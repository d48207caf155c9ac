//! Resolves host names to public addresses only. The client connects to the addresses that were checked here.

use std::io;
use std::net::{IpAddr, SocketAddr};
use thiserror::Error;
use ureq::Error;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

use super::policy::{Policy, TestServer};
use super::public::is_public;

#[derive(Debug, Error)]
#[error("the host is not on the public internet")]
pub struct NotPublic;

/// `ureq` prints only the message of this error and not its source, so the message contains the cause.
#[derive(Debug, Error)]
#[error("the host name cannot be resolved: {0}")]
pub struct UnknownHost(#[source] io::Error);

#[derive(Debug)]
pub struct PublicResolver {
    policy: Policy,
}

impl PublicResolver {
    pub fn new(policy: Policy) -> Self {
        Self { policy }
    }
}

impl Resolver for PublicResolver {
    fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        match &self.policy {
            Policy::PublicHttps => {
                let found = DefaultResolver::default().resolve(uri, config, timeout).map_err(host_not_found)?;
                ensure_all_public(found.iter().map(SocketAddr::ip))?;
                Ok(found)
            }
            Policy::TestServer(TestServer { addresses_by_host, server }) => {
                let found = uri.host().and_then(|name| addresses_by_host.get(name)).ok_or(Error::HostNotFound)?;
                ensure_all_public(found.iter().copied())?;
                let mut addresses = self.empty();
                addresses.push(*server);
                Ok(addresses)
            }
        }
    }
}

/// Maps the error of the system resolver for unknown names, which is a general input/output error.
fn host_not_found(error: Error) -> Error {
    match error {
        Error::Io(cause) => Error::Other(Box::new(UnknownHost(cause))),
        error => error,
    }
}

/// A single private address is an error, because the name server that returned it cannot be trusted.
fn ensure_all_public(addresses: impl Iterator<Item = IpAddr>) -> Result<(), Error> {
    for address in addresses {
        if !is_public(address) {
            return Err(Error::Other(Box::new(NotPublic)));
        }
    }
    Ok(())
}
