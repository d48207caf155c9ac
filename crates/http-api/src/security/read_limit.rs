//! Limits how many requests one client address may send. The limit is far higher than people need, and prevents one program
//! from using up the capacity of the site. Each process counts in memory. Requests that store something have further limits
//! (`rate_limits.rs`).

use actix_web::HttpRequest;
use chrono::TimeDelta;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Config;
use crate::error::ApiError;
use crate::health::families::{RATE_LIMITS_REACHED, READS};
use crate::request::client_address::ClientAddress;
use crate::request::forwarding::{Forwarding, PeerNetwork};

/// Maximum number of pages, reads and analyses per address and minute.
const MAX_REQUESTS: u32 = 1200;
/// Number of requests that rendering a share picture counts as: it takes a core for as long as this many reads.
const RENDERING_COST: u32 = 20;
/// Number of requests that a search for swaps counts as: it takes a core for a second, and at most for eight.
const SWAP_SEARCH_COST: u32 = 40;
/// Number of requests that a calculation counts as, because it takes about ten times as long as reading a recipe.
const CALCULATION_COST: u32 = 10;
/// Paths of calculations that store nothing: questions to the assistant, and the balancing of a recipe.
const CALCULATION_PATHS: [&str; 3] = ["/api/ai/search", "/api/ai/recipe-explanations", "/api/nutrition/formulation"];
/// Maximum number of requests per minute of all visitors behind a local proxy that `TRUSTED_PROXIES` does not name. They look
/// like one address. The limit of a single visitor would block the site in a busy hour; without a limit, one program could use
/// all of its capacity.
const MAX_BEHIND_UNKNOWN_PROXY: u32 = 10 * MAX_REQUESTS;
const MINUTE: Duration = Duration::from_secs(60);
/// Maximum number of addresses counted within a minute, so that they cannot fill the memory. Further addresses are not
/// limited.
const MAX_ADDRESSES: usize = 100_000;
/// Prefixes of paths that are not counted, because they are cheap: files, of which each page loads dozens, and health checks.
const UNCOUNTED_PREFIXES: [&str; 4] = ["/assets/", "/images/", "/healthz", "/readyz"];

#[derive(Debug, Default)]
pub struct ReadLimit(Mutex<Option<Window>>);

#[derive(Debug)]
struct Window {
    began: Instant,
    requests: HashMap<IpAddr, u32>,
}

/// The origin of a request, as far as this limit depends on it.
#[derive(Debug, Clone, Copy)]
pub struct ReadSource {
    pub address: IpAddr,
    pub peer: PeerNetwork,
    pub forwarding: Forwarding,
    /// True if the configuration implies a proxy on this machine that is not trusted.
    pub is_behind_unknown_proxy: bool,
}

impl ReadSource {
    pub fn from_request(request: &HttpRequest, config: &Config) -> Self {
        let trusted_proxies = &config.trusted_proxies;
        let peer = request.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip());
        Self {
            address: ClientAddress::detect(request, config).ip(),
            peer: PeerNetwork::from_peer(peer),
            forwarding: Forwarding::from_headers(request.headers(), peer, trusted_proxies),
            is_behind_unknown_proxy: config.has_unknown_proxy(),
        }
    }
}

impl ReadLimit {
    /// Counts a request for a path. Returns `RateLimited` if the limit is reached.
    pub fn count(&self, source: ReadSource, path: &str) -> Result<(), ApiError> {
        if UNCOUNTED_PREFIXES.iter().any(|prefix| path.starts_with(prefix)) {
            return Ok(());
        }
        self.count_cost(source, if CALCULATION_PATHS.contains(&path) { CALCULATION_COST } else { 1 })
    }

    /// Counts a share picture that has to be rendered for a request.
    pub fn count_rendering(&self, source: ReadSource) -> Result<(), ApiError> {
        self.count_cost(source, RENDERING_COST)
    }

    /// Counts a search for swaps whose response is not cached.
    pub fn count_swap_search(&self, source: ReadSource) -> Result<(), ApiError> {
        self.count_cost(source, SWAP_SEARCH_COST)
    }

    /// Counts an own recipe of a diet like a request for its evaluation.
    pub fn count_own_recipe(&self, source: ReadSource) -> Result<(), ApiError> {
        self.count_cost(source, 1)
    }

    fn count_cost(&self, source: ReadSource, cost: u32) -> Result<(), ApiError> {
        match max_requests(source) {
            Some(max) => self.count_at(source.address, cost, max, Instant::now()),
            None => Ok(()),
        }
    }

    fn count_at(&self, address: IpAddr, cost: u32, max: u32, now: Instant) -> Result<(), ApiError> {
        let mut window = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let window = match &mut *window {
            Some(current) if now.duration_since(current.began) < MINUTE => current,
            outdated => outdated.insert(Window { began: now, requests: HashMap::new() }),
        };
        if window.requests.len() >= MAX_ADDRESSES && !window.requests.contains_key(&address) {
            return Ok(());
        }
        let count = window.requests.entry(address).or_default();
        if *count + cost > max {
            RATE_LIMITS_REACHED.increment(&[READS]);
            let remaining = MINUTE.saturating_sub(now.duration_since(window.began));
            return Err(ApiError::RateLimited { retry_after: TimeDelta::from_std(remaining).unwrap_or_default() });
        }
        *count += cost;
        Ok(())
    }
}

