//! How much of one source address, and of the network around it, is counted in a day, so that one program can neither
//! fill the database nor falsify the figures. Each process counts by itself and only in memory.

use chrono::NaiveDate;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use storage::counting::Event;

use crate::request::client_address::wider_network;

/// Many people can share one address: a household, an office, a mobile network. A page that is opened and left makes
/// two events, so this is 250 pages, and a visitor opens about ten.
const MAX_VIEW_EVENTS: u32 = 500;
/// Links to retailers and advertisements; a visitor follows one or two.
const MAX_CLICKS: u32 = 100;
/// The network around an address has this many times the cap of one address: one person may own all 65,536 addresses
/// of an IPv6 /48.
const NETWORK_FACTOR: u32 = 10;
/// Addresses told apart within a day, about 2 MB. Later ones are bounded by their network alone, so that a flood of
/// addresses does not end the counting of everybody else.
const MAX_ADDRESSES: usize = 50_000;
/// Networks told apart within a day, about 2 MB. The addresses of later ones are not counted: so many in one day are a
/// flood, and losing figures does less harm than storing it.
const MAX_NETWORKS: usize = 50_000;

#[derive(Debug, Default)]
pub struct DailyCap(Mutex<Option<Day>>);

/// Why an event is not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotCounted {
    /// Nothing more of this kind is counted today of the address or of the network around it.
    CapReached,
    /// The table of networks is full, and the network is not in it.
    TooManyNetworks,
}

#[derive(Debug)]
struct Day {
    day: NaiveDate,
    /// Its random keys are new each day, so that nothing in memory leads back to an address.
    hasher: RandomState,
    addresses: HashMap<u64, Counts>,
    networks: HashMap<u64, Counts>,
    /// The reasons that were logged today.
    warnings: Vec<NotCounted>,
}

#[derive(Debug, Default)]
struct Counts {
    view_events: u32,
    clicks: u32,
}

impl DailyCap {
    /// Counts an event against the caps of an address and of the network around it.
    pub fn take(&self, from: IpAddr, event: &Event, today: NaiveDate) -> Result<(), NotCounted> {
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let current = match &mut *current {
            // A request from just before midnight may come after one from the new day.
            Some(current) if today <= current.day => current,
            over => over.insert(Day::new(today)),
        };
        let taken = current.take(from, event);
        if let Err(reason) = taken {
            current.warn_once(reason);
        }
        taken
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

    fn take(&mut self, from: IpAddr, event: &Event) -> Result<(), NotCounted> {
        let of_network = row(&mut self.networks, self.hasher.hash_one(wider_network(from)), MAX_NETWORKS);
        let (of_network, max) = of_network.ok_or(NotCounted::TooManyNetworks)?.count_and_max(event);
        if *of_network >= max.saturating_mul(NETWORK_FACTOR) {
            return Err(NotCounted::CapReached);
        }
        if let Some(of_address) = row(&mut self.addresses, self.hasher.hash_one(from), MAX_ADDRESSES) {
            let (of_address, max) = of_address.count_and_max(event);
            if *of_address >= max {
                return Err(NotCounted::CapReached);
            }
            *of_address += 1;
        }
        *of_network += 1;
        Ok(())
    }

    fn warn_once(&mut self, reason: NotCounted) {
        if self.warnings.contains(&reason) {
            return;
        }
        self.warnings.push(reason);
        match reason {
            NotCounted::CapReached => tracing::warn!(
                "the views or clicks of a source address have reached the daily cap, so no more of them are counted \
                 until midnight UTC; if all visitors come through a proxy, name it in TRUSTED_PROXIES"
            ),
            NotCounted::TooManyNetworks => tracing::warn!(
                networks = MAX_NETWORKS,
                "views and clicks came from more networks than are told apart in a day, so those of further networks \
                 are not counted until midnight UTC; this is a flood of requests, so block its source at the proxy"
            ),
        }
    }
}

impl Counts {
    /// The count that an event belongs to, and how high one address may bring it.
    fn count_and_max(&mut self, event: &Event) -> (&mut u32, u32) {
        match event {
            Event::View(_) => (&mut self.view_events, MAX_VIEW_EVENTS),
            Event::Click(_) | Event::Advertisement(_) => (&mut self.clicks, MAX_CLICKS),
        }
    }
}

/// The row of a key, a new one where there is room for it.
fn row(table: &mut HashMap<u64, Counts>, key: u64, max_rows: usize) -> Option<&mut Counts> {
    if table.len() >= max_rows {
        return table.get_mut(&key);
    }
    Some(table.entry(key).or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Utc;
    use storage::counting::{Click, View};

    fn view() -> Event {
        let path = "/".to_owned();
        Event::View(View { at: Utc::now(), visitor: "a".into(), path, source: None, country: None, seconds: None })
    }

    fn click() -> Event {
        Event::Click(Click { at: Utc::now(), retailer: "Ocado".into(), product: None, country: None, path: None })
    }

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, day).unwrap()
    }

