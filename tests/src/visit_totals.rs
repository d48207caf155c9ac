//! The counted visits and clicks of a period, as the reports read them.

use chrono::{NaiveDate, Utc};
use domain::visit::{VisitMetric, VisitTotals};
use storage::Storage;
use storage::counting::report::largest_amounts;
use storage::counting::{calculate_running_sums, save_running_sums};

/// Brings the sums of all days up to date, as a server does from time to time, and returns the totals from the first to the last
/// day, both included.
pub fn visit_totals(storage: &Storage, first: NaiveDate, last: NaiveDate) -> VisitTotals {
    for day in first.iter_days().take_while(|day| *day <= last) {
        if let Some(sums) = storage.read(|db| calculate_running_sums(db, day)).unwrap() {
            storage.write(|db| save_running_sums(db, &sums, Utc::now())).unwrap();
        }
    }
    let mut totals = VisitTotals::default();
    for metric in VisitMetric::ALL {
        for named in storage.read(|db| largest_amounts(db, metric, (first, last), i64::MAX)).unwrap() {
            totals.add(metric, &named.name, named.amount);
        }
    }
    totals
}