/// Returns the maximum number of requests of an address within a minute, or None if they are not counted.
fn max_requests(source: ReadSource) -> Option<u32> {
    match (source.peer, source.forwarding) {
        // A proxy that adds no header cannot be distinguished from the operator.
        (PeerNetwork::Loopback, Forwarding::Direct) if source.is_behind_unknown_proxy => Some(MAX_BEHIND_UNKNOWN_PROXY),
        // The operator on this machine: curl, a health check, a benchmark.
        (PeerNetwork::Loopback, Forwarding::Direct) => None,
        (PeerNetwork::Loopback | PeerNetwork::Private, Forwarding::Ignored) => Some(MAX_BEHIND_UNKNOWN_PROXY),
        // This includes requests from the internet with an ignored forwarding header: any client can send one, so it does
        // not raise the limit.
        _ => Some(MAX_REQUESTS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn send(limit: &ReadLimit, from: &str, now: Instant) -> Result<(), i64> {
        match limit.count_at(from.parse().unwrap(), 1, MAX_REQUESTS, now) {
            Err(ApiError::RateLimited { retry_after }) => Err(retry_after.num_seconds()),
            result => {
                result.unwrap();
                Ok(())
            }
        }
    }

    #[test]
    fn an_address_above_its_limit_waits_for_the_next_minute() {
        let (limit, began) = (ReadLimit::default(), Instant::now());
        let at = |seconds| began + Duration::from_secs(seconds);
        for _ in 0..MAX_REQUESTS {
            assert_eq!(send(&limit, "93.184.216.34", began), Ok(()));
        }
        assert_eq!(send(&limit, "93.184.216.34", began), Err(60));
        assert_eq!(send(&limit, "93.184.216.34", at(45)), Err(15));
        assert_eq!(send(&limit, "93.184.216.35", at(45)), Ok(()));
        assert_eq!(send(&limit, "93.184.216.34", at(60)), Ok(()));
    }

    #[test]
    fn the_operator_on_this_machine_and_cheap_paths_are_not_counted() {
        let (loopback, private, internet) = (PeerNetwork::Loopback, PeerNetwork::Private, PeerNetwork::Internet);
        let (direct, trusted, ignored) = (Forwarding::Direct, Forwarding::Trusted, Forwarding::Ignored);
        for (from, peer, forwarding, path, expected) in [
            ("127.0.0.1", loopback, direct, "/api/recipes", None),
            ("::1", loopback, direct, "/", None),
            ("93.184.216.34", internet, direct, "/assets/index-abc.js", None),
            ("93.184.216.34", internet, direct, "/images/recipes/7.svg", None),
            ("93.184.216.34", internet, direct, "/readyz", None),
            ("93.184.216.34", internet, direct, "/api/recipes", Some(1_200)),
            ("93.184.216.34", internet, ignored, "/api/recipes", Some(1_200)),
            ("93.184.216.34", loopback, trusted, "/api/recipes", Some(1_200)),
            ("10.0.0.7", private, direct, "/api/recipes", Some(1_200)),
            ("10.0.0.7", loopback, trusted, "/api/recipes", Some(1_200)),
            ("127.0.0.1", loopback, trusted, "/api/recipes", Some(1_200)),
            ("10.0.0.7", private, ignored, "/api/recipes", Some(12_000)),
            ("127.0.0.1", loopback, ignored, "/api/recipes", Some(12_000)),
        ] {
            let address = from.parse().unwrap();
            let source = ReadSource { address, peer, forwarding, is_behind_unknown_proxy: false };
            let limit = ReadLimit::default();
            let allowed = (0..=12_000_u32).position(|_| limit.count(source, path).is_err());
            assert_eq!(allowed, expected, "{source:?} {path}");
        }
    }

    #[test]
    fn a_local_proxy_without_headers_is_limited_if_the_configuration_implies_one() {
        let (peer, forwarding) = (PeerNetwork::Loopback, Forwarding::Direct);
        let address = "127.0.0.1".parse().unwrap();
        let source = ReadSource { address, peer, forwarding, is_behind_unknown_proxy: true };
        let limit = ReadLimit::default();
        assert_eq!((0..=12_000_u32).position(|_| limit.count(source, "/recipes").is_err()), Some(12_000));
    }

    fn visitor() -> ReadSource {
        let (peer, forwarding) = (PeerNetwork::Internet, Forwarding::Direct);
        ReadSource { address: "93.184.216.34".parse().unwrap(), peer, forwarding, is_behind_unknown_proxy: false }
    }

    #[test]
    fn renderings_and_swap_searches_count_as_many_requests() {
        let limit = ReadLimit::default();
        let rendered = (0..=MAX_REQUESTS).position(|_| limit.count_rendering(visitor()).is_err());
        assert_eq!(rendered, Some(60));
        assert!(limit.count(visitor(), "/recipes").is_err());
        let limit = ReadLimit::default();
        let searched = (0..=MAX_REQUESTS).position(|_| limit.count_swap_search(visitor()).is_err());
        assert_eq!(searched, Some(30));
    }

    #[test]
    fn an_address_may_request_120_calculations_a_minute() {
        for path in CALCULATION_PATHS {
            let limit = ReadLimit::default();
            let allowed = (0..=MAX_REQUESTS).position(|_| limit.count(visitor(), path).is_err());
            assert_eq!(allowed, Some(120), "{path}");
        }
    }

    #[test]
    fn the_number_of_counted_addresses_is_limited() {
        let (limit, now) = (ReadLimit::default(), Instant::now());
        for number in 0..200_000_u32 {
            limit.count_at(IpAddr::V4((0x0100_0000 + number).into()), 1, MAX_REQUESTS, now).unwrap();
        }
        assert_eq!(limit.0.lock().unwrap().as_ref().map(|it| it.requests.len()), Some(MAX_ADDRESSES));
    }
}
