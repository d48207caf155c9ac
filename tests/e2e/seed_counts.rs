//! Records visits and clicks of past days and sums them up, for browser tests.
//!
//! Usage: `seed_counts DATABASE_URL`, with CSV on the standard input. Rows are `visit,DAYS_AGO,VISITOR,PATH,SOURCE,COUNTRY,SECONDS`
//! or `click,DAYS_AGO,RETAILER,,,,`. A visit is recorded when it ends, SECONDS after noon (UTC) of its day,
//! and a click at noon.

use anyhow::{Context, Result, bail};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use std::collections::BTreeSet;
use std::io::stdin;
use storage::counting::{Click, Event, Visit, calculate_running_sums, record, save_running_sums, sum_day};
use storage::{Address, Storage};

fn main() -> Result<()> {
    let address: Address = std::env::args().nth(1).context("the database is missing")?.parse()?;
    let now = Utc::now();
    let mut rows = csv::ReaderBuilder::new().has_headers(false).from_reader(stdin());
    let mut days = BTreeSet::new();
    let mut events = Vec::new();
    for row in rows.records() {
        let cells: Vec<String> = row?.iter().map(str::to_owned).collect();
        let [kind, days_ago, rest @ ..] = cells.as_slice() else { bail!("a row has fewer than two cells") };
        let day = (now - TimeDelta::days(days_ago.parse()?)).date_naive();
        days.insert(day);
        let noon = day.and_hms_opt(12, 0, 0).context("a day has noon")?.and_utc();
        events.push(match (kind.as_str(), rest) {
            ("visit", [visitor, path, source, country, seconds]) => {
                Event::Visit(visit(noon, [visitor, path, source, country], seconds.parse()?))
            }
            ("click", [retailer, ..]) => Event::Click(click(noon, retailer)),
            _ => bail!("'{kind}' is not a kind of row, or its row has too few cells"),
        });
    }
    let storage = Storage::open(&address)?;
    storage.write(|db| record(db, &events))?;
    for day in days {
        save_sums(&storage, day, now)?;
    }
    println!("{} events were recorded", events.len());
    Ok(())
}

fn visit(noon: DateTime<Utc>, [visitor, path, source, country]: [&String; 4], seconds: i32) -> Visit {
    let optional = |text: &String| (!text.is_empty()).then(|| text.clone());
    Visit {
        at: noon + TimeDelta::seconds(seconds.into()),
        visitor: visitor.clone(),
        path: path.clone(),
        source: optional(source),
        country: optional(country),
        seconds: Some(seconds),
    }
}

fn click(at: DateTime<Utc>, retailer: &str) -> Click {
    Click { at, retailer: retailer.to_owned(), product: None, country: None, path: None }
}

fn save_sums(storage: &Storage, day: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    if day < now.date_naive() {
        storage.write(|db| sum_day(db, day, now))?;
    } else if let Some(sums) = storage.read(|db| calculate_running_sums(db, day))? {
        storage.write(|db| save_running_sums(db, &sums, now))?;
    }
    Ok(())
}
