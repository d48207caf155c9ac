//! What the single views of a day come to: so many views, visitors and sessions, on which pages, from where.

use chrono::{DateTime, TimeDelta, Utc};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

use super::source::DIRECT;

/// After so long without a page, the next one begins another session.
const SESSION_TIMEOUT: TimeDelta = TimeDelta::minutes(30);

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VisitMetric {
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
pub struct UnknownVisitMetric(String);

impl VisitMetric {
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

impl fmt::Display for VisitMetric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for VisitMetric {
    type Err = UnknownVisitMetric;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|it| it.as_str() == text).ok_or_else(|| UnknownVisitMetric(text.to_owned()))
    }
}

/// A view as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedView {
    /// The same for one visitor during one day.
    pub visitor: String,
    pub opened_at: DateTime<Utc>,
    pub path: String,
    /// None where the site itself led here.
    pub source: Option<String>,
    pub country: Option<String>,
    pub seconds: Option<i32>,
}

/// Figures by measure and name; those of one day or, added up, of several.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VisitTotals(BTreeMap<(VisitMetric, String), i64>);

impl VisitTotals {
    /// Returns the totals of one day's views, which may be in any order.
    pub fn from_views(views: &[RecordedView]) -> Self {
        let mut totals = Self::default();
        let mut visitors: BTreeMap<&str, Vec<&RecordedView>> = BTreeMap::new();
        for view in views {
            totals.add(VisitMetric::Views, "", 1);
            totals.add(VisitMetric::Page, &view.path, 1);
            totals.add(VisitMetric::Seconds, "", view.seconds.unwrap_or_default().into());
            visitors.entry(&view.visitor).or_default().push(view);
        }
        for seen in visitors.values_mut() {
            seen.sort_by_key(|view| view.opened_at);
            totals.add(VisitMetric::Visitors, "", 1);
            totals.add(VisitMetric::Sessions, "", sessions(seen));
            let source = seen.iter().find_map(|view| view.source.as_deref());
            totals.add(VisitMetric::Source, source.unwrap_or(DIRECT), 1);
            let country = seen.iter().find_map(|view| view.country.as_deref());
            totals.add(VisitMetric::Country, country.unwrap_or_default(), 1);
        }
        totals
    }

    pub fn add(&mut self, measure: VisitMetric, name: &str, amount: i64) {
        *self.0.entry((measure, name.to_owned())).or_default() += amount;
    }

    pub fn merge(&mut self, other: &Self) {
        for (measure, name, amount) in other.iter() {
            self.add(measure, name, amount);
        }
    }

    pub fn total(&self, measure: VisitMetric) -> i64 {
        self.amounts_by_name(measure).map(|(_, amount)| amount).sum()
    }

    /// The largest first, those alike by name.
    pub fn ranked(&self, measure: VisitMetric) -> Vec<(String, i64)> {
        let mut ranked: Vec<_> =
            self.amounts_by_name(measure).map(|(name, amount)| (name.to_owned(), amount)).collect();
        ranked.sort_by(|(a, more), (b, less)| less.cmp(more).then_with(|| a.cmp(b)));
        ranked
    }

    /// In whole seconds; none while there was no session.
    pub fn average_session(&self) -> Option<i64> {
        let sessions = self.total(VisitMetric::Sessions);
        (sessions > 0).then(|| (self.total(VisitMetric::Seconds) + sessions / 2) / sessions)
    }

    pub fn iter(&self) -> impl Iterator<Item = (VisitMetric, &str, i64)> {
        self.0.iter().map(|((measure, name), amount)| (*measure, name.as_str(), *amount))
    }

    fn amounts_by_name(&self, measure: VisitMetric) -> impl Iterator<Item = (&str, i64)> {
        self.iter().filter(move |(it, ..)| *it == measure).map(|(_, name, amount)| (name, amount))
    }
}

/// How often somebody came back after a pause, the first time counted too. A page that is looked at is no pause.
fn sessions(seen: &[&RecordedView]) -> i64 {
    let mut sessions = 0;
    let mut until: Option<DateTime<Utc>> = None;
    for view in seen {
        if until.is_none_or(|until| view.opened_at - until > SESSION_TIMEOUT) {
            sessions += 1;
        }
        let left = view.opened_at + TimeDelta::seconds(view.seconds.unwrap_or_default().into());
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

    fn viewed(rows: &[Row]) -> Vec<RecordedView> {
        let midnight: DateTime<Utc> = "2026-11-21T00:00:00Z".parse().unwrap();
        rows.iter()
            .map(|(visitor, minute, path, source, country, seconds)| RecordedView {
                visitor: (*visitor).to_owned(),
                opened_at: midnight + TimeDelta::minutes(*minute),
                path: (*path).to_owned(),
                source: source.map(str::to_owned),
                country: country.map(str::to_owned),
                seconds: *seconds,
            })
            .collect()
    }

    #[test]
    fn a_days_views_are_added_up_by_page_visitor_session_and_source() {
        let sums = VisitTotals::from_views(&viewed(&[
            ("a", 0, "/", Some("search.example"), Some("GB"), Some(60)),
            ("a", 1, "/recipe/7", None, Some("GB"), Some(120)),
            // 39 minutes after the last page was opened, 37 after it was left.
            ("a", 40, "/", Some("direct"), Some("GB"), None),
            ("b", 5, "/", Some("direct"), None, Some(30)),
            ("c", 6, "/recipe/7", None, Some("US"), None),
        ]));
        let of = |measure| sums.ranked(measure);
        let named = |rows: &[(&str, i64)]| rows.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect::<Vec<_>>();
        assert_eq!(sums.total(VisitMetric::Views), 5);
        assert_eq!(sums.total(VisitMetric::Visitors), 3);
        assert_eq!(sums.total(VisitMetric::Sessions), 4);
        assert_eq!(sums.total(VisitMetric::Seconds), 210);
        assert_eq!(of(VisitMetric::Page), named(&[("/", 3), ("/recipe/7", 2)]));
        assert_eq!(of(VisitMetric::Source), named(&[("direct", 2), ("search.example", 1)]));
        assert_eq!(of(VisitMetric::Country), named(&[("", 1), ("GB", 1), ("US", 1)]));
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
            assert_eq!(VisitTotals::from_views(&viewed(&rows)).total(VisitMetric::Sessions), expected, "{rows:?}");
        }
    }

    #[test]
    fn the_sums_of_days_add_up_and_without_any_there_is_no_average() {
        let one = VisitTotals::from_views(&viewed(&[("a", 0, "/", None, None, Some(10))]));
        let mut both = one.clone();
        both.merge(&one);
        assert!(VisitMetric::ALL.iter().all(|measure| both.total(*measure) == 2 * one.total(*measure)));
        assert_eq!(both.average_session(), Some(10));
        assert_eq!(VisitTotals::default().average_session(), None);
        assert_eq!(VisitTotals::from_views(&[]), VisitTotals::default());
    }

    #[test]
    fn every_measure_has_a_name_of_its_own() {
        let names: BTreeSet<_> = VisitMetric::ALL.map(VisitMetric::as_str).into();
        assert_eq!(names.len(), VisitMetric::ALL.len());
        assert!(VisitMetric::ALL.iter().all(|it| it.to_string().parse() == Ok(*it)));
        assert!("clicks".parse::<VisitMetric>().is_err());
    }
}
