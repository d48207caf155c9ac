//! The address of a client, for limits and for detecting a country. It is never stored or logged.

use actix_web::HttpRequest;
use actix_web::http::header::HeaderValue;
use ipnet::IpNet;
use std::net::{IpAddr, Ipv6Addr};

use crate::config::Config;

/// The address that limits count by: an IPv4 address, or the /64 network of an IPv6 address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientAddress(IpAddr);

impl ClientAddress {
    /// Finds the client's address. `X-Forwarded-For` is used only as far as trusted proxies wrote it.
    pub fn detect(request: &HttpRequest, config: &Config) -> Self {
        let forwarded = request.headers().get_all("x-forwarded-for").map(HeaderValue::as_bytes);
        let forwarded: Vec<&str> = forwarded.flat_map(split_addresses).collect();
        let peer = request.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip());
        Self(customer_address(source(peer, &forwarded, &config.trusted_proxies)))
    }

    /// Returns the address, for a lookup of its country. It must not be stored or logged.
    pub fn ip(&self) -> IpAddr {
        self.0
    }

    /// Returns the address as text, to be hashed into a key. It must not be stored or logged.
    pub fn key(&self) -> String {
        self.0.to_string()
    }

    /// Returns the network around the address as text, to be hashed into a key. It must not be stored or logged.
    pub fn network_key(&self) -> String {
        wider_network(self.0).to_string()
    }
}

/// Returns a header that only a trusted proxy may set, or None if the request did not come from one.
pub fn trusted_proxy_header<'a>(request: &'a HttpRequest, header: &str, config: &Config) -> Option<&'a str> {
    let peer = request.peer_addr()?.ip().to_canonical();
    if !config.trusted_proxies.iter().any(|network| network.contains(&peer)) {
        return None;
    }
    request.headers().get(header)?.to_str().ok()
}

/// Splits a header that lists addresses. A client may have sent bytes that are not text; they must not hide the
/// addresses that a proxy appended to them.
fn split_addresses(header: &[u8]) -> impl Iterator<Item = &str> {
    header.split(|byte| *byte == b',').map(|part| std::str::from_utf8(part).unwrap_or_default().trim())
}

/// Returns the last address of the chain that is not a trusted proxy. What an untrusted peer sent is ignored.
fn source(peer: IpAddr, forwarded: &[&str], trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |ip: &IpAddr| trusted.iter().any(|net| net.contains(ip));
    let mut source = peer.to_canonical();
    let mut chain = forwarded.iter().rev();
    while is_trusted(&source) {
        let Some(previous) = chain.next().and_then(|text| parse_address(text)) else { break };
        source = previous.to_canonical();
    }
    source
}

/// Parses an address with or without a port.
fn parse_address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_matches(['[', ']']);
    bare.parse().ok().or_else(|| text.parse::<std::net::SocketAddr>().ok().map(|it| it.ip()))
}

/// Returns the addresses that a provider usually gives to one customer: an IPv4 address, or the /64 network of an IPv6
/// address.
pub fn customer_address(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(_) => ip,
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// Returns the network around an address, all of which may belong to one customer: an IPv4 /24 or an IPv6 /48.
pub fn wider_network(ip: IpAddr) -> IpNet {
    let length = if ip.is_ipv4() { 24 } else { 48 };
    IpNet::new(ip, length).map_or_else(|_| ip.into(), |network| network.trunc())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_trusted_proxy_can_name_another_source() {
        let trusted: Vec<IpNet> = vec!["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()];
        for (peer, forwarded, from) in [
            ("203.0.113.9", vec![], "203.0.113.9"),
            ("203.0.113.9", vec!["198.51.100.1"], "203.0.113.9"),
            ("10.0.0.1", vec![], "10.0.0.1"),
            ("10.0.0.1", vec!["198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", vec!["1.2.3.4", "198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", vec!["198.51.100.1", "10.0.0.2"], "198.51.100.1"),
            ("10.0.0.1", vec!["198.51.100.1:4711"], "198.51.100.1"),
            ("10.0.0.1", vec!["not an address"], "10.0.0.1"),
            ("::1", vec!["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2:3:4:5:6"),
            ("::ffff:10.0.0.1", vec!["198.51.100.1"], "198.51.100.1"),
        ] {
            let found = source(peer.parse().unwrap(), &forwarded, &trusted);
            assert_eq!(found, from.parse::<IpAddr>().unwrap(), "{peer} {forwarded:?}");
        }
    }

    #[test]
    fn a_network_is_an_ipv4_24_or_an_ipv6_48() {
        for (address, expected) in [
            ("203.0.113.9", "203.0.113.0/24"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
            ("2001:db8:1:ffff::1", "2001:db8:1::/48"),
            ("2001:db8:2::1", "2001:db8:2::/48"),
        ] {
            assert_eq!(ClientAddress(customer_address(address.parse().unwrap())).network_key(), expected, "{address}");
        }
    }

    #[test]
    fn bytes_that_are_not_text_do_not_hide_the_addresses_after_them() {
        assert_eq!(split_addresses(b"\xff, 198.51.100.1").collect::<Vec<_>>(), ["", "198.51.100.1"]);
        assert_eq!(split_addresses(b"198.51.100.1,10.0.0.2 ").collect::<Vec<_>>(), ["198.51.100.1", "10.0.0.2"]);
    }

    #[test]
    fn the_addresses_of_one_ipv6_network_are_one_client() {
        let (one, other) = ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9");
        assert_eq!(customer_address(one.parse().unwrap()), customer_address(other.parse().unwrap()));
        assert_ne!(customer_address(one.parse().unwrap()), customer_address("2001:db8:1:3::1".parse().unwrap()));
    }
}
