//! How often one source address may ask: far more than people do, so that one program cannot take the site from all
//! others. Each process counts by itself and keeps nothing; what stores something has limits of its own (`limits.rs`).

use actix_web::HttpRequest;
use chrono::TimeDelta;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Config;
use crate::error::ApiError;
use crate::request::client_address::ClientAddress;
use crate::request::forwarding::{Forwarding, PeerNetwork};

/// Pages, reads and analyses of one address within a minute.
const MOST: u32 = 1200;
/// What rendering a share picture counts as: it takes a core for as long as many reads do together.
const RENDERING: u32 = 20;
/// The same for all visitors behind a local proxy that `TRUSTED_PROXIES` does not name, who look like one address: 200
/// requests a second. The limit of a single visitor would close the site in a busy hour, and no limit at all would let
/// one program take all of it.
const MOST_BEHIND_UNKNOWN_PROXY: u32 = 10 * MOST;
const MINUTE: Duration = Duration::from_secs(60);
/// Addresses told apart within a minute, so that no flood of them fills the memory; those that come later are let in.
const MOST_ADDRESSES: usize = 100_000;
/// What is cheap, and asked for by the dozen with one page, or by whoever watches over the site.
const UNCOUNTED: [&str; 4] = ["/assets/", "/images/", "/healthz", "/readyz"];

#[derive(Debug, Default)]
pub struct ReadLimit(Mutex<Option<Window>>);

#[derive(Debug)]
struct Window {
    began: Instant,
    asked: HashMap<IpAddr, u32>,
}

/// Where a request comes from, as far as this limit needs to know.
#[derive(Debug, Clone, Copy)]
pub struct ReadSource {
    pub address: IpAddr,
    pub peer: PeerNetwork,
    pub forwarding: Forwarding,
    /// The configuration says that there is a proxy on this machine, but not that it is trusted.
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
    /// Counts a request for a path.
    pub fn count(&self, source: ReadSource, path: &str) -> Result<(), ApiError> {
        if UNCOUNTED.iter().any(|start| path.starts_with(start)) {
            return Ok(());
        }
        self.count_cost(source, 1)
    }

    /// Counts a share picture that has to be rendered for a request.
    pub fn count_rendering(&self, source: ReadSource) -> Result<(), ApiError> {
        self.count_cost(source, RENDERING)
    }

    fn count_cost(&self, source: ReadSource, cost: u32) -> Result<(), ApiError> {
        match max_requests(source) {
            Some(most) => self.count_at(source.address, cost, most, Instant::now()),
            None => Ok(()),
        }
    }

    fn count_at(&self, from: IpAddr, cost: u32, most: u32, now: Instant) -> Result<(), ApiError> {
        let mut window = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let window = match &mut *window {
            Some(current) if now.duration_since(current.began) < MINUTE => current,
            over => over.insert(Window { began: now, asked: HashMap::new() }),
        };
        if window.asked.len() >= MOST_ADDRESSES && !window.asked.contains_key(&from) {
            return Ok(());
        }
        let asked = window.asked.entry(from).or_default();
        if *asked + cost > most {
            let left = MINUTE.saturating_sub(now.duration_since(window.began));
            return Err(ApiError::TooOften { retry_after: TimeDelta::from_std(left).unwrap_or_default() });
        }
        *asked += cost;
        Ok(())
    }
}

