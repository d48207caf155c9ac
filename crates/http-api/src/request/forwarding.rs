//! Detects requests that came through a proxy, and warns if the proxy is not trusted.

use actix_web::http::header::HeaderMap;
use ipnet::IpNet;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::outbound::is_public;

/// Headers that proxies add to forwarded requests.
const HEADERS: [&str; 6] =
    ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "via"];

/// The kind of network of the other end of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeerNetwork {
    Loopback,
    Private,
    Internet,
}

/// The way in which a request was forwarded, according to its headers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forwarding {
    /// The request has no forwarding header.
    Direct,
    /// The request was forwarded by a proxy in `TRUSTED_PROXIES`.
    Trusted,
    /// The request has a forwarding header, but its peer is not in `TRUSTED_PROXIES`.
    Ignored,
}

impl PeerNetwork {
    pub fn from_peer(peer: IpAddr) -> Self {
        match peer.to_canonical() {
            peer if peer.is_loopback() => Self::Loopback,
            peer if is_public(peer) => Self::Internet,
            _ => Self::Private,
        }
    }
}

impl Forwarding {
    pub fn from_headers(headers: &HeaderMap, peer: IpAddr, trusted: &[IpNet]) -> Self {
        let is_trusted = || trusted.iter().any(|network| network.contains(&peer.to_canonical()));
        match HEADERS.iter().any(|name| headers.contains_key(*name)) {
            false => Self::Direct,
            true if is_trusted() => Self::Trusted,
            true => Self::Ignored,
        }
    }
}

/// Tracks which warnings were given. Anyone can send a forwarding header, so a process gives one warning for peers on this
/// machine or in a private network, and one for peers on the internet.
#[derive(Debug)]
pub struct IgnoredHeaderWarnings {
    local: AtomicBool,
    internet: AtomicBool,
}

impl IgnoredHeaderWarnings {
    pub const fn new() -> Self {
        Self { local: AtomicBool::new(false), internet: AtomicBool::new(false) }
    }

    /// Returns the warning about an ignored header when it is needed for the first time. The warning contains no address,
    /// because that could be the address of a visitor.
    pub fn first(&self, peer: PeerNetwork) -> Option<&'static str> {
        let (is_given, text) = match peer {
            PeerNetwork::Loopback => (
                &self.local,
                "A proxy on this machine (loopback) sent a forwarding header, which was ignored because \
                 TRUSTED_PROXIES does not contain it. All its visitors seem to have the same address and share its \
                 limits. Set TRUSTED_PROXIES=127.0.0.1,::1.",
            ),
            PeerNetwork::Private => (
                &self.local,
                "A proxy in a private network sent a forwarding header, which was ignored because TRUSTED_PROXIES \
                 does not contain it. All its visitors seem to have the same address and share its limits. \
                 Add the proxy's address or network to TRUSTED_PROXIES.",
            ),
            PeerNetwork::Internet => (
                &self.internet,
                "A request from the internet carried a forwarding header, which was ignored because \
                 TRUSTED_PROXIES does not contain its sender. If the site is behind a proxy service, add the networks of \
                 that service to TRUSTED_PROXIES; otherwise a visitor sent the header and nothing needs to be done.",
            ),
        };
        (!is_given.swap(true, Ordering::Relaxed)).then_some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::{HeaderName, HeaderValue};

    #[test]
    fn a_forwarding_header_is_trusted_only_from_a_trusted_proxy() {
        let trusted: Vec<IpNet> = vec!["10.0.0.0/8".parse().unwrap()];
        for (peer, header, expected) in [
            ("127.0.0.1", None, Forwarding::Direct),
            ("10.0.0.1", None, Forwarding::Direct),
            ("10.0.0.1", Some("x-forwarded-for"), Forwarding::Trusted),
            ("::ffff:10.0.0.1", Some("x-forwarded-for"), Forwarding::Trusted),
            ("127.0.0.1", Some("x-forwarded-for"), Forwarding::Ignored),
            ("127.0.0.1", Some("x-forwarded-proto"), Forwarding::Ignored),
            ("127.0.0.1", Some("forwarded"), Forwarding::Ignored),
            ("93.184.216.34", Some("x-real-ip"), Forwarding::Ignored),
            ("127.0.0.1", Some("accept"), Forwarding::Direct),
        ] {
            let headers: HeaderMap = header
                .map(|name| (HeaderName::from_static(name), HeaderValue::from_static("198.51.100.1")))
                .into_iter()
                .collect();
            let found = Forwarding::from_headers(&headers, peer.parse().unwrap(), &trusted);
            assert_eq!(found, expected, "{peer} {header:?}");
        }
    }

    #[test]
    fn the_network_of_a_peer_is_loopback_private_or_internet() {
        for (peer, expected) in [
            ("127.0.0.1", PeerNetwork::Loopback),
            ("::1", PeerNetwork::Loopback),
            ("::ffff:127.0.0.1", PeerNetwork::Loopback),
            ("172.17.0.1", PeerNetwork::Private),
            ("fd12:3456::1", PeerNetwork::Private),
            ("93.184.216.34", PeerNetwork::Internet),
        ] {
            assert_eq!(PeerNetwork::from_peer(peer.parse().unwrap()), expected, "{peer}");
        }
    }

    #[test]
    fn each_ignored_header_warning_is_given_once_for_local_and_for_internet_peers() {
        let warnings = IgnoredHeaderWarnings::new();
        assert!(warnings.first(PeerNetwork::Internet).unwrap().contains("TRUSTED_PROXIES"));
        assert_eq!(warnings.first(PeerNetwork::Internet), None);
        assert!(warnings.first(PeerNetwork::Loopback).unwrap().contains("TRUSTED_PROXIES=127.0.0.1"));
        assert_eq!(warnings.first(PeerNetwork::Loopback), None);
        assert_eq!(warnings.first(PeerNetwork::Private), None);
    }
}
