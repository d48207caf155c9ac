//! `petrecipes health`: asks the server of this configuration whether it is ready, for the health check of a container.

use anyhow::{Context, ensure};
use http_api::config::Config;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::Duration;

use crate::database;

/// Maximum time for the connection, and for each read of the response.
const TIMEOUT: Duration = Duration::from_secs(2);
/// The response of `/readyz` is a word, so nothing longer is read.
const MAX_RESPONSE_BYTES: u64 = 16 * 1024;

/// Exits with status 1 if the server does not respond or cannot answer requests from its database.
pub fn run() -> anyhow::Result<ExitCode> {
    let config: Config = database::configure()?;
    let address = reachable_address(config.bind);
    let response = request_readiness(address).with_context(|| format!("the server at {address} does not respond"))?;
    let (head, body) = response.split_once("\r\n\r\n").unwrap_or((&response, ""));
    println!("{}", body.trim());
    Ok(if head.starts_with("HTTP/1.1 200 ") { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn request_readiness(address: SocketAddr) -> anyhow::Result<String> {
    let mut connection = TcpStream::connect_timeout(&address, TIMEOUT)?;
    connection.set_read_timeout(Some(TIMEOUT))?;
    connection.set_write_timeout(Some(TIMEOUT))?;
    write!(connection, "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut response = String::new();
    connection.take(MAX_RESPONSE_BYTES).read_to_string(&mut response)?;
    ensure!(response.starts_with("HTTP/1.1 "), "it sends something other than HTTP");
    Ok(response)
}

/// A server that listens on all addresses is reached at the loopback address.
fn reachable_address(bind: SocketAddr) -> SocketAddr {
    let ip = match bind.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, bind.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_on_all_addresses_is_reached_at_the_loopback_address() {
        for (bind, expected) in
            [("0.0.0.0:8080", "127.0.0.1:8080"), ("[::]:8080", "[::1]:8080"), ("10.0.0.5:80", "10.0.0.5:80")]
        {
            assert_eq!(reachable_address(bind.parse().unwrap()).to_string(), expected);
        }
    }
}