/// How many requests an address has within a minute; none where it is not counted.
fn max_requests(source: ReadSource) -> Option<u32> {
    match (source.peer, source.forwarding) {
        // A proxy that adds no header cannot be told from the operator.
        (PeerNetwork::Loopback, Forwarding::Direct) if source.is_behind_unknown_proxy => {
            Some(MOST_BEHIND_UNKNOWN_PROXY)
        }
        // The operator at this machine: curl, a health check, a benchmark.
        (PeerNetwork::Loopback, Forwarding::Direct) => None,
        (PeerNetwork::Loopback | PeerNetwork::Private, Forwarding::Ignored) => Some(MOST_BEHIND_UNKNOWN_PROXY),
        // On the internet anybody can send such a header, so it gives nobody more.
        _ => Some(MOST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(limit: &ReadLimit, from: &str, now: Instant) -> Result<(), i64> {
        match limit.count_at(from.parse().unwrap(), 1, MOST, now) {
            Err(ApiError::TooOften { retry_after }) => Err(retry_after.num_seconds()),
            answered => {
                answered.unwrap();
                Ok(())
            }
        }
    }

    #[test]
    fn an_address_that_asks_too_often_waits_for_the_next_minute_and_no_other_does() {
        let (limit, began) = (ReadLimit::default(), Instant::now());
        let at = |seconds| began + Duration::from_secs(seconds);
        for _ in 0..MOST {
            assert_eq!(ask(&limit, "93.184.216.34", began), Ok(()));
        }
        assert_eq!(ask(&limit, "93.184.216.34", began), Err(60));
        assert_eq!(ask(&limit, "93.184.216.34", at(45)), Err(15));
        assert_eq!(ask(&limit, "93.184.216.35", at(45)), Ok(()));
        assert_eq!(ask(&limit, "93.184.216.34", at(60)), Ok(()));
    }

    #[test]
    fn only_the_operator_at_this_machine_and_what_is_cheap_is_not_counted() {
        let (loopback, private, internet) = (PeerNetwork::Loopback, PeerNetwork::Private, PeerNetwork::Internet);
        let (direct, believed, ignored) = (Forwarding::Direct, Forwarding::Believed, Forwarding::Ignored);
        for (from, peer, forwarding, path, expected) in [
            ("127.0.0.1", loopback, direct, "/api/recipes", None),
            ("::1", loopback, direct, "/", None),
            ("93.184.216.34", internet, direct, "/assets/index-abc.js", None),
            ("93.184.216.34", internet, direct, "/images/recipes/7.svg", None),
            ("93.184.216.34", internet, direct, "/readyz", None),
            ("93.184.216.34", internet, direct, "/api/recipes", Some(1_200)),
            ("93.184.216.34", internet, ignored, "/api/recipes", Some(1_200)),
            ("93.184.216.34", loopback, believed, "/api/recipes", Some(1_200)),
            ("10.0.0.7", private, direct, "/api/recipes", Some(1_200)),
            ("10.0.0.7", loopback, believed, "/api/recipes", Some(1_200)),
            ("127.0.0.1", loopback, believed, "/api/recipes", Some(1_200)),
            ("10.0.0.7", private, ignored, "/api/recipes", Some(12_000)),
            ("127.0.0.1", loopback, ignored, "/api/recipes", Some(12_000)),
        ] {
            let address = from.parse().unwrap();
            let source = ReadSource { address, peer, forwarding, is_behind_unknown_proxy: false };
            let limit = ReadLimit::default();
            let asked = (0..=12_000_u32).position(|_| limit.count(source, path).is_err());
            assert_eq!(asked, expected, "{source:?} {path}");
        }
    }

    #[test]
    fn a_local_proxy_that_adds_no_header_is_counted_where_the_configuration_tells_of_one() {
        let (peer, forwarding) = (PeerNetwork::Loopback, Forwarding::Direct);
        let address = "127.0.0.1".parse().unwrap();
        let source = ReadSource { address, peer, forwarding, is_behind_unknown_proxy: true };
        let limit = ReadLimit::default();
        assert_eq!((0..=12_000_u32).position(|_| limit.count(source, "/recipes").is_err()), Some(12_000));
    }

    #[test]
    fn a_rendering_counts_as_many_reads() {
        let (peer, forwarding) = (PeerNetwork::Internet, Forwarding::Direct);
        let address = "93.184.216.34".parse().unwrap();
        let source = ReadSource { address, peer, forwarding, is_behind_unknown_proxy: false };
        let limit = ReadLimit::default();
        let rendered = (0..=MOST).position(|_| limit.count_rendering(source).is_err());
        assert_eq!(rendered, Some(60));
        assert!(limit.count(source, "/recipes").is_err());
    }

    #[test]
    fn no_flood_of_addresses_fills_the_memory() {
        let (limit, now) = (ReadLimit::default(), Instant::now());
        for number in 0..200_000_u32 {
            limit.count_at(IpAddr::V4((0x0100_0000 + number).into()), 1, MOST, now).unwrap();
        }
        assert_eq!(limit.0.lock().unwrap().as_ref().map(|it| it.asked.len()), Some(MOST_ADDRESSES));
    }
}
