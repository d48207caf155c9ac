//! Limits how many events of one client address, and of the network around it, are counted in a day, so that one program
//! can neither fill the database nor falsify the figures. Each process counts by itself and only in memory.

use chrono::NaiveDate;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use storage::counting::Event;

use crate::request::client_address::wider_network;

/// Maximum number of view events per address and day. A page that is opened and left causes two events, so this allows 250
/// pages. A visitor opens about ten, but a household, an office or a mobile network may share one address.
const MAX_VIEW_EVENTS: u32 = 500;
/// Maximum number per address and day of clicks on links to retailers and on advertisements, and of searches without results,
/// together. A visitor causes a few.
const MAX_CLICKS: u32 = 100;
/// Factor by which the cap of a network is higher than that of an address. It is far below the number of addresses in the
/// network, because one person may own all 65,536 addresses of an IPv6 /48.
const NETWORK_FACTOR: u32 = 10;
/// Maximum number of addresses that are counted separately within a day; they take about 2 MB. Further addresses are limited
/// by their network alone, so that a flood of addresses does not prevent other visitors from being counted.
const MAX_ADDRESSES: usize = 50_000;
/// Maximum number of networks that are counted separately within a day; they take about 2 MB. Addresses of further networks
/// are not counted: so many networks in one day are an attack, and losing figures does less harm than counting its events.
const MAX_NETWORKS: usize = 50_000;

#[derive(Debug, Default)]
pub struct DailyCap(Mutex<Option<Day>>);

/// Why an event is not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotCounted {
    /// The address or the network around it has reached the cap for this kind of event.
    CapReached,
    /// The table of networks is full, and the network is not in it.
    TooManyNetworks,
}

#[derive(Debug)]
struct Day {
    day: NaiveDate,
    /// Hashes addresses and networks with random keys that are new each day, so that no address can be reconstructed from
    /// memory.
    hasher: RandomState,
    addresses: HashMap<u64, Counts>,
    networks: HashMap<u64, Counts>,
    /// The reasons that were logged today.
    warnings: Vec<NotCounted>,
}

#[derive(Debug, Default)]
struct Counts {
    view_events: u32,
    /// Clicks, and searches without results.
    clicks: u32,
}

impl DailyCap {
    /// Counts an event against the caps of an address and of the network around it.
    pub fn count(&self, from: IpAddr, event: &Event, today: NaiveDate) -> Result<(), NotCounted> {
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let current = match &mut *current {
            // A request from just before midnight may come after one from the new day.
            Some(current) if today <= current.day => current,
            outdated => outdated.insert(Day::new(today)),
        };
        let result = current.count(from, event);
        if let Err(reason) = result {
            current.warn_once(reason);
        }
        result
    }
}

impl Day {
    fn new(day: NaiveDate) -> Self {
        Self {
            day,
            hasher: RandomState::new(),
            addresses: HashMap::new(),
            networks: HashMap::new(),
            warnings: Vec::new(),
        }
    }

    fn count(&mut self, from: IpAddr, event: &Event) -> Result<(), NotCounted> {
        let network_key = self.hasher.hash_one(wider_network(from));
        let network = find_or_insert(&mut self.networks, network_key, MAX_NETWORKS);
        let network_counts = network.ok_or(NotCounted::TooManyNetworks)?;
        let (network_count, max) = network_counts.count_and_max(event);
        if *network_count >= max.saturating_mul(NETWORK_FACTOR) {
            return Err(NotCounted::CapReached);
        }
        let address_key = self.hasher.hash_one(from);
        if let Some(address_counts) = find_or_insert(&mut self.addresses, address_key, MAX_ADDRESSES) {
            let (address_count, max) = address_counts.count_and_max(event);
            if *address_count >= max {
                return Err(NotCounted::CapReached);
            }
            *address_count += 1;
        }
        *network_count += 1;
        Ok(())
    }

    fn warn_once(&mut self, reason: NotCounted) {
        if self.warnings.contains(&reason) {
            return;
        }
        self.warnings.push(reason);
        match reason {
            NotCounted::CapReached => tracing::warn!(
                "the views or clicks of a client address, or of the network around it, have reached the daily cap, so no more of them are counted \
                 until midnight UTC; if all visitors come through a proxy, name it in TRUSTED_PROXIES"
            ),
            NotCounted::TooManyNetworks => tracing::warn!(
                networks = MAX_NETWORKS,
                "views and clicks came from more networks than are counted in a day, so those of further networks \
                 are not counted until midnight UTC; this is an attack, so block its source at the proxy"
            ),
        }
    }
}

impl Counts {
    /// Returns the count that an event belongs to, and its maximum for one address.
    fn count_and_max(&mut self, event: &Event) -> (&mut u32, u32) {
        match event {
            Event::Visit(_) => (&mut self.view_events, MAX_VIEW_EVENTS),
            Event::Click(_) | Event::Advertisement(_) | Event::FailedSearch { .. } => (&mut self.clicks, MAX_CLICKS),
        }
    }
}

