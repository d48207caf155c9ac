//! The only client that asks other servers anything: https, to public addresses, without redirects, cookies or proxies.

mod policy;
mod public;
mod resolver;

use std::io::Read;
use std::time::Duration;
use thiserror::Error;
use ureq::Agent;
use ureq::tls::TlsConfig;
use ureq::unversioned::transport::DefaultConnector;
use url::{Host, Url};

pub use self::policy::{Policy, Rehearsal};
pub use self::public::is_public;
use self::resolver::{NotPublic, PublicOnly};

/// What a server asked may know of us.
const USER_AGENT: &str = "NaturalPetRecipes/1.0";
/// Names and headers of an answer; nothing we ask for needs more.
const HEADER_BYTES: usize = 16 * 1024;

#[derive(Debug, Clone)]
pub struct Outbound {
    agent: Agent,
    policy: Policy,
}

/// How much of an answer is taken, and how long it may take in all.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    pub bytes: u64,
    pub time: Duration,
    /// What is asked for, as the `Accept` header says it.
    pub accept: &'static str,
}

/// Why nothing was fetched. The sentences are for an administrator who typed the address.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unfetched {
    #[error("The address must begin with https:// and name a host of the internet.")]
    NotHttps,
    #[error("Only the usual port of https is asked.")]
    OtherPort,
    #[error("The address does not lead to the public internet.")]
    NotPublic,
    #[error("The server sends us on to another address. Please enter that one.")]
    Redirected,
    #[error("The file is larger than {} MB.", .0 / 1024 / 1024)]
    TooLarge(u64),
    #[error("The host of this address cannot be found.")]
    NoSuchHost,
    #[error("The server took too long.")]
    TookTooLong,
    #[error("The server answered with {0}.")]
    Status(u16),
    #[error("The server cannot be reached.")]
    Unreachable,
}

impl Unfetched {
    /// True where the address itself is at fault, rather than the server behind it.
    pub fn is_of_the_address(&self) -> bool {
        match self {
            Self::NotHttps | Self::OtherPort | Self::NotPublic | Self::Redirected | Self::TooLarge(_) => true,
            Self::NoSuchHost | Self::TookTooLong | Self::Status(_) | Self::Unreachable => false,
        }
    }
}

impl Outbound {
    pub fn new(policy: Policy) -> Self {
        let config = Agent::config_builder()
            .https_only(policy.is_encrypted())
            .tls_config(TlsConfig::default())
            .proxy(None)
            .max_redirects(0)
            .http_status_as_error(false)
            .max_response_header_size(HEADER_BYTES)
            // An address is looked up and checked each time.
            .max_idle_connections(0)
            .user_agent(USER_AGENT)
            .accept_encoding("identity")
            .build();
        let agent = Agent::with_parts(config, DefaultConnector::default(), PublicOnly::new(policy.clone()));
        Self { agent, policy }
    }

    /// The body at an address. Blocks: call it off the async threads.
    pub fn fetch(&self, address: &str, bounds: Bounds) -> Result<Vec<u8>, Unfetched> {
        let url = checked(address)?;
        let request = self.agent.get(self.policy.wire(&url)).header("accept", bounds.accept);
        let mut answer =
            request.config().timeout_global(Some(bounds.time)).build().call().map_err(|error| unfetched(&error))?;
        match answer.status().as_u16() {
            200 => {}
            300..=399 => return Err(Unfetched::Redirected),
            status => return Err(Unfetched::Status(status)),
        }
        if answer.body().content_length().is_some_and(|length| length > bounds.bytes) {
            return Err(Unfetched::TooLarge(bounds.bytes));
        }
        let mut body = Vec::new();
        let mut rest = answer.body_mut().as_reader().take(bounds.bytes + 1);
        rest.read_to_end(&mut body).map_err(|error| unfetched(&ureq::Error::from(error)))?;
        if u64::try_from(body.len()).is_ok_and(|length| length > bounds.bytes) {
            return Err(Unfetched::TooLarge(bounds.bytes));
        }
        Ok(body)
    }

    /// What a server answers an address with, of which nothing more is read. Blocks: call it off the async threads.
    pub fn probe(&self, address: &str, time: Duration) -> Result<u16, Unfetched> {
        let wire = self.policy.wire(&checked(address)?);
        let of = |request: ureq::RequestBuilder<ureq::typestate::WithoutBody>| {
            let call = request.config().timeout_global(Some(time)).build().call();
            call.map(|answer| answer.status().as_u16()).map_err(|error| unfetched(&error))
        };
        match of(self.agent.head(&wire)) {
            Ok(status) if HEAD_REFUSED.contains(&status) => of(self.agent.get(&wire)),
            answered => answered,
        }
    }
}

/// What a server may answer that doesn't do `HEAD`.
const HEAD_REFUSED: [u16; 5] = [400, 403, 404, 405, 501];

/// An address as the client takes it: the host in its plain spelling, nothing said of users or fragments.
fn checked(address: &str) -> Result<Url, Unfetched> {
    let mut url = Url::parse(address).map_err(|_| Unfetched::NotHttps)?;
    let is_named = matches!(url.host(), Some(Host::Domain(_)));
    if url.scheme() != "https" || !is_named || !url.username().is_empty() || url.password().is_some() {
        return Err(Unfetched::NotHttps);
    }
    if url.port().is_some() {
        return Err(Unfetched::OtherPort);
    }
    url.set_fragment(None);
    Ok(url)
}

fn unfetched(error: &ureq::Error) -> Unfetched {
    match error {
        ureq::Error::Other(cause) if cause.is::<NotPublic>() => Unfetched::NotPublic,
        ureq::Error::Timeout(_) => Unfetched::TookTooLong,
        ureq::Error::HostNotFound => Unfetched::NoSuchHost,
        ureq::Error::Io(cause) if cause.kind() == std::io::ErrorKind::TimedOut => Unfetched::TookTooLong,
        error => {
            tracing::info!(%error, "another server could not be asked");
            Unfetched::Unreachable
        }
    }
}

#[cfg(test)]
mod tests;
