//! Parses the addresses and networks of trusted proxies.

use ipnet::IpNet;
use std::net::IpAddr;

use super::ConfigError;

pub fn parse(list: &str) -> Result<Vec<IpNet>, ConfigError> {
    let entries = list.split(',').map(str::trim).filter(|entry| !entry.is_empty());
    entries
        .map(|entry| {
            let network = entry.parse::<IpAddr>().map(IpNet::from).or_else(|_| entry.parse());
            network.map_err(|source| ConfigError::TrustedProxies { value: entry.to_owned(), source })
        })
        .collect()
}
