//! Recipes that the rules took off the site, by the audit log.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{audit_log, recipes};

/// The name in the audit log for recipes that are taken down automatically.
pub const RULES_ACTOR: &str = "the rules";

/// A recipe that the rules took off the site, and that is still unpublished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenDownRecipe {
    pub id: RecipeId,
    pub title: String,
    pub at: DateTime<Utc>,
    /// The reason in the audit log, such as 'now unsafe: onion'.
    pub reason: String,
}

/// Returns the unpublished recipes that the rules took off the site, the latest first. A recipe that an administrator
/// unpublished since is left out, and so is one whose entry in the audit log was deleted.
pub fn list_taken_down(db: &mut Db) -> Result<Vec<TakenDownRecipe>, StorageError> {
    let entries: Vec<(String, String, NaiveDateTime, String)> = audit_log::table
        .filter(audit_log::act.eq("recipe_unpublished"))
        .order(audit_log::id)
        .select((audit_log::subject, audit_log::administrator, audit_log::at, audit_log::detail))
        .load(db)?;
    let unpublished: Vec<(i64, String)> = recipes::table
        .filter(recipes::status.eq(RecipeStatus::Unpublished.as_str()))
        .select((recipes::id, recipes::title))
        .load(db)?;
    // Later entries replace earlier ones.
    let last: BTreeMap<_, _> =
        entries.into_iter().map(|(subject, actor, at, detail)| (subject, (actor, at, detail))).collect();
    let mut taken_down: Vec<TakenDownRecipe> = unpublished
        .into_iter()
        .filter_map(|(id, title)| {
            let (actor, at, reason) = last.get(&format!("recipe {id}"))?;
            let recipe = TakenDownRecipe { id: RecipeId(id), title, at: at.and_utc(), reason: reason.clone() };
            (actor == RULES_ACTOR).then_some(recipe)
        })
        .collect();
    taken_down.sort_by_key(|it| (Reverse(it.at), it.id));
    Ok(taken_down)
}
