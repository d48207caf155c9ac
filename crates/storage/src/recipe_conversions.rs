//! Stored conversions of recipes: the parsed amount of each ingredient line in both measurement systems. The lines of the
//! recipe itself stay as the author wrote them. When they change, the database deletes the conversion.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;
use serde::{Deserialize, Serialize};

use crate::connection::Db;
use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::{recipe_conversions, recipes};

/// A converted ingredient line. It is stored as JSON with these field names, so renaming a field would make stored
/// conversions unreadable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ConvertedLine {
    /// The line as the author wrote it.
    pub text: String,
    /// The number and unit; None if the line states no amount.
    pub quantity: Option<Amount>,
    /// The ingredient without its amount.
    pub name: String,
    /// The id and the everyday name of the food; None if the line matches no food of the table.
    pub food: Option<MatchedFood>,
    /// The weight of this amount of the food; None if it is unknown.
    pub grams: Option<f64>,
    /// The amount in grams and millilitres; empty if the line states no amount.
    pub metric: String,
    /// The amount in US units; empty if the line states no amount.
    pub us: String,
}

/// The first amount of a line. Both ends are equal unless the author gave a range.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Amount {
    pub low: f64,
    pub high: f64,
    pub unit: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MatchedFood {
    pub id: String,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct RecipeConversion {
    pub recipe: RecipeId,
    /// The current title of the recipe.
    pub title: String,
    /// One for each ingredient line, in their order.
    pub lines: Vec<ConvertedLine>,
    /// The version of the rules and tables that parsed the lines.
    pub rules_version: String,
    pub converted_at: DateTime<Utc>,
}

/// Returns the conversion of a recipe, or None if its lines were not converted since they last changed.
pub fn find(db: &mut Db, id: RecipeId) -> Result<Option<RecipeConversion>, StorageError> {
    let row: Option<Row> = conversions().filter(recipe_conversions::recipe_id.eq(id.0)).first(db).optional()?;
    row.map(from_row).transpose()
}

/// Returns all conversions, sorted by the ids of the recipes.
pub fn list(db: &mut Db) -> Result<Vec<RecipeConversion>, StorageError> {
    let rows: Vec<Row> = conversions().order(recipe_conversions::recipe_id).load(db)?;
    rows.into_iter().map(from_row).collect()
}

/// Returns the number of recipes whose current lines were converted by these rules.
pub fn count(db: &mut Db, rules_version: &str) -> Result<i64, StorageError> {
    let current = recipe_conversions::table.filter(recipe_conversions::rules_version.eq(rules_version));
    Ok(current.count().get_result(db)?)
}

/// Stores the conversion of a recipe and replaces the earlier one. Returns false if the same conversion is stored already;
/// nothing changes then. The caller must have read the recipe with `find_for_update` in the same transaction, so that the
/// lines cannot change in between.
#[tracing::instrument(name = "save_recipe_conversion", skip_all, fields(%id))]
pub fn save(
    db: &mut Db,
    id: RecipeId,
    lines: &[ConvertedLine],
    rules_version: &str,
    now: DateTime<Utc>,
) -> Result<bool, StorageError> {
    let json = conversion_context(id).encode_json("lines", lines)?;
    let stored: Option<(String, String)> = recipe_conversions::table
        .find(id.0)
        .select((recipe_conversions::lines, recipe_conversions::rules_version))
        .first(db)
        .optional()?;
    if stored.is_some_and(|(lines, version)| lines == json && version == rules_version) {
        return Ok(false);
    }
    diesel::delete(recipe_conversions::table.find(id.0)).execute(db)?;
    diesel::insert_into(recipe_conversions::table)
        .values((
            recipe_conversions::recipe_id.eq(id.0),
            recipe_conversions::lines.eq(json),
            recipe_conversions::rules_version.eq(rules_version),
            recipe_conversions::converted_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    Ok(true)
}

type Row = (i64, String, String, String, NaiveDateTime);

#[diesel::dsl::auto_type(no_type_alias)]
fn conversions() -> _ {
    recipe_conversions::table.inner_join(recipes::table).select((
        recipe_conversions::recipe_id,
        recipes::title,
        recipe_conversions::lines,
        recipe_conversions::rules_version,
        recipe_conversions::converted_at,
    ))
}

fn from_row((id, title, lines, rules_version, converted_at): Row) -> Result<RecipeConversion, StorageError> {
    let recipe = RecipeId(id);
    Ok(RecipeConversion {
        lines: conversion_context(recipe).parse_json("lines", &lines)?,
        recipe,
        title,
        rules_version,
        converted_at: converted_at.and_utc(),
    })
}

fn conversion_context(recipe: RecipeId) -> RowContext {
    RowContext { table: "recipe_conversions", id: recipe.0 }
}
