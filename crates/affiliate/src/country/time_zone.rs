//! Which country a browser's time zone lies in.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::Country;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Row {
    country: Country,
    time_zone: String,
    source: String,
}

/// None for a zone of another country, and for what is no zone at all.
pub fn country(time_zone: &str) -> Option<Country> {
    zones().get(time_zone.trim().to_ascii_lowercase().as_str()).copied()
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
    use Country::*;

    #[test]
    fn the_whole_table_can_be_read_and_every_country_has_a_zone() {
        let rows = parse(include_str!("../../data/time_zones.csv")).unwrap();
        assert_eq!(rows.len(), zones().len(), "no zone stands in it twice");
        assert!(Country::ALL.into_iter().all(|country| rows.iter().any(|row| row.country == country)));
        assert!(rows.iter().all(|row| row.source.starts_with("IANA time zone database")));
    }

    #[test]
    fn the_common_zones_name_every_country() {
        let named: Vec<_> = COMMON.iter().map(|zone| country(zone).unwrap()).collect();
        assert!(Country::ALL.iter().all(|it| named.contains(it)));
    }

    #[test]
    fn a_zone_lies_in_its_country() {
        for (zone, expected) in [
            ("Europe/London", Some(Gb)),
            ("America/New_York", Some(Us)),
            ("America/Los_Angeles", Some(Us)),
            ("America/Chicago", Some(Us)),
            ("America/Toronto", Some(Ca)),
            ("Europe/Berlin", Some(De)),
            ("Europe/Paris", Some(Fr)),
            ("Australia/Sydney", Some(Au)),
            ("Europe/Rome", Some(It)),
            ("Europe/Madrid", Some(Es)),
            ("Asia/Tokyo", Some(Jp)),
            ("Asia/Kolkata", Some(In)),
            ("Asia/Calcutta", Some(In)),
            ("Pacific/Auckland", Some(Nz)),
            ("Europe/Amsterdam", Some(Nl)),
            ("america/indiana/knox", Some(Us)),
            (" Europe/London ", Some(Gb)),
            ("Europe/Vienna", None),
            ("UTC", None),
            ("Etc/GMT+5", None),
            ("Mars/Olympus", None),
            ("", None),
            ("Europe/London; DROP TABLE", None),
        ] {
            assert_eq!(country(zone), expected, "{zone}");
        }
    }
}