/// Finds the counts of a key or inserts new ones. Returns None if the key is new and the table is full.
fn find_or_insert(table: &mut HashMap<u64, Counts>, key: u64, max_rows: usize) -> Option<&mut Counts> {
    if table.len() >= max_rows {
        return table.get_mut(&key);
    }
    Some(table.entry(key).or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Utc;
    use storage::counting::{Click, Visit};

    fn view() -> Event {
        let path = "/".to_owned();
        Event::Visit(Visit { at: Utc::now(), visitor: "a".into(), path, source: None, country: None, seconds: None })
    }

    fn click() -> Event {
        Event::Click(Click { at: Utc::now(), retailer: "Ocado".into(), product: None, country: None, path: None })
    }

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, day).unwrap()
    }

    /// Returns how many of 1000 events are counted.
    fn counted(cap: &DailyCap, from: &str, event: &Event, today: NaiveDate) -> usize {
        (0..1000).filter(|_| cap.count(from.parse().unwrap(), event, today).is_ok()).count()
    }

    #[test]
    fn each_address_has_its_own_cap_per_day() {
        let cap = DailyCap::default();
        for (from, event, today, expected) in [
            ("203.0.113.1", view(), 1, 500),
            ("203.0.113.1", view(), 1, 0),
            ("203.0.113.1", click(), 1, 100),
            ("203.0.113.1", Event::Advertisement(1), 1, 0),
            ("203.0.113.2", Event::Advertisement(1), 1, 100),
            ("203.0.113.2", view(), 1, 500),
            ("203.0.113.1", view(), 2, 500),
            ("203.0.113.1", view(), 1, 0),
            ("203.0.113.1", view(), 3, 500),
        ] {
            assert_eq!(counted(&cap, from, &event, day(today)), expected, "{from} {event:?} on day {today}");
        }
    }

    #[test]
    fn a_network_has_ten_times_the_cap_of_an_address() {
        for address_in_network in [|number| format!("2001:db8:1:{number:x}::"), |number| format!("203.0.113.{number}")]
        {
            let cap = DailyCap::default();
            let count_network = |event: &Event| -> usize {
                (0..30).map(|number: u8| counted(&cap, &address_in_network(number), event, day(1))).sum()
            };
            assert_eq!((count_network(&view()), count_network(&click())), (5000, 1000), "{}", address_in_network(0));
            for outside in ["2001:db8:2::", "203.0.114.1"] {
                assert_eq!(counted(&cap, outside, &view(), day(1)), 500, "{outside}");
            }
        }
    }

    #[test]
    fn one_network_does_not_use_up_the_cap_of_another() {
        let (cap, event) = (DailyCap::default(), view());
        let events = (0..60_000_u32).filter(|number| {
            let from = format!("2001:db8:1:{number:x}::").parse().unwrap();
            cap.count(from, &event, day(1)).is_ok()
        });
        assert_eq!(events.count(), 5000);
        assert_eq!(counted(&cap, "2001:db8:2::", &event, day(1)), 500);
    }

    #[test]
    fn addresses_beyond_the_table_are_capped_by_their_network() {
        let (cap, event) = (DailyCap::default(), view());
        let events = (0..60_000_u32).filter(|number| {
            let from = IpAddr::V4((0x0100_0000 + number).into());
            cap.count(from, &event, day(1)).is_ok()
        });
        assert_eq!(events.count(), 60_000);
        assert_eq!(counted(&cap, "1.0.0.1", &event, day(1)), 499, "an address that has a row");
        let network_count: usize =
            (0..30).map(|number| counted(&cap, &format!("9.9.9.{number}"), &event, day(1))).sum();
        assert_eq!(network_count, 5000, "addresses without a row");
        assert_eq!(counted(&cap, "9.9.9.9", &event, day(2)), 500, "the next day begins empty");
    }

    #[test]
    fn networks_beyond_the_table_are_not_counted() {
        let (cap, event) = (DailyCap::default(), view());
        let events = (0..60_000_u32).filter(|number| {
            let from = IpAddr::V4((0x0100_0000 + (number << 8)).into());
            cap.count(from, &event, day(1)).is_ok()
        });
        assert_eq!(events.count(), 50_000);
        assert_eq!(cap.count("1.0.0.1".parse().unwrap(), &event, day(1)), Ok(()), "another address of a known network");
        assert_eq!(cap.count("223.0.0.1".parse().unwrap(), &event, day(1)), Err(NotCounted::TooManyNetworks));
        assert_eq!(cap.count("223.0.0.1".parse().unwrap(), &event, day(2)), Ok(()), "the next day begins empty");
    }
}
