//! Spreads requests to the same server over time.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use url::Url;

/// The moments at which requests to each server may be sent.
pub struct HostPauses {
    pause: Duration,
    /// The earliest moment of the next request to each host.
    next_by_host: BTreeMap<String, Instant>,
}

impl HostPauses {
    /// `pause` is the shortest time between two requests to one server.
    pub fn new(pause: Duration) -> Self {
        Self { pause, next_by_host: BTreeMap::new() }
    }

    /// Returns how long to wait before the address is requested, and reserves the moment after this wait.
    pub fn reserve(&mut self, address: &str, now: Instant) -> Duration {
        let host = Url::parse(address).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
        let reserved = self.next_by_host.get(&host).copied().filter(|next| *next > now).unwrap_or(now);
        self.next_by_host.insert(host, reserved + self.pause);
        reserved.saturating_duration_since(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_requests_to_the_same_server_wait() {
        let pause = Duration::from_secs(2);
        let (mut pauses, start) = (HostPauses::new(pause), Instant::now());
        for (address, at, expected) in [
            ("https://doi.org/10.1/a", 0, 0),
            ("https://shop.example/search?q=chicken", 0, 0),
            ("https://doi.org/10.1/b", 0, 2000),
            ("https://doi.org/10.1/c", 500, 3500),
            ("https://doi.org/10.1/d", 5900, 100),
            ("https://shop.example/", 5900, 0),
        ] {
            let now = start + Duration::from_millis(at);
            assert_eq!(pauses.reserve(address, now), Duration::from_millis(expected), "{address} at {at} ms");
        }
    }
}
