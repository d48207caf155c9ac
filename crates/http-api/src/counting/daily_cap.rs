//! How much of one source address is counted in a day, so that one program can neither fill the database nor falsify the
//! figures. Each process counts by itself and only in memory.

use chrono::NaiveDate;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use storage::counting::Event;

/// Many people can share one address: a household, an office, a mobile network. A page that is opened and left makes
/// two events, so this is 250 pages, and a visitor opens about ten.
const MAX_VIEW_EVENTS: u32 = 500;
/// Ways to shops and advertisements; a visitor follows one or two.
const MAX_CLICKS: u32 = 100;
/// Addresses told apart within a day, about 2 MB. Later ones are not counted: so many in one day are a flood, and losing
/// figures does less harm than storing it.
const MAX_ADDRESSES: usize = 50_000;

#[derive(Debug, Default)]
pub struct DailyCap(Mutex<Option<Day>>);

/// Nothing more of this address is counted today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CapReached;

#[derive(Debug)]
struct Day {
    day: NaiveDate,
    /// Its random keys are new each day, so that nothing in memory leads back to an address.
    hasher: RandomState,
    counts: HashMap<u64, Counts>,
    has_warned: bool,
}

#[derive(Debug, Default)]
struct Counts {
    view_events: u32,
    clicks: u32,
}

impl DailyCap {
    /// Takes one from what an address has for the day.
    pub fn take(&self, from: IpAddr, event: &Event, today: NaiveDate) -> Result<(), CapReached> {
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let current = match &mut *current {
            // A request from just before midnight may come after one from the new day.
            Some(current) if today <= current.day => current,
            over => over.insert(Day::new(today)),
        };
        let taken = current.take(from, event);
        if taken.is_err() && !current.has_warned {
            current.has_warned = true;
            tracing::warn!(
                "the views or clicks of a source address have reached the daily cap, so no more of them are counted \
                 until midnight UTC; if all visitors come through a proxy, name it in TRUSTED_PROXIES"
            );
        }
        taken
    }
}

impl Day {
    fn new(day: NaiveDate) -> Self {
        Self { day, hasher: RandomState::new(), counts: HashMap::new(), has_warned: false }
    }

    fn take(&mut self, from: IpAddr, event: &Event) -> Result<(), CapReached> {
        let key = self.hasher.hash_one(from);
        if self.counts.len() >= MAX_ADDRESSES && !self.counts.contains_key(&key) {
            return Err(CapReached);
        }
        let counts = self.counts.entry(key).or_default();
        let (count, max) = match event {
            Event::View(_) => (&mut counts.view_events, MAX_VIEW_EVENTS),
            Event::Click(_) | Event::Advertisement(_) => (&mut counts.clicks, MAX_CLICKS),
        };
        if *count >= max {
            return Err(CapReached);
        }
        *count += 1;
        Ok(())
    }
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

    /// How many of 1000 are counted.
    fn counted(cap: &DailyCap, from: &str, event: &Event, today: NaiveDate) -> usize {
        (0..1000).filter(|_| cap.take(from.parse().unwrap(), event, today).is_ok()).count()
    }

    #[test]
    fn an_address_has_its_views_and_clicks_for_the_day_and_takes_nothing_from_others() {
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
    fn a_flood_of_addresses_neither_fills_the_memory_nor_takes_anything_from_those_before_it() {
        let (cap, event) = (DailyCap::default(), view());
        let taken = (0..60_000_u32).filter(|number| {
            let from = IpAddr::V4((0x0100_0000 + number).into());
            cap.take(from, &event, day(1)).is_ok()
        });
        assert_eq!(taken.count(), MAX_ADDRESSES);
        assert_eq!(cap.take("1.0.0.1".parse().unwrap(), &event, day(1)), Ok(()));
        assert_eq!(cap.take("9.9.9.9".parse().unwrap(), &event, day(2)), Ok(()), "the next day begins empty");
    }
}
