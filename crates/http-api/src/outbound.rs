//! The HTTP client for addresses that people enter, and the only one besides that of the language model, whose address the
//! operator configures. It uses https and public addresses, and no redirects, cookies or proxies.

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

pub use self::policy::{Policy, TestServer};
pub use self::public::is_public;
use self::resolver::{NotPublic, PublicResolver, UnknownHost};

const USER_AGENT: &str = "NaturalPetRecipes/1.0";
/// Maximum size of the status line and headers of a response.
const MAX_HEADER_BYTES: usize = 16 * 1024;

#[derive(Debug, Clone)]
pub struct Outbound {
    agent: Agent,
    policy: Policy,
}

/// The limits of one request, and the media types it accepts.
#[derive(Debug, Clone, Copy)]
pub struct FetchLimits {
    /// Maximum size of the body.
    pub bytes: u64,
    /// Maximum time for the whole request.
    pub time: Duration,
    /// Value of the `Accept` header.
    pub accept: &'static str,
}

/// The reason why an address could not be fetched. The messages are for the administrator who entered the address.
#[derive(Debug, Error)]
pub enum FetchError {
    #[error("The address must start with https://, name a host, and contain no user name or password.")]
    InvalidAddress(#[source] Option<url::ParseError>),
    #[error("Only port 443 is allowed.")]
    OtherPort,
    #[error("The address is not on the public internet.")]
    NotPublic,
    #[error("The address redirects to another one. Please enter that address.")]
    Redirected,
    #[error("The file is larger than {} MB.", .0 / 1024 / 1024)]
    TooLarge(u64),
    #[error("The host of this address cannot be found.")]
    NoSuchHost(#[source] ureq::Error),
    #[error("The server did not respond in time.")]
    TimedOut(#[source] ureq::Error),
    #[error("The server responded with status {0}.")]
    Status(u16),
    #[error("The server cannot be reached.")]
    Unreachable(#[source] ureq::Error),
}

impl FetchError {
    /// Returns true if the address must be changed, and false if the same address could work later.
    pub fn is_address_error(&self) -> bool {
        match self {
            Self::InvalidAddress(_) | Self::OtherPort | Self::NotPublic | Self::Redirected | Self::TooLarge(_) => true,
            Self::NoSuchHost(_) | Self::TimedOut(_) | Self::Status(_) | Self::Unreachable(_) => false,
        }
    }
}

impl Outbound {
    pub fn new(policy: Policy) -> Self {
        let config = Agent::config_builder()
            .https_only(policy.requires_https())
            .tls_config(TlsConfig::default())
            .proxy(None)
            .max_redirects(0)
            .http_status_as_error(false)
            .max_response_header_size(MAX_HEADER_BYTES)
            // A reused connection would skip the check of the host's addresses.
            .max_idle_connections(0)
            .user_agent(USER_AGENT)
            .accept_encoding("identity")
            .build();
        let agent = Agent::with_parts(config, DefaultConnector::default(), PublicResolver::new(policy.clone()));
        Self { agent, policy }
    }

    /// Returns the body at an address. Blocks the thread, so it must not be called on the async threads.
    pub fn fetch(&self, address: &str, limits: FetchLimits) -> Result<Vec<u8>, FetchError> {
        let url = parse_url(address)?;
        let request = self.agent.get(self.policy.request_url(&url)).header("accept", limits.accept);
        let mut response = request.config().timeout_global(Some(limits.time)).build().call()?;
        match response.status().as_u16() {
            200 => {}
            300..=399 => return Err(FetchError::Redirected),
            status => return Err(FetchError::Status(status)),
        }
        if response.body().content_length().is_some_and(|length| length > limits.bytes) {
            return Err(FetchError::TooLarge(limits.bytes));
        }
        let mut body = Vec::new();
        let mut reader = response.body_mut().as_reader().take(limits.bytes + 1);
        reader.read_to_end(&mut body).map_err(ureq::Error::from)?;
        if u64::try_from(body.len()).is_ok_and(|length| length > limits.bytes) {
            return Err(FetchError::TooLarge(limits.bytes));
        }
        Ok(body)
    }

    /// Returns the status of the response to an address without reading the body. Blocks the thread, so it must not be
    /// called on the async threads.
    pub fn probe(&self, address: &str, time: Duration) -> Result<u16, FetchError> {
        let url = self.policy.request_url(&parse_url(address)?);
        let send = |request: ureq::RequestBuilder<ureq::typestate::WithoutBody>| {
            let call = request.config().timeout_global(Some(time)).build().call();
            Ok(call?.status().as_u16())
        };
        match send(self.agent.head(&url)) {
            Ok(status) if HEAD_NOT_SUPPORTED.contains(&status) => send(self.agent.get(&url)),
            result => result,
        }
    }
}

/// Statuses with which servers respond to `HEAD` if they only support `GET`.
const HEAD_NOT_SUPPORTED: [u16; 5] = [400, 403, 404, 405, 501];

/// Parses and normalises an address. It must use https and port 443, name a host, and have no user name or password.
fn parse_url(address: &str) -> Result<Url, FetchError> {
    let mut url = Url::parse(address).map_err(|cause| FetchError::InvalidAddress(Some(cause)))?;
    let is_named = matches!(url.host(), Some(Host::Domain(_)));
    if url.scheme() != "https" || !is_named || !url.username().is_empty() || url.password().is_some() {
        return Err(FetchError::InvalidAddress(None));
    }
    if url.port().is_some() {
        return Err(FetchError::OtherPort);
    }
    url.set_fragment(None);
    Ok(url)
}

impl From<ureq::Error> for FetchError {
    fn from(error: ureq::Error) -> Self {
        match &error {
            ureq::Error::Other(cause) if cause.is::<NotPublic>() => Self::NotPublic,
            ureq::Error::Other(cause) if cause.is::<UnknownHost>() => Self::NoSuchHost(error),
            ureq::Error::Timeout(_) => Self::TimedOut(error),
            ureq::Error::HostNotFound => Self::NoSuchHost(error),
            ureq::Error::Io(cause) if cause.kind() == std::io::ErrorKind::TimedOut => Self::TimedOut(error),
            _ => Self::Unreachable(error),
        }
    }
}

#[cfg(test)]
mod tests;
