//! What the single views of a day come to: so many views, visitors and sessions, on which pages, from where.

use chrono::{DateTime, TimeDelta, Utc};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

use super::source::DIRECT;

/// After so long without a page, the next one begins another session.
const PAUSE: TimeDelta = TimeDelta::minutes(30);

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Measure {
    Views,
    /// Each counts once a day; nobody is known again on the next.
    Visitors,
    Sessions,
    /// The time of all sessions.
    Seconds,
    /// Views by page.
    Page,
    /// Visitors by the host that led them here first.
    Source,
    /// Visitors by country; blank where it isn't known.
    Country,
    /// Clicks to shops by retailer.
    Retailer,
    /// Clicks to shops by what was looked for.
    Product,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not counted")]
pub struct UnknownMeasure(String);

impl Measure {
    pub const ALL: [Self; 9] = [
        Self::Views,
        Self::Visitors,
        Self::Sessions,
        Self::Seconds,
        Self::Page,
        Self::Source,
        Self::Country,
        Self::Retailer,
        Self::Product,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Views => "views",
            Self::Visitors => "visitors",
            Self::Sessions => "sessions",
            Self::Seconds => "seconds",
            Self::Page => "page",
            Self::Source => "source",
            Self::Country => "country",
            Self::Retailer => "retailer",
            Self::Product => "product",
        }
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Measure {
    type Err = UnknownMeasure;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|it| it.as_str() == text).ok_or_else(|| UnknownMeasure(text.to_owned()))
    }
}

/// A view as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Viewed {
    /// The same for one visitor during one day.
    pub visitor: String,
    pub at: DateTime<Utc>,
    pub path: String,
    /// None where the site itself led here.
    pub source: Option<String>,
    pub country: Option<String>,
    pub seconds: Option<i32>,
}

/// Figures by measure and name; those of one day or, added up, of several.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sums(BTreeMap<(Measure, String), i64>);

impl Sums {
    pub fn add(&mut self, measure: Measure, name: &str, amount: i64) {
        *self.0.entry((measure, name.to_owned())).or_default() += amount;
    }

    pub fn merge(&mut self, other: &Self) {
        for (measure, name, amount) in other.iter() {
            self.add(measure, name, amount);
        }
    }

    pub fn total(&self, measure: Measure) -> i64 {
        self.of(measure).map(|(_, amount)| amount).sum()
    }

    /// The largest first, those alike by name.
    pub fn ranked(&self, measure: Measure) -> Vec<(String, i64)> {
        let mut ranked: Vec<_> = self.of(measure).map(|(name, amount)| (name.to_owned(), amount)).collect();
        ranked.sort_by(|(a, more), (b, less)| less.cmp(more).then_with(|| a.cmp(b)));
        ranked
    }

    /// In whole seconds; none while there was no session.
    pub fn average_session(&self) -> Option<i64> {
        let sessions = self.total(Measure::Sessions);
        (sessions > 0).then(|| (self.total(Measure::Seconds) + sessions / 2) / sessions)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Measure, &str, i64)> {
        self.0.iter().map(|((measure, name), amount)| (*measure, name.as_str(), *amount))
    }

    fn of(&self, measure: Measure) -> impl Iterator<Item = (&str, i64)> {
        self.iter().filter(move |(it, ..)| *it == measure).map(|(_, name, amount)| (name, amount))
    }
}

/// The figures of one day's views, in whatever order they come.
pub fn sums(views: &[Viewed]) -> Sums {
    let mut sums = Sums::default();
    let mut visitors: BTreeMap<&str, Vec<&Viewed>> = BTreeMap::new();
    for view in views {
        sums.add(Measure::Views, "", 1);
        sums.add(Measure::Page, &view.path, 1);
        sums.add(Measure::Seconds, "", view.seconds.unwrap_or_default().into());
        visitors.entry(&view.visitor).or_default().push(view);
    }
    for seen in visitors.values_mut() {
        seen.sort_by_key(|view| view.at);
        sums.add(Measure::Visitors, "", 1);
        sums.add(Measure::Sessions, "", sessions(seen));
        let source = seen.iter().find_map(|view| view.source.as_deref());
        sums.add(Measure::Source, source.unwrap_or(DIRECT), 1);
        let country = seen.iter().find_map(|view| view.country.as_deref());
        sums.add(Measure::Country, country.unwrap_or_default(), 1);
    }
    sums
}

