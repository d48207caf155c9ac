//! Adds up the views of a day: views, visitors, sessions and time, by page, traffic source and country.

use chrono::{DateTime, TimeDelta, Utc};
use std::collections::BTreeMap;
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;

use super::source::DIRECT;

/// A view after a longer pause than this begins another session.
const SESSION_TIMEOUT: TimeDelta = TimeDelta::minutes(30);

/// A number that is stored for each day. `Page` and the following metrics have one number for each page, source, country, shop
/// or product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownVisitMetric, parse_err_fn = UnknownVisitMetric::from)]
pub enum VisitMetric {
    Views,
    /// Each visitor counts once a day and cannot be recognised on the next day.
    Visitors,
    Sessions,
    /// Total duration of all sessions.
    Seconds,
    /// Views by page.
    Page,
    /// Visitors by the source of their first view that has one.
    Source,
    /// Visitors by country, which is empty if it is unknown.
    Country,
    /// Clicks on shop links by retailer.
    Retailer,
    /// Clicks on shop links by product.
    Product,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a metric of visits")]
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
        self.into()
    }
}

impl From<&str> for UnknownVisitMetric {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// A stored view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedView {
    /// Pseudonym of the visitor, which changes every day.
    pub visitor: String,
    pub opened_at: DateTime<Utc>,
    pub path: String,
    /// `None` if a page of this site linked to the page.
    pub source: Option<String>,
    pub country: Option<String>,
    pub seconds: Option<i32>,
}

/// Amounts by metric and name, of one day or of several days together.
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
        for views in visitors.values_mut() {
            views.sort_by_key(|view| view.opened_at);
            totals.add(VisitMetric::Visitors, "", 1);
            totals.add(VisitMetric::Sessions, "", count_sessions(views));
            let source = views.iter().find_map(|view| view.source.as_deref());
            totals.add(VisitMetric::Source, source.unwrap_or(DIRECT), 1);
            let country = views.iter().find_map(|view| view.country.as_deref());
            totals.add(VisitMetric::Country, country.unwrap_or_default(), 1);
        }
        totals
    }

    pub fn add(&mut self, metric: VisitMetric, name: &str, amount: i64) {
        *self.0.entry((metric, name.to_owned())).or_default() += amount;
    }

    pub fn total(&self, metric: VisitMetric) -> i64 {
        self.amounts_by_name(metric).map(|(_, amount)| amount).sum()
    }

    /// Returns the amounts of a metric with their names, largest first and equal amounts by name.
    pub fn ranked(&self, metric: VisitMetric) -> Vec<(String, i64)> {
        let mut ranked: Vec<_> = self.amounts_by_name(metric).map(|(name, amount)| (name.to_owned(), amount)).collect();
        ranked.sort_by(|(name, amount), (other_name, other_amount)| {
            other_amount.cmp(amount).then_with(|| name.cmp(other_name))
        });
        ranked
    }

    /// Returns the average duration of a session in whole seconds, or `None` without sessions.
    pub fn average_session(&self) -> Option<i64> {
        let sessions = self.total(VisitMetric::Sessions);
        (sessions > 0).then(|| (self.total(VisitMetric::Seconds) + sessions / 2) / sessions)
    }

    pub fn iter(&self) -> impl Iterator<Item = (VisitMetric, &str, i64)> {
        self.0.iter().map(|((metric, name), amount)| (*metric, name.as_str(), *amount))
    }

    fn amounts_by_name(&self, metric: VisitMetric) -> impl Iterator<Item = (&str, i64)> {
        self.iter().filter(move |(it, ..)| *it == metric).map(|(_, name, amount)| (name, amount))
    }
}

/// Returns the number of sessions in a visitor's views, which are sorted by time. Time on a page does not count as a pause.
fn count_sessions(views: &[&RecordedView]) -> i64 {
    let mut sessions = 0;
    let mut last_active: Option<DateTime<Utc>> = None;
    for view in views {
        if last_active.is_none_or(|last_active| view.opened_at - last_active > SESSION_TIMEOUT) {
            sessions += 1;
        }
        let left_at = view.opened_at + TimeDelta::seconds(view.seconds.unwrap_or_default().into());
        last_active = Some(last_active.map_or(left_at, |last_active| last_active.max(left_at)));
    }
    sessions
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Visitor, minute of the day, path, source, country, seconds.
    type Row = (&'static str, i64, &'static str, Option<&'static str>, Option<&'static str>, Option<i32>);

    fn recorded_views(rows: &[Row]) -> Vec<RecordedView> {
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
    fn views_of_a_day_are_added_up_by_page_visitor_session_and_source() {
        let totals = VisitTotals::from_views(&recorded_views(&[
            ("a", 0, "/", Some("search.example"), Some("GB"), Some(60)),
            ("a", 1, "/recipe/7", None, Some("GB"), Some(120)),
            // 39 minutes after the last page was opened, 37 after it was left.
            ("a", 40, "/", Some("direct"), Some("GB"), None),
            ("b", 5, "/", Some("direct"), None, Some(30)),
            ("c", 6, "/recipe/7", None, Some("US"), None),
        ]));
        let named = |rows: &[(&str, i64)]| rows.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect::<Vec<_>>();
        assert_eq!(totals.total(VisitMetric::Views), 5);
        assert_eq!(totals.total(VisitMetric::Visitors), 3);
        assert_eq!(totals.total(VisitMetric::Sessions), 4);
        assert_eq!(totals.total(VisitMetric::Seconds), 210);
        assert_eq!(totals.ranked(VisitMetric::Page), named(&[("/", 3), ("/recipe/7", 2)]));
        assert_eq!(totals.ranked(VisitMetric::Source), named(&[("direct", 2), ("search.example", 1)]));
        assert_eq!(totals.ranked(VisitMetric::Country), named(&[("", 1), ("GB", 1), ("US", 1)]));
        assert_eq!(totals.average_session(), Some(53), "210 seconds over 4 sessions, rounded");
    }

    #[test]
    fn a_pause_of_more_than_half_an_hour_ends_a_session() {
        for (rows, expected) in [
            (vec![("a", 0, "/", None, None, None)], 1),
            (vec![("a", 0, "/", None, None, None), ("a", 30, "/", None, None, None)], 1),
            (vec![("a", 31, "/", None, None, None), ("a", 0, "/", None, None, None)], 2),
            (vec![("a", 0, "/", None, None, Some(600)), ("a", 40, "/", None, None, None)], 1),
            (vec![("a", 0, "/", None, None, None), ("b", 1, "/", None, None, None)], 2),
        ] {
            assert_eq!(
                VisitTotals::from_views(&recorded_views(&rows)).total(VisitMetric::Sessions),
                expected,
                "{rows:?}"
            );
        }
    }

    #[test]
    fn the_average_session_has_the_recorded_seconds_and_empty_totals_have_no_average() {
        let one = VisitTotals::from_views(&recorded_views(&[("a", 0, "/", None, None, Some(10))]));
        assert_eq!(one.average_session(), Some(10));
        assert_eq!(VisitTotals::default().average_session(), None);
        assert_eq!(VisitTotals::from_views(&[]), VisitTotals::default());
    }

    #[test]
    fn every_metric_has_a_unique_name() {
        let names: BTreeSet<_> = VisitMetric::ALL.map(VisitMetric::as_str).into();
        assert_eq!(names.len(), VisitMetric::ALL.len());
        assert!(VisitMetric::ALL.iter().all(|it| it.to_string().parse() == Ok(*it)));
        assert!("clicks".parse::<VisitMetric>().is_err());
    }
}
