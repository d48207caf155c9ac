//! Limits the number of connections in total and from one address, so that one client cannot use up all of them.

use ipnet::IpNet;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use strum::IntoStaticStr;

use crate::request::client_address::customer_address;

/// Maximum number of connections from one IPv4 address or IPv6 /64. A browser opens six, and a few dozen people may share an
/// address. Trusted proxies are not limited, because all visitors come through them.
const MAX_PER_ADDRESS: usize = 256;

#[derive(Debug)]
pub struct ConnectionLimit {
    max: usize,
    trusted_proxies: Vec<IpNet>,
    open: Mutex<OpenConnections>,
}

#[derive(Debug, Default)]
struct OpenConnections {
    total: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// One open connection, counted until it is dropped.
#[derive(Debug)]
pub struct ConnectionPermit {
    limit: Arc<ConnectionLimit>,
    address: IpAddr,
}

/// The limit because of which a connection is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
pub enum TooManyConnections {
    #[strum(serialize = "address")]
    FromOneAddress,
    #[strum(serialize = "total")]
    InTotal,
}

impl ConnectionLimit {
    /// Creates a limit with a maximum number of connections in total.
    pub fn new(max: usize, trusted_proxies: Vec<IpNet>) -> Arc<Self> {
        Arc::new(Self { max, trusted_proxies, open: Mutex::default() })
    }

    /// Acquires a permit for a connection from a peer.
    pub fn acquire(self: &Arc<Self>, peer: IpAddr) -> Result<ConnectionPermit, TooManyConnections> {
        let peer = peer.to_canonical();
        let address = customer_address(peer);
        let is_proxy = self.trusted_proxies.iter().any(|net| net.contains(&peer));
        let mut open = self.open_connections();
        if open.total >= self.max {
            return Err(TooManyConnections::InTotal);
        }
        let from_address = open.by_address.entry(address).or_default();
        // If the total is low, one address may use at most half of it.
        if !is_proxy && *from_address >= MAX_PER_ADDRESS.min(self.max / 2) {
            return Err(TooManyConnections::FromOneAddress);
        }
        *from_address += 1;
        open.total += 1;
        drop(open);
        Ok(ConnectionPermit { limit: Arc::clone(self), address })
    }

    fn open_connections(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TooManyConnections {
    /// Returns the value of the metric's label.
    pub fn reason(self) -> &'static str {
        self.into()
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.limit.open_connections();
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
    fn one_address_cannot_use_up_all_connections_and_can_open_new_ones_after_closing_others() {
        let limit = ConnectionLimit::new(1_000, vec![]);
        let mut permits: Vec<_> = (0..MAX_PER_ADDRESS).map(|_| limit.acquire(ip("203.0.113.9")).unwrap()).collect();
        assert_eq!(limit.acquire(ip("203.0.113.9")).unwrap_err(), TooManyConnections::FromOneAddress);
        assert!(limit.acquire(ip("203.0.113.10")).is_ok());
        permits.pop();
        assert!(limit.acquire(ip("203.0.113.9")).is_ok());
        drop(permits);
        assert!(limit.open_connections().by_address.is_empty());
        assert_eq!(limit.open_connections().total, 0);
    }

    #[test]
    fn the_addresses_of_one_ipv6_network_count_together() {
        let limit = ConnectionLimit::new(10, vec![]);
        let _permits: Vec<_> = (1..=5).map(|n| limit.acquire(ip(&format!("2001:db8:1:2::{n}"))).unwrap()).collect();
        assert_eq!(limit.acquire(ip("2001:db8:1:2::6")).unwrap_err(), TooManyConnections::FromOneAddress);
        assert!(limit.acquire(ip("2001:db8:1:3::1")).is_ok());
    }

    #[test]
    fn a_trusted_proxy_is_limited_only_by_the_total() {
        let limit = ConnectionLimit::new(600, vec!["10.0.0.0/8".parse().unwrap()]);
        let _permits: Vec<_> = (0..600).map(|_| limit.acquire(ip("::ffff:10.0.0.1")).unwrap()).collect();
        assert_eq!(limit.acquire(ip("10.0.0.1")).unwrap_err(), TooManyConnections::InTotal);
        assert_eq!(limit.acquire(ip("203.0.113.9")).unwrap_err(), TooManyConnections::InTotal);
    }
}
