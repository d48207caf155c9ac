//! Distinguishes public IP addresses from those of this machine, private networks and special purposes.

use ipnet::{Ipv4Net, Ipv6Net};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

const fn v4_network(a: u8, b: u8, c: u8, length: u8) -> Ipv4Net {
    Ipv4Net::new_assert(Ipv4Addr::new(a, b, c, 0), length)
}

const fn v6_network(a: u16, b: u16, length: u8) -> Ipv6Net {
    Ipv6Net::new_assert(Ipv6Addr::new(a, b, 0, 0, 0, 0, 0, 0), length)
}

/// The special-purpose IPv4 networks of the IANA registry, multicast and reserved networks.
const SPECIAL_V4: [Ipv4Net; 19] = [
    v4_network(0, 0, 0, 8),
    v4_network(10, 0, 0, 8),
    v4_network(100, 64, 0, 10),
    v4_network(127, 0, 0, 8),
    v4_network(169, 254, 0, 16),
    v4_network(172, 16, 0, 12),
    v4_network(192, 0, 0, 24),
    v4_network(192, 0, 2, 24),
    v4_network(192, 31, 196, 24),
    v4_network(192, 52, 193, 24),
    v4_network(192, 88, 99, 24),
    v4_network(192, 168, 0, 16),
    v4_network(192, 175, 48, 24),
    v4_network(198, 18, 0, 15),
    v4_network(198, 51, 100, 24),
    v4_network(203, 0, 113, 24),
    v4_network(224, 0, 0, 4),
    v4_network(240, 0, 0, 4),
    Ipv4Net::new_assert(Ipv4Addr::BROADCAST, 32),
];

/// The global unicast network. Networks that embed IPv4 addresses are outside of it, except 6to4 and Teredo.
const GLOBAL_V6: Ipv6Net = v6_network(0x2000, 0, 3);
const SPECIAL_V6: [Ipv6Net; 4] = [
    // IETF protocol assignments: Teredo, benchmarking, ORCHID and others.
    v6_network(0x2001, 0, 23),
    v6_network(0x2001, 0xdb8, 32),
    // 6to4.
    v6_network(0x2002, 0, 16),
    v6_network(0x3fff, 0, 20),
];

pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !SPECIAL_V4.iter().any(|network| network.contains(&address)),
        IpAddr::V6(address) => {
            GLOBAL_V6.contains(&address) && !SPECIAL_V6.iter().any(|network| network.contains(&address))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_global_unicast_addresses_are_public() {
        for (address, network) in [
            ("0.0.0.0", "unspecified"),
            ("0.1.2.3", "this network"),
            ("10.0.0.1", "private"),
            ("100.64.0.1", "carrier-grade NAT"),
            ("100.127.255.255", "carrier-grade NAT, the last"),
            ("127.0.0.1", "loopback"),
            ("127.255.255.254", "loopback, the last"),
            ("169.254.169.254", "link-local: metadata of cloud machines"),
            ("172.16.0.1", "private"),
            ("172.31.255.255", "private, the last"),
            ("192.0.0.170", "protocol assignments"),
            ("192.0.2.1", "documentation"),
            ("192.88.99.1", "6to4 relay"),
            ("192.168.1.1", "private"),
            ("198.18.0.1", "benchmarking"),
            ("198.19.255.255", "benchmarking, the last"),
            ("198.51.100.7", "documentation"),
            ("203.0.113.7", "documentation"),
            ("224.0.0.1", "multicast"),
            ("239.255.255.255", "multicast, the last"),
            ("240.0.0.1", "reserved"),
            ("255.255.255.255", "broadcast"),
            ("::", "unspecified"),
            ("::1", "loopback"),
            ("::7f00:1", "IPv4-compatible"),
            ("::ffff:127.0.0.1", "IPv4-mapped"),
            ("::ffff:93.184.216.34", "IPv4-mapped, though public"),
            ("64:ff9b::7f00:1", "NAT64"),
            ("64:ff9b:1::a00:1", "a local NAT64"),
            ("100::1", "discard only"),
            ("2001::1", "Teredo"),
            ("2001:2::1", "benchmarking"),
            ("2001:db8::1", "documentation"),
            ("2002:7f00:1::1", "6to4 of loopback"),
            ("2002:a00:1::1", "6to4 of a private network"),
            ("3fff::1", "documentation"),
            ("5f00::1", "segment routing"),
            ("fc00::1", "unique local"),
            ("fd12:3456::1", "unique local"),
            ("fe80::1", "link-local"),
            ("fec0::1", "site-local"),
            ("ff02::1", "multicast"),
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}: {network}");
        }
        for address in [
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "93.184.216.34",
            "100.63.255.255",
            "100.128.0.0",
            "128.0.0.1",
            "172.15.255.255",
            "172.32.0.0",
            "192.167.255.255",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "2001:200::1",
            "2606:2800:220:1:248:1893:25c8:1946",
            "2a00:1450:4001:80b::200e",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }
}
