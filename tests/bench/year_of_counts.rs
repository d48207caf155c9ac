//! Fills a database with a year of counts for `make bench`: 100,000 views a day, from many sources, with the statement lines
//! of 100 orders a day. Past days have sums only; the views of the current day are single rows.
//!
//! Usage: `year_of_counts DATABASE_URL`. The same day always results in the same counts.

use anyhow::{Context, Result};
use chrono::{NaiveDate, TimeDelta, Utc};
use diesel::connection::SimpleConnection;
use std::fmt::Write;
use storage::{Address, Db, Storage};

const DAYS: i64 = 365;
const VIEWS_PER_DAY: u32 = 100_000;
const ORDERS_PER_DAY: u32 = 100;

/// Metrics with names: the metric, the prefix of its names, and how many different names there are in a day and in the whole year.
const NAMED: [(&str, &str, u32, u32); 5] = [
    ("page", "/recipe/", 140, 140),
    ("source", "site-", 300, 3000),
    ("country", "C", 26, 26),
    ("retailer", "Shop ", 60, 60),
    ("product", "product ", 200, 400),
];

fn main() -> Result<()> {
    let address: Address = std::env::args().nth(1).context("the database is missing")?.parse()?;
    Storage::open(&address)?.run_without_transaction(storage::migrate::up)?;
    let mut db = Db::open(&address)?;
    let today = Utc::now().date_naive();
    db.batch_execute(
        "BEGIN; INSERT INTO statements (digest, imported_at) VALUES ('the statement of the benchmark', '2026-01-01 00:00:00')",
    )?;
    for days_ago in 1..DAYS {
        let day = today - TimeDelta::days(days_ago);
        db.batch_execute(&sums_of_day(day, days_ago)?)?;
        db.batch_execute(&earnings_of_day(day)?)?;
    }
    for hour in 0..24 {
        db.batch_execute(&views_of_hour(today, hour)?)?;
    }
    db.batch_execute(&format!("INSERT INTO counted_days (day, version) VALUES ('{today}', 1); COMMIT"))?;
    println!("a year of counts was added");
    Ok(())
}

/// Returns the statements that add the sums of a past day.
fn sums_of_day(day: NaiveDate, days_ago: i64) -> Result<String> {
    let shift = u32::try_from(days_ago)?;
    let mut sql = format!(
        "INSERT INTO counted_days (day, summed_at, version, sums_version, sums_updated_at) \
         VALUES ('{day}', '{day} 23:59:59', 1, 1, '{day} 23:59:59'); \
         INSERT INTO day_sums (day, measure, name, amount) VALUES ('{day}', 'views', '', {VIEWS_PER_DAY}), \
         ('{day}', 'visitors', '', 40000), ('{day}', 'sessions', '', 45000), ('{day}', 'seconds', '', 5000000)"
    );
    for (measure, prefix, per_day, in_total) in NAMED {
        for index in 0..per_day {
            // Each day has other sources and products, and the pages and retailers in another order.
            let number = (index * 13 + shift * 11) % in_total;
            // Codes of countries have two letters.
            let name = if measure == "country" {
                format!("{prefix}{}", char::from(b'A' + u8::try_from(index)?))
            } else {
                format!("{prefix}{number}")
            };
            write!(sql, ", ('{day}', '{measure}', '{name}', {})", VIEWS_PER_DAY / (index + 2))?;
        }
    }
    Ok(sql + " ON CONFLICT DO NOTHING")
}

/// Returns the statement that adds the earnings of a day.
fn earnings_of_day(day: NaiveDate) -> Result<String> {
    let mut sql =
        "INSERT INTO earnings (statement_id, digest, day, partner, kind, minor, currency, clicks, orders) VALUES "
            .to_owned();
    for number in 0..ORDERS_PER_DAY {
        let separator = if number == 0 { "" } else { ", " };
        let currency = ["GBP", "EUR", "USD"].get(usize::try_from(number % 3)?).context("there is no such currency")?;
        write!(
            sql,
            "{separator}((SELECT MIN(id) FROM statements), '{day} {number}', '{day}', 'Shop {}', 'affiliate', {}, '{currency}', 20, 1)",
            number % 20,
            150 + number
        )?;
    }
    Ok(sql)
}

/// Returns the statement that adds the views of one hour of the current day.
fn views_of_hour(today: NaiveDate, hour: u32) -> Result<String> {
    let mut sql = "INSERT INTO visits (day, at, visitor, path, source, country, seconds) VALUES ".to_owned();
    for number in 0..VIEWS_PER_DAY / 24 {
        let separator = if number == 0 { "" } else { ", " };
        let visitor = (number * 13 + hour * 4000) % 40_000;
        write!(
            sql,
            "{separator}('{today}', '{today} {hour:02}:{:02}:{:02}', 'key of visitor {visitor}', '/recipe/{}', 'site-{}', 'GB', {})",
            number / 60 % 60,
            number % 60,
            number % 140,
            number % 300,
            number % 200
        )?;
    }
    Ok(sql)
}
