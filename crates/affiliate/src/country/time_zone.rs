//! Finds the country of a time zone.

use std::collections::HashMap;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};

use super::{Countries, Country};

const TABLE: &str = include_str!("../../data/time_zones.csv");

/// Country of each time zone, by the zone's name in lower case.
static ZONES: EmbeddedTable<HashMap<String, Country>> =
    EmbeddedTable::new(|| parse(TABLE).map_err(|error| error.in_file("crates/affiliate/data/time_zones.csv")));

/// Returns the country of a time zone, or `None` when the zone is unknown or the site does not serve its country.
pub fn find_country(time_zone: &str, countries: &Countries) -> Option<Country> {
    find(time_zone).filter(|country| countries.serves(*country))
}

/// Returns the country of a time zone, or `None` when the zone is unknown.
pub fn find(time_zone: &str) -> Option<Country> {
    ZONES.get().get(time_zone.trim().to_ascii_lowercase().as_str()).copied()
}

/// Time zones of most visitors. The browser gets only these, because the whole table would be too large.
pub const COMMON_TIME_ZONES: [&str; 15] = [
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

pub(crate) fn check_table() -> Result<(), TableError> {
    ZONES.check()
}

fn parse(text: &str) -> Result<HashMap<String, Country>, CellError> {
    let mut zones = HashMap::new();
    for row in parse_rows(text, &["country", "time_zone", "source"])? {
        row.required("source")?;
        let zone = row.required("time_zone")?.to_ascii_lowercase();
        if zones.insert(zone, row.parse("country")?).is_some() {
            return Err(row.error("time_zone", "appears twice"));
        }
    }
    Ok(zones)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;

    fn countries() -> &'static Countries {
        &Market::built_in().countries
    }

    #[test]
    fn table_parses_and_every_served_country_has_a_zone() {
        let zones = parse(TABLE).unwrap();
        let file = "crates/affiliate/data/time_zones.csv";
        // A table that lost rows may still have a zone for each country.
        assert!(
            zones.len() >= 400,
            "{file} has only {} zones: restore those of the IANA time zone database",
            zones.len()
        );
        for served in countries().iter() {
            let has_zone = zones.values().any(|country| *country == served.code);
            assert!(has_zone, "{file} has no zone for {}: add those of the IANA time zone database", served.name);
        }
        for zone in COMMON_TIME_ZONES {
            assert!(
                zones.contains_key(&zone.to_ascii_lowercase()),
                "{file} lacks {zone}, which the browser gets: add a row"
            );
        }
        for row in TABLE.lines().skip(1) {
            assert!(row.contains("IANA time zone database"), "{file}: name the database as the source of '{row}'");
        }
    }

    #[test]
    fn invalid_table_is_rejected_with_line_and_field() {
        let valid = "country,time_zone,source\nGB,Europe/London,zone.tab\nDE,Europe/Berlin,zone.tab\n";
        assert_eq!(parse(valid).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("DE,", "XY7,", "line 3, field country: 'XY7' is not a country code"),
            ("Europe/Berlin", "", "line 3, field time_zone: is empty"),
            ("Europe/Berlin", "europe/london", "line 3, field time_zone: appears twice"),
            ("Berlin,zone.tab", "Berlin,", "line 3, field source: is empty"),
            ("Berlin,zone.tab", "Berlin", "line 3, field source: the line has 2 fields and the heading 3"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, expected, "{from} -> {to}");
        }
    }

    #[test]
    fn common_zones_include_every_served_country() {
        let named: Vec<_> = COMMON_TIME_ZONES.iter().map(|zone| find_country(zone, countries()).unwrap()).collect();
        assert!(countries().iter().all(|it| named.contains(&it.code)));
    }

    #[test]
    fn zones_have_the_country_they_lie_in() {
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
            assert_eq!(find_country(zone, countries()), expected.map(Country::from_code), "{zone}");
        }
    }
}
