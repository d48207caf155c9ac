//! How often one source address may ask: far more than people do, so that one program cannot take the site from all
//! others. Each process counts by itself and keeps nothing; what stores something has limits of its own (`limits.rs`).

use chrono::TimeDelta;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::error::ApiError;
use crate::outbound::is_public;

/// Pages, reads and analyses of one address within a minute.
const MOST: u32 = 1200;
/// What rendering a share picture counts as: it takes a core for as long as many reads do together.
const RENDERING: u32 = 20;
const MINUTE: Duration = Duration::from_secs(60);
/// Addresses told apart within a minute, so that no flood of them fills the memory; those that come later are let in.
const MOST_ADDRESSES: usize = 100_000;
/// What is cheap, and asked for by the dozen with one page, or by whoever watches over the site.
const UNCOUNTED: [&str; 5] = ["/assets/", "/images/", "/healthz", "/readyz", "/metrics"];

#[derive(Debug, Default)]
pub struct ReadLimit(Mutex<Option<Window>>);

#[derive(Debug)]
struct Window {
    began: Instant,
    asked: HashMap<IpAddr, u32>,
}

impl ReadLimit {
    /// Counts a request for a path. Only addresses of the internet are counted: whoever asks from this machine or its
    /// network is the operator, or a proxy that `TRUSTED_PROXIES` doesn't name and behind which everybody is.
    pub fn count(&self, from: IpAddr, path: &str) -> Result<(), ApiError> {
        if !is_public(from) || UNCOUNTED.iter().any(|start| path.starts_with(start)) {
            return Ok(());
        }
        self.count_at(from, 1, Instant::now())
    }

    /// Counts a share picture that has to be rendered for a request.
    pub fn count_rendering(&self, from: IpAddr) -> Result<(), ApiError> {
        if !is_public(from) {
            return Ok(());
        }
        self.count_at(from, RENDERING, Instant::now())
    }

    fn count_at(&self, from: IpAddr, cost: u32, now: Instant) -> Result<(), ApiError> {
        let mut window = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let window = match &mut *window {
            Some(current) if now.duration_since(current.began) < MINUTE => current,
            over => over.insert(Window { began: now, asked: HashMap::new() }),
        };
        if window.asked.len() >= MOST_ADDRESSES && !window.asked.contains_key(&from) {
            return Ok(());
        }
        let asked = window.asked.entry(from).or_default();
        if *asked + cost > MOST {
            let left = MINUTE.saturating_sub(now.duration_since(window.began));
            return Err(ApiError::TooOften { retry_after: TimeDelta::from_std(left).unwrap_or_default() });
        }
        *asked += cost;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(limit: &ReadLimit, from: &str, now: Instant) -> Result<(), i64> {
        match limit.count_at(from.parse().unwrap(), 1, now) {
            Err(ApiError::TooOften { retry_after }) => Err(retry_after.num_seconds()),
            answered => {
                answered.unwrap();
                Ok(())
            }
        }
    }

    #[test]
    fn an_address_that_asks_too_often_waits_for_the_next_minute_and_no_other_does() {
        let (limit, began) = (ReadLimit::default(), Instant::now());
        let at = |seconds| began + Duration::from_secs(seconds);
        for _ in 0..MOST {
            assert_eq!(ask(&limit, "93.184.216.34", began), Ok(()));
        }
        assert_eq!(ask(&limit, "93.184.216.34", began), Err(60));
        assert_eq!(ask(&limit, "93.184.216.34", at(45)), Err(15));
        assert_eq!(ask(&limit, "93.184.216.35", at(45)), Ok(()));
        assert_eq!(ask(&limit, "93.184.216.34", at(60)), Ok(()));
    }

    #[test]
    fn what_comes_from_this_network_and_what_is_cheap_is_not_counted() {
        let limit = ReadLimit::default();
        for (from, path) in [
            ("127.0.0.1", "/api/recipes"),
            ("::1", "/"),
            ("10.0.0.7", "/api/recipes"),
            ("93.184.216.34", "/assets/index-abc.js"),
            ("93.184.216.34", "/images/recipes/7.svg"),
            ("93.184.216.34", "/readyz"),
        ] {
            for _ in 0..=MOST {
                limit.count(from.parse().unwrap(), path).unwrap();
            }
        }
        assert!(limit.0.lock().unwrap().is_none());
    }

    #[test]
    fn no_flood_of_addresses_fills_the_memory() {
        let (limit, now) = (ReadLimit::default(), Instant::now());
        for number in 0..200_000_u32 {
            limit.count_at(IpAddr::V4((0x0100_0000 + number).into()), 1, now).unwrap();
        }
        assert_eq!(limit.0.lock().unwrap().as_ref().map(|it| it.asked.len()), Some(MOST_ADDRESSES));
    }
}