/// How often somebody came back after a pause, the first time counted too. A page that is looked at is no pause.
fn sessions(seen: &[&Viewed]) -> i64 {
    let mut sessions = 0;
    let mut until: Option<DateTime<Utc>> = None;
    for view in seen {
        if until.is_none_or(|until| view.at - until > PAUSE) {
            sessions += 1;
        }
        let left = view.at + TimeDelta::seconds(view.seconds.unwrap_or_default().into());
        until = Some(until.map_or(left, |until| until.max(left)));
    }
    sessions
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Visitor, minute of the day, path, source, country, seconds.
    type Row = (&'static str, i64, &'static str, Option<&'static str>, Option<&'static str>, Option<i32>);

    fn viewed(rows: &[Row]) -> Vec<Viewed> {
        let midnight: DateTime<Utc> = "2026-11-21T00:00:00Z".parse().unwrap();
        rows.iter()
            .map(|(visitor, minute, path, source, country, seconds)| Viewed {
                visitor: (*visitor).to_owned(),
                at: midnight + TimeDelta::minutes(*minute),
                path: (*path).to_owned(),
                source: source.map(str::to_owned),
                country: country.map(str::to_owned),
                seconds: *seconds,
            })
            .collect()
    }

    #[test]
    fn a_days_views_are_added_up_by_page_visitor_session_and_source() {
        let sums = sums(&viewed(&[
            ("a", 0, "/", Some("search.example"), Some("GB"), Some(60)),
            ("a", 1, "/recipe/7", None, Some("GB"), Some(120)),
            // 39 minutes after the last page was opened, 37 after it was left.
            ("a", 40, "/", Some("direct"), Some("GB"), None),
            ("b", 5, "/", Some("direct"), None, Some(30)),
            ("c", 6, "/recipe/7", None, Some("US"), None),
        ]));
        let of = |measure| sums.ranked(measure);
        let named = |rows: &[(&str, i64)]| rows.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect::<Vec<_>>();
        assert_eq!(sums.total(Measure::Views), 5);
        assert_eq!(sums.total(Measure::Visitors), 3);
        assert_eq!(sums.total(Measure::Sessions), 4);
        assert_eq!(sums.total(Measure::Seconds), 210);
        assert_eq!(of(Measure::Page), named(&[("/", 3), ("/recipe/7", 2)]));
        assert_eq!(of(Measure::Source), named(&[("direct", 2), ("search.example", 1)]));
        assert_eq!(of(Measure::Country), named(&[("", 1), ("GB", 1), ("US", 1)]));
        assert_eq!(sums.average_session(), Some(53), "210 seconds over 4 sessions, rounded");
    }

    #[test]
    fn a_session_ends_with_half_an_hour_without_a_page() {
        for (rows, expected) in [
            (vec![("a", 0, "/", None, None, None)], 1),
            (vec![("a", 0, "/", None, None, None), ("a", 30, "/", None, None, None)], 1),
            (vec![("a", 31, "/", None, None, None), ("a", 0, "/", None, None, None)], 2),
            (vec![("a", 0, "/", None, None, Some(600)), ("a", 40, "/", None, None, None)], 1),
            (vec![("a", 0, "/", None, None, None), ("b", 1, "/", None, None, None)], 2),
        ] {
            assert_eq!(sums(&viewed(&rows)).total(Measure::Sessions), expected, "{rows:?}");
        }
    }

    #[test]
    fn the_sums_of_days_add_up_and_without_any_there_is_no_average() {
        let one = sums(&viewed(&[("a", 0, "/", None, None, Some(10))]));
        let mut both = one.clone();
        both.merge(&one);
        assert!(Measure::ALL.iter().all(|measure| both.total(*measure) == 2 * one.total(*measure)));
        assert_eq!(both.average_session(), Some(10));
        assert_eq!(Sums::default().average_session(), None);
        assert_eq!(sums(&[]), Sums::default());
    }

    #[test]
    fn every_measure_has_a_name_of_its_own() {
        let names: BTreeSet<_> = Measure::ALL.map(Measure::as_str).into();
        assert_eq!(names.len(), Measure::ALL.len());
        assert!(Measure::ALL.iter().all(|it| it.to_string().parse() == Ok(*it)));
        assert!("clicks".parse::<Measure>().is_err());
    }
}
