//! Who sent a request, as far as limits need to know: a source address, kept nowhere and told to nobody.

use actix_web::dev::Payload;
use actix_web::http::header::HeaderValue;
use actix_web::{FromRequest, HttpRequest, web};
use ipnet::IpNet;
use std::future::{Ready, ready};
use std::net::{IpAddr, Ipv6Addr};

use crate::state::State;

/// A source address as limits count it: IPv4 whole, IPv6 by its /64.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientAddress(IpAddr);

impl ClientAddress {
    pub fn detect(request: &HttpRequest) -> Self {
        let trusted = request.app_data::<web::Data<State>>().map(|state| state.config.trusted_proxies.as_slice());
        let forwarded = request.headers().get_all("x-forwarded-for").map(HeaderValue::as_bytes);
        let forwarded: Vec<&str> = forwarded.flat_map(addresses).collect();
        let peer = request.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip());
        Self(network(source(peer, &forwarded, trusted.unwrap_or_default())))
    }

    /// The address, to look up what country it is in; never to be stored or logged.
    pub fn ip(&self) -> IpAddr {
        self.0
    }

    /// The address as the words of a key; never to be stored or logged as it is.
    pub fn key(&self) -> String {
        self.0.to_string()
    }

    /// The network around the address as the words of a key; never to be stored or logged as it is.
    pub fn network_key(&self) -> String {
        wider_network(self.0).to_string()
    }
}

/// What a header says that only a trusted proxy may set.
pub fn trusted_proxy_header<'a>(request: &'a HttpRequest, header: &str) -> Option<&'a str> {
    let peer = request.peer_addr()?.ip().to_canonical();
    let trusted = &request.app_data::<web::Data<State>>()?.config.trusted_proxies;
    let said = request.headers().get(header).filter(|_| trusted.iter().any(|net| net.contains(&peer)))?;
    said.to_str().ok()
}

impl FromRequest for ClientAddress {
    type Error = actix_web::Error;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::detect(request)))
    }
}

/// The parts of a header that lists addresses. A visitor may have begun it with bytes that are no text, which must not
/// hide what the proxy added behind them.
fn addresses(header: &[u8]) -> impl Iterator<Item = &str> {
    header.split(|byte| *byte == b',').map(|part| std::str::from_utf8(part).unwrap_or_default().trim())
}

/// The last address of the chain that no trusted proxy has; what an untrusted peer says of others is ignored.
fn source(peer: IpAddr, forwarded: &[&str], trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |ip: &IpAddr| trusted.iter().any(|net| net.contains(ip));
    let mut source = peer.to_canonical();
    let mut chain = forwarded.iter().rev();
    while is_trusted(&source) {
        let Some(before) = chain.next().and_then(|text| address(text)) else { break };
        source = before.to_canonical();
    }
    source
}

/// An address with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_matches(['[', ']']);
    bare.parse().ok().or_else(|| text.parse::<std::net::SocketAddr>().ok().map(|it| it.ip()))
}

/// The addresses that belong to one customer of a provider: an IPv4 address, or the /64 of an IPv6 address.
pub fn network(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(_) => ip,
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// The network around an address, of which one person may have all: an IPv4 /24 or an IPv6 /48.
pub fn wider_network(ip: IpAddr) -> IpNet {
    let length = if ip.is_ipv4() { 24 } else { 48 };
    IpNet::new(ip, length).map_or_else(|_| ip.into(), |network| network.trunc())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_trusted_proxy_is_believed_about_where_a_request_comes_from() {
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
            assert_eq!(ClientAddress(network(address.parse().unwrap())).network_key(), expected, "{address}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_hide_no_address_behind_them() {
        assert_eq!(addresses(b"\xff, 198.51.100.1").collect::<Vec<_>>(), ["", "198.51.100.1"]);
        assert_eq!(addresses(b"198.51.100.1,10.0.0.2 ").collect::<Vec<_>>(), ["198.51.100.1", "10.0.0.2"]);
    }

    #[test]
    fn the_addresses_of_one_ipv6_network_are_one_sender() {
        let (one, other) = ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9");
        assert_eq!(network(one.parse().unwrap()), network(other.parse().unwrap()));
        assert_ne!(network(one.parse().unwrap()), network("2001:db8:1:3::1".parse().unwrap()));
    }
}