    /// Returns how many of 1000 events are counted.
    fn counted(cap: &DailyCap, from: &str, event: &Event, today: NaiveDate) -> usize {
        (0..1000).filter(|_| cap.take(from.parse().unwrap(), event, today).is_ok()).count()
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
        for addresses in [|number| format!("2001:db8:1:{number:x}::"), |number| format!("203.0.113.{number}")] {
            let cap = DailyCap::default();
            let of_network = |event: &Event| -> usize {
                (0..30).map(|number: u8| counted(&cap, &addresses(number), event, day(1))).sum()
            };
            assert_eq!((of_network(&view()), of_network(&click())), (5000, 1000), "{}", addresses(0));
            for outside in ["2001:db8:2::", "203.0.114.1"] {
                assert_eq!(counted(&cap, outside, &view(), day(1)), 500, "{outside}");
            }
        }
    }

    #[test]
    fn one_network_does_not_use_up_the_cap_of_another() {
        let (cap, event) = (DailyCap::default(), view());
        let taken = (0..60_000_u32).filter(|number| {
            let from = format!("2001:db8:1:{number:x}::").parse().unwrap();
            cap.take(from, &event, day(1)).is_ok()
        });
        assert_eq!(taken.count(), 5000);
        assert_eq!(counted(&cap, "2001:db8:2::", &event, day(1)), 500);
    }

    #[test]
    fn addresses_beyond_the_table_are_capped_by_their_network() {
        let (cap, event) = (DailyCap::default(), view());
        let taken = (0..60_000_u32).filter(|number| {
            let from = IpAddr::V4((0x0100_0000 + number).into());
            cap.take(from, &event, day(1)).is_ok()
        });
        assert_eq!(taken.count(), 60_000);
        assert_eq!(counted(&cap, "1.0.0.1", &event, day(1)), 499, "an address that has a row");
        let of_network: usize = (0..30).map(|number| counted(&cap, &format!("9.9.9.{number}"), &event, day(1))).sum();
        assert_eq!(of_network, 5000, "addresses without a row");
        assert_eq!(counted(&cap, "9.9.9.9", &event, day(2)), 500, "the next day begins empty");
    }

    #[test]
    fn networks_beyond_the_table_are_not_counted() {
        let (cap, event) = (DailyCap::default(), view());
        let taken = (0..60_000_u32).filter(|number| {
            let from = IpAddr::V4((0x0100_0000 + (number << 8)).into());
            cap.take(from, &event, day(1)).is_ok()
        });
        assert_eq!(taken.count(), 50_000);
        assert_eq!(cap.take("1.0.0.1".parse().unwrap(), &event, day(1)), Ok(()), "another address of a known network");
        assert_eq!(cap.take("223.0.0.1".parse().unwrap(), &event, day(1)), Err(NotCounted::TooManyNetworks));
        assert_eq!(cap.take("223.0.0.1".parse().unwrap(), &event, day(2)), Ok(()), "the next day begins empty");
    }
}
