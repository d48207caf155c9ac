//! How many connections there are, in all and from one address, so that no client takes the places of all others.

use ipnet::IpNet;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::request::client_address::network;

/// Connections from one address, IPv6 by its /64. A browser opens six, and a few dozen people may share an address.
/// Trusted proxies are not limited, as everybody comes through them.
const MAX_PER_ADDRESS: usize = 256;

#[derive(Debug)]
pub struct ConnectionLimit {
    max: usize,
    trusted_proxies: Vec<IpNet>,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    total: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// One open connection, counted until it is dropped.
#[derive(Debug)]
pub struct ConnectionPlace {
    limit: Arc<ConnectionLimit>,
    address: IpAddr,
}

/// Why a connection is turned away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooManyConnections {
    FromOneAddress,
    InAll,
}

impl ConnectionLimit {
    /// `max` is the number of connections in all.
    pub fn new(max: usize, trusted_proxies: Vec<IpNet>) -> Arc<Self> {
        Arc::new(Self { max, trusted_proxies, open: Mutex::default() })
    }

    /// Takes a place for a connection from a peer.
    pub fn take(self: &Arc<Self>, peer: IpAddr) -> Result<ConnectionPlace, TooManyConnections> {
        let peer = peer.to_canonical();
        let address = network(peer);
        let is_proxy = self.trusted_proxies.iter().any(|net| net.contains(&peer));
        let mut open = self.open();
        if open.total >= self.max {
            return Err(TooManyConnections::InAll);
        }
        let from_address = open.by_address.entry(address).or_default();
        // A single address may not take the larger part of few places either.
        if !is_proxy && *from_address >= MAX_PER_ADDRESS.min(self.max / 2) {
            return Err(TooManyConnections::FromOneAddress);
        }
        *from_address += 1;
        open.total += 1;
        drop(open);
        Ok(ConnectionPlace { limit: Arc::clone(self), address })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TooManyConnections {
    /// Returns the value of the metric's label.
    pub fn reason(self) -> &'static str {
        match self {
            Self::FromOneAddress => "address",
            Self::InAll => "total",
        }
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let mut open = self.limit.open();
        open.total = open.total.saturating_sub(1);
        if let Some(from_address) = open.by_address.get_mut(&self.address) {
            *from_address = from_address.saturating_sub(1);
            if *from_address == 0 {
                open.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn one_address_cannot_take_all_places_and_gets_them_back_when_it_leaves() {
        let limit = ConnectionLimit::new(1_000, vec![]);
        let mut places: Vec<_> = (0..MAX_PER_ADDRESS).map(|_| limit.take(ip("203.0.113.9")).unwrap()).collect();
        assert_eq!(limit.take(ip("203.0.113.9")).unwrap_err(), TooManyConnections::FromOneAddress);
        assert!(limit.take(ip("203.0.113.10")).is_ok());
        places.pop();
        assert!(limit.take(ip("203.0.113.9")).is_ok());
        drop(places);
        assert!(limit.open().by_address.is_empty());
        assert_eq!(limit.open().total, 0);
    }

    #[test]
    fn the_addresses_of_one_ipv6_network_count_together() {
        let limit = ConnectionLimit::new(10, vec![]);
        let _places: Vec<_> = (1..=5).map(|n| limit.take(ip(&format!("2001:db8:1:2::{n}"))).unwrap()).collect();
        assert_eq!(limit.take(ip("2001:db8:1:2::6")).unwrap_err(), TooManyConnections::FromOneAddress);
        assert!(limit.take(ip("2001:db8:1:3::1")).is_ok());
    }

    #[test]
    fn a_trusted_proxy_is_bound_by_the_total_alone() {
        let limit = ConnectionLimit::new(600, vec!["10.0.0.0/8".parse().unwrap()]);
        let _places: Vec<_> = (0..600).map(|_| limit.take(ip("::ffff:10.0.0.1")).unwrap()).collect();
        assert_eq!(limit.take(ip("10.0.0.1")).unwrap_err(), TooManyConnections::InAll);
        assert_eq!(limit.take(ip("203.0.113.9")).unwrap_err(), TooManyConnections::InAll);
    }
}
