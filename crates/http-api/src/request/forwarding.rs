//! Whether a request came through a proxy, whether that proxy is believed, and the warning where it is not.

use actix_web::http::header::HeaderMap;
use ipnet::IpNet;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::outbound::is_public;

/// Headers by which a proxy says that it passes a request on.
const HEADERS: [&str; 6] =
    ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "via"];

/// Where the other end of the connection is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeerNetwork {
    Loopback,
    Private,
    Internet,
}

/// What the request says of being passed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forwarding {
    /// It has no such header.
    Direct,
    /// It was passed on by a proxy in `TRUSTED_PROXIES`.
    Believed,
    /// It has such a header, but its peer is not in `TRUSTED_PROXIES`.
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
            true if is_trusted() => Self::Believed,
            true => Self::Ignored,
        }
    }
}

/// Remembers which warnings were given. Anybody can send such a header, so each is given once per process.
#[derive(Debug)]
pub struct IgnoredHeaderWarnings {
    local: AtomicBool,
    internet: AtomicBool,
}

impl IgnoredHeaderWarnings {
    pub const fn new() -> Self {
        Self { local: AtomicBool::new(false), internet: AtomicBool::new(false) }
    }

    /// The warning about an ignored header from such a peer, the first time. It names no address: beyond a proxy's, it
    /// could be a visitor's.
    pub fn first(&self, peer: PeerNetwork) -> Option<&'static str> {
        let (is_given, text) = match peer {
            PeerNetwork::Loopback => (
                &self.local,
                "A proxy on this machine (loopback) sent a forwarding header, which was ignored because \
                 TRUSTED_PROXIES does not name it. All its visitors look like one address and share one limit. \
                 Set TRUSTED_PROXIES=127.0.0.1,::1.",
            ),
            PeerNetwork::Private => (
                &self.local,
                "A proxy in a private network sent a forwarding header, which was ignored because TRUSTED_PROXIES \
                 does not name it. All its visitors look like one address and share one limit. \
                 Add the proxy's address or network to TRUSTED_PROXIES.",
            ),
            PeerNetwork::Internet => (
                &self.internet,
                "A request from the internet carried a forwarding header, which was ignored because \
                 TRUSTED_PROXIES does not name its sender. If the site is behind a proxy service, add the networks of \
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
    fn a_forwarding_header_is_believed_from_a_trusted_proxy_only() {
        let trusted: Vec<IpNet> = vec!["10.0.0.0/8".parse().unwrap()];
        for (peer, header, expected) in [
            ("127.0.0.1", None, Forwarding::Direct),
            ("10.0.0.1", None, Forwarding::Direct),
            ("10.0.0.1", Some("x-forwarded-for"), Forwarding::Believed),
            ("::ffff:10.0.0.1", Some("x-forwarded-for"), Forwarding::Believed),
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
    fn a_peer_is_on_this_machine_in_a_private_network_or_on_the_internet() {
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
    fn an_ignored_header_is_warned_of_once_and_a_stranger_cannot_use_up_the_warning_about_a_proxy() {
        let warnings = IgnoredHeaderWarnings::new();
        assert!(warnings.first(PeerNetwork::Internet).unwrap().contains("TRUSTED_PROXIES"));
        assert_eq!(warnings.first(PeerNetwork::Internet), None);
        assert!(warnings.first(PeerNetwork::Loopback).unwrap().contains("TRUSTED_PROXIES=127.0.0.1"));
        assert_eq!(warnings.first(PeerNetwork::Loopback), None);
        assert_eq!(warnings.first(PeerNetwork::Private), None);
    }
}
