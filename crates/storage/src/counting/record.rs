//! Stores visits and clicks in batches.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Text};
use std::collections::{BTreeMap, BTreeSet};

use super::visit::{self, Visit};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{advertisements, clicks};

/// A click on a link to a retailer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Click {
    pub at: DateTime<Utc>,
    pub retailer: String,
    pub product: Option<String>,
    pub country: Option<String>,
    pub path: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    Visit(Visit),
    Click(Click),
    /// A search that found nothing. The words are those of `search::counted_search::to_counted_search`.
    FailedSearch {
        day: NaiveDate,
        words: String,
    },
    /// A click on the advertisement with this id.
    Advertisement(i64),
}

/// Marks a day as not summed. The row also serves as a lock until the end of the transaction: no other process records
/// events of this day or sums it meanwhile.
const MARK_NOT_SUMMED: &str = "INSERT INTO counted_days (day, version) VALUES ($1, 1) \
    ON CONFLICT (day) DO UPDATE SET summed_at = NULL, version = counted_days.version + 1";

/// Stores all events. Call it inside `Storage::write`.
#[tracing::instrument(name = "record_events", skip_all, fields(count = events.len()))]
pub fn record(db: &mut Db, events: &[Event]) -> Result<(), StorageError> {
    // Days and advertisements are locked in ascending order, so that two processes never deadlock.
    let days: BTreeSet<NaiveDate> = events.iter().filter_map(Event::day).collect();
    for day in days {
        diesel::sql_query(MARK_NOT_SUMMED).bind::<Date, _>(day).execute(db)?;
    }
    let mut ad_clicks: BTreeMap<i64, i64> = BTreeMap::new();
    let mut failed_searches: BTreeMap<(NaiveDate, &str), i64> = BTreeMap::new();
    for event in events {
        match event {
            Event::Visit(visit) => visit::save(db, visit)?,
            Event::Click(click) => save_click(db, click)?,
            Event::FailedSearch { day, words } => *failed_searches.entry((*day, words)).or_default() += 1,
            Event::Advertisement(id) => *ad_clicks.entry(*id).or_default() += 1,
        }
    }
    for (id, count) in ad_clicks {
        diesel::update(advertisements::table.find(id))
            .set(advertisements::clicks.eq(advertisements::clicks + count))
            .execute(db)?;
    }
    // The words are in ascending order too, so that two processes never deadlock.
    for ((day, words), amount) in failed_searches {
        diesel::sql_query(COUNT_FAILED_SEARCH)
            .bind::<Date, _>(day)
            .bind::<Text, _>(words)
            .bind::<BigInt, _>(amount)
            .execute(db)?;
    }
    Ok(())
}

const COUNT_FAILED_SEARCH: &str = "INSERT INTO failed_searches (day, words, amount) VALUES ($1, $2, $3) \
    ON CONFLICT (day, words) DO UPDATE SET amount = failed_searches.amount + $3";

impl Event {
    /// Returns the day to lock. Clicks on advertisements and failed searches have none, because they only increase a total.
    fn day(&self) -> Option<NaiveDate> {
        match self {
            Self::Visit(visit) => Some(visit.at.date_naive()),
            Self::Click(click) => Some(click.at.date_naive()),
            Self::Advertisement(_) | Self::FailedSearch { .. } => None,
        }
    }
}

fn save_click(db: &mut Db, click: &Click) -> Result<(), StorageError> {
    diesel::insert_into(clicks::table)
        .values((
            clicks::day.eq(click.at.date_naive()),
            clicks::at.eq(click.at.naive_utc()),
            clicks::retailer.eq(&click.retailer),
            clicks::product.eq(&click.product),
            clicks::country.eq(&click.country),
            clicks::path.eq(&click.path),
        ))
        .execute(db)?;
    Ok(())
}
