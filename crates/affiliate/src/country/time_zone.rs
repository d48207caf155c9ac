//! Which country a browser's time zone lies in.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::{Countries, Country};

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Row {
    country: Country,
    time_zone: String,
    source: String,
}

/// None for a zone of a country the site doesn't serve, and for what is no zone at all.
pub fn country(time_zone: &str, countries: &Countries) -> Option<Country> {
    let found = zones().get(time_zone.trim().to_ascii_lowercase().as_str()).copied();
    found.filter(|country| countries.serves(*country))
}

/// The zones most of a country's visitors have, for a browser that has to tell by itself.
pub const COMMON: [&str; 15] = [
    "Europe/London",
    "America/New_York",
    "America/Los_Angeles",
    "America/Chicago",
    "America/Toronto",
    "Europe/Berlin",
    "Europe/Paris",
    "Australia/Sydney",
    "Europe/Rome",
    "Europe/Madrid",
    "Asia/Tokyo",
    "Asia/Kolkata",
    "Asia/Calcutta",
    "Pacific/Auckland",
    "Europe/Amsterdam",
];

/// The table is part of the program, and a test reads it: an empty table is never seen.
fn zones() -> &'static HashMap<String, Country> {
    static ZONES: LazyLock<HashMap<String, Country>> = LazyLock::new(|| {
        let rows = parse(include_str!("../../data/time_zones.csv")).unwrap_or_default();
        rows.into_iter().map(|row| (row.time_zone.to_ascii_lowercase(), row.country)).collect()
    });
    &ZONES
}

fn parse(table: &str) -> Result<Vec<Row>, csv::Error> {
    csv::Reader::from_reader(table.as_bytes()).into_deserialize().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    fn countries() -> &'static Countries {
        &Market::built_in().countries
    }

    #[test]
    fn the_whole_table_can_be_read_and_every_country_has_a_zone() {
        let rows = parse(include_str!("../../data/time_zones.csv")).unwrap();
        assert_eq!(rows.len(), zones().len(), "no zone stands in it twice");
        assert!(countries().iter().all(|it| rows.iter().any(|row| row.country == it.code)));
        assert!(rows.iter().all(|row| row.source.starts_with("IANA time zone database")));
    }

    #[test]
    fn the_common_zones_name_every_country() {
        let named: Vec<_> = COMMON.iter().map(|zone| country(zone, countries()).unwrap()).collect();
        assert!(countries().iter().all(|it| named.contains(&it.code)));
    }

    #[test]
    fn a_zone_lies_in_its_country() {
        for (zone, expected) in [
            ("Europe/London", Some("GB")),
            ("America/New_York", Some("US")),
            ("America/Los_Angeles", Some("US")),
            ("America/Chicago", Some("US")),
            ("America/Toronto", Some("CA")),
            ("Europe/Berlin", Some("DE")),
            ("Europe/Paris", Some("FR")),
            ("Australia/Sydney", Some("AU")),
            ("Europe/Rome", Some("IT")),
            ("Europe/Madrid", Some("ES")),
            ("Asia/Tokyo", Some("JP")),
            ("Asia/Kolkata", Some("IN")),
            ("Asia/Calcutta", Some("IN")),
            ("Pacific/Auckland", Some("NZ")),
            ("Europe/Amsterdam", Some("NL")),
            ("america/indiana/knox", Some("US")),
            (" Europe/London ", Some("GB")),
            ("Europe/Vienna", None),
            ("UTC", None),
            ("Etc/GMT+5", None),
            ("Mars/Olympus", None),
            ("", None),
            ("Europe/London; DROP TABLE", None),
        ] {
            assert_eq!(country(zone, countries()), expected.map(Country::of), "{zone}");
        }
    }
}
