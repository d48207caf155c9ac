//! Puts the catalogue into the database, again and again, without doubling a recipe or undoing an edit.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::judgement::{Judged, JudgementRow};
use super::row::{APPROVED, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// What became of the catalogue's recipes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Planted {
    pub added: usize,
    /// Brought up to date: the catalogue changed and nobody had edited the recipe here.
    pub updated: usize,
    pub unchanged: usize,
    /// Left alone, because somebody edited them here.
    pub edited: usize,
}

enum Fate {
    Added,
    Updated,
    Unchanged,
    Edited,
}

/// Plants all or none. Call it inside `Storage::write`.
pub fn plant(db: &mut Db, catalogue: &[Judged], now: DateTime<Utc>) -> Result<Planted, StorageError> {
    if let Db::Postgres(connection) = db {
        diesel::sql_query("SELECT pg_advisory_xact_lock(727002)").execute(connection)?;
    }
    let mut planted = Planted::default();
    for judged in catalogue {
        match plant_one(db, judged, now)? {
            Fate::Added => planted.added += 1,
            Fate::Updated => planted.updated += 1,
            Fate::Unchanged => planted.unchanged += 1,
            Fate::Edited => planted.edited += 1,
        }
    }
    Ok(planted)
}

fn plant_one(db: &mut Db, judged: &Judged, now: DateTime<Utc>) -> Result<Fate, StorageError> {
    let recipe = judged.recipe.recipe();
    let mut fresh = Row::try_from(recipe)?;
    let judgement = JudgementRow::of(recipe.id, &judged.judgement)?;
    let digest = fresh.digest();
    fresh.planted_digest = Some(digest.clone());
    let there: Option<Row> = recipes::table.find(recipe.id.0).select(Row::as_select()).first(db).optional()?;
    let Some(there) = there else {
        diesel::insert_into(recipes::table).values(&fresh).execute(db)?;
        diesel::update(recipes::table.find(recipe.id.0)).set((judgement, recipes::status.eq(APPROVED))).execute(db)?;
        return Ok(Fate::Added);
    };
    let found = there.digest();
    if found == digest {
        Ok(Fate::Unchanged)
    } else if there.planted_digest.as_ref() == Some(&found) {
        fresh.updated_at = now.naive_utc();
        diesel::update(recipes::table.find(recipe.id.0))
            .set((&fresh, judgement, recipes::hazards.eq("[]")))
            .execute(db)?;
        Ok(Fate::Updated)
    } else {
        Ok(Fate::Edited)
    }
}
