//! Keeps what was counted during the last moments.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel::sql_types::Date;
use std::collections::BTreeSet;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{advertisements, clicks, visits};

/// A page that was opened, or, with seconds, left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub at: DateTime<Utc>,
    /// The same for one visitor during one day.
    pub visitor: String,
    pub path: String,
    pub source: Option<String>,
    pub country: Option<String>,
    pub seconds: Option<i32>,
}

/// A way to a shop.
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
    View(View),
    Click(Click),
    /// A click on one of the site's own advertisements, by its number.
    Advertisement(i64),
}

/// A day that something is counted on is no longer summed; doing this last makes whoever sums it wait or see it.
const MARK: &str = "INSERT INTO counted_days (day, summed_at) VALUES ($1, NULL) \
    ON CONFLICT (day) DO UPDATE SET summed_at = NULL";

/// Keeps all of them. Call it inside `Storage::write`.
pub fn record(db: &mut Db, events: &[Event]) -> Result<(), StorageError> {
    let mut days = BTreeSet::new();
    for event in events {
        match event {
            Event::View(view) => {
                days.insert(view.at.date_naive());
                keep_view(db, view)?;
            }
            Event::Click(click) => {
                days.insert(click.at.date_naive());
                keep_click(db, click)?;
            }
            Event::Advertisement(id) => {
                diesel::update(advertisements::table.find(id))
                    .set(advertisements::clicks.eq(advertisements::clicks + 1))
                    .execute(db)?;
            }
        }
    }
    days.into_iter().try_for_each(|day: NaiveDate| {
        diesel::sql_query(MARK).bind::<Date, _>(day).execute(db)?;
        Ok(())
    })
}

/// A page that is left is the one its visitor opened last and did not leave yet; without one it was never told of.
fn keep_view(db: &mut Db, view: &View) -> Result<(), StorageError> {
    if let Some(seconds) = view.seconds {
        let open: Option<i64> = visits::table
            .filter(visits::visitor.eq(&view.visitor))
            .filter(visits::path.eq(&view.path))
            .filter(visits::seconds.is_null())
            .order(visits::id.desc())
            .select(visits::id)
            .first(db)
            .optional()?;
        if let Some(id) = open {
            diesel::update(visits::table.find(id)).set(visits::seconds.eq(seconds)).execute(db)?;
            return Ok(());
        }
    }
    diesel::insert_into(visits::table)
        .values((
            visits::day.eq(view.at.date_naive()),
            visits::at.eq(view.at.naive_utc()),
            visits::visitor.eq(&view.visitor),
            visits::path.eq(&view.path),
            visits::source.eq(&view.source),
            visits::country.eq(&view.country),
            visits::seconds.eq(view.seconds),
        ))
        .execute(db)?;
    Ok(())
}

fn keep_click(db: &mut Db, click: &Click) -> Result<(), StorageError> {
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
